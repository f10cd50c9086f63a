import GalleyRaster
import TestSupport
import Testing

@Suite struct PNGEncoderTests {
  private func encode(
    _ bitmap: Bitmap, _ compression: PNGEncoder.Compression = .fast,
    text: [(keyword: String, value: String)] = []
  ) throws -> PNGFile {
    try PNGFile(PNGEncoder(compression: compression).encode(bitmap, pixelsPerPoint: 2, text: text))
  }

  /// Returns a picture of a random size with at most `count` random colors.
  private func bitmap(colors count: Int, _ random: inout Random) throws -> Bitmap {
    let alphas: ClosedRange<UInt8> = Bool.random(using: &random) ? 255...255 : 0...255
    let colors = (0..<count).map { _ in
      Bitmap.Pixel(
        .random(in: 0...255, using: &random), .random(in: 0...255, using: &random),
        .random(in: 0...255, using: &random), .random(in: alphas, using: &random))
    }
    let width = Int.random(in: 1...40, using: &random)
    var bitmap = try Bitmap(width: width, height: .random(in: 1...40, using: &random))
    for row in 0..<bitmap.height {
      let repeats = row > 0 && Bool.random(using: &random)
      for column in 0..<width {
        let pixel = try #require(colors.randomElement(using: &random))
        bitmap[column, row] = repeats ? bitmap[column, row - 1] : pixel
      }
    }
    return bitmap
  }

  @Test(arguments: seeds, PNGEncoder.Compression.allCases)
  func `a decoder gets back every pixel`(seed: UInt64, compression: PNGEncoder.Compression) throws {
    var random = Random(seed: seed)
    let most = try #require([2, 4, 16, 256, 300].randomElement(using: &random))
    let bitmap = try bitmap(colors: .random(in: 1...most, using: &random), &random)
    #expect(try encode(bitmap, compression).bitmap() == bitmap)
  }

  @Test(arguments: [(1, 1), (2, 1), (3, 2), (4, 2), (5, 4), (16, 4), (17, 8), (256, 8)])
  func `the number of colors decides the bit depth`(count: Int, depth: Int) throws {
    var bitmap = try Bitmap(width: 64, height: 64, filledWith: .black)
    for index in 0..<count { bitmap[index % 64, index / 64] = Bitmap.Pixel(UInt8(index), 0, 0) }
    let file = try encode(bitmap)
    #expect(file.format == 3 && file.bitDepth == depth)
    #expect(file["PLTE"]?.count == 3 * count)
    #expect(try file.bitmap() == bitmap)
  }

  @Test func `more than 256 colors are written without a palette`() throws {
    var bitmap = try Bitmap(width: 64, height: 64, filledWith: .white)
    for index in 0..<256 { bitmap[index % 64, index / 64] = Bitmap.Pixel(UInt8(index), 0, 0) }
    #expect(try encode(bitmap).format == 2)
    bitmap[63, 63] = .clear
    #expect(try encode(bitmap).format == 6)
    #expect(try encode(bitmap).bitmap() == bitmap)
  }

  @Test func `a palette that takes more than it saves is left out`() throws {
    #expect(try encode(Bitmap("RG BK")).format == 2)
    #expect(try encode(Bitmap("RG B.")).format == 6)
  }

  @Test func `alphas are written up to the last translucent color of the palette`() throws {
    let row = String(repeating: "R.b_", count: 20)
    let rows = Array(repeating: row, count: 20).joined(separator: "\n")
    let file = try encode(Bitmap(rows))
    #expect(file["tRNS"] == [255, 0, 128])
  }

  @Test func `chunks are in the order that the format requires`() throws {
    let file = try encode(Bitmap(width: 99, height: 99), text: [("Software", "Galley")])
    #expect(
      file.chunks.map(\.type)
        == ["IHDR", "sRGB", "pHYs", "PLTE", "tRNS", "tEXt", "IDAT", "IEND"])
    #expect(file["sRGB"] == [0])
  }

  @Test func `the physical size follows from the pixels per point`() throws {
    // 144 pixels in 2.54 cm.
    #expect(try encode(Bitmap("R"))["pHYs"] == [0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1])
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e-9, 1e9])
  func `an invalid number of pixels per point is an error`(pixelsPerPoint: Double) throws {
    let bitmap = try Bitmap("R")
    let error = #expect(throws: RasterError.self) {
      try PNGEncoder().encode(bitmap, pixelsPerPoint: pixelsPerPoint)
    }
    #expect(error?.message == "A PNG file cannot have \(pixelsPerPoint) pixels per point.")
  }

  @Test func `text is Latin-1 where that suffices and UTF-8 otherwise`() throws {
    #expect(
      try encode(Bitmap("R"), text: [("A b", "ä\nö")])["tEXt"] == [65, 32, 98, 0, 228, 10, 246])
    #expect(
      try encode(Bitmap("R"), text: [("A", "Ł")])["iTXt"] == [65, 0, 0, 0, 0, 0, 0xC5, 0x81])
    #expect(try encode(Bitmap("R"), text: [("A", "\t")])["iTXt"] == [65, 0, 0, 0, 0, 0, 9])
  }

  @Test(arguments: ["", " a", "a ", "a  b", "a\nb", "Ł", "a\0", String(repeating: "a", count: 80)])
  func `an invalid keyword is an error`(keyword: String) throws {
    #expect(throws: RasterError.self) { try encode(Bitmap("R"), text: [(keyword, "")]) }
  }

  @Test func `a null character in a text is an error`() throws {
    let error = #expect(throws: RasterError(.nullCharacter(keyword: "a"))) {
      try encode(Bitmap("R"), text: [("a", "b\0c")])
    }
    #expect(error?.message == "The text “a” of a PNG file contains a null character.")
  }

  @Test(arguments: PNGEncoder.Compression.allCases)
  func `private chunks follow the pixels and are read again`(compression: PNGEncoder.Compression)
    throws
  {
    let chunks = [
      PNGChunk(type: "gaLY", data: [1, 2, 3]), PNGChunk(type: "gaLE", data: []),
      PNGChunk(type: "gaLY", data: [4]),
    ]
    let bytes = try PNGEncoder(compression: compression)
      .encode(Bitmap("RG BK"), pixelsPerPoint: 2, chunks: chunks)
    #expect(try PNGFile(bytes).chunks.map(\.type).suffix(4) == ["gaLY", "gaLE", "gaLY", "IEND"])
    let read = try PNGDecoder().outline(bytes).chunks
    #expect(read.filter { $0.type.hasPrefix("gaL") } == chunks)
  }

  @Test(arguments: ["tEXt", "IDAT", "gALY", "galy", "ga1Y", "gaL", "gaLYx", "", "gäLY"])
  func `a chunk that is not private is refused`(type: String) throws {
    let chunks = [PNGChunk(type: type, data: [])]
    #expect(throws: RasterError.self) {
      try PNGEncoder().encode(Bitmap("R"), pixelsPerPoint: 2, chunks: chunks)
    }
  }

  @Test func `small compression filters gradients, and flat pictures stay small`() throws {
    var gradient = try Bitmap(width: 90, height: 90)
    var flat = gradient
    for row in 0..<90 {
      for column in 0..<90 {
        gradient[column, row] = Bitmap.Pixel(UInt8(row + column), UInt8(2 * row), UInt8(column))
        flat[column, row] = column / 30 == row / 30 ? .black : .white
      }
    }
    let file = try encode(gradient, .small)
    #expect(try file.bitmap() == gradient)
    let names = try Inflate.zlib(file.chunks.filter { $0.type == "IDAT" }.flatMap(\.body))
    #expect(names[0] != 0)
    #expect(try encode(flat, .small).chunks.first { $0.type == "IDAT" }?.body.count ?? .max < 60)
  }

  @Test func `the same picture gives the same bytes, and more effort gives no more`() throws {
    var random = Random(seed: 1)
    let bitmap = try bitmap(colors: 300, &random)
    let encoded = try PNGEncoder().encode(bitmap, pixelsPerPoint: 1)
    #expect(try PNGEncoder().encode(bitmap, pixelsPerPoint: 1) == encoded)
    let small = try PNGEncoder(compression: .small).encode(bitmap, pixelsPerPoint: 1)
    #expect(small.count <= encoded.count)
  }
}
