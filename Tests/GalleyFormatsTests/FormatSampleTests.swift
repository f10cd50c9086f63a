import Foundation
import GalleyFormats
import Testing

/// Numbers, amounts, measurements and dates, compared with other programs.
@Suite struct FormatSampleTests {
  @Test(arguments: ["babel-samples.txt", "icu-samples.txt"])
  func `values are written as other programs write them`(file: String) throws {
    let samples = try Self.samples(of: file)
    #expect(samples.count > 500)
    for sample in samples {
      let value = try #require(sample.value, "\(sample)")
      let text = value.text(in: sample.language)
      #expect(text == sample.text, "\(sample.language) \(sample.kind) \(sample.words)")
    }
  }

  @Test func `every language of the samples has values of each kind`() throws {
    let samples = try Self.samples(of: "babel-samples.txt")
    let languages = Set(samples.map(\.language))
    #expect(languages.count >= 40)
    for kind in ["measurement", "date"] {
      #expect(Set(samples.filter { $0.kind == kind }.map(\.language)) == languages)
    }
  }

  @Test func `every language has the plurals and the separators that Babel knows`() throws {
    let lines = try Self.lines(of: "babel-languages.txt")
    for line in lines {
      let fields = line.components(separatedBy: "; ")
      for language in fields[2].split(separator: " ").map(String.init) {
        guard fields[0] != "number" else {
          let number = try #require(SampleNumber("12345678.9"))
          let text = LocalizedValue(number, NumberStyle(.plain)).text(in: language)
          // Babel knows the digits of few languages.
          let digits = text.map { $0.wholeNumberValue.map(String.init) ?? String($0) }.joined()
          #expect(digits == Self.unescaped(fields[1]), "\(language)")
          continue
        }
        let rules = PluralRules(language: language, isOrdinal: fields[0] == "ordinal")
        let found = try fields[1].split(separator: " ").map { pair in
          let text = pair.prefix { $0 != "=" }
          return "\(text)=\(rules.category(of: try #require(SampleNumber(String(text)))).rawValue)"
        }
        #expect(found.joined(separator: " ") == fields[1], "\(language) \(fields[0])")
      }
    }
    #expect(lines.count > 60)
  }

  /// A value and its text in a language.
  private struct Sample {
    var language: String
    var kind: String
    var words: [String]
    var text: String

    var value: LocalizedValue? {
      let number = SampleNumber(words[0])
      switch kind {
      case "number": return number.map { LocalizedValue($0, NumberStyle(.plain)) }
      case "percent": return number.map { LocalizedValue($0, NumberStyle(.percent)) }
      case "currency":
        guard let number, let currency = Currency(code: words[1]) else { return nil }
        return LocalizedValue(number, NumberStyle(.currency(currency, .standard)))
      case "measurement":
        guard let number, let unit = MeasurementUnit(words[1]),
          let width = MeasurementUnit.Width(rawValue: words[2])
        else { return nil }
        return LocalizedValue(number, NumberStyle(.measurement(unit, width)))
      case "date":
        let day = DateStyle.Day.named.first { $0.name == words[1] }?.day
        return day.flatMap { day in
          CalendarDate(words[0]).map { LocalizedValue($0, DateStyle(date: day)) }
        }
      default:
        guard let time = DateStyle.Time(rawValue: words[1]) else { return nil }
        return CalendarDate(words[0]).map { LocalizedValue($0, DateStyle(date: nil, time: time)) }
      }
    }
  }

  private static func samples(of file: String) throws -> [Sample] {
    try lines(of: file).flatMap { line in
      let fields = line.components(separatedBy: "; ")
      return stride(from: 2, to: fields.count - 1, by: 2).map { index in
        Sample(
          language: fields[0], kind: fields[1], words: fields[index].components(separatedBy: " "),
          text: unescaped(fields[index + 1]))
      }
    }
  }

  private static func lines(of file: String) throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let text = try String(contentsOf: folder.appending(path: "Fixtures/\(file)"), encoding: .utf8)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
  }

  private static func unescaped(_ text: String) -> String {
    text.replacing(/\\u\{([0-9A-F]+)\}/) { match in
      UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
    }
  }
}
