import GalleyLayout
import GalleyRaster
import GalleyScene

struct PDFImages {
  enum Key: Hashable {
    case glyph(UInt32, FontFace)
    case file(ImageFile)
    case shadow(Scene.Shadow)
  }

  private var numbers: [Key: Int?] = [:]
  private var pending: [Bitmap] = []
  private var count = 0

  func number(of key: Key) -> Int? { numbers[key] ?? nil }

  /// Adds the pixels of an image, or nil if it cannot be decoded, unless it was already added.
  mutating func add<Failure: Error>(
    _ key: Key, _ bitmap: () throws(Failure) -> Bitmap?
  ) throws(Failure) {
    guard numbers[key] == nil else { return }
    let bitmap = try bitmap()
    numbers[key] = .some(bitmap.map { _ in count })
    guard let bitmap else { return }
    pending.append(bitmap)
    count += 1
  }

  /// Returns and clears the images that are not yet written, in the order of their numbers.
  mutating func takePending() -> [Bitmap] {
    defer { pending = [] }
    return pending
  }
}

extension PDFFile {
  mutating func add(_ bitmap: Bitmap) throws(CairoError) -> ID {
    let pixels = bitmap.pixels
    let count = pixels.count / 4
    var colors = [UInt8](repeating: 0, count: count * 3)
    var alphas = [UInt8](repeating: 0, count: count)
    for index in 0..<count {
      for channel in 0..<3 { colors[3 * index + channel] = pixels[4 * index + channel] }
      alphas[index] = pixels[4 * index + 3]
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
