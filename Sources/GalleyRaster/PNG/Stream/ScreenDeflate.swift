/// Compresses rows of pixels by references to the pixel to the left, the row above and recent pairs of pixels.
@safe struct ScreenDeflate: ~Copyable {
  let format: PixelFormat
  let width: Int
  /// The filter of all rows.
  let filter: PNGFilter
  /// The number of bytes of a row including its filter byte.
  private let rowLength: Int
  private var block: DeflateBlock
  private var checksum: RowChecksum
  private var matches = MatchTable()
  /// The number of pixels in rows that differ from the one above; it may overflow.
  private var pixelCount: UInt32 = 0
  private var equality: RowEquality
  /// The compressed bytes that are not yet taken.
  private var bytes: [UInt8] = [0x78, 0x01]
  private var bits = BitBuffer()

  /// The number of words of steps that are written as a block.
  private static let blockSize = 1 << 16

  init(_ format: PixelFormat, width: Int, filter: PNGFilter) {
    self.format = format
    self.width = width
    self.filter = filter
    rowLength = 1 + width * format.bytesPerPixel
    block = DeflateBlock(
      bytesPerPixel: format.bytesPerPixel,
      capacity: ScreenDeflate.blockSize + DeflateBlock.wordsPerPixel * (width + 2))
    equality = RowEquality(width: width)
    checksum = RowChecksum(format, rowLength: rowLength, filter: filter)
  }

  /// Returns whether matches can refer to the row above.
  static func reachesAbove(_ format: PixelFormat, width: Int) -> Bool {
    1 + width * format.bytesPerPixel <= DeflateSymbol.maximumDistance
  }

  /// Appends a row; if its pixels are differences from the row above, that is nil.
  @unsafe
  mutating func append(_ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?) {
    if unsafe above == nil { checksum.clearRow() }
    checksum.add(unsafe equality.compare(row, above: above, mask: checksum.mask))
    var place = appendStart()
    while place < width {
      place &+= appendEqual(at: place)
      let end = equality.nextEqual(from: place)
      while place < end {
        var count = unsafe appendMatch(row, above: above, at: place)
        if count == 0 {
          block.append(pixel: format.ordered(unsafe row[place]))
          count = 1
        }
        place &+= count
      }
    }
    pixelCount &+= UInt32(truncatingIfNeeded: width)
    endRow()
  }

  /// Appends rows that equal the last one.
  mutating func append(repeats: Int) {
    var runs: [Range<Int>] = []
    while let run = equality.longRun(in: (runs.last?.upperBound ?? 0)..<width) { runs.append(run) }
    for _ in 0..<repeats {
      var (start, filterCount) = (0, 1)
      for run in runs {
        append(above: run.lowerBound - start, before: run.count, filterCount: filterCount)
        (start, filterCount) = (run.upperBound, 0)
      }
      append(above: width - start, before: 0, filterCount: filterCount)
      endRow()
    }
  }

  private mutating func endRow() {
    checksum.appendRow()
    if block.finishedCount >= ScreenDeflate.blockSize { write(isLast: false) }
  }

  private mutating func write(isLast: Bool) {
    block.finish()
    block.write(to: &bytes, after: &bits, filter: filter, isLast: isLast)
    block.removeAll()
  }

  mutating func finish() {
    write(isLast: true)
    if bits.count > 0 { bytes.append(UInt8(truncatingIfNeeded: bits.bits)) }
    bytes.append(bigEndian: checksum.value)
  }

  var byteCount: Int { bytes.count }

  /// Returns and removes the compressed bytes.
  mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Appends the filter byte with the pixels after it that equal those above, and returns their number.
  @inline(__always)
  private mutating func appendStart() -> Int {
    let count = equality.countAbove(at: 0)
    if count > 0 {
      appendAbove(0..<count, filterCount: 1)
    } else {
      block.appendFilter()
    }
    return count
  }

  /// Appends pixels that equal the one before or those above, and returns their number.
  @inline(__always)
  private mutating func appendEqual(at place: Int) -> Int {
    let before = equality.countBefore(at: place)
    let above = before < RowEquality.longRun ? equality.countAbove(at: place) : 0
    if above > max(before, 1) {
      appendAbove(place..<place + above, filterCount: 0)
      return above
    }
    if before > 0 {
      block.append(length: before * format.bytesPerPixel, distance: format.bytesPerPixel)
    }
    return before
  }

  /// Appends pixels that equal recent ones of this row or the row above, and returns their number.
  @unsafe @inline(__always)
  private mutating func appendMatch(
    _ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?, at place: Int
  ) -> Int {
    guard place &+ 1 < width else { return 0 }
    let pair = unsafe UnsafeRawPointer(row + place).loadUnaligned(as: UInt64.self)
    let number = pixelCount &+ UInt32(truncatingIfNeeded: place)
    let back = Int(number &- matches.replace(pair, with: number))
    let backAbove = back &- place
    let isAbove = backAbove > 0
    let distance = back &* format.bytesPerPixel &+ (isAbove ? 1 : 0)
    guard back > 0, distance <= DeflateSymbol.maximumDistance, backAbove <= width,
      let start = unsafe isAbove ? above : row
    else { return 0 }
    let source = unsafe start + (isAbove ? width &- backAbove : place &- back)
    let limit = isAbove ? min(width &- place, backAbove) : width &- place
    let count = unsafe equalPixels(row + place, source, atMost: limit)
    guard count > 1 else { return 0 }
    block.append(length: count * format.bytesPerPixel, distance: distance)
    return count
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
    if above > 0 { block.append(length: above &* size &+ filterCount, distance: rowLength) }
    if before > 0 { block.append(length: before &* size, distance: size) }
  }
}

/// Returns the number of equal pixels at the beginning of two rows.
@unsafe @inline(__always)
private func equalPixels(
  _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, atMost limit: Int
) -> Int {
  let (first, second) = unsafe (UnsafeRawPointer(first), UnsafeRawPointer(second))
  @inline(__always) func difference(_ pixel: Int) -> UInt64 {
    unsafe first.loadUnaligned(fromByteOffset: pixel &* 4, as: UInt64.self)
      ^ second.loadUnaligned(fromByteOffset: pixel &* 4, as: UInt64.self)
  }
  var count = 0
  while count &+ 2 <= limit {
    let two = difference(count)
    if two != 0 { return count &+ (two & 0xFFFF_FFFF == 0 ? 1 : 0) }
    count &+= 2
    guard count == 8 else { continue }
    // Long runs are compared without a branch per pair.
    while count &+ 16 <= limit {
      let left = difference(count) | difference(count &+ 2) | difference(count &+ 4)
      let right = difference(count &+ 6) | difference(count &+ 8) | difference(count &+ 10)
      if left | right | difference(count &+ 12) | difference(count &+ 14) != 0 { break }
      count &+= 16
    }
  }
  let isOdd = count < limit
  let last =
    unsafe isOdd
    && first.loadUnaligned(fromByteOffset: count &* 4, as: UInt32.self)
      == second.loadUnaligned(fromByteOffset: count &* 4, as: UInt32.self)
  return last ? count &+ 1 : count
}

/// The last position of each pair of pixels, since the pixels of text repeat often.
///
/// It is not private, since the optimizer of Swift 6.3 refers to it from other modules when testing is enabled.
@safe struct MatchTable: ~Copyable {
  private let places: UnsafeMutablePointer<UInt32>

  private static let bits = 12

  init() {
    unsafe places = .allocate(capacity: 1 << MatchTable.bits)
    unsafe places.initialize(repeating: 0, count: 1 << MatchTable.bits)
  }

  deinit { unsafe places.deallocate() }

  /// Records the position of a pair of pixels, and returns a possible previous one.
  @inline(__always)
  mutating func replace(_ pair: UInt64, with place: UInt32) -> UInt32 {
    let slot = Int(
      truncatingIfNeeded: (pair &* 0x9E37_79B9_7F4A_7C15) &>> UInt64(64 - MatchTable.bits))
    let last = unsafe places[slot]
    unsafe places[slot] = place
    return last
  }
}
