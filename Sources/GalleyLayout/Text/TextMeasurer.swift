/// The door by which fonts enter: whatever can turn words into glyphs with known advances.
///
/// A measurer is asked once for each string and font. The answer holds for every size and every width, because advances
/// are given in multiples of the font size; a text that varies with its size is asked for again at each.
public protocol TextMeasurer: Sendable {
  /// Returns the glyphs of a text with their advances and the places where lines may break.
  func shape(_ request: ShapingRequest) -> ShapedText
}

/// A text and the characters it is to be set in, whatever their size.
public struct ShapingRequest: Hashable, Sendable {
  /// The words.
  public var string: String
  /// The name of the font family, or nil for the default family.
  public var family: String?
  /// The thickness of the characters.
  public var weight: Font.Weight
  /// Whether the characters lean.
  public var isItalic: Bool
  /// The language, as a BCP 47 tag.
  public var locale: String
  /// The direction of text that has none of its own, such as numbers alone.
  public var direction: LayoutDirection
  /// The stretches that look different from the rest, in the order of the text, each apart from the others.
  public var spans: [Span]
  /// The size of the characters in points, or nil for a text that is to serve all sizes.
  ///
  /// Only fonts whose characters have other forms at other sizes ask for it; see ``ShapedText/variesWithSize``.
  public var size: Double?

  /// Creates a request.
  public init(
    _ string: String, family: String? = nil, weight: Font.Weight = .regular,
    isItalic: Bool = false, locale: String = "en", direction: LayoutDirection = .leftToRight,
    spans: [Span] = [], size: Double? = nil
  ) {
    self.string = string
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
    self.locale = locale
    self.direction = direction
    self.spans = spans
    self.size = size
  }

  /// A stretch of a text that looks different from the rest.
  public struct Span: Hashable, Sendable {
    /// The place in the text, in bytes of UTF-8.
    public var range: Range<Int>
    /// The thickness of the characters.
    public var weight: Font.Weight
    /// Whether the characters lean.
    public var isItalic: Bool
    /// The size of the characters in multiples of the font size.
    public var scale: Double

    /// Creates a stretch.
    public init(
      range: Range<Int>, weight: Font.Weight = .regular, isItalic: Bool = false, scale: Double = 1
    ) {
      self.range = range
      self.weight = weight
      self.isItalic = isItalic
      self.scale = scale
    }
  }
}
