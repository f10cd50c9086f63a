public import GalleyGeometry

/// A drawing that stands in a line of text.
///
/// ```swift
/// let play = try Symbol(svg: "M6 4 L20 12 L6 20 Z").font(.title2).foregroundStyle(.tint)
/// ```
public typealias Symbol = Layout.Symbol

extension Layout.Symbol: LayoutConvertible {
  /// The layout as plain data.
  public var layout: Layout { Layout(.symbol(self)) }

  /// Creates a drawing from SVG path data.
  ///
  /// - Parameters:
  ///   - svg: The data, in the grammar of SVG 1.1 and SVG 2.
  ///   - viewBox: The part of the data's coordinates that is shown.
  /// - Throws: The first thing in the data that is not in the grammar.
  public init(svg: String, viewBox: Rect = Self.defaultViewBox) throws(PathError) {
    self.init(path: try Path(svg: svg), viewBox: viewBox)
  }

  /// Returns the drawing as high as the letters of a font; weight, slant and family change nothing.
  public func font(_ font: Font) -> Layout.Symbol {
    var copy = self
    copy.size = font.size
    return copy
  }

  /// Returns the drawing in a color.
  public func foregroundStyle(_ color: Color) -> Layout.Symbol {
    var copy = self
    copy.color = color
    return copy
  }

  /// Returns the drawing as a line along its outline, of a thickness in the coordinates of the view box.
  public func stroke(width: Double) -> Layout.Symbol {
    var copy = self
    copy.strokeWidth = width
    return copy
  }
}
