import GalleyStrings
import Testing

/// The examples in the comments on strings.
struct StringExamples {
  @Test func `rules of a language`() {
    let rules = PluralRules(language: "pl")
    print(rules.category(of: SampleNumber(3)))  // few
    #expect(rules.category(of: SampleNumber(3)) == .few)
  }

  @Test func `samples of a language`() {
    print(PluralSamples(language: "ru").numbers.map(\.description))  // ["0", "1", "2", "5", "1.5"]
    #expect(
      PluralSamples(language: "ru").numbers.map(\.description) == ["0", "1", "2", "5", "1.5"])
  }
}
