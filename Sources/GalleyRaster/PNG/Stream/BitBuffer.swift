/// Bits on their way to memory, the lowest first.
struct BitBuffer {
  private(set) var bits: UInt64 = 0
  /// The number of bits, fewer than eight after whole bytes have left.
  private(set) var count: UInt64 = 0

  /// Appends bits, for which there must be room: 57 are left after whole bytes have left.
  @inline(__always)
  mutating func append(_ word: UInt32, count number: UInt32) {
    bits |= UInt64(word) &<< count
    count &+= UInt64(number)
  }

  @inline(__always)
  mutating func append(_ word: BitWord) {
    append(word.bits, count: word.count)
  }

  /// Moves whole bytes to memory and the pointer behind them; eight bytes change whatever their number.
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

  var bits: UInt32 {
    @inline(__always) get { packed &>> 8 }
  }
  var count: UInt32 {
    @inline(__always) get { packed & 0xFF }
  }
}
