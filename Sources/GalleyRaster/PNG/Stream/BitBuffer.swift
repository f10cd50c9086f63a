/// Bits that are not yet written to memory, the lowest first.
struct BitBuffer {
  private(set) var bits: UInt64 = 0
  /// The number of bits, fewer than eight after whole bytes were moved.
  private(set) var count: UInt64 = 0

  /// Appends up to 56 bits; there is space for them after whole bytes were moved.
  @inline(__always)
  mutating func append(_ word: BitWord) {
    bits |= word.bits &<< count
    count &+= word.count
  }

  /// Appends up to 56 bits; there is space for them after whole bytes were moved.
  @inline(__always)
  mutating func append(_ words: BitWords) {
    bits |= words.bits &<< count
    count &+= words.count
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

/// Up to 58 bits and their number.
struct BitWord {
  /// The number in the lowest six bits, the bits above.
  let packed: UInt64

  @inline(__always)
  init(_ bits: UInt32 = 0, count: UInt32 = 0) {
    packed = UInt64(bits) << 6 | UInt64(count)
  }

  /// Creates the reversed bits of a word.
  init(reversing word: UInt32, count: UInt32) {
    self.init((0..<count).reduce(0) { $0 << 1 | word >> $1 & 1 }, count: count)
  }

  /// Joins the bits of two words.
  init(joining first: BitWord, _ second: BitWord) {
    packed = first.packed + second.bits << (6 + first.count) + second.count
  }

  /// Creates bits from their number in the lowest six bits and themselves above.
  @inline(__always)
  init(packed: UInt64) { self.packed = packed }

  var bits: UInt64 {
    @inline(__always) get { packed &>> 6 }
  }
  var count: UInt64 {
    @inline(__always) get { packed & 63 }
  }
}

/// The bits of several words, up to 58.
struct BitWords {
  private(set) var bits: UInt64
  /// A number whose lowest six bits are the number of bits; shifts ignore the others.
  private var sum: UInt64

  @inline(__always)
  init(_ word: BitWord) { (bits, sum) = (word.bits, word.packed) }

  var count: UInt64 {
    @inline(__always) get { sum & 63 }
  }

  @inline(__always)
  mutating func append(_ word: BitWord) {
    bits |= word.bits &<< sum
    sum &+= word.packed
  }
}
