/// Compresses rows of pixels into a file, as runs that equal the row above or the pixel before, and single pixels.
///
/// On a drawn screen, nearly all pixels are in such runs, which a comparison of whole rows finds in one pass. Other
/// compressors look for any earlier bytes that equal the next ones, which takes ten times as long and saves a tenth.
@safe struct ScreenDeflate: ~Copyable {
  let format: PixelFormat
  let width: Int
  /// The filter of all rows.
  let filter: PNGFilter
  /// The number of bytes of a row including its filter byte.
  private let rowLength: Int
  private var block: DeflateBlock
  private var checksum: RowChecksum
  private var equality: RowEquality
  /// The number of last bytes that equal those above, which the next ones may continue, also in the next row.
  private var equalCount = 0
  private var bits = BitBuffer()

  /// The number of steps after which they are written as a block.
  private static let blockSize = 3 << 15
  /// The number of equal bytes after which they are appended, which limits the memory of a block.
  private static let maximumEqualCount = 1 << 18

  /// Begins a stream in a file.
  init(_ format: PixelFormat, width: Int, filter: PNGFilter, to file: inout [UInt8]) {
    file += [0x78, 0x01]
    self.format = format
    self.width = width
    self.filter = filter
    rowLength = 1 + width * format.bytesPerPixel
    // A row has a step for each pixel and its filter byte at most, after the equal bytes of the rows before, which may
    // exceed their maximum by those of a row that matches can reach.
    let equalSteps =
      (ScreenDeflate.maximumEqualCount + DeflateSymbol.maximumDistance)
      / DeflateSymbol.maximumLength + 2
    block = DeflateBlock(
      bytesPerPixel: format.bytesPerPixel,
      capacity: ScreenDeflate.blockSize + width + 1 + equalSteps)
    equality = RowEquality(width: width)
    checksum = RowChecksum(format, rowLength: rowLength, filter: filter)
  }

  /// Returns whether matches can refer to the row above.
  static func reachesAbove(_ format: PixelFormat, width: Int) -> Bool {
    1 + width * format.bytesPerPixel <= DeflateSymbol.maximumDistance
  }

  /// Appends a row of pixels, or of differences from the row above.
  ///
  /// - Parameters:
  ///   - row: The pixels of the row, and those of the row above directly before them.
  ///   - hasAbove: Whether pixels can refer to those above.
  ///   - file: The file, which gets the compressed bytes from time to time.
  @unsafe
  mutating func append(_ row: UnsafePointer<UInt32>, hasAbove: Bool, to file: inout [UInt8]) {
    if !hasAbove { checksum.clearRow() }
    checksum.add(
      unsafe equality.compare(row, above: hasAbove ? row - width : nil, mask: checksum.mask))
    if equality.run(at: 0).source == .above {
      equalCount &+= 1
    } else {
      appendEqual()
      block.append(DeflateStep(symbol: Int(filter.rawValue)))
    }
    unsafe appendPixels(row)
    endRow(to: &file)
  }

  /// Appends the pixels of a row after it was compared.
  @unsafe @inline(__always)
  private mutating func appendPixels(_ row: UnsafePointer<UInt32>) {
    let (format, width) = (format, width)
    var place = 0
    while place < width {
      let run = equality.run(at: place)
      let end = place &+ run.count
      switch run.source {
      case .above: equalCount &+= run.count &* format.bytesPerPixel
      case .before:
        appendEqual()
        block.append(distance: format.bytesPerPixel, length: run.count &* format.bytesPerPixel)
      case .none:
        appendEqual()
        while place < end {
          block.append(DeflateStep(unsafe row[place], format))
          place &+= 1
        }
      }
      place = end
    }
  }

  /// Appends rows that equal the last one.
  mutating func append(repeats: Int, to file: inout [UInt8]) {
    for _ in 0..<repeats {
      equalCount &+= rowLength
      endRow(to: &file)
    }
  }

  private mutating func endRow(to file: inout [UInt8]) {
    checksum.appendRow()
    if equalCount >= ScreenDeflate.maximumEqualCount { appendEqual() }
    if block.count >= ScreenDeflate.blockSize { write(to: &file, isLast: false) }
  }

  private mutating func write(to file: inout [UInt8], isLast: Bool) {
    appendEqual()
    block.write(to: &file, after: &bits, isLast: isLast)
    block.removeAll()
  }

  /// Appends the end of the stream to the file.
  mutating func finish(to file: inout [UInt8]) {
    write(to: &file, isLast: true)
    if bits.count > 0 { file.append(UInt8(truncatingIfNeeded: bits.bits)) }
    file.append(bigEndian: checksum.value)
  }

  /// Appends the last bytes that equal those above.
  @inline(__always)
  private mutating func appendEqual() {
    guard equalCount > 0 else { return }
    block.append(distance: rowLength, length: equalCount)
    equalCount = 0
  }
}
