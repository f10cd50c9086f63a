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

  @Test func `a word in an identifier is found`() {
    #expect(
      Self.unknown(in: "let widthStrip = roomNeeded(\"a knot\")  // plane") == ["strip", "room"])
    #expect(Self.unknown(in: "let stripe = planet.register(mushroom)") == [])
  }
}
