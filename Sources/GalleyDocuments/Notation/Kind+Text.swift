internal import GalleyGeometry
internal import GalleyLayout

extension Kind {
  private static let textStyle = Property(
    "textStyle", .textStyle, "The role of the text, which gives size and leading.",
    example: "headline")
  private static let size = Property(
    "size", .length, "The size of the letters, instead of a text style.",
    example: "{scaled: 17, relativeTo: body}")
  private static let weight = Property(
    "weight", .weight, "The thickness of the letters.", example: "semibold")
  private static let italic = Property(
    "italic", .bool, "Whether the letters lean.", example: "true")
  private static let family = Property("family", .name, "The font family.", example: "Inter")
  private static let color = Property("color", .color, "The color.", example: "secondaryLabel")
  private static let textAlignment = Property(
    "textAlignment", .horizontalAlignment, "How lines of different length line up.",
    example: "center")
  private static let lineLimit = Property(
    "lineLimit", .count,
    "The greatest number of lines; in a row, the text keeps the width it needs for them.",
    example: "2")
  private static let fit = Property(
    "fit", .fit, "When a choice considers the text to fit.", example: "oneLine")
  private static let truncation = Property(
    "truncation", .truncation, "The part that gives way to an ellipsis.", example: "middle")
  private static let leading = Property(
    "leading", .length, "The distance between baselines, at least the height of the font.",
    example: "22")
  private static let tracking = Property(
    "tracking", .signedLength, "Extra room after each letter.", example: "-0.5")
  private static let markup = Property(
    "markup", .bool,
    "Whether <b>, <i>, <big>, <small>, <span color=… size=… weight=… italic=…> and <a href=…> are tags;"
      + " &lt; and &amp; stand for signs.",
    example: "true")
  private static let viewBox = Property(
    "viewBox", .viewBox, "The part of the drawing's coordinates that is shown.",
    example: "[0, 0, 24, 24]")
  private static let symbolStroke = Property(
    "stroke", .amount, "The thickness of the outline in the drawing's coordinates.", example: "1.5")

  private static let sizing = [
    AnyProperty(textStyle, rivals: [size.name]), AnyProperty(size, rivals: [textStyle.name]),
  ]

  private static let textProperties =
    sizing + [
      AnyProperty(weight), AnyProperty(italic), AnyProperty(family), AnyProperty(color),
      AnyProperty(textAlignment), AnyProperty(lineLimit), AnyProperty(fit),
      AnyProperty(truncation), AnyProperty(leading), AnyProperty(tracking), AnyProperty(markup),
    ]

  private static let words = Property("text", .words, "Words.", example: "Hello")
  private static let key = Property(
    "string", .stringKey, "Words under a key of the document's strings.", example: "greeting")
  private static let path = Property(
    "symbol", .path, "A drawing in a line of text, as SVG path data.",
    example: "M4 4 L20 4 L20 20 Z")

  /// Words.
  static let text = Kind(words, properties: textProperties, place: textPlace) {
    values, compilation in
    guard let words = values[words] else { return nil }
    if values[markup]?.values.contains(true) ?? false {
      words.values.forEach { compilation.checkMarkup($0) }
    }
    return setting(values) { traits, _ in words.run(traits) }
  }

  /// Words under a key of the document's strings.
  static let string = Kind(key, properties: textProperties, place: textPlace) {
    values, compilation in
    guard let key = values[key] else { return nil }
    if values[markup]?.values.contains(true) ?? false {
      let words = key.values.flatMap { compilation.strings.wordsToCheckAsMarkup(of: $0) }
      words.forEach { compilation.checkMarkup($0) }
    }
    let strings = compilation.strings
    return setting(values) { traits, isMarkup in
      key.run(traits).map { strings.words(of: $0, locale: traits.locale, isMarkup: isMarkup) }
    }
  }

  /// A drawing in a line of text.
  static let symbol = Kind(
    path,
    properties: sizing + [AnyProperty(viewBox), AnyProperty(color), AnyProperty(symbolStroke)]
  ) { values, _ in
    guard let path = values[path] else { return nil }
    return Traited { traits in
      path.run(traits).map { path in
        Layout(
          .symbol(
            Layout.Symbol(
              path: path,
              viewBox: values[viewBox]?.run(traits) ?? Layout.Symbol.defaultViewBox,
              size: fontSize(values, traits),
              color: values[color]?.run(traits) ?? .semantic(.label),
              strokeWidth: values[symbolStroke]?.run(traits))))
      }
    }
  }

  private static let textPlace: @Sendable (PropertyValues) -> Traited<Alignment> = { values in
    Traited { Alignment(values[textAlignment]?.run($0) ?? .leading, .center) }
  }

  private static func setting(
    _ values: PropertyValues, _ words: @escaping @Sendable (Traits, _ isMarkup: Bool) -> Words?
  ) -> Traited<Layout?> {
    Traited { traits in
      let isMarkup = values[markup]?.run(traits) ?? false
      return words(traits, isMarkup).map { words in
        var text = words.layoutText(isMarkup: isMarkup)
        text.font = font(values, traits)
        text.color = values[color]?.run(traits) ?? text.color
        text.alignment = values[textAlignment]?.run(traits) ?? text.alignment
        text.lineLimit = values[lineLimit]?.run(traits)
        text.fit = values[fit]?.run(traits)
        text.truncation = values[truncation]?.run(traits) ?? text.truncation
        text.leading = values[leading]?.run(traits)
        text.tracking = values[tracking]?.run(traits) ?? text.tracking
        return Layout(.text(text))
      }
    }
  }

  private static func font(_ values: PropertyValues, _ traits: Traits) -> Font {
    Font(
      fontSize(values, traits), weight: values[weight]?.run(traits),
      isItalic: values[italic]?.run(traits) ?? false, family: values[family]?.run(traits))
  }

  private static func fontSize(_ values: PropertyValues, _ traits: Traits) -> Font.Size {
    if let size = values[size]?.run(traits) { return .length(size) }
    return .style(values[textStyle]?.run(traits) ?? .body)
  }
}
