import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleyScene
import TestSupport
import Testing

@testable import GalleyCairo

@Suite struct BandTests {
  private let fonts: Fonts

  init() throws { fonts = try Fonts.shared.get() }

  private func renderer(rows: Int, of scene: Scene, scale: Double) throws -> CairoRenderer {
    let width = Int((scene.size.width * scale).rounded(.up))
    return try CairoRenderer(library: fonts.library, bandByteCount: rows * width * 4)
  }

  /// Returns the maximum difference, of 255, between a scene drawn at once and in bands of `rows`
  /// rows.
  private func difference(_ scene: Scene, scale: Double, rows: Int) throws -> Int {
    let whole = try renderer(rows: 1 << 15, of: scene, scale: scale)
    let bands = try renderer(rows: rows, of: scene, scale: scale)
    let (first, second) = (
      try whole.bitmap(of: scene, scale: scale), try bands.bitmap(of: scene, scale: scale)
    )
    return largestDifference(between: first.pixels, and: second.pixels)
  }

  @Test(arguments: seeds.prefix(TestAmount.count(6, thorough: 25)), [1.0, 2, 1.5])
  func `horizontal and vertical edges and text have equal pixels in bands of any height`(
    seed: UInt64, scale: Double
  ) throws {
    var random = Random(seed: seed)
    let scene = RandomScene(fonts: fonts, isRectilinear: true, &random).scene
    for rows in [1, Int.random(in: 2...99, using: &random)] {
      let found = try difference(scene, scale: scale, rows: rows)
      #expect(found == 0, "bands of \(rows) rows: \(found)")
    }
  }

  @Test(arguments: seeds.prefix(TestAmount.count(5, thorough: 25)), [1.0, 2])
  func `round and slanted edges hardly differ where bands split them`(
    seed: UInt64, scale: Double
  ) throws {
    var random = Random(seed: seed)
    let scene = RandomScene(fonts: fonts, isRectilinear: false, &random).scene
    for rows in [1, Int.random(in: 2...99, using: &random)] {
      // Cairo divides a pixel into fifteen parts or more, so one part is at most 17 of 255.
      #expect(try difference(scene, scale: scale, rows: rows) <= 17, "bands of \(rows) rows")
    }
  }

  @Test(arguments: stride(from: 0, to: 40, by: 3).map(\.self))
  func `cards have equal pixels regardless of where bands end`(shift: Int) throws {
    let items = (0..<5).flatMap { card -> [Scene.Item] in
      let frame = Rect(x: 8, y: Double(shift + card * 83), width: 150, height: 71)
      let text = fonts.picture(
        "Galley \(card)", size: 17, at: Point(x: 20, y: frame.y + 40), in: .zero)
      return [
        .fill(.rectangle(frame, cornerRadius: 16), RGBA(0xE0E0FF)),
        .stroke(.rectangle(frame, cornerRadius: 16), RGBA(0), Scene.Stroke(width: 0.5)),
        .fill(.ellipse(Rect(x: 130, y: frame.y + 30, width: 12, height: 12)), RGBA(0xFF0000)),
      ] + text.items
    }
    let scene = Scene(
      size: Size(width: 166, height: 480), background: RGBA(0xFFFFFF), title: "", items: items)
    #expect(try difference(scene, scale: 2, rows: 40) == 0)
  }

  @Test(arguments: seeds.prefix(20))
  func `libpng decodes the file to the pixels of the bitmap`(seed: UInt64) throws {
    var random = Random(seed: seed)
    var scene = RandomScene(fonts: fonts, isRectilinear: false, &random).scene
    scene.background.alpha = 255
    let bitmap = try fonts.renderer.bitmap(of: scene, scale: 2)
    let file = try fonts.renderer.png(of: scene, scale: 2)
    let isSame = DecodedPNG(file)?.pixels == bitmap.pixels
    #expect(isSame)
  }

  @Test(arguments: [600.0, 1100])
  func `a scaled emoji hardly differs where bands split it`(size: Double) throws {
    let scene = fonts.picture(
      "😀", size: size, at: Point(x: 10, y: 0.9 * size), in: Size(width: size, height: size))
    // Each band rounds the positions of the sampled pixels from another corner.
    #expect(try difference(scene, scale: 1, rows: 7) <= 4)
  }

  @Test func `a picture higher than Cairo's largest surface is written`() throws {
    let size = Size(width: 30, height: 40_000)
    let items = stride(from: 0.0, to: 40_000, by: 250).map { top in
      Scene.Item.fill(
        .ellipse(Rect(x: 2, y: top, width: 25, height: 245)), RGBA(UInt32(top) * 37 & 0xFFFFFF))
    }
    let scene = Scene(size: size, background: RGBA(0xFFFFFF), title: "", items: items)
    let file = try fonts.renderer.png(of: scene, scale: 1)
    let halves = try [0.0, 20_000].flatMap { top in
      let part = Scene(
        size: Size(width: 30, height: 20_000), background: scene.background, title: "",
        items: items.map { $0.offset(x: 0, y: -top) })
      return try fonts.renderer.bitmap(of: part, scale: 1).pixels
    }
    let isSame = try Bitmap(png: file).pixels == halves
    #expect(isSame)
  }

  @Test func `a picture is drawn with the memory of one band`() throws {
    let scene = Scene(
      size: Size(width: 2000, height: 30_000), background: RGBA(0xFFFFFF), title: "", items: [])
    var glyphs = try GlyphDrawings(library: fonts.library, byteLimit: 1 << 20)
    let size = try PictureSize(scene.size, scale: 1, limit: .inBands)
    let drawing = BandDrawing(scene, size: size, scale: 1, &glyphs)
    var counts: [Int] = []
    try drawing.draw(byteCount: 1 << 20, &glyphs) { counts.append($0.count) }
    #expect(counts.reduce(0, +) == 4 * 2000 * 30_000)
    #expect(counts.allSatisfy { $0 <= 1 << 20 })
    #expect(glyphs.canvasMemory.byteCount <= 1 << 20)
  }

  @Test func `a band has drawing steps only for the items in it`() throws {
    let items = (0..<100).map { row in
      Scene.Item.fill(
        .rectangle(Rect(x: 0, y: Double(row * 10), width: 9, height: 9), cornerRadius: 2), RGBA(0))
    }
    var glyphs = try GlyphDrawings(library: fonts.library, byteLimit: 1 << 20)
    let area = PixelRect(x: 0, y: 0, width: 9, height: 1000)
    let steps = DrawingSteps(items, scale: 1, in: area, &glyphs).steps
    for row in stride(from: 0, to: 1000, by: 10) {
      #expect(steps.filter { $0.rows.overlaps(row..<row + 10) }.count <= 3)
    }
  }

  @Test(arguments: [(32_768.0, 1.0), (1, 4_194_305), (32_000, 140_000), (.nan, 1), (1, .infinity)])
  func `a file that is too large is an error that says what to do`(width: Double, height: Double) {
    let scene = Scene(
      size: Size(width: width, height: height), background: RGBA(0), title: "", items: [])
    let error = #expect(throws: CairoError.self) { try fonts.renderer.png(of: scene, scale: 1) }
    #expect(error?.description.hasSuffix("lower the display scale or write SVG") == true)
  }

  @Test func `an empty keyword or a scale of 0 is an error`() {
    let scene = Scene(
      size: Size(width: 1, height: 1), background: RGBA(0), title: "", items: [])
    #expect(throws: CairoError.self) {
      try fonts.renderer.png(of: scene, scale: 1, text: [(keyword: "", value: "")])
    }
    #expect(throws: CairoError.self) { try fonts.renderer.png(of: scene, scale: 0) }
  }
}
