import GalleyCairo
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import GalleyScene
import TestSupport
import Testing

/// Annotated pictures of the samples, with real fonts.
@Suite struct LabelTests {
  private let measurer: PangoTextMeasurer
  private let renderer: CairoRenderer

  init() throws {
    let library = try FontLibrary()
    measurer = try PangoTextMeasurer(library: library)
    renderer = try CairoRenderer(library: library)
  }

  @Test(arguments: try Samples.names())
  func `no label covers glyphs or another label, in any sample`(name: String) throws {
    let few: [TextSize.Category] = [.large, .accessibility5]
    let more: [TextSize.Category] = TestAmount.isThorough ? [.extraSmall, .accessibility1] : []
    let results = try Samples.results(name) { matrix in
      matrix.textSizes = (few + more).map { .category($0) }
      matrix.colorSchemes = [.light]
    }
    for (variant, result) in results {
      for base in AnnotationBase.allCases {
        for annotations in [Set(Annotation.allCases)]
          + (TestAmount.isThorough ? [base.defaultAnnotations] : [])
        {
          let scene = Scene(
            annotated: result, title: name, variant: variant.name, over: base,
            annotations: annotations, measurer: measurer)
          check(scene, "\(name) \(variant.name) \(base) \(annotations.count)")
        }
      }
    }
  }

  private func check(_ scene: Scene, _ name: String) {
    let labels = scene.groups.filter { $0.part == .label }.map { group in
      group.items.compactMap(\.extent).reduce(nil) { $0?.union($1) ?? $1 } ?? Rect.zero
    }
    let words = scene.groups.filter { $0.part == .label }.map { group in
      group.items.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
    }
    let letters = scene.groups.filter { if case .page = $0.part { true } else { false } }
      .flatMap { glyphBoxes(of: .group($0)) }
    let canvas = Rect(origin: .zero, size: scene.size)
    for (index, label) in labels.enumerated() {
      #expect(canvas.contains(label), "\(name): a label extends beyond the picture")
      let covered = letters.contains { $0.intersects(label) }
      #expect(
        !covered,
        "\(name): \(words[index]) at \(label) covers \(letters.filter { $0.intersects(label) })"
      )
      let other = labels[..<index].contains { $0.intersects(label) }
      #expect(!other, "\(name): label \(index) at \(label) covers another")
    }
  }

  /// Returns the visible bounds of the glyphs of an item.
  private func glyphBoxes(of item: Scene.Item) -> [Rect] {
    switch item {
    case .group(let group):
      let boxes = group.items.flatMap(glyphBoxes)
      guard case .rectangle(let window, _) = group.clip else { return boxes }
      return boxes.map(window.intersection).filter { !$0.isEmpty }
    case .text(let text):
      return text.runs.flatMap { run in
        run.glyphs.compactMap { glyph in
          renderer.outline(of: glyph.id, in: run.face).controlBounds.map { box in
            Rect(
              x: text.origin.x + glyph.x + box.x * run.size,
              y: text.origin.y + glyph.y + box.y * run.size, width: box.width * run.size,
              height: box.height * run.size)
          }
        }
      }
    case .fill, .gradient, .shadow, .stroke, .image: return []
    }
  }
}

extension Scene {
  fileprivate var groups: [Group] { items.flatMap(\.groups) }
}

extension Scene.Item {
  fileprivate var groups: [Scene.Group] {
    if case .group(let group) = self { [group] + group.items.flatMap(\.groups) } else { [] }
  }

  fileprivate var extent: Rect? {
    switch self {
    case .fill(.rectangle(let rect, _), _), .stroke(.rectangle(let rect, _), _, _): rect
    case .text(let text): text.frame
    case .image(let image): image.frame
    case .fill, .gradient, .shadow, .stroke, .group: nil
    }
  }
}
