/// The declarations of a style sheet in an SVG file, by class.
struct SVGStyles {
  struct Declaration {
    var name: String
    var value: String
  }

  private var rules: [String: [Declaration]] = [:]

  /// Adds the rules of a style sheet, and returns the first selector that is not one of classes.
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
        if name.hasPrefix("."), !name.dropFirst().contains(where: Self.isCombined) {
          rules[String(name.dropFirst()), default: []] += declarations
        } else {
          unknown = unknown ?? name
        }
      }
    }
    return unknown
  }

  func declarations(of classes: String) -> [Declaration] {
    rules.isEmpty
      ? [] : classes.split(whereSeparator: \.isWhitespace).flatMap { rules[String($0)] ?? [] }
  }

  /// Returns the declarations of a rule, or of the attribute `style`.
  static func declarations(_ text: some StringProtocol) -> [Declaration] {
    text.split(separator: ";").compactMap { declaration in
      let parts = declaration.split(separator: ":", maxSplits: 1).map { trimmed($0) }
      return parts.count == 2 ? Declaration(name: parts[0], value: parts[1]) : nil
    }
  }

  private static func isCombined(_ character: Character) -> Bool {
    character.isWhitespace || ".:>+~[#*".contains(character)
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
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
}
