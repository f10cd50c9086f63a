/// The colors in pictures of differences.
enum DifferenceColor {
  /// What differs.
  static let changed = Bitmap.Pixel(255, 0, 0)
  /// What differs but is excused.
  static let excused = Bitmap.Pixel(255, 224, 0)
  /// Boxes around areas: a blue with a contrast of more than 4 to 1 on white and on black.
  static let box = Bitmap.Pixel(0, 120, 230)
}

extension DifferencePicture {
  /// Draws the differences on a faded gray copy of the reference, with stripes where only one picture is.
  func difference() throws(RasterError) -> Canvas {
    var canvas = try plainDifference()
    let distance = 4 * DifferencePicture.lineScale(of: unionSize)
    for strip in strips { canvas.hatch(strip, DifferenceColor.changed, distance: distance) }
    return canvas
  }

  /// Draws the differences on a faded gray copy of the reference.
  func plainDifference() throws(RasterError) -> Canvas {
    var canvas = try Canvas(unionSize, .white)
    canvas.draw(reference, DifferencePicture.faded)
    if let excused { canvas.change(excused) { _ in DifferenceColor.excused.packed } }
    canvas.change(mask) { _ in DifferenceColor.changed.packed }
    return canvas
  }

  /// Returns a tenth of the way from white to the brightness of a color, as far as that is opaque.
  private static func faded(_ pixel: UInt32) -> UInt32 {
    let (red, green, blue) = (pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255)
    let dark = 255 - (77 * red + 150 * green + 29 * blue + 128) >> 8
    let gray = 255 - (dark * (pixel >> 24) + 1275) / 2550
    return 0xFF00_0000 | gray << 16 | gray << 8 | gray
  }

  /// Draws the differences on nothing.
  func maskPicture() throws(RasterError) -> Canvas {
    var canvas = try Canvas(unionSize)
    for strip in strips { canvas.fill(strip, DifferenceColor.changed) }
    canvas.change(mask) { _ in DifferenceColor.changed.packed }
    return canvas
  }

  /// Draws the actual picture with the differences tinted.
  func overlay() throws(RasterError) -> Canvas {
    var canvas = try Canvas(actual.size)
    canvas.draw(actual) { $0 }
    canvas.change(mask, DifferencePicture.tinted)
    for strip in strips { canvas.change(strip) { old, _, _ in DifferencePicture.tinted(old) } }
    for box in boxes { canvas.drawBox(box, scale: DifferencePicture.lineScale(of: actual.size)) }
    return canvas
  }

  /// The parts of 255 of red in a tinted color, which leave enough of what was there to be made out.
  private static let tint = 160

  private static func tinted(_ pixel: UInt32) -> UInt32 {
    let color = Bitmap.Pixel(packed: pixel)
    var mixed = color.alpha == 0 ? DifferenceColor.changed : color
    mixed = mixed.mixed(with: DifferenceColor.changed, tint)
    // What cannot be seen would not be seen in red either.
    mixed.alpha = max(color.alpha, UInt8(tint))
    return mixed.packed
  }

  /// Returns the number by which lines are thicker in large pictures, which are seen as a whole.
  static func lineScale(of size: PixelSize) -> Int {
    max(1, max(size.width, size.height / 2) / 400)
  }
}

extension Canvas {
  /// Draws a box around an area, with a little room between, so that nothing of the area or next to it is hidden.
  mutating func drawBox(_ rect: PixelRect, scale: Int) {
    let inner = rect.grown(by: 2 * scale)
    outline(inner, DifferenceColor.box, thickness: scale)
    outline(inner.grown(by: scale), .white, thickness: max(1, scale / 2))
  }
}
