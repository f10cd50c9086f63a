/// The pixels that are not compared, as rectangles and as a set.
struct IgnoredPixels {
  /// The pixels in the area that both pictures have in common, or nothing if there are none.
  let mask: PixelMask?
  /// The number of pixels in the set.
  let count: Int
  private let rectangles: [PixelRect]

  /// Creates the set; rectangles may overlap, be empty, and lie outside.
  init(_ rectangles: [PixelRect], in reference: Bitmap, _ actual: Bitmap) {
    let (width, height) = (
      min(reference.width, actual.width), min(reference.height, actual.height)
    )
    let clipped = rectangles.compactMap { $0.clipped(width: width, height: height) }
    self.rectangles = rectangles
    guard !clipped.isEmpty else {
      (mask, count) = (nil, 0)
      return
    }
    var mask = PixelMask(width: width, height: height)
    for rectangle in clipped { mask.insert(rectangle) }
    (self.mask, count) = (mask, mask.count)
  }

  /// Returns the number of pixels of either picture that the other does not have and that are not transparent.
  func countOutside(_ reference: Bitmap, _ actual: Bitmap) -> Int {
    guard reference.size != actual.size else { return 0 }
    return countOutside(reference, beyond: actual) + countOutside(actual, beyond: reference)
  }

  private func countOutside(_ bitmap: Bitmap, beyond other: Bitmap) -> Int {
    guard bitmap.width > other.width || bitmap.height > other.height else { return 0 }
    var hidden = PixelMask(width: bitmap.width, height: bitmap.height)
    for rectangle in rectangles {
      rectangle.clipped(width: bitmap.width, height: bitmap.height).map { hidden.insert($0) }
    }
    var count = 0
    for row in 0..<bitmap.height {
      let start = row < other.height ? min(other.width, bitmap.width) : 0
      for column in start..<bitmap.width {
        let alpha = bitmap.pixels[(row * bitmap.width + column) * 4 + 3]
        if alpha > 0, !hidden[column, row] { count += 1 }
      }
    }
    return count
  }
}

extension PixelRect {
  /// Returns the part that lies in a picture, or nothing if there is none.
  fileprivate func clipped(width: Int, height: Int) -> PixelRect? {
    let (columns, rows) = (
      PixelRect.clipped(x, self.width, limit: width),
      PixelRect.clipped(y, self.height, limit: height)
    )
    return columns.isEmpty || rows.isEmpty ? nil : PixelRect(columns: columns, rows: rows)
  }

  private static func clipped(_ start: Int, _ length: Int, limit: Int) -> Range<Int> {
    guard start < limit, length > 0 else { return 0..<0 }
    // A start below zero and a length beyond it may add up to more than a number holds.
    let (sum, isLarge) = start.addingReportingOverflow(length)
    let end = isLarge ? limit : min(sum, limit)
    return end > max(0, start) ? max(0, start)..<end : 0..<0
  }
}

extension PixelMask {
  /// Puts the pixels of a rectangle inside the picture into the set.
  fileprivate mutating func insert(_ rectangle: PixelRect) {
    for row in rectangle.rows {
      for column in rectangle.columns { self[column, row] = true }
    }
  }
}
