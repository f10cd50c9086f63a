/// A writer of PNG files, which gives the same bytes for the same picture.
///
/// ```swift
/// let bytes = try PNGEncoder().encode(bitmap, pixelsPerPoint: 2)
/// ```
public struct PNGEncoder: Sendable {
  /// How much time goes into a small file.
  public enum Compression: Hashable, Sendable, CaseIterable {
    /// Little time, for pictures that are soon replaced.
    case fast
    /// All that helps, for pictures that are kept.
    case small
  }

  /// How much time goes into a small file.
  public var compression: Compression

  /// Creates a writer.
  public init(compression: Compression = .fast) {
    self.compression = compression
  }

  /// Returns the PNG file of a picture.
  ///
  /// - Parameters:
  ///   - bitmap: The picture, whose colours are sRGB.
  ///   - pixelsPerPoint: The number of pixels in a point, that is, in 1/72 inch, which becomes the physical size.
  ///   - text: Named texts about the picture; names have 1 to 79 characters of Latin-1.
  /// - Returns: The bytes of the file.
  /// - Throws: An error if a name or a number cannot be written, or the picture is too large for the format.
  public func encode(
    _ bitmap: Bitmap, pixelsPerPoint: Double, text: [(keyword: String, value: String)] = []
  ) throws(RasterError) -> [UInt8] {
    let density = try PNGEncoder.density(pixelsPerPoint: pixelsPerPoint)
    var texts: [PNGText] = []
    for (keyword, value) in text { texts.append(try PNGText(keyword: keyword, value: value)) }
    let (image, data) = try compress(bitmap)
    var file = PNGWriter(capacity: data.count + 4096)
    try file.append("IHDR", PNGEncoder.header(of: image, bitmap))
    // Perceptual, as all that write nothing but sRGB say.
    try file.append("sRGB", [0])
    try file.append("pHYs", density)
    try file.append(image.palette)
    for text in texts { try file.append(text.type, text.body) }
    try file.append("IDAT", data)
    try file.append("IEND", [])
    return file.bytes
  }
}

extension PNGEncoder {
  private static func header(of image: PNGImage, _ bitmap: Bitmap) -> [UInt8] {
    var header: [UInt8] = []
    header.append(bigEndian: UInt32(bitmap.width))
    header.append(bigEndian: UInt32(bitmap.height))
    return header + [UInt8(image.bitDepth), image.format.rawValue, 0, 0, 0]
  }

  /// Returns the number of pixels per metre in both directions.
  private static func density(pixelsPerPoint: Double) throws(RasterError) -> [UInt8] {
    let perMetre = (pixelsPerPoint * 72 / 0.0254).rounded()
    guard perMetre >= 1, perMetre <= Double(Int32.max) else {
      throw RasterError("A PNG file cannot say that a point has \(pixelsPerPoint) pixels.")
    }
    var bytes: [UInt8] = []
    bytes.append(bigEndian: UInt32(perMetre))
    bytes.append(bigEndian: UInt32(perMetre))
    return bytes + [1]
  }
}

extension PNGEncoder {
  private func compress(_ bitmap: Bitmap) throws(RasterError) -> (PNGImage, [UInt8]) {
    let rows = DistinctRows(bitmap)
    let palette = Palette(bitmap, rows: rows)
    let indexed = palette.map { PNGImage(bitmap, rows: rows, palette: $0) }
    switch compression {
    case .fast:
      let image = indexed.flatMap { $0.isSmallerThanSamples(of: bitmap, rows) ? $0 : nil }
      return try fast(image ?? PNGImage(bitmap, rows: rows))
    case .small:
      return try smallest([indexed, PNGImage(bitmap, rows: rows)].compactMap(\.self))
    }
  }

  /// Compresses without a filter, because on drawn screens any filter costs both time and size.
  private func fast(_ image: PNGImage) throws(RasterError) -> (PNGImage, [UInt8]) {
    let deflate = try Deflate(level: 1)
    return (image, try deflate.zlib(image.rows))
  }

  /// Compresses every format with every filter, and the best of them once more with all effort.
  private func smallest(_ images: [PNGImage]) throws(RasterError) -> (PNGImage, [UInt8]) {
    let trial = try Deflate(level: 6)
    var best: (image: PNGImage, rows: [UInt8], size: Int)?
    for image in images {
      for filter in PNGFilter.allCases {
        let rows = filter.rows(of: image)
        let size = try trial.zlib(rows).count + image.paletteSize
        if size < best?.size ?? .max { best = (image, rows, size) }
      }
    }
    guard let best else { throw RasterError("There is no picture to compress.") }
    return (best.image, try Deflate(level: 12).zlib(best.rows))
  }
}

extension PNGWriter {
  /// Appends the chunks of a palette, if there is one.
  fileprivate mutating func append(_ palette: Palette?) throws(RasterError) {
    guard let palette else { return }
    try append("PLTE", palette.samples)
    if !palette.alphas.isEmpty { try append("tRNS", palette.alphas) }
  }
}
