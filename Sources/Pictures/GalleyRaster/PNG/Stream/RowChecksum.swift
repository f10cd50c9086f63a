internal import CPixelKernels

/// The Adler-32 checksum of rows, updated by the changes from each row to the next.
///
/// Source: RFC 1950, 8.2.
struct RowChecksum {
  private let rowLength: Int
  private let reducedLength: Int
  private let filter: Int
  private let format: PixelFormat
  private var (low, high) = (1, 0)
  /// The sum of the bytes of the row, and the sum weighted by the number of bytes to the end, less than 2^60.
  private var (sum, weightedSum) = (0, 0)

  private static let modulus = 65_521

  init(_ format: PixelFormat, rowLength: Int, filter: PNGFilter) {
    self.format = format
    self.rowLength = rowLength
    reducedLength = rowLength % RowChecksum.modulus
    self.filter = Int(filter.rawValue)
    clearRow()
  }

  var value: UInt32 { UInt32(high) << 16 | UInt32(low) }

  mutating func clearRow() {
    sum = filter
    weightedSum = filter * rowLength
  }

  mutating func appendRow() {
    let modulus = RowChecksum.modulus
    // The sum of previous bytes counts once for each byte of the row.
    high = (high + reducedLength * low + weightedSum) % modulus
    low = (low + sum) % modulus
  }

  var mask: UInt32 { format.bytesPerPixel == 3 ? 0xFF_FFFF : .max }

  /// Replaces the row by one whose bytes differ by the given sums.
  mutating func add(_ sums: GalleyRowSums) {
    let (total, middle, high) = (Int(sums.total), Int(sums.middle), Int(sums.high))
    let third = format.isBlueFirst ? total - middle - high : high
    sum += total
    weightedSum += (rowLength - 1) * total - format.bytesPerPixel * Int(sums.weighted)
    // The second byte of a pixel is followed by one byte less than the first, and so on.
    weightedSum -= middle + 2 * third + 3 * Int(sums.top)
  }
}

/// The layout of pixels in 32-bit words, and the number of bytes that are written of each.
struct PixelFormat {
  /// Three for opaque pixels, four for others.
  let bytesPerPixel: Int
  /// Whether the lowest byte of a word is blue, not red.
  let isBlueFirst: Bool
}
