/// A kind of picture that is no PNG, by the first bytes of its file.
package enum PictureKind: String, CaseIterable, Codable, Sendable {
  case jpeg = "a JPEG"
  case gif = "a GIF"
  case webP = "a WebP"
  case bmp = "a BMP"
  case tiff = "a TIFF"
  case avif = "an AVIF"
  case heic = "a HEIC"
  case jpegXL = "a JPEG XL"
  case jpeg2000 = "a JPEG 2000"
  case pdf = "a PDF"
  case svg = "an SVG"

  /// Recognizes the kind of a file, or returns nil if it is unknown.
  package init?(of file: [UInt8]) {
    guard let kind = PictureKind.allCases.first(where: { $0.begins(file) }) else { return nil }
    self = kind
  }

  /// How such a file becomes one that can be read, as an instruction.
  package var conversion: String {
    func command(_ words: String) -> String { "convert it to PNG, as with “\(words)”" }
    return switch self {
    case .jpeg, .webP: "save it as PNG"
    case .gif: "convert its first frame to PNG, as with “magick 'picture.gif[0]' picture.png”"
    case .bmp: command("magick picture.bmp picture.png")
    case .tiff: command("magick picture.tiff picture.png")
    case .avif: command("avifdec picture.avif picture.png")
    case .heic: command("heif-convert picture.heic picture.png")
    case .jpegXL: command("djxl picture.jxl picture.png")
    case .jpeg2000: command("magick picture.jp2 picture.png")
    case .pdf: command("pdftoppm -png -singlefile picture.pdf picture")
    case .svg: command("rsvg-convert -o picture.png picture.svg")
    }
  }

  private func begins(_ file: [UInt8]) -> Bool {
    func has(_ text: String, at place: Int = 0) -> Bool {
      file.dropFirst(place).starts(with: text.utf8)
    }
    switch self {
    case .jpeg: return file.starts(with: [0xFF, 0xD8, 0xFF])
    case .gif: return has("GIF8")
    case .webP: return has("RIFF") && has("WEBP", at: 8)
    case .bmp: return has("BM")
    case .tiff: return has("II*\0") || has("MM\0*")
    case .avif: return has("ftypavi", at: 4)
    case .heic: return has("ftyphei", at: 4) || has("ftypmif", at: 4)
    case .jpegXL: return file.starts(with: [0xFF, 0x0A]) || has("JXL ", at: 4)
    case .jpeg2000: return has("jP  ", at: 4)
    case .pdf: return Self.text(of: file).starts(with: "%PDF".utf8)
    case .svg:
      let text = Self.text(of: file)
      return text.starts(with: "<svg".utf8)
        || text.starts(with: "<?xml".utf8)
          && String(decoding: text, as: UTF8.self).contains("<svg")
    }
  }

  /// Returns the beginning of a file without white space and a byte order mark.
  private static func text(of file: [UInt8]) -> ArraySlice<UInt8> {
    file.prefix(1024).drop { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
  }
}
