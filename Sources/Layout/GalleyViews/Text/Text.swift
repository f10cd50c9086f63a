extension Layout {
  /// A text and its style.
  public struct Text: Hashable, Sendable {
    /// The words.
    public var string: String
    package var font: Font
    package var color: Color
    package var alignment: HorizontalAlignment
    /// The maximum number of lines, or nil for no limit.
    package var lineLimit: Int?
    /// Whether the text keeps only the lines that fit into the offered height.
    package var truncatesInHeight = false
    /// Whether a word that is wider than its line is broken between characters.
    package var breaksWords = true
    /// Whether lines may end at the hyphenation points of words.
    package var hyphenates = false
    /// The rule for line breaks within words of East Asian languages; nil for that of Apple's devices.
    package var wordBreak: WordBreak?
    /// The share of its size to which the text may shrink before it is truncated, at most 1.
    package var minimumScale = 1.0
    /// The condition under which a choice considers the text to fit.
    package var fit: Fit?
    /// Whether the ideal width is the least with which the text fits, and not that of one line.
    package var hasIdealOfFit = false
    package var truncation: Truncation
    /// The height of each line, or nil for that of the text style or the font; 0 is that of the font.
    ///
    /// On lines with larger characters it is multiplied by the scale of the largest, so that these lines have the
    /// leading of a text of that size.
    package var leading: Length?
    /// Extra space after each character.
    package var tracking: Length
    /// Extra space below each paragraph but the last.
    package var paragraphSpacing: Length
    package var rules: Rules
    /// The spans with another style or a link, in order and without overlap.
    public var spans: [Span]
    @Aside package var ownStyle: OwnStyle = []
    @Aside var place: SourcePlace?
    /// The error in malformed markup, or nil if there is none.
    package var markupFault: MarkupFault?
    /// The fault of the translation of the text, or nil if it has none.
    package var translationFault: TranslationFault?
    /// The language of the string if it is not that of the traits.
    package var locale: String?
    /// The same text in several languages, of which the widest in this style is shown; empty for the string alone.
    package var translations: [Translation] = []
    /// What is written when the text becomes a layout; nil for words that are known.
    ///
    /// Comparing texts compares what they show here.
    @Aside var source: TextSource?

    /// The maximum length in bytes of UTF-8; longer texts are cut with an issue.
    package static let maximumByteCount = 65_536

    /// Creates a text that shows a string as it is.
    @_disfavoredOverload
    public init(
      _ string: String, font: Font = Font(), color: Color = .semantic(.label),
      alignment: HorizontalAlignment = .leading, lineLimit: Int? = nil, fit: Fit? = nil,
      truncation: Truncation = .tail, leading: Length? = nil, tracking: Length = 0,
      paragraphSpacing: Length = 0, rules: Rules = [], spans: [Span] = [],
      fileID: String = #fileID, line: Int = #line
    ) {
      self.string = string
      self.font = font
      self.color = color
      self.alignment = alignment
      self.lineLimit = lineLimit
      self.fit = fit
      self.truncation = truncation
      self.leading = leading
      self.tracking = tracking
      self.paragraphSpacing = paragraphSpacing
      self.rules = rules
      self.spans = spans
      place = SourcePlace(fileID: fileID, line: line)
    }

    /// Lines that are drawn along the characters of a text, in its color.
    public struct Rules: OptionSet, Hashable, Sendable {
      /// One bit for each line.
      public let rawValue: UInt8

      /// Creates lines from their bits.
      public init(rawValue: UInt8) {
        self.rawValue = rawValue
      }

      package static let underline = Rules(rawValue: 1)
      package static let strikethrough = Rules(rawValue: 2)
    }

    package struct Translation: Hashable, Sendable {
      package var locale: String
      /// The text, of which only the words and their spans count.
      package var text: String
      package var spans: [Span]
      /// The fault of the translation, or nil if it has none.
      package var fault: TranslationFault?

      package init(_ text: Layout.Text, locale: String, fault: TranslationFault?) {
        (self.locale, self.text, spans, self.fault) = (locale, text.string, text.spans, fault)
      }
    }

    /// The condition under which a choice considers a text to fit.
    public enum Fit: Hashable, Sendable {
      case oneLine
      /// No word is too wide.
      case words
      /// The text takes at most a number of lines.
      case lines(Int)
    }

    /// The position of the ellipsis in a truncated text.
    public typealias Truncation = TextTruncation

    /// A rule for line breaks within the words of East Asian languages.
    public typealias WordBreak = TextWordBreak
  }

  package static func text(_ string: String, _ font: Font = Font(), lineLimit: Int? = nil) -> Layout
  {
    Layout(.text(Text(string, font: font, lineLimit: lineLimit)))
  }
}

/// A text and its style.
///
/// ```swift
/// let title = Text("Building a Layout Library").font(.headline).lineLimit(2)
/// ```
public typealias Text = Layout.Text

extension Layout.Text: PrimitiveView {
  /// The text as plain data, or a choice between texts that a file has for several widths.
  public var layout: Layout {
    guard let source else { return Layout(.text(self), at: place) }
    var place = place
    if case .key(let key, _) = source, EnvironmentValues.current.files != nil {
      place?.stringKey = key.key
    }
    let texts = self.texts(from: source).map { Layout(.text($0), at: place) }
    return texts.count == 1 ? texts[0] : .choice(texts)
  }

  /// Returns the text in a font.
  ///
  /// A weight, slant, family or feature already set is kept unless the font sets another, so `bold()` may come before or after.
  public func font(_ font: Font) -> Layout.Text {
    var font = font
    font.weight = font.weight ?? self.font.weight
    font.isItalic = font.isItalic || self.font.isItalic
    font.family = font.family ?? self.font.family
    font.features.formUnion(self.font.features)
    return with(\.font, font, own: .font)
  }

  /// Returns the text with a weight, nil for that of the text style.
  public func fontWeight(_ weight: Font.Weight?) -> Layout.Text {
    with(\.font.weight, weight, own: .weight)
  }

  public func bold() -> Layout.Text {
    fontWeight(.bold)
  }

  public func italic() -> Layout.Text {
    with(\.font.isItalic, true, own: .italic)
  }

  public func foregroundStyle(_ color: Color) -> Layout.Text {
    with(\.color, color, own: .color)
  }

  /// Returns the text with an alignment of its lines.
  public func multilineTextAlignment(_ alignment: HorizontalAlignment) -> Layout.Text {
    with(\.alignment, alignment, own: .alignment)
  }

  /// Returns the text with a maximum number of lines, nil for no limit.
  ///
  /// In a row, the text keeps the width that it needs for these lines while its siblings can become narrower; then it
  /// is truncated before the row overflows.
  public func lineLimit(_ limit: Int?) -> Layout.Text {
    with(\.lineLimit, limit, own: .lineLimit)
  }

  /// Returns the text with only the lines that fit into the offered height, at least one, as a text in SwiftUI.
  ///
  /// Otherwise a text that is too high overflows, and an issue reports it. The last line that is left ends with an
  /// ellipsis. For a choice by height, the text fits only with all its lines.
  ///
  /// ```swift
  /// let teaser = Text("A longer text than there is space for").truncatesInHeight().frame(height: 44)
  /// ```
  public func truncatesInHeight(_ isActive: Bool = true) -> Layout.Text {
    with(\.truncatesInHeight, isActive)
  }

  /// Returns the text with or without breaks within words that are wider than a line, which are broken by default.
  ///
  /// An issue reports a broken word, since no reader expects the break: a soft hyphen, U+00AD, shows where a word may be
  /// divided. Without breaks the word overflows. The minimum width of the text is that of its widest word in both cases.
  ///
  /// ```swift
  /// let address = Text("info@averylongcompanyname.example.com").breakWords(false)
  /// ```
  public func breakWords(_ isActive: Bool = true) -> Layout.Text {
    with(\.breaksWords, isActive)
  }

  /// Returns the text with hyphens where words may be divided, by the dictionary of its language.
  ///
  /// The dictionaries are those of libhyphen that are installed on the machine. A word with a soft hyphen is divided there
  /// alone, and addresses are not divided.
  public func hyphenation(_ isActive: Bool = true) -> Layout.Text {
    with(\.hyphenates, isActive)
  }

  /// Returns the text with a rule for line breaks within words of East Asian languages, nil for the default.
  ///
  /// By default lines break as on Apple's devices: in Korean at spaces, in Chinese and Japanese between characters.
  public func wordBreak(_ rule: WordBreak?) -> Layout.Text {
    with(\.wordBreak, rule)
  }

  /// Returns the text with a share of its size to which it may shrink before it is truncated.
  ///
  /// The text wraps first if it may have more lines. Then it is as large as possible, in steps of a hundredth of its size.
  /// What it needs stays the same: a row makes it narrower, or a choice takes another alternative, as if it did not shrink.
  ///
  /// ```swift
  /// let balance = Text("1,048,576.00 points").lineLimit(1).minimumScaleFactor(0.5)
  /// ```
  public func minimumScaleFactor(_ factor: Double) -> Layout.Text {
    with(\.minimumScale, min(max(factor.isNaN ? 1 : factor, 0), 1), own: .minimumScale)
  }

  /// Returns the text with a rule by which a choice considers it to fit, nil for the default.
  ///
  /// By default a text fits if it does not wrap.
  public func fit(_ fit: Fit?) -> Layout.Text {
    with(\.fit, fit)
  }

  /// Returns the text with a position of the ellipsis if it is truncated.
  public func truncationMode(_ truncation: Truncation) -> Layout.Text {
    with(\.truncation, truncation, own: .truncation)
  }

  /// Returns the text with a height of each line, nil for that of the text style or the font.
  ///
  /// The height is exact for any font, as `line-height` in CSS; 0 is the height of the fonts on the line. It grows with
  /// the largest characters: if some are twice the size of the text, the line is twice as high.
  public func leading(_ leading: Length?) -> Layout.Text {
    with(\.leading, leading)
  }

  /// Returns the text with extra space after each character, which may be negative.
  public func tracking(_ tracking: Length) -> Layout.Text {
    with(\.tracking, tracking)
  }

  /// Returns the text with extra space below each paragraph but the last, as a margin in CSS.
  public func paragraphSpacing(_ spacing: Length) -> Layout.Text {
    with(\.paragraphSpacing, spacing)
  }

  /// Returns the text with a line below its characters.
  public func underline(_ isActive: Bool = true) -> Layout.Text {
    with(\.rules, isActive ? rules.union(.underline) : rules.subtracting(.underline))
  }

  /// Returns the text with a line through its characters.
  public func strikethrough(_ isActive: Bool = true) -> Layout.Text {
    with(\.rules, isActive ? rules.union(.strikethrough) : rules.subtracting(.strikethrough))
  }

  /// Returns the text with digits of one width, if the font has them.
  public func monospacedDigit() -> Layout.Text {
    with(\.font, font.monospacedDigit())
  }

  private func with<Value>(
    _ keyPath: WritableKeyPath<Layout.Text, Value>, _ value: Value, own: OwnStyle = []
  ) -> Layout.Text {
    var copy = self
    copy[keyPath: keyPath] = value
    copy.ownStyle.formUnion(own)
    return copy
  }
}
