import GalleyAnalysis
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// TraitRanges that differ in colors are inspected together, and have the findings that each has alone.
struct RecoloredTests {
  private static let engine = LayoutEngine(measurer: SquareGlyphs())

  @Test func `colors that are checked together have the findings that each has alone`() {
    var count = 0
    for seed in 0..<UInt64(TestAmount.count(24, thorough: 1000)) {
      var cards = RandomCards(seed: seed)
      let document = cards.document
      let traitRanges = document.matrix.traitRanges()
      let together = Self.places(
        CheckReport(of: document, traitRanges: traitRanges, engine: Self.engine))
      let alone = ColorScheme.allCases.flatMap { scheme in
        let own = traitRanges.filter { $0.traits.colorScheme == scheme }
        return Self.places(CheckReport(of: document, traitRanges: own, engine: Self.engine))
      }
      #expect(together.sorted() == alone.sorted(), "seed \(seed)")
      count += together.count
    }
    #expect(count > 100)
  }

  /// The kind, the layout and the widths of each finding in each range.
  private static func places(_ report: CheckReport) -> [String] {
    report.findings.flatMap { finding in
      finding.occurrences.map { place in
        "\(finding.kind) \(finding.id ?? "\(finding.path)") \(place.traits.colorScheme) \(place.traits.textSize.name) \(place.widths)"
      }
    }
  }
}

/// Texts on and under things whose colors depend on the color scheme.
struct RandomCards {
  private var random: Random

  init(seed: UInt64) { random = Random(seed: seed) }

  var document: Document {
    mutating get {
      let card = layout(levels: 3)
      return Document(
        "Cards",
        matrix: Matrix(
          screens: [Screen(width: 60), Screen(width: 200)], colorSchemes: [.light, .dark])
      ) { _ in card }
    }
  }

  private mutating func layout(levels: Int) -> Layout {
    var layout =
      levels > 1 && !random.oneIn(4)
      ? container((0..<random.number(1...3)).map { _ in self.layout(levels: levels - 1) })
      : text()
    if random.oneIn(2) { layout = layout.background(color()).padding(3) }
    if random.oneIn(5) { layout = layout.opacity(0.6) }
    return layout
  }

  private mutating func container(_ children: [Layout]) -> Layout {
    switch random.number(0...2) {
    case 0: .vstack(children)
    case 1: .hstack(children)
    default: .zstack(children)
    }
  }

  private mutating func text() -> Layout {
    let words = ["a", "aa bb", "aaa b ccccc"]
    return Text(random.pick(words)).font(.system(size: Length(Double(random.number(9...30)))))
      .foregroundStyle(color()).layout
  }

  private mutating func color() -> Color { .semantic(random.pick(Color.Semantic.allCases)) }
}
