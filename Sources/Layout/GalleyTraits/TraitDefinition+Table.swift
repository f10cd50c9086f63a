extension TraitDefinition {
  /// Every trait, in the order of its words in names of variants.
  package static let all: [TraitDefinition] = [
    width, textSize, height, idiom, safeArea, direction, locale, colorScheme, boldText, contrast,
    reduceTransparency, displayScale,
  ]

  package static let listed = all.filter { $0.list != nil }

  package static let width = TraitDefinition(
    "width", "Width", \.width, .number, "The offered width in points.", isAlwaysNamed: true,
    value: { .number($0.width) }, spelling: { $0.width.shortDecimal(places: 4) },
    phrase: { "\($0.width.shortDecimal(places: 2)) pt wide" },
    values: { length($0).map { [$0] } }, number: { $0 })

  package static let textSize = TraitDefinition(
    "textSize", "Text size", \.textSize, .textSize,
    "The size of text: a name such as AX3, or a factor such as android1.3 or x1.5.",
    list: List(
      key: "textSizes", option: "text-sizes",
      summary: "Sizes of text: names, ranges such as AX1…AX5, or all.",
      help: "Text sizes: XS S M L XL XXL XXXL AX1…AX5, all, android1.3, x1.5",
      example: "[L, AX1…AX5, android1.3]"),
    isAlwaysSaid: true, isAlwaysNamed: true,
    value: { .text($0.textSize.name) }, spelling: { $0.textSize.name },
    head: { ($0.textSize.name, bodySize(of: $0)) },
    phrase: { "text \($0.textSize.name), \(bodySize(of: $0))" },
    values: { TextSize.sizes(named: $0) },
    spelled: { TextSize(name: $0) ?? TextSize(name: $0.uppercased()) })

  package static let height = TraitDefinition(
    "height", "Height", \.height, .number, "The offered height in points, if there is one.",
    value: { $0.height.map(Value.number) },
    spelling: { $0.height.map { "h" + $0.shortDecimal(places: 4) } },
    phrase: { $0.height.map { "\($0.shortDecimal(places: 2)) pt high" } },
    values: { $0.hasPrefix("h") ? length(String($0.dropFirst())).map { [$0] } : nil },
    number: { $0 })

  package static let idiom = TraitDefinition.choice(
    "idiom", "Device", \.idiom, "The kind of device.", noun: "a kind of device")

  package static let safeArea = TraitDefinition(
    "safeArea", "Safe area", \.safeArea, .insets,
    "The lengths at the edges that belong to the device.", recording: .never,
    value: { _ in nil }, spelling: { spelling(of: $0.safeArea) }, phrase: { _ in nil },
    values: { insets($0).map { [$0] } })

  /// The reading direction, which follows the language unless it is set.
  package static let direction = TraitDefinition(
    "direction", "Direction", \.directionOverride,
    .choice(LayoutDirection.allCases.map(\.rawValue), automatic: "auto"), "The reading direction.",
    noun: "a direction",
    list: List(
      key: "directions", option: "directions",
      summary: "Reading directions; auto follows the locale.",
      help: "Reading directions: auto, ltr, rtl", example: "[auto, rtl]"),
    isAlwaysSaid: true,
    value: { .text($0.direction.rawValue) }, spelling: { $0.direction.rawValue },
    head: { ($0.directionOverride?.rawValue ?? "auto", $0.direction.phrase) },
    phrase: { $0.direction.phrase },
    values: { $0 == "auto" ? [nil] : LayoutDirection(rawValue: $0).map { [$0] } },
    spelled: { LayoutDirection(rawValue: $0).map { .some($0) } })

  package static let locale = TraitDefinition(
    "locale", "Language", \.locale, .locale, "The language, with or without region.",
    list: List(
      key: "locales", option: "locales",
      summary: "Languages, or all; also pseudo, pseudo-rtl, pseudo-long and widest.",
      help:
        "Languages: all, those of the document's strings, pseudo, pseudo-rtl, pseudo-long, widest",
      example: "[en, pseudo]"),
    isAlwaysSaid: true,
    value: { .text($0.locale) }, spelling: { fileName($0.locale) }, head: { ($0.locale, "") },
    phrase: { $0.locale }, values: { isTag($0) ? [$0] : nil }, spelled: { _ in nil })

  package static let colorScheme = TraitDefinition.choice(
    "colorScheme", "Color scheme", \.colorScheme, "Light or dark.", noun: "a color scheme",
    list: List(
      key: "colorSchemes", option: "color-schemes", summary: "Light and dark.",
      help: "Color schemes: light, dark", example: "[light, dark]"),
    isAboutColors: true, isAlwaysSaid: true)

  package static let boldText = TraitDefinition.flag(
    "boldText", "Bold text", \.boldText, "Whether bold text is on.",
    option: "bold-text", on: "bold", off: "regular", note: "text")

  package static let contrast = TraitDefinition.choice(
    "contrast", "Contrast", \.contrast, "The contrast.", noun: "a contrast",
    list: List(
      key: "contrast", option: "contrasts", summary: "Standard and increased contrast.",
      help: "Contrasts: standard, increased",
      example: "[standard, increased]"),
    spellings: [.increased: "contrast"], note: "contrast", isAboutColors: true)

  package static let reduceTransparency = TraitDefinition.flag(
    "reduceTransparency", "Reduced transparency", \.reduceTransparency,
    "Whether translucent backgrounds become opaque.", option: "reduce-transparency", on: "opaque",
    off: "translucent", note: "backgrounds", isAboutColors: true, recording: .unlessDefault)

  package static let displayScale = TraitDefinition(
    "displayScale", "Scale", \.displayScale, .number, "The number of pixels in a point.",
    value: { .number($0.displayScale) }, spelling: { _ in nil },
    phrase: { "\($0.displayScale.shortDecimal(places: 4))×" },
    values: { _ in nil }, number: { $0 })
}

// MARK: - Values as text

extension TraitDefinition {
  private static func bodySize(of traits: Traits) -> String {
    "body \(TextStyle.body.pointSize(at: traits.textSize).shortDecimal(places: 1)) pt"
  }

  private static func length(_ text: String) -> Double? {
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }) else { return nil }
    return Double(text).flatMap { (1...1_000_000).contains($0) ? $0 : nil }
  }

  private static func spelling(of insets: EdgeInsets) -> String {
    "i"
      + [insets.top, insets.left, insets.bottom, insets.right]
      .map { $0.shortDecimal(places: 4) }.joined(separator: "_")
  }

  private static func insets(_ text: String) -> EdgeInsets? {
    guard text.hasPrefix("i") else { return nil }
    let numbers = text.dropFirst().split(separator: "_").map { Double(String($0)) ?? -1 }
    guard numbers.count == 4, numbers.allSatisfy({ (0...1_000_000).contains($0) }) else {
      return nil
    }
    return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  private static func isTag(_ text: String) -> Bool {
    !text.isEmpty && text.count <= 64
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
  }

  static func fileName(_ text: String) -> String {
    String(
      text.map { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) ? $0 : "_" })
  }
}

extension LayoutDirection {
  package var phrase: String {
    switch self {
    case .leftToRight: "left to right"
    case .rightToLeft: "right to left"
    }
  }
}
