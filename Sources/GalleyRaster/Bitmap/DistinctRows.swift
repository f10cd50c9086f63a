/// The rows of a bitmap that differ from the row above them; in drawn screens these are few.
struct DistinctRows {
  /// Whether each row repeats the row above.
  let repeats: [Bool]
  /// Whether no pixel lets anything through.
  let isOpaque: Bool

  /// Compares each row with the one above.
  init(_ bitmap: Bitmap) {
    let length = bitmap.width * Bitmap.Pixel.sampleCount
    let pixels = bitmap.pixels.span
    var repeats: [Bool] = []
    repeats.reserveCapacity(bitmap.height)
    var isOpaque = true
    var above = pixels.extracting(0..<0)
    for row in 0..<bitmap.height {
      let current = pixels.extracting(row * length..<(row + 1) * length)
      repeats.append(DistinctRows.areEqual(current, above))
      if isOpaque, !repeats[row] { isOpaque = DistinctRows.isOpaque(current) }
      above = current
    }
    self.repeats = repeats
    self.isOpaque = isOpaque
  }

  private static func areEqual(_ first: Span<UInt8>, _ second: Span<UInt8>) -> Bool {
    guard first.count == second.count else { return false }
    // Without an early exit inside a block, the compiler compares many bytes at once.
    let block = 512
    for start in stride(from: 0, to: first.count, by: block) {
      let part = start..<min(start + block, first.count)
      let (left, right) = (first.extracting(part), second.extracting(part))
      var difference: UInt8 = 0
      for index in 0..<left.count { difference |= left[index] ^ right[index] }
      if difference != 0 { return false }
    }
    return true
  }

  private static func isOpaque(_ row: Span<UInt8>) -> Bool {
    var common: UInt8 = 255
    for offset in stride(from: 3, to: row.count, by: Bitmap.Pixel.sampleCount) {
      common &= row[offset]
    }
    return common == 255
  }
}
