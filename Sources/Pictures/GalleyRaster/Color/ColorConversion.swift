internal import CLittleCMS

extension Bitmap {
  package func converted(to space: ColorSpace) -> Bitmap {
    guard colorSpace != space, let rows = ConvertedRows(self, to: space) else { return self }
    var samples: [UInt8] = []
    samples.reserveCapacity(pixels.count)
    for row in 0..<height { samples += rows.samples(ofRow: row).map(\.level) }
    var result = Bitmap(width: width, height: height, uncheckedPixels: samples)
    (result.colorSpace, result.flaws) = (space, flaws)
    return result
  }

  /// The maximum difference of a sample that comes from rounding, where a color is converted and converted back.
  private static let roundTripLevels = 4

  /// Whether colors of the picture from which this one was converted are outside of its color space.
  package func lacksColors(of source: Bitmap) -> Bool {
    guard colorSpace != source.colorSpace else { return false }
    let back = converted(to: source.colorSpace).pixels
    return stride(from: 0, to: back.count, by: 4).contains { start in
      back[start + 3] > 0
        && (start..<start + 3).contains {
          abs(Int(back[$0]) - Int(source.pixels[$0])) > Self.roundTripLevels
        }
    }
  }

  /// Creates the sRGB picture of amounts of inks, which are stored inverted, with 255 for none; nil if that fails.
  package init?(
    width: Int, height: Int, invertedInks inks: [UInt8], profile bytes: [UInt8]
  ) {
    guard let source = ColorProfile(bytes), let target = ColorProfile(.sRGB),
      let transform = ColorTransform(
        from: source, galley_inverted_cmyk8, to: target, galley_rgba8)
    else { return nil }
    var samples = [UInt8](repeating: 255, count: inks.count)
    unsafe samples.withUnsafeMutableBytes { buffer in
      guard let start = buffer.baseAddress else { return }
      for row in 0..<height {
        unsafe inks.withUnsafeBytes { inks in
          guard let inks = inks.baseAddress else { return }
          unsafe transform.convert(
            inks + row * width * 4, to: start + row * width * 4, count: width)
        }
      }
    }
    self.init(width: width, height: height, uncheckedPixels: samples)
  }
}

package struct ColorSpacePair: Codable, Hashable, Sendable {
  package var reference: String
  package var actual: String

  package init(reference: String, actual: String) {
    (self.reference, self.actual) = (reference, actual)
  }

  /// Creates a pair, or returns nil if both pictures have the same space.
  package init?(_ reference: Bitmap, _ actual: Bitmap) {
    guard !reference.colorSpace.isSame(as: actual.colorSpace) else { return nil }
    self.init(reference: reference.colorSpace.name, actual: actual.colorSpace.name)
  }

  package var words: String { "\(reference) beside \(actual)" }
}

/// Two pictures of different color spaces, converted to one that holds the colors of both.
struct CommonColors {
  let reference: Bitmap
  let actual: Bitmap

  /// The difference of samples of sixteen bits that comes from rounding: a level and a half of eight bits.
  private static let rounding = 385

  /// Converts pictures, or returns nil if memory runs out.
  ///
  /// Colors that differ only by rounding become equal, so that no rule sees them.
  init?(_ reference: Bitmap, _ actual: Bitmap) {
    let space = Self.space(of: reference, actual)
    guard let first = ConvertedRows(reference, to: space),
      let second = ConvertedRows(actual, to: space)
    else { return nil }
    let width = min(reference.width, actual.width)
    var (one, other): ([UInt8], [UInt8]) = ([], [])
    one.reserveCapacity(reference.pixels.count)
    other.reserveCapacity(actual.pixels.count)
    for row in 0..<max(reference.height, actual.height) {
      let before = row < reference.height ? first.samples(ofRow: row) : []
      var now = row < actual.height ? second.samples(ofRow: row) : []
      if !before.isEmpty, !now.isEmpty { Self.round(&now, to: before, count: 4 * width) }
      one += before.map(\.level)
      other += now.map(\.level)
    }
    self.reference = Bitmap(
      width: reference.width, height: reference.height, uncheckedPixels: one)
    self.actual = Bitmap(width: actual.width, height: actual.height, uncheckedPixels: other)
  }

  /// The narrower of the spaces Display P3 and Rec 2020 that holds the colors of both pictures.
  private static func space(of reference: Bitmap, _ actual: Bitmap) -> Bitmap.ColorSpace {
    guard let narrow = ColorProfile(.displayP3) else { return .wide }
    let fits = [reference, actual].allSatisfy {
      ColorProfile($0.colorSpace)?.fits(in: narrow) ?? false
    }
    return fits ? .displayP3 : .wide
  }

  /// Replaces pixels by those of another row from which they differ by rounding.
  private static func round(_ samples: inout [UInt16], to others: [UInt16], count: Int) {
    for start in stride(from: 0, to: count, by: 4) {
      let pixel = start..<start + 4
      guard samples[start + 3] == others[start + 3],
        pixel.allSatisfy({ abs(Int(samples[$0]) - Int(others[$0])) <= rounding })
      else { continue }
      for place in pixel { samples[place] = others[place] }
    }
  }
}

/// The rows of a picture, converted to another color space with samples of sixteen bits.
private struct ConvertedRows: ~Copyable {
  private let bitmap: Bitmap
  private let transform: ColorTransform

  init?(_ bitmap: Bitmap, to space: Bitmap.ColorSpace) {
    guard let source = ColorProfile(bitmap.colorSpace), let target = ColorProfile(space),
      let transform = ColorTransform(from: source, galley_rgba8, to: target, galley_rgba16)
    else { return nil }
    self.bitmap = bitmap
    self.transform = transform
  }

  func samples(ofRow row: Int) -> [UInt16] {
    let length = 4 * bitmap.width
    return unsafe [UInt16](unsafeUninitializedCapacity: length) { target, count in
      count = length
      unsafe bitmap.pixels.withUnsafeBytes { source in
        guard let source = source.baseAddress, let target = target.baseAddress else { return }
        unsafe transform.convert(source + row * length, to: target, count: bitmap.width)
      }
    }
  }
}

extension UInt16 {
  fileprivate var level: UInt8 { UInt8((UInt32(self) * 255 + 32_767) / 65_535) }
}
