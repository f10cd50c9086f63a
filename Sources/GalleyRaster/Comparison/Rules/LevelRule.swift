/// A rule by which two colors differ: a sample differs by more than a number of levels.
struct LevelRule: Hashable, Sendable {
  /// The number of levels.
  let levels: UInt8
  /// Whether pixels without any opacity are equal whatever their colors.
  let ignoresHiddenColors: Bool

  /// Returns whether two pixels differ.
  func differs(_ first: UInt32, _ second: UInt32) -> Bool {
    if ignoresHiddenColors { return first.largestDistance(to: second) > levels }
    return first != second
  }
}

extension UInt32 {
  /// Returns the largest difference of a sample from another pixel, none if both are fully transparent.
  func largestDistance(to other: UInt32) -> UInt8 {
    guard (self | other) >> 24 > 0 else { return 0 }
    func distance(_ shift: UInt32) -> Int {
      abs(Int(self &>> shift & 0xFF) - Int(other &>> shift & 0xFF))
    }
    let result = Swift.max(distance(0), distance(8), distance(16), distance(24))
    return UInt8(result)
  }
}
