/// What a PNG file says besides its pixels, which are not decoded.
public struct PNGOutline: Hashable, Sendable {
  /// The extents of the picture.
  public let size: PixelSize
  /// The number of compressed bytes of the picture.
  public let dataCount: Int
  /// The CRC-32 of all that the pixels depend on: the header, the palette, what is transparent, and the compressed bytes of
  /// the picture over all the chunks that hold them.
  public let dataChecksum: UInt32
  /// The chunks that readers need not know, in their order.
  public let chunks: [PNGChunk]

  init(_ layout: PNGLayout) {
    size = PixelSize(width: layout.header.width, height: layout.header.height)
    dataCount = layout.data.reduce(0) { $0 + $1.count }
    // With its length and name before it, so that nothing of one chunk can pass for a part of another.
    let colors = [layout.palette, layout.transparency].compactMap(\.self)
      .map { $0.lowerBound - 8..<$0.upperBound }
    dataChecksum = ([16..<29] + colors + layout.data).reduce(0) { sum, part in
      Deflate.crc32(layout.bytes.span.extracting(part), after: sum)
    }
    chunks = layout.ancillary.map {
      PNGChunk(type: $0.name, data: Array(layout.bytes[$0.data]))
    }
  }

  /// Returns the data of the first chunk with a name.
  public func data(of type: String) -> [UInt8]? {
    chunk(type)?.data
  }

  /// Returns the first chunk with a name.
  public func chunk(_ type: String) -> PNGChunk? {
    chunks.first { $0.type == type }
  }
}

extension PNGDecoder {
  /// Returns what a file says besides its pixels, with every check sum of a chunk held against what it is of.
  ///
  /// - Throws: An error that says what is wrong with the file, and where.
  /// - Complexity: Linear in the number of bytes, at the speed of a check sum.
  public func outline(_ bytes: [UInt8]) throws(RasterError) -> PNGOutline {
    PNGOutline(try layout(of: bytes))
  }
}

extension PNGEncoder {
  /// Returns a PNG file with chunks added after its pixels.
  ///
  /// - Parameters:
  ///   - chunks: The chunks, whose names must be those of private chunks that readers may pass over, such as `gaLY`.
  ///   - file: The bytes of a file as an encoder writes it, which ends in the chunk `IEND`.
  /// - Returns: The bytes of the file with them.
  /// - Throws: An error if a chunk has another name or is too long.
  /// - Complexity: Linear in the number of bytes.
  public static func adding(
    _ chunks: [PNGChunk], to file: [UInt8]
  ) throws(RasterError) -> [UInt8] {
    precondition(file.count >= 12, "The file does not end in the chunk IEND.")
    var writer = PNGWriter(continuing: file.dropLast(12), capacity: file.count + 4096)
    try writer.append(chunks)
    writer.appendEnd()
    return writer.bytes
  }
}
