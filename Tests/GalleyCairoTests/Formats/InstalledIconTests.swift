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

/// Icons as symbols, compared with the program of librsvg.
///
/// `GALLEY_ICONS` names another folder than that of Adwaita, with the icons of any sets.
@Suite(.enabled(if: Librsvg.isInstalled, "rsvg-convert is not installed."))
struct InstalledIconTests {
  private static let side = 96
  private let engine: LayoutEngine

  init() throws {
    engine = LayoutEngine(measurer: try PangoTextMeasurer(library: FontLibrary(folders: [])))
  }

  /// Returns the number of pixels that differ from librsvg by a quarter or more; nil for errors with a place.
  private func difference(of svg: String, _ name: String) throws -> Int? {
    let folder = try TemporaryFolder(["a.svg": svg])
    let text = "galley: 1\nlayout: { symbol: a.svg, size: \(Self.side), color: \"#000000\" }"
    let traits = Traits(width: Double(Self.side))
    let layout: Layout
    do throws(DocumentError) {
      let loaded = try DocumentReader().read(Array(text.utf8), path: "\(folder.path)/card.yaml")
      layout = loaded.document.layout.run(traits)
    } catch {
      #expect(error.diagnostics.allSatisfy { $0.line > 0 }, "\(name)")
      return nil
    }
    guard case .symbol(let symbol) = layout.content, symbol.viewBox.width == symbol.viewBox.height
    else { return nil }
    let scene = Scene(design: engine.resolve(layout, traits: traits), title: "")
    let renderer = try CairoRenderer(library: FontLibrary(folders: []))
    let drawn = try renderer.bitmap(of: scene, scale: 1)
    let expected = try PNGDecoder().bitmap(
      Librsvg.png(of: svg, width: Self.side, height: Self.side))
    #expect(drawn.width == Self.side && drawn.height == Self.side)
    // Overlapping parts of one color are as dark as one of them, also at edges that are covered in part.
    return (0..<Self.side * Self.side).count { index in
      let (x, y) = (index % Self.side, index / Self.side)
      return abs(255 - Int(drawn[x, y].red) - Int(expected[x, y].alpha)) > 64
    }
  }

  @Test(.enabled(if: !InstalledIcons.names.isEmpty, "adwaita-icon-theme is not installed."))
  func `an installed icon has the shape that librsvg draws, or an error with its place`() throws {
    let step = max(1, InstalledIcons.names.count / TestAmount.count(60, thorough: 2_500))
    var drawnCount = 0
    for index in stride(from: 0, to: InstalledIcons.names.count, by: step) {
      let name = InstalledIcons.names[index]
      let svg = try String(contentsOfFile: "\(InstalledIcons.folder)/\(name)", encoding: .utf8)
      guard let different = try difference(of: svg, name) else { continue }
      #expect(different <= 4, "\(name)")
      drawnCount += 1
    }
    #expect(drawnCount >= 40)
  }

  @Test(arguments: [
    "<clipPath id='c'><circle cx='9' cy='9' r='7'/></clipPath><rect width='24' height='12' clip-path='url(#c)'/>",
    "<clipPath id='c'><path clip-rule='evenodd' d='M0 0H20V20H0ZM5 5H15V15H5Z'/></clipPath><rect width='24' height='24' clip-path='url(#c)'/>",
    "<clipPath id='c'><rect width='4' height='24'/><rect x='9' width='4' height='24'/></clipPath><g clip-path='url(#c)'><path d='M2 4H22M4 20L20 2' stroke='red'/></g>",
    "<clipPath id='c' transform='rotate(30 12 12)'><use href='#r'/></clipPath><defs><rect id='r' x='6' y='6' width='12' height='12'/></defs><g transform='scale(.8)'><rect width='24' height='24' clip-path='url(#c)'/></g>",
    "<clipPath id='a'><rect width='12' height='24'/></clipPath><clipPath id='b'><rect width='24' height='12'/></clipPath><g clip-path='url(#a)'><g clip-path='url(#b)' opacity='.6'><circle cx='12' cy='12' r='10'/></g></g>",
    "<mask id='m' maskUnits='userSpaceOnUse' x='0' y='0' width='24' height='24'><circle cx='12' cy='12' r='8' fill='#fff'/></mask><rect width='24' height='12' mask='url(#m)'/>",
    "<svg x='4' y='4' width='10' height='10' viewBox='0 0 5 5'><circle cx='4' cy='4' r='4'/></svg>",
    "<path d='M2 12H22' fill='none' stroke='red' stroke-width='4' stroke-dasharray='5 3' stroke-dashoffset='2'/>",
    "<path d='M2 12H22' fill='none' stroke='red' stroke-width='4' stroke-dasharray='5 3' stroke-dashoffset='-6'/>",
    "<circle cx='12' cy='12' r='9' fill='none' stroke='red' stroke-width='3' stroke-linecap='round' stroke-dasharray='9 6' stroke-dashoffset='4'/>",
    "<circle cx='12' cy='12' r='9' fill='none' stroke='red' stroke-width='3' stroke-dasharray='40 99' stroke-dashoffset='-7'/>",
  ])
  func `clips, masks and offsets of dashes are drawn as by librsvg`(body: String) throws {
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' width='24' height='24' viewBox='0 0 24 24'>\(body)</svg>"
    let different = try difference(of: svg, body)
    #expect(different.map { $0 <= 4 } == true, "\(String(describing: different))")
  }
}

private enum InstalledIcons {
  static let folder =
    ProcessInfo.processInfo.environment["GALLEY_ICONS"] ?? "/usr/share/icons/Adwaita/scalable"

  static let names: [String] = {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".svg") }.sorted()
  }()
}
