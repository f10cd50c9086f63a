import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyScene
import TestSupport
import Testing

/// Images in a PDF.
@Suite struct PDFImageTests {
  private let fonts: Fonts

  init() throws { fonts = try Fonts.shared.get() }

  /// A picture whose quarters have different colors, one of them with the given alpha.
  private static func file(_ alpha: UInt8) throws -> ImageFile {
    let colors: [[UInt8]] = [
      [200, 0, 0, 255], [0, 150, 0, 255], [0, 0, 250, alpha], [90, 60, 0, 255],
    ]
    let png = PNGBuilder(width: 20, height: 30) { x, y in colors[(y / 15) * 2 + x / 10] }
    return try ImageFile(png: png.bytes, name: "quarters.png")
  }

  private func scene(_ file: ImageFile) -> Scene {
    let frame = Rect(x: 10, y: 20, width: 40, height: 60)
    let faded = Rect(x: 60, y: 20, width: 40, height: 60)
    return Scene(
      size: Size(width: 110, height: 100), background: RGBA(0xFFF0E0), title: "Image",
      items: [
        .image(Scene.Image(file, in: frame)),
        .group(
          Scene.Group(
            clip: .rectangle(faded.inset(by: 4), cornerRadius: 8), opacity: 0.5,
            items: [.image(Scene.Image(file, in: faded))])),
        .image(Scene.Image(file, in: .zero)),
      ])
  }

  @Test(.needsPoppler, arguments: [255, 100] as [UInt8])
  func `An image looks the same as in a bitmap`(alpha: UInt8) throws {
    // One of the two is mirrored.
    let scene = scene(alpha == 255 ? try Self.file(alpha).mirrored : try Self.file(alpha))
    let drawn = PixelPicture(try fonts.renderer.bitmap(of: scene, scale: 2))
    let other = try Poppler.picture(fonts.pdf([scene]), scale: 2, by: .pdftocairo)
    let difference = try #require(PixelDifference(drawn, other))
    for column in 0..<11 {
      for row in 0..<10 {
        let cell = Rect(x: Double(column) * 10, y: Double(row) * 10, width: 10, height: 10)
        let mean = difference.mean(in: PixelArea(around: cell, scale: 2))
        // Where colors meet, one program mixes them and the other does not.
        #expect(mean < 12, "\(cell)")
      }
    }
  }

  @Test func `An image is in the file once`() throws {
    for (alpha, count) in [(255 as UInt8, 1), (100, 2)] {
      let text = String(
        decoding: try fonts.pdf(Array(repeating: scene(try Self.file(alpha)), count: 3)),
        as: UTF8.self)
      #expect(text.matches(of: /\/Subtype \/Image/).count == count)
    }
  }

  @Test func `A damaged image is an error that names it`() throws {
    var png = PNGBuilder(width: 2, height: 2)
    png.chunks[1].data = [0x78, 0x01, 1, 2, 3]
    let file = try ImageFile(png: png.bytes, name: "bad.png")
    let error = #expect(throws: CairoError.self) { try fonts.pdf([scene(file)]) }
    #expect(error?.description.contains("'bad.png'") == true)
  }
}
