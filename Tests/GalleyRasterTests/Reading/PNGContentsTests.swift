import GalleyRaster
import TestSupport
import Testing

@Suite struct PNGContentsTests {
  /// Reads a file with chunks before its rows.
  private func contents(_ added: [(String, [UInt8])]) throws -> PNGContents {
    var builder = PNGBuilder(width: 3, height: 2)
    builder.chunks.insert(contentsOf: added.map { ($0.0, $0.1) }, at: 1)
    return try PNGDecoder().contents(builder.bytes)
  }

  @Test(arguments: [0.5, 1, 1.5, 2, 3, 2.625, 0.01, 100])
  func `the pixels per point are those that were written`(pixelsPerPoint: Double) throws {
    let bytes = try PNGEncoder().encode(Bitmap("R"), pixelsPerPoint: pixelsPerPoint)
    #expect(try PNGDecoder().contents(bytes).pixelsPerPoint == pixelsPerPoint)
  }

  @Test func `unknown or unequal resolutions give no pixels per point`() throws {
    let two: [UInt8] = [0, 0, 0x16, 0x25]
    #expect(try contents([]).pixelsPerPoint == nil)
    #expect(try contents([("pHYs", two + two + [0])]).pixelsPerPoint == nil)
    #expect(try contents([("pHYs", two + [0, 0, 0x16, 0x26, 1])]).pixelsPerPoint == nil)
    #expect(try contents([("pHYs", [0, 0, 0, 0, 0, 0, 0, 0, 1])]).pixelsPerPoint == nil)
    #expect(try contents([("pHYs", two)]).pixelsPerPoint == nil)
  }

  @Test func `texts are those that were written`() throws {
    let texts = [("Software", "Galley"), ("A", "ä\nö"), ("B", "Łódź 🙂"), ("C", "")]
    let bytes = try PNGEncoder().encode(Bitmap("R"), pixelsPerPoint: 1, text: texts.map { $0 })
    let read = try PNGDecoder().contents(bytes).texts
    #expect(read == texts.map { PNGContents.Text(keyword: $0.0, value: $0.1) })
  }

  @Test func `compressed texts are inflated`() throws {
    let text = PNGBuilder.zlib(Array("\u{E9}t\u{E9}".unicodeScalars.map { UInt8($0.value) }))
    let international = PNGBuilder.zlib(Array("Łódź".utf8))
    let read = try contents([
      ("zTXt", Array("A\0\0".utf8) + text),
      ("iTXt", Array("B\0\u{1}\0pl\0Ą\0".utf8) + international),
    ])
    #expect(
      read.texts == [
        PNGContents.Text(keyword: "A", value: "été"),
        PNGContents.Text(keyword: "B", value: "Łódź", language: "pl", translatedKeyword: "Ą"),
      ])
  }

  @Test func `a long text is inflated, and texts beyond the limit are refused`() throws {
    let long = Array(repeating: UInt8(65), count: 200_000)
    let text = try contents([("zTXt", [66, 0, 0] + Deflate(level: 1).zlib(long))]).texts.first
    #expect(text?.value.count == 200_000)
    let half = Array(repeating: UInt8(65), count: 9_000_000)
    let chunk = try ("zTXt", [66, 0, 0] + Deflate(level: 1).zlib(half))
    #expect(throws: RasterError.self) { try contents([chunk, chunk]) }
  }

  @Test(arguments: [
    ("tEXt", "A", "the chunk tEXt at byte 33 ends before its text"),
    ("tEXt", "\0A", "the name in the chunk tEXt at byte 33 has 0 characters, not 1 to 79"),
    ("zTXt", "A\0\u{1}", "the chunk zTXt at byte 33 has an unknown compression method"),
    ("iTXt", "A\0\0", "the chunk iTXt at byte 33 ends before its text"),
    ("iTXt", "A\0\0\0pl", "the chunk iTXt at byte 33 ends before its text"),
    (
      "iTXt", "A\0\u{1}\u{1}\0\0",
      "the chunk iTXt at byte 33 has an unknown compression method"
    ),
  ])
  func `a malformed text is refused`(type: String, text: String, reason: String) {
    let message =
      "The PNG file cannot be read because \(reason): save it with another program."
    let error = #expect(throws: RasterError.self) { try contents([(type, Array(text.utf8))]) }
    #expect(error?.message == message)
  }

  @Test func `a compressed text that is corrupt is refused`() {
    let message =
      "The PNG file cannot be read because the compressed text in the chunk zTXt at byte 33 is "
      + "corrupt: download or create it again."
    let error = #expect(throws: RasterError.self) {
      try contents([("zTXt", [65, 0, 0, 1, 2, 3])])
    }
    #expect(error?.message == message)
  }

  @Test func `unknown ancillary chunks are kept in order`() throws {
    let animation = [("acTL", [UInt8](repeating: 0, count: 8)), ("gaLy", [1, 2, 3])]
    var builder = PNGBuilder(width: 3, height: 2)
    builder.chunks.insert(contentsOf: animation.map { ($0.0, $0.1) }, at: 1)
    builder.chunks.insert(("fdAT", [9]), at: 4)
    let contents = try PNGDecoder().contents(builder.bytes)
    #expect(
      contents.chunks == [
        PNGChunk(type: "acTL", data: animation[0].1), PNGChunk(type: "gaLy", data: [1, 2, 3]),
        PNGChunk(type: "fdAT", data: [9]),
      ])
    #expect(contents.bitDepth == 8)
    #expect(try contents.bitmap == Bitmap(png: PNGBuilder(width: 3, height: 2).bytes))
  }

  @Test func `the size is read from the first 33 bytes`() throws {
    let bytes = PNGBuilder(width: 3, height: 2).bytes
    #expect(try PNGDecoder().size(of: Array(bytes.prefix(33))) == PixelSize(width: 3, height: 2))
    #expect(throws: RasterError.self) { try PNGDecoder().size(of: Array(bytes.prefix(32))) }
  }
}
