import GalleyGeometry
import GalleyLayout

/// The glyphs of a run that are to be seen on a picture, in its pixels.
struct PlacedGlyphs {
  /// A glyph and the place where it starts on the baseline: a whole pixel and some quarters to the right of it.
  struct Glyph {
    var id: UInt32
    var drawing: GlyphDrawing
    var x: Int
    var y: Int
    var quarter: Int
    /// The size of the letters in pixels.
    var size: Double
  }

  /// A mask and the pixels that it covers.
  struct Mask {
    var coverage: [UInt8]
    var box: PixelBox
  }

  private(set) var masks: [Mask] = []
  /// The glyphs that are not masks.
  private(set) var others: [Glyph] = []

  init(
    _ run: GlyphRun, origin: Point, scale: Double, in area: PixelBox,
    _ glyphs: inout GlyphDrawings
  ) {
    let size = run.size * scale
    guard size > 0, size < 1e9 else { return }
    let places = GlyphDrawings.placesPerPixel
    let setting = glyphs.setting(run.face, size: size)
    masks.reserveCapacity(run.glyphs.count)
    for glyph in run.glyphs {
      guard let place = Int(pixels: (origin.x + glyph.x) * scale * Double(places)),
        let y = Int(pixels: (origin.y + glyph.y) * scale)
      else { continue }
      let quarter = ((place % places) + places) % places
      let x = (place - quarter) / places
      let drawing = glyphs.drawing(
        of: glyph.id, setting, in: run.face, size: size, quarter: quarter)
      guard let box = drawing.box?.moved(x: x, y: y), !box.intersection(area).isEmpty else {
        continue
      }
      if case .mask(let mask) = drawing {
        masks.append(Mask(coverage: mask.coverage, box: box))
      } else {
        others.append(
          Glyph(id: glyph.id, drawing: drawing, x: x, y: y, quarter: quarter, size: size))
      }
    }
  }
}

extension PlacedGlyphs.Glyph {
  /// The pixels of the glyph, or nil if there are none.
  var box: PixelBox? { drawing.box?.moved(x: x, y: y) }

  /// Returns where a point of the glyph for a font size of one lies on the picture.
  func place(_ point: Point) -> Point {
    let start = Double(x) + Double(quarter) / Double(GlyphDrawings.placesPerPixel)
    return Point(x: start + point.x * size, y: Double(y) + point.y * size)
  }
}

extension GlyphDrawing {
  /// The pixels, from that of the glyph's place on the baseline, or nil if there are none.
  var box: PixelBox? {
    switch self {
    case .blank: nil
    case .mask(let mask): mask.box
    case .image(_, let box), .picture(_, let box): box
    }
  }
}

extension Int {
  /// Creates a whole number of pixels, or nil for a place so far away that nothing there is ever seen.
  fileprivate init?(pixels value: Double) {
    guard value.magnitude < 1e9 else { return nil }
    self.init(value.rounded())
  }
}
