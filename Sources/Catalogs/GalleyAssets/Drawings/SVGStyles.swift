import GalleyTextFiles

/// The declarations of a style sheet in an SVG file, by element, class or id.
struct SVGStyles {
  struct Declaration {
    var name: String
    var value: String
  }

  private var rules: [String: [Declaration]] = [:]

  /// Adds the rules of a style sheet, and returns the first selector that is not one element, class or id.
  ///
  /// Rules that only set `color` are ignored, since a symbol has the color of its node.
  mutating func read(_ sheet: String) -> String? {
    var unknown: String?
    for block in Self.withoutComments(sheet).split(separator: "}") {
      let parts = block.split(separator: "{", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let declarations = Self.declarations(parts[1])
      guard declarations.contains(where: { $0.name != "color" }) else { continue }
      for selector in parts[0].split(separator: ",") {
        let name = Self.trimmed(selector)
        if !name.isEmpty, name == "*" || !name.dropFirst().contains(where: Self.isCombined),
          name.first.map({ $0.isLetter || ".#*".contains($0) }) == true
        {
          rules[name, default: []] += declarations
        } else {
          unknown = unknown ?? name
        }
      }
    }
    return unknown
  }

  /// Returns the declarations for an element, those of the more specific selectors last.
  func declarations(of element: XMLElement) -> [Declaration] {
    guard !rules.isEmpty else { return [] }
    let classes = element["class"]?.value.split(whereSeparator: \.isWhitespace) ?? []
    let names = ["*", element.name] + classes.map { ".\($0)" } + ["#\(element["id"]?.value ?? "")"]
    return names.flatMap { rules[$0] ?? [] }
  }

  /// Returns the declarations of a rule, or of the attribute `style`.
  static func declarations(_ text: some StringProtocol) -> [Declaration] {
    text.split(separator: ";").compactMap { declaration in
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      return Declaration(
        name: trimmed(parts[0]), value: trimmed(parts[1].prefix { $0 != "!" }))
    }
  }

  private static func isCombined(_ character: Character) -> Bool {
    character.isWhitespace || ".:>+~[#*".contains(character)
  }

  static func trimmed(_ text: some StringProtocol) -> String {
    let start = text.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }

  private static func withoutComments(_ sheet: String) -> String {
    var result = ""
    var rest = sheet[...]
    while let start = rest.firstRange(of: "/*") {
      result += rest[..<start.lowerBound]
      let inside = rest[start.upperBound...]
      rest = inside.firstRange(of: "*/").map { inside[$0.upperBound...] } ?? ""
    }
    return result + rest
  }
}

/// Numbers as the attributes of SVG list them.
enum SVGNumbers {
  /// Returns the numbers of a list; a sign or a second decimal point begins another one, as in `1.5-2` and `.5.5`.
  static func list(_ text: some StringProtocol) -> [Double]? {
    var numbers: [Double] = []
    var word = ""
    func end() -> Bool {
      defer { word = "" }
      guard !word.isEmpty else { return true }
      guard let number = Double(word), number.isFinite else { return false }
      numbers.append(number)
      return true
    }
    for character in text {
      let isInExponent = word.last.map { "eE".contains($0) } ?? false
      let isSeparator = character == "," || character.isWhitespace
      let isSign = "+-".contains(character) && !isInExponent
      let isSecondPoint =
        character == "." && (word.contains(".") || word.contains { "eE".contains($0) })
      if isSeparator || isSign || isSecondPoint, !end() { return nil }
      if !isSeparator { word.append(character) }
    }
    return end() ? numbers : nil
  }

  static func opacity(_ text: String) -> Double? {
    let number = Double(text.hasSuffix("%") ? String(text.dropLast()) : text)
    guard let number, number.isFinite else { return nil }
    return min(max(text.hasSuffix("%") ? number / 100 : number, 0), 1)
  }

  /// Returns the dashes of a line from the one in which it begins, or nil for a gap before ends that are not flat.
  static func dashes(_ dash: [Double], from offset: Double, isFlat: Bool) -> [Double]? {
    let whole = dash.reduce(0, +)
    guard whole > 0, offset != 0 else { return dash }
    let start = offset.truncatingRemainder(dividingBy: whole)
    var rest = start < 0 ? start + whole : start
    var index = 0
    while index < dash.count - 1, rest >= dash[index] {
      rest -= dash[index]
      index += 1
    }
    let length = max(0, dash[index] - rest)
    let others = dash[(index + 1)...] + dash[..<index]
    guard !index.isMultiple(of: 2) else { return [length] + others + (rest > 0 ? [rest, 0] : []) }
    return isFlat ? [0, length] + others + [rest] : nil
  }
}
