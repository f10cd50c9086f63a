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
  /// The position in the row from which pixels may differ from those above.
  private var changeStart = 0
  /// The compressed bytes that are not yet taken.
  private var bytes: [UInt8] = [0x78, 0x01]
  private var bits = BitBuffer()

  /// The number of words of steps that are written as a block.
  private static let blockSize = 1 << 15

  init(_ format: PixelFormat, width: Int, filter: PNGFilter) {
    self.format = format
    self.width = width
    self.filter = filter
    rowLength = 1 + width * format.bytesPerPixel
    block = DeflateBlock(
      bytesPerPixel: format.bytesPerPixel,
      capacity: ScreenDeflate.blockSize + DeflateBlock.wordsPerPixel * (width + 2))
    checksum = RowChecksum(format, rowLength: rowLength, filter: filter)
  }

  /// Returns whether matches can refer to the row above.
  static func reachesAbove(_ format: PixelFormat, width: Int) -> Bool {
    1 + width * format.bytesPerPixel <= DeflateSymbol.maximumDistance
  }

  /// Appends a row; if its pixels are differences from the row above, that is nil.
  @unsafe
  mutating func append(_ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?) {
    let rows = unsafe RowPair(row: row, above: above, width: width)
    if unsafe above == nil { checksum.clearRow() }
    changeStart = 0
    var place = appendStart(rows)
    while place < width {
      var count = appendEqual(rows, at: place)
      if count == 0 { count = appendMatch(rows, at: place) }
      if count == 0 {
        block.append(pixel: format.ordered(unsafe row[place]))
        count = 1
      }
      place &+= count
    }
    checkChanges(rows, width..<width)
    pixelCount &+= UInt32(truncatingIfNeeded: width)
    endRow()
  }

  /// Appends rows that equal the one above.
  @unsafe
  mutating func append(repeats: Int, of row: UnsafePointer<UInt32>) {
    let rows = unsafe RowPair(row: row, above: row, width: width)
    var runs: [Range<Int>] = []
    while let run = rows.longRun(in: (runs.last?.upperBound ?? 0)..<width) {
      runs.append(run)
    }
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

  /// Appends the filter byte, with the pixels after it that equal those above.
  @inline(__always)
  private mutating func appendStart(_ rows: RowPair) -> Int {
    let count = rows.countEqualAbove(at: 0)
    if count > 0 {
      appendAbove(rows, 0..<count, filterCount: 1)
      checkChanges(rows, 0..<count)
    } else {
      block.appendFilter()
    }
    return count
  }

  /// Appends pixels that equal the one before or those above, and returns their number.
  @inline(__always)
  private mutating func appendEqual(_ rows: RowPair, at place: Int) -> Int {
    let before = rows.countEqualBefore(at: place, limit: width)
    // In a row of differences, zero means equal to the row above.
    let above =
      filter == .up
      ? (unsafe rows.row[place] == 0 ? before : 0) : rows.countEqualAbove(at: place)
    if above > max(before, 1), before < RowPair.longRun {
      appendAbove(rows, place..<place + above, filterCount: 0)
      checkChanges(rows, place..<place + above)
      return above
    }
    guard before > 0 else { return 0 }
    if above > 0 { checkChanges(rows, place..<place + min(above, before)) }
    block.append(length: before * format.bytesPerPixel, distance: format.bytesPerPixel)
    return before
  }

  /// Appends pixels that equal recent ones of this row or the row above, and returns their number.
  @inline(__always)
  private mutating func appendMatch(_ rows: RowPair, at place: Int) -> Int {
    guard place &+ 1 < width else { return 0 }
    let pair = unsafe UnsafeRawPointer(rows.row + place).loadUnaligned(as: UInt64.self)
    let number = pixelCount &+ UInt32(truncatingIfNeeded: place)
    let back = Int(number &- matches.replace(pair, with: number))
    let isAbove = back > place
    let distance = back &* format.bytesPerPixel &+ (isAbove ? 1 : 0)
    guard back > 0, distance <= DeflateSymbol.maximumDistance,
      isAbove ? rows.hasAbove && back <= place &+ width : true
    else { return 0 }
    let source = unsafe isAbove ? rows.above + (place &+ width &- back) : rows.row + (place &- back)
    let limit = isAbove ? min(width &- place, back &- place) : width &- place
    let count = unsafe equalPixels(rows.row + place, source, atMost: limit)
    guard count > 1 else { return 0 }
    block.append(length: count * format.bytesPerPixel, distance: distance)
    return count
  }

  /// Appends pixels that equal those above, optionally with the filter byte before them.
  @inline(__always)
  private mutating func appendAbove(_ rows: RowPair, _ range: Range<Int>, filterCount: Int) {
    var (start, filterCount) = (range.lowerBound, filterCount)
    while range.upperBound &- start > RowPair.longRun,
      let run = rows.longRun(in: start..<range.upperBound)
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

  /// Records that pixels equal those above, so that only others change the checksum.
  @inline(__always)
  private mutating func checkChanges(_ rows: RowPair, _ range: Range<Int>) {
    if changeStart < range.lowerBound {
      unsafe checksum.replace(
        rows.hasAbove ? rows.above + changeStart : nil, by: rows.row + changeStart,
        count: range.lowerBound - changeStart, before: width - range.lowerBound)
    }
    changeStart = max(changeStart, range.upperBound)
  }
}

/// A row of pixels and the row above it.
@safe private struct RowPair {
  let row: UnsafePointer<UInt32>
  /// The row above, or the row itself if there is none.
  let above: UnsafePointer<UInt32>
  /// Whether pixels may be compared with those above.
  let hasAbove: Bool
  let width: Int

  @unsafe init(
    row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?, width: Int
  ) {
    unsafe self.row = row
    unsafe self.above = above ?? row
    hasAbove = unsafe above != nil
    self.width = width
  }

  /// Returns the number of pixels from a position that equal those above.
  @inline(__always)
  func countEqualAbove(at place: Int) -> Int {
    guard hasAbove, unsafe row[place] == above[place] else { return 0 }
    return unsafe 1 &+ equalPixels(row + place + 1, above + place + 1, atMost: width &- place &- 1)
  }

  /// Returns the number of pixels from a position that equal the pixel before it.
  @inline(__always)
  func countEqualBefore(at place: Int, limit: Int) -> Int {
    guard place > 0, unsafe row[place] == row[place &- 1] else { return 0 }
    return unsafe 1 &+ equalPixels(row + place + 1, row + place, atMost: limit &- place &- 1)
  }

  /// The minimum length of a run that refers to the previous pixel: the distance of a row needs many more bits.
  static let longRun = 256

  /// Returns the next long run of equal pixels; it begins after the start of the range.
  func longRun(in range: Range<Int>) -> Range<Int>? {
    let step = RowPair.longRun / 4
    // Every long run contains a whole step between two positions.
    var place = range.lowerBound
    while place + 2 * step <= range.upperBound {
      place += step
      guard unsafe row[place] == row[place - 1], unsafe row[place] == row[place + step - 1] else {
        continue
      }
      let end = place + countEqualBefore(at: place, limit: range.upperBound)
      var start = place
      while start > range.lowerBound + 1, unsafe row[start - 1] == row[start - 2] { start -= 1 }
      if end - start >= RowPair.longRun { return start..<end }
      place = end
    }
    return nil
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
