import GalleyRaster
import PeerDecoders
import TestSupport
import Testing

@Suite struct PNGDecoderTests {
  private static let sizes = [
    (1, 1), (2, 1), (1, 2), (3, 5), (4, 4), (5, 3), (8, 8), (9, 7), (17, 2), (33, 9),
  ]

  /// Returns pictures of a kind with every filter, interlaced or not, with something clear or not, of all sizes.
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
  func `every kind of picture is read`(kind: Int, filters: [UInt8]) throws {
    for picture in pictures(kind, filters) {
      let bytes = picture.builder.bytes
      let bitmap = try PNGDecoder().bitmap(bytes)
      let isSame = bitmap.pixels == picture.pixels
      let isSized = (bitmap.width, bitmap.height) == (picture.width, picture.height)
      #expect(isSame && isSized, "\(picture)")
      let deep = try PNGDecoder().deepBitmap(bytes)
      let isSameDeep = deep.pixels == picture.deepPixels
      #expect(isSameDeep && deep.width == picture.width && deep.height == picture.height)
    }
  }

  @Test(arguments: PNGPicture.kinds.indices, filters)
  func `libpng reads the same`(kind: Int, filters: [UInt8]) throws {
    for picture in pictures(kind, filters) {
      let bytes = picture.builder.bytes
      let bitmap = try PNGDecoder().bitmap(bytes)
      let peer = try #require(PeerPicture<UInt8>(libpng: bytes))
      let isSame = bitmap.pixels == peer.pixels && bitmap.width == peer.width
      #expect(isSame, "\(picture)")
      let deep = try #require(PeerPicture<UInt16>(libpng: bytes))
      let isSameDeep = try PNGDecoder().deepBitmap(bytes).pixels == deep.pixels
      #expect(isSameDeep, "\(picture)")
    }
  }

  @Test(arguments: seeds)
  func `rows longer than what is read at once are read`(seed: UInt64) throws {
    var random = Random(seed: seed)
    let kind = try #require([(2, 8), (6, 8)].randomElement(using: &random))
    var picture = PNGPicture(
      width: .random(in: 1...70, using: &random), height: .random(in: 1...12, using: &random),
      colorType: UInt8(kind.0), bitDepth: kind.1, random: &random)
    picture.filters = (0..<5).map { _ in .random(in: 0...4, using: &random) }
    let isSame = try Bitmap(png: picture.builder.bytes).pixels == picture.pixels
    #expect(isSame)
  }
}
