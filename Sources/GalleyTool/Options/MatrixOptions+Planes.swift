import GalleyAnalysis
import GalleyLayout

extension MatrixOptions {
  /// Returns the plane that the matrix of a document spans.
  func plane(of document: Document) throws -> [WidthStrip] {
    strips(try matrix(of: document))
  }

  /// Returns the plane that a document's own matrix and that of the options span together.
  func widestPlane(of document: Document) throws -> [WidthStrip] {
    var matrix = document.matrix
    matrix.add(try self.matrix(of: document))
    return strips(matrix)
  }

  private func strips(_ matrix: Matrix) -> [WidthStrip] {
    matrix.strips().map { strip in
      var strip = strip
      strip.traits.displayScale = displayScale.value
      return strip
    }
  }
}

extension Matrix {
  /// Adds the values of another matrix that this one does not have.
  fileprivate mutating func add(_ other: Matrix) {
    screens.add(other.screens)
    textSizes.add(other.textSizes)
    directions.add(other.directions)
    locales.add(other.locales)
    colorSchemes.add(other.colorSchemes)
    boldText.add(other.boldText)
    contrasts.add(other.contrasts)
  }
}

extension Array where Element: Equatable {
  fileprivate mutating func add(_ others: [Element]) {
    for other in others where !contains(other) { append(other) }
  }
}
