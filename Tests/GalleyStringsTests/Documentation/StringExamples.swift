import GalleyStrings
import Testing

/// The examples in the comments on strings.
struct StringExamples {
  @Test func `rules of a language`() {
    let rules = PluralRules(language: "pl")
    print(rules.category(of: SampleNumber(3)))  // few
    #expect(rules.category(of: SampleNumber(3)) == .few)
  }

  @Test func `forms that a message lacks`() {
    let message = Message([
      .plural(
        .position(1), offset: 0, isOrdinal: false, exact: [:],
        [.one: Message([.text("plik")]), .other: Message([.text("pliku")])])
    ])
    print(message.missingPluralForms(in: "pl").map(\.category))  // [few, many]
    #expect(message.missingPluralForms(in: "pl").map(\.category) == [.few, .many])
  }

  @Test func `placeholders of a translation`() {
    let source = Message([.argument(.name("city"), .text)])
    let translation = Message([.argument(.name("stadt"), .text)])
    print(translation.placeholderMismatches(with: source).count)  // 2
    #expect(translation.placeholderMismatches(with: source).count == 2)
  }

  @Test func `samples of a language`() {
    print(PluralSamples(language: "ru").numbers.map(\.description))  // ["0", "1", "2", "5", "1.5"]
    #expect(
      PluralSamples(language: "ru").numbers.map(\.description) == ["0", "1", "2", "5", "1.5"])
  }
}
