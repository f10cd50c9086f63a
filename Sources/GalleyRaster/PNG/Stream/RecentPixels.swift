/// A row with the one above it, in which pixels are looked for that occurred before.
@unsafe struct RecentPixels {
  private let row: UnsafePointer<UInt32>
  /// The number of bytes from the row to the end of the one above, or to its own end if there is none.
  private let aboveOffset: Int
  /// The number of pixels above that can be referred to.
  private let aboveCount: Int
  private let width: Int
  /// The maximum number of pixels from a match back to the pixels it equals.
  private let maximumBack: Int

  init(
    row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?, width: Int, bytesPerPixel: Int
  ) {
    unsafe self.row = row
    unsafe aboveOffset = UnsafeRawPointer((above ?? row) + width) - UnsafeRawPointer(row)
    unsafe aboveCount = above == nil ? 0 : width
    unsafe self.width = width
    // The filter byte of the row may lie between.
    unsafe maximumBack = (DeflateSymbol.maximumDistance - 1) / bytesPerPixel
  }

  subscript(place: Int) -> UInt32 {
    @inline(__always) get { unsafe row[place] }
  }

  /// Returns the pixels at a position and after it; it must not be the last one.
  @inline(__always)
  func pair(at place: Int) -> UInt64 {
    unsafe UnsafeRawPointer(row + place).loadUnaligned(as: UInt64.self)
  }

  /// Returns the number of pixels from a position that equal those a number of pixels before; zero if they are fewer than
  /// two.
  ///
  /// The position must not be the last one. Whether there are pixels so far back, and in which of the rows, is next to
  /// random, but few pairs equal them. So these conditions are masks, of all bits or none, and one branch depends on all.
  @inline(__always)
  func equalCount(at place: Int, back: Int) -> Int {
    let isAbove = (place &- back) &>> 63
    // The last pixel above has no successor.
    let isPair = (0 &- (back ^ (place &+ 1))) &>> 63
    let isNear = unsafe (back &- 1 &- min(maximumBack, place &+ aboveCount)) &>> 63
    let exists = isPair & isNear & (0 &- back) &>> 63
    let offset = unsafe (4 &* (place &- back) &+ aboveOffset & isAbove) & exists
    let source = unsafe UnsafeRawPointer(row) + offset
    let difference = unsafe source.loadUnaligned(as: UInt64.self) ^ pair(at: place)
    guard difference | UInt64(bitPattern: Int64(~exists)) == 0 else { return 0 }
    let rest = unsafe width &- place
    return unsafe equalPixels(
      UnsafeRawPointer(row + place), source, from: 2,
      to: isAbove == 0 ? rest : min(rest, back &- place))
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
@safe struct PairTable: ~Copyable {
  private let places: UnsafeMutablePointer<UInt32>

  private static let bits = 12

  init() {
    unsafe places = .allocate(capacity: 1 << PairTable.bits)
    unsafe places.initialize(repeating: 0, count: 1 << PairTable.bits)
  }

  deinit { unsafe places.deallocate() }

  /// Records the position of a pair of pixels, and returns a possible previous one.
  @inline(__always)
  mutating func replace(_ pair: UInt64, with place: UInt32) -> UInt32 {
    let hash = (pair &* 0x9E37_79B9_7F4A_7C15) &>> UInt64(64 - PairTable.bits)
    let slot = Int(truncatingIfNeeded: hash)
    let last = unsafe places[slot]
    unsafe places[slot] = place
    return last
  }
}
