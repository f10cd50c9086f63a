import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// Which files are accepted as images, and what is read from them without decoding.
@Suite struct ImageFileTests {
  private func file(_ png: PNGBuilder, _ name: String = "a.png") throws -> ImageFile {
    try ImageFile(png: png.bytes, name: name)
  }

  private func reason(_ bytes: [UInt8]) -> ImageError.Reason? {
    do throws(ImageError) {
      _ = try ImageFile(png: bytes, name: "a.png")
      return nil
    } catch {
      return error.reason
    }
  }

  @Test(arguments: [
    ("cover.png", 1, "cover"), ("Images/cover@2x.png", 2, "cover"), ("cover@3x.PNG", 3, "cover"),
    ("cover@2x", 2, "cover"), ("cover@4x.png", 1, "cover@4x"), ("a@2x/b.png", 1, "b"),
    ("cover@2x.JPG", 2, "cover"), ("a@3x.webp", 3, "a"), ("b@2x.txt", 1, "b@2x.txt"),
    ("@2x.png", 1, "@2x"), (".png", 1, "image"),
    ("", 1, "image"), ("a.b c@2x.png", 2, "a.b c"),
  ])
  func `the scale and the label of an image come from its file name`(
    name: String, scale: Int, label: String
  ) throws {
    let file = try file(PNGBuilder(width: 9, height: 6), name)
    #expect(file.scale == scale)
    #expect(file.label == label)
    #expect((file.pixelWidth, file.pixelHeight) == (9, 6))
    #expect(file.size.width == PointGrid.nearest(9 / Double(scale)))
    #expect(file.size.height == PointGrid.nearest(6 / Double(scale)))
  }

  @Test func `files are equal if their names and bytes are`() throws {
    let red = PNGBuilder(width: 2, height: 2)
    let blue = PNGBuilder(width: 2, height: 2) { _, _ in [0, 0, 200, 255] }
    #expect(try file(red) == file(red))
    #expect(try file(red).hashValue == file(red).hashValue)
    #expect(try file(red) != file(blue))
    #expect(try file(red) != file(red, "b.png"))
    #expect(try Set([file(red), file(blue), file(red)]).count == 2)
  }

  @Test(
    arguments: [
      (Array("".utf8), .empty), (Array("galley: 1".utf8), .notPNG(kind: nil)),
      ([0xFF, 0xD8, 0xFF, 0xE0, 1, 2], .notPNG(kind: "a JPEG")),
      (Array("GIF89a".utf8), .notPNG(kind: "a GIF")),
      (Array("RIFF0000WEBPVP8 ".utf8), .notPNG(kind: "a WebP")),
      (Array("version https://git-lfs.github.com/spec/v1\noid".utf8), .pointer),
      (Array("<svg xmlns".utf8), .notPNG(kind: "an SVG")),
      (Array("0000ftypheic".utf8), .notPNG(kind: "a HEIC")), ([0x89, 0x50], .truncated),
    ] as [([UInt8], ImageError.Reason)])
  func `a file that is not a PNG is identified by its first bytes`(
    bytes: [UInt8], reason: ImageError.Reason
  ) {
    #expect(self.reason(bytes) == reason)
  }

  @Test func `a file that is truncated anywhere is rejected`() {
    var png = PNGBuilder(width: 3, height: 2)
    png.chunks.insert(("tEXt", Array("Title\0A picture".utf8)), at: 1)
    let bytes = png.bytes
    #expect(reason(bytes) == nil)
    for count in 1..<bytes.count {
      #expect(reason(Array(bytes.prefix(count))) == .truncated, "\(count)")
    }
  }

  @Test func `bytes after the end of a picture are ignored`() {
    #expect(reason(PNGBuilder(width: 3, height: 2).bytes + [1, 2, 3]) == nil)
  }

  @Test(arguments: seeds)
  func `a file with a wrong byte is rejected, unless the byte is in a text chunk`(seed: UInt64) {
    var random = Random(seed: seed)
    var png = PNGBuilder(width: 5, height: 4) { x, y in [UInt8(x), UInt8(y), 9, 255] }
    let text = PNGBuilder.chunk("tEXt", Array("Title\0A picture".utf8))
    png.chunks.insert(("tEXt", Array("Title\0A picture".utf8)), at: 1)
    var bytes = png.bytes
    let place = Int.random(in: bytes.indices, using: &random)
    bytes[place] ^= UInt8.random(in: 1...255, using: &random)
    // The text chunk starts after the signature and the header, with its length.
    let isText = (8 + 25 + 4..<8 + 25 + text.count).contains(place)
    #expect(isText || reason(bytes) != nil, "\(place)")
  }

  /// A header, and whether it is valid.
  @Test(arguments: [
    (PNGBuilder.header(width: 1, height: 1, bitDepth: 1, colorType: 0), true),
    (PNGBuilder.header(width: 1, height: 1, bitDepth: 16, colorType: 2), true),
    (PNGBuilder.header(width: 1, height: 1, bitDepth: 8, colorType: 4), true),
    (PNGBuilder.header(width: 0, height: 1), false),
    (PNGBuilder.header(width: 1, height: 0), false),
    (PNGBuilder.header(width: 1, height: 1, bitDepth: 4), false),
    (PNGBuilder.header(width: 1, height: 1, bitDepth: 8, colorType: 1), false),
    (PNGBuilder.header(width: 1, height: 1, bitDepth: 16, colorType: 3), false),
    (PNGBuilder.header(width: 1, height: 1, bitDepth: 3, colorType: 0), false),
    (PNGBuilder.header(width: 0x8000_0000, height: 1), false),
    (Array(PNGBuilder.header(width: 1, height: 1).dropLast()), false),
    (PNGBuilder.header(width: 1, height: 1).dropLast() + [2], false), ([], false),
  ])
  func `only valid headers are accepted`(header: [UInt8], isSound: Bool) {
    var png = PNGBuilder(width: 1, height: 1)
    png.chunks[0].data = header
    #expect(reason(png.bytes) == (isSound ? nil : .damaged))
  }

  @Test(arguments: [
    (1_000_000, 1, 8, true), (1, 1_000_000, 8, true), (16_385, 1, 8, true), (16_384, 1, 8, false),
    (16_384, 4_096, 8, false), (16_384, 4_097, 8, true), (16_384, 1_024, 16, false),
    (16_384, 1_025, 16, true), (0x7FFF_FFFF, 0x7FFF_FFFF, 8, true),
  ])
  func `the number of pixels is limited, and checked before the rest of the file`(
    width: Int, height: Int, bitDepth: Int, isRefused: Bool
  ) {
    var png = PNGBuilder(width: 1, height: 1)
    png.chunks[0].data = PNGBuilder.header(
      width: width, height: height, bitDepth: UInt8(bitDepth))
    let limit = bitDepth == 16 ? 1 << 24 : 1 << 26
    let error = ImageError.Reason.tooManyPixels(width: width, height: height, limit: limit)
    #expect(reason(png.bytes) == (isRefused ? error : nil))
    // The rest of the file is missing.
    #expect(reason(Array(png.bytes.prefix(33))) == (isRefused ? error : .truncated))
  }

  @Test func `a file with too many bytes is rejected`() {
    let bytes = PNGBuilder(width: 1, height: 1).bytes
    let count = ImageFile.maximumByteCount
    #expect(reason(bytes + Array(repeating: 0, count: count - bytes.count)) == nil)
    #expect(
      reason(bytes + Array(repeating: 0, count: count + 1 - bytes.count)) == .tooManyBytes)
  }

  @Test func `a PNG has its header first, data, a palette if needed and no unknown critical chunk`()
    throws
  {
    let sound = PNGBuilder(width: 1, height: 1)
    func reason(_ change: (inout PNGBuilder) -> Void) -> ImageError.Reason? {
      var png = sound
      change(&png)
      return self.reason(png.bytes)
    }
    #expect(reason { $0.chunks.swapAt(0, 1) } == .damaged)
    #expect(reason { $0.chunks.remove(at: 1) } == .damaged)
    #expect(reason { $0.chunks.insert(("CgBI", [1]), at: 0) } == .damaged)
    #expect(reason { $0.chunks.insert(("ABCD", []), at: 1) } == .damaged)
    #expect(reason { $0.chunks.insert(("aBCD", []), at: 1) } == nil)
    let header = PNGBuilder.header(width: 1, height: 1, bitDepth: 8, colorType: 3)
    #expect(reason { $0.chunks[0].data = header } == .damaged)
    #expect(
      reason {
        $0.chunks[0].data = header
        $0.chunks.insert(("PLTE", [1, 2, 3]), at: 1)
      } == nil)
    #expect(reason { $0.chunks.removeLast() } == .truncated)
  }

  @Test func `an error states the action, the file, the reason and the remedy`() {
    let reasons: [(ImageError.Reason, String)] = [
      (.empty, "it is empty; save it again"),
      (.pointer, "it is only a pointer of Git LFS; run git lfs pull"),
      (.notPNG(kind: nil), "it is not a PNG; save it as one"),
      (.notPNG(kind: "a JPEG"), "it is a JPEG and not a PNG; save it as one"),
      (.truncated, "it ends too early; copy or save it again"),
      (.damaged, "it is damaged; copy or save it again"),
      (.tooManyBytes, "it has more than 67108864 bytes (64 MiB); make it smaller"),
      (
        .tooManyPixels(width: 1_000_000, height: 2, limit: 67_108_864),
        "it has 1000000 × 2 pixels; make it smaller, the limit is 16384 on a side and 67108864 in all"
      ),
    ]
    for (reason, sentence) in reasons {
      let error = ImageError(name: "a\n\u{1B}b.png", reason: reason)
      #expect("\(error)" == "cannot read the image 'a⏎\u{FFFD}b.png': \(sentence)")
    }
  }
}
