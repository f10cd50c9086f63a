import Foundation
import GalleyPictures
import GalleyRaster
import TestSupport
import Testing

/// Files with each orientation of EXIF data, which look alike.
@Suite struct OrientationTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/Orientations")

  private static func file(_ number: Int, _ ending: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: "\(number).\(ending)")))
  }

  @Test(arguments: ["png", "webp", "jpg"])
  func `pictures of all orientations are read upright`(ending: String) throws {
    let upright = try PictureFile.bitmap(Self.file(1, "png"))
    for number in 1...8 {
      let file = try Self.file(number, ending)
      let bitmap = try PictureFile.bitmap(file)
      #expect(bitmap.size == PixelSize(width: 40, height: 24))
      #expect(try PictureFile.size(of: file) == bitmap.size)
      let levels = zip(bitmap.pixels, upright.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 255
      #expect(levels <= (ending == "jpg" ? 6 : 0), "\(number).\(ending) differs by \(levels)")
    }
  }

  @Test func `samples of sixteen bits are turned with those of eight`() throws {
    var builder = PNGBuilder(width: 1, height: 1)
    let samples = [1, 2, 3, 4, 5, 6] as [UInt8]
    builder.chunks = [
      ("IHDR", PNGBuilder.header(width: 3, height: 1, bitDepth: 16, colorType: 0)),
      ("eXIf", Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]),
      ("IDAT", PNGBuilder.zlib([0] + samples)), ("IEND", []),
    ]
    let bitmap = try PictureFile.bitmap(builder.bytes, withDeepSamples: true)
    #expect(bitmap.size == PixelSize(width: 1, height: 3))
    let grays = bitmap.deepSamples.map { samples in (0..<3).map { samples[4 * $0] } }
    #expect(grays == [0x102, 0x304, 0x506])
  }

  @Test(
    arguments: [
      [], Array("II*\0".utf8), Array("II*\0".utf8) + [255, 255, 255, 255],
      Array("XX*\0".utf8) + [8, 0, 0, 0, 0, 0],
      // An orientation that does not exist.
      Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 9, 0, 0, 0],
      // Details outside of the data.
      Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x69, 0x87, 4, 0, 1, 0, 0, 0, 0, 0, 0, 255],
    ] as [[UInt8]])
  func `EXIF data that is damaged is named once, and the picture stays as it is stored`(
    data: [UInt8]
  ) throws {
    var builder = PNGBuilder(width: 3, height: 2)
    builder.chunks.insert((type: "eXIf", data: data), at: 1)
    let bitmap = try PictureFile.bitmap(builder.bytes)
    #expect(bitmap.size == PixelSize(width: 3, height: 2) && bitmap.flaws == [.damagedEXIF])
  }

  @Test func `a directory of EXIF data may claim more entries than there are`() throws {
    var builder = PNGBuilder(width: 3, height: 2)
    let data = Array("MM\0*".utf8) + [0, 0, 0, 8, 255, 255]
    builder.chunks.insert((type: "eXIf", data: data), at: 1)
    #expect(try PictureFile.bitmap(builder.bytes).size == PixelSize(width: 3, height: 2))
  }
}

/// What Chromium shows of files with orientations and profiles.
@Suite(.browser) struct BrowserPictureTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  /// Returns what a browser shows of files of a size, one below the other.
  private static func shown(_ names: [String], width: Int, height: Int) throws -> Bitmap {
    var files: [String: Data] = [:]
    for (index, name) in names.enumerated() {
      let ending = name.drop { $0 != "." }
      files["\(index)\(ending)"] = try Data(contentsOf: folder.appending(path: name))
    }
    let images = names.enumerated().map { index, name in
      let file = "\(index)\(name.drop { $0 != "." })"
      return "<img src=\"\(file)\" style=\"position:absolute;left:0;top:\(index * height)px\">"
    }
    let (_, png) = try Chromium.picture(
      of: "<body style=\"margin:0\">\(images.joined())", files: files, width: width,
      height: names.count * height)
    return try PictureFile.bitmap(Array(png))
  }

  /// Returns the largest difference of a file's picture in sRGB from what a browser shows at a place.
  private static func levels(_ name: String, _ shown: Bitmap, row: Int) throws -> Int {
    let file = Array(try Data(contentsOf: folder.appending(path: name)))
    let bitmap = try PictureFile.bitmap(file).converted(to: .sRGB)
    let part = (row..<row + bitmap.height).flatMap { row in
      shown.pixels[4 * row * shown.width..<4 * (row * shown.width + bitmap.width)]
    }
    return zip(bitmap.pixels, part).map { abs(Int($0) - Int($1)) }.max() ?? 255
  }

  @Test func `all orientations are those of a browser`() throws {
    // Chromium does not turn WebP files, which have the same upright pixels by another test.
    let names = ["png", "jpg"].flatMap { ending in
      (1...8).map { "Orientations/\($0).\(ending)" }
    }
    let shown = try Self.shown(names, width: 40, height: 24)
    for (index, name) in names.enumerated() {
      let levels = try Self.levels(name, shown, row: 24 * index)
      #expect(levels <= (name.hasSuffix("jpg") ? 4 : 0), "\(name) differs by \(levels)")
    }
  }

  @Test func `colors of profiles are those of a browser`() throws {
    let names = [
      "untagged.png", "srgb.png", "p3.png", "p3-same-samples.png", "adobe.png", "prophoto.png",
      "gray22.png", "p3.webp",
    ].map { "Colors/\($0)" }
    let shown = try Self.shown(names, width: 48, height: 32)
    for (index, name) in names.enumerated() {
      let levels = try Self.levels(name, shown, row: 32 * index)
      #expect(levels <= 2, "\(name) differs by \(levels)")
    }
  }
}
