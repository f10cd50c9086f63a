import GalleyRaster
import TestSupport
import Testing

@Suite struct PNGContentsTests {
  @Test(arguments: [(0.5, 1417), (1, 2835), (2, 5669), (2.625, 7441), (100, 283_465)])
  func `the physical size is written in pixels per meter`(
    pixelsPerPoint: Double, perMeter: UInt32
  ) throws {
    let bytes = try PNGEncoder().encode(Bitmap("R"), pixelsPerPoint: pixelsPerPoint)
    let number = (0..<4).map { UInt8(truncatingIfNeeded: perMeter >> UInt32(24 - 8 * $0)) }
    #expect(try PNGDecoder().outline(bytes).data(of: "pHYs") == number + number + [1])
  }

  @Test func `texts of Latin-1 and of other characters are written each in their way`() throws {
    let texts = [("Software", "Galley"), ("A", "ä\nö"), ("B", "Łódź 🙂"), ("C", "")]
    let bytes = try PNGEncoder().encode(Bitmap("R"), pixelsPerPoint: 1, text: texts.map { $0 })
    let chunks = try PNGDecoder().outline(bytes).chunks.filter { $0.type.hasSuffix("Xt") }
    #expect(
      chunks == [
        PNGChunk(type: "tEXt", data: Array("Software\0Galley".utf8)),
        PNGChunk(type: "tEXt", data: [65, 0, 0xE4, 10, 0xF6]),
        PNGChunk(type: "iTXt", data: Array("B\0\0\0\0\0Łódź 🙂".utf8)),
        PNGChunk(type: "tEXt", data: Array("C\0".utf8)),
      ])
  }

  @Test func `unknown ancillary chunks are kept in order`() throws {
    let animation = [("acTL", [UInt8](repeating: 0, count: 8)), ("gaLy", [1, 2, 3])]
    var builder = PNGBuilder(width: 3, height: 2)
    builder.chunks.insert(contentsOf: animation.map { ($0.0, $0.1) }, at: 1)
    builder.chunks.insert(("fdAT", [9]), at: 4)
    let outline = try PNGDecoder().outline(builder.bytes)
    #expect(
      outline.chunks == [
        PNGChunk(type: "acTL", data: animation[0].1), PNGChunk(type: "gaLy", data: [1, 2, 3]),
        PNGChunk(type: "fdAT", data: [9]),
      ])
  }

  @Test func `the size is read from the first 33 bytes`() throws {
    let bytes = PNGBuilder(width: 3, height: 2).bytes
    #expect(try PNGDecoder().size(of: Array(bytes.prefix(33))) == PixelSize(width: 3, height: 2))
    #expect(throws: RasterError.self) { try PNGDecoder().size(of: Array(bytes.prefix(32))) }
  }
}
