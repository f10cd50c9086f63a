import CPangoCairo
import GalleyGeometry
import GalleyLayout
import GalleyScene

extension Canvas {
  /// The pixels on which there may be letters: Cairo leaves out masks that reach the last column it can count.
  private var letterBox: PixelBox {
    var letters = box
    letters.right = min(box.right, PictureSize.maximumWidth - 1)
    return letters
  }

  /// Draws letters as one mask, so that those that touch do not show through each other.
  borrowing func draw(_ masks: [PlacedGlyphs.Mask], _ color: RGBA) {
    guard var mask = RunMask(masks, in: letterBox) else { return }
    unsafe cairo_save(context)
    unsafe cairo_identity_matrix(context)
    unsafe color.set(on: context)
    unsafe mask.withSurface { surface, x, y in
      unsafe cairo_mask_surface(context, surface, x, y)
    }
    unsafe cairo_restore(context)
  }

  /// Draws glyphs that are not masks; what has colors of its own takes only the opacity of the color.
  borrowing func draw(
    _ placed: [PlacedGlyphs.Glyph], _ color: RGBA, in face: FontFace,
    _ glyphs: inout GlyphDrawings
  ) {
    unsafe cairo_save(context)
    unsafe cairo_identity_matrix(context)
    drawOutlines(placed, color)
    drawPictures(placed, color, in: face, &glyphs)
    unsafe cairo_restore(context)
  }

  private borrowing func drawOutlines(_ placed: [PlacedGlyphs.Glyph], _ color: RGBA) {
    unsafe cairo_new_path(context)
    for glyph in placed {
      guard case .picture(.outline(let outline), _) = glyph.drawing else { continue }
      unsafe outline.mapPoints(glyph.place).add(to: context)
    }
    unsafe color.set(on: context)
    unsafe cairo_fill(context)
  }

  private borrowing func drawPictures(
    _ placed: [PlacedGlyphs.Glyph], _ color: RGBA, in face: FontFace,
    _ glyphs: inout GlyphDrawings
  ) {
    let opacity = Double(color.alpha) / 255
    for glyph in placed {
      switch glyph.drawing {
      case .blank, .mask, .picture(.outline, _): break
      case .image(let image, let box):
        unsafe image.draw(
          x: glyph.x + box.left, y: glyph.y + box.top, opacity: opacity, on: context)
      case .picture(.layers(let layers), _): draw(layers, of: glyph, color)
      case .picture(.image(let png, let box), _):
        let corner = glyph.place(box.origin)
        let place = Rect(
          x: corner.x, y: corner.y, width: box.width * glyph.size, height: box.height * glyph.size)
        if let image = glyphs.pictures.image(of: glyph.id, in: face, png: png) {
          unsafe image.draw(in: place, opacity: opacity, on: context)
        }
      }
    }
  }

  /// Draws the layers of a glyph, which fade as one.
  private borrowing func draw(
    _ layers: [GlyphPicture.Layer], of glyph: PlacedGlyphs.Glyph, _ color: RGBA
  ) {
    let isFaint = color.alpha < 255
    if isFaint { unsafe cairo_push_group(context) }
    for layer in layers {
      unsafe cairo_new_path(context)
      unsafe layer.outline.mapPoints(glyph.place).add(to: context)
      let opaque = RGBA(red: color.red, green: color.green, blue: color.blue)
      unsafe (layer.color ?? opaque).set(on: context)
      unsafe cairo_fill(context)
    }
    guard isFaint else { return }
    unsafe cairo_pop_group_to_source(context)
    unsafe cairo_paint_with_alpha(context, Double(color.alpha) / 255)
  }
}
