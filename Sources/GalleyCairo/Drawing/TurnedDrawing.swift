import CPangoCairo
import GalleyGeometry
import GalleyLayout
import GalleyScene

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Drawing of groups that are turned, whose glyphs and images are on no pixels.
extension Canvas {
  /// Draws a turned group.
  borrowing func draw(
    turned group: Scene.Group, _ glyphs: inout GlyphDrawings
  ) throws(CairoError) {
    unsafe cairo_save(context)
    if let rotation = group.rotation {
      unsafe cairo_translate(context, rotation.center.x, rotation.center.y)
      unsafe cairo_rotate(context, rotation.degrees * .pi / 180)
      unsafe cairo_translate(context, -rotation.center.x, -rotation.center.y)
    }
    if let clip = group.clip {
      unsafe clip.setPath(on: context)
      unsafe cairo_clip(context)
    }
    if group.opacity < 1 { unsafe cairo_push_group(context) }
    for item in group.items { try draw(turned: item, &glyphs) }
    if group.opacity < 1 {
      unsafe cairo_pop_group_to_source(context)
      unsafe cairo_paint_with_alpha(context, max(0, group.opacity))
    }
    unsafe cairo_restore(context)
  }

  private borrowing func draw(
    turned item: Scene.Item, _ glyphs: inout GlyphDrawings
  ) throws(CairoError) {
    switch item {
    case .group(let group): try draw(turned: group, &glyphs)
    case .fill(let shape, let color): unsafe shape.fill(color, on: context)
    case .gradient(let shape, let gradient): fillTurned(shape, gradient)
    case .shadow(let shadow): draw(shadow, scale: scale, isTurned: true)
    case .stroke(let shape, let color, let stroke):
      unsafe shape.stroke(color, stroke, on: context)
    case .image(let image):
      guard !image.frame.isEmpty else { return }
      unsafe try glyphs.images.pixels(of: image.file).draw(in: image.frame, on: context)
    case .text(let text):
      for (index, run) in text.runs.enumerated() {
        draw(run, at: text.origin, text.color(ofRun: index), &glyphs.pictures)
      }
    }
  }

  /// Draws the glyphs of a run as outlines and pictures.
  private borrowing func draw(
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

extension Scene.Item {
  /// The rectangle that the item may touch; nil if it draws nothing.
  var bounds: Rect? {
    switch self {
    case .fill(let shape, _), .gradient(let shape, _): shape.bounds
    case .shadow(let shadow): shadow.bounds
    // Sharp corners of paths extend up to five times the width.
    case .stroke(let shape, _, let stroke): shape.bounds?.inset(by: -5 * stroke.width)
    case .image(let image): image.frame
    case .text(let text):
      text.frame.inset(by: -(text.runs.map(\.size).max() ?? 0))
    case .group(let group): group.bounds
    }
  }
}

extension Scene.Group {
  /// The rectangle that the group may touch.
  fileprivate var bounds: Rect? {
    let inside = items.compactMap(\.bounds)
    guard let first = inside.first else { return nil }
    var all = inside.dropFirst().reduce(first) { $0.union($1) }
    if let clip = clip?.bounds { all = all.intersection(clip) }
    guard let rotation else { return all }
    let angle = rotation.degrees * .pi / 180
    let corners = Path(rectangle: all).mapPoints { point in
      let (x, y) = (point.x - rotation.center.x, point.y - rotation.center.y)
      return Point(
        x: rotation.center.x + x * cos(angle) - y * sin(angle),
        y: rotation.center.y + x * sin(angle) + y * cos(angle))
    }
    return corners.controlBounds
  }
}
