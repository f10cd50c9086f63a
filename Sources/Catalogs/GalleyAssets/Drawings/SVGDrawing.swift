package import GalleyLayout
package import GalleyTextFiles

/// A drawing in one color from an SVG file, as icon sets have them.
///
/// Paths, rectangles, circles, ellipses, lines, polylines and polygons in groups with transforms are read, with their fills and
/// strokes, also from rules for classes in a style sheet, and what a `<use>` repeats. Anything else that would be drawn is an
/// error with its place.
package struct SVGDrawing: Hashable, Sendable {
  /// The filled outlines, each with its rule for the inside.
  package private(set) var fills: [Path] = []
  package private(set) var lines = Path()
  /// The thickness of the lines in the coordinates of the view box.
  package private(set) var lineWidth = 1.0
  package private(set) var hasRoundEnds = false
  /// The part of the coordinates that is shown.
  package private(set) var viewBox = Layout.Symbol.defaultViewBox
  /// The problems, in the order of the file.
  package private(set) var problems: [CatalogProblem] = []

  /// The maximum number of lines and curves.
  package static let maximumSegmentCount = 100_000
  /// The maximum number of elements, with those that are repeated.
  package static let maximumElementCount = 100_000
  /// The maximum number of elements `<use>` that lead to one another.
  package static let maximumUseDepth = 16
  package static let maximumByteCount = 4 << 20

  /// Reads a file.
  ///
  /// - Complexity: Linear in the number of bytes.
  package init(_ bytes: [UInt8]) {
    guard bytes.count <= Self.maximumByteCount else {
      problems = [
        CatalogProblem(
          .error, at: .file,
          "the drawing has more than \(Self.maximumByteCount >> 20) MiB; simplify it")
      ]
      return
    }
    var reader = DrawingReader(bytes)
    reader.read()
    (fills, lines, problems) = (reader.fills, reader.lines, reader.problems)
    if let width = reader.lineWidth { lineWidth = width }
    hasRoundEnds = reader.hasRoundEnds
    if let box = reader.viewBox { viewBox = box }
  }
}

extension Layout.Symbol {
  /// Creates a symbol from a drawing.
  ///
  /// The lines of the drawing are as thick as beside regular text. For other weights their thickness changes as the
  /// stems of characters do: by half for bold, for example. Filled outlines are the same in every weight.
  package init(_ drawing: SVGDrawing, weight: Font.Weight = .regular) {
    if drawing.lines.elements.isEmpty {
      self.init(path: drawing.fills.first ?? Path(), viewBox: drawing.viewBox)
      solidPaths = Array(drawing.fills.dropFirst())
    } else {
      self.init(
        path: drawing.lines, viewBox: drawing.viewBox,
        strokeWidth: drawing.lineWidth * weight.relativeStemWidth,
        hasRoundEnds: drawing.hasRoundEnds)
      solidPaths = drawing.fills
    }
  }
}

extension Font.Weight {
  /// The thickness of vertical stems in relation to the weight 400.
  ///
  /// The values are about the stems of Inter, whose weights equal the weights of San Francisco. Between two hundreds
  /// the thickness is linear.
  fileprivate var relativeStemWidth: Double {
    let stems = [0.3, 0.3, 0.5, 0.75, 1, 1.2, 1.35, 1.5, 1.75, 2, 2.2]
    let (hundred, rest) = value.quotientAndRemainder(dividingBy: 100)
    guard rest > 0 else { return stems[hundred] }
    return stems[hundred] + (stems[hundred + 1] - stems[hundred]) * Double(rest) / 100
  }
}
