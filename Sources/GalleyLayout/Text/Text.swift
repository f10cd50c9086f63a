public import GalleyGeometry

extension Layout {
  /// Words and how they are set.
  public struct Text: Hashable, Sendable {
    /// The words.
    public var string: String
    /// The look and the size of the characters.
    public var font: Font
    /// The color of the characters.
    public var color: Color
    /// How lines of different length line up.
    public var alignment: HorizontalAlignment
    /// The maximum number of lines, or nil for as many as it takes.
    public var lineLimit: Int?
    /// When a choice considers the text to fit.
    public var fit: Fit?
    /// Which part gives way if the lines do not suffice.
    public var truncation: Truncation
    /// The height of each line, or nil for that of the text style or the font; 0 is that of the font.
    ///
    /// It is multiplied on lines with larger characters by the scale of the largest, so that these stand as far apart as in
    /// a text of their size.
    public var leading: Length?
    /// Extra space after each character.
    public var tracking: Length
    /// The spans with another style or a link, in order and without overlap.
    public var spans: [Span]
    /// What is wrong with the markup that the words are shown as, or nil if nothing is.
    package var markupFault: String?

    /// The longest text, in bytes of UTF-8; what is beyond is left out and an issue says so.
    public static let maximumByteCount = 65_536

    /// Creates words in body text.
    public init(
      _ string: String, font: Font = Font(), color: Color = .semantic(.label),
      alignment: HorizontalAlignment = .leading, lineLimit: Int? = nil, fit: Fit? = nil,
      truncation: Truncation = .tail, leading: Length? = nil, tracking: Length = 0,
      spans: [Span] = []
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
      self.spans = spans
    }

    /// When a choice considers a text to fit.
    public enum Fit: Hashable, Sendable {
      /// When the text stands on one line.
      case oneLine
      /// When no word is too wide.
      case words
      /// When the text takes at most a number of lines.
      case lines(Int)
    }

    /// Which part of a text gives way to an ellipsis.
    public enum Truncation: String, Hashable, Sendable, CaseIterable {
      /// The end.
      case tail
      /// The middle.
      case middle
      /// The start.
      case head
    }
  }

  /// Returns words.
  package static func text(_ string: String, _ font: Font = Font(), lineLimit: Int? = nil) -> Layout
  {
    Layout(.text(Text(string, font: font, lineLimit: lineLimit)))
  }
}

/// Words and how they are set.
///
/// ```swift
/// let title = Text("Building a Layout Library").font(.headline).lineLimit(2)
/// ```
public typealias Text = Layout.Text

extension Layout.Text: LayoutConvertible {
  /// The layout as plain data.
  public var layout: Layout { Layout(.text(self)) }

  /// Returns the text in a font.
  ///
  /// A weight, slant or family that the text already has stays unless the font says another, so `bold()` may come
  /// before or after.
  public func font(_ font: Font) -> Layout.Text {
    var font = font
    font.weight = font.weight ?? self.font.weight
    font.isItalic = font.isItalic || self.font.isItalic
    font.family = font.family ?? self.font.family
    return with(\.font, font)
  }

  /// Returns the text in characters of a thickness, nil for that of the text style.
  public func fontWeight(_ weight: Font.Weight?) -> Layout.Text {
    with(\.font.weight, weight)
  }

  /// Returns the text in bold characters.
  public func bold() -> Layout.Text {
    fontWeight(.bold)
  }

  /// Returns the text in italics.
  public func italic() -> Layout.Text {
    with(\.font.isItalic, true)
  }

  /// Returns the text in a color.
  public func foregroundStyle(_ color: Color) -> Layout.Text {
    with(\.color, color)
  }

  /// Returns the text with its lines lined up.
  public func multilineTextAlignment(_ alignment: HorizontalAlignment) -> Layout.Text {
    with(\.alignment, alignment)
  }

  /// Returns the text in at most a number of lines, nil for as many as it takes.
  ///
  /// In a row, the text keeps the width that it needs for them while what stands beside it can go narrower; then it is
  /// cut short before anything sticks out.
  public func lineLimit(_ limit: Int?) -> Layout.Text {
    with(\.lineLimit, limit)
  }

  /// Returns the text with a rule for when a choice considers it to fit, nil for the default.
  ///
  /// Usually a text fits if no line breaks that nobody asked for.
  public func fit(_ fit: Fit?) -> Layout.Text {
    with(\.fit, fit)
  }

  /// Returns the text with the part that gives way to an ellipsis if the lines do not suffice.
  public func truncationMode(_ truncation: Truncation) -> Layout.Text {
    with(\.truncation, truncation)
  }

  /// Returns the text with a height of each line, nil for that of the text style or the font.
  ///
  /// The height is exact, whatever the fonts, as that of lines in CSS; 0 is the height of the fonts on the line. It grows
  /// with the largest characters: where some are twice the size of the text, the line is twice as high.
  public func leading(_ leading: Length?) -> Layout.Text {
    with(\.leading, leading)
  }

  /// Returns the text with extra space after each character, which may be negative.
  public func tracking(_ tracking: Length) -> Layout.Text {
    with(\.tracking, tracking)
  }

  private func with<Value>(
    _ keyPath: WritableKeyPath<Layout.Text, Value>, _ value: Value
  ) -> Layout.Text {
    var copy = self
    copy[keyPath: keyPath] = value
    return copy
  }
}
