/// Compresses rows of pixels into a file, by references to the pixel to the left, the row above and recent pairs of
/// pixels.
@safe struct ScreenDeflate: ~Copyable {
  let format: PixelFormat
  let width: Int
  let filter: PNGFilter
  /// The number of bytes of a row including its filter byte.
  private let rowLength: Int
  /// Matches without bytes of the pixel above and of the one before.
  private let above, before: DeflateStep
  private var block: DeflateBlock
  private var checksum: RowChecksum
  private var pairs: PairTable
  private var equality: RowEquality
  /// The number of last bytes that equal those above, which the bytes of the next row may continue.
  private var equalCount = 0
  private var bits = BitBuffer()

  private static let blockSize = 3 << 15
  /// The number of last bytes that equal those above after which they are appended, which limits the memory of a block.
  private static let maximumEqualCount = 1 << 18

  /// Begins a stream in a file; pairs are forgotten from a number of pixels on, at least the width of a row.
  init(
    _ format: PixelFormat, width: Int, filter: PNGFilter, to file: inout [UInt8],
    maximumPixelCount: UInt32 = 1 << 31
  ) {
    file += [0x78, 0x01]
    pairs = PairTable(maximumPixelCount: maximumPixelCount)
    self.format = format
    self.width = width
    self.filter = filter
    rowLength = 1 + width * format.bytesPerPixel
    let reachesAbove = ScreenDeflate.reachesAbove(format, width: width)
    // No match has a distance of 1, so that none is taken for a match of the pixel above.
    above = DeflateStep(distance: reachesAbove ? rowLength : 1, length: 0)
    before = DeflateStep(distance: format.bytesPerPixel, length: 0)
    // A row has a step for each pixel and its filter at most, after the segments of equal bytes of the rows before, which
    // may exceed their maximum by one row.
    let segments =
      (ScreenDeflate.maximumEqualCount + DeflateSymbol.maximumDistance)
      / DeflateSymbol.maximumLength + 2
    block = DeflateBlock(
      bytesPerPixel: format.bytesPerPixel,
      capacity: ScreenDeflate.blockSize + width + 1 + segments)
    equality = RowEquality(width: width)
    checksum = RowChecksum(format, rowLength: rowLength, filter: filter)
  }

  static func reachesAbove(_ format: PixelFormat, width: Int) -> Bool {
    1 + width * format.bytesPerPixel <= DeflateSymbol.maximumDistance
  }

  /// Appends a row of pixels, or of differences from the row above, whose pixels are directly before it in memory.
  ///
  /// The file gets the compressed bytes from time to time.
  @unsafe
  mutating func append(_ row: UnsafePointer<UInt32>, hasAbove: Bool, to file: inout [UInt8]) {
    if !hasAbove { checksum.clearRow() }
    checksum.add(
      unsafe equality.compare(row, above: hasAbove ? row - width : nil, mask: checksum.mask))
    let start = equality.countAbove(at: 0)
    if start > 0 {
      appendAbove(0..<start, filterCount: 1)
    } else {
      appendEqual()
      block.append(DeflateStep(symbol: Int(filter.rawValue)))
    }
    if start < width {
      let pixels = unsafe RecentPixels(
        row: row, width: width, hasAbove: hasAbove, number: pairs.beginRow(width: width),
        bytesPerPixel: format.bytesPerPixel)
      unsafe append(pixels, from: start)
    }
    endRow(to: &file)
  }

  /// Appends the pixels of a row from one that differs from the one above.
  @unsafe @inline(__always)
  private mutating func append(_ pixels: RecentPixels, from start: Int) {
    appendEqual()
    let (above, before, format, width) = (above, before, format, width)
    var place = start
    if unsafe !pixels.hasAbove {
      // No pixel is before the first one.
      unsafe block.append(DeflateStep(pixels[0], format))
      place = 1
    }
    while place < width {
      let run = equality.run(at: place)
      if run.count == 0 {
        let end = min(place &+ run.otherCount, width)
        while place < end { place &+= unsafe appendPixels(pixels, at: place) }
      } else if run.count < EqualRun.maximumCount {
        let match = before.replaced(by: above, mask: run.aboveMask)
        block.append(match.lengthened(by: run.count &* format.bytesPerPixel))
        place &+= run.count
      } else {
        place &+= appendLongRun(at: place)
      }
    }
    equalCount &+= block.removeLast(ifLike: above)
  }

  /// Appends pixels that equal recent ones, or else a single pixel, and returns their number.
  @unsafe @inline(__always)
  private mutating func appendPixels(_ pixels: RecentPixels, at place: Int) -> Int {
    // The last pixel begins no pair.
    if place &+ 1 < width {
      let match = unsafe pixels.match(at: place, &pairs)
      if match.count > 0 {
        block.append(distance: match.distance, length: match.count &* format.bytesPerPixel)
        return match.count
      }
    }
    unsafe block.append(DeflateStep(pixels[place], format))
    return 1
  }

  mutating func append(repeats: Int, to file: inout [UInt8]) {
    var runs: [Range<Int>] = []
    while let run = equality.longRun(in: (runs.last?.upperBound ?? 0)..<width) { runs.append(run) }
    for _ in 0..<repeats {
      var (start, filterCount) = (0, 1)
      for run in runs {
        append(above: run.lowerBound - start, before: run.count, filterCount: filterCount)
        (start, filterCount) = (run.upperBound, 0)
      }
      append(above: width - start, before: 0, filterCount: filterCount)
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

  mutating func finish(to file: inout [UInt8]) {
    write(to: &file, isLast: true)
    if bits.count > 0 { file.append(UInt8(truncatingIfNeeded: bits.bits)) }
    file.append(bigEndian: checksum.value)
  }

  /// Appends the last bytes that equal those above.
  private mutating func appendEqual() {
    guard equalCount > 0 else { return }
    block.append(distance: rowLength, length: equalCount)
    equalCount = 0
  }

  /// Appends a run of many pixels that equal the one before or those above, and returns their number.
  private mutating func appendLongRun(at place: Int) -> Int {
    let before = equality.countBefore(at: place)
    let above = before < RowEquality.longRun ? equality.countAbove(at: place) : 0
    if above > before {
      appendAbove(place..<place + above, filterCount: 0)
      if place + above < width { appendEqual() }
      return above
    }
    append(above: 0, before: before, filterCount: 0)
    return before
  }

  /// Appends pixels that equal those above, optionally with the filter byte before them.
  @inline(__always)
  private mutating func appendAbove(_ range: Range<Int>, filterCount: Int) {
    var (start, filterCount) = (range.lowerBound, filterCount)
    while range.upperBound &- start > RowEquality.longRun,
      let run = equality.longRun(in: start..<range.upperBound)
    {
      append(above: run.lowerBound - start, before: run.count, filterCount: filterCount)
      (start, filterCount) = (run.upperBound, 0)
    }
    append(above: range.upperBound - start, before: 0, filterCount: filterCount)
  }

  /// Appends pixels that equal those above, then pixels that equal the one before them.
  @inline(__always)
  private mutating func append(above: Int, before: Int, filterCount: Int) {
    let size = format.bytesPerPixel
    if above > 0 { equalCount &+= above &* size &+ filterCount }
    guard before > 0 else { return }
    appendEqual()
    block.append(distance: size, length: before &* size)
  }
}
