import Foundation
import GalleyPictures
import GalleyRaster
import TestSupport
import Testing

/// Files of the supported formats, compared with the pixels that Pillow reads from them.
@Suite struct PictureFileTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  private static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: name)))
  }

  /// The names of all JPEG and WebP files that are not animations.
  private static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    .filter { name in
      [".jpg", ".webp"].contains { name.hasSuffix($0) } && !name.hasPrefix("animated")
    }

  @Test func `all formats give the pixels that Pillow reads`() throws {
    #expect(Self.names.count > 15)
    for name in Self.names {
      let file = try Self.bytes(name)
      let stem = name.prefix { $0 != "." }
      let expected = try PNGDecoder().bitmap(Self.bytes("\(stem).png"))
      let bitmap = try PictureFile.bitmap(file)
      #expect(try PictureFile.size(of: file) == bitmap.size)
      #expect(bitmap.size == expected.size)
      let isExact = name.hasPrefix("lossless") || name.hasPrefix("metadata")
      let levels = zip(bitmap.pixels, expected.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 255
      #expect(levels <= (isExact ? 0 : 4), "\(name) differs by \(levels)")
    }
  }

  @Test func `a file that is truncated anywhere is an error`() throws {
    for name in Self.names {
      let file = try Self.bytes(name)
      // A JPEG file without its last two bytes still has all its pixels.
      for count in 0..<file.count - 2 {
        let error = #expect(throws: RasterError.self, "\(name), \(count) bytes") {
          try PictureFile.bitmap(Array(file.prefix(count)))
        }
        #expect(error?.message.hasSuffix(".") == true)
      }
    }
  }

  @Test func `damaged files are errors or pictures without a crash`() throws {
    var random = Random(seed: 24)
    for name in Self.names + ["animated.webp", "animated.apng"] {
      let file = try Self.bytes(name)
      for _ in 0..<60 {
        var damaged = file
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          damaged[Int.random(in: 0..<file.count, using: &random)] =
            UInt8.random(in: 0...255, using: &random)
        }
        do throws(RasterError) {
          let bitmap = try PictureFile.bitmap(damaged, maximumArea: 1 << 20)
          #expect(bitmap.pixels.count == 4 * bitmap.size.area)
        } catch {
          #expect(error.message.hasSuffix("."))
        }
      }
    }
  }

  @Test func `animations and pictures with too many pixels are refused`() throws {
    for name in ["animated.webp", "animated.apng"] {
      let error = #expect(throws: RasterError.self) { try PictureFile.bitmap(Self.bytes(name)) }
      #expect(error?.message.contains("animation") == true, "\(error?.message ?? "")")
    }
    for name in ["rgb.jpg", "lossy.webp", "rgb.png"] {
      let file = try Self.bytes(name)
      let error = #expect(throws: RasterError.self) {
        try PictureFile.bitmap(file, maximumArea: 21 * 14 - 1)
      }
      #expect(error?.message.contains("21 by 14") == true, "\(error?.message ?? "")")
      #expect(try PictureFile.bitmap(file, maximumArea: 21 * 14).width == 21)
    }
  }

  @Test(arguments: [
    ("GIF89a", "a GIF picture"), ("BM", "a BMP picture"), ("II*\0", "a TIFF picture"),
    ("\0\0\0 ftypavif", "an AVIF picture"), ("\0\0\0 ftypheic", "a HEIC picture"),
    ("%PDF-1.7", "a PDF document"), ("<svg xmlns='x'/>", "an SVG picture"), ("", "empty"),
    ("version https://git-lfs.github.com/spec/v1", "a pointer of Git LFS"),
    ("words", "does not begin as PNG files do"),
  ])
  func `the error for a file of another format names the format`(
    start: String, words: String
  ) throws {
    let error = #expect(throws: RasterError.self) {
      try PictureFile.bitmap(Array(start.utf8))
    }
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
  }
}

/// Animations in PNG files that are put together chunk by chunk.
@Suite struct AnimationTests {
  private func chunk(_ name: String, _ data: [UInt8]) -> PNGChunk {
    PNGChunk(type: name, data: data)
  }

  private func number(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> UInt32(24 - 8 * $0)) }
  }

  private func control(_ count: UInt32) -> PNGChunk { chunk("acTL", number(count) + number(0)) }

  private func frame(_ sequence: UInt32) -> PNGChunk {
    chunk("fcTL", [sequence, 3, 2, 0, 0].flatMap(number) + [0, 1, 0, 10, 0, 0])
  }

  /// Returns a file of 3 by 2 pixels with chunks before and after its pixels.
  private func file(before: [PNGChunk], after: [PNGChunk]) throws -> [UInt8] {
    let plain = try PNGEncoder().encode(
      Bitmap(width: 3, height: 2, filledWith: .white), pixelsPerPoint: 1)
    let place = try #require(plain.indices.first { plain[$0...].starts(with: "IDAT".utf8) }) - 4
    func bytes(_ chunks: [PNGChunk]) -> [UInt8] {
      chunks.flatMap { chunk -> [UInt8] in
        let body = Array(chunk.type.utf8) + chunk.data
        return number(UInt32(chunk.data.count)) + body + number(Self.crc(body))
      }
    }
    return Array(plain[..<place]) + bytes(before) + plain[place..<plain.count - 12] + bytes(after)
      + plain.suffix(12)
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in
        value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0)
      }
    }
  }

  private func message(_ before: [PNGChunk], _ after: [PNGChunk] = []) throws -> String? {
    let bytes = try file(before: before, after: after)
    do throws(RasterError) {
      _ = try PictureFile.bitmap(bytes)
      return nil
    } catch {
      return error.message
    }
  }

  private var pixels: PNGChunk { chunk("fdAT", number(2) + [1, 2, 3]) }

  @Test func `an animation of one frame is a picture`() throws {
    #expect(try message([]) == nil)
    #expect(try message([control(1), frame(0)]) == nil)
  }

  @Test func `an animation is refused with the number of its frames`() throws {
    #expect(
      try message([control(2), frame(0)], [frame(1), pixels])?
        .contains("an animation of 2 frames") == true)
    let unlike = chunk("fdAT", number(1) + [1])
    #expect(try message([control(1)], [frame(0), unlike])?.contains("of 1 frame:") == true)
  }

  @Test func `parts of an animation without its declaration are ignored`() throws {
    #expect(try message([frame(0)], [frame(1), pixels]) == nil)
    #expect(try message([chunk("acTL", number(1))]) == nil)
  }
}
