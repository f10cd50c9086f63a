/// The values of languages by key; a language has only those that differ from its parent.
///
/// Lines are cut apart only when a language is asked for.
struct LocaleTable: Sendable {
  private var lines: [Substring: Substring] = [:]

  init(_ table: FormatTable) {
    for line in table.text.cut(at: "\n") {
      let parts = line.cut(at: "|", maximumCount: 1)
      for language in parts[0].cut(at: " ") { lines[language] = parts.last }
    }
  }

  func has(_ language: String) -> Bool { lines[Substring(language)] != nil }

  var keys: Set<Substring> {
    Set(lines.values.flatMap { $0.cut(at: "|").map { $0.cut(at: "=", maximumCount: 1)[0] } })
  }

  func values(of language: String) -> [(key: Substring, value: Substring)] {
    (lines[Substring(language)]?.cut(at: "|") ?? []).compactMap { field in
      let parts = field.cut(at: "=", maximumCount: 1)
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
  }

  func value(_ key: String, in languages: ArraySlice<String>) -> Found? {
    for index in languages.indices {
      guard let line = lines[Substring(languages[index])] else { continue }
      for field in line.cut(at: "|") where field.utf8.starts(with: key.utf8) {
        let rest = field.utf8.dropFirst(key.utf8.count)
        guard rest.first == UInt8(ascii: "=") else { continue }
        return Found(text: Substring(rest.dropFirst()), languages: languages[index...])
      }
    }
    return nil
  }

  struct Found {
    var text: Substring
    var languages: ArraySlice<String>
  }

  static func languages(from language: String) -> ArraySlice<String> {
    (LanguageFallback(language).steps.joined() + ["und"])[...]
  }
}

extension StringProtocol {
  /// Returns the parts between ASCII characters, also empty ones, without a search for characters of several scalars.
  func cut(at separator: Unicode.Scalar, maximumCount: Int = .max) -> [Substring] {
    utf8.split(
      separator: UInt8(ascii: separator), maxSplits: maximumCount, omittingEmptySubsequences: false
    ).map { Substring(self[$0.startIndex..<$0.endIndex]) }
  }
}
