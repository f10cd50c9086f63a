import Testing

/// The articles for people who know other tools that compare pictures.
@Suite struct ComingFromTests {
  /// The words of all sources.
  private static let words = Set(
    PackageFile.sources.flatMap { file in
      file.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    })

  /// Words of examples, such as names of documents and values.
  private static let examples: Set = [
    "card", "login", "date", "clock", "it", "shows", "the", "time", "screenshot", "de", "html",
    "galley", "png", "result",
  ]

  @Test func `Each term is in the sources`() {
    let articles = PackageFile.all.filter {
      $0.path.hasPrefix("Sources/Review/GalleyTesting/GalleyTesting.docc/coming-from-")
    }
    #expect(articles.count == 2)
    for article in articles {
      let rows = article.lines.filter { $0.hasPrefix("|") }
      #expect(rows.count > 15)
      for row in rows {
        let cells = row.split(separator: "|", omittingEmptySubsequences: false)
        let terms = cells[2].matches(of: /`([^`]+)`/).map { String($0.output.1) }
        for term in terms {
          #expect(Self.unknown(in: term) == [], "\(article.path): \(term)")
        }
      }
    }
  }

  /// Returns the words of a term that are in no source; options are spelled as their properties in the code.
  private static func unknown(in term: String) -> [String] {
    term.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "-" }
      .filter { !$0.allSatisfy { $0.isNumber || $0 == "-" } && !examples.contains(String($0)) }
      .map { camelCase($0.drop { $0 == "-" }) }
      .filter { !words.contains($0) }
  }

  private static func camelCase(_ word: Substring) -> String {
    let parts = word.split(separator: "-")
    return parts.prefix(1).joined()
      + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
