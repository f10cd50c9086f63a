import Foundation
import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleyScene
import Testing

@Suite struct HostTests {
  /// A hash of the names, measurements and pictures of the fonts, which is equal in every process.
  private static func fingerprint() throws -> UInt64 {
    let fonts = try Fonts()
    var bytes = Array(fonts.measurer.families.joined(separator: ",").utf8)
    for text in sampleTexts {
      let shaped = fonts.shape(text)
      bytes += shaped.runs.flatMap { Array("\($0.face.file) \($0.face.style)".utf8) }
      bytes += shaped.clusters.flatMap { Array("\($0.advance)".utf8) }
      let scene = fonts.picture(
        text, size: 15, at: Point(x: 5, y: 20), in: Size(width: 150, height: 30))
      bytes += try fonts.renderer.bitmap(of: scene, scale: 1).pixels
    }
    // FNV-1a.
    return bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  @Test func `the machine's font configuration has no effect`() async throws {
    let expected = try Self.fingerprint()
    await #expect(processExitsWith: .success) { [expected = expected as UInt64] in
      unsafe setenv("FONTCONFIG_FILE", "/no/such/file", 1)
      unsafe setenv("FONTCONFIG_PATH", "/no/such/folder", 1)
      try #require(Self.fingerprint() == expected)
    }
    await #expect(processExitsWith: .success) { [expected = expected as UInt64] in
      let file = FileManager.default.temporaryDirectory.appending(
        path: "galley-\(UUID().uuidString).conf")
      defer { try? FileManager.default.removeItem(at: file) }
      try Data(
        """
        <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
        <dir>/usr/share/fonts</dir>
        <match target="pattern"><test name="family"><string>Inter</string></test>
        <edit name="family" mode="assign" binding="strong"><string>Noto Sans</string></edit></match>
        <match target="font"><edit name="embolden" mode="assign"><bool>true</bool></edit>
        <edit name="antialias" mode="assign"><bool>false</bool></edit></match></fontconfig>
        """.utf8
      ).write(to: file)
      unsafe setenv("FONTCONFIG_FILE", file.path, 1)
      try #require(Self.fingerprint() == expected)
    }
  }

  @Test func `a broken font configuration of the machine causes no message`() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      // A program is not XML, so fontconfig prints an error as soon as it reads it.
      unsafe setenv("FONTCONFIG_FILE", "/bin/sh", 1)
      _ = try Self.fingerprint()
      // The background thread that would read it has long finished by then.
      try await Task.sleep(for: .milliseconds(300))
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(!words.contains("Fontconfig"), "\(words)")
  }

  @Test func `the machine's language has no effect`() async throws {
    let expected = try Self.fingerprint()
    await #expect(processExitsWith: .success) { [expected = expected as UInt64] in
      for name in ["LANG", "LC_ALL", "LANGUAGE", "PANGO_LANGUAGE", "FC_LANG"] {
        unsafe setenv(name, "ro_RO.UTF-8", 1)
      }
      unsafe setlocale(LC_ALL, "")
      try #require(Self.fingerprint() == expected)
    }
  }
}
