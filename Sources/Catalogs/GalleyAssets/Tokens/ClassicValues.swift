import GalleyLayout
internal import GalleyTextFiles

/// The forms of values before the format of the community group: those of Style Dictionary and of Tokens Studio.
///
/// Lengths and colors are texts, numbers have no unit, and both calculate with references, as in `{space.base} * 2`.
enum ClassicValues {
  /// The types of Tokens Studio by those of the community group.
  static let types: [String: String] = [
    "spacing": "dimension", "sizing": "dimension", "size": "dimension", "borderRadius": "dimension",
    "borderWidth": "dimension", "fontSizes": "dimension", "fontSize": "dimension",
    "lineHeights": "dimension", "lineHeight": "dimension", "letterSpacing": "dimension",
    "paragraphSpacing": "dimension", "paragraphIndent": "dimension", "opacity": "number",
    "fontFamilies": "fontFamily", "fontWeights": "fontWeight", "boxShadow": "shadow",
  ]

  /// The steps of paths whose numbers are lengths in Style Dictionary, where tokens have no type.
  static let lengthGroups: Set = [
    "size", "sizes", "sizing", "space", "spaces", "spacing", "radius", "radii", "borderRadius",
    "border-radius", "dimension", "dimensions",
  ]

  /// The functions of Tokens Studio that round an amount.
  fileprivate static let roundings: [String: FloatingPointRoundingRule] = [
    "round": .toNearestOrAwayFromZero, "roundTo": .toNearestOrAwayFromZero, "floor": .down,
    "ceil": .up,
  ]

  /// An amount with its unit; empty for a plain number.
  struct Amount: Equatable {
    var value: Double
    var unit: String
  }

  /// Returns the color of a text such as `#336699`, `rgba(51, 102, 153, 0.5)` or `hsl(210 50% 40%)`, or nil for others.
  static func color(_ text: String) -> RGBA? {
    // Four digits are three with an opacity.
    let hex = text.utf8.count == 5 ? "#" + text.dropFirst().map { "\($0)\($0)" }.joined() : text
    if let color = RGBA(hex: hex) { return color }
    if let named = NamedCSSColors.color(text) { return named }
    guard let start = text.firstIndex(of: "("), text.last == ")" else { return nil }
    let name = text[..<start].lowercased().filter { !$0.isWhitespace }
    let parts = text[text.index(after: start)...].dropLast().split { ", /\t\n".contains($0) }
      .map(String.init)
    if name == "rgba", parts.count == 2, var color = color(parts[0]), let alpha = share(parts[1]) {
      color.alpha = byte(alpha)
      return color
    }
    guard (3...4).contains(parts.count), let alpha = parts.count == 4 ? share(parts[3]) : 1 else {
      return nil
    }
    let channels: [Double]
    switch name {
    case "rgb", "rgba":
      channels = parts.prefix(3).compactMap { part in
        part.hasSuffix("%") ? share(part) : Double(part).map { $0 / 255 }
      }
    case "hsl", "hsla":
      guard let hue = Double(parts[0].filter { !$0.isLetter && $0 != "°" }),
        let saturation = share(parts[1]), let lightness = share(parts[2]), hue.isFinite
      else { return nil }
      let limited = [saturation, lightness].map { min(max($0, 0), 1) * 100 }
      let color = ColorSpace.hsl.srgb(Vector3(hue, limited[0], limited[1]))
      channels = [color.x, color.y, color.z]
    default: return nil
    }
    guard channels.count == 3, channels.allSatisfy(\.isFinite) else { return nil }
    return RGBA(
      red: byte(channels[0]), green: byte(channels[1]), blue: byte(channels[2]), alpha: byte(alpha))
  }

  private static func byte(_ share: Double) -> UInt8 {
    UInt8((min(max(share, 0), 1) * 255).rounded())
  }

  /// Returns a part of one: `0.5` or `50%`.
  private static func share(_ text: String) -> Double? {
    let number = Double(text.hasSuffix("%") ? String(text.dropLast()) : text)
    guard let number, number.isFinite else { return nil }
    return text.hasSuffix("%") ? number / 100 : number
  }
}

/// A reader of amounts with arithmetic, such as `({space.base} + 2px) * 1.5`.
struct AmountReader {
  private static let maximumDepth = 32

  private let characters: [Character]
  private var index = 0
  private var depth = 0
  private let reference: (String) -> ClassicValues.Amount?

  /// Returns the amount of a text, or nil if it is none; `reference` returns the amount of a token such as `{a.b}`.
  static func amount(
    _ text: String, reference: (String) -> ClassicValues.Amount?
  ) -> ClassicValues.Amount? {
    guard text.utf8.count <= 400 else { return nil }
    return withoutActuallyEscaping(reference) { reference in
      var reader = AmountReader(characters: Array(text), reference: reference)
      let result = reader.sum()
      reader.skipSpace()
      guard reader.index == reader.characters.count, let result, result.value.isFinite else {
        return nil
      }
      return result
    }
  }

  private init(
    characters: [Character], reference: @escaping (String) -> ClassicValues.Amount?
  ) {
    (self.characters, self.reference) = (characters, reference)
  }

  private mutating func skipSpace() {
    while index < characters.count, characters[index].isWhitespace { index += 1 }
  }

  /// Takes one of some characters, and returns it.
  private mutating func take(_ wanted: String) -> Character? {
    skipSpace()
    guard index < characters.count, wanted.contains(characters[index]) else { return nil }
    index += 1
    return characters[index - 1]
  }

  private mutating func sum() -> ClassicValues.Amount? {
    guard var result = product() else { return nil }
    while let sign = take("+-") {
      guard let next = product() else { return nil }
      result.value += sign == "+" ? next.value : -next.value
      if result.unit.isEmpty { result.unit = next.unit }
    }
    return result
  }

  private mutating func product() -> ClassicValues.Amount? {
    guard var result = factor() else { return nil }
    while let sign = take("*/") {
      guard let next = factor() else { return nil }
      result.value = sign == "*" ? result.value * next.value : result.value / next.value
      if result.unit.isEmpty { result.unit = next.unit }
    }
    return result
  }

  private mutating func factor() -> ClassicValues.Amount? {
    guard depth < Self.maximumDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    if take("(") != nil {
      let inner = sum()
      return take(")") == nil ? nil : inner
    }
    if take("-") != nil { return factor().map { .init(value: -$0.value, unit: $0.unit) } }
    guard take("{") != nil else { return number() }
    let start = index
    guard let end = characters[start...].firstIndex(of: "}") else { return nil }
    index = end + 1
    return reference("{\(String(characters[start..<end]))}")
  }

  private mutating func number() -> ClassicValues.Amount? {
    _ = take("+")
    skipSpace()
    let start = index
    while index < characters.count, characters[index].isNumber || characters[index] == "." {
      index += 1
    }
    let digits = String(characters[start..<index])
    let word = index
    while index < characters.count, characters[index].isLetter || characters[index] == "%" {
      index += 1
    }
    let name = String(characters[word..<index])
    guard digits.isEmpty else {
      return Double(digits).map { ClassicValues.Amount(value: $0, unit: name) }
    }
    return ClassicValues.roundings[name].flatMap { rounded($0) }
  }

  /// Reads what is rounded, with the number of places as in `(2.54, 1)`.
  private mutating func rounded(
    _ rule: FloatingPointRoundingRule
  ) -> ClassicValues.Amount? {
    guard take("(") != nil, var result = sum() else { return nil }
    let places = take(",") == nil ? 0 : number()?.value
    guard take(")") != nil, let places, (0...9).contains(places) else { return nil }
    let scale = (0..<Int(places)).reduce(1.0) { scale, _ in scale * 10 }
    result.value = (result.value * scale).rounded(rule) / scale
    return result
  }
}

// MARK: - Values of tokens

extension TokenResolution {
  private static let maximumReferenceCount = 200

  /// Returns the type of a token of Style Dictionary, which has none, by its value.
  mutating func classicType(of path: String) -> String? {
    guard let token = table.tokens[path], let value = followed(token.value) else { return nil }
    if let text = value.node.string,
      ClassicValues.color(withReferences(text, at: value)) != nil
    {
      return "color"
    }
    if value.node["fontSize"] != nil { return "typography" }
    guard let amount = amount(value) else { return "other" }
    let isLength = path.split(separator: ".").contains {
      ClassicValues.lengthGroups.contains(String($0))
    }
    return amount.unit.isEmpty && !isLength || amount.unit == "%" ? "number" : "dimension"
  }

  /// Returns the amount of a text, with references and arithmetic, which follow at most a number of references.
  private func classicAmount(
    _ value: TokenSources.Placed, following count: inout Int
  ) -> ClassicValues.Amount? {
    guard let text = value.node.string else { return nil }
    return AmountReader.amount(text) { reference in
      count -= 1
      let node = JSONNode(.string(reference), offset: value.node.offset)
      // A copy follows the reference, so that one that leads nowhere is no error of its own.
      var copy = self
      guard count >= 0, let target = copy.followed(.init(node: node, file: value.file)) else {
        return nil
      }
      if let number = target.node.number { return .init(value: number, unit: "") }
      return target.node.string == nil
        ? copy.modernAmount(target) : copy.classicAmount(target, following: &count)
    }
  }

  private mutating func modernAmount(_ value: TokenSources.Placed) -> ClassicValues.Amount? {
    guard value.node.members != nil, let amount = part("value", of: value)?.node.number,
      let unit = part("unit", of: value)?.node.string
    else { return nil }
    return .init(value: amount, unit: unit)
  }

  /// Returns the amount of a value in any form, or nil if it has none.
  mutating func amount(_ value: TokenSources.Placed) -> ClassicValues.Amount? {
    if let number = value.node.number { return .init(value: number, unit: "") }
    var count = Self.maximumReferenceCount
    return classicAmount(value, following: &count) ?? modernAmount(value)
  }

  /// Returns whether a length is a part of the size of a font, which only styles know.
  mutating func isRelative(_ placed: TokenSources.Placed) -> Bool {
    guard let value = followed(placed), let amount = amount(value) else { return false }
    return amount.unit == "em" || amount.unit == "%"
  }
}
