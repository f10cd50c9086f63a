import GalleyCairo
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import GalleySnapshots
import TestSupport
import Testing

/// A worker caches layouts of a document, which changes no result.
@Suite("Recent layouts")
struct RecentLayoutsTests {
  @Test("A worker resolves documents and traits in any order as the engine", arguments: 0..<20)
  func law(seed: Int) throws {
    var random = Random(seed: UInt64(seed))
    let library = try FontLibrary()
    let worker = try SnapshotWorker(library: library)
    let engine = LayoutEngine(measurer: try PangoTextMeasurer(library: library))
    let documents = Self.documents
    var document = documents[0]
    for _ in 0..<60 {
      if Int.random(in: 0..<5, using: &random) == 0 {
        document = documents.randomElement(using: &random) ?? document
      }
      let traits = Traits(
        width: Double.random(in: 60...700, using: &random),
        height: Bool.random(using: &random) ? nil : 300,
        textSize: .factor(Double(Int.random(in: 10...30, using: &random)) / 10),
        locale: Bool.random(using: &random) ? "en" : "ar",
        horizontal: Bool.random(using: &random) ? nil : .compact)
      let result = try worker.resolve(document, Variant(traits: traits))
      let expected = engine.resolve(document, traits: traits)
      #expect(result.placements.elementsEqual(expected.placements))
      #expect(result.decisions == expected.decisions && result.issues == expected.issues)
    }
  }

  @Test("A document that reads the width is built again at each width")
  func width() throws {
    let worker = try SnapshotWorker(library: FontLibrary())
    for width in [100.0, 300, 200] {
      let result = try worker.resolve(Self.documents[1], Variant(traits: Traits(width: width)))
      #expect(result.placement("label")?.frame.width == width / 2)
    }
  }

  @Test("A missing font is an error each time")
  func family() throws {
    let worker = try SnapshotWorker(library: FontLibrary())
    let document = Document("missing") { _ in
      Text("Hello").font(.custom("Nowhere Sans"))
    }
    for width in [100.0, 100, 200] {
      #expect(throws: FontError.self) {
        try worker.resolve(document, Variant(traits: Traits(width: width)))
      }
    }
  }

  /// Returns the traits of a tablet of the same width.
  private static func tablet(_ traits: Traits) -> Traits {
    var tablet = traits
    (tablet.horizontalOverride, tablet.idiom, tablet.height) = (nil, .pad, nil)
    return tablet
  }

  private static let documents = [
    Document("choice") { traits in
      Choice {
        HStack {
          Text(traits.locale == "en" ? "Boarding at gate 12" : "الصعود من بوابة ١٢")
          Text("Now")
        }
        VStack {
          Text("Boarding at gate 12")
          Text("Now")
        }
      }.id("choice")
    },
    Document("half") { traits in Rectangle().frame(width: Length(traits.width / 2)).id("label") },
    Document("class") { traits in
      Text(traits.horizontal == .regular ? "A wide screen" : "A narrow screen")
    },
    Document("another class") { traits in
      Text(tablet(traits).horizontal == .regular ? "A wide screen" : "A narrow screen")
    },
    Document("late") { traits in
      Late(traits: traits) { Text("A container that reads the width when it is asked") }
    },
  ]
}

/// A container that keeps traits.
private struct Late: CustomLayout {
  let traits: Traits

  func size(offered: Double?, children: [Layout.Custom.Child]) -> Layout.Custom.Widths {
    Layout.Custom.Widths(container: traits.width / 2, children: children.map(\.ideal))
  }

  func place(width: Double, sizes: [Size]) -> [Rect] {
    sizes.map { Rect(origin: .zero, size: $0) }
  }
}
