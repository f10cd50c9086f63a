internal import GalleyFormats
internal import GalleyTextFiles

/// A parser of messages of ICU, such as `{count, plural, one{# item} other{# items}}`.
///
/// Source: ICU's MessageFormat. With escapes, two apostrophes represent one, and one before a brace begins quoted text; without
/// them, as by default in Flutter, apostrophes are characters as others.
struct ICUMessage {
  private static let maximumDepth = 100

  private let scalars: [Unicode.Scalar]
  private let usesEscaping: Bool
  /// The plural forms of the language if Flutter chooses among them; nil for the rules of ICU.
  private let categories: [PluralCategory]?
  private var index = 0
  private var depth = 0

  private(set) var fault: (character: Int, message: String)?

  init(_ text: String, usesEscaping: Bool, categories: [PluralCategory]? = nil) {
    scalars = Array(text.unicodeScalars)
    (self.usesEscaping, self.categories) = (usesEscaping, categories)
  }

  /// Returns the message; after an error the text as it is written.
  mutating func message() -> Message {
    let result = parts(isPlural: false)
    if fault == nil, index < scalars.count { fail("a closing brace has no opening one") }
    guard fault == nil else {
      return Message([.text(String(String.UnicodeScalarView(scalars)))])
    }
    return result
  }

  private mutating func fail(_ message: String) {
    if fault == nil { fault = (index + 1, message) }
  }

  private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private func next(_ distance: Int = 1) -> Unicode.Scalar? {
    index + distance < scalars.count ? scalars[index + distance] : nil
  }

  private mutating func parts(isPlural: Bool) -> Message {
    guard depth < Self.maximumDepth else {
      fail("the message is nested deeper than \(Self.maximumDepth) levels")
      return Message([])
    }
    depth += 1
    defer { depth -= 1 }
    var parts: [Message.Part] = []
    var text = String.UnicodeScalarView()
    func flush() {
      if !text.isEmpty { parts.append(.text(String(text))) }
      text = String.UnicodeScalarView()
    }
    while fault == nil, let scalar = current, scalar != "}" {
      switch scalar {
      case "'" where usesEscaping: text.append(contentsOf: quoted(isPlural: isPlural))
      case "{":
        flush()
        if let part = placeholder() { parts.append(part) }
      case "#" where isPlural:
        flush()
        parts.append(.number)
        index += 1
      default:
        text.append(scalar)
        index += 1
      }
    }
    flush()
    return Message(parts)
  }

  private mutating func quoted(isPlural: Bool) -> [Unicode.Scalar] {
    index += 1
    if current == "'" {
      index += 1
      return ["'"]
    }
    guard let first = current, first == "{" || first == "}" || isPlural && first == "#" else {
      return ["'"]
    }
    var result: [Unicode.Scalar] = []
    while let scalar = current {
      index += 1
      guard scalar == "'" else {
        result.append(scalar)
        continue
      }
      guard current == "'" else { break }
      result.append("'")
      index += 1
    }
    return result
  }
}

// MARK: - Placeholders

extension ICUMessage {
  private mutating func placeholder() -> Message.Part? {
    index += 1
    guard let name = word() else {
      fail("expected the name of an argument after the brace")
      return nil
    }
    let argument = Int(name).map { ArgumentName.position($0 + 1) } ?? .name(name)
    if take("}") { return .argument(argument, .text) }
    guard take(",") else {
      fail("expected a comma or a closing brace after '\(name)'")
      return nil
    }
    guard let type = word() else {
      fail("expected a type such as plural, select or number")
      return nil
    }
    switch type {
    case "plural", "selectordinal": return plural(argument, isOrdinal: type == "selectordinal")
    case "select": return select(argument)
    default: return simple(argument, type: type)
    }
  }

  private mutating func simple(_ argument: ArgumentName, type: String) -> Message.Part? {
    var style = String.UnicodeScalarView()
    if take(",") {
      var level = 0
      while let scalar = current, level > 0 || scalar != "}" {
        level += scalar == "{" ? 1 : scalar == "}" ? -1 : 0
        style.append(scalar)
        index += 1
      }
    }
    guard take("}") else {
      fail("expected a closing brace")
      return nil
    }
    let name = String(style).split(separator: " ").joined(separator: " ")
    let format = type == "number" ? ArgumentFormat(numberStyle: name) : nil
    return .argument(argument, format ?? .named(type: type, style: name))
  }

  private mutating func plural(_ argument: ArgumentName, isOrdinal: Bool) -> Message.Part? {
    guard take(",") else {
      fail("expected a comma after the type")
      return nil
    }
    var offset = 0
    if take("offset:") { offset = Int(word() ?? "") ?? 0 }
    var exact: [Int: Message] = [:]
    var forms: [PluralCategory: Message] = [:]
    guard
      readCases(
        { parser, name, message in
          if name.hasPrefix("="), let number = Int(name.dropFirst()) {
            exact[number] = message
            guard parser.categories != nil else { return }
            if Self.exactCategories.indices.contains(number) {
              forms[Self.exactCategories[number]] = nil
            } else {
              parser.fail("Flutter has no plural form '\(name)'; it has only =0, =1 and =2")
            }
          } else if let category = PluralCategory(rawValue: name) {
            forms[category] = message
            guard parser.categories != nil else { return }
            exact[Self.exactCategories.firstIndex(of: category) ?? -1] = nil
          } else {
            parser.fail(
              "'\(name)' is not a plural form; expected one such as one, few, other or =0")
          }
        }, isPlural: true)
    else { return nil }
    if forms[.other] == nil { fail("the plural has no form 'other'") }
    if let categories, !isOrdinal, offset == 0 { Self.resolve(&exact, &forms, as: categories) }
    return .plural(argument, offset: offset, isOrdinal: isOrdinal, exact: exact, forms)
  }

  /// The forms that Flutter has for the numbers 0, 1 and 2, of which the last spelling counts.
  private static let exactCategories: [PluralCategory] = [.zero, .one, .two]

  /// Completes the forms of a plural so that each number has the one that Flutter shows.
  ///
  /// There, `=0` and `zero` are one form, as are `=1` and `one`, and `=2` and `two`. The numbers 0, 1 and 2 have them in every
  /// language, regardless of their category; then counts the category, for which `few` is in the place of `two`.
  private static func resolve(
    _ exact: inout [Int: Message], _ forms: inout [PluralCategory: Message],
    as categories: [PluralCategory]
  ) {
    for (number, category) in exactCategories.enumerated() {
      exact[number] = exact[number] ?? forms[category]
      if forms[category] == nil, categories.contains(category) { forms[category] = exact[number] }
    }
    if forms[.two] == nil, categories.contains(.two) { forms[.two] = forms[.few] }
  }

  private mutating func select(_ argument: ArgumentName) -> Message.Part? {
    guard take(",") else {
      fail("expected a comma after the type")
      return nil
    }
    var cases: [String: Message] = [:]
    guard readCases({ cases[$1] = $2 }, isPlural: false) else { return nil }
    if cases["other"] == nil { fail("the select has no case 'other'") }
    return .select(argument, cases)
  }

  /// Reads cases such as `one{…}` up to the closing brace, and returns whether there was one.
  private mutating func readCases(
    _ add: (inout ICUMessage, String, Message) -> Void, isPlural: Bool
  ) -> Bool {
    while fault == nil, !take("}") {
      guard let name = word(), take("{") else {
        fail("expected a case such as other{…}")
        return false
      }
      let message = parts(isPlural: isPlural)
      guard take("}") else {
        fail("expected a closing brace")
        return false
      }
      add(&self, name, message)
    }
    return fault == nil
  }

  private mutating func skipSpace() {
    while let scalar = current, Self.isSpace(scalar) { index += 1 }
  }

  private mutating func take(_ text: String) -> Bool {
    let start = index
    // The text of a case begins directly after its brace.
    skipSpace()
    for scalar in text.unicodeScalars {
      guard current == scalar else {
        index = start
        return false
      }
      index += 1
    }
    return true
  }

  private mutating func word() -> String? {
    skipSpace()
    var result = String.UnicodeScalarView()
    while let scalar = current, isWordPart(scalar) {
      result.append(scalar)
      index += 1
    }
    return result.isEmpty ? nil : String(result)
  }

  private func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "{", "}", ",": false
    case "'": !usesEscaping
    default: !Self.isSpace(scalar)
    }
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    // Looking up properties takes far longer than comparing, and most messages are ASCII.
    scalar.isASCII ? UInt8(scalar.value).isSpace : scalar.properties.isWhitespace
  }
}

extension ArgumentFormat {
  /// Creates the format of a style of ICU's numbers, such as `integer` or `#,##0.00`; nil for styles that do not say how
  /// many digits there are.
  fileprivate init?(numberStyle style: String) {
    if style == "integer" {
      self = .integer(minimumDigits: 1, isGrouped: true)
      return
    }
    let parts = style.split(separator: ".", omittingEmptySubsequences: false)
    guard let integer = parts.first, integer.last == "0", parts.count <= 2,
      integer.allSatisfy({ "#,0".contains($0) })
    else { return nil }
    let (fraction, isGrouped) = (parts.count == 2 ? parts[1] : "", integer.contains(","))
    guard fraction.allSatisfy({ $0 == "0" }) else { return nil }
    self =
      fraction.isEmpty
      ? .integer(
        minimumDigits: integer.reversed().prefix { $0 != "#" }.filter { $0 == "0" }.count,
        isGrouped: isGrouped)
      : .decimal(fractionDigits: Swift.min(fraction.count, 100), isGrouped: isGrouped)
  }
}
