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
      (word.sure, word.maybe) = unsafe exceeds(form)
    }
    return word
  }

  /// The pixels that are equal in all samples.
  var equalPixels: UInt64 {
    unsafe bits { vector in
      let (a, b) = unsafe load(vector, as: Pixels.self)
      return unsafe unsafeBitCast(a .== b, to: Pixels.self)
    }
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

  /// Returns the pixels whose value is above both limits, and those above the lower one.
  @inline(__always)
  private func exceeds(_ form: GalleyForm) -> (UInt64, UInt64) {
    // Decimals that are not negative are in the order of their bits, and whole numbers are compared all at once.
    let (least, most) = (
      Int32(bitPattern: form.least.bitPattern), Int32(bitPattern: form.most.bitPattern)
    )
    var (sure, maybe) = ((Pixels(), Pixels()), (Pixels(), Pixels()))
    var bit = Pixels(1, 2, 4, 8)
    for vector in 0..<8 {
      let values = unsafe (bitsOfValue(form, vector), bitsOfValue(form, vector &+ 8))
      sure.0 |= unsafe PortableWord.lanes(values.0, above: most) & bit
      sure.1 |= unsafe PortableWord.lanes(values.1, above: most) & bit
      maybe.0 |= unsafe PortableWord.lanes(values.0, above: least) & bit
      maybe.1 |= unsafe PortableWord.lanes(values.1, above: least) & bit
      bit = bit &<< 4
    }
    return unsafe (
      PortableWord.joined(sure.0, sure.1), PortableWord.joined(maybe.0, maybe.1)
    )
  }

  @inline(__always)
  private func bitsOfValue(_ form: GalleyForm, _ vector: Int) -> SIMD4<Int32> {
    unsafe unsafeBitCast(value(form, vector), to: SIMD4<Int32>.self)
  }

  @inline(__always)
  private static func lanes(_ values: SIMD4<Int32>, above limit: Int32) -> Pixels {
    unsafe unsafeBitCast(values .> SIMD4(repeating: limit), to: Pixels.self)
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

  @inline(__always)
  private func value(_ form: GalleyForm, _ vector: Int) -> Decimals {
    let (a, b) = unsafe load(vector, as: Pixels.self)
    // The bits of a small whole number below those of 2 to the 23rd are the sum of both as a decimal.
    let base = Pixels(repeating: 0x4B00_0000)
    let low = Pixels(repeating: 0xFF)
    func decimal(_ pixels: Pixels, _ shift: UInt32) -> Decimals {
      unsafe unsafeBitCast((pixels &>> Pixels(repeating: shift)) & low | base, to: Decimals.self)
    }
    let red = decimal(a, 0) - decimal(b, 0)
    let green = decimal(a, 8) - decimal(b, 8)
    let blue = decimal(a, 16) - decimal(b, 16)
    let first = red * (form.redRed * red + form.redGreen * green + form.redBlue * blue)
    let second = green * (form.greenGreen * green + form.greenBlue * blue)
    return first + second + form.blueBlue * blue * blue
  }
}
