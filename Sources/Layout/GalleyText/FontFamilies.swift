/// Font families in order of preference, as a text such as `Brand, "Noto Serif", serif`.
///
/// Source: CSS Fonts Module Level 4, section 2.1. A font's family is such a text, so that one name is a list of one.
package struct FontFamilies: Hashable, Sendable {
  package enum Name: Hashable, Sendable {
    case family(String)
    case generic(Generic)
  }

  /// A kind of family, of which the library chooses one.
  package enum Generic: String, Hashable, Sendable {
    case sansSerif = "sans-serif"
    case serif, monospace, emoji, math

    private static let kinds: [String: Generic] = [
      "sans-serif": .sansSerif, "system-ui": .sansSerif, "ui-sans-serif": .sansSerif,
      "ui-rounded": .sansSerif, "-apple-system": .sansSerif, "blinkmacsystemfont": .sansSerif,
      "cursive": .sansSerif, "fantasy": .sansSerif, "serif": .serif, "ui-serif": .serif,
      "fangsong": .serif, "monospace": .monospace, "ui-monospace": .monospace, "emoji": .emoji,
      "math": .math,
    ]

    fileprivate init?(_ word: String) {
      guard let kind = Self.kinds[word.lowercased()] else { return nil }
      self = kind
    }
  }

  private static let maximumCount = 100

  /// The names, each once; of a long list the first hundred.
  package private(set) var names: [Name] = []

  /// Reads a list; empty names are left out.
  package init(_ text: String) {
    var (word, quote) = ("", Character?.none)
    var isQuoted = false
    for character in text {
      switch (character, quote) {
      case (",", nil):
        add(word, isQuoted: isQuoted)
        (word, isQuoted) = ("", false)
      case ("\"", nil), ("'", nil):
        // A quotation mark inside of a name, as in Baker's Sans, is a character of it.
        if word.allSatisfy(\.isWhitespace) {
          (word, quote, isQuoted) = ("", character, true)
        } else {
          word.append(character)
        }
      case (let end, let start?) where end == start: quote = nil
      default: if !isQuoted || quote != nil { word.append(character) }
      }
    }
    add(word, isQuoted: isQuoted)
  }

  private mutating func add(_ word: String, isQuoted: Bool) {
    let name = isQuoted ? word : word.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !name.isEmpty, names.count < Self.maximumCount else { return }
    let kind = isQuoted ? nil : Generic(name)
    let entry = kind.map(Name.generic) ?? .family(name)
    if !names.contains(entry) { names.append(entry) }
  }

  /// Whether a name means a kind of family, for which another is used if there is none.
  package var hasGeneric: Bool {
    names.contains { if case .generic = $0 { true } else { false } }
  }

  /// Returns the text of a list whose items are names or lists themselves.
  package static func text(of items: [String]) -> String { items.joined(separator: ", ") }
}
