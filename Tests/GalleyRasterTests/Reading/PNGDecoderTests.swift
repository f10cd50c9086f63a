import GalleyRaster
import PeerDecoders
import TestSupport
import Testing

@Suite struct PNGDecoderTests {
  private static let sizes = [
    (1, 1), (2, 1), (1, 2), (3, 5), (4, 4), (5, 3), (8, 8), (9, 7), (17, 2), (33, 9),
  ]

  /// Returns pictures of a kind with filters and of all sizes, interlaced or not, with transparency
  /// or not.
  private func pictures(_ kind: Int, _ filters: [UInt8]) -> [PNGPicture] {
    let (colorType, bitDepth) = PNGPicture.kinds[kind]
    var random = Random(seed: UInt64(kind))
    return Self.sizes.flatMap { width, height in
      [false, true].flatMap { isInterlaced in
        [false, true].map { isClear in
          var picture = PNGPicture(
            width: width, height: height, colorType: colorType, bitDepth: bitDepth,
            random: &random)
          picture.isInterlaced = isInterlaced
          picture.filters = filters
          if isClear { picture.addTransparency(&random) }
          return picture
        }
      }
    }
  }

  private static let filters: [[UInt8]] = [
    [0], [1], [2], [3], [4], [0, 1, 2, 3, 4], [4, 3, 1, 2],
  ]

  @Test(arguments: PNGPicture.kinds.indices, filters)
  func `every kind of picture is read, and libpng reads the same`(
    kind: Int, filters: [UInt8]
  ) throws {
    for picture in pictures(kind, filters) {
      let bytes = picture.builder.bytes
      let bitmap = try PNGDecoder().bitmap(bytes)
      let isSame = bitmap.pixels == picture.pixels
      let isSized = (bitmap.width, bitmap.height) == (picture.width, picture.height)
      #expect(isSame && isSized, "\(picture)")
      let deep = try PNGDecoder().bitmap(bytes, withDeepSamples: true)
      // Shallower files have no other samples.
      let samples = deep.deepSamples ?? deep.pixels.map { UInt16($0) * 257 }
      #expect(samples == picture.deepPixels && deep.size == bitmap.size)
      let isAgreed = PeerPicture<UInt8>(libpng: bytes)?.pixels == bitmap.pixels
      let isAgreedDeep = PeerPicture<UInt16>(libpng: bytes)?.pixels == samples
      #expect(isAgreed && isAgreedDeep, "\(picture)")
    }
  }

  @Test(arguments: seeds)
  func `rows of any length and filter are read`(seed: UInt64) throws {
    var random = Random(seed: seed)
    let kind = try #require([(2, 8), (6, 8)].randomElement(using: &random))
    var picture = PNGPicture(
      width: .random(in: 1...70, using: &random), height: .random(in: 1...12, using: &random),
      colorType: UInt8(kind.0), bitDepth: kind.1, random: &random)
    picture.filters = (0..<5).map { _ in .random(in: 0...4, using: &random) }
    let isSame = try Bitmap(png: picture.builder.bytes).pixels == picture.pixels
    #expect(isSame)
  }

  @Test(arguments: seeds, [true, false])
  func `screens that libpng and Galley write are read back`(seed: UInt64, isOpaque: Bool) throws {
    var random = Random(seed: seed)
    // Areas of one color have many pixels that a filter predicts exactly.
    let bitmap = try Bitmap(
      screenOf: .random(in: 1...200, using: &random), by: .random(in: 1...30, using: &random),
      isOpaque: isOpaque, &random)
    let file = try #require(PeerReading.libpngFile(of: bitmap, hasAlpha: !isOpaque))
    let isSame = try Bitmap(png: file) == bitmap
    #expect(isSame)
    let compression = try #require(PNGEncoder.Compression.allCases.randomElement(using: &random))
    let own = try PNGEncoder(compression: compression).encode(bitmap, pixelsPerPoint: 2)
    let isSameAgain = try Bitmap(png: own) == bitmap
    #expect(isSameAgain)
  }

  @Test(arguments: [(0, 8), (2, 8), (3, 4), (6, 8), (6, 16)] as [(UInt8, Int)])
  func `rows can be in any number of chunks, including empty ones`(
    colorType: UInt8, bitDepth: Int
  ) throws {
    var random = Random(seed: 9)
    var picture = PNGPicture(
      width: 9, height: 7, colorType: colorType, bitDepth: bitDepth, random: &random)
    for lengths in [[0], [1], [0, 0, 5, 0], Array(repeating: 1, count: 30), [1 << 20]] {
      picture.partLengths = lengths
      let isSame = try Bitmap(png: picture.builder.bytes).pixels == picture.pixels
      #expect(isSame, "\(lengths)")
    }
  }

  @Test func `samples of 16 bits become the nearest samples of 8 bits`() throws {
    var random = Random(seed: 1)
    var picture = PNGPicture(width: 256, height: 256, colorType: 0, bitDepth: 16, random: &random)
    picture.samples = (0..<65_536).map { [$0] }
    let isNearest = try Bitmap(png: picture.builder.bytes).pixels == picture.pixels
    #expect(isNearest)
  }

  @Test(arguments: [(0, 1), (0, 2), (0, 4), (0, 8), (2, 8)] as [(UInt8, Int)])
  func `bits of a transparent color beyond the bit depth are ignored`(
    colorType: UInt8, bitDepth: Int
  ) throws {
    var random = Random(seed: 2)
    var picture = PNGPicture(
      width: 5, height: 5, colorType: colorType, bitDepth: bitDepth, random: &random)
    picture.addTransparency(&random)
    let expected = picture.pixels
    picture.transparency?[0] = 0xFF
    let isSame = try Bitmap(png: picture.builder.bytes).pixels == expected
    #expect(isSame)
  }
}
