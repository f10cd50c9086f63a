import GalleyGeometry
import GalleyLayout
import GalleyScene
import TestSupport
import Testing

/// What is drawn for each kind of annotation, and for none.
@Suite struct AnnotationSwitchTests {
  private static let few: Range<UInt64> = 0..<24
  private static let colors = Theme.standard[.light]

  private static func result(_ seed: UInt64) -> LayoutResult {
    var trees = AnnotatedTrees(seed: seed)
    var traits = trees.traits()
    (traits.colorScheme, traits.contrast) = (.light, .standard)
    return resolve(trees.layout(), traits)
  }

  /// Returns the colors of marks and labels, without their opacity.
  private static func colors(_ picture: AnnotatedPicture) -> Set<RGBA> {
    let labels = picture.labels.compactMap(\.color)
    return Set((picture.marks().flatMap(\.leaves).compactMap(\.color) + labels).map(\.opaque))
  }

  @Test(arguments: few, AnnotationBase.allCases)
  func `without annotations there are only the base, the header and an empty legend`(
    seed: UInt64, base: AnnotationBase
  ) {
    let picture = AnnotatedPicture(Self.result(seed), over: base, [])
    #expect(picture.labels.isEmpty && picture.leaders.isEmpty)
    #expect(picture.marks().isEmpty || base == .wireframe)
    #expect(picture.scene.groups.filter { $0.part == .legend }.allSatisfy { $0.items.isEmpty })
    #expect(picture.scene.items.count == 3)
  }

  @Test(arguments: few)
  func `each annotation uses only its own colors`(seed: UInt64) {
    let result = Self.result(seed)
    let c = Self.colors
    let own: [Annotation: Set<RGBA>] = [
      .frames: [c[.leaf], c[.container], c[.safeArea], c[.card], c[.ink]],
      .names: [c[.leaf], c[.container]], .sizes: [c[.leaf]], .choices: Set(c.choices),
      .spacing: [c[.spacing]], .baselines: [c[.baseline]], .issues: [c[.problem]],
    ]
    for annotation in Annotation.allCases {
      let found = Self.colors(AnnotatedPicture(result, [annotation]))
      #expect(found.isSubset(of: own[annotation] ?? []), "\(annotation)")
    }
  }

  @Test(arguments: few)
  func `several annotations draw the marks of each of them`(seed: UInt64) {
    var random = Random(seed: seed)
    let result = Self.result(seed)
    let some = Set(Annotation.allCases.filter { _ in Bool.random(using: &random) })
    for annotations in [some, Set(Annotation.allCases)] {
      let together = AnnotatedPicture(result, annotations)
      let apart = annotations.flatMap { annotation -> [Scene.Item] in
        let picture = AnnotatedPicture(result, [annotation])
        let (x, y) = (together.corner.x - picture.corner.x, together.corner.y - picture.corner.y)
        return picture.marks().map { $0.offset(x: x, y: y) }
      }
      #expect(Self.counts(together.marks()) == Self.counts(apart))
    }
  }

  /// Returns how often each item is drawn, with frames rounded to a thousandth of a point.
  private static func counts(_ items: [Scene.Item]) -> [String: Int] {
    Dictionary(grouping: items.flatMap(\.leaves).map(\.rounded), by: \.self).mapValues(\.count)
  }

  @Test(arguments: few)
  func `a wireframe has a box for each line and no text of the design`(seed: UInt64) {
    let result = Self.result(seed)
    let picture = AnnotatedPicture(result, over: .wireframe, [])
    let page = Scene(size: .zero, background: RGBA(0), title: "", items: picture.pageItems)
    #expect(page.texts.isEmpty)
    let boxes = picture.pageItems.flatMap(\.leaves).compactMap { item -> Rect? in
      guard case .fill(.rectangle(let frame, _), let color) = item,
        color.opaque == Self.colors[.leaf]
      else { return nil }
      return frame.offset(x: -picture.corner.x, y: -picture.corner.y)
    }
    let lines = result.placements.indices.flatMap { index -> [PlacedText.Line] in
      let placement = result.placements[index]
      guard case .text(let text) = placement.content,
        !result.seen(placement.contentFrame, in: index).isEmpty
      else { return [] }
      return text.lines
    }
    #expect(boxes.count == lines.count)
    for (box, line) in zip(boxes, lines) {
      #expect(box.inset(by: -1).contains(line.frame) && line.frame.inset(by: -1).contains(box))
    }
  }

  @Test func `a wireframe is clipped where a container clips`() throws {
    let wide = Rectangle().frame(width: 300, height: 30)
    let layout = VStack(alignment: .leading) {
      wide.frame(width: 80, height: 30, alignment: .leading).clipped().id("clip")
      ScrollView(.horizontal) { wide }.frame(width: 150)
      wide.frame(width: 60, height: 30).id("free")
    }
    let result = resolve(layout.layout, Traits(width: 200))
    let picture = AnnotatedPicture(result, over: .wireframe, [])
    let clips = picture.pageItems.compactMap { item -> Rect? in
      guard case .group(let group) = item, case .rectangle(let clip, _)? = group.clip else {
        return nil
      }
      return clip
    }
    #expect(clips.map(\.width) == [80, 150])
    #expect(picture.pageItems.filter { $0.extent?.width == 300 }.count == 1)
  }

  @Test(arguments: few)
  func `baselines are drawn for the visible lines of text`(seed: UInt64) {
    let picture = AnnotatedPicture(Self.result(seed), [.baselines])
    let result = picture.result
    let grid = PixelGrid(scale: result.traits.displayScale)
    let expected = result.placements.indices.flatMap { index -> [Double] in
      guard case .text(let text) = result.placements[index].content else { return [] }
      let frame = result.placements[index].frame
      return text.lines.map { grid.snap($0.frame.minY + $0.line.baseline) }.filter { y in
        let line = Rect(x: frame.x, y: y, width: frame.width, height: 0.01)
        let seen = result.seen(line, in: index)
        return seen == line || !seen.isEmpty
      }
    }
    let marks = picture.marks().compactMap(\.extent).map { $0.minY - picture.corner.y }
    #expect(marks.count == expected.count)
    let areEqual = zip(marks, expected).allSatisfy { abs($0 - $1) < 1e-6 }
    #expect(areEqual)
  }

  @Test(arguments: few)
  func `each visible leaf is labeled with its size`(seed: UInt64) {
    let picture = AnnotatedPicture(Self.result(seed), over: .wireframe, [.sizes])
    let result = picture.result
    let expected = result.placements.indices.compactMap { index -> String? in
      let placement = result.placements[index]
      let isSeen = !result.seen(placement.frame, in: index).isEmpty
      guard isSeen, !placement.isGroup, placement.kind != .divider || placement.id != nil else {
        return nil
      }
      let frame = placement.frame
      return "\(frame.width.shortDecimal(places: 1)) × \(frame.height.shortDecimal(places: 1))"
    }
    #expect(picture.labels.flatMap(\.extents).sorted() == expected.sorted())
  }

  @Test(arguments: few)
  func `the legend explains the marks of each annotation`(seed: UInt64) {
    let result = Self.result(seed)
    for annotation in Annotation.allCases {
      let picture = AnnotatedPicture(result, [annotation])
      let legend = picture.scene.groups.first { $0.part == .legend }
      let swatches = Set((legend?.items ?? []).compactMap(\.color).map(\.opaque))
      // A choice without an area has a card, but no outline.
      let marks = Self.colors(picture).subtracting([Self.colors[.card]])
      let isChoice = annotation == .choices && !result.decisions.isEmpty
      let drawn = isChoice ? [Self.colors.choices[0]] : marks
      let missing = drawn.subtracting(swatches)
      #expect(missing.isEmpty || annotation == .names || annotation == .sizes, "\(annotation)")
      if annotation == .names || annotation == .sizes { #expect(swatches.isEmpty) }
    }
  }
}

extension RGBA {
  fileprivate var opaque: RGBA { RGBA(red: red, green: green, blue: blue, alpha: 255) }
}

extension Placement {
  /// Whether the placement draws nothing besides its children.
  fileprivate var isGroup: Bool {
    switch content {
    case .container, .scroller, .nothing: true
    case .text, .symbol, .shape, .image: false
    }
  }
}

extension AnnotatedPicture.Label {
  /// The sizes in the label, as they are written.
  fileprivate var extents: [String] {
    string.matches(of: /[0-9.]+ × [0-9.]+/).map { String($0.output) }
  }
}

extension Scene.Item {
  /// The rounded frame and the color of the item, as text.
  fileprivate var rounded: String {
    let place = extent.map { [$0.x, $0.y, $0.width, $0.height] } ?? []
    return "\(place.map { ($0 * 1000).rounded() }) \(color.map { "\($0)" } ?? "")"
  }
}
