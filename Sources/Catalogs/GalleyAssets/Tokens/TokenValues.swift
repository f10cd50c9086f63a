import GalleyLayout
internal import GalleyTextFiles

extension TokenResolution {
  /// The types that are known, but that nothing draws.
  private static let ignoredTypes: Set = [
    "duration", "cubicBezier", "strokeStyle", "transition", "string", "boolean", "text", "other",
    "composition", "asset", "textCase", "textDecoration", "fontStyle", "animation",
  ]
  private static let types = [
    "color", "dimension", "number", "fontWeight", "fontFamily", "typography", "border", "shadow",
    "gradient",
  ]

  /// Returns the value of a token, or nil after reporting why there is none.
  mutating func value(of path: String) -> AppearanceValue? {
    guard let token = table.tokens[path] else { return nil }
    guard let named = type(of: path) ?? (token.isClassic ? classicType(of: path) : nil) else {
      if let reference = TokenReference(token.value.node),
        self.path(of: reference.tokenPath, in: token.value.file) == nil
      {
        reportMissing(reference.tokenPath, at: token.value)
        return nil
      }
      sources.error(
        at: token.offset, in: token.object.file,
        "the token \(ProblemList.quoted(path)) has no type; add a \"$type\" to it or to its group")
      return nil
    }
    guard !Self.ignoredTypes.contains(named) else {
      otherTypes[path] = named
      return nil
    }
    let type = ClassicValues.types[named] ?? named
    if type != named {
      sources.noteClassic(
        "the type \(ProblemList.quoted(named))", at: token.offset, in: token.object.file)
    }
    switch type {
    case "color":
      return color(token.value).map { .color(modified($0, by: modification(of: token))) }
    case "dimension":
      guard isRelative(token.value) else {
        return dimension(token.value).map { .dimension($0) }
      }
      otherTypes[path] = "length relative to a font"
      return nil
    case "number": return number(token.value, "a number").map { .number($0) }
    case "fontWeight": return fontWeight(token.value).map { .fontWeight($0) }
    case "fontFamily": return fontFamily(token.value).map { .fontFamily($0) }
    case "typography": return typography(token.value).map { .typography($0) }
    case "border": return border(token.value)
    case "shadow": return shadows(token.value).map { .shadow($0) }
    case "gradient": return gradient(token.value).map { .gradient($0) }
    default:
      sources.error(
        at: token.offset, in: token.object.file,
        "\(ProblemList.quoted(type)) is not a type of tokens; expected one such as \(Self.types.joined(separator: ", "))"
      )
      return nil
    }
  }

  enum AppearanceValue: Hashable {
    case color(RGBA)
    case dimension(Length)
    case number(Double)
    case fontWeight(Int)
    case fontFamily(String)
    case typography(DesignToken.Typography)
    case border(RGBA, width: Length)
    case shadow([Layout.Shadow])
    case gradient([Gradient.Stop])
  }

  /// Reports that something else was expected, and returns nil in place of a value.
  mutating func expected<Value>(
    _ expectation: String, at placed: TokenSources.Placed, found: String? = nil
  ) -> Value? {
    sources.error(at: placed, "expected \(expectation), found \(found ?? placed.node.found)")
    return nil
  }

  /// Returns a part of a value with references followed; a value as the spec's examples nest it counts, too.
  mutating func part(
    _ key: String, of placed: TokenSources.Placed
  ) -> TokenSources.Placed? {
    guard let node = placed.node[key],
      let value = followed(TokenSources.Placed(node: node, file: placed.file))
    else { return nil }
    guard let inner = value.node["$value"] else { return value }
    return followed(TokenSources.Placed(node: inner, file: value.file))
  }

  mutating func number(_ placed: TokenSources.Placed, _ expectation: String) -> Double? {
    guard let value = followed(placed) else { return nil }
    if let number = value.node.number { return number }
    guard value.node.string != nil, let amount = amount(value), ["", "%"].contains(amount.unit)
    else {
      return expected(expectation, at: value)
    }
    sources.noteClassic("numbers as text", at: value)
    return amount.unit.isEmpty ? amount.value : amount.value / 100
  }
}

// MARK: - Colors

extension TokenResolution {
  mutating func color(_ placed: TokenSources.Placed) -> RGBA? {
    guard let color = plainColor(placed) else { return nil }
    return modifications(from: placed).reduce(color) { modified($0, by: $1) }
  }

  private mutating func plainColor(_ placed: TokenSources.Placed) -> RGBA? {
    guard let value = followed(placed) else { return nil }
    if let text = value.node.string { return classicColor(text, at: value) }
    guard value.node.members != nil, let space = colorSpace(of: value) else {
      return value.node.members == nil
        ? expected(
          "a color such as {\"colorSpace\": \"srgb\", \"components\": [1, 0, 0]}", at: value)
        : nil
    }
    guard let components = components(of: value) else { return nil }
    let color = PaintedColor(space, components, alpha: alpha(of: value))
    guard color.isLimited else { return color.channels }
    return limited(color.channels, value)
  }

  /// Returns a color that sRGB does not have: its fallback if it gives one.
  private mutating func limited(
    _ channels: RGBA, _ value: TokenSources.Placed
  ) -> RGBA {
    if let hex = part("hex", of: value) {
      if let text = hex.node.string, var fallback = RGBA(hex: text) {
        (fallback.alpha, fallback.wide) = (channels.alpha, channels.wide)
        return fallback
      }
      sources.warn(at: hex, "expected a fallback such as \"#FF8800\", found \(hex.node.found)")
    }
    sources.note(limited: channels, at: value)
    return channels
  }

  private mutating func classicColor(_ text: String, at value: TokenSources.Placed) -> RGBA? {
    guard let color = ClassicValues.color(withReferences(text, at: value)) else {
      return expected("a color with a colorSpace and components", at: value)
    }
    sources.noteClassic("colors as text", at: value)
    return color
  }

  /// Returns a text such as `rgba({color.ink}, 0.5)` with the texts of its references.
  mutating func withReferences(_ text: String, at value: TokenSources.Placed) -> String {
    guard let start = text.firstIndex(of: "{"), let end = text[start...].firstIndex(of: "}") else {
      return text
    }
    let node = JSONNode(.string(String(text[start...end])), offset: value.node.offset)
    guard let target = followed(.init(node: node, file: value.file))?.node.string else {
      return text
    }
    return text[..<start] + target + text[text.index(after: end)...]
  }

  private mutating func colorSpace(of value: TokenSources.Placed) -> ColorSpace? {
    guard let space = part("colorSpace", of: value) else {
      if value.node["colorSpace"] == nil {
        sources.error(at: value, "the color has no 'colorSpace'; add one such as \"srgb\"")
      }
      return nil
    }
    guard let known = space.node.string.flatMap(ColorSpace.init) else {
      let names = ColorSpace.allCases.map(\.rawValue).joined(separator: ", ")
      return expected("a color space: \(names)", at: space)
    }
    return known
  }

  private mutating func components(of value: TokenSources.Placed) -> Vector3? {
    guard let list = part("components", of: value) else {
      if value.node["components"] == nil {
        sources.error(at: value, "the color has no 'components'; add a list of three numbers")
      }
      return nil
    }
    guard let elements = list.node.elements, elements.count == 3 else {
      return expected(
        "a list of three numbers", at: list,
        found: list.node.elements.map { "a list of \($0.count)" })
    }
    let numbers = elements.compactMap {
      component(TokenSources.Placed(node: $0, file: list.file))
    }
    return numbers.count == 3 ? Vector3(numbers[0], numbers[1], numbers[2]) : nil
  }

  /// Returns a component; a missing one counts as zero.
  private mutating func component(_ placed: TokenSources.Placed) -> Double? {
    guard let value = followed(placed) else { return nil }
    if value.node.string == "none" { return 0 }
    guard let number = value.node.number else { return expected("a number or \"none\"", at: value) }
    return number
  }

  private mutating func alpha(of value: TokenSources.Placed) -> Double {
    guard let placed = part("alpha", of: value) else { return 1 }
    guard let alpha = component(placed) else { return 1 }
    guard (0...1).contains(alpha) else {
      sources.error(
        at: placed, "expected an opacity from 0 to 1, found \(placed.node.found)")
      return 1
    }
    return alpha
  }
}

// MARK: - Lengths

extension TokenResolution {
  /// The number of points of one rem at the default text size, as on Android and the web.
  private static let remPoints = 16.0
  private static let maximumPoints = 1_000_000.0

  mutating func dimension(_ placed: TokenSources.Placed) -> Length? {
    guard let value = followed(placed) else { return nil }
    if value.node.number != nil || value.node.string != nil {
      guard let amount = amount(value) else {
        return expected("a length with a value and a unit", at: value)
      }
      let length = length(amount.value, amount.unit.isEmpty ? "px" : amount.unit, at: value)
      if length != nil { sources.noteClassic("lengths as text", at: value) }
      return length
    }
    guard value.node.members != nil else {
      return expected("a length such as {\"value\": 8, \"unit\": \"px\"}", at: value)
    }
    guard let amount = part("value", of: value), let unit = part("unit", of: value) else {
      if value.node["value"] == nil || value.node["unit"] == nil {
        sources.error(at: value, "a length has a 'value' and a 'unit', px or rem; add both")
      }
      return nil
    }
    guard let number = amount.node.number else { return expected("a number", at: amount) }
    return length(number, unit.node.string ?? unit.node.summary, at: unit)
  }

  private mutating func length(
    _ number: Double, _ unit: String, at placed: TokenSources.Placed
  ) -> Length? {
    guard abs(number) <= Self.maximumPoints / Self.remPoints else {
      return expected("a length of at most 62500", at: placed, found: "\(number)")
    }
    switch unit {
    case "px", "pt", "dp": return Length(number)
    case "sp": return .scaled(number)
    case "rem": return .scaled(number * Self.remPoints)
    default:
      return expected("the unit px or rem", at: placed, found: ProblemList.quoted(unit))
    }
  }
}

// MARK: - Texts and lines

extension TokenResolution {
  private static let weights: [String: Int] = [
    "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300,
    "normal": 400, "regular": 400, "book": 400, "medium": 500, "semi-bold": 600, "demi-bold": 600,
    "bold": 700, "extra-bold": 800, "ultra-bold": 800, "black": 900, "heavy": 900,
    "extra-black": 950, "ultra-black": 950,
  ]

  private mutating func fontWeight(_ placed: TokenSources.Placed) -> Int? {
    guard let value = followed(placed) else { return nil }
    if let weight = value.node.string.flatMap({ Self.weights[$0] }) { return weight }
    let name =
      value.node.string?.lowercased().replacing("italic", with: "")
      .filter { $0.isLetter || $0.isNumber } ?? ""
    if let weight = Self.weights.first(where: { $0.key.filter(\.isLetter) == name })?.value
      ?? Int(name)
    {
      sources.noteClassic(
        "weights such as \(ProblemList.quoted(value.node.string ?? ""))", at: value)
      return weight
    }
    guard let number = value.node.number, (1...1000).contains(number) else {
      return expected("a weight from 1 to 1000, or a name such as bold", at: value)
    }
    return Int(number.rounded())
  }

  private mutating func fontFamily(_ placed: TokenSources.Placed) -> String? {
    guard let names = familyNames(placed, isNested: false) else { return nil }
    let text = FontFamilies.text(of: names)
    guard !FontFamilies(text).names.isEmpty else {
      return expected(Self.familyExpectation, at: placed)
    }
    return text
  }

  private static let familyExpectation = "the name of a font family, or a list of names"

  /// Returns the names of a list, where other tokens represent their names.
  private mutating func familyNames(
    _ placed: TokenSources.Placed, isNested: Bool
  ) -> [String]? {
    guard let value = followed(placed) else { return nil }
    if let name = value.node.string, !name.isEmpty { return [name] }
    guard !isNested, let elements = value.node.elements, !elements.isEmpty else {
      return expected(Self.familyExpectation, at: value)
    }
    var names: [String] = []
    for element in elements {
      let item = TokenSources.Placed(node: element, file: value.file)
      let isAlias = TokenReference(element) != nil
      let target = isAlias ? followed(item) : item
      guard let target else { return nil }
      for part in isAlias ? target.node.elements ?? [target.node] : [target.node] {
        let part = TokenSources.Placed(node: part, file: target.file)
        guard let name = familyNames(part, isNested: true) else { return nil }
        names += name
      }
    }
    return names
  }

  private mutating func typography(_ placed: TokenSources.Placed) -> DesignToken.Typography? {
    guard let value = followed(placed) else { return nil }
    guard value.node.members != nil else {
      return expected("an object with a fontFamily, a fontSize and so on", at: value)
    }
    var result = DesignToken.Typography()
    if let part = part("fontFamily", of: value) { result.family = fontFamily(part) }
    if let part = part("fontSize", of: value) { result.size = dimension(part) }
    if let part = part("fontWeight", of: value) { result.weight = fontWeight(part) }
    if let part = part("letterSpacing", of: value) {
      result.tracking = relative(part, to: result.size) ?? dimension(part)
    }
    if let part = part("lineHeight", of: value) {
      result.leading = leading(part, of: result.size)
    }
    return result
  }

  private mutating func leading(_ placed: TokenSources.Placed, of size: Length?) -> Length? {
    // The font itself says how high its lines are.
    if ["auto", "normal"].contains(placed.node.string?.lowercased()) { return nil }
    if let length = relative(placed, to: size) { return length }
    if placed.node.members != nil || placed.node.string != nil { return dimension(placed) }
    guard let factor = number(placed, "a multiple of the font size"), var length = size else {
      return nil
    }
    guard (0...1_000).contains(factor) else {
      return expected("a multiple of the font size from 0 to 1000", at: placed)
    }
    length.points *= factor
    return length
  }

  /// Returns a length that is a part of the size of its font, or nil for others.
  private mutating func relative(_ placed: TokenSources.Placed, to size: Length?) -> Length? {
    guard let value = followed(placed), let amount = amount(value), var length = size,
      amount.unit == "em" || amount.unit == "%", abs(amount.value) <= 100_000
    else { return nil }
    length.points *= amount.unit == "%" ? amount.value / 100 : amount.value
    return length
  }

  private mutating func border(_ placed: TokenSources.Placed) -> AppearanceValue? {
    guard let value = followed(placed) else { return nil }
    guard let color = part("color", of: value), let width = part("width", of: value) else {
      if value.node["color"] == nil || value.node["width"] == nil {
        sources.error(at: value, "a border has a 'color' and a 'width'; add both")
      }
      return nil
    }
    if let style = part("style", of: value), style.node.string != "solid" {
      sources.warn(at: style, "only solid lines are drawn; the style of the border is ignored")
    }
    guard let color = self.color(color), let width = dimension(width) else { return nil }
    return .border(color, width: width)
  }
}

extension JSONNode {
  var number: Double? {
    guard case .number(let text) = content, let number = Double(text), number.isFinite else {
      return nil
    }
    return number
  }

  var found: String {
    switch content {
    case .string(let text): ProblemList.quoted(text)
    case .number(let text): String(text.prefix(40))
    case .bool, .null, .array, .object: summary
    }
  }
}
