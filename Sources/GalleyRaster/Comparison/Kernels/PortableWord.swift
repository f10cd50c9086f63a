import CPixelKernels

/// Sixty-four pixels in a row of two pictures, looked at with vectors of sixteen bytes.
@unsafe struct PortableWord {
  private let first: UnsafeRawPointer
  private let second: UnsafeRawPointer

  private typealias Bytes = SIMD16<UInt8>
  private typealias Pixels = SIMD4<UInt32>

  /// The number of vectors of a word, and that of their bytes.
  private static let (vectorCount, vectorSize) = (16, 16)

  /// Takes the pixels that begin at two addresses.
  init(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) {
    unsafe (self.first, self.second) = (first, second)
  }

  @inline(__always)
  private func load<Value: BitwiseCopyable>(_ vector: Int, as type: Value.Type) -> (Value, Value) {
    let offset = vector &* 16
    return unsafe (
      first.loadUnaligned(fromByteOffset: offset, as: type),
      second.loadUnaligned(fromByteOffset: offset, as: type)
    )
  }

  /// Whether all pixels are equal.
  var isEqual: Bool {
    var difference = SIMD2<UInt64>()
    for vector in 0..<16 {
      let (a, b) = unsafe load(vector, as: SIMD2<UInt64>.self)
      difference |= a ^ b
    }
    return difference.x | difference.y == 0
  }

  /// Returns which pixels have a sample that differs by more than a number of levels.
  func compare(_ levels: UInt8) -> GalleyWord {
    var word = unsafe samples
    word.sure = unsafe bits { unsafe exceeds(levels, $0) }
    word.maybe = word.sure
    return word
  }

  private var samples: GalleyWord {
    var (common, largest) = (Bytes(repeating: 255), Bytes())
    for vector in 0..<16 {
      let (a, b) = unsafe load(vector, as: Bytes.self)
      common &= a & b
      largest = unsafe PortableWord.most(largest, PortableWord.distance(a, b))
    }
    let alpha = common[3] & common[7] & common[11] & common[15]
    return GalleyWord(sure: 0, maybe: 0, largest: largest.max(), opaque: alpha == 255)
  }

  /// Returns a bit for each pixel, the lanes of a vector having all bits or none.
  @inline(__always)
  private func bits(_ lanes: (Int) -> Pixels) -> UInt64 {
    var (low, high) = (Pixels(), Pixels())
    var bit = Pixels(1, 2, 4, 8)
    for vector in 0..<8 {
      low |= lanes(vector) & bit
      high |= lanes(vector &+ 8) & bit
      bit = bit &<< 4
    }
    return unsafe PortableWord.joined(low, high)
  }

  @inline(__always)
  private static func joined(_ low: Pixels, _ high: Pixels) -> UInt64 {
    let (first, second) = (low.x | low.y | low.z | low.w, high.x | high.y | high.z | high.w)
    return UInt64(first) | UInt64(second) << 32
  }

  /// Returns the greater of each pair; the functions of the library look at one pair after the other.
  @inline(__always)
  private static func most(_ a: Bytes, _ b: Bytes) -> Bytes { a.replacing(with: b, where: b .> a) }

  @inline(__always)
  private static func distance(_ a: Bytes, _ b: Bytes) -> Bytes {
    (a &- b).replacing(with: b &- a, where: b .> a)
  }

  @inline(__always)
  private func exceeds(_ levels: UInt8, _ vector: Int) -> Pixels {
    let (a, b) = unsafe load(vector, as: Bytes.self)
    let most = unsafe PortableWord.most(PortableWord.distance(a, b), Bytes(repeating: levels))
    let beyond = unsafe unsafeBitCast(most &- Bytes(repeating: levels), to: Pixels.self)
    return unsafe unsafeBitCast(beyond .!= Pixels(), to: Pixels.self)
  }
}
