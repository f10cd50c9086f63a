/// Some columns and rows of a picture, which lie in a file as a picture of their own.
///
/// Source: [PNG, third edition, 8.1](https://www.w3.org/TR/png-3/#8Interlace).
struct PNGPass: Hashable {
  /// The number of the pass in an interlaced picture, from 1, or nothing.
  let number: Int?
  let left: Int
  let top: Int
  let columnStep: Int
  let rowStep: Int
  /// The number of columns.
  let width: Int
  /// The number of rows.
  let height: Int
  /// The number of bytes of a row without its filter.
  let rowLength: Int

  /// Creates the only pass of a picture that is not interlaced.
  init(of header: PNGHeader) {
    self.init(nil, of: header, origin: (0, 0), step: (1, 1))
  }

  private init(
    _ number: Int?, of header: PNGHeader, origin: (x: Int, y: Int), step: (x: Int, y: Int)
  ) {
    self.number = number
    (left, top) = origin
    (columnStep, rowStep) = step
    width = (header.width - left + columnStep - 1) / columnStep
    height = (header.height - top + rowStep - 1) / rowStep
    rowLength = (width * header.bitsPerPixel + 7) / 8
  }

  /// Returns the passes of an interlaced picture that have pixels.
  static func all(of header: PNGHeader) -> [PNGPass] {
    let origins = [(0, 0), (4, 0), (0, 4), (2, 0), (0, 2), (1, 0), (0, 1)]
    let steps = [(8, 8), (8, 8), (4, 8), (4, 4), (2, 4), (2, 2), (1, 2)]
    return zip(origins, steps).enumerated().map { index, place in
      PNGPass(index + 1, of: header, origin: place.0, step: place.1)
    }.filter { $0.width > 0 && $0.height > 0 }
  }

  /// The number of bytes of all rows and their filters.
  var byteCount: Int { height * (rowLength + 1) }

  /// Returns the name of a row as part of a sentence; rows are counted from zero.
  func name(ofRow row: Int) -> String {
    "row \(row)" + (number.map { " of pass \($0)" } ?? "")
  }
}
