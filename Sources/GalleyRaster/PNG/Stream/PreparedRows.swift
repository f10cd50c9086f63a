/// Room for a row and the one above it where pixels are not compressed as they come.
struct PreparedRows {
  private var row: [UInt32]
  private var above: [UInt32]
  private var hasAbove = false
  private let isPremultiplied: Bool
  private let isDifference: Bool

  /// Creates room for rows of a width whose pixels are premultiplied, or from which the row above is subtracted.
  init(width: Int, isPremultiplied: Bool, isDifference: Bool) {
    row = Array(repeating: 0, count: width)
    above = row
    self.isPremultiplied = isPremultiplied
    self.isDifference = isDifference
  }

  /// Prepares a row; the row above counts as empty if there is none.
  @unsafe
  mutating func prepare(_ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?) {
    unsafe read(row, into: &self.row)
    if let above = unsafe above { unsafe read(above, into: &self.above) }
    hasAbove = unsafe above != nil && !isDifference
    if isDifference, unsafe above != nil { subtractAbove() }
  }

  /// Calls a function with the row, and the row above if there is one to compare with.
  @unsafe
  func withRows(_ body: (UnsafePointer<UInt32>, UnsafePointer<UInt32>?) -> Void) {
    unsafe row.withUnsafeBufferPointer { row in
      unsafe above.withUnsafeBufferPointer { above in
        guard let row = row.baseAddress else { return }
        unsafe body(row, hasAbove ? above.baseAddress : nil)
      }
    }
  }

  @unsafe
  private func read(_ source: UnsafePointer<UInt32>, into target: inout [UInt32]) {
    var target = target.mutableSpan
    for index in 0..<target.count {
      let pixel = unsafe source[index]
      let isStraight = !isPremultiplied
      target[index] = isStraight ? pixel : Bitmap.Pixel(premultipliedBGRA: pixel).packed
    }
  }

  /// Subtracts the bytes of the row above from those of the row.
  private mutating func subtractAbove() {
    let source = above
    let above = source.span
    var target = row.mutableSpan
    let (odd, highest): (UInt32, UInt32) = (0x7F7F_7F7F, 0x8080_8080)
    for index in 0..<above.count {
      let (minuend, subtrahend) = (target[index], above[index])
      // The highest bits are kept apart, so that no byte borrows from the next.
      let lower = (minuend | highest) &- (subtrahend & odd)
      target[index] = lower ^ ((minuend ^ ~subtrahend) & highest)
    }
  }
}

extension Bitmap.Pixel {
  /// Creates a color from blue, green and red multiplied by the opacity, and the opacity, from the lowest byte up.
  package init(premultipliedBGRA pixel: UInt32) {
    let alpha = pixel >> 24
    func straight(_ value: UInt32) -> UInt8 {
      alpha == 0 ? 0 : UInt8(min(255, (value * 255 + alpha / 2) / alpha))
    }
    self.init(
      straight(pixel >> 16 & 0xFF), straight(pixel >> 8 & 0xFF), straight(pixel & 0xFF),
      UInt8(alpha))
  }
}
