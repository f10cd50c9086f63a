import Testing

/// Words that hide what is meant, and the words to use instead.
@Suite struct PublicWordTests {
  private static let words: [(String, instead: String)] = [
    ("the matter", "issue"), ("whatever", "any, every or regardless of"), ("whoever", "the actor"),
    ("wherever", "everywhere or where"), ("nobody", "no one, or a passive sentence"),
    ("stands for", "represents, is or means"), ("stand for", "represent, are or mean"),
    ("room", "space"), ("heed", "ignore"), ("hangs on", "depends on"),
    ("nor need", "a positive sentence"),
    ("those beside", "siblings or neighbors"),
  ]

  private static func expression() throws -> Regex<AnyRegexOutput> {
    try Regex("\\b(?:" + words.map(\.0).joined(separator: "|") + ")\\b").ignoresCase()
  }

  /// The lines that users read: documentation of declarations, and pages.
  private func publicLines(of file: PackageFile) -> [(number: Int, text: Substring)] {
    let isPage = file.path.hasSuffix(".md")
    return file.lines.enumerated().compactMap { index, line in
      let text = line.drop { $0 == " " }
      return isPage || text.hasPrefix("///") ? (index + 1, text) : nil
    }
  }

  @Test func `documentation uses plain words`() throws {
    let expression = try Self.expression()
    let pages = ["README.md", "CONTRIBUTING.md"]
    let files = PackageFile.all.filter {
      pages.contains($0.path)
        || $0.path.hasPrefix("Sources/")
          && ($0.path.hasSuffix(".swift") || $0.path.hasSuffix(".md"))
    }
    #expect(files.count > 200)
    for file in files {
      for line in publicLines(of: file) {
        guard let match = line.text.firstMatch(of: expression) else { continue }
        let found = line.text[match.range].lowercased()
        let instead = Self.words.first { $0.0 == found }?.instead ?? ""
        Issue.record("\(file.path):\(line.number) says '\(found)'; write \(instead) instead")
      }
    }
  }
}
