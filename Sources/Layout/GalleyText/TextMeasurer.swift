/// A type that turns text into glyphs with known advances.
///
/// The engine calls a measurer once for each string and font. The result is valid for every size and width, because
/// advances are multiples of the font size; a text that varies with its size is shaped again at each.
public protocol TextMeasurer: Sendable {
  /// Returns the glyphs of a text with their advances and the places where lines may break.
  func shape(_ request: ShapingRequest) -> ShapedText
}

/// A text and the font to shape it in, at any size.
public struct ShapingRequest: Hashable, Sendable {
  /// The words.
  public var string: String
  /// The font families with commas between them, as ``Font/family``, or nil for the default family.
  package var family: String?
  package var weight: Font.Weight
  package var isItalic: Bool
  /// The language, as a BCP 47 tag.
  package var locale: String
  /// The direction of neutral text, such as numbers alone.
  package var direction: LayoutDirection
  /// The spans with another style, in the order of the text and without overlap.
  package var spans: [Span]
  package var features: Font.Features
  /// Whether lines may end at the hyphenation points of words.
  package var hyphenates: Bool
  /// The rule for line breaks within words of East Asian languages; nil for that of Apple's devices.
  package var wordBreak: TextWordBreak?
  /// The font size in points, or nil to shape for all sizes.
  ///
  /// It is set only for fonts whose glyphs depend on the size; see ``ShapedText/variesWithSize``.
  package var size: Double?

  package init(
    _ string: String, family: String? = nil, weight: Font.Weight = .regular,
    isItalic: Bool = false, locale: String = "en", direction: LayoutDirection = .leftToRight,
    spans: [Span] = [], features: Font.Features = [], hyphenates: Bool = false,
    wordBreak: TextWordBreak? = nil, size: Double? = nil
  ) {
    self.string = string
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
    self.locale = locale
    self.direction = direction
    self.spans = spans
    self.features = features
    self.hyphenates = hyphenates
    self.wordBreak = wordBreak
    self.size = size
  }

  package struct Span: Hashable, Sendable {
    /// The place in the text, in bytes of UTF-8.
    package var range: Range<Int>
    package var weight: Font.Weight
    package var isItalic: Bool
    /// The font families, or nil for those of the text.
    package var family: String?
    /// The size of the characters in multiples of the font size.
    package var scale: Double

    package init(
      range: Range<Int>, weight: Font.Weight = .regular, isItalic: Bool = false,
      family: String? = nil, scale: Double = 1
    ) {
      self.range = range
      self.weight = weight
      self.isItalic = isItalic
      self.family = family
      self.scale = scale
    }

    package func moved(to range: Range<Int>) -> Self {
      changing(self) { $0.range = range }
    }
  }
}
