/// A pixel, a filter byte, a match or the end of a block in a deflate stream: up to four symbols and the extra bits of a
/// distance.
///
/// All steps have the same form, so that they are counted and written without branches. Whether a pixel of text equals
/// another is next to random, and a processor that guesses it wrongly loses more time than a step takes.
struct DeflateStep {
  fileprivate(set) var packed: UInt64

  /// The number of symbols: bytes, the end of the block, lengths with their extra bits, distances, and ``noSymbol``.
  static let symbolCount = noSymbol + 1
  /// The symbol of a match with no bytes; the symbols of longer matches follow.
  static let firstLength = DeflateSymbol.endOfBlock + 1
  static let firstDistance = firstLength + DeflateSymbol.maximumLength + 1
  static let noSymbol = firstDistance + DeflateSymbol.distanceCount

  private static let symbolBits: UInt64 = 10
  private static let symbolMask: UInt64 = 1 << symbolBits - 1
  private static let extraShift = 4 * symbolBits

  @inline(__always)
  private init(packed: UInt64) { self.packed = packed }

  @inline(__always)
  private init(_ first: Int, _ second: Int = noSymbol, extra: UInt32 = 0, extraCount: UInt32 = 0) {
    let symbols = UInt64(first) | UInt64(second) &<< DeflateStep.symbolBits | DeflateStep.end
    packed =
      symbols | (UInt64(extra) &<< 6 | UInt64(extraCount)) &<< DeflateStep.extraShift
  }

  private static let end =
    UInt64(noSymbol) << (2 * symbolBits) | UInt64(noSymbol) << (3 * symbolBits)

  @inline(__always)
  init(symbol: Int) { self.init(symbol) }

  @inline(__always)
  init(_ pixel: UInt32, _ format: PixelFormat) {
    let pixel = UInt64(pixel), bits = DeflateStep.symbolBits
    let (lowest, second, third) = (pixel & 0xFF, pixel & 0xFF00, pixel &>> 16 & 0xFF)
    let (first, last) = format.isBlueFirst ? (third, lowest) : (lowest, third)
    let alpha = format.bytesPerPixel == 4 ? pixel &>> 24 : UInt64(DeflateStep.noSymbol)
    packed = first | second &<< (bits &- 8) | last &<< (2 &* bits) | alpha &<< (3 &* bits)
  }

  /// Creates a match of up to 258 bytes.
  @inline(__always)
  init(distance: Int, length: Int) {
    let symbol = DeflateSymbol(distance: distance)
    self.init(
      DeflateStep.firstLength &+ length, DeflateStep.firstDistance &+ symbol.number,
      extra: symbol.extra, extraCount: symbol.extraCount)
  }

  @inline(__always)
  func lengthened(by length: Int) -> DeflateStep {
    DeflateStep(packed: packed &+ UInt64(truncatingIfNeeded: length))
  }

  @inline(__always)
  func replaced(by other: DeflateStep, mask: UInt64) -> DeflateStep {
    DeflateStep(packed: packed ^ (packed ^ other.packed) & mask)
  }

  /// Returns the length of the match if it has the distance of another one, which has no bytes.
  @inline(__always)
  func length(ifLike empty: DeflateStep) -> Int? {
    let length = packed &- empty.packed
    return length <= DeflateSymbol.maximumLength ? Int(length) : nil
  }

  @inline(__always)
  func symbol(_ number: UInt64) -> Int {
    Int(truncatingIfNeeded: packed &>> (number &* DeflateStep.symbolBits) & DeflateStep.symbolMask)
  }

  /// Appends the bits of the step, at most 56, with the code words of all symbols.
  @unsafe @inline(__always)
  func append(_ words: UnsafePointer<BitWord>, symbolCount: Int, to buffer: inout BitBuffer) {
    // These bits do not depend on those before, so that a processor can find both at the same time.
    var bits = BitBuffer()
    unsafe bits.append(words[symbol(0)])
    unsafe bits.append(words[symbol(1)])
    unsafe bits.append(words[symbol(2)])
    if symbolCount == 4 { unsafe bits.append(words[symbol(3)]) }
    let extra = UInt32(truncatingIfNeeded: packed &>> DeflateStep.extraShift)
    bits.append(BitWord(extra &>> 6, count: extra & 63))
    buffer.append(bits)
  }
}
