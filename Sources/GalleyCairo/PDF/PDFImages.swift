import GalleyLayout
import GalleyRaster

/// The pictures made of pixels that a document shows.
struct PDFImages {
  /// What a picture is found by.
  enum Key: Hashable {
    case glyph(UInt32, FontFace)
    case file(ImageFile)
  }

  private var numbers: [Key: Int?] = [:]
  /// The pictures that have not been written.
  private var pending: [Bitmap] = []
  private var count = 0

  /// Returns the number of a picture, or nil for one that cannot be decoded.
  mutating func number<Failure: Error>(
    of key: Key, _ bitmap: () throws(Failure) -> Bitmap?
  ) throws(Failure) -> Int? {
    if let known = numbers[key] { return known }
    guard let bitmap = try bitmap() else {
      numbers[key] = .some(nil)
      return nil
    }
    numbers[key] = count
    pending.append(bitmap)
    count += 1
    return count - 1
  }

  /// Returns the pictures that have not been written, in the order of their numbers, and forgets them.
  mutating func takePending() -> [Bitmap] {
    defer { pending = [] }
    return pending
  }
}

extension PDFFile {
  /// Writes a picture and, where it lets something through, its opacity.
  mutating func add(_ bitmap: Bitmap) throws(CairoError) -> ID {
    let pixels = bitmap.pixels
    var colors: [UInt8] = []
    var alphas: [UInt8] = []
    colors.reserveCapacity(pixels.count / 4 * 3)
    alphas.reserveCapacity(pixels.count / 4)
    for index in stride(from: 0, to: pixels.count, by: 4) {
      colors.append(contentsOf: pixels[index..<index + 3])
      alphas.append(pixels[index + 3])
    }
    let entries =
      "/Type /XObject /Subtype /Image /Width \(bitmap.width) /Height \(bitmap.height)"
      + " /BitsPerComponent 8 /Interpolate true"
    var mask = ""
    if !alphas.allSatisfy({ $0 == 255 }) {
      mask = try " /SMask \(add(stream: alphas, entries + " /ColorSpace /DeviceGray"))"
    }
    return try add(stream: colors, entries + " /ColorSpace /DeviceRGB" + mask)
  }
}
