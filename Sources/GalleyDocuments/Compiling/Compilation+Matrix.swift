internal import GalleyLayout

extension Compilation {
  /// Returns the matrix that a tree describes, after adding a fault for whatever is wrong with it.
  mutating func matrix(_ tree: Tree) -> Matrix {
    var matrix = Matrix()
    if let main = strings.locales.first(where: { LocaleTag.normalized($0) == strings.mainLocale }) {
      matrix.locales = [main]
    }
    matrix = overrides(fields(of: tree, MatrixKey.all.map(\.name)) ?? [:]).applied(to: matrix)
    checkSize(of: matrix, at: tree)
    return matrix
  }

  /// Returns the lists under the keys of a matrix, widths before devices, after adding a fault for whatever is wrong.
  mutating func overrides(_ fields: [String: Tree]) -> MatrixOverrides {
    var overrides = MatrixOverrides()
    for key in MatrixKey.all {
      guard let value = fields[key.name] else { continue }
      guard let items = value.items, !items.isEmpty else {
        expected("a list such as \(key.example)", insteadOf: value)
        continue
      }
      key.read(items, &overrides, &self)
    }
    return overrides
  }

  /// Adds a fault if a matrix has more variants than a document may have.
  mutating func checkSize(of matrix: Matrix, at tree: Tree) {
    let limit = Matrix.maximumVariantCount
    var count = 1
    for length in [
      matrix.screens.count, matrix.textSizes.count, matrix.directions.count,
      matrix.locales.count, matrix.colorSchemes.count, matrix.boldText.count,
      matrix.contrasts.count,
    ] {
      count = min(count, limit + 1) * min(length, limit + 1)
    }
    guard count > limit else { return }
    fault("the matrix has more than \(limit) variants", at: tree)
  }
}
