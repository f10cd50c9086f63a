import Foundation
import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyScene
import TestSupport
import Testing

/// Documents with damaged fonts, which other programs must still be able to read.
@Suite(.needsPoppler) struct PDFBadFontTests {
  private static let names = [
    "Inter-Regular.otf", "NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf",
  ]

  @Test(arguments: 0..<48 as Range<UInt64>)
  func `A document with a damaged font is readable`(seed: UInt64) throws {
    var random = Random(seed: seed)
    let name = Self.names[Int(seed) % Self.names.count]
    let file = try #require(FontLibrary().files.first { $0.name == name })
    var data = try Data(contentsOf: URL(filePath: file.path))
    // Half of the changes are in the first part, which contains the table directory and short
    // tables.
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      let end = Bool.random(using: &random) ? data.count : 4_000
      data[Int.random(in: 0..<end, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    let folder = try TemporaryFolder(["Bad.ttf": data])
    guard let fonts = try? Fonts(folders: [folder.path]) else { return }
    let families = fonts.measurer.fallbacks.filter { $0.files.contains("Bad.ttf") }.map(\.family)
    for family in Set(families) {
      let scene = fonts.scene(lines: [("Affi AV ge\u{301} سلام", family)])
      _ = try Poppler.picture(fonts.pdf([scene]), scale: 0.5)
    }
  }
}
