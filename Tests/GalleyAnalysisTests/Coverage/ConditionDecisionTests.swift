import GalleyGeometry
import GalleyAnalysis
import GalleyDocuments
import GalleyLayout
import GalleyNotation
import TestSupport
import Testing

/// Conditions of documents as decisions.
@Suite struct ConditionDecisionTests {
  private let engine = LayoutEngine(measurer: SquareGlyphs())

  private func document(_ layout: String, styles: String = "{}") throws -> Document {
    let text = """
      galley: 1
      matrix: { widths: [320, 700] }
      styles: \(styles)
      layout: \(layout)
      """
    return try DocumentReader().read(Array(text.utf8), path: "conditions.yaml").document
  }

  private func decisions(_ layout: String, width: Double, styles: String = "{}") throws -> [String]
  {
    let document = try document(layout, styles: styles)
    return engine.resolve(document, traits: Traits(width: width)).decisions
      .map { "\($0.label) → \($0.outcome)" }
  }

  private static let page = """
    { when: [{ if: { width: { atLeast: 600 } }, then: { hstack: [{ text: a }], id: main } },
      { else: { vstack: [{ text: a }], id: main } }] }
    """

  @Test func `A condition is a decision with its test, at the node that depends on it`() throws {
    #expect(try decisions(Self.page, width: 700) == ["main → condition 1 of 2: width ≥ 600"])
    #expect(try decisions(Self.page, width: 320) == ["main → condition 2 of 2: otherwise"])
  }

  @Test func `Conditions with the same tests are one decision`() throws {
    let wide = "{ when: [{ if: { width: { atLeast: 600 } }, then: 24 }, { else: 8 }] }"
    let node =
      "{ vstack: [\(Self.page), { text: b, id: card, padding: \(wide) }], spacing: \(wide) }"
    #expect(
      try decisions(node, width: 700)
        == ["main, padding of card and 1 more → condition 1 of 2: width ≥ 600"])
  }

  @Test func `The map of a document with one condition has two arrangements`() throws {
    let map = BranchMap(
      of: try document(Self.page), widths: 320...700, textSizes: [.large], engine: engine)
    #expect(map.arrangements.count == 2)
    #expect(map.breakpoints.map(\.width) == [600])
    #expect(map.table.contains("main → condition 1 of 2: width ≥ 600"))
    #expect(!map.table.contains("decides nothing"))
  }

  @Test func `Coverage and the smallest set of variants count conditions`() throws {
    let document = try document(Self.page)
    let coverage = BranchCoverage(of: document, engine: engine)
    #expect(coverage.total == 2 && coverage.reached == 2)
    let matrix = document.matrix
    let minimal = MinimalVariants(
      of: document, among: matrix.variants(), over: matrix.traitRanges(), engine: engine)
    #expect(minimal.members.count == 2)
  }

  @Test func `Branches of conditions that are never taken are dead, also if nested`() throws {
    let overlapping = """
      { when: [{ if: { width: { atLeast: 400 } }, then: { text: a } },
        { if: { width: { atLeast: 500 } }, then: { text: b } }] }
      """
    let nested = """
      { when: [{ if: { width: { below: 100 } }, then: { vstack: [\(overlapping)], id: inner } }] }
      """
    func dead(_ node: String) throws -> [String] {
      BranchCoverage(of: try document("{ vstack: [\(node)], id: page }"), engine: engine)
        .dead.map(\.label)
    }
    #expect(
      try dead(overlapping) == ["a part in page → condition 2 of 3: width ≥ 500"])
    #expect(try dead(nested).count == 4)
  }

  @Test func `A condition in an alternative that is not taken is no decision`() throws {
    let node = """
      { choice: [{ vstack: [\(Self.page)], width: 500 }, { text: b }], id: row }
      """
    #expect(
      try decisions(node, width: 700)
        == ["row → 1 of 2", "main → condition 1 of 2: width ≥ 600"])
    #expect(try decisions(node, width: 320) == ["row → 2 of 2"])
    let result = engine.resolve(try document(node), traits: Traits(width: 320))
    #expect(result.choices.map(\.label) == ["row", "main"])
  }

  @Test func `A condition that changes only colors is no decision`() throws {
    let color = "{ when: [{ if: { colorScheme: light }, then: white }, { else: black }] }"
    let node = "{ text: a, color: \(color), background: \(color) }"
    #expect(try decisions(node, width: 320).isEmpty)
  }

  @Test(arguments: [
    ("{ horizontal: regular }", "horizontal is regular"),
    ("{ locale: [de, fr] }", "locale is de or fr"),
    ("{ textSize: { atLeast: AX1, atMost: AX3 } }", "text size ≥ AX1 and text size ≤ AX3"),
    ("{ boldText: true, idiom: pad }", "bold text and idiom is pad"),
    ("{ not: { width: { below: 600.0 } } }", "not width < 600"),
    (
      "{ any: [{ idiom: tv }, { contrast: increased, boldText: false }] }",
      "idiom is tv or (contrast is increased and not bold text)"
    ),
  ])
  func `A test is described in words`(test: String, words: String) throws {
    let node = "{ text: a, padding: { when: [{ if: \(test), then: 8 }] }, id: card }"
    let document = try document(node)
    let decision = try #require(
      engine.resolve(document, traits: Traits(width: 320)).decision("padding of card"))
    #expect(decision.condition?.tests == [words, "otherwise"])
  }

  @Test func `A condition of a style is one decision for all nodes with the style`() throws {
    let styles = "{ card: { padding: { when: [{ if: { idiom: pad }, then: 8 }] } } }"
    let node = "{ vstack: [{ text: a, style: card }, { text: b, style: card }] }"
    #expect(
      try decisions(node, width: 320, styles: styles)
        == ["padding of style card → condition 2 of 2: otherwise"])
  }

  @Test func `A condition in Swift equals the same condition in a document`() throws {
    let document = try document(Self.page)
    for width in [320.0, 700] {
      let traits = Traits(width: width)
      let swift = When("width ≥ 600", traits.width >= 600) {
        HStack { Text("a") }
      } otherwise: {
        VStack { Text("a") }
      }.id("main")
      #expect(swift == document.layout.run(traits))
      let results = [
        engine.resolve(swift, traits: traits), engine.resolve(document, traits: traits),
      ]
      #expect(results[0].decisions == results[1].decisions)
      #expect(results[0].choices == results[1].choices)
    }
  }

  @Test func `Decisions of two variants differ by the condition`() throws {
    let document = try document(Self.page)
    let (narrow, wide) = (
      engine.resolve(document, traits: Traits(width: 320)),
      engine.resolve(document, traits: Traits(width: 700))
    )
    let difference = LayoutDifference(from: narrow, to: wide)
    #expect(
      difference.lines().map(\.text).contains {
        $0.contains("main took condition 1 of 2: width ≥ 600 instead of otherwise")
      })
  }
}
