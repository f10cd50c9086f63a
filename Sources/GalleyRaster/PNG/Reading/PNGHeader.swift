/// What the first chunk of a PNG file says of its pixels.
struct PNGHeader: Hashable {
  let width: Int
  let height: Int
  /// The number of bits of a sample.
  let bitDepth: Int
  let color: Color
  /// Whether the pixels lie in seven passes, from coarse to fine.
  let isInterlaced: Bool

  /// What the samples of a pixel stand for.
  enum Color: UInt8 {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6
  }

  /// Reads the first chunk of a file.
  init(
    _ piece: PNGPieces.Piece, of bytes: [UInt8], maximumArea: Int
  ) throws(RasterError) {
    try PNGHeader.checkName(piece)
    guard piece.data.count == 13 else {
      throw .damagedPNG("\(piece) has \(piece.data.count) bytes, not 13")
    }
    let start = piece.data.lowerBound
    (width, height) = (Int(bytes.bigEndian32(at: start)), Int(bytes.bigEndian32(at: start + 4)))
    let kinds = bytes[start + 8..<start + 13].map { $0 }
    bitDepth = Int(kinds[0])
    guard let color = Color(rawValue: kinds[1]) else {
      throw .wrongPNG("there is no color type \(kinds[1])")
    }
    self.color = color
    isInterlaced = kinds[4] == 1
    guard color.bitDepths.contains(bitDepth) else {
      throw .wrongPNG("pixels of color type \(kinds[1]) cannot have \(bitDepth) bits a sample")
    }
    guard kinds[2] == 0 else { throw .wrongPNG("there is no compression method \(kinds[2])") }
    guard kinds[3] == 0 else { throw .wrongPNG("there is no filter method \(kinds[3])") }
    guard kinds[4] < 2 else { throw .wrongPNG("there is no interlace method \(kinds[4])") }
    try checkSize(maximumArea)
  }

  private static func checkName(_ piece: PNGPieces.Piece) throws(RasterError) {
    guard !piece.isNamed("CgBI") else {
      throw RasterError(
        "The PNG file cannot be read because it is in the variant of iOS apps: "
          + "convert it with xcrun pngcrush -revert-iphone-optimizations.")
    }
    guard piece.isNamed("IHDR") else {
      throw .wrongPNG("it begins with the chunk \(piece.name), not with IHDR")
    }
  }

  private func checkSize(_ maximumArea: Int) throws(RasterError) {
    let sides = 1...Bitmap.largestSide
    guard sides.contains(width), sides.contains(height) else {
      throw .wrongPNG(
        "it says that it has \(width) by \(height) pixels, and a side has 1 to \(Bitmap.largestSide)"
      )
    }
    // Beyond these, no memory could hold the samples, and their number might not fit into a word.
    guard width * height <= min(maximumArea, 1 << 48) else {
      throw RasterError(
        "The PNG file cannot be read because its \(width) by \(height) pixels are more than "
          + "\(maximumArea), the most that are allowed: make it smaller.")
    }
  }
}

extension PNGHeader.Color {
  /// The numbers of bits that a sample can have.
  var bitDepths: [Int] {
    switch self {
    case .gray: [1, 2, 4, 8, 16]
    case .palette: [1, 2, 4, 8]
    case .rgb, .grayAlpha, .rgba: [8, 16]
    }
  }

  /// The number of samples of a pixel.
  var sampleCount: Int {
    switch self {
    case .gray, .palette: 1
    case .grayAlpha: 2
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// Whether each pixel has an opacity of its own.
  var hasAlpha: Bool { self == .grayAlpha || self == .rgba }
  var isGray: Bool { self == .gray || self == .grayAlpha }
}

extension PNGHeader {
  /// The number of bits of a pixel.
  var bitsPerPixel: Int { color.sampleCount * bitDepth }
  /// The number of bytes of a pixel, at least one.
  var bytesPerPixel: Int { max(1, bitsPerPixel / 8) }

  /// The passes that have pixels, in order.
  var passes: [PNGPass] {
    isInterlaced ? PNGPass.all(of: self) : [PNGPass(of: self)]
  }
}
