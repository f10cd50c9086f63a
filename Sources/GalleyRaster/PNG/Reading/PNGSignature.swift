/// The bytes with which every PNG file begins.
enum PNGSignature {
  static let bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Checks that a file begins as it should, or says what it is instead.
  static func check(_ file: [UInt8]) throws(RasterError) {
    guard !file.starts(with: bytes) else { return }
    guard !file.isEmpty else {
      throw RasterError("The PNG file cannot be read because it is empty: make it anew.")
    }
    if bytes.starts(with: file) {
      throw .damagedPNG("it ends after \(file.count) of the 8 bytes of its signature")
    }
    if isTextDamaged(file) {
      throw .damagedPNG("its line breaks were changed, as if it were text")
    }
    if starts(file, with: "version https://git-lfs") {
      throw RasterError(
        "The PNG file cannot be read because it is only a pointer of Git LFS: run git lfs pull.")
    }
    if let kind = kind(of: file) {
      throw RasterError("The file cannot be read because it is \(kind): save it as PNG.")
    }
    throw RasterError(
      "The file cannot be read because it does not begin as PNG files do: save it as PNG.")
  }

  /// Returns whether a program took the signature for text: line breaks or the highest bit are not as they were.
  private static func isTextDamaged(_ file: [UInt8]) -> Bool {
    let start = file.prefix(12)
    guard start.count > 4, start[0] & 0x7F == 0x09, start[1...3].elementsEqual("PNG".utf8) else {
      return starts(file, with: "\u{FFFD}PNG")
    }
    return true
  }

  private static func starts(_ file: [UInt8], with text: String) -> Bool {
    file.starts(with: text.utf8)
  }

  /// Returns the kind of another file, with an article, or nothing if it is not known.
  private static func kind(of file: [UInt8]) -> String? {
    let text = file.prefix(1024).drop { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    let isWebP = starts(file, with: "RIFF") && file.dropFirst(8).starts(with: "WEBP".utf8)
    let isMarkup = text.starts(with: "<svg".utf8) || text.starts(with: "<?xml".utf8)
    switch true {
    case file.starts(with: [0xFF, 0xD8, 0xFF]): return "a JPEG picture"
    case starts(file, with: "GIF8"): return "a GIF picture"
    case isWebP: return "a WebP picture"
    case starts(file, with: "BM"): return "a BMP picture"
    case starts(file, with: "II*\0"), starts(file, with: "MM\0*"): return "a TIFF picture"
    case text.starts(with: "%PDF".utf8): return "a PDF document"
    case isMarkup && String(decoding: text, as: UTF8.self).contains("<svg"):
      return "an SVG picture"
    default: return nil
    }
  }
}
