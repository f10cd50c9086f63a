/// What a file says about the samples of its picture: their colors, and which side is up.
package struct PictureTags: Sendable {
  package var colorSpace = Bitmap.ColorSpace.sRGB
  package var orientation = Orientation.upright
  package private(set) var flaws: [PictureFlaw] = []

  package init(flaws: [PictureFlaw] = []) {
    self.flaws = flaws
  }

  package var areUsual: Bool { colorSpace == .sRGB && orientation == .upright && flaws.isEmpty }

  package mutating func takeColors(_ read: () throws(PictureFlaw) -> Bitmap.ColorSpace) {
    do throws(PictureFlaw) {
      colorSpace = try read()
    } catch {
      flaws.append(error)
    }
  }

  package mutating func takeOrientation(_ exif: EXIF) {
    orientation = exif.orientation
    if exif.isDamaged { flaws.append(.damagedEXIF) }
  }
}

/// A part of a picture file that cannot be used, so that the picture is read without it.
package enum PictureFlaw: Error, Codable, Hashable, Sendable {
  case damagedProfile
  case largeProfile
  case channels(Int, expected: Int)
  /// The color space is for screens that show more than white, or is unknown.
  case unsupportedColors
  case damagedEXIF
  /// The checksum of a chunk that the pixels do not depend on is wrong.
  case damagedChunk(String)
  /// A pixel has a color number that the palette does not have.
  case missingColor(index: UInt8, column: Int, row: Int, colors: Int)

  /// The maximum number of bytes of a profile.
  static let maximumProfile = 4 << 20

  package var words: String {
    switch self {
    case .damagedProfile: "has a damaged color profile and counts as sRGB"
    case .largeProfile:
      "has a color profile of more than \(Self.maximumProfile) bytes and counts as sRGB"
    case .channels(let count, let expected):
      "has a color profile for \(Self.colors(count)) instead of \(Self.colors(expected)) and counts as sRGB"
    case .unsupportedColors: "has an unsupported color space and counts as sRGB"
    case .damagedEXIF: "has damaged EXIF data, so its orientation is not known"
    case .damagedChunk(let name): "has a damaged chunk \(name), which is not used"
    case .missingColor(let index, let column, let row, let colors):
      "has the color number \(index) in column \(column) and row \(row), but a palette of \(colors) colors, so that it is black there"
    }
  }

  private static func colors(_ channels: Int) -> String {
    switch channels {
    case 1: "gray"
    case 3: "red, green and blue"
    case 4: "inks"
    default: "other colors"
    }
  }
}

extension Bitmap {
  package func tagged(_ tags: PictureTags) -> Bitmap {
    if tags.areUsual { return self }
    var result = turned(tags.orientation)
    (result.colorSpace, result.flaws) = (tags.colorSpace, flaws + tags.flaws)
    return result
  }
}
