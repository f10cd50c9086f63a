import CPixelKernels

/// Sixty-four pixels in a row of two pictures, looked at with vectors of sixteen bytes.
@unsafe struct PortableWord {
  private let first: UnsafeRawPointer
  private let second: UnsafeRawPointer

  private typealias Bytes = SIMD16<UInt8>
  private typealias Pixels = SIMD4<UInt32>
  private typealias Decimals = SIMD4<Float>

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

  /// Returns what a rule says about the pixels.
  func compare(by rule: PixelKernel.Rule) -> GalleyWord {
    var word = unsafe samples
    switch rule {
    case .levels(let levels):
      word.sure = unsafe bits { unsafe exceeds(levels, $0) }
      word.maybe = word.sure
    case .form(let form):
      word.sure = unsafe bits { unsafe value(form, $0) .> form.most }
      word.maybe = unsafe bits { unsafe value(form, $0) .> form.least }
    }
    return word
  }

  private var samples: GalleyWord {
    var (common, largest) = (Bytes(repeating: 255), Bytes())
    for vector in 0..<16 {
      let (a, b) = unsafe load(vector, as: Bytes.self)
      common &= a & b
      largest = pointwiseMax(largest, pointwiseMax(a, b) &- pointwiseMin(a, b))
    }
    let alpha = common[3] & common[7] & common[11] & common[15]
    return GalleyWord(sure: 0, maybe: 0, largest: largest.max(), opaque: alpha == 255)
  }

  @inline(__always)
  private func bits(_ holds: (Int) -> SIMDMask<SIMD4<Int32>>) -> UInt64 {
    var halves = (Pixels(), Pixels())
    for vector in 0..<8 {
      let bit = Pixels(1, 2, 4, 8) &<< Pixels(repeating: UInt32(truncatingIfNeeded: 4 &* vector))
      halves.0.replace(with: halves.0 | bit, where: holds(vector))
      halves.1.replace(with: halves.1 | bit, where: holds(vector &+ 8))
    }
    func joined(_ lanes: Pixels) -> UInt64 { UInt64(lanes.x | lanes.y | lanes.z | lanes.w) }
    return joined(halves.0) | joined(halves.1) << 32
  }

  @inline(__always)
  private func exceeds(_ levels: UInt8, _ vector: Int) -> SIMDMask<SIMD4<Int32>> {
    let (a, b) = unsafe load(vector, as: Bytes.self)
    let distance = pointwiseMax(a, b) &- pointwiseMin(a, b)
    let most = pointwiseMax(distance, Bytes(repeating: levels))
    return unsafe unsafeBitCast(most &- levels, to: Pixels.self) .!= 0
  }

  @inline(__always)
  private func value(_ form: GalleyForm, _ vector: Int) -> Decimals {
    let (a, b) = unsafe load(vector, as: Pixels.self)
    func difference(_ mask: UInt32, _ shift: UInt32) -> Decimals {
      Decimals(SIMD4<Int32>(truncatingIfNeeded: ((a & mask) &- (b & mask)) &<< shift))
    }
    let (red, green, blue) = (
      difference(0xFF, 16), difference(0xFF00, 8), difference(0xFF_0000, 0)
    )
    let first = red * (form.redRed * red + form.redGreen * green + form.redBlue * blue)
    let second = green * (form.greenGreen * green + form.greenBlue * blue)
    return first + second + form.blueBlue * blue * blue
  }
}
