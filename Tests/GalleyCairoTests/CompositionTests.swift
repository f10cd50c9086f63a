import CPangoCairo
import Foundation
import GalleyLayout
import TestSupport
import Testing

@testable import GalleyCairo

/// Texts that the feature `ccmp` does not change are shaped without it, with the same result.
@Suite struct CompositionTests {
  private static let folder = Bundle.module.bundleURL.appending(path: "TestFonts").path()

  /// Returns the preferred font for Latin texts of a family of the test fonts.
  private func font(_ family: String) throws -> HarfBuzzFont {
    var pool = try FontPool(library: FontLibrary(folders: [Self.folder]))
    let request = ShapingRequest("a", family: "Galley Composing \(family)")
    let font = pool.stack(FontStack.Key(request, HB_SCRIPT_LATIN, .simplified)).primary
    try #require(font.face.family == request.family)
    return font
  }

  /// Returns whether a font that has been examined needs the feature for a text.
  private func composes(_ text: String, in font: HarfBuzzFont) -> Bool {
    unsafe Array(text.utf8).withUnsafeBufferPointer { bytes in
      guard let text = unsafe PlainText(bytes) else { return true }
      for _ in 0..<100 { _ = font.composes(text) }
      return font.composes(text)
    }
  }

  @Test(arguments: [
    ("Marks", ["abed", "á", "áb"]), ("Accents", ["abed"]), ("Letters", []), ("Fed", []),
    ("Removing", []), ("Extended", []),
  ])
  func `only texts that composition cannot change are shaped without it`(
    family: String, unchanged: [String]
  ) throws {
    let font = try font(family)
    for text in ["abed", "á", "áb"] {
      #expect(composes(text, in: font) == !unchanged.contains(text), "\(family): \(text)")
    }
  }

  @Test(arguments: [
    ("Marks", "ab", 2), ("Letters", "ab", 1), ("Fed", "ed", 1), ("Accents", "áb", 1),
    ("Removing", "ab", 1), ("Extended", "ab", 1),
  ])
  func `the first text of a test font has the substitutions of composition`(
    family: String, text: String, count: Int
  ) throws {
    let measurer = try PangoTextMeasurer(library: FontLibrary(folders: [Self.folder]))
    let shaped = measurer.shape(ShapingRequest(text, family: "Galley Composing \(family)"))
    #expect(shaped.glyphs.count == count)
  }

  @Test(arguments: ["Marks", "Letters", "Fed", "Accents", "Removing", "Extended"])
  func `glyphs of a test font do not depend on the number of texts before`(
    family: String
  ) throws {
    try expectSameGlyphs(
      family: "Galley Composing \(family)", folders: [Self.folder], alphabet: Array("abcdeá "))
  }

  @Test(arguments: ["Inter", "Inter Display", "DejaVu Sans", "Noto Sans", "Noto Serif", "FreeSans"])
  func `glyphs of an installed font do not depend on the number of texts before`(
    family: String
  ) throws {
    let alphabet = Array(
      "AVTafijlt fffiíïĳ  0123/½×x-–—(){}[]:;.,'’“”…•€äÄéèêëßæøåçñÂâĂăĄąĮįİıŞşȚț" + "ΑΆαάϊςЁёЙйїґ")
    try expectSameGlyphs(family: family, folders: [], alphabet: alphabet)
    try expectSameGlyphs(
      family: family, folders: [], alphabet: (0x20..<0x7F).map { Character(Unicode.Scalar($0)) })
  }

  /// Expects random texts to have the same glyphs as for a measurer that has not examined the font.
  private func expectSameGlyphs(
    family: String, folders: [String], alphabet: [Character]
  ) throws {
    let library = try FontLibrary(folders: folders)
    let measurer = try PangoTextMeasurer(library: library)
    for number in 0..<100 {
      _ = measurer.shape(ShapingRequest("a\(number)", family: family))
    }
    var random = Random(seed: 7)
    for _ in 0..<12 {
      let fresh = try PangoTextMeasurer(library: library)
      for _ in 0..<24 {
        let count = Int.random(in: 1...24, using: &random)
        let text = String((0..<count).compactMap { _ in alphabet.randomElement(using: &random) })
        let request = ShapingRequest(text, family: family)
        let (found, expected) = (measurer.shape(request), fresh.shape(request))
        guard found != expected else { continue }
        Issue.record("\(family): “\(text)” has other glyphs after a hundred texts.")
        return
      }
    }
  }

  @Test func `a damaged substitution table counts as one that removes glyphs`() throws {
    let table = try substitutionTable(of: "Removing")
    for count in 1...table.count {
      #expect(removesGlyphs(Array(table.prefix(count))), "The first \(count) bytes pass.")
    }
    #expect(try !removesGlyphs(substitutionTable(of: "Marks")))
  }

  @Test func `a substitution table with random bytes is read without a crash`() throws {
    let table = try substitutionTable(of: "Extended")
    var random = Random(seed: 3)
    var removingCount = 0
    for _ in 0..<4_000 {
      var damaged = table
      for _ in 0..<3 {
        damaged[Int.random(in: table.indices, using: &random)] =
          UInt8.random(in: 0...255, using: &random)
      }
      if removesGlyphs(damaged) { removingCount += 1 }
    }
    #expect((1..<4_000).contains(removingCount))
  }

  @Test(arguments: seeds)
  func `a damaged font is examined without a crash`(seed: UInt64) throws {
    var random = Random(seed: seed)
    let file = URL(filePath: Self.folder).appending(path: "GalleyComposing.ttc")
    var bytes = [UInt8](try Data(contentsOf: file))
    let tables = bytes.indices.filter { bytes[$0...].starts(with: "GSUB".utf8) }
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      // Most damage is in the tables of substitutions, whose places follow their names.
      let name = try #require(tables.randomElement(using: &random))
      let start = bytes[name + 8..<name + 12].reduce(0) { $0 << 8 | Int($1) }
      let length = bytes[name + 12..<name + 16].reduce(0) { $0 << 8 | Int($1) }
      guard length > 0, start + length <= bytes.count else { continue }
      bytes[start + Int.random(in: 0..<length, using: &random)] =
        UInt8.random(in: 0...255, using: &random)
    }
    let folder = try TemporaryFolder(["Damaged.ttc": Data(bytes)])
    guard let library = try? FontLibrary(folders: [folder.path]),
      let measurer = try? PangoTextMeasurer(library: library)
    else { return }
    for family in measurer.families where family.hasPrefix("Galley Composing") {
      for number in 0..<40 {
        let text = measurer.shape(ShapingRequest("abcde á \(number)", family: family))
        #expect(text.clusters.allSatisfy { $0.advance.isFinite })
      }
    }
  }

  /// Returns the bytes of the table GSUB of a test font.
  private func substitutionTable(of family: String) throws -> [UInt8] {
    let font = try font(family)
    let blob = unsafe hb_face_reference_table(hb_font_get_face(font.font), hb_tag_t(tag: "GSUB"))
    defer { unsafe hb_blob_destroy(blob) }
    var count: UInt32 = 0
    let bytes = unsafe try #require(hb_blob_get_data(blob, &count))
    return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  }

  private func removesGlyphs(_ table: [UInt8]) -> Bool {
    unsafe table.withUnsafeBytes { unsafe SubstitutionTable.removesGlyphs($0) }
  }
}
