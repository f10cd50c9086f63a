import Foundation
import GalleyDocuments
import GalleyLayout
import GalleyPreview
import GalleyRaster
import GalleyScene
import TestSupport
import Testing

/// The stored references of a preview, which the page requests by row and width.
struct ReferencesTests {
  private let document = Document(
    "Card", matrix: Matrix(screens: [Screen(width: 320), Screen(width: 390)])
  ) { _ in
    Text("Gate")
  }

  private func page() -> PreviewDocument<SquareGlyphs> {
    PreviewDocument(
      document, from: .init(file: "card.yaml", command: "card.yaml"), widths: 300...400,
      textSizes: [.large, .category(.accessibility3)], outlines: SquareGlyphs())
  }

  private func entry(
    _ path: String, width: Double, scale: Double = 2, _ change: (inout Traits) -> Void = { _ in }
  ) -> PreviewReferences.Entry {
    var traits = Traits(width: width)
    traits.displayScale = scale
    change(&traits)
    return .init(traits: traits, path: path)
  }

  private func live(_ entries: [PreviewReferences.Entry]) -> LiveDocument<SquareGlyphs> {
    let engine = LayoutEngine(measurer: SquareGlyphs())
    return LiveDocument(page(), version: 1, references: PreviewReferences(entries, of: page().rows))
    {
      engine.resolve($0, traits: $1)
    }
  }

  @Test func `only rows and widths of the page have references, each once`() {
    let live = live([
      entry("a.png", width: 320), entry("b.png", width: 320), entry("c.png", width: 320.5),
      entry("far.png", width: 800), entry("dark.png", width: 390) { $0.colorScheme = .dark },
      entry("other.png", width: 390) { $0.textSize = .category(.small) },
      entry("large.png", width: 390) { $0.textSize = .category(.accessibility3) },
    ])
    #expect(live.json.contains(#""references":[[0,327680],[0,328192],[1,399360]]"#))
    #expect(!live.json.contains(".png"))
    for (row, width) in [(0, 399_360), (1, 327_680), (2, 327_680), (-1, 0), (Int.max, Int.max)] {
      #expect(live.reference(row: row, width: width) == nil)
    }
  }

  @Test
  func `a picture has its size in points, and an unreadable one has an error in one sentence`()
    throws
  {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "a <b>.png")
    let bitmap = try Bitmap(width: 640, height: 42)
    let png = try PNGEncoder().encode(bitmap, pixelsPerPoint: 2)
    try Data(png).write(to: file)
    let live = live([entry(file.path(percentEncoded: false), width: 320)])
    let found = try #require(live.reference(row: 0, width: 327_680))
    #expect(found.hasPrefix(#"{"data":"data:image/png;base64,iVBOR"#))
    #expect(found.hasSuffix(#""size":[327680,21504]}"#))
    var export = PreviewExport(galley: "1")
    var page = page()
    let engine = LayoutEngine(measurer: SquareGlyphs())
    let references = PreviewReferences(
      [entry(file.path(percentEncoded: false), width: 320)], of: page.rows)
    export.add(&page, references: references) { engine.resolve($0, traits: $1) }
    #expect(export.json.contains(#""references":[[0,327680,\#(found)]]"#))
    let damaged: [[UInt8]] = [
      [], Array(png.prefix(30)), Array(png.dropLast(3)),
      Array("version https://git-lfs.github.com/spec/v1".utf8), [0x89, 0x50, 0x4E, 0x47],
      Array(png.prefix(40) + [0xFF] + png.dropFirst(41)),
    ]
    for bytes in damaged {
      try Data(bytes).write(to: file)
      let answer = try #require(live.reference(row: 0, width: 327_680))
      #expect(answer.hasSuffix(#"is damaged, or not a PNG file."}"#), "\(answer)")
      #expect(!answer.contains("<"))
    }
    try FileManager.default.removeItem(at: file)
    #expect(try #require(live.reference(row: 0, width: 327_680)).hasSuffix(#"cannot be read."}"#))
  }
}
