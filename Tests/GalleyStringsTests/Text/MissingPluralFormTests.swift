import GalleyStrings
import Testing

/// Plural forms that a translation lacks.
struct MissingPluralFormTests {
  private static func message(_ forms: String, exact: [Int] = [], offset: Int = 0) -> Message {
    var cases: [PluralCategory: Message] = [:]
    for word in forms.split(separator: " ") {
      if let category = PluralCategory(rawValue: String(word)) { cases[category] = Message([]) }
    }
    let plural = Message.Part.plural(
      .name("count"), offset: offset, isOrdinal: false,
      exact: Dictionary(uniqueKeysWithValues: exact.map { ($0, Message([])) }), cases)
    return Message([.text("A "), .select(.name("who"), ["other": Message([plural])])])
  }

  @Test(arguments: [
    ("pl", "one other", "few 2, many 5"), ("pl", "one few many other", ""),
    ("ru", "one few many", ""), ("ar", "one two other", "few 3, many 11, zero 0"),
    ("en", "other", "one 1"), ("en", "one", "other 2"), ("ja", "other", ""),
    ("es", "one other", ""), ("fr-CA", "one other", ""), ("mt", "one two few other", "many 11"),
  ])
  func `forms of whole numbers below a million are needed, each with its first number`(
    language: String, forms: String, expected: String
  ) {
    let missing = Self.message(forms).missingPluralForms(in: language)
    #expect(
      missing.map { "\($0.category) \($0.example)" }.joined(separator: ", ") == expected)
    #expect(missing.allSatisfy { $0.argument == .name("count") })
  }

  @Test func `a form is not needed for numbers with an exact text`() {
    #expect(Self.message("other", exact: [1]).missingPluralForms(in: "en").isEmpty)
    let russian = Self.message("few many", exact: [1]).missingPluralForms(in: "ru")
    #expect(russian.map(\.category) == [.one] && russian.map(\.example) == [21])
    // The category is that of the number minus the offset.
    let others = Self.message("other", exact: [0, 1], offset: 1).missingPluralForms(in: "en")
    #expect(others.map(\.category) == [.one] && others.map(\.example) == [2])
  }

  /// The rules depend on the last two digits, except for 1,000 and larger powers of ten.
  private static let numbers = Array(0...200) + [1000]

  @Test(arguments: PluralSample.all)
  func `all forms that whole numbers need are found in every language`(
    sample: PluralSample
  ) {
    for language in sample.languages {
      let rules = PluralRules(language: language, isOrdinal: sample.isOrdinal)
      let message = Message([
        .plural(.position(1), offset: 0, isOrdinal: sample.isOrdinal, exact: [:], [:])
      ])
      let needed = Set(Self.numbers.map { rules.category(of: SampleNumber($0)) })
      let found = message.missingPluralForms(in: language).map(\.category)
      #expect(Set(found) == needed && found.count == needed.count, "\(language)")
    }
  }
}
