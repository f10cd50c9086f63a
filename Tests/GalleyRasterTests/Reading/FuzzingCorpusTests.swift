import Foundation
import GalleyRaster
import TestSupport
import Testing

/// The files with which the fuzz target starts, each followed by a byte of options.
@Suite struct FuzzingCorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fuzzing/Corpus")

  /// Returns the files by their names: each kind with all filters, interlaced or not, and one with
  /// texts.
  private static func files() -> [String: [UInt8]] {
    var random = Random(seed: 5)
    var files: [String: [UInt8]] = [:]
    for (colorType, bitDepth) in PNGPicture.kinds {
      for isInterlaced in [false, true] {
        var picture = PNGPicture(
          width: 9, height: 6, colorType: colorType, bitDepth: bitDepth, random: &random)
        picture.isInterlaced = isInterlaced
        picture.filters = [0, 1, 2, 3, 4]
        if !isInterlaced { picture.addTransparency(&random) }
        let name = "\(colorType)-\(bitDepth)\(isInterlaced ? "-interlaced" : "").png"
        files[name] = picture.builder.bytes + [isInterlaced ? 1 : 7]
      }
    }
    var builder = PNGBuilder(width: 3, height: 2)
    let text = Array("A\0".utf8)
    builder.chunks.insert(("pHYs", [0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1]), at: 1)
    builder.chunks.insert(("tEXt", text + [66]), at: 2)
    builder.chunks.insert(("zTXt", text + [0] + PNGBuilder.zlib([66])), at: 3)
    builder.chunks.insert(("iTXt", text + [1, 0, 0, 0] + PNGBuilder.zlib([66])), at: 4)
    files["texts.png"] = builder.bytes + [1]
    return files
  }

  @Test func `the corpus has the files that the builder creates`() throws {
    for (name, bytes) in Self.files() {
      let place = Self.folder.appending(path: name)
      let kept = try? Array(Data(contentsOf: place))
      // A missing file is written once, so that it can be reviewed and kept.
      if kept == nil { try Data(bytes).write(to: place) }
      let isSame = kept == bytes
      #expect(isSame, "\(name) is not what the builder makes; remove it and run the test twice.")
      #expect(throws: Never.self) { try PNGDecoder().outline(bytes) }
    }
  }

  @Test func `the corpus has no other files and is small`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let files = Self.files()
    #expect(Set(names) == Set(files.keys))
    #expect(files.values.reduce(0) { $0 + $1.count } < 60_000)
  }
}
