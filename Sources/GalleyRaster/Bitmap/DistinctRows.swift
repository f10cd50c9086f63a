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
    var above = pixels.extracting(0..<0)
    for row in 0..<bitmap.height {
      let current = pixels.extracting(row * length..<(row + 1) * length)
      repeats.append(DistinctRows.areEqual(current, above))
      above = current
    }
    self.repeats = repeats
    isOpaque = bitmap.isOpaque
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
}
