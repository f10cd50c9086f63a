package import GalleyLayout
package import GalleyTextFiles

/// A drawing in one color from an SVG file, as icon sets have them.
///
/// Paths, rectangles, circles, ellipses, lines, polylines and polygons in groups with transforms are read, with their fills and
/// strokes, each painted for itself with its opacity, also from rules for elements, classes and ids in a style sheet, what a
/// `<use>` repeats, and what clips show. Anything else that would be drawn is an error with its place.
package struct SVGDrawing: Hashable, Sendable {
  /// The filled outlines and the lines, in the coordinates of the view box.
  package private(set) var parts: [Layout.Symbol.Part] = []
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
  /// The maximum number of clips and opacities around an outline.
  package static let maximumGroupCount = 32
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
    (parts, problems) = (reader.parts, reader.problems)
    if let box = reader.viewBox { viewBox = box }
  }
}

extension Layout.Symbol {
  /// Creates a symbol from a drawing.
  ///
  /// The lines of the drawing are as thick as beside regular text. For other weights their thickness changes as the
  /// stems of characters do: by half for bold, for example. Filled outlines are the same in every weight.
  package init(_ drawing: SVGDrawing, weight: Font.Weight = .regular) {
    var parts = drawing.parts
    for index in parts.indices { parts[index].line?.width *= weight.relativeStemWidth }
    // The first outline is one that the properties of a symbol describe, so that a node can change them.
    let main = parts.firstIndex(where: \.isPlainLine) ?? parts.firstIndex(where: \.isPlainFill)
    let part = main.map { parts.remove(at: $0) }
    self.init(
      path: part?.path ?? Path(), viewBox: drawing.viewBox, strokeWidth: part?.line?.width,
      hasRoundEnds: part?.line?.cap == .round)
    self.parts = parts
  }
}

extension Layout.Symbol.Part {
  fileprivate var isPlainFill: Bool { line == nil && opacity == 1 && groups.isEmpty }

  fileprivate var isPlainLine: Bool {
    guard let line, opacity == 1, groups.isEmpty, line.dash.isEmpty else { return false }
    return line.cap == .round && line.join == .round || line.cap == .butt && line.join == .miter
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
