/// The Adler-32 check sum of rows, found from what each row changes in the one above.
///
/// Source: RFC 1950, 8.2.
struct RowChecksum {
  private let rowLength: Int
  private let filter: Int
  private let format: PixelFormat
  private var (low, high) = (1, 0)
  /// The sum of the bytes of the row, and that sum with each byte as often as there are bytes from it to the end.
  private var (sum, weightedSum) = (0, 0)

  private static let modulus = 65_521

  /// Creates the check sum of no rows.
  init(_ format: PixelFormat, rowLength: Int, filter: PNGFilter) {
    self.format = format
    self.rowLength = rowLength
    self.filter = Int(filter.rawValue)
    clearRow()
  }

  /// The check sum of all rows so far.
  var value: UInt32 { UInt32(high) << 16 | UInt32(low) }

  /// Begins a row without anything but its filter.
  mutating func clearRow() {
    sum = filter
    weightedSum = filter * rowLength
  }

  /// Appends the row as it is.
  mutating func appendRow() {
    let modulus = RowChecksum.modulus
    (sum, weightedSum) = (sum.modulo(modulus), weightedSum.modulo(modulus))
    // The sum of what came before counts once for each byte of the row.
    high = (high + rowLength % modulus * low + weightedSum) % modulus
    low = (low + sum) % modulus
  }
}

extension RowChecksum {
  /// Puts pixels into the row in the place of others, or of nothing, where so many pixels follow them.
  @unsafe
  mutating func replace(
    _ old: UnsafePointer<UInt32>?, by new: UnsafePointer<UInt32>, count: Int, before rest: Int
  ) {
    var start = 0
    while start < count {
      let part = min(count - start, PixelSums.maximumCount)
      let change = unsafe PixelSums(
        of: new + start, minus: old.map { unsafe $0 + start }, count: part,
        mask: format.bytesPerPixel == 3 ? 0xFF_FFFF : .max)
      add(change, before: rest + count - start - part)
      start += part
    }
  }

  @inline(__always)
  private mutating func add(_ pixels: PixelSums, before rest: Int) {
    let third = format.isBlueFirst ? pixels.total - pixels.middle - pixels.high : pixels.high
    sum += pixels.total
    // The second byte of a pixel is followed by one byte less than the first, and so on.
    weightedSum += format.bytesPerPixel * (pixels.weighted + pixels.total * rest)
    weightedSum -= pixels.middle + 2 * third + 3 * pixels.top
  }
}

extension Int {
  fileprivate func modulo(_ modulus: Int) -> Int {
    let rest = self % modulus
    return rest < 0 ? rest + modulus : rest
  }
}
