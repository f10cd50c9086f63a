import GalleyDocuments
import GalleyLayout
import GalleyNotation
import Testing

/// Traits that documents declare.
@Suite struct CustomTraitTests {
  private static let brand = CustomTrait("brand", values: ["acme", "zen", "1"])

  private static func traits(_ value: String) -> Traits {
    var traits = Sample.phone
    traits[brand] = value
    return traits
  }

  private static func document(
    _ condition: String, traits: String = "{ brand: [acme, zen, 1] }", matrix: String = "{}"
  ) throws -> Document {
    try Sample.document(
      """
      galley: 1
      traits: \(traits)
      matrix: \(matrix)
      layout:
        vstack: [{ text: a }]
        id: main
        spacing: { when: [{ if: \(condition), then: 24 }, { else: 8 }] }
      """)
  }

  @Test(arguments: [
    ("{ brand: zen }", ["zen"]), ("{ brand: [zen, acme] }", ["acme", "zen"]),
    ("{ not: { brand: zen } }", ["acme", "1"]), ("{ brand: 1 }", ["1"]),
    ("{ any: [{ brand: zen }, { width: { below: 100 } }] }", ["zen"]),
    ("{ brand: zen, horizontal: regular }", []), ("{ brand: zen, horizontal: compact }", ["zen"]),
  ])
  func `A condition holds for the values that it names`(condition: String, values: [String]) throws
  {
    let document = try Self.document(condition)
    for value in ["acme", "zen", "1"] {
      let engine = LayoutEngine(measurer: SquareGlyphs())
      let result = engine.resolve(document, traits: Self.traits(value))
      let decision = try #require(result.decisions.first)
      #expect(decision.takes(values.contains(value) ? 1 : 2), "\(condition), \(value)")
    }
  }

  @Test("alternatives among further tests are in parentheses")
  func grouping() throws {
    let condition =
      "{ any: [{ brand: zen }, { horizontal: regular }], not: { colorScheme: dark } }"
    let decision = try #require(
      LayoutEngine(measurer: SquareGlyphs())
        .resolve(try Self.document(condition), traits: Self.traits("zen")).decisions.first)
    #expect(
      decision.condition?.tests.first
        == "(brand is zen or horizontal is regular) and not color scheme is dark")
  }

  @Test func `A condition on a custom trait is a decision`() throws {
    let document = try Self.document("{ brand: zen }")
    let engine = LayoutEngine(measurer: SquareGlyphs())
    let decision = try #require(
      engine.resolve(document, traits: Self.traits("zen")).decisions.first)
    #expect(decision.condition?.tests == ["brand is zen", "otherwise"])
    #expect(document.widthEdges?.isEmpty == true)
  }

  @Test(arguments: [
    ("{ brand: [acme, zen] }", ["390-L", "390-L-brand.zen"]),
    ("{ brand: all }", ["390-L", "390-L-brand.zen", "390-L-brand.1"]),
    ("{ brand: zen }", ["390-L-brand.zen"]),
    ("{ brand: [zen, acme] }", ["390-L-brand.zen", "390-L"]),
    ("{}", ["390-L"]),
    ("{ brand: zen, colorSchemes: dark }", ["390-L-dark-brand.zen"]),
  ])
  func `A matrix lists values of custom traits`(matrix: String, names: [String]) throws {
    let document = try Self.document("{ brand: zen }", matrix: matrix)
    #expect(document.matrix.variants().map(\.name) == names)
    #expect(document.matrix.customTraits == [Self.brand])
  }

  @Test func `A document and Swift declare the same custom trait`() throws {
    let document = try Self.document("{ brand: zen }", matrix: "{ brand: all }")
    var matrix = Matrix()
    matrix[Parity.self] = ["acme", "zen", "1"]
    #expect(document.matrix == matrix)
  }

  private enum Parity: TraitKey {
    static let name = "brand"
    static let defaultValue = "acme"
  }

  @Test func `Truth values and single values without brackets are values of traits`() throws {
    let document = try Self.document(
      "{ beta: true, brand: one }", traits: "{ beta: [false, true], brand: one }",
      matrix: "{ beta: [true, false] }")
    #expect(document.matrix.variants().map(\.name) == ["390-L-beta.true", "390-L"])
    let engine = LayoutEngine(measurer: SquareGlyphs())
    for variant in document.matrix.variants() {
      let decision = try #require(engine.resolve(document, traits: variant.traits).decisions.first)
      #expect(decision.takes(variant.name == "390-L" ? 2 : 1))
    }
  }

  @Test func `Components, styles and colors can depend on custom traits`() throws {
    let document = try Sample.document(
      """
      galley: 1
      traits: { brand: [acme, zen] }
      styles:
        card: { padding: { when: [{ if: { brand: zen }, then: 4 }, { else: 8 }] } }
      components:
        card:
          parameters: [which]
          body: { when: [{ if: { brand: "{which}" }, then: { text: A, style: card } }, { else: { text: B } }] }
      layout: { vstack: [{ use: card, with: { which: zen } }], background: { when: [{ if: { brand: zen }, then: tint }] } }
      """)
    let layouts = ["acme", "zen"].map { document.layout.run(Self.traits($0)) }
    #expect(layouts[0] != layouts[1])
  }

  @Test func `Lists that are too long are one error`() {
    for (count, message) in [
      (101, "'brand' has 101 values; the limit is 100"),
      (100_000, "'brand' has 100000 values; the limit is 100"),
    ] {
      let many = (0..<count).map { "v\($0)" }.joined(separator: ", ")
      #expect(
        Sample.messages("galley: 1\ntraits: { brand: [\(many)] }\nlayout: { text: a }")
          == ["2:18 \(message)"])
    }
    let traits = (0..<33).map { "t\($0): [a]" }.joined(separator: ", ")
    #expect(
      Sample.messages("galley: 1\ntraits: { \(traits) }\nlayout: { text: a }") == [
        "2:9 the document has 33 traits of its own; the limit is 32"
      ])
  }

  @Test(arguments: ["brand", "[brand]", "[]", "", "1"])
  func `Traits that are not a mapping are one error`(traits: String) {
    let messages = Sample.messages("galley: 1\ntraits: \(traits)\nlayout: { text: a }")
    #expect(messages.count == 1, "\(messages)")
    #expect(
      messages.first?.contains("expected a mapping of traits such as {brand: [acme, zen]}") == true)
  }
}
