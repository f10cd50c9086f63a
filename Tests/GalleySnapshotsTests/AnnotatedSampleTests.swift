import GalleyCairo
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import GalleyNotation
import GalleyScene
import GalleySnapshots
import TestSupport
import Testing

/// Laws of the annotated pictures of all samples, with real fonts.
@Suite struct AnnotatedSampleTests {
  private static func measurer() throws -> PangoTextMeasurer {
    try PangoTextMeasurer(library: FontLibrary())
  }

  @Test(arguments: try Samples.names(), AnnotationBase.allCases)
  func `no label lies on the text of another node`(name: String, base: AnnotationBase) throws {
    let measurer = try Self.measurer()
    let results = try Samples.results(name) { matrix in
      matrix.screens = (TestAmount.isThorough ? [240, 390] : [240]).map { Screen(width: $0) }
      matrix.textSizes = ["L", "AX3"].compactMap(TextSize.init)
      matrix.colorSchemes = [.light]
    }
    for (variant, result) in results {
      for annotations in [Set(Annotation.allCases)] + (TestAmount.isThorough ? [nil] : []) {
        let scene = Scene(
          annotated: result, title: name, variant: variant.name, over: base,
          annotations: annotations, measurer: measurer)
        let found = Self.covered(scene, result, variant.name, base)
        #expect(found.isEmpty, "\(variant.name): \(found)")
      }
    }
  }

  @Test func `no label lies on the values of a form of many rows`() throws {
    let fields = ["name", "email", "address", "phone", "city"].map { field in
      """
          - hstack:
              - { text: \(field.uppercased()), id: \(field)-label, textStyle: caption1 }
              - { spacer: 8 }
              - { text: \(field)@example.org, id: \(field)-value, background: fill }
            spacing: 4
      """
    }
    let text = "galley: 1\nlayout:\n  vstack:\n\(fields.joined(separator: "\n"))\n  spacing: 0"
    let document = try DocumentReader().read(Array(text.utf8), path: "form.yaml").document
    let measurer = try Self.measurer()
    for width in [200.0, 260, 320, 390] {
      for size in ["S", "XXXL", "AX3", "AX5"].compactMap(TextSize.init) {
        let traits = Traits(width: width, textSize: size)
        let result = LayoutEngine(measurer: measurer).resolve(document, traits: traits)
        for base in AnnotationBase.allCases {
          let scene = Scene(
            annotated: result, title: "Form", variant: "v", over: base, measurer: measurer)
          let found = Self.covered(scene, result, "v", base)
          #expect(found.isEmpty, "\(width) \(size.name) \(base): \(found)")
        }
      }
    }
  }

  /// Returns the labels that lie on a visible line of text of another node.
  ///
  /// In wireframes, these are labels on the box of a text, without labels that contain no name.
  private static func covered(
    _ scene: Scene, _ result: LayoutResult, _ variant: String, _ base: AnnotationBase
  ) -> [String] {
    let groups = scene.items.flatMap(Self.groups)
    guard let page = groups.first(where: { $0.part == .page(variant) }),
      case .fill(.rectangle(let ground, _), _)? = page.items.first,
      case .rectangle(let stage, _)? = page.clip
    else { return ["no page"] }
    let names = result.placements.compactMap(\.id)
    let labels = groups.filter { $0.part == .label }.compactMap { group -> (String, Rect)? in
      guard case .fill(.rectangle(let frame, _), _)? = group.items.first else { return nil }
      let words = words(of: group)
      // A label with only a size does not name its node.
      guard words.firstMatch(of: /^[0-9.]+( × [0-9.]+)?$/) == nil else { return nil }
      return base == .design || names.contains(where: words.contains) ? (words, frame) : nil
    }
    return result.placements.flatMap { placement -> [String] in
      guard case .text(let text) = placement.content else { return [] }
      let frames = base == .design ? text.lines.map(\.frame) : [placement.frame]
      return frames.flatMap { frame -> [String] in
        let seen = frame.offset(x: ground.x, y: ground.y).intersection(stage)
        return labels.filter { words, label in
          let isOwn = placement.id.map(words.contains) ?? false
          return !isOwn && !seen.isEmpty && label.intersects(seen.inset(by: 0.01))
        }.map { "\($0.0) lies on “\(text.string)”" }
      }
    }
  }

  private static func words(of group: Scene.Group) -> String {
    group.items.compactMap { item in
      if case .text(let text) = item { text.string } else { nil }
    }.joined(separator: " ")
  }

  private static func groups(_ item: Scene.Item) -> [Scene.Group] {
    guard case .group(let group) = item else { return [] }
    return [group] + group.items.flatMap(groups)
  }
}
