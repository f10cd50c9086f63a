internal import GalleyLayout
internal import GalleyNotation
internal import Testing

/// The words that people know from other tools, in messages about unknown keys.
@Suite struct SearchWordTests {
  /// The lists of words, each with the keys that are allowed in the same place.
  private static let lists: [(words: SearchWords, keys: Set<String>)] = [
    (.ofNodes, Set(NotationEntry.all.flatMap { [$0.kind] + [$0.property].compactMap(\.self) })),
    (.ofDocuments, Set(NotationEntry.documentKeys)),
    (.ofMatrices, Set(NotationEntry.matrixKeys.map(\.name))),
    (.ofConditions, Set(NotationEntry.traitTests.map(\.name))),
    (.ofValues, values),
  ]

  /// The words of values, and values that say what kind of number is allowed.
  private static let values = Set(
    Color.Semantic.allCases.map(\.rawValue) + TextStyle.allCases.map(\.rawValue)
      + Font.Weight.named.map(\.name) + VerticalAlignment.allCases.map(\.rawValue)
      + HorizontalAlignment.allCases.map(\.rawValue)
      + Layout.Flow.Justification.allCases.map(\.rawValue)
      + Layout.Text.Truncation.allCases.map(\.rawValue)
      + Layout.ContentMode.allCases.map(\.rawValue)
      + ["topLeading", "topTrailing", "bottomLeading", "bottomTrailing"]
      + ["infinity", "flexible", "true", "false", "0.5"])

  @Test func `Each word leads to keys that exist, or says what to do instead`() {
    for (words, keys) in Self.lists {
      for word in words.all {
        #expect(keys.isSuperset(of: word.keys), "\(word.spellings)")
        #expect(!word.answer.isEmpty && !word.answer.hasSuffix("."), "\(word.spellings)")
        #expect(word.answer.split(separator: "`", omittingEmptySubsequences: false).count % 2 == 1)
      }
    }
  }

  @Test func `No word occurs twice in a list`() {
    for (words, _) in Self.lists {
      let spellings = words.all.flatMap(\.spellings)
      #expect(Set(spellings.map { $0.lowercased() }).count == spellings.count)
    }
  }

  @Test func `A word of a document, a matrix or a condition is not a key there`() {
    for (words, keys) in Self.lists[1...3] {
      #expect(keys.isDisjoint(with: words.all.flatMap(\.spellings)))
    }
  }

  @Test(arguments: [
    "font", "gap", "boxShadow", "scrollView", "margin", "justify", "border-radius", "bold", "row",
    "column", "label",
  ]) func `A word that people search has an answer`(word: String) throws {
    #expect(try #require(SearchWords.ofNodes[word]).answer.contains("`"))
  }

  @Test(arguments: ["border-radius", "borderRadius", "BORDER_RADIUS", "border radius"])
  func `Hyphens, underscores, spaces and case of words are ignored`(word: String) {
    #expect(
      Sample.messages("galley: 1\nlayout: { text: Hello, \"\(word)\": 4 }")
        == ["2:24 '\(word)' is not a property of 'text'; use 'cornerRadius'"])
  }

  @Test func `Unusual keys are one message with its place`() {
    let long = String(repeating: "g", count: 1_000)
    for key in ["", " ", "-", long, "😀"] {
      let messages = Sample.messages("galley: 1\nlayout: { text: Hello, \"\(key)\": 4 }")
      #expect(messages.count == 1)
      #expect(messages.first?.hasPrefix("2:24 ") == true, "\(messages)")
    }
  }
}
