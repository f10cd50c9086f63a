import Testing

/// Words that hide what is meant, and the words to use instead.
@Suite struct PublicWordTests {
  private static let words: [(String, instead: String)] = [
    ("the matter", "issue"), ("whatever", "any, every or regardless of"), ("whoever", "the actor"),
    ("wherever", "everywhere or where"), ("nobody", "no one, or a passive sentence"),
    ("stands for", "represents, is or means"), ("stand for", "represent, are or mean"),
    ("room", "space"), ("heed", "ignore"), ("hangs on", "depends on"), ("hang on", "depend on"),
    ("nor need", "a positive sentence"), ("those beside", "siblings or neighbors"),
    ("extents", "size"), ("letters", "text or characters"), ("be it", "whether, or a list"),
    ("comes of", "results from"), ("come of", "result from"),
    ("is told", "is given or distinguished"),
    ("are told", "are given or distinguished"), ("what those", "the name of the thing"),
    ("hears", "the accessibility label"), ("usual", "default"), ("cut short", "truncated"),
    ("passed over", "skipped"), ("sticks out", "overflows or extends beyond"),
    ("one's own", "custom, or your own"),
  ]

  /// Where a word is the right one.
  private static let exceptions: [(file: String, words: String, reason: String)] = [
    ("", "(?:ASCII|Latin|Hebrew|Arabic|capital|lower-case|joined) letters", "writing systems"),
    ("", "letters(?:,| and| or) digits", "the form of names"),
    ("", "(?:letters of|their) (?:the |its )?arrangements?", "arrangements are named A, B, C"),
    ("", "their letters|gives arrangements their letters", "arrangements are named A, B, C"),
    ("Sheets/Arrangement", "letters", "arrangements are named A, B, C"),
    ("Map/BranchMap", "letters", "arrangements are named A, B, C"),
    ("GalleyMaps/", "letters", "arrangements are named A, B, C"),
    ("reading-branch-maps.md", "letters", "arrangements are named A, B, C"),
    ("reading-contact-sheets.md", "letters", "arrangements are named A, B, C"),
    ("choosing-colors.md", "letters", "arrangements are named A, B, C"),
    ("Sheets/ContactSheet.swift", "letters", "arrangements are named A, B, C"),
    ("Painting/Theme.swift", "letters", "arrangements are named A, B, C"),
    ("PNG/PNGChunk.swift", "letters", "names of chunks are four letters"),
    ("PDF/PDFFile.swift", "letters", "tags of fonts are six letters"),
    ("glossary.md", ".*", "the glossary lists the words that are not used"),
  ]

  /// Returns an expression for whole words in any case.
  private static func expression(_ words: [String]) throws -> Regex<AnyRegexOutput> {
    try Regex("\\b(?:" + words.joined(separator: "|") + ")\\b").ignoresCase()
  }

  /// Returns the exceptions of a file as one expression.
  private static func exceptions(of path: String) throws -> Regex<AnyRegexOutput> {
    try expression(
      exceptions.filter { $0.file.isEmpty || path.contains($0.file) }.map(\.words))
  }

  /// Returns the lines that people read: pages, comments, strings, and descriptions in schemas.
  private func publicLines(of file: PackageFile) -> [(number: Int, text: String)] {
    switch file.path.split(separator: ".").last {
    case "swift": PublicText.lines(of: file.text, .swift)
    case "js": PublicText.lines(of: file.text, .javaScript)
    case "css": PublicText.lines(of: file.text, .css)
    case "md": file.lines.enumerated().map { ($0 + 1, String($1)) }
    case "json":
      file.lines.enumerated().filter {
        $1.contains("\"description\" :") || $1.contains("\"title\" :")
      }
      .map { ($0 + 1, String($1)) }
    default: []
    }
  }

  @Test func `texts for people use plain words`() throws {
    let expression = try Self.expression(Self.words.map(\.0))
    let words = WordSet(Self.words.map(\.0))
    let code = try Regex("`[^`]*`")
    let pages = [
      "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Samples/README.md", "Tests/TRIALS.md",
      "Tests/Benchmarks/README.md",
    ]
    let files = PackageFile.all.filter {
      pages.contains($0.path) || $0.path.hasPrefix("Sources/")
    }
    #expect(files.count > 200)
    for file in files {
      let found = publicLines(of: file).filter { words.mayOccur(in: $0.text) }
      guard !found.isEmpty else { continue }
      let exceptions = try Self.exceptions(of: file.path)
      for line in found {
        let text = line.text.replacing(code, with: "").replacing(exceptions, with: "")
        guard let match = text.firstMatch(of: expression) else { continue }
        let word = text[match.range].lowercased()
        let instead = Self.words.first { $0.0 == word }?.instead ?? ""
        Issue.record("\(file.path):\(line.number) says '\(word)'; write \(instead) instead")
      }
    }
  }

  @Test func `tests use plain words in names, comments and messages`() throws {
    let words = ["nobody", "whatever", "whoever", "wherever", "the matter"]
    let expression = try Self.expression(words)
    let set = WordSet(words)
    let own = "PackageTests/PublicWordTests.swift"
    let files = PackageFile.all.filter {
      $0.path.hasPrefix("Tests/") && $0.path.hasSuffix(".swift") && !$0.path.hasSuffix(own)
    }
    #expect(files.count > 400)
    for file in files where set.mayOccur(in: file.text) {
      for (index, line) in file.lines.enumerated() where line.contains(expression) {
        Issue.record("\(file.path):\(index + 1) does not use plain words: \(line)")
      }
    }
  }

  @Test func `comments and strings are found, and code is not`() {
    let swift = "let room = \"a \\(room(1)) b\"  // why\n/* c\nd */ let e = \"\"\"\n  f\n  \"\"\"\n"
    let found = PublicText.lines(of: swift, .swift)
    #expect(found.map(\.number) == [1, 2, 3, 4, 5])
    let texts = found.map { $0.text.split(separator: " ").joined(separator: " ") }
    #expect(texts == ["a b why", "c", "d", "f", ""])
    let script = PublicText.lines(of: "x = 'one' + `two ${three}` // four", .javaScript)
    #expect(script.map { $0.text.split(separator: " ") } == [["one", "two", "four"]])
    #expect(PublicText.lines(of: "a { color: red } /* why */", .css).map(\.text) == [" why  "])
  }
}
