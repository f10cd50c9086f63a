/// A drawing in one color, as high as a line of text, from the data of an SVG path.
///
/// ```swift
/// let plus = Drawing("M12 4V20M4 12H20", lineWidth: 2).textStyle(.title2).foregroundStyle(.blue)
/// ```
///
/// Views that `galley export` writes draw symbols with it; the file `GalleySupport.swift` beside them has the type for SwiftUI.
public struct Drawing: PrimitiveView, Hashable, Sendable {
  private var symbol: Layout.Symbol

  /// Creates a drawing that is filled, or that is a line along the path.
  ///
  /// - Parameters:
  ///   - data: The path; without any part that can be drawn, the drawing is empty.
  ///   - width: The width of the coordinates of the path, from 0.
  ///   - height: The height of the coordinates of the path, from 0.
  ///   - lineWidth: The thickness of the line in these coordinates; nil to fill the path.
  ///   - hasRoundEnds: Whether the ends and corners of the line are round.
  ///   - fileID: The file of the code.
  ///   - line: The line of the code.
  public init(
    _ data: String, width: Double = 24, height: Double = 24, lineWidth: Double? = nil,
    hasRoundEnds: Bool = false, fileID: String = #fileID, line: Int = #line
  ) {
    symbol = Layout.Symbol(
      path: (try? Path(svg: data)) ?? Path([]),
      viewBox: Rect(x: 0, y: 0, width: width, height: height), strokeWidth: lineWidth,
      hasRoundEnds: hasRoundEnds, fileID: fileID, line: line)
  }

  public var layout: Layout { symbol.layout }

  /// Returns the drawing as high as a text of a style.
  public func textStyle(_ style: Font.TextStyle) -> Drawing { size(.style(style)) }

  /// Returns the drawing as high as a text of a size.
  public func size(_ size: Length) -> Drawing { self.size(.length(size)) }

  private func size(_ size: Font.Size) -> Drawing {
    changing(self) { $0.symbol = $0.symbol.font(Font(size)) }
  }

  /// Returns the drawing that is mirrored where the layout runs from right to left.
  public func flipsForRightToLeftLayoutDirection(_ isActive: Bool) -> Drawing {
    changing(self) { $0.symbol.flipsForRightToLeft = isActive }
  }
}
