import ArgumentParser
import Foundation
import GalleyDocuments
import GalleyGeometry
import GalleyLayout

/// Tokens of the name of a variant, which change only the traits that they name.
struct VariantTokens: Sendable {
  private let text: String
  private let parts: [String]

  /// Reads tokens with dashes between them.
  @Sendable static func parse(_ argument: String) throws -> VariantTokens {
    let parts = argument.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard argument.count <= 200, parts.allSatisfy({ !$0.isEmpty }) else {
      throw ValidationError("expected \(expectation), found '\(argument.shownInMessage)'")
    }
    return VariantTokens(text: argument, parts: parts)
  }

  private static let expectation =
    "tokens of a variant's name with dashes between them, such as AX1, 320-AX3 or de-dark"

  /// Returns traits with the changes of the tokens.
  func applied(to traits: Traits, of document: Document) throws -> Traits {
    var traits = traits
    var seen: Set<String> = []
    var rest = parts[...]
    while let first = rest.first {
      let (locale, count) = Self.locale(at: rest, of: document)
      let token = locale == nil ? Self.change(first) : nil
      let change: Change? =
        locale.map { locale in
          Change(trait: "language") { $0.locale = locale }
        } ?? token ?? Self.guessedLocale(at: rest, of: document)
      guard let change else { throw unknown(first, document) }
      guard seen.insert(change.trait).inserted else {
        throw ValidationError("cannot compare with '\(text)': it names the \(change.trait) twice")
      }
      change.apply(&traits)
      rest = rest.dropFirst(locale == nil ? change.tokenCount : count)
    }
    return traits
  }

  private func unknown(_ token: String, _ document: Document) -> ValidationError {
    let languages = document.locales.isEmpty ? "" : " (\(document.locales.joined(separator: ", ")))"
    return ValidationError(
      "cannot compare with '\(text.shownInMessage)': '\(token.shownInMessage)' is no width, text size, direction, color scheme or language\(languages) of '\(document.name)'; name tokens of a variant's name, such as AX1, 320-AX3 or dark"
    )
  }

  /// The change of a trait by tokens.
  private struct Change {
    var trait: String
    var tokenCount = 1
    var apply: (inout Traits) -> Void
  }

  /// Returns the longest language of the document that tokens begin with, and its number of tokens.
  private static func locale(
    at tokens: ArraySlice<String>, of document: Document
  ) -> (locale: String?, count: Int) {
    for count in stride(from: min(tokens.count, 8), to: 0, by: -1) {
      let name = tokens.prefix(count).joined(separator: "-")
      let known = document.locales + ["pseudo", "pseudo-rtl"]
      if let locale = known.first(where: { $0.lowercased() == name.lowercased() }) {
        return (locale, count)
      }
    }
    return (nil, 0)
  }

  /// Returns the language of tokens by their form, if the document has no strings, or only for the language itself.
  private static func guessedLocale(
    at tokens: ArraySlice<String>, of document: Document
  ) -> Change? {
    guard let first = tokens.first, first.allSatisfy({ $0.isASCII && $0.isLowercase }),
      Foundation.Locale.LanguageCode(first).isISOLanguage,
      document.locales.isEmpty || document.locales.contains(first)
    else { return nil }
    // A script or a region follows, unless it is a token of its own.
    let rest = tokens.dropFirst().prefix { token in
      [2, 4].contains(token.count) && token.allSatisfy { $0.isASCII && $0.isLetter }
        && token.first?.isUppercase == true && change(token) == nil
    }
    let locale = ([first] + rest).joined(separator: "-")
    return Change(trait: "language", tokenCount: 1 + rest.count) { $0.locale = locale }
  }

  private static func change(_ token: String) -> Change? {
    if let size = size(token) { return Change(trait: "text size") { $0.textSize = size } }
    if let width = Width(argument: token) {
      return Change(trait: "width") { $0.width = width.value }
    }
    if token.hasPrefix("h"), let height = Width(argument: String(token.dropFirst())) {
      return Change(trait: "height") { $0.height = height.value }
    }
    if let idiom = Idiom(rawValue: token) { return Change(trait: "idiom") { $0.idiom = idiom } }
    if let insets = insets(token) { return Change(trait: "safe area") { $0.safeArea = insets } }
    return word(token)
  }

  private static func word(_ token: String) -> Change? {
    switch token {
    case "ltr", "rtl":
      let direction = LayoutDirection(rawValue: token)
      return Change(trait: "direction") { $0.directionOverride = direction }
    case "light", "dark":
      return Change(trait: "color scheme") { $0.colorScheme = token == "dark" ? .dark : .light }
    case "contrast", "standard":
      return Change(trait: "contrast") {
        $0.contrast = token == "contrast" ? .increased : .standard
      }
    case "bold", "regular":
      return Change(trait: "boldness") { $0.boldText = token == "bold" }
    default: return nil
    }
  }

  /// Returns the text size of a name in upper or lower case.
  private static func size(_ token: String) -> TextSize? {
    TextSize(name: token) ?? TextSize(name: token.uppercased())
  }

  private static func insets(_ token: String) -> EdgeInsets? {
    guard token.hasPrefix("i") else { return nil }
    let numbers = token.dropFirst().split(separator: "_").map { Double(String($0)) ?? -1 }
    guard numbers.count == 4, numbers.allSatisfy({ (0...1_000_000).contains($0) }) else {
      return nil
    }
    return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}

extension String {
  /// The text for a message, cut if it is long.
  fileprivate var shownInMessage: String {
    (count > 60 ? prefix(59) + "…" : self[...]).description.printable
  }
}
