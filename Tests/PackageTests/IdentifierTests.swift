import Testing

/// Identifiers, which have the words of the glossary.
@Suite struct IdentifierTests {
  /// Words that no identifier contains, and the words to use instead.
  private static let words = [
    "room": "space", "strip": "range or row", "strips": "ranges or rows",
    "piece": "segment or part",
    "pieces": "segments or parts", "plane": "area", "planes": "areas", "gist": "summary",
    "told": "given or listed", "loud": "a plain word", "knot": "vertex", "knots": "vertices",
    "outlook": "lookahead", "outlooks": "lookaheads",
  ]

  /// Returns the words of an identifier in lower case, such as width and range for widthRange.
  private static func words(of identifier: Substring) -> [String] {
    var words: [String] = [""]
    for character in identifier {
      if character.isUppercase { words.append("") }
      words[words.count - 1].append(contentsOf: character.lowercased())
    }
    return words
  }

  /// Returns the words of identifiers in a line of code that are not in the glossary.
  private static func unknown(in line: Substring) -> [String] {
    let code = String(line).replacing(/"(?:[^"\\]|\\.)*"/, with: "").prefix { $0 != "/" }
    return code.split { !$0.isLetter && !$0.isNumber }.flatMap(words(of:)).filter {
      Self.words[$0] != nil
    }
  }

  @Test func `identifiers have the words of the glossary`() {
    for file in PackageFile.sources {
      for (index, line) in file.lines.enumerated() {
        for word in Self.unknown(in: line) {
          Issue.record("\(file.path):\(index + 1) names '\(word)'; name \(Self.words[word] ?? "")")
        }
      }
    }
  }

  /// The folders whose members make sentences, and are named for what these are.
  private static let folders = ["Sources/Review/", "Sources/Tool/", "Sources/Catalogs/"]

  /// Whether a line declares a member, and not a variable of a function, that is called words.
  private static func declaresWords(_ line: Substring) -> Bool {
    let declared = line.prefixMatch(of: /( *)(?:@\w+ )*((?:\w+ )*)(var|let|func) words\b/)
    guard let (_, indent, modifiers, kind) = declared?.output else { return false }
    let isCondition = modifiers.hasPrefix("if ") || modifiers.hasPrefix("guard ")
    return !isCondition && (kind == "func" || !modifiers.isEmpty || indent.count == 2)
  }

  @Test func `members are named for the text that they hold`() {
    for file in PackageFile.sources where Self.folders.contains(where: file.path.hasPrefix) {
      for (index, line) in file.lines.enumerated() where Self.declaresWords(line) {
        Issue.record(
          "\(file.path):\(index + 1) is called 'words'; name it text, phrase, label or sentence")
      }
    }
  }

  @Test func `a member called words is found`() {
    let members = [
      "  var words: Phrase {", "    package var words: String", "  func words(of: Int)",
    ]
    #expect(members.allSatisfy { Self.declaresWords($0[...]) })
    let others = [
      "    let words = text.split()", "  var wordsPerRow = 1", "    guard let words, words.isEmpty",
    ]
    #expect(!others.contains { Self.declaresWords($0[...]) })
  }

  @Test func `a word in an identifier is found`() {
    #expect(
      Self.unknown(in: "let widthStrip = roomNeeded(\"a knot\")  // plane") == ["strip", "room"])
    #expect(Self.unknown(in: "let stripe = planet.register(mushroom)") == [])
  }
}
