/// The first chunk of a PNG file, which describes the storage of its pixels.
struct PNGHeader: Hashable {
  let width: Int
  let height: Int
  let bitDepth: Int
  let color: Color
  /// Whether the pixels are stored in seven passes, from coarse to fine.
  let isInterlaced: Bool

  /// The samples of a pixel, numbered as in the file.
  enum Color: UInt8 {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6

    var bitDepths: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .grayAlpha, .rgba: [8, 16]
      }
    }

    var sampleCount: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }

    /// Whether each pixel has its own opacity.
    var hasAlpha: Bool { self == .grayAlpha || self == .rgba }
    var isGray: Bool { self == .gray || self == .grayAlpha }
  }

  /// Creates the header of a picture that is not interlaced.
  init(width: Int, height: Int, bitDepth: Int, color: Color) {
    (self.width, self.height, self.bitDepth, self.color) = (width, height, bitDepth, color)
    isInterlaced = false
  }

  init(
    _ chunk: PNGChunkReader.Chunk, of bytes: [UInt8], maximumArea: Int
  ) throws(RasterError) {
    guard chunk.name != "CgBI" else { throw .png(.variantOfApps) }
    guard chunk.name == "IHDR" else { throw .png(.firstChunk(name: chunk.name)) }
    guard chunk.data.count == 13 else { throw .png(chunk, .headerLength(chunk.data.count)) }
    let start = chunk.data.lowerBound
    (width, height) = (Int(bytes.bigEndian32(at: start)), Int(bytes.bigEndian32(at: start + 4)))
    let kinds = Array(bytes[start + 8..<start + 13])
    bitDepth = Int(kinds[0])
    guard let color = Color(rawValue: kinds[1]) else {
      throw .png(.colorType(kinds[1]))
    }
    self.color = color
    isInterlaced = kinds[4] == 1
    guard color.bitDepths.contains(bitDepth) else {
      throw .png(.bitDepth(bitDepth, colorType: kinds[1]))
    }
    guard kinds[2] == 0 else { throw .png(.compressionMethod(kinds[2])) }
    guard kinds[3] == 0 else { throw .png(.filterMethod(kinds[3])) }
    guard kinds[4] < 2 else { throw .png(.interlaceMethod(kinds[4])) }
    try checkSize(maximumArea)
  }

  private func checkSize(_ maximumArea: Int) throws(RasterError) {
    let sides = 1...Bitmap.maximumSide
    guard sides.contains(width), sides.contains(height) else {
      throw .png(.sides(width: width, height: height))
    }
    // Larger pictures do not fit in memory, and their number of samples may overflow.
    guard width * height <= min(maximumArea, 1 << 48) else {
      throw RasterError(
        .unreadable(
          .tooManyPixels(format: "PNG", width: width, height: height, limit: maximumArea)))
    }
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(bigEndian: UInt32(width))
    bytes.append(bigEndian: UInt32(height))
    return bytes + [UInt8(bitDepth), color.rawValue, 0, 0, isInterlaced ? 1 : 0]
  }

  var size: PixelSize { PixelSize(width: width, height: height) }
  var bitsPerPixel: Int { color.sampleCount * bitDepth }
  /// The number of bytes per pixel, at least one.
  var bytesPerPixel: Int { max(1, bitsPerPixel / 8) }
  /// The number of bytes of all rows including their filter bytes.
  var rowByteCount: Int { passes.reduce(0) { $0 + $1.byteCount } }

  var passes: [PNGPass] {
    guard isInterlaced else { return [PNGPass(nil, of: self, origin: (0, 0), step: (1, 1))] }
    let origins = [(0, 0), (4, 0), (0, 4), (2, 0), (0, 2), (1, 0), (0, 1)]
    let steps = [(8, 8), (8, 8), (4, 8), (4, 4), (2, 4), (2, 2), (1, 2)]
    return zip(origins, steps).enumerated().map { index, place in
      PNGPass(index + 1, of: self, origin: place.0, step: place.1)
    }.filter { $0.width > 0 && $0.height > 0 }
  }
}

/// A subset of the columns and rows of a picture, stored like a separate picture.
///
/// Source: [PNG, third edition, 8.1](https://www.w3.org/TR/png-3/#8Interlace).
struct PNGPass: Hashable {
  /// The number of the pass in an interlaced picture, from 1, or nil.
  let number: Int?
  let left: Int
  let top: Int
  let columnStep: Int
  let rowStep: Int
  let width: Int
  let height: Int
  /// The number of bytes of a row without its filter byte.
  let rowLength: Int

  fileprivate init(
    _ number: Int?, of header: PNGHeader, origin: (x: Int, y: Int), step: (x: Int, y: Int)
  ) {
    self.number = number
    (left, top) = origin
    (columnStep, rowStep) = step
    width = (header.width - left + columnStep - 1) / columnStep
    height = (header.height - top + rowStep - 1) / rowStep
    rowLength = (width * header.bitsPerPixel + 7) / 8
  }

  /// The number of bytes of all rows including their filter bytes.
  var byteCount: Int { height * (rowLength + 1) }

  /// Returns the place of a row, counted from zero.
  func place(ofRow row: Int) -> PNGRowPlace { PNGRowPlace(row: row, pass: number) }
}
