import GalleyAnalysis
import GalleyDocuments
import GalleyLayout
import GalleyNotation
import GalleyScene
import TestSupport
import Testing

/// Letters of the arrangements of documents with nested choices and conditions.
@Suite struct ArrangementDocumentTests {
  private static let engine = LayoutEngine(measurer: SquareGlyphs())
  private static let few = 0..<UInt64(TestAmount.count(12, thorough: 24))

  private static let tests = [
    "width: { atLeast: 300 }", "width: { atLeast: 600 }", "textSize: { atLeast: AX1 }",
    "idiom: pad", "width: { below: 450 }",
  ]

  /// Returns a node as text, with conditions on nodes and properties, some of which leave nodes out.
  private static func node(_ levels: Int, _ random: inout Random) -> String {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    func children(_ count: Int) -> String {
      (0..<count).map { _ in node(levels - 1, &random) }.joined(separator: ", ")
    }
    switch levels > 0 ? number(0...7) : 0 {
    case 1: return "{ hstack: [{ text: a }, \(children(number(1...2)))] }"
    case 2: return "{ vstack: [{ text: a }, \(children(number(1...2)))] }"
    case 3, 4: return "{ choice: [\(children(2)), { text: b }] }"
    case 5:
      let otherwise = number(0...1) == 0 ? "" : ", { else: \(children(1)) }"
      let test = tests.randomElement(using: &random) ?? ""
      return
        "{ vstack: [{ when: [{ if: { \(test) }, then: \(children(1)) }\(otherwise)] }, { text: c }] }"
    case 6:
      let test = tests.randomElement(using: &random) ?? ""
      return
        "{ vstack: [\(children(1))], spacing: { when: [{ if: { \(test) }, then: 4 }, { else: 8 }] } }"
    case 7:
      return
        "{ lines: [{ text: d }, { choice: [[{ text: e }], [{ newline: 0 }, \(children(1))]] }] }"
    default: return "{ text: \(String(repeating: "word ", count: number(1...6)))}"
    }
  }

  private static func document(_ seed: UInt64) throws -> Document {
    var random = Random(seed: seed)
    let layout = "{ vstack: [\(node(4, &random)), \(node(4, &random))] }"
    let text = "galley: 1\nmatrix: { widths: [320, 700] }\nlayout: \(layout)\n"
    return try DocumentReader().read(Array(text.utf8), path: "random.yaml").document
  }

  private static func results(_ document: Document) -> [LayoutResult] {
    [Idiom.phone, .pad].flatMap { idiom in
      [TextSize.large, .category(.accessibility1), .category(.accessibility5)].flatMap { size in
        stride(from: 20.0, through: 700, by: 20).map { width in
          var traits = Traits(width: width, textSize: size)
          traits.idiom = idiom
          return engine.resolve(document, traits: traits)
        }
      }
    }
  }

  @Test(arguments: few)
  func `Each arrangement of a document has its own letter`(seed: UInt64) throws {
    let results = Self.results(try Self.document(seed))
    var list = ArrangementList()
    var letters: [[ChoiceKey: Int]: ArrangementLetter] = [:]
    for result in results {
      let letter = list.letter(of: result.decisions)
      #expect(letters[result.decisions.chosenByKey, default: letter] == letter)
      letters[result.decisions.chosenByKey] = letter
    }
    #expect(letters.values.map(\.number).sorted() == Array(0..<letters.count))
  }

  @Test(arguments: few)
  func `A map of any range has its arrangements in the order in which they appear`(seed: UInt64)
    throws
  {
    let document = try Self.document(seed)
    for widths in [20.0...700, 300...301, 310...640] {
      let map = BranchMap(
        of: document, widths: widths, textSizes: [.large, .category(.accessibility1)],
        engine: Self.engine)
      let letters = map.arrangements.map(\.letter)
      var list = ArrangementList()
      for row in map.rows {
        for segment in row.segments {
          let traits = Traits(width: segment.widths.upperBound, textSize: row.textSize)
          let result = Self.engine.resolve(document, traits: traits)
          #expect(letters[segment.arrangement] == list.letter(of: result.decisions))
        }
      }
    }
  }

  @Test func `An outer condition comes before the conditions inside it`() throws {
    let text = """
      galley: 1
      matrix: { widths: [320, 700] }
      layout:
        when:
          - if: { width: { atLeast: 600 } }
            then: { vstack: [{ text: a }], padding: { when: [{ if: { idiom: pad }, then: 8 }, { else: 4 }] } }
          - else: { text: a }
      """
    let document = try DocumentReader().read(Array(text.utf8), path: "card.yaml").document
    func numbers(_ width: Double, _ idiom: Idiom) -> [String] {
      var traits = Traits(width: width)
      traits.idiom = idiom
      return Self.engine.resolve(document, traits: traits).decisions.map(\.numbers)
    }
    #expect(numbers(700, .pad) == ["1 of 2", "1 of 2"])
    #expect(numbers(320, .pad) == ["2 of 2"] && numbers(320, .phone) == ["2 of 2"])
    #expect(numbers(700, .phone) == ["1 of 2", "2 of 2"])
  }
}
