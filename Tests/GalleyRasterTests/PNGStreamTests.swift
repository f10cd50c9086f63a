import GalleyRaster
import TestSupport
import Testing

@Suite struct PNGStreamTests {
  /// Returns the file of pixels that are appended in bands of at most `band()` rows.
  private func encode(
    _ pixels: [UInt8], width: Int, as order: PNGStream.Pixels = .rgba, isOpaque: Bool,
    band: () -> Int
  ) throws -> [UInt8] {
    let rowLength = 4 * width
    let height = pixels.count / rowLength
    var stream = try PNGStream(
      width: width, height: height, pixels: order, isOpaque: isOpaque, pixelsPerPoint: 2)
    var row = 0
    while row < height {
      let end = min(height, row + band())
      stream.append(pixels.span.extracting(row * rowLength..<end * rowLength))
      row = end
    }
    return stream.finish()
  }

  private func encode(_ bitmap: Bitmap, isOpaque: Bool = true) throws -> [UInt8] {
    try encode(bitmap.pixels, width: bitmap.width, isOpaque: isOpaque) { bitmap.height }
  }

  /// Returns whether a decoder gets back every pixel of a picture.
  private func isExact(_ bitmap: Bitmap, isOpaque: Bool = true) throws -> Bool {
    try PNGFile(encode(bitmap, isOpaque: isOpaque)).bitmap() == bitmap
  }

  @Test(arguments: seeds)
  func `a decoder gets back every pixel, regardless of the heights of bands`(seed: UInt64) throws {
    var random = Random(seed: seed)
    let isOpaque = Bool.random(using: &random)
    let bitmap = try Bitmap(
      screenOf: .random(in: 1...300, using: &random), by: .random(in: 1...40, using: &random),
      isOpaque: isOpaque, &random)
    let bytes = try encode(bitmap.pixels, width: bitmap.width, isOpaque: isOpaque) {
      .random(in: 0...5, using: &random)
    }
    let isSame = try bytes == encode(bitmap, isOpaque: isOpaque)
    #expect(isSame, "The bytes depend on the bands.")
    let decoded = try PNGFile(bytes).bitmap()
    #expect(decoded == bitmap)
  }

  @Test(arguments: seeds.prefix(6), PNGStream.Pixels.allCases)
  func `rows longer than the window of deflate are written`(
    seed: UInt64, order: PNGStream.Pixels
  ) throws {
    var random = Random(seed: seed)
    let isOpaque = Bool.random(using: &random)
    // The last widths at which the window reaches the row above, and the first at which it does
    // not.
    let limits = isOpaque ? 10_921...10_924 : 8190...8193
    let bitmap = try Bitmap(
      screenOf: .random(in: limits, using: &random), by: 6, isOpaque: isOpaque, &random)
    let pixels = order == .rgba ? bitmap.pixels : bitmap.premultiplied
    let bytes = try encode(pixels, width: bitmap.width, as: order, isOpaque: isOpaque) {
      .random(in: 1...3, using: &random)
    }
    let decoded = try PNGFile(bytes).bitmap()
    let isSame = decoded == (order == .rgba ? bitmap : try bitmap.throughPremultiplied)
    #expect(isSame, "A pixel differs.")
  }

  @Test(arguments: seeds)
  func `premultiplied pixels become pixels with straight alpha`(seed: UInt64) throws {
    var random = Random(seed: seed)
    let isOpaque = Bool.random(using: &random)
    let bitmap = try Bitmap(screenOf: 90, by: 20, isOpaque: isOpaque, &random)
    let bytes = try encode(
      bitmap.premultiplied, width: 90, as: .premultipliedBGRA, isOpaque: isOpaque
    ) { 3 }
    #expect(try PNGFile(bytes).bitmap() == bitmap.throughPremultiplied)
  }

  @Test func `the alpha of an opaque picture is ignored`() throws {
    let bitmap = try Bitmap("RG_ RG. K_K")
    var pixels = bitmap.pixels
    for index in stride(from: 3, to: pixels.count, by: 4) { pixels[index] = UInt8(index) }
    let file = try PNGFile(encode(pixels, width: 3, isOpaque: true) { 1 })
    #expect(file.format == 2)
    #expect(try file.bitmap().letters == ["RG_", "RGK", "K_K"])
  }

  @Test(arguments: [(1, 1), (1, 700), (700, 1), (2, 2), (3, 1), (1000, 90), (86, 87), (87, 86)])
  func `a picture of one color is written at any size`(width: Int, height: Int) throws {
    for pixel in [Bitmap.Pixel.white, .black, Bitmap.Pixel(1, 2, 3)] {
      #expect(try isExact(Bitmap(width: width, height: height, filledWith: pixel)))
    }
    #expect(try isExact(Bitmap(width: width, height: height), isOpaque: false))
  }

  @Test func `a file of noise is hardly larger than its pixels`() throws {
    var random = Random(seed: 1)
    var pixels = (0..<4 * 300 * 300).map { _ in UInt8.random(in: 0...255, using: &random) }
    let alpha = try Bitmap(width: 300, height: 300, pixels: pixels)
    #expect(try isExact(alpha, isOpaque: false))
    for index in stride(from: 3, to: pixels.count, by: 4) { pixels[index] = 255 }
    let opaque = try Bitmap(width: 300, height: 300, pixels: pixels)
    #expect(try isExact(opaque))
    #expect(try encode(opaque).count < 300 * 300 * 3 * 101 / 100)
  }

  @Test func `colors whose frequencies make Huffman codes too long are written`() throws {
    var random = Random(seed: 2)
    var counts = [1, 1]
    while counts.count < 20 { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
    var samples: [UInt8] = []
    for (value, count) in counts.enumerated() {
      samples += Array(repeating: UInt8(value), count: count)
    }
    samples.shuffle(using: &random)
    let height = samples.count / 100
    var pixels: [UInt8] = []
    for value in samples.prefix(height * 100) { pixels += [value, value, value, 255] }
    #expect(try isExact(Bitmap(width: 100, height: height, pixels: pixels)))
  }

  @Test func `a row that repeats thousands of times takes a few bytes`() throws {
    var random = Random(seed: 3)
    let row = try Bitmap(screenOf: 500, by: 1, isOpaque: true, &random).pixels
    var stream = try PNGStream(
      width: 500, height: 6000, pixels: .rgba, isOpaque: true, pixelsPerPoint: 1)
    for _ in 0..<6000 { stream.append(row.span) }
    let file = try PNGFile(stream.finish())
    let size = file["IDAT"]?.count ?? .max
    #expect(size < 6000 * 16)
    let data = try Inflate.zlib(file["IDAT"] ?? [])
    let first = Array(data.prefix(1501))
    let isRepeated = (0..<6000).allSatisfy { data[$0 * 1501..<($0 + 1) * 1501] == first[...] }
    #expect(isRepeated && data.count == 6000 * 1501)
  }

  @Test(arguments: [(0, 1), (1, 0), (-1, 1), (1 << 24 + 1, 1), (1, 1 << 31)])
  func `an impossible size is an error`(width: Int, height: Int) {
    #expect(throws: RasterError.self) {
      let stream = try PNGStream(
        width: width, height: height, pixels: .rgba, isOpaque: true, pixelsPerPoint: 1)
      _ = stream.finish()
    }
  }

  @Test func `missing, excess or incomplete rows stop the program`() async {
    await #expect(processExitsWith: .failure) {
      let stream = try PNGStream(
        width: 1, height: 2, pixels: .rgba, isOpaque: true, pixelsPerPoint: 1)
      _ = stream.finish()
    }
    await #expect(processExitsWith: .failure) {
      var stream = try PNGStream(
        width: 1, height: 2, pixels: .rgba, isOpaque: true, pixelsPerPoint: 1)
      stream.append([UInt8](repeating: 0, count: 12).span)
      _ = stream.finish()
    }
    await #expect(processExitsWith: .failure) {
      var stream = try PNGStream(
        width: 2, height: 2, pixels: .rgba, isOpaque: true, pixelsPerPoint: 1)
      stream.append([UInt8](repeating: 0, count: 12).span)
      _ = stream.finish()
    }
  }
}
