import Foundation
import GalleyStrings
import Testing

/// The samples of CLDR, which its tools generate from the rules.
struct PluralRulesTests {
  private struct Line {
    var isOrdinal: Bool
    var languages: [Substring]
    var category: PluralCategory
    var numbers: [SampleNumber]
  }

  private static let lines: [Line] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/plural-samples.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
      let fields = line.split(separator: "; ", omittingEmptySubsequences: false)
      guard fields.count == 4, let category = PluralCategory(rawValue: String(fields[2])) else {
        return nil
      }
      return Line(
        isOrdinal: fields[0] == "ordinal", languages: fields[1].split(separator: " "),
        category: category, numbers: fields[3].split(separator: " ").flatMap(numbers))
    }
  }()

  /// Returns the numbers of a sample such as 3, 0.0~1.5; messages contain no exponents.
  private static func numbers(_ sample: Substring) -> [SampleNumber] {
    let ends = sample.split(separator: "~")
    guard ends.count == 2 else { return SampleNumber(String(sample)).map { [$0] } ?? [] }
    let places = ends[0].split(separator: ".").dropFirst().first?.count ?? 0
    let scale = places == 0 ? 1 : places == 1 ? 10 : places == 2 ? 100 : 1000
    let bounds = ends.compactMap { Double($0).map { Int(($0 * Double(scale)).rounded()) } }
    return (bounds[0]...bounds[1]).compactMap { number in
      let fraction = String(repeating: "0", count: places) + String(number % scale)
      return SampleNumber("\(number / scale)" + (places == 0 ? "" : ".\(fraction.suffix(places))"))
    }
  }

  @Test func `every sample of every language has its category`() {
    var count = 0
    var languages: Set<Substring> = []
    for line in Self.lines {
      for language in line.languages {
        let rules = PluralRules(language: String(language), isOrdinal: line.isOrdinal)
        languages.insert(language)
        let wrong = line.numbers.filter { rules.category(of: $0) != line.category }
        #expect(wrong.isEmpty, "\(language) \(line.category) \(wrong)")
        #expect(rules.categories.contains(line.category))
        count += line.numbers.count
      }
    }
    #expect(languages.count > 200 && count > 10_000)
  }

  @Test(arguments: [
    ("pt-PT", "0", PluralCategory.other), ("pt-BR", "0", .one), ("PT_br", "1", .one),
    ("de-AT", "1", .one), ("xx", "1", .other), ("", "1", .other),
    ("pl", "22222222222222222222222", .few), ("en", "1.0", .other), ("en", "-1", .one),
  ])
  func `regions have the rules of their language unless they have their own`(
    language: String, number: String, category: PluralCategory
  ) throws {
    let number = try #require(SampleNumber(number))
    #expect(PluralRules(language: language).category(of: number) == category)
  }
}
