extension Layout {
  /// A drawing as high as a line of text.
  public struct Symbol: Hashable, Sendable {
    package var path: Path
    package var viewBox: Rect
    package var size: Font.Size
    package var color: Color
    /// The thickness of the outline in the coordinates of the view box, or nil to fill it.
    package var strokeWidth: Double?
    package var hasRoundEnds: Bool
    package var parts: [Part] = []
    package var flipsForRightToLeft = false
    package var isMirrored = false
    /// How the drawing is scaled to its frame; nil if it has the height of the frame.
    package var contentMode: ContentMode?
    /// The properties that the symbol does not inherit.
    @Aside package var ownStyle: OwnStyle = []
    @Aside var place: SourcePlace?
    /// The name of a symbol that the document does not have, in whose place this one is.
    public var missingName: String?

    package struct Part: Hashable, Sendable {
      package var path: Path
      package var line: Line?
      package var opacity: Double
      /// The groups in which the part is, the outermost first.
      package var groups: [Group]

      package init(path: Path, line: Line? = nil, opacity: Double = 1, groups: [Group] = []) {
        (self.path, self.line, self.opacity, self.groups) = (path, line, opacity, groups)
      }
    }

    /// Neighboring parts that are drawn as one.
    package struct Group: Hashable, Sendable {
      /// The number that tells it apart from the groups before and after it.
      package var id: Int
      package var opacity: Double
      /// The outline outside of which nothing of the parts is shown.
      package var clip: Path?

      package init(id: Int, opacity: Double = 1, clip: Path? = nil) {
        (self.id, self.opacity, self.clip) = (id, opacity, clip)
      }
    }

    package struct Line: Hashable, Sendable {
      package var width: Double
      package var cap: LineCap
      package var join: LineJoin
      package var dash: [Double]

      package init(
        width: Double, cap: LineCap = .butt, join: LineJoin = .miter, dash: [Double] = []
      ) {
        (self.width, self.cap, self.join, self.dash) = (width, cap, join, dash)
      }
    }

    /// The coordinates from 0 to 24 in both directions, in which most symbols are drawn.
    public static let defaultViewBox = Rect(x: 0, y: 0, width: 24, height: 24)

    public init(
      path: Path, viewBox: Rect = defaultViewBox, size: Font.Size = .style(.body),
      color: Color = .semantic(.label), strokeWidth: Double? = nil, hasRoundEnds: Bool = false,
      fileID: String = #fileID, line: Int = #line
    ) {
      self.path = path
      self.viewBox = viewBox
      self.size = size
      self.color = color
      self.strokeWidth = strokeWidth
      self.hasRoundEnds = hasRoundEnds
      place = SourcePlace(fileID: fileID, line: line)
    }
  }
}

/// A drawing as high as a line of text.
///
/// ```swift
/// let play = try Symbol(svg: "M6 4 L20 12 L6 20 Z").font(.title2).foregroundStyle(.tint)
/// ```
public typealias Symbol = Layout.Symbol

extension Layout.Symbol: PrimitiveView {
  public var layout: Layout { Layout(.symbol(self), at: place) }

  /// Creates a drawing from SVG path data.
  ///
  /// - Parameters:
  ///   - svg: The data, in the grammar of SVG 1.1 and SVG 2.
  ///   - viewBox: The part of the data's coordinates that is shown.
  ///   - fileID: The file of the code.
  ///   - line: The line of the code.
  /// - Throws: A `PathError` for the first part of the data that is not in the grammar.
  public init(
    svg: String, viewBox: Rect = Self.defaultViewBox, fileID: String = #fileID, line: Int = #line
  ) throws(PathError) {
    self.init(path: try Path(svg: svg), viewBox: viewBox, fileID: fileID, line: line)
  }

  /// Returns the symbol of the document with a name, or an empty square and an issue.
  static func named(_ name: String) -> Layout.Symbol {
    if let symbol = EnvironmentValues.current.symbols[name] { return symbol }
    return changing(.placeholder) { $0.missingName = name }
  }

  /// An empty square.
  static let placeholder = Layout.Symbol(path: .placeholder, strokeWidth: 1)

  /// Returns the drawing with the height of a font's size; weight, slant and family are ignored.
  public func font(_ font: Font) -> Layout.Symbol {
    var copy = self
    copy.size = font.size
    copy.ownStyle.insert(.font)
    return copy
  }

  /// Returns the drawing in a color.
  public func foregroundStyle(_ color: Color) -> Layout.Symbol {
    var copy = self
    copy.color = color
    copy.ownStyle.insert(.color)
    return copy
  }

  /// Returns the drawing as a line along its outline, of a thickness in the coordinates of the view box.
  public func stroke(width: Double, hasRoundEnds: Bool = false) -> Layout.Symbol {
    changing(self) { ($0.strokeWidth, $0.hasRoundEnds) = (width, hasRoundEnds) }
  }
}

extension Path {
  fileprivate static let placeholder = Path(
    [
      .move(Point(x: 4, y: 4)), .line(Point(x: 20, y: 4)), .line(Point(x: 20, y: 20)),
      .line(Point(x: 4, y: 20)), .close,
    ])
}
