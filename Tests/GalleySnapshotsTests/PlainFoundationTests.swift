import Foundation
import GalleyFiles
import TestSupport
import Testing

/// What Galley does itself, so that no program links all of Foundation, equals what Foundation does.
@Suite struct PlainFoundationTests {
  @Test func `Base64 is read as Foundation writes it`() throws {
    var random = Random(seed: 7)
    for count in 0..<60 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(bytes.base64 == Data(bytes).base64EncodedString())
      #expect([UInt8](base64: bytes.base64[...]) == bytes)
    }
    for text in [
      "A", "AA", "AAA", "A===", "====", "=AAA", "AA=A", "A*AA", "AAAA=", "AA\n=", "AAB=",
    ] {
      #expect([UInt8](base64: text[...]) == nil, "\(text)")
    }
  }

  @Test func `Seconds have the names that Foundation gives them`() {
    let style = Date.ISO8601FormatStyle(
      dateSeparator: .omitted, dateTimeSeparator: .standard, timeSeparator: .omitted
    ).year().month().day().time(includingFractionalSeconds: false)
    for second in stride(from: 0, to: 8_000_000_000, by: 123_456_789) {
      let date = Date(timeIntervalSince1970: Double(second))
      #expect(SystemClock.name(ofSecond: second) == date.formatted(style))
    }
  }

  @Test func `Addresses are encoded as Foundation encodes them`() {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    let plain = CharacterSet(charactersIn: letters + "0123456789-._~/@")
    for text in hostileStrings + ["a/b c/ü@2x.png", "~/é:1.svg", "%25", "\u{1}"] {
      let encoded = text.addingPercentEncoding(withAllowedCharacters: plain)
      #expect(Markup.percentEncoded(text) == encoded)
    }
  }

  @Test func `Paths lose their detours as in Foundation`() {
    for path in ["/", "/a/../b", "/a/./b/c", "/../x", "/a/b/../../..", "/ä/..b/c."] {
      #expect(FilePath.standardized(path) == URL(fileURLWithPath: path).standardized.path)
    }
    #expect(FilePath.standardized("x") == FilePath.standardized("./y/../x"))
  }

  @Test func `Removing a folder removes links, not what they name`() throws {
    let folder = try TemporaryFolder(["in/a/b/.hidden": "1", "in/c": "1", "out/kept": "1"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/in/a/link", withDestinationPath: folder.path + "/out")
    OutputFolder.remove(folder.path + "/in")
    #expect(!FileStatus.isThere(folder.path + "/in"))
    #expect(FileStatus.isFile(folder.path + "/out/kept"))
  }
}
