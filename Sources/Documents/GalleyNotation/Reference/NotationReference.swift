internal import GalleyFiles
internal import GalleyGeometry

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

    /// The words in code at the beginning of rows of tables.
    var rows: [String] {
      text.matches(of: /(?m)^\| `([^`|]+)` \|/).map { String($0.output.1) }
    }

    func has(_ word: String) -> Bool {
      let spans = text.replacing(/(?s)```.*?```/, with: "").matches(of: /`([^`\n]+)`/)
      return spans.contains { span in
        span.output.1.split { !$0.isLetter && !$0.isNumber && $0 != "." }
          .contains { SearchWords.plain(String($0)) == word }
      }
    }

    /// The page as text for a terminal, without pictures and links, and how to draw the picture of its example.
    var plainText: String {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(2)
      let words = lines.filter { !$0.contains("![") && !$0.hasPrefix("```") }
        .joined(separator: "\n")
        .replacing(/\[([^\]]+)\]\(<doc:[^>]+>\)/) { $0.output.1 }
        .replacing(/<doc:(?:notation-)?([^>]+)>/) { $0.output.1 }
        .replacing(/\n\n\n+/, with: "\n\n")
      let decoded = [("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("\\|", "|")].reduce(words) {
        $0.replacing($1.0, with: $1.1)
      }
      guard example != nil else { return decoded }
      return decoded
        + "\nFor the picture: galley notation --output pages, then galley render pages/Examples/\(name).yaml"
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
    let component = ComponentLibrary.definition(of: word)
    let spellings = SearchWords.spellings(of: word)
    let named = pages.first { [$0.word, $0.name].contains(word) } ?? page(of: word)
    let answers =
      named == nil
      ? spellings.compactMap { spelling in
        let words = SearchWords.all.compactMap { $0[spelling] ?? $0.part(of: spelling) }
        let answers = words.map(\.answer).unique(by: \.self)
        return answers.isEmpty ? nil : answers.map { "\(word): \($0)" }.joined(separator: "\n")
      }.first : nil
    let page = named ?? page(of: spellings, orAnyThatHasOne: (answers ?? component) == nil)
    let parts = [answers, component, page?.plainText].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "\n\n")
  }

  private static func page(of key: String) -> Page? {
    let pages = pages.filter { $0.keys.contains(key) }
    return pages.first { !$0.isKind } ?? pages.first
  }

  /// Returns the page about a value or the key that one of some words spells otherwise.
  private static func page(of spellings: [String], orAnyThatHasOne isAny: Bool) -> Page? {
    let pages = pages.filter { !["notation", "words"].contains($0.word) }
    for spelling in spellings.map(SearchWords.plain) where !spelling.isEmpty {
      let page =
        pages.first { page in
          ([page.word] + page.keys + page.rows).contains { SearchWords.plain($0) == spelling }
        } ?? (isAny ? pages.first { !$0.isKind && $0.has(spelling) } : nil)
        ?? (isAny ? pages.first { $0.has(spelling) } : nil)
      if let page { return page }
    }
    return nil
  }

  package static func suggestion(for word: String) -> String {
    let known =
      pages.flatMap { [$0.word] + $0.keys + $0.rows }
      + SearchWords.all.flatMap { $0.all.flatMap(\.spellings) }
    let suggestion = word.isEmpty ? "" : Wording.suggestion(for: word, among: known)
    return suggestion.isEmpty ? "; 'galley notation' lists its pages" : suggestion
  }
}
