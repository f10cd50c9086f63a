internal import GalleyFiles

/// The reference of the notation: the articles that `Scripts/reference` makes from the tables of the readers.
package enum NotationReference {
  private struct Page {
    let word: String
    let name: String
    let text: String
    let keys: [String]

    init(_ word: String) {
      self.word = word
      name = word == "notation" ? word : "notation-\(word)"
      text = EmbeddedFile.text(of: "notation/\(name).md")
      let keys = text.firstMatch(of: /Keys: (.*) -->/)?.output.1 ?? ""
      self.keys = keys.split(separator: " ").map(String.init)
    }

    /// A document that can be rendered, or nil.
    var example: String? {
      text.firstMatch(of: /(?s)```yaml\n(.*?)```/).map { String($0.output.1) }
    }

    var isKind: Bool { Kind.table[word] != nil }

    /// The page as text for a terminal, without pictures and links.
    var plainText: String {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(2)
      return lines.filter { !$0.contains("![") && !$0.hasPrefix("```") }
        .joined(separator: "\n")
        .replacing(/\[([^\]]+)\]\(<doc:[^>]+>\)/) { $0.output.1 }
        .replacing(/<doc:(?:notation-)?([^>]+)>/) { $0.output.1 }
        .replacing(/\n\n\n+/, with: "\n\n")
    }
  }

  private static let pages: [Page] = {
    let index = Page("notation")
    return [index]
      + index.text.matches(of: /(?m)^- <doc:notation-(.+)>$/).map { Page(String($0.output.1)) }
  }()

  package static var files: [(path: String, text: String)] {
    pages.map { ("\($0.name).md", $0.text) }
      + pages.compactMap { page in page.example.map { ("Examples/\(page.name).yaml", $0) } }
  }

  package static var index: String {
    let pages = pages.filter { $0.example != nil }
    let width = pages.map(\.word.count).max() ?? 0
    let lines = pages.map { page in
      let summary = page.text.split(separator: "\n\n")[1]
      return page.word + String(repeating: " ", count: width + 2 - page.word.count) + summary
    }
    return (lines + ["", "galley notation WORD prints a page, or what to write for a word."])
      .joined(separator: "\n")
  }

  package static func text(about word: String) -> String? {
    let page = pages.first { [$0.word, $0.name].contains(word) }
    if let page = page ?? Self.page(of: word) { return page.plainText }
    let answers = SearchWords.all.compactMap { $0[word]?.answer }
    return answers.isEmpty
      ? nil : answers.map { "\(word): \($0)" }.joined(separator: "\n")
  }

  private static func page(of key: String) -> Page? {
    if let kind = pages.first(where: { $0.isKind && $0.word == key }) { return kind }
    let pages = pages.filter { $0.keys.contains(key) }
    return pages.first { !$0.isKind } ?? pages.first
  }

  package static func suggestion(for word: String) -> String {
    let known =
      pages.flatMap { [$0.word] + $0.keys }
      + SearchWords.all.flatMap { $0.all.flatMap(\.spellings) }
    let suggestion = word.isEmpty ? "" : Wording.suggestion(for: word, among: known)
    return suggestion.isEmpty ? "; 'galley notation' lists its pages" : suggestion
  }
}
