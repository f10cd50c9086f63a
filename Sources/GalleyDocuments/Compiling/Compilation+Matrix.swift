internal import GalleyLayout

extension Compilation {
  /// Returns the matrix that a tree describes, after adding a fault for whatever is wrong with it.
  mutating func matrix(_ tree: Tree) -> Matrix {
    var matrix = Matrix(screens: [])
    if let main = strings.locales.first(where: { LocaleTag.normalized($0) == strings.mainLocale }) {
      matrix.locales = [main]
    }
    let known = MatrixKey.all.map(\.name)
    for (name, value) in fields(of: tree, known) ?? [:] {
      guard let key = MatrixKey.all.first(where: { $0.name == name }) else { continue }
      guard let items = value.items, !items.isEmpty else {
        expected("a list such as \(key.example)", insteadOf: value)
        continue
      }
      key.read(items, &matrix, &self)
    }
    if matrix.screens.isEmpty { matrix.screens = Matrix().screens }
    checkSize(of: matrix, at: tree)
    return matrix
  }

  private mutating func checkSize(of matrix: Matrix, at tree: Tree) {
    let limit = Matrix.greatestVariantCount
    var count = 1
    for length in [
      matrix.screens.count, matrix.contentSizes.count, matrix.directions.count,
      matrix.locales.count, matrix.colorSchemes.count, matrix.boldText.count,
      matrix.contrasts.count,
    ] {
      count = min(count, limit + 1) * min(length, limit + 1)
    }
    guard count > limit else { return }
    fault("the matrix has more than \(limit) variants", at: tree)
  }
}
