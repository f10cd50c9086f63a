/// All that a PNG file says.
public struct PNGContents: Hashable, Sendable {
  /// The picture, in eight bits for each sample.
  public let bitmap: Bitmap
  /// The number of bits that a sample has in the file.
  public let bitDepth: Int
  /// The number of pixels in a point, that is, in 1/72 inch, if the file says it and it is the same in both directions.
  public let pixelsPerPoint: Double?
  /// The texts about the picture, in their order.
  public let texts: [Text]
  /// The chunks that readers need not know, in their order.
  public let chunks: [PNGChunk]

  /// A text about a picture.
  public struct Text: Hashable, Sendable {
    /// The name of the text.
    public var keyword: String
    /// The text itself.
    public var value: String
    /// The language of the text, empty if the file does not say it.
    public var language: String
    /// The name in that language, empty if the file does not say it.
    public var translatedKeyword: String

    /// Creates a text.
    public init(
      keyword: String, value: String, language: String = "", translatedKeyword: String = ""
    ) {
      self.keyword = keyword
      self.value = value
      self.language = language
      self.translatedKeyword = translatedKeyword
    }
  }

  /// Reads all of a file.
  init(_ layout: PNGLayout) throws(RasterError) {
    bitmap = try layout.bitmap()
    bitDepth = layout.header.bitDepth
    pixelsPerPoint = layout.pixelsPerPoint
    var reader = PNGTextReader(layout.bytes)
    var texts: [Text] = []
    for piece in layout.ancillary {
      if let text = try reader.text(in: piece) { texts.append(text) }
    }
    self.texts = texts
    chunks = layout.ancillary.map {
      PNGChunk(type: $0.name, data: Array(layout.bytes[$0.data]))
    }
  }
}

extension PNGLayout {
  /// The number of pixels in a point, where the file gives it in pixels per meter.
  fileprivate var pixelsPerPoint: Double? {
    guard let place = ancillary.first(where: { $0.isNamed("pHYs") })?.data, place.count == 9 else {
      return nil
    }
    let perMeter = bytes.bigEndian32(at: place.lowerBound)
    guard perMeter > 0, bytes[place.lowerBound + 8] == 1,
      perMeter == bytes.bigEndian32(at: place.lowerBound + 4)
    else { return nil }
    let exact = Double(perMeter) * 0.0254 / 72
    // What the number was before it became a whole number of pixels per meter.
    let short = [1, 10, 100, 1000].map { (exact * $0).rounded() / $0 }
    return short.first { ($0 * 72 / 0.0254).rounded() == Double(perMeter) } ?? exact
  }
}
