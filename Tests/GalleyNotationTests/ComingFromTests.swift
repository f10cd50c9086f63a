internal import Foundation
internal import GalleyNotation
internal import Testing

/// The articles for people who know SwiftUI, Jetpack Compose or CSS.
@Suite struct ComingFromTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/Documents/GalleyNotation/GalleyNotation.docc")

  private static let preamble = """
    galley: 1
    strings: { en: { title: Hello, greeting: Hello } }
    styles: { card: { padding: 4 } }
    components: { badge: { body: { text: New } }, card: { body: { text: New } } }
    """

  private static func articles() throws -> [(name: String, text: String)] {
    try ["swiftui", "jetpack-compose", "css"].map { tool in
      let url = folder.appendingPathComponent("coming-from-\(tool).md")
      return (tool, try String(contentsOf: url, encoding: .utf8))
    }
  }

  /// Returns the code in the second column of the tables of an article.
  private static func terms(_ article: String) -> [String] {
    article.split(separator: "\n").filter { $0.hasPrefix("|") }.flatMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      return cells[2].matches(of: /`([^`]+)`/).map { String($0.output.1) }
    }
  }

  /// Returns documents with a term in each place where it may be valid.
  private static func documents(_ term: String) -> [String] {
    let code = term.replacing("[[…], […]]", with: "[[{ text: One }]]")
      .replacing("[…]", with: "[{ text: One }]").replacing("cover.png", with: "cover@2x.png")
    let key = String(code.prefix { $0.isLetter })
    let owners = NotationEntry.all.filter { $0.property == key }
    let isKind = key == "when" || NotationEntry.all.contains { $0.kind == key }
    let nodes =
      (isKind ? ["{ \(code) }"] : []) + owners.map { "{ \($0.kind): \($0.kindExample), \(code) }" }
      + [
        "{ grid: [[{ text: Hello, \(code) }]] }", "{ text: Hello, width: \(code) }",
        "{ when: [{ if: { \(code) }, then: { empty: true } }] }",
      ]
    return nodes.map { "\(preamble)\nlayout: \($0)" }
      + ["\(preamble)\nmatrix: { \(code) }\nlayout: { empty: true }"]
      + ["\(preamble)\n\(code)\nlayout: { empty: true }"]
  }

  @Test func `Each term in the tables is valid in a document`() throws {
    for article in try Self.articles() {
      let terms = Self.terms(article.text)
      #expect(terms.count > 40, "\(article.name)")
      for term in Set(terms) {
        let isValid = Self.documents(term).contains { Sample.messages($0).isEmpty }
        #expect(isValid, "\(article.name): \(term)")
      }
    }
  }

  @Test func `The examples are documents without errors`() throws {
    for article in try Self.articles() {
      let examples = article.text.matches(of: /```yaml\n([^`]+)```/).map { String($0.output.1) }
      #expect(examples.count == 1)
      for example in examples { #expect(Sample.messages(example) == [], "\(article.name)") }
    }
  }
}
