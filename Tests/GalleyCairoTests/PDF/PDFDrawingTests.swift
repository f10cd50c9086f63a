import Foundation
import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleyScene
import TestSupport
import Testing

/// Pages as another program draws them, beside the pictures of the renderer.
@Suite(.needsPoppler) struct PDFDrawingTests {
  private let fonts: Fonts

  init() throws { fonts = try Fonts.withTestFonts.get() }

  /// Returns the letters of some texts, each in the middle of a cell of its own.
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
        // Both programs put letters on whole pixels from here.
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

  /// Compares the mean colors of some places, of 255.
  private func expectEqual(
    _ scene: Scene, in cells: [Rect], scale: Double, tolerance: Double
  ) throws {
    let drawn = try fonts.renderer.bitmap(of: scene, scale: scale)
    let other = try Poppler.picture(fonts.pdf([scene]), scale: scale)
    #expect(drawn.width == other.width && drawn.height == other.height)
    for (number, cell) in cells.enumerated() {
      let means = [drawn, other].map { $0.means(in: cell, scale: scale) }
      let difference = (0..<3).map { abs(means[0][$0] - means[1][$0]) }.max() ?? 0
      #expect(difference < tolerance, "cell \(number): \(means)")
    }
  }

  private static let texts: [(text: String, family: String?)] =
    [
      "Hamburgefonstiv", "سلامعليكم", "שָׁלוֹם", "नमस्ते", "สวัสดีน้ำ", "漢字かな", "한국어",
      "e\u{301}\u{302}a\u{308}",
      "\u{10FFFD}",
    ].map { ($0, nil) } + [("ab", "Galley Variable")]

  private static let sizes = [(12.0, 1.0), (17, 1), (17, 2), (40, 1)]

  @Test(arguments: sizes) func `Each letter covers as much as in pixels`(
    size: Double, scale: Double
  ) throws {
    let (scene, cells) = cells(Self.texts, size: size, color: RGBA(0x2040A0))
    try expectEqual(scene, in: cells, scale: scale, tolerance: 0.25)
  }

  @Test func `Accents far from their letter are where they are in pixels`() throws {
    let text = "x" + String(repeating: "\u{301}\u{302}", count: 12) + "y"
    var scene = fonts.scene(lines: [("", nil), ("", nil), ("", nil), (text, nil)])
    // Letters that say nothing are as many as there are glyphs, and may be far apart.
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

  @Test(arguments: sizes) func `Each emoji covers as much as in pixels`(
    size: Double, scale: Double
  ) throws {
    let texts = [("😀👨‍👩‍👧🇩🇪👍🏽1️⃣☎️", nil), ("AB", "Galley Pixels"), ("AB", "Galley Color")]
    for alpha: UInt8 in [255, 100] {
      let (scene, cells) = cells(texts, size: size, color: RGBA(0x2040A0, alpha: alpha))
      // The other program makes pictures as large as the pixels that they touch.
      try expectEqual(scene, in: cells, scale: scale, tolerance: max(1, 60 / (size * scale)))
    }
  }

  @Test func `Letters that fade cover as much as in pixels`() throws {
    let (scene, cells) = cells(Self.texts, size: 40, color: RGBA(0xA02040, alpha: 100))
    try expectEqual(scene, in: cells, scale: 1, tolerance: 0.1)
  }

  @Test func `Shapes cover as much as in pixels`() throws {
    let cells = (0..<12).map { number in
      Rect(x: Double(number % 4) * 50, y: Double(number / 4) * 50, width: 50, height: 50)
    }
    let box = { (number: Int) in cells[number].inset(by: 8) }
    let items: [Scene.Item] = [
      .fill(.rectangle(box(0), cornerRadius: 0), RGBA(0x3366CC)),
      .fill(.rectangle(box(1), cornerRadius: 9), RGBA(0xCC3366, alpha: 120)),
      .fill(.ellipse(box(2)), RGBA(0)),
      .stroke(.rectangle(box(3), cornerRadius: 6), RGBA(0x00AA00), Scene.Stroke(width: 2.5)),
      .stroke(
        .ellipse(box(4)), RGBA(0xAA0000, alpha: 200), Scene.Stroke(width: 3, dash: [6, 2, 1])),
      .group(
        Scene.Group(
          clip: .ellipse(box(5)),
          items: [.fill(.rectangle(cells[5].offset(x: 20, y: 0), cornerRadius: 0), RGBA(0))])),
      .group(
        Scene.Group(
          opacity: 0.4,
          items: [
            .fill(.rectangle(box(6), cornerRadius: 0), RGBA(0xFF0000)),
            .fill(.ellipse(box(6)), RGBA(0x0000FF)),
          ])),
      .group(
        Scene.Group(
          clip: .rectangle(box(7), cornerRadius: 12), opacity: 0.7,
          items: [
            .fill(.rectangle(cells[7], cornerRadius: 0), RGBA(0x808000)),
            .group(
              Scene.Group(
                opacity: 0.5, items: [.fill(.ellipse(cells[7].inset(by: 15)), RGBA(0x0000FF))])),
          ])),
      .fill(
        .path(
          Path([
            .move(cells[8].origin.offset(x: 10, y: 10)),
            .line(cells[8].origin.offset(x: 40, y: 12)),
            .curve(
              cells[8].origin.offset(x: 45, y: 40), cells[8].origin.offset(x: 20, y: 45),
              cells[8].origin.offset(x: 12, y: 30)), .close,
          ])), RGBA(0x008080)),
      .stroke(.rectangle(box(9), cornerRadius: 0), RGBA(0), Scene.Stroke(width: 0)),
      .stroke(.rectangle(box(10), cornerRadius: 0), RGBA(0), Scene.Stroke(width: 1, dash: [0])),
      .fill(.rectangle(box(11), cornerRadius: 0), RGBA(0, alpha: 0)),
    ]
    let scene = Scene(
      size: Size(width: 200, height: 150), background: RGBA(0xFFEECC), title: "", items: items)
    // Cairo draws nothing at all with a dash of no length.
    var solid = scene
    solid.items[10] = .stroke(.rectangle(box(10), cornerRadius: 0), RGBA(0), Scene.Stroke(width: 1))
    // The other program is less exact at the edges of what is cut off.
    for scale in [1.0, 2] {
      try expectEqual(solid, in: cells, scale: scale, tolerance: 3)
      let same = try Poppler.picture(fonts.pdf([scene]), scale: scale)
      let isSame = try same == Poppler.picture(fonts.pdf([solid]), scale: scale)
      #expect(isSame)
    }
  }

  @Test(arguments: [ColorScheme.light, .dark], LayoutDirection.allCases)
  func `A whole layout looks as in pixels and has no pixels in it`(
    scheme: ColorScheme, direction: LayoutDirection
  ) throws {
    let layout = VStack(alignment: .leading, spacing: 8) {
      Text("Building a Layout Library").font(.headline)
      Text(markup: "With <a href='https://swift.org'>links</a> and <b>weights</b>")
      HStack {
        Text("سلام")
        Spacer()
        Text("漢字")
      }
    }.padding(16)
    var traits = Traits(width: 320)
    (traits.colorScheme, traits.directionOverride) = (scheme, direction)
    let scene = fonts.scene(layout, traits: traits)
    let boxes = scene.texts.map(\.frame) + [Rect(origin: .zero, size: scene.size)]
    try expectEqual(scene, in: boxes, scale: 2, tolerance: 0.25)
    #expect(try Poppler.table("pdfimages", ["-list"], of: fonts.pdf([scene])).isEmpty)
  }

  @Test(arguments: [1e7, -1e7, 1e300, .infinity, .nan])
  func `What is far away or endless does no harm`(place: Double) throws {
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

extension Bitmap {
  /// Returns the mean red, green and blue of an area, and of white where there are no pixels.
  fileprivate func means(in area: Rect, scale: Double) -> [Double] {
    let columns = max(0, Int(area.minX * scale))..<min(width, Int(area.maxX * scale))
    let rows = max(0, Int(area.minY * scale))..<min(height, Int(area.maxY * scale))
    var sums = [0.0, 0, 0]
    for row in rows {
      for column in columns {
        let pixel = self[column, row]
        sums[0] += Double(pixel.red)
        sums[1] += Double(pixel.green)
        sums[2] += Double(pixel.blue)
      }
    }
    return sums.map { $0 / Double(max(1, rows.count * columns.count)) }
  }
}
