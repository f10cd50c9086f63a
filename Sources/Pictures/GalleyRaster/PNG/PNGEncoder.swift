/// An encoder of PNG files, which gives the same bytes for the same picture.
///
/// ```swift
/// let bytes = try PNGEncoder().encode(bitmap, pixelsPerPoint: 2)
/// ```
public struct PNGEncoder: Sendable {
  /// A trade-off between time and file size.
  public enum Compression: Hashable, Sendable, CaseIterable {
    /// Fast, for pictures that are soon replaced.
    case fast
    /// Takes a few milliseconds for a phone screen; suits many pictures of which some are kept.
    case medium
    /// As small as possible, for pictures that are kept.
    case small
  }

  package var compression: Compression

  /// Creates an encoder.
  public init(compression: Compression = .fast) {
    self.compression = compression
  }

  /// Returns the PNG file of a picture.
  ///
  /// - Parameters:
  ///   - bitmap: The picture; one of another color space than sRGB or Display P3 is converted to sRGB.
  ///   - pixelsPerPoint: The number of pixels per point, that is, per 1/72 inch, which gives the physical size.
  ///   - text: Text entries; keywords have 1 to 79 characters of Latin-1.
  ///   - chunks: Chunks after the pixels; their names must be names of optional private chunks, such as `gaLY`.
  /// - Returns: The bytes of the file.
  /// - Throws: An error if a keyword or a number cannot be written, or the picture is too large for the format.
  public func encode(
    _ bitmap: Bitmap, pixelsPerPoint: Double, text: [(keyword: String, value: String)] = [],
    chunks: [PNGChunk] = []
  ) throws(RasterError) -> [UInt8] {
    let isPlain = [.sRGB, .displayP3].contains(bitmap.colorSpace)
    let bitmap = isPlain ? bitmap : bitmap.converted(to: .sRGB)
    let about = About(
      colorSpace: bitmap.colorSpace, pixelsPerPoint: pixelsPerPoint, text: text, chunks: chunks)
    let isStreamable = bitmap.width <= PNGStream.maximumWidth
    let rows = DistinctRows(bitmap)
    let indexed = Palette(bitmap, rows: rows)
      .map { PNGImage(bitmap, rows: rows, palette: $0) }
    switch compression {
    case .fast:
      let isSmall = indexed?.isSmallerThanSamples(isOpaque: rows.isOpaque) ?? false
      guard isSmall || !isStreamable else { return try stream(bitmap, about) }
      // Without a filter, since on drawn screens filters cost both time and size.
      let image = (isSmall ? indexed : nil) ?? PNGImage(bitmap, rows: rows)
      return try file(of: image, Deflate(level: 1).zlib(image.rows), about)
    case .medium:
      let image = indexed ?? PNGImage(bitmap, rows: rows)
      return try file(of: image, Deflate(level: 7).zlib(image.rows), about)
    case .small:
      let images = [indexed, PNGImage(bitmap, rows: rows)].compactMap(\.self)
      let (image, data) = try smallest(images)
      return try file(of: image, data, about)
    }
  }

  /// Returns a PNG file with additional chunks after its pixels.
  package static func adding(
    _ chunks: [PNGChunk], to file: [UInt8]
  ) throws(RasterError) -> [UInt8] {
    precondition(file.count >= 12, "The file does not end in the chunk IEND.")
    var writer = PNGChunkWriter(continuing: file.dropLast(12), capacity: file.count + 4096)
    try writer.append(chunks)
    writer.appendEnd()
    return writer.bytes
  }

  private struct About {
    var colorSpace: Bitmap.ColorSpace
    var pixelsPerPoint: Double
    var text: [(keyword: String, value: String)]
    var chunks: [PNGChunk]
  }

  private func stream(_ bitmap: Bitmap, _ about: About) throws(RasterError) -> [UInt8] {
    var stream = try PNGStream(
      width: bitmap.width, height: bitmap.height, pixels: .rgba, isOpaque: bitmap.isOpaque,
      colorSpace: about.colorSpace, pixelsPerPoint: about.pixelsPerPoint, text: about.text)
    stream.append(bitmap.pixels.span)
    return try stream.finish(chunks: about.chunks)
  }

  private func file(
    of image: PNGImage, _ data: [UInt8], _ about: About
  ) throws(RasterError) -> [UInt8] {
    var file = PNGChunkWriter(capacity: data.count + 4096)
    try file.append(image.header, about.colorSpace, pixelsPerPoint: about.pixelsPerPoint)
    if let palette = image.palette {
      try file.append("PLTE", palette.samples)
      if !palette.alphas.isEmpty { try file.append("tRNS", palette.alphas) }
    }
    try file.append(about.text)
    try file.append("IDAT", data)
    try file.append(about.chunks)
    file.appendEnd()
    return file.bytes
  }

  private func smallest(_ images: [PNGImage]) throws(RasterError) -> (PNGImage, [UInt8]) {
    let trial = try Deflate(level: 4)
    var best: (image: PNGImage, rows: [UInt8], size: Int)?
    for image in images {
      for filtering in PNGFiltering.allCases {
        let rows = filtering.rows(of: image)
        let size = try trial.zlib(rows).count + image.paletteSize
        if size < best?.size ?? .max { best = (image, rows, size) }
      }
    }
    guard let best else { throw RasterError(.noPicture) }
    return (best.image, try Deflate(level: 11).zlib(best.rows))
  }
}
