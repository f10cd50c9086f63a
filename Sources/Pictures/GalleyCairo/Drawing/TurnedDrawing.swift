import CPangoCairo
import GalleyLayout
import GalleyScene

extension Canvas {
  borrowing func draw(
    _ run: GlyphRun, at origin: Point, _ color: RGBA, _ pictures: inout GlyphPictures
  ) {
    for glyph in run.glyphs {
      let place = Point(x: origin.x + glyph.x, y: origin.y + glyph.y)
      let moved = { (point: Point) in
        Point(x: place.x + point.x * run.size, y: place.y + point.y * run.size)
      }
      switch pictures.picture(of: glyph.id, in: run.face) {
      case .outline(let outline):
        unsafe Scene.Shape.path(outline.mapPoints(moved)).fill(color, on: context)
      case .layers(let layers):
        for layer in layers {
          let shape = Scene.Shape.path(layer.outline.mapPoints(moved))
          unsafe shape.fill(layer.color ?? color, on: context)
        }
      case .image(let png, let box):
        let frame = Rect(
          x: place.x + box.x * run.size, y: place.y + box.y * run.size,
          width: box.width * run.size, height: box.height * run.size)
        guard let image = pictures.image(of: glyph.id, in: run.face, png: png), !frame.isEmpty
        else { continue }
        unsafe image.draw(in: frame, opacity: Double(color.alpha) / 255, on: context)
      }
    }
  }
}
