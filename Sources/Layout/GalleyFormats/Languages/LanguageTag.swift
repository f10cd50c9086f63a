/// A language tag of BCP 47, such as `zh-Hant-HK`, in its common spelling.
package struct LanguageTag: Hashable, Sendable, CustomStringConvertible {
  /// The language in lower case, such as `zh`.
  var language: String
  /// The script with a capital letter, such as `Hant`.
  var script: String?
  /// The region in upper case, such as `HK` or `419`.
  var region: String?
  /// Further parts in lower case, such as `valencia`.
  var variants: [String] = []

  init(language: String, script: String? = nil, region: String? = nil) {
    self.language = language
    self.script = script
    self.region = region
  }

  /// Reads a tag with hyphens or underscores; codes that are not used any more are replaced.
  ///
  /// Returns nil if the text is not a language tag.
  package init?(_ text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
      .map(String.init)
    guard let first = parts.first, (2...8).contains(first.utf8.count), Self.isAlphabetic(first),
      parts.allSatisfy({ (1...8).contains($0.utf8.count) && Self.isAlphanumeric($0) })
    else { return nil }
    self.init(language: first.lowercased())
    for part in parts.dropFirst() { add(part) }
    replaceOldCode()
  }

  package var description: String {
    ([language] + [script, region].compactMap(\.self) + variants).joined(separator: "-")
  }

  private mutating func add(_ part: String) {
    let count = part.utf8.count
    let isAlphabetic = Self.isAlphabetic(part)
    if count == 4, isAlphabetic, script == nil, region == nil, variants.isEmpty {
      script = part.prefix(1).uppercased() + part.dropFirst().lowercased()
    } else if region == nil, variants.isEmpty,
      count == 2 && isAlphabetic || count == 3 && part.utf8.allSatisfy(Self.isDigit)
    {
      region = part.uppercased()
    } else {
      variants.append(part.lowercased())
    }
  }

  private mutating func replaceOldCode() {
    switch language {
    case "iw": language = "he"
    case "in": language = "id"
    case "ji": language = "yi"
    case "jw": language = "jv"
    case "tl": language = "fil"
    case "mo": (language, region) = ("ro", region ?? "MD")
    case "sh": (language, script) = ("sr", script ?? "Latn")
    default: break
    }
  }

  private static func isAlphabetic(_ part: String) -> Bool { part.utf8.allSatisfy(isLetter) }

  private static func isAlphanumeric(_ part: String) -> Bool {
    part.utf8.allSatisfy { isLetter($0) || isDigit($0) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
