/// The way from samples of sixteen bits to pixels.
struct DeepExpansion {
  private let sampleCount: Int
  private let hasAlpha: Bool
  /// The samples of the color that lets everything through.
  private let clear: [UInt16]?

  /// Prepares for the pixels of a file.
  init(_ layout: PNGLayout) {
    sampleCount = layout.header.color.sampleCount
    hasAlpha = layout.header.color.hasAlpha
    clear = layout.transparency.map { place in
      stride(from: place.lowerBound, to: place.upperBound, by: 2).map {
        layout.bytes.bigEndian16(at: $0)
      }
    }
  }

  /// Sets the samples of a row, each to what a function makes of it; steps are counted in pixels.
  @unsafe @inline(__always)
  func expand<Sample>(
    _ row: UnsafePointer<UInt8>, width: Int, to target: UnsafeMutablePointer<Sample>, step: Int,
    _ reduced: (UInt16) -> Sample
  ) {
    let isGray = sampleCount < 3
    for column in 0..<width {
      let start = 2 &* sampleCount &* column
      func sample(_ index: Int) -> UInt16 {
        unsafe UInt16(row[start &+ 2 &* index]) &<< 8 | UInt16(row[start &+ 2 &* index &+ 1])
      }
      let red = sample(0)
      let (green, blue) = isGray ? (red, red) : (sample(1), sample(2))
      let alpha = hasAlpha ? sample(sampleCount &- 1) : opacity(of: red, green, blue)
      let pixel = unsafe target + 4 &* step &* column
      unsafe pixel[0] = reduced(red)
      unsafe pixel[1] = reduced(green)
      unsafe pixel[2] = reduced(blue)
      unsafe pixel[3] = reduced(alpha)
    }
  }

  private func opacity(of red: UInt16, _ green: UInt16, _ blue: UInt16) -> UInt16 {
    guard let clear else { return .max }
    let isClear =
      red == clear[0] && (clear.count < 3 || green == clear[1] && blue == clear[2])
    return isClear ? 0 : .max
  }
}
