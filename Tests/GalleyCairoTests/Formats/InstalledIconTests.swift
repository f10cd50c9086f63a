import Foundation
import GalleyCairo
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import GalleyNotation
import GalleyRaster
import GalleyScene
import TestSupport
import Testing

/// The icons of Adwaita as symbols, compared with the program of librsvg.
@Suite(
  .enabled(
    if: Librsvg.isInstalled && !InstalledIcons.names.isEmpty,
    "rsvg-convert or adwaita-icon-theme is not installed."))
struct InstalledIconTests {
  private static let side = 96

  @Test func `an installed icon has the shape that librsvg draws, or an error with its place`()
    throws
  {
    let renderer = try CairoRenderer(library: FontLibrary(folders: []))
    let engine = LayoutEngine(measurer: try PangoTextMeasurer(library: FontLibrary(folders: [])))
    let step = max(1, InstalledIcons.names.count / TestAmount.count(60, thorough: 2_000))
    var drawnCount = 0
    for index in stride(from: 0, to: InstalledIcons.names.count, by: step) {
      let name = InstalledIcons.names[index]
      let svg = try String(contentsOfFile: "\(InstalledIcons.folder)/\(name)", encoding: .utf8)
      let folder = try TemporaryFolder(["a.svg": svg])
      let text = "galley: 1\nlayout: { symbol: a.svg, size: \(Self.side), color: \"#000000\" }"
      let layout: Layout
      do throws(DocumentError) {
        let loaded = try DocumentReader().read(Array(text.utf8), path: "\(folder.path)/card.yaml")
        layout = loaded.document.layout.run(Traits(width: Double(Self.side)))
      } catch {
        #expect(error.diagnostics.allSatisfy { $0.line > 0 }, "\(name)")
        continue
      }
      guard case .symbol(let symbol) = layout.content, symbol.viewBox.width == symbol.viewBox.height
      else { continue }
      let traits = Traits(width: Double(Self.side))
      let scene = Scene(design: engine.resolve(layout, traits: traits), title: "")
      let drawn = try renderer.bitmap(of: scene, scale: 1)
      let expected = try PNGDecoder().bitmap(
        Librsvg.png(of: svg, width: Self.side, height: Self.side))
      #expect(drawn.width == Self.side && drawn.height == Self.side)
      var different = 0
      for y in 0..<Self.side {
        for x in 0..<Self.side {
          // Overlapping parts of one color are as dark as one of them, also at edges that are covered in part.
          let darkness = 255 - Int(drawn[x, y].red)
          if abs(darkness - Int(expected[x, y].alpha)) > 64 { different += 1 }
        }
      }
      #expect(different <= 4, "\(name)")
      drawnCount += 1
    }
    #expect(drawnCount >= 40)
  }
}

private enum InstalledIcons {
  static let folder = "/usr/share/icons/Adwaita/scalable"

  static let names: [String] = {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".svg") }.sorted()
  }()
}
