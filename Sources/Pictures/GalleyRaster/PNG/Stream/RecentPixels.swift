/// A row with the one above it, in which pixels are looked for that occurred before.
@unsafe struct RecentPixels {
  /// The pixels of the row, after the pixels of the row above if there is one.
  private let row: UnsafePointer<UInt32>
  private let width: Int
  let hasAbove: Bool
  private let bytesPerPixel: Int
  /// The numbers, over all rows, of the first pixel of the row and of the first pixel that can be referred to.
  private let number, first: UInt32

  init(
    row: UnsafePointer<UInt32>, width: Int, hasAbove: Bool, number: UInt32, bytesPerPixel: Int
  ) {
    unsafe (self.row, self.width, self.hasAbove) = (row, width, hasAbove)
    unsafe (self.number, self.bytesPerPixel) = (number, bytesPerPixel)
    unsafe first = hasAbove ? number &- UInt32(truncatingIfNeeded: width) : number
  }

  subscript(place: Int) -> UInt32 {
    @inline(__always) get { unsafe row[place] }
  }

  /// Returns the distance and the number of pixels from a position that equal recent ones; the number is zero if they are
  /// fewer than two.
  ///
  /// The position must be neither the first one without a row above nor the last one.
  @inline(__always)
  func match(at place: Int, _ pairs: inout PairTable) -> (distance: Int, count: Int) {
    let (pair, number) = unsafe (pair(at: place), number &+ UInt32(truncatingIfNeeded: place))
    // A pair that is too far back is replaced by the first one, which can be referred to as well.
    let last = unsafe max(pairs.replace(pair, with: number), first)
    let source = unsafe Int(last) &- Int(self.number)
    guard unsafe self.pair(at: source) == pair else { return (0, 0) }
    let (back, rest) = unsafe (place &- source, width &- place)
    // The filter byte of the row may lie between.
    let distance = unsafe back &* bytesPerPixel &+ (source < 0 ? 1 : 0)
    guard distance <= DeflateSymbol.maximumDistance else { return (0, 0) }
    let count = unsafe equalPixels(
      UnsafeRawPointer(row + place), UnsafeRawPointer(row + source), from: 2,
      to: source < 0 ? min(rest, -source) : rest)
    return (distance, count)
  }

  /// Returns the pixels at a position and after it.
  @inline(__always)
  private func pair(at place: Int) -> UInt64 {
    unsafe UnsafeRawPointer(row + place).loadUnaligned(as: UInt64.self)
  }
}

/// Returns the number of equal pixels at the beginning of two rows, of which some are known.
@unsafe @inline(__always)
private func equalPixels(
  _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, from start: Int, to limit: Int
) -> Int {
  @inline(__always) func difference(_ pixel: Int) -> UInt64 {
    unsafe first.loadUnaligned(fromByteOffset: pixel &* 4, as: UInt64.self)
      ^ second.loadUnaligned(fromByteOffset: pixel &* 4, as: UInt64.self)
  }
  var count = start
  while count &+ 2 <= limit {
    let two = difference(count)
    if two != 0 { return count &+ (two & 0xFFFF_FFFF == 0 ? 1 : 0) }
    count &+= 2
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
@safe struct PairTable: ~Copyable {
  private let places: UnsafeMutablePointer<UInt32>
  /// The number of pixels in the rows so far.
  private var pixelCount: UInt32 = 0
  /// The number of pixels from which on pairs are forgotten, so that their numbers do not overflow.
  private let maximumPixelCount: UInt32

  private static let bits = 12

  init(maximumPixelCount: UInt32) {
    self.maximumPixelCount = maximumPixelCount
    unsafe places = .allocate(capacity: 1 << PairTable.bits)
    unsafe places.initialize(repeating: 0, count: 1 << PairTable.bits)
  }

  deinit { unsafe places.deallocate() }

  mutating func beginRow(width: Int) -> UInt32 {
    let width = UInt32(truncatingIfNeeded: width)
    if pixelCount >= maximumPixelCount {
      unsafe places.update(repeating: 0, count: 1 << PairTable.bits)
      // There is a row above.
      pixelCount = width
    }
    defer { pixelCount += width }
    return pixelCount
  }

  /// Records the number of the first pixel of a pair, and returns the number of a possible previous pair.
  @inline(__always)
  mutating func replace(_ pair: UInt64, with number: UInt32) -> UInt32 {
    let hash = (pair &* 0x9E37_79B9_7F4A_7C15) &>> UInt64(64 - PairTable.bits)
    let slot = Int(truncatingIfNeeded: hash)
    let last = unsafe places[slot]
    unsafe places[slot] = number
    return last
  }
}
