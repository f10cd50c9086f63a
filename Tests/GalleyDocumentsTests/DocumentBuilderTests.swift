import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import Testing

/// Documents and traited layouts whose bodies receive the traits.
@Suite struct DocumentBuilderTests {
  private let phone = Traits(width: 390)
  private let pad = Traits(width: 820)

  @Test func `A body that reads a trait returns a layout for each value`() {
    let document = Document("Title", matrix: Matrix(locales: ["de"]), locales: ["de"]) { traits in
      if traits.horizontal == .regular { Text("wide") } else { Text("narrow") }
    }
    #expect(document.name == "Title" && document.locales == ["de"])
    #expect(document.matrix == Matrix(locales: ["de"]))
    #expect(document.layout.run(phone) == .text("narrow"))
    #expect(document.layout.run(pad) == .text("wide"))
  }

  @Test func `A document has the given rules for snapshots, or the default rules`() {
    let rules = SnapshotRules(levels: 4, because: "The gradient is dithered.")
    #expect(Document("Sky", snapshotRules: rules) { _ in }.snapshotRules == rules)
    #expect(Document("Sky") { _ in }.snapshotRules == SnapshotRules())
  }

  @Test func `Several layouts become a vertical stack, and an empty body an empty layout`() {
    let several = Document("Several") { _ in
      Text("a")
      Text("b")
    }
    #expect(several.layout.run(phone) == .vstack([.text("a"), .text("b")]))
    #expect(Document("None") { _ in }.layout.run(phone) == .empty)
  }

  @Test func `A body whose condition is false is an empty layout`() {
    let document = Document("Wide") { traits in
      if traits.horizontal == .regular { Text("wide") }
    }
    #expect(document.layout.run(phone) == .empty)
  }

  @Test func `Traited values are computed for the given traits`() {
    let color = Traited { $0.colorScheme == .dark ? Color.white : .black }
    let title = color.map { Text("a").foregroundStyle($0) }
    let card = Traited.layout { traits in
      VStack(alignment: .leading) { title.run(traits) }.padding(traits.width >= 600 ? 24 : 16)
    }
    var dark = pad
    dark.colorScheme = .dark
    #expect(
      card.run(phone)
        == VStack(alignment: .leading) { Text("a").foregroundStyle(.black) }.padding(16))
    #expect(
      card.run(dark)
        == VStack(alignment: .leading) { Text("a").foregroundStyle(.white) }.padding(24))
  }

  @Test func `A document resolves the layout for the given traits`() {
    let document = Document("Wide and narrow") { traits in
      Rectangle(width: traits.horizontal == .regular ? 40 : 20, height: 10)
    }
    let engine = LayoutEngine(measurer: SquareGlyphs())
    #expect(engine.resolve(document, traits: pad).placements[0].frame.width == 40)
    #expect(engine.resolve(document, traits: phone).placements[0].frame.width == 20)
  }
}
