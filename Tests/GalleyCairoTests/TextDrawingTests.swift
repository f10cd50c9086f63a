import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleyScene
import TestSupport
import Testing

@Suite struct TextDrawingTests {
  private let fonts: Fonts

  init() throws { fonts = try Fonts.shared.get() }

  private static let letters = "gjpqyÅÉ"

  @Test(arguments: TextStyle.allCases, [1.0, 2, 3])
  func `text is drawn within the frame of its line`(style: TextStyle, scale: Double) throws {
    let layout = Layout.vstack([.text(Self.letters, Font(.style(style)))]).padding(20)
    let engine = LayoutEngine(measurer: fonts.measurer)
    let result = engine.resolve(layout, traits: Traits(width: 400, displayScale: scale))
    let scene = Scene(design: result, title: "")
    let bitmap = try fonts.renderer.bitmap(of: scene, scale: scale)
    let frame = try #require(scene.texts.first).frame
    let inkRows = bitmap.inkRows
    let inkColumns = bitmap.inkColumns
    let rows = try #require(inkRows)
    let columns = try #require(inkColumns)
    #expect(scene.texts.count == 1)
    // The ring of Inter's Å reaches over the font's ascent by 0.015 of its size; baselines move by half a pixel, up or down.
    let size = style.pointSize(at: .large)
    #expect(Double(rows.lowerBound) >= ((frame.minY - 0.015 * size) * scale - 0.5).rounded(.down))
    #expect(Double(rows.upperBound) < (frame.maxY * scale + 0.5).rounded(.up))
    // Glyphs can extend slightly beyond the pen positions.
    #expect(Double(columns.lowerBound) >= ((frame.minX - 1) * scale).rounded(.down))
    #expect(Double(columns.upperBound) < ((frame.maxX + 1) * scale).rounded(.up))
  }

  @Test(arguments: [1.0, 1.5, 2, 3])
  func `no part of a letter is cut off`(scale: Double) throws {
    // The ink is as high as the outlines of the glyphs.
    for size in [7.0, 11, 17, 34, 53.5] {
      let extents = Size(width: 10 * size, height: 3 * size)
      let scene = fonts.picture(
        Self.letters, size: size, at: Point(x: size, y: 2 * size), in: extents)
      let bitmap = try fonts.renderer.bitmap(of: scene, scale: scale)
      let run = try #require(scene.texts.first?.runs.first)
      let bounds = run.glyphs.compactMap { glyph in
        fonts.renderer.outline(of: glyph.id, in: run.face).controlBounds
      }
      let top = try #require(bounds.map(\.minY).min()) * size * scale
      let bottom = try #require(bounds.map(\.maxY).max()) * size * scale
      let inkRows = bitmap.inkRows
      let rows = try #require(inkRows)
      let baseline = (2 * size * scale).rounded()
      #expect(abs(Double(rows.lowerBound) - (baseline + top)) < 1.1)
      #expect(abs(Double(rows.upperBound + 1) - (baseline + bottom)) < 1.1)
    }
  }

  @Test func `letters outside the picture do not change its size`() throws {
    for origin in [Point(x: -20, y: 9), Point(x: 25, y: 9), Point(x: 5, y: -5), Point(x: 5, y: 40)]
    {
      let scene = fonts.picture("WWW", size: 12, at: origin, in: Size(width: 30, height: 12))
      let bitmap = try fonts.renderer.bitmap(of: scene, scale: 1)
      #expect(bitmap.width == 30 && bitmap.height == 12)
    }
  }

  @Test(arguments: [1.0, 2, 3])
  func `equal letters have equal distances`(scale: Double) throws {
    // With spaces between them, the letters' columns of ink do not touch.
    let scene = fonts.picture(
      "i i i i i i i i i i", size: 11, at: Point(x: 3, y: 13), in: Size(width: 70, height: 18))
    let bitmap = try fonts.renderer.bitmap(of: scene, scale: scale)
    let inks = (0..<bitmap.width).map { column in
      (0..<bitmap.height).reduce(0) { $0 + bitmap.ink(column, $1) }
    }
    let centers = inks.indices.split { inks[$0] == 0 }.map { columns in
      columns.reduce(0) { $0 + Double($1) * inks[$1] } / columns.reduce(0) { $0 + inks[$1] }
    }
    #expect(centers.count == 10)
    let gaps = zip(centers, centers.dropFirst()).map { $1 - $0 }
    let (least, most) = (try #require(gaps.min()), try #require(gaps.max()))
    // Glyphs are at quarters of a pixel, and antialiasing adds a little; whole pixels would differ
    // by 1.
    #expect(most - least < 0.4, "\(gaps)")
  }

  @Test func `the visible part of a long line is drawn`() throws {
    let extents = Size(width: 100, height: 20)
    func bitmap(_ count: Int, x: Double) throws -> Bitmap {
      let text = String(repeating: "mn", count: count)
      return try fonts.renderer.bitmap(
        of: fonts.picture(text, size: 15, at: Point(x: x, y: 15), in: extents), scale: 3)
    }
    let short = try bitmap(20, x: 1)
    #expect(short.inkColumns?.upperBound == 299)
    #expect(try bitmap(5000, x: 1) == short)
    #expect(try bitmap(5000, x: -40_000).inkColumns == 0...299)
  }

  @Test(arguments: [1e7, -1e7, 1e19, -1e300, .infinity, .nan])
  func `letters far away are not drawn`(place: Double) throws {
    for origin in [Point(x: place, y: 9), Point(x: 1, y: place)] {
      let scene = fonts.picture("Far", size: 9, at: origin, in: Size(width: 30, height: 12))
      #expect(try fonts.renderer.bitmap(of: scene, scale: 2).inkRows == nil)
    }
  }

  @Test(arguments: [0, 1e-9, 1e5, 1e9, 1e300, .infinity, .nan])
  func `letters too small or too large are not drawn, and others still are`(size: Double) throws {
    var scene = fonts.picture("A", size: 9, at: .zero, in: Size(width: 30, height: 12))
    scene.items = scene.texts.map { text in
      var text = text
      for index in text.runs.indices { text.runs[index].size = size }
      return .text(text)
    }
    #expect(try fonts.renderer.bitmap(of: scene, scale: 1).inkRows == nil)
    scene = fonts.picture("A", size: 9, at: Point(x: 1, y: 10), in: scene.size)
    #expect(try fonts.renderer.bitmap(of: scene, scale: 1).inkRows != nil)
  }

  @Test func `overlapping letters of a translucent color do not show through each other`() throws {
    var scene = fonts.picture(
      "II", size: 15, at: Point(x: 5, y: 15), in: Size(width: 30, height: 20))
    scene.items = scene.texts.map { text in
      var text = text
      text.color = RGBA(0, alpha: 128)
      for index in text.runs[0].glyphs.indices { text.runs[0].glyphs[index].x = 0 }
      return .text(text)
    }
    let bitmap = try fonts.renderer.bitmap(of: scene, scale: 2)
    let darkest = (0..<bitmap.height).flatMap { row in
      (0..<bitmap.width).map { bitmap.ink($0, row) }
    }
    .max()
    #expect(try abs(#require(darkest) - 128.0 / 255) < 0.01)
  }
}
