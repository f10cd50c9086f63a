import Foundation
import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleyScene
import TestSupport
import Testing

/// Pages that Poppler draws, compared with the pictures of the renderer.
@Suite(.needsPoppler) struct PDFDrawingTests {
  private let fonts: Fonts

  init() throws { fonts = try Fonts.withTestFonts.get() }

  /// Returns the characters of texts, each in the middle of its own cell, and the cells.
  private func cells(
    _ texts: [(text: String, family: String?)], size: Double, color: RGBA
  ) -> (scene: Scene, cells: [Rect]) {
    let side = (3 * size).rounded(.up)
    var items: [Scene.Item] = []
    var cells: [Rect] = []
    for (text, family) in texts {
      for character in text {
        let shaped = fonts.measurer.shape(ShapingRequest(String(character), family: family))
        let setting = TextSetting(shaped: shaped, size: size)
        let number = cells.count
        let cell = Rect(
          x: Double(number % 8) * side, y: Double(number / 8) * side, width: side, height: side)
        // Both programs place glyphs at whole pixels from here.
        let origin = Point(x: cell.x + (0.5 * size).rounded(), y: cell.y + (2 * size).rounded())
        for line in setting.lines(width: .infinity) {
          items.append(
            .text(
              Scene.Text(
                origin: origin, runs: setting.glyphRuns(of: line), color: color, string: "",
                frame: cell)))
        }
        cells.append(cell)
      }
    }
    let size = Size(width: 8 * side, height: cells.last?.maxY ?? 0)
    let scene = Scene(size: size, background: RGBA(0xFFFFFF), title: "", items: items)
    return (scene, cells)
  }

  /// Expects that the mean colors of cells differ by less than a tolerance, of 255.
  private func expectEqual(
    _ scene: Scene, in cells: [Rect], scale: Double, tolerance: Double
  ) throws {
    let drawn = PixelPicture(try fonts.renderer.bitmap(of: scene, scale: scale))
    let other = try Poppler.picture(fonts.pdf([scene]), scale: scale)
    let difference = try #require(PixelDifference(drawn, other))
    for (number, cell) in cells.enumerated() {
      let mean = difference.mean(in: PixelArea(around: cell, scale: scale))
      #expect(mean < tolerance, "cell \(number)")
    }
  }

  private static let texts: [(text: String, family: String?)] =
    [
      "Hamburgefonstiv", "سلامعليكم", "שָׁלוֹם", "नमस्ते", "สวัสดีน้ำ", "漢字かな", "한국어",
      "e\u{301}\u{302}a\u{308}",
      "\u{10FFFD}",
    ].map { ($0, nil) } + [("ab", "Galley Variable")]

  private static let sizes = [(12.0, 1.0), (17, 1), (17, 2), (40, 1)]

  @Test(arguments: sizes) func `Each character has the same coverage as in a bitmap`(
    size: Double, scale: Double
  ) throws {
    let (scene, cells) = cells(Self.texts, size: size, color: RGBA(0x2040A0))
    try expectEqual(scene, in: cells, scale: scale, tolerance: 0.25)
  }

  @Test func `Accents far from their letter have the same positions as in a bitmap`() throws {
    let text = "x" + String(repeating: "\u{301}\u{302}", count: 12) + "y"
    var scene = fonts.scene(lines: [("", nil), ("", nil), ("", nil), (text, nil)])
    // Without text, each glyph is a character of its own, and can be far from the others.
    for index in scene.items.indices {
      guard case .text(var text) = scene.items[index], var run = text.runs.first else { continue }
      run.text = ""
      run.glyphs = run.glyphs.enumerated().map { number, glyph in
        GlyphRun.PlacedGlyph(id: glyph.id, x: glyph.x + Double(number) * 20, y: glyph.y)
      }
      text.runs.append(run)
      scene.items[index] = .text(text)
    }
    let cells = (0..<4).map { Rect(x: 0, y: Double($0) * 40, width: 800, height: 40) }
    try expectEqual(scene, in: cells, scale: 1, tolerance: 0.1)
  }

  @Test(arguments: sizes) func `Each emoji has the same coverage as in a bitmap`(
    size: Double, scale: Double
  ) throws {
    let texts = [("😀👨‍👩‍👧🇩🇪👍🏽1️⃣☎️", nil), ("AB", "Galley Pixels"), ("AB", "Galley Color")]
    for alpha: UInt8 in [255, 100] {
      let (scene, cells) = cells(texts, size: size, color: RGBA(0x2040A0, alpha: alpha))
      // Poppler enlarges images to the pixels that they touch.
      try expectEqual(scene, in: cells, scale: scale, tolerance: max(1, 60 / (size * scale)))
    }
  }

  @Test func `Translucent characters have the same coverage as in a bitmap`() throws {
    let (scene, cells) = cells(Self.texts, size: 40, color: RGBA(0xA02040, alpha: 100))
    try expectEqual(scene, in: cells, scale: 1, tolerance: 0.1)
  }

  @Test func `A stroke of width 0 draws nothing, and an invalid dash draws a solid line`() throws {
    let box = Scene.Shape.rectangle(Rect(x: 9, y: 9, width: 20, height: 20), cornerRadius: 0)
    func picture(_ stroke: Scene.Stroke) throws -> PixelPicture {
      let scene = Scene(
        size: Size(width: 40, height: 40), background: RGBA(0xFFFFFF), title: "",
        items: [.stroke(box, RGBA(0), stroke)])
      return try Poppler.picture(fonts.pdf([scene]), scale: 1)
    }
    let blank = try picture(Scene.Stroke(width: 0)).isBlank
    let solid = try picture(Scene.Stroke(width: 1)).bytes
    #expect(blank)
    for dash in [[0.0], [0, 0], [-1, 2], [.nan]] {
      let isSolid = try picture(Scene.Stroke(width: 1, dash: dash)).bytes == solid
      #expect(isSolid)
    }
  }

  @Test func `A layout of text and shapes has no images in its PDF`() throws {
    let layout = Text("Over").padding(8).background(.tint, cornerRadius: 4).opacity(0.5)
    let scene = fonts.scene(layout)
    #expect(try Poppler.lines(.pdfimages, ["-list"], of: fonts.pdf([scene])).isEmpty)
  }

  @Test(arguments: [1e7, -1e7, 1e300, .infinity, .nan])
  func `Items with huge or invalid positions leave other text readable`(place: Double) throws {
    var scene = fonts.scene(lines: [("Near", nil)])
    let far = Rect(x: place, y: place, width: 10, height: 10)
    let wide = Rect(x: 0, y: 0, width: place, height: place)
    var text = scene.texts[0]
    text.origin = Point(x: place, y: 0)
    var letters = scene.texts[0]
    letters.runs[0].glyphs[1].x = place
    letters.runs[0].glyphs[2].y = place
    var large = scene.texts[0]
    large.runs[0].size = place
    scene.items += [.text(text), .text(letters), .text(large)]
    for box in [far, wide] {
      scene.items += [
        .group(
          Scene.Group(
            clip: .rectangle(box, cornerRadius: place), opacity: place, items: [.text(text)])),
        .stroke(.ellipse(box), RGBA(0), Scene.Stroke(width: 0.1, dash: [place, place])),
      ]
    }
    let pdf = try fonts.pdf([scene])
    #expect(try Poppler.text(pdf).contains("Near"))
  }
}
