import CPangoCairo
import GalleyGeometry
import GalleyScene

extension Canvas {
  /// Draws an image: pixel by pixel where its frame lies on the pixels of the canvas.
  borrowing func draw(
    _ image: Scene.Image, _ images: inout ImageDrawings
  ) throws(CairoError) {
    let frame = device(image.frame)
    let canvas = Rect(
      x: Double(box.left), y: Double(box.top), width: Double(box.width),
      height: Double(box.height))
    // Less than a thousandth of a pixel is nothing, and a scale that Cairo takes for none.
    guard min(frame.width, frame.height) > 1e-3, frame.intersects(canvas) else { return }
    if let box = PixelBox(exactly: [frame.minX, frame.minY, frame.maxX, frame.maxY]),
      let drawn = try images.image(of: image.file, width: box.width, height: box.height)
    {
      unsafe cairo_save(context)
      unsafe cairo_identity_matrix(context)
      unsafe drawn.draw(x: box.left, y: box.top, opacity: 1, on: context)
      unsafe cairo_restore(context)
    } else {
      unsafe try images.pixels(of: image.file).draw(in: image.frame, on: context)
    }
  }

  /// Returns a rectangle in pixels.
  private borrowing func device(_ rect: Rect) -> Rect {
    var (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    unsafe cairo_user_to_device(context, &left, &top)
    unsafe cairo_user_to_device(context, &right, &bottom)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension PixelBox {
  /// Creates the box with edges at the left, the top, the right and the bottom, or nil if it covers part of a pixel.
  ///
  /// Noise of arithmetic is no part of a pixel.
  init?(exactly edges: [Double]) {
    guard edges.allSatisfy({ abs($0) < 1e6 && abs($0 - $0.rounded()) < 1e-6 }) else { return nil }
    let whole = edges.map { Int($0.rounded()) }
    self.init(left: whole[0], top: whole[1], right: whole[2], bottom: whole[3])
  }
}
