/// Compresses rows of pixels: what equals the pixel to the left, the row above or pixels just before is not repeated.
@safe struct ScreenDeflate: ~Copyable {
  let format: PixelFormat
  let width: Int
  /// The filter that all rows have.
  let filter: PNGFilter
  /// The number of bytes of a row and the name of its filter.
  private let rowLength: Int
  private var steps: DeflateSteps
  private var checksum: RowChecksum
  private var pairs = MatchTable()
  /// The number of pixels of the rows so far that differ from the one above; it may overflow.
  private var pixelCount: UInt32 = 0
  /// The place in the row from which on pixels may differ from those above.
  private var changeStart = 0
  /// The bytes that are written and not yet taken.
  private var bytes: [UInt8] = [0x78, 0x01]
  private var bits = BitBuffer()

  /// The number of words of steps from which on they become a block.
  private static let blockSize = 1 << 15

  init(_ format: PixelFormat, width: Int, filter: PNGFilter) {
    self.format = format
    self.width = width
    self.filter = filter
    rowLength = 1 + width * format.bytesPerPixel
    steps = DeflateSteps(
      bytesPerPixel: format.bytesPerPixel,
      capacity: ScreenDeflate.blockSize + DeflateSteps.wordsPerPixel * (width + 2))
    checksum = RowChecksum(format, rowLength: rowLength, filter: filter)
  }

  /// Returns whether the row above is near enough to be referred to.
  static func reachesAbove(_ format: PixelFormat, width: Int) -> Bool {
    1 + width * format.bytesPerPixel <= DeflateSymbol.maximumDistance
  }
}

extension ScreenDeflate {
  /// Appends a row; where its pixels are differences from the row above, that is not looked at.
  @unsafe
  mutating func append(_ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?) {
    let rows = unsafe RowPair(row: row, above: above, width: width)
    if unsafe above == nil { checksum.clearRow() }
    changeStart = 0
    var place = appendStart(rows)
    while place < width {
      var count = appendEqual(rows, at: place)
      if count == 0 { count = appendRecent(rows, at: place) }
      if count == 0 {
        steps.append(pixel: format.ordered(unsafe row[place]))
        count = 1
      }
      place &+= count
    }
    noteEqual(rows, width..<width)
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
    if steps.finishedCount >= ScreenDeflate.blockSize { write(isLast: false) }
  }

  private mutating func write(isLast: Bool) {
    steps.finish()
    steps.write(
      to: &bytes, after: &bits, filter: filter, isLast: isLast)
    steps.removeAll()
  }

  /// Ends the stream.
  mutating func finish() {
    write(isLast: true)
    if bits.count > 0 { bytes.append(UInt8(truncatingIfNeeded: bits.bits)) }
    bytes.append(bigEndian: checksum.value)
  }

  /// The number of bytes that can be taken.
  var byteCount: Int { bytes.count }

  /// Returns the bytes that are written and forgets them.
  mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }
}

extension ScreenDeflate {
  /// Appends the name of the filter, with the pixels after it that equal those above.
  @inline(__always)
  private mutating func appendStart(_ rows: RowPair) -> Int {
    let count = rows.countEqualAbove(at: 0)
    if count > 0 {
      appendAbove(rows, 0..<count, filterCount: 1)
      noteEqual(rows, 0..<count)
    } else {
      steps.appendFilter()
    }
    return count
  }

  /// Appends pixels that equal the one before or those above, and returns their number.
  @inline(__always)
  private mutating func appendEqual(_ rows: RowPair, at place: Int) -> Int {
    let before = rows.countEqualBefore(at: place)
    // In a row of differences, nothing is what equals the row above.
    let above =
      filter == .up
      ? (unsafe rows.row[place] == 0 ? before : 0) : rows.countEqualAbove(at: place)
    if above > max(before, 1), before < RowPair.longRun {
      appendAbove(rows, place..<place + above, filterCount: 0)
      noteEqual(rows, place..<place + above)
      return above
    }
    guard before > 0 else { return 0 }
    if above > 0 { noteEqual(rows, place..<place + min(above, before)) }
    steps.append(length: before * format.bytesPerPixel, distance: format.bytesPerPixel)
    return before
  }

  /// Appends pixels that equal some of this row or the row above, and returns their number.
  @inline(__always)
  private mutating func appendRecent(_ rows: RowPair, at place: Int) -> Int {
    guard place &+ 1 < width else { return 0 }
    let pair = unsafe UnsafeRawPointer(rows.row + place).loadUnaligned(as: UInt64.self)
    let number = pixelCount &+ UInt32(truncatingIfNeeded: place)
    let back = Int(number &- pairs.replace(pair, with: number))
    let isAbove = back > place
    let distance = back &* format.bytesPerPixel &+ (isAbove ? 1 : 0)
    guard back > 0, distance <= DeflateSymbol.maximumDistance,
      isAbove ? rows.hasAbove && back <= place &+ width : true
    else { return 0 }
    let source = unsafe isAbove ? rows.above + (place &+ width &- back) : rows.row + (place &- back)
    let most = isAbove ? min(width &- place, back &- place) : width &- place
    let count = unsafe equalPixels(rows.row + place, source, atMost: most)
    guard count > 1 else { return 0 }
    steps.append(length: count * format.bytesPerPixel, distance: distance)
    return count
  }

  /// Appends pixels that equal those above, with the name of the filter before them if that is counted.
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

  /// Appends pixels that equal those above, and then pixels that equal the one before them.
  @inline(__always)
  private mutating func append(above: Int, before: Int, filterCount: Int) {
    let size = format.bytesPerPixel
    if above > 0 { steps.append(length: above &* size &+ filterCount, distance: rowLength) }
    if before > 0 { steps.append(length: before &* size, distance: size) }
  }

  /// Notes that pixels equal those above, so that only others change the check sum.
  @inline(__always)
  private mutating func noteEqual(_ rows: RowPair, _ range: Range<Int>) {
    if changeStart < range.lowerBound {
      unsafe checksum.replace(
        rows.hasAbove ? rows.above + changeStart : nil, by: rows.row + changeStart,
        count: range.lowerBound - changeStart, before: width - range.lowerBound)
    }
    changeStart = max(changeStart, range.upperBound)
  }
}
