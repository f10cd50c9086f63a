/// The first chunk of a PNG file, which describes the storage of its pixels.
///
/// Source: [PNG, third edition, 11.2.1](https://www.w3.org/TR/png-3/#11IHDR).
package struct PNGHeader: Hashable, Sendable {
  package let width: Int
  package let height: Int
  package let bitDepth: Int
  package let color: Color
  /// Whether the pixels are stored in seven passes, from coarse to fine.
  package let isInterlaced: Bool

  package static let maximumSide = Int(Int32.max)

  package enum Color: UInt8, Sendable {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6

    private var bitDepths: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .grayAlpha, .rgba: [8, 16]
      }
    }

    fileprivate func allows(_ bitDepth: Int) -> Bool { bitDepths.contains(bitDepth) }

    package var sampleCount: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }

    package var hasAlpha: Bool { self == .grayAlpha || self == .rgba }
    package var isGray: Bool { self == .gray || self == .grayAlpha }
  }

  /// Creates the header of a picture that is not interlaced.
  package init(width: Int, height: Int, bitDepth: Int, color: Color) {
    (self.width, self.height, self.bitDepth, self.color) = (width, height, bitDepth, color)
    isInterlaced = false
  }

  /// Reads the header of a file from its first bytes, without verifying the checksum.
  package init(of file: [UInt8]) throws(PNGStructureFlaw) {
    guard file.starts(with: PNGChunks.signature) else { throw .noSignature }
    var chunks = PNGChunks(afterSignatureOf: file)
    try self.init(chunks.next(), of: file)
  }

  package init(_ chunk: PNGChunks.Chunk, of file: [UInt8]) throws(PNGStructureFlaw) {
    guard chunk.name != "CgBI" else { throw .variantOfApps }
    guard chunk.name == "IHDR" else { throw .firstChunk(name: chunk.name) }
    guard chunk.data.count == 13 else { throw .headerLength(chunk.data.count) }
    let start = chunk.data.lowerBound
    (width, height) = (Int(file.bigEndian32(at: start)), Int(file.bigEndian32(at: start + 4)))
    bitDepth = Int(file[start + 8])
    guard let color = Color(rawValue: file[start + 9]) else { throw .colorType(file[start + 9]) }
    self.color = color
    isInterlaced = file[start + 12] == 1
    guard color.allows(bitDepth) else { throw .bitDepth(bitDepth, colorType: color.rawValue) }
    guard file[start + 10] == 0 else { throw .compressionMethod(file[start + 10]) }
    guard file[start + 11] == 0 else { throw .filterMethod(file[start + 11]) }
    guard file[start + 12] < 2 else { throw .interlaceMethod(file[start + 12]) }
    let sides = 1...PNGHeader.maximumSide
    guard sides.contains(width), sides.contains(height) else {
      throw .sides(width: width, height: height)
    }
  }
}
