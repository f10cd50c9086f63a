/// Bits that are not yet written to memory, the lowest first.
struct BitBuffer {
  private(set) var bits: UInt64 = 0
  /// The number of bits, fewer than eight after whole bytes were moved.
  private(set) var count: UInt64 = 0

  /// Appends bits; there is space for 56 after whole bytes were moved.
  @inline(__always)
  mutating func append(_ word: BitWord) {
    bits |= UInt64(word.bits) &<< count
    count &+= UInt64(word.count)
  }

  /// Appends the bits of another buffer, at most 56.
  @inline(__always)
  mutating func append(_ other: BitBuffer) {
    bits |= other.bits &<< count
    count &+= other.count
  }

  /// Moves whole bytes to memory and advances the pointer; always writes eight bytes.
  @unsafe @inline(__always)
  mutating func moveBytes(to target: inout UnsafeMutableRawPointer) {
    unsafe target.storeBytes(of: bits.littleEndian, as: UInt64.self)
    unsafe target += Int(count &>> 3)
    bits &>>= count & 56
    count &= 7
  }
}

/// Up to 32 bits and their number.
struct BitWord {
  let bits: UInt32
  let count: UInt32

  @inline(__always)
  init(_ bits: UInt32 = 0, count: UInt32 = 0) { (self.bits, self.count) = (bits, count) }

  init(reversing word: UInt32, count: UInt32) {
    self.init((0..<count).reduce(0) { $0 << 1 | word >> $1 & 1 }, count: count)
  }

  init(joining first: BitWord, _ second: BitWord) {
    self.init(first.bits | second.bits << first.count, count: first.count + second.count)
  }
}
