/// A way to write each byte of a picture as its difference from another.
enum PNGFilter: UInt8, CaseIterable {
  /// The bytes themselves.
  case none
  /// The difference from the pixel to the left.
  case left
  /// The difference from the row above.
  case up
}

extension PNGFilter {
  /// Returns the rows of a picture with the same filter in each.
  func rows(of image: PNGImage) -> [UInt8] {
    guard self != .none else { return image.rows }
    var filtered = image.rows
    var target = filtered.mutableSpan
    let source = image.rows.span
    let distance = self == .up ? image.rowLength : image.bytesPerPixel
    for start in stride(from: 0, to: source.count, by: image.rowLength) {
      target[start] = rawValue
      // The first pixel has nothing to its left, and the first row nothing above.
      let first = self == .up ? max(start + 1, distance) : start + 1 + distance
      let end = start + image.rowLength
      guard first < end else { continue }
      for index in first..<end { target[index] = source[index] &- source[index - distance] }
    }
    return filtered
  }
}
