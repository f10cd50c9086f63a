internal import GalleyLayout

extension Kind {
  static let textStyle = Property(
    "textStyle", .textStyle, "The role of the text, which gives size and leading.",
    example: "headline")
  private static let size = Property(
    "size", .length, "The font size, instead of a text style.",
    example: "{scaled: 17, relativeTo: body}")
  static let weight = Property(
    "weight", .weight, "The weight of the font.", example: "semibold")
  private static let italic = Property(
    "italic", .bool, "Whether the font is italic.", example: "true")
  private static let family = Property(
    "family", .family,
    "The font family, or several in order of preference; a name such as serif, monospace or system-ui can be the last.",
    example: "[Inter, sans-serif]")
  private static let textColor = Property(
    "color", .color, "The color.", example: "secondaryLabel")
  private static let textAlignment = Property(
    "textAlignment", .horizontalAlignment, "The horizontal alignment of the lines of a text.",
    example: "center")
  static let lineLimit = Property(
    "lineLimit", .count,
    "The maximum number of lines; in a row, the text keeps the width it needs for them.",
    example: "2")
  private static let truncatesInHeight = Property(
    "truncatesInHeight", .bool,
    "Whether the text keeps only the lines that fit into the offered height.", example: "true")
  private static let minimumScaleFactor = Property(
    "minimumScaleFactor", .share,
    "The share of its size to which the text may shrink before it is truncated.", example: "0.5")
  private static let breakWords = Property(
    "breakWords", .bool,
    "Whether a word that is wider than its line breaks between characters, or else overflows.",
    example: "false")
  private static let hyphenation = Property(
    "hyphenation", .bool,
    "Whether words are divided with hyphens, by the dictionary of the language if there is one.",
    example: "true")
  private static let wordBreak = Property(
    "wordBreak",
    ValueType<Layout.Text.WordBreak>.word("wordBreak", "the rule of CSS for East Asian words"),
    "Where lines break in Korean, Chinese and Japanese: between characters, or between words.",
    example: "normal")
  static let fit = Property(
    "fit", .fit, "When a choice considers the text to fit.", example: "oneLine")
  private static let truncation = Property(
    "truncation",
    ValueType<Layout.Text.Truncation>.word("truncation", "the part that gives way"),
    "The part of a truncated text that the ellipsis replaces.", example: "middle")
  private static let leading = Property(
    "leading", .length, "The height of every line; 0 for that of its fonts.",
    example: "22")
  private static let tracking = Property(
    "tracking", .signedLength, "Extra space after each character.", example: "-0.5")
  private static let paragraphSpacing = Property(
    "paragraphSpacing", .length, "Extra space below each paragraph but the last.", example: "8")
  private static let underline = Property(
    "underline", .bool, "Whether a line is below the characters.", example: "true")
  private static let strikethrough = Property(
    "strikethrough", .bool, "Whether a line goes through the characters.", example: "true")
  private static let monospacedDigits = Property(
    "monospacedDigits", .bool, "Whether all digits have one width, if the font has such digits.",
    example: "true")
  private static let smallCapitals = Property(
    "smallCapitals", .bool,
    "Whether lower case characters are small capitals, if the font has them.", example: "true")
  static let markup = Property(
    "markup", .markupForm,
    "Whether <b>, <i>, <code>, <big>, <small>, <br>, <span> and <a href=…> are tags, and &lt; and &amp; characters;"
      + " or `markdown` for its signs.",
    example: "true")

  static let fontSizeProperties = [
    AnyProperty(textStyle, rivals: [size.name], fallback: .value("body")),
    AnyProperty(size, rivals: [textStyle.name], fallback: .phrase("that of `textStyle`")),
  ]

  static let textProperties =
    fontSizeProperties + [
      weight.otherwise("that of `textStyle`"), italic.otherwise(value: "false"),
      family.otherwise("that of the document"), textColor.otherwise(value: "label"),
      textAlignment.otherwise(value: "leading"), lineLimit.otherwise("no limit"),
      truncatesInHeight.otherwise(value: "false"), breakWords.otherwise(value: "true"),
      hyphenation.otherwise(value: "false"), minimumScaleFactor.otherwise(value: "1"),
      wordBreak.otherwise("in Korean between words, else between characters"),
      fit.otherwise("`oneLine`, or the `lineLimit`"), truncation.otherwise(value: "tail"),
      leading.otherwise("that of `textStyle`, or of the font"), tracking.otherwise(value: "0"),
      paragraphSpacing.otherwise(value: "0"), underline.otherwise(value: "false"),
      strikethrough.otherwise(value: "false"), monospacedDigits.otherwise(value: "false"),
      smallCapitals.otherwise(value: "false"),
      markup.otherwise(value: "false"),
    ]

  private static let literal = Property("text", .sourceString, "Words.", example: "Hello")

  static let text = Kind(value: literal.any, properties: textProperties, place: textPlace) {
    values, compilation in
    guard let words = values[literal] else { return nil }
    if isMarkup(values) { words.values.forEach { compilation.checkMarkup($0) } }
    words.values.forEach { compilation.noteSpelledAmount(in: $0) }
    let assets = compilation.assets
    return { node in
      node[literal].map { text in
        setting(node[markup] == .markdown ? text.fromMarkdown : text, node, assets)
      }
    }
  }

  static func isMarkup(_ values: PropertyValues) -> Bool {
    values[markup]?.values.contains(.tags) ?? false
  }

  @Sendable static func textPlace(_ node: NodeValues) -> Alignment {
    Alignment(node[textAlignment] ?? .leading, .center)
  }

  static func setting(
    _ source: SourceString, _ node: NodeValues, _ assets: DocumentAssets
  ) -> Layout {
    let isMarkup = node[markup] == .tags
    var text = source.words(isMarkup: isMarkup, assets)
    text.font = Font(
      fontSize(node), weight: node[weight], isItalic: node[italic] ?? false,
      family: node[family] ?? assets.family)
    text.color = node[textColor] ?? text.color
    text.alignment = node[textAlignment] ?? text.alignment
    text.lineLimit = node[lineLimit]
    text.truncatesInHeight = node[truncatesInHeight] ?? false
    text.minimumScale = node[minimumScaleFactor] ?? text.minimumScale
    text.breaksWords = node[breakWords] ?? text.breaksWords
    text.hyphenates = node[hyphenation] ?? false
    text.wordBreak = node[wordBreak]
    text.fit = node[fit]
    text.truncation = node[truncation] ?? text.truncation
    text.leading = node[leading]
    text.tracking = node[tracking] ?? text.tracking
    text.paragraphSpacing = node[paragraphSpacing] ?? text.paragraphSpacing
    if node[underline] == true { text.rules.insert(.underline) }
    if node[strikethrough] == true { text.rules.insert(.strikethrough) }
    if node[monospacedDigits] == true { text.font.features.insert(.monospacedDigits) }
    if node[smallCapitals] == true { text.font.features.insert(.smallCapitals) }
    return Layout(.text(text))
  }

  static func fontSize(_ node: NodeValues) -> Font.Size {
    node[size].map { .length($0) } ?? .style(node[textStyle] ?? .body)
  }
}

struct SourceString: Sendable {
  var text: String
  var literals: [Range<Int>] = []
  var position: Position
  /// Whether the text has tags, even if the node does not say so.
  var isMarkup = false
  /// Whether the text is of a file of another tool, whose markup may be any HTML.
  var isForeign = false
  var translationFault: TranslationFault?
  /// The same text in several languages, of which the widest is shown; empty for the text alone.
  var translations: [Translation] = []

  struct Translation: Sendable {
    var locale: String
    var text: SourceString
  }

  /// The text with the marks of Markdown turned into tags.
  var fromMarkdown: SourceString {
    var result = self
    (result.text, result.literals) = (InlineMarkdown.markup(text, literals: literals), [])
    (result.isMarkup, result.isForeign) = (true, true)
    return result
  }

  /// Returns the text in the default style, with those of other languages that may be shown in its place.
  func words(isMarkup: Bool, _ assets: DocumentAssets) -> Layout.Text {
    var words = layoutText(isMarkup: isMarkup, assets)
    words.translationFault = translationFault
    words.translations = translations.map { translation in
      let text = translation.text
      return Layout.Text.Translation(
        text.layoutText(isMarkup: isMarkup, assets), locale: translation.locale,
        fault: text.translationFault)
    }
    return words
  }

  private func layoutText(isMarkup: Bool, _ assets: DocumentAssets) -> Layout.Text {
    guard isMarkup || self.isMarkup else { return Layout.Text(text) }
    do throws(MarkupError) {
      return Layout.Text(
        try Markup(
          text, literals: literals, isForeign: isForeign, color: assets.color))
    } catch {
      // Reading the document has reported that before; pseudolocalization changes no tag.
      return Layout.Text(markup: text)
    }
  }
}

/// How a text marks parts of it.
enum MarkupForm {
  case plain, tags, markdown
}

extension ValueType where Value == MarkupForm {
  fileprivate static let markupForm: Self = Self(
    "markup", "true, false or markdown", schema: ["enum": [true, false, "markdown"]]
  ) { scalar in
    switch scalar.text {
    case "markdown": .markdown
    case "true" where scalar.isPlain: .tags
    case "false" where scalar.isPlain: .plain
    default: nil
    }
  }
}

extension Compilation {
  mutating func checkMarkup(_ source: SourceString) {
    do throws(MarkupError) {
      _ = try Markup(source.text, literals: source.literals, color: assets.color)
    } catch {
      let place = places.position(of: error.offset, in: source.text, from: source.position)
      report(error.message, at: place)
    }
  }
}

extension ValueType where Value == SourceString {
  static let sourceString: Self = Self(
    name: ValueType<String>.text.name, expectation: ValueType<String>.text.expectation,
    schema: ValueType<String>.text.schema
  ) { tree, compilation in
    compilation.value(tree, .text).map { text in
      SourceString(text: text, literals: tree.scalar?.literals ?? [], position: tree.position)
    }
  }
}

extension ValueType where Value == Font.Weight {
  fileprivate static let weight: Self = Self(
    name: "weight", expectation: "a weight: a name such as bold, or a whole number from 1 to 1000",
    schema: ["anyOf": [.strings(names), .integer(in: 1...1000)]]
  ) { tree, compilation in
    if let number = tree.scalar?.wholeNumber(in: 1...1000) { return Font.Weight(number) }
    let named = Font.Weight.named.first { $0.name == tree.scalar?.text }
    if let named { return named.weight }
    let hint = compilation.hint(for: tree, among: names)
    return compilation.expected(
      Self.weight.expectation, insteadOf: tree,
      hint.isEmpty ? "; the names are \(Wording.list(names))" : hint)
  }

  private static let names = Font.Weight.named.map(\.name)
}

extension ValueType where Value == String {
  static let family: Self = Self(
    name: "family", expectation: name.expectation, schema: .nonemptyList(of: name.schema)
  ) { tree, compilation in
    guard let names = ValueType<[String]>.oneOrMore(name).read(tree, &compilation), !names.isEmpty
    else { return nil }
    let family = FontFamilies.text(of: names)
    guard !FontFamilies(family).names.isEmpty else {
      return compilation.expected("the name of a font family", insteadOf: tree)
    }
    if compilation.familyPlaces[family] == nil { compilation.familyPlaces[family] = tree.position }
    return family
  }
}

extension ValueType where Value == Layout.Text.Fit {
  fileprivate static let fit: Self = Self(
    "fit", "oneLine, words or a whole number of lines from 1 to 10000",
    schema: ["anyOf": [.strings(["oneLine", "words"]), ValueType<Int>.count.schema]]
  ) { scalar in
    switch scalar.text {
    case "oneLine": .oneLine
    case "words": .words
    default: scalar.wholeNumber(in: 1...10_000).map { .lines($0) }
    }
  }
}
