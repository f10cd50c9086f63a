public import GalleyGeometry

extension Layout {
  /// Words and how they are set.
  public struct Text: Hashable, Sendable {
    /// The words.
    public var string: String
    /// The look and the size of the letters.
    public var font: Font
    /// The color of the letters.
    public var color: Color
    /// How lines of different length line up.
    public var alignment: HorizontalAlignment
    /// The greatest number of lines, or nil for as many as it takes.
    public var lineLimit: Int?
    /// When a choice considers the text to fit.
    public var fit: Fit?
    /// Which part gives way if the lines do not suffice.
    public var truncation: Truncation
    /// The distance between baselines, or nil for that of the text style or the font.
    ///
    /// It is multiplied on lines with larger letters by the scale of the largest, so that these stand as far apart as in
    /// a text of their size.
    public var leading: Length?
    /// Extra room after each letter.
    public var tracking: Length
    /// The stretches that look different from the rest or lead somewhere, in order and apart from each other.
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

  /// A drawing that stands in a line of text.
  public struct Symbol: Hashable, Sendable {
    /// The outline, in the coordinates of the view box.
    public var path: Path
    /// The part of the outline's coordinates that is shown.
    public var viewBox: Rect
    /// The height: the size of letters.
    public var size: Font.Size
    /// The color of the drawing.
    public var color: Color
    /// The thickness of the outline in the coordinates of the view box, or nil to fill it.
    public var strokeWidth: Double?

    /// The coordinates from 0 to 24 in both directions, in which most symbols are drawn.
    public static let defaultViewBox = Rect(x: 0, y: 0, width: 24, height: 24)

    /// Creates a drawing.
    public init(
      path: Path, viewBox: Rect = defaultViewBox, size: Font.Size = .style(.body),
      color: Color = .semantic(.label), strokeWidth: Double? = nil
    ) {
      self.path = path
      self.viewBox = viewBox
      self.size = size
      self.color = color
      self.strokeWidth = strokeWidth
    }
  }

  /// A geometric shape, which takes the room it is given unless it has a size.
  public struct Shape: Hashable, Sendable {
    /// The outline.
    public var kind: Kind
    /// The width, or nil for what there is.
    public var width: Length?
    /// The height, or nil for what there is.
    public var height: Length?
    /// The color of the inside.
    public var fill: Color?
    /// The line along the outline.
    public var stroke: Border?

    /// The outline of a shape.
    public enum Kind: Hashable, Sendable {
      /// Four sides, with rounded corners if the radius is not zero.
      case rectangle(cornerRadius: Length)
      /// A rectangle whose shorter sides are half circles.
      case capsule
      /// An ellipse that touches all four sides.
      case ellipse
      /// A straight line: across, or from top to bottom if it has a height and no width.
      case line
    }

    /// Creates a shape.
    public init(
      _ kind: Kind, width: Length? = nil, height: Length? = nil, fill: Color? = nil,
      stroke: Border? = nil
    ) {
      self.kind = kind
      self.width = width
      self.height = height
      self.fill = fill
      self.stroke = stroke
    }
  }
}
