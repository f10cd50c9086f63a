import GalleyRaster
import TestSupport
import Testing

@Suite struct BrokenPNGTests {
  @Test(arguments: BrokenPNG.all)
  func `a faulty file is refused with the reason and the position of the fault`(broken: BrokenPNG) {
    let error = #expect(throws: RasterError.self) { try PNGDecoder().bitmap(broken.bytes) }
    let message = error?.message ?? ""
    let starts = ["The PNG file", "The file"].map {
      "\($0) cannot be read because \(broken.reason)"
    }
    #expect(starts.contains(message), "\(message)")
    let deep = #expect(throws: RasterError.self) {
      try PNGDecoder().bitmap(broken.bytes, withDeepSamples: true)
    }
    #expect(deep == error)
  }

  /// Small files of several kinds.
  private static let files: [[UInt8]] = {
    var random = Random(seed: 7)
    return PNGPicture.kinds.enumerated().map { index, kind in
      var picture = PNGPicture(
        width: 5, height: 3, colorType: kind.colorType, bitDepth: kind.bitDepth, random: &random)
      picture.isInterlaced = index.isMultiple(of: 2)
      picture.filters = [4, 3, 2, 1, 0]
      picture.addTransparency(&random)
      return picture.builder.bytes
    }
  }()

  @Test(arguments: files)
  func `a file that is truncated at any byte is refused`(file: [UInt8]) {
    for count in file.indices {
      #expect(throws: RasterError.self, "\(count)") {
        try PNGDecoder().bitmap(Array(file.prefix(count)))
      }
    }
  }

  @Test(arguments: files)
  func `a file with any changed bit is refused`(file: [UInt8]) {
    for bit in 0..<8 * file.count {
      var changed = file
      changed[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(throws: RasterError.self, "\(bit)") { try PNGDecoder().bitmap(changed) }
    }
  }

  @Test func `a damaged chunk that pixels do not need is skipped, and named`() throws {
    for file in Self.files {
      let plain = try PNGDecoder().bitmap(file)
      for name in ["tEXt", "pHYs", "iCCP", "eXIf", "abCd"] {
        let chunk: [UInt8] = [0, 0, 0, 2] + name.utf8 + [1, 2, 0xBA, 0xD0, 0xBA, 0xD0]
        let damaged = Array(file[..<33]) + chunk + file[33...]
        let bitmap = try PNGDecoder().bitmap(damaged)
        #expect(bitmap.pixels == plain.pixels && bitmap.flaws == [.damagedChunk(name)])
        #expect(throws: RasterError.self) { try PNGDecoder().outline(damaged) }
      }
      for name in ["tRNs", "iDAT", "ABCD"] {
        let chunk: [UInt8] = [0, 0, 0, 2] + name.utf8 + [1, 2, 0xBA, 0xD0, 0xBA, 0xD0]
        #expect(throws: RasterError.self) {
          try PNGDecoder().bitmap(Array(file[..<33]) + chunk + file[33...])
        }
      }
    }
  }

  @Test func `a color that is not in the palette is black, and its place is named`() throws {
    var builder = PNGBuilder(width: 3, height: 2)
    builder.chunks = [
      ("IHDR", PNGBuilder.header(width: 3, height: 2, bitDepth: 2, colorType: 3)),
      ("PLTE", [255, 0, 0, 0, 255, 0]),
      ("IDAT", PNGBuilder.zlib([0, 0b0100_0111, 0, 0b0010_0000])), ("IEND", []),
    ]
    let bitmap = try PNGDecoder().bitmap(builder.bytes)
    #expect(bitmap.flaws == [.missingColor(index: 2, column: 1, row: 1, colors: 2)])
    #expect(bitmap[1, 1] == .black && bitmap[0, 0] == Bitmap.Pixel(0, 255, 0))
    #expect(bitmap[1, 0] == Bitmap.Pixel(255, 0, 0))
  }

  @Test(arguments: seeds)
  func `a file with random faults and valid checksums is read or refused`(seed: UInt64) throws {
    var random = Random(seed: seed)
    let decoder = PNGDecoder(maximumArea: 1 << 16)
    for _ in 0..<20 {
      let (colorType, bitDepth) = try #require(PNGPicture.kinds.randomElement(using: &random))
      var picture = PNGPicture(
        width: .random(in: 1...9, using: &random), height: .random(in: 1...9, using: &random),
        colorType: colorType, bitDepth: bitDepth, random: &random)
      picture.isInterlaced = Bool.random(using: &random)
      picture.addTransparency(&random)
      var builder = picture.builder
      let rows = picture.rows.map {
        Int.random(in: 0..<8, using: &random) == 0 ? UInt8.random(in: 0...255, using: &random) : $0
      }
      let place = try #require(builder.chunks.firstIndex { $0.type == "IDAT" })
      builder.chunks[place].data = PNGBuilder.zlib(rows)
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let chunk = Int.random(in: builder.chunks.indices, using: &random)
        let count = builder.chunks[chunk].data.count
        guard count > 0 else { continue }
        let byte = Int.random(in: 0..<count, using: &random)
        builder.chunks[chunk].data[byte] = .random(in: 0...255, using: &random)
      }
      let bytes = builder.bytes
      let bitmap = try? decoder.bitmap(bytes)
      let deep = try? decoder.bitmap(bytes, withDeepSamples: true)
      #expect((bitmap == nil) == (deep == nil))
      #expect(bitmap?.pixels.count == deep?.pixels.count)
    }
  }

  @Test func `bytes after the end of the picture or of its stream are ignored`() throws {
    var builder = PNGBuilder(width: 3, height: 2)
    let expected = try PNGDecoder().bitmap(builder.bytes)
    builder.chunks[1].data += [1, 2, 3]
    #expect(try PNGDecoder().bitmap(builder.bytes + [4, 5, 6]) == expected)
  }

  @Test func `pictures can have at most the maximum number of pixels`() throws {
    let bytes = PNGBuilder(width: 3, height: 2).bytes
    #expect(try PNGDecoder(maximumArea: 6).bitmap(bytes).width == 3)
    #expect(throws: RasterError.self) { try PNGDecoder(maximumArea: 5).bitmap(bytes) }
    #expect(throws: RasterError.self) { try PNGDecoder(maximumArea: -1).size(of: bytes) }
    #expect(try PNGDecoder(maximumArea: .max).bitmap(bytes).width == 3)
  }
}
