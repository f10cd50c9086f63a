import GalleyGeometry

/// A strict decoder of PNG files of every kind.
///
/// ```swift
/// let bitmap = try PNGDecoder().bitmap(bytes)
/// ```
///
/// The checksum of every chunk is verified, and data after the end of the picture is ignored. Chunks that the pixels do not
/// depend on are skipped if they are damaged. Pictures are upright as their EXIF data says, and know their color space by a
/// profile or the chunks `cICP`, `sRGB`, `gAMA` and `cHRM`.
public struct PNGDecoder: Hashable, Sendable {
  /// The maximum number of pixels of a picture.
  package var maximumArea: Int

  /// Creates a decoder.
  public init(maximumArea: Int = 256_000_000) {
    self.maximumArea = maximumArea
  }

  /// Returns the picture in a file, with eight bits per sample.
  ///
  /// Samples of sixteen bits are rounded to eight.
  ///
  /// - Throws: An error with the problem and its position in the file.
  /// - Complexity: Linear in the number of bytes and the number of pixels.
  public func bitmap(_ bytes: [UInt8]) throws(RasterError) -> Bitmap {
    try file(bytes).bitmap()
  }

  /// Returns the picture in a file, with the samples of sixteen bits as well if the file has them and they are asked for.
  package func bitmap(
    _ bytes: [UInt8], withDeepSamples isDeep: Bool
  ) throws(RasterError) -> Bitmap {
    try isDeep ? file(bytes).bitmapWithDeepSamples() : file(bytes).bitmap()
  }

  /// Returns the contents of a file besides its pixels, after verifying the checksum of every chunk.
  package func outline(_ bytes: [UInt8]) throws(RasterError) -> PNGOutline {
    PNGOutline(try PNGFile(bytes, maximumArea: maximumArea, skipsDamage: false))
  }

  /// Returns the size of the picture in a file as it is stored, from its first bytes only.
  package func size(of bytes: [UInt8]) throws(RasterError) -> PixelSize {
    var reader = try PNGChunkReader(bytes)
    return try reader.header(maximumArea: maximumArea).size
  }

  /// Returns the size of the upright picture in a file, whose metadata may follow the pixels.
  package func uprightSize(of bytes: [UInt8]) throws(RasterError) -> PixelSize {
    let size = try size(of: bytes)
    var chunks = PNGChunks(afterSignatureOf: bytes)
    while let chunk = try? chunks.next() {
      if chunk.name == "eXIf" { return size.turned(EXIF(bytes[chunk.data]).orientation) }
    }
    return size
  }

  /// Returns whether a file has no tags that change its colors or turn it; a damaged file has none.
  package static func isUsual(_ bytes: [UInt8]) -> Bool {
    (try? PNGDecoder(maximumArea: .max).file(bytes))?.tags.areUsual ?? true
  }

  /// Returns whether the samples of a file are of sRGB; so are those of a damaged file.
  package static func isInSRGB(_ bytes: [UInt8]) -> Bool {
    (try? PNGDecoder(maximumArea: .max).file(bytes))?.tags.colorSpace ?? .sRGB == .sRGB
  }

  private func file(_ bytes: [UInt8]) throws(RasterError) -> PNGFile {
    try PNGFile(bytes, maximumArea: maximumArea)
  }
}

extension Bitmap {
  package init(png bytes: [UInt8]) throws(RasterError) {
    self = try PNGDecoder().bitmap(bytes)
  }
}

/// The contents of a PNG file without its pixels, which are not decoded.
package struct PNGOutline: Hashable, Sendable {
  package let size: PixelSize
  package let dataCount: Int
  /// The CRC-32 of all data that the picture depends on: the header, the palette, the transparency, other colors than
  /// sRGB, and the compressed bytes of the picture across chunks.
  package let dataChecksum: UInt32
  package let chunks: [PNGChunk]

  fileprivate init(_ file: PNGFile) {
    (size, dataCount) = (file.header.size, file.dataCount)
    // Without these chunks, pixels are of sRGB and upright.
    let tags = file.ancillary.filter { ["cICP", "iCCP", "gAMA", "cHRM", "eXIf"].contains($0.name) }
    // Length and name are included, so that data cannot move between chunks unnoticed.
    let colors = ([file.palette, file.transparency] + tags.map(\.data)).compactMap(\.self)
      .map { $0.lowerBound - 8..<$0.upperBound }
    dataChecksum = ([16..<29] + colors + file.data).reduce(0) { sum, part in
      Deflate.crc32(file.bytes.span.extracting(part), after: sum)
    }
    chunks = file.ancillaryChunks
  }

  package func data(of type: String) -> [UInt8]? { chunk(type)?.data }

  package func chunk(_ type: String) -> PNGChunk? {
    chunks.first { $0.type == type }
  }
}
