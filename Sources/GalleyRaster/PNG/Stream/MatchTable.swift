/// Where pairs of pixels were last seen, as letters come again and again.
@safe struct MatchTable: ~Copyable {
  private let places: UnsafeMutablePointer<UInt32>

  private static let bits = 12

  init() {
    unsafe places = .allocate(capacity: 1 << MatchTable.bits)
    unsafe places.initialize(repeating: 0, count: 1 << MatchTable.bits)
  }

  deinit { unsafe places.deallocate() }

  /// Notes where a pair of pixels is seen, and returns where one may have been seen before.
  @inline(__always)
  mutating func replace(_ pair: UInt64, with place: UInt32) -> UInt32 {
    let slot = Int(
      truncatingIfNeeded: (pair &* 0x9E37_79B9_7F4A_7C15) &>> UInt64(64 - MatchTable.bits))
    let last = unsafe places[slot]
    unsafe places[slot] = place
    return last
  }
}
