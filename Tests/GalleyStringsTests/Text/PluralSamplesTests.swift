import Foundation
import GalleyStrings
import Testing

struct PluralSamplesTests {
  @Test func `numbers in compact notation have the categories that Unicode publishes`() throws {
    var count = 0
    for sample in PluralSample.all {
      for text in sample.numbers where text.contains("c") {
        let number = try #require(PluralSample.number(text))
        for language in sample.languages {
          let rules = PluralRules(language: language, isOrdinal: sample.isOrdinal)
          #expect(rules.category(of: number) == sample.category, "\(language) \(text)")
          count += 1
        }
      }
    }
    #expect(count > 50)
  }

  @Test(
    "rules that have changed are the current ones",
    arguments: [
      ("he", "20", PluralCategory.other), ("he", "0.5", .one), ("ro", "101", .few),
      ("mt", "2", .two), ("mt", "102", .other), ("is", "1.5", .other), ("ca", "1000000", .many),
    ])
  func today(language: String, text: String, category: PluralCategory) throws {
    let number = try #require(SampleNumber(text))
    #expect(PluralRules(language: language).category(of: number) == category)
  }

  @Test func `the last digits of a number with hundreds of digits decide its category`() throws {
    let number = try #require(SampleNumber(String(repeating: "9", count: 380) + "21"))
    #expect(PluralRules(language: "ru").category(of: number) == .one)
  }

  @Test(arguments: PluralSample.all)
  func `sample numbers reach every category of a language`(_ sample: PluralSample) {
    for language in sample.languages {
      let rules = PluralRules(language: language, isOrdinal: sample.isOrdinal)
      let samples = PluralSamples(language: language, isOrdinal: sample.isOrdinal)
      #expect(Set(samples.numbers.map(rules.category)) == Set(rules.categories), "\(language)")
    }
  }

  @Test(arguments: [
    ("en", "0 1 2 5"), ("ru", "0 1 2 5 1.5"), ("ar", "0 1 2 5 11 100"), ("ja", "0 1 2 5"),
    ("es", "0 1 2 5 1000000"),
  ])
  func `sample numbers are few`(_ language: String, _ numbers: String) {
    let samples = PluralSamples(language: language)
    #expect(samples.numbers.map(\.description).joined(separator: " ") == numbers)
  }
}

/// A line of the samples that Unicode publishes.
struct PluralSample: Sendable {
  var isOrdinal: Bool
  var languages: [String]
  var category: PluralCategory
  var numbers: [String]

  static let all: [PluralSample] = lines(of: "plural-samples.txt").compactMap { line in
    let fields = line.components(separatedBy: "; ")
    guard fields.count == 4, let category = PluralCategory(rawValue: fields[2]) else { return nil }
    return PluralSample(
      isOrdinal: fields[0] == "ordinal", languages: fields[1].components(separatedBy: " "),
      category: category, numbers: numbers(fields[3]))
  }

  /// Returns the numbers of a field; a range is represented by its ends.
  private static func numbers(_ field: String) -> [String] {
    field.components(separatedBy: " ").flatMap { $0.components(separatedBy: "~") }
      .filter { $0.first?.isNumber == true }
  }

  /// Returns a number such as `1.0` or `1.2c6`.
  static func number(_ text: String) -> SampleNumber? {
    let parts = text.components(separatedBy: "c")
    guard parts.count == 2, let exponent = Int(parts[1]) else { return SampleNumber(text) }
    return SampleNumber(parts[0])?.compact(exponent: exponent)
  }
}

/// Returns the lines of a fixture, without comments.
func lines(of fixture: String, file: String = #filePath) -> [String] {
  let folder = URL(fileURLWithPath: file).deletingLastPathComponent().deletingLastPathComponent()
  let text = try? String(contentsOf: folder.appending(path: "Fixtures/\(fixture)"), encoding: .utf8)
  return (text ?? "").components(separatedBy: "\n").filter { !$0.isEmpty && !$0.hasPrefix("#") }
}
