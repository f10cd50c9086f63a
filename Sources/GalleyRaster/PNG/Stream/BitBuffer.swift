/// Bits that are not yet written to memory, the lowest first.
struct BitBuffer {
  private(set) var bits: UInt64 = 0
  /// The number of bits, fewer than eight after whole bytes were moved.
  private(set) var count: UInt64 = 0

  /// Appends bits; there is space for 56 after whole bytes were moved.
  @inline(__always)
  mutating func append(_ word: UInt32, count number: UInt32) {
    bits |= UInt64(word) &<< count
    count &+= UInt64(number)
  }

  @inline(__always)
  mutating func append(_ word: BitWord) {
    append(word.bits, count: word.count)
  }

  /// Appends up to 56 bits; there is space for them after whole bytes were moved.
  @inline(__always)
  mutating func append(_ step: (bits: UInt64, count: UInt64)) {
    bits |= step.bits &<< count
    count &+= step.count
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

/// Up to 24 bits and their number.
struct BitWord {
  private var packed: UInt32

  init(_ bits: UInt32 = 0, count: UInt32 = 0) {
    packed = bits << 8 | count
  }

  /// Creates the reversed bits of a word.
  init(reversing word: UInt32, count: UInt32) {
    self.init((0..<count).reduce(0) { $0 << 1 | word >> $1 & 1 }, count: count)
  }

  var bits: UInt32 {
    @inline(__always) get { packed &>> 8 }
  }
  var count: UInt32 {
    @inline(__always) get { packed & 0xFF }
  }
}
