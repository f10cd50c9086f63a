import GalleyRaster

/// The segments of a JPEG file beside its picture that say how this looks.
///
/// Source: [ICC.1:2022, B.4](https://www.color.org/specification/ICC.1-2022-05.pdf), and Exif 2.32, 4.5.4.
struct JPEGMarkers {
  /// The profile, joined from its parts; nil if there is none.
  private(set) var profile = Result<[UInt8]?, PictureFlaw>.success(nil)
  private(set) var exif: EXIF?

  private static let profileIdentifier = Array("ICC_PROFILE\0".utf8)
  private static let exifIdentifier = Array("Exif\0\0".utf8)

  init(_ bytes: [UInt8]) {
    var parts: [UInt8: ArraySlice<UInt8>] = [:]
    var (count, isSound) = (UInt8(0), true)
    // A segment begins with its marker and its length, which counts its own two bytes.
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      // Any number of these bytes may come before a marker.
      if marker == 0xFF {
        place += 1
        continue
      }
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      // The picture begins with a scan.
      guard marker != 0xDA, length >= 2, place + 2 + length <= bytes.count else { break }
      let data = bytes[place + 4..<place + 2 + length]
      if marker == 0xE1, exif == nil, data.starts(with: Self.exifIdentifier) {
        exif = EXIF(data)
      } else if marker == 0xE2, data.starts(with: Self.profileIdentifier) {
        let part = data.dropFirst(Self.profileIdentifier.count)
        let numbers = part.prefix(2)
        if numbers.count == 2, let number = numbers.first, let total = numbers.last,
          number > 0, number <= total, count == 0 || count == total
        {
          count = total
          isSound = isSound && parts.updateValue(part.dropFirst(2), forKey: number) == nil
        } else {
          isSound = false
        }
      }
      place += 2 + length
    }
    guard count > 0 || !isSound else { return }
    guard isSound, parts.count == count else {
      profile = .failure(.damagedProfile)
      return
    }
    profile = .success((1...count).flatMap { parts[$0] ?? [] })
  }

  func tags(channels: Int) -> PictureTags {
    var tags = PictureTags()
    tags.takeColors { () throws(PictureFlaw) in
      if let profile = try profile.get() {
        return try Bitmap.ColorSpace(profile: profile, channels: channels)
      }
      guard exif?.isAdobeRGB == true, channels == 3 else { return .sRGB }
      return Bitmap.ColorSpace(name: "Adobe RGB", .adobeRGB, .gamma(563.0 / 256))
    }
    if let exif { tags.takeOrientation(exif) }
    return tags
  }
}
