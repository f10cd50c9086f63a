import GalleyGeometry

extension PNGFile {
  /// The color space and the orientation of the picture.
  ///
  /// Source: [PNG, third edition, 4.3](https://www.w3.org/TR/png-3/#4Concepts.ColourSpaces).
  var tags: PictureTags {
    var tags = PictureTags(flaws: flaws)
    guard !ancillary.isEmpty else { return tags }
    let end = data.first?.lowerBound ?? 0
    func chunk(_ name: String) -> Range<Int>? {
      ancillary.first { $0.name == name && $0.start < end }?.data
    }
    if let range = chunk("cICP") {
      tags.takeColors { () throws(PictureFlaw) in try codedSpace(bytes[range]) }
    } else if let range = chunk("iCCP") {
      tags.takeColors { () throws(PictureFlaw) in try profileSpace(bytes[range]) }
    } else if chunk("sRGB") == nil {
      let (gamma, colors) = (chunk("gAMA"), chunk("cHRM"))
      if gamma != nil || colors != nil {
        tags.takeColors { () throws(PictureFlaw) in try measuredSpace(gamma, colors) }
      }
    }
    // This chunk may also come after the pixels.
    if let exif = ancillary.first(where: { $0.name == "eXIf" }) {
      tags.takeOrientation(EXIF(bytes[exif.data]))
    }
    return tags
  }

  private func profileSpace(_ chunk: ArraySlice<UInt8>) throws(PictureFlaw) -> Bitmap.ColorSpace {
    guard let end = chunk.prefix(80).firstIndex(of: 0), end + 2 < chunk.endIndex,
      chunk[end + 1] == 0, let inflate = try? Inflate()
    else { throw .damagedProfile }
    let (profile, outcome) = inflate.bytes(
      of: chunk[(end + 2)...], limit: PictureFlaw.maximumProfile)
    guard outcome != .tooMany else { throw .largeProfile }
    guard case .bytes = outcome else { throw .damagedProfile }
    return try Bitmap.ColorSpace(profile: profile, channels: header.color.isGray ? 1 : 3)
  }

  /// Returns the space of code points.
  ///
  /// Source: Rec. ITU-T H.273, tables 2 and 3.
  private func codedSpace(_ chunk: ArraySlice<UInt8>) throws(PictureFlaw) -> Bitmap.ColorSpace {
    let codes = Array(chunk)
    guard codes.count == 4, codes[2] == 0, codes[3] == 1 else { throw .unsupportedColors }
    let curve: Bitmap.ToneCurve
    switch codes[1] {
    case 1, 6, 14, 15: curve = .rec709
    case 4: curve = .gamma(2.2)
    case 5: curve = .gamma(2.8)
    case 8: curve = .gamma(1)
    case 13: curve = .sRGB
    default: throw .unsupportedColors
    }
    switch codes[0] {
    case 1: return Bitmap.ColorSpace(name: "BT.709", .sRGB, curve)
    case 9: return Bitmap.ColorSpace(name: "Rec. 2020", .rec2020, curve)
    case 12: return Bitmap.ColorSpace(name: "P3", .displayP3, curve)
    default: throw .unsupportedColors
    }
  }

  private func measuredSpace(
    _ gamma: Range<Int>?, _ colors: Range<Int>?
  ) throws(PictureFlaw) -> Bitmap.ColorSpace {
    var (curve, primaries) = (Bitmap.ToneCurve.sRGB, Bitmap.Primaries.sRGB)
    var name = "own primaries"
    if let gamma {
      guard gamma.count == 4, let exponent = numbers(gamma).first, exponent > 0.01, exponent < 100
      else { throw .damagedProfile }
      // Writers that know no other way mean sRGB by 1/2.2, as readers of PNG understand it.
      if abs(exponent - 1 / 2.2) > 0.005 {
        curve = .gamma(1 / exponent)
        name = "gamma \((10 / exponent).rounded() / 10)"
      }
    }
    if let colors {
      let points = numbers(colors)
      guard points.count == 8 else { throw .damagedProfile }
      func point(_ index: Int) -> Bitmap.Primaries.Point {
        Bitmap.Primaries.Point(points[2 * index], points[2 * index + 1])
      }
      primaries = Bitmap.Primaries(
        red: point(1), green: point(2), blue: point(3), white: point(0))
      guard primaries.isTriangle else { throw .damagedProfile }
    }
    return Bitmap.ColorSpace(name: name, primaries, curve)
  }

  /// The numbers of a chunk, which are stored as multiples of 1/100,000.
  private func numbers(_ range: Range<Int>) -> [Double] {
    guard range.count.isMultiple(of: 4) else { return [] }
    return stride(from: range.lowerBound, to: range.upperBound, by: 4).map {
      Double(bytes.bigEndian32(at: $0)) / 100_000
    }
  }
}
