package enum NotationReference {
  package static var files: [(path: String, text: String)] {
    ReferencePage.all.map { ("\($0.name).md", $0.markdown) }
      + ReferencePage.shown.map { ("Examples/\($0.name).yaml", $0.example) }
  }

  package static var index: String {
    let pages = ReferencePage.shown
    let width = pages.map(\.word.count).max() ?? 0
    let lines = pages.map { page in
      page.word + String(repeating: " ", count: width + 2 - page.word.count) + page.summary
    }
    return (lines + ["", "galley notation WORD prints a page, or what to write for a word."])
      .joined(separator: "\n")
  }

  package static func text(about word: String) -> String? {
    let page = ReferencePage.all.first { [$0.word, $0.name].contains(word) }
    if let page = page ?? ReferencePage.page(of: word) { return page.plainText }
    let answers = SearchWords.all.compactMap { $0[word]?.answer }
    return answers.isEmpty
      ? nil : answers.map { "\(word): \($0)" }.joined(separator: "\n")
  }

  package static func suggestion(for word: String) -> String {
    let known =
      ReferencePage.all.flatMap { [$0.word] + $0.keys }
      + SearchWords.all.flatMap { $0.all.flatMap(\.spellings) }
    let suggestion = word.isEmpty ? "" : Wording.suggestion(for: word, among: known)
    return suggestion.isEmpty ? "; 'galley notation' lists its pages" : suggestion
  }
}
