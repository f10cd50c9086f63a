/// Pictures that show the difference of two pictures.
///
/// ```swift
/// let picture = DifferencePicture(difference, reference: reference, actual: actual)
/// let bytes = try picture.png(.sideBySide)
/// ```
public struct DifferencePicture: Sendable {
  let reference: Bitmap
  let actual: Bitmap
  let mask: PixelMask
  let antialiased: PixelMask?
  let boxes: [PixelRect]
  let title: String

  /// A style of a picture.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// The reference, the difference and the actual picture side by side, with labels and a title.
    case sideBySide = "side-by-side"
    /// The differing pixels in red, and ignored antialiased pixels in yellow, on a faded gray copy of the reference.
    case difference
    /// The differing pixels only.
    case mask
    /// The actual picture with differing pixels tinted, and boxes around the areas.
    case overlay
  }

  /// Creates the pictures of a difference.
  ///
  /// - Parameters:
  ///   - difference: The difference of exactly these pictures.
  ///   - reference: The reference.
  ///   - actual: The picture that was compared with it.
  ///   - title: The title of side-by-side pictures.
  public init(
    _ difference: ImageDifference, reference: Bitmap, actual: Bitmap, title: String = ""
  ) {
    self.init(
      mask: difference.mask, antialiased: difference.antialiased,
      boxes: difference.areas.map(\.box), reference: reference, actual: actual, title: title)
  }

  package init(
    mask: PixelMask, antialiased: PixelMask? = nil, boxes: [PixelRect] = [], reference: Bitmap,
    actual: Bitmap, title: String = ""
  ) {
    (self.mask, self.antialiased, self.boxes) = (mask, antialiased, boxes)
    // The pictures are drawn as files of sRGB.
    (self.reference, self.actual) = (reference.converted(to: .sRGB), actual.converted(to: .sRGB))
    self.title = title
  }

  /// Draws a picture.
  ///
  /// Pixels that only one of the pictures has count as different. An overlay has the size of the actual picture; a
  /// difference and a mask have the size of both pictures together.
  ///
  /// - Throws: An error if the picture is too large.
  package func bitmap(_ style: Style) throws(RasterError) -> Bitmap {
    let drawing = drawing(style)
    var canvas = try Canvas(drawing.size, drawing.ground)
    drawing.draw(&canvas)
    return canvas.bitmap
  }

  /// Draws a picture to a PNG file in bands, so that the whole picture is never in memory.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - pixelsPerPoint: The number of pixels in a point, that is, in 1/72 inch.
  /// - Returns: The bytes of the file.
  /// - Throws: An error if the picture is too large.
  public func png(_ style: Style, pixelsPerPoint: Double = 1) throws(RasterError) -> [UInt8] {
    let drawing = drawing(style)
    let (width, height) = (drawing.size.width, drawing.size.height)
    var file = try PNGStream(
      width: width, height: height, pixels: .rgba, isOpaque: drawing.isOpaque,
      pixelsPerPoint: pixelsPerPoint)
    let rowCount = min(height, max(16, DifferencePicture.bandArea / width))
    var canvas = try Canvas(drawing.size, rows: 0..<rowCount, drawing.ground)
    for top in stride(from: 0, to: height, by: rowCount) {
      if top > 0 { canvas.move(to: top..<min(top + rowCount, height)) }
      drawing.draw(&canvas)
      file.append(canvas.samples.span)
    }
    return file.finish()
  }

  /// The approximate number of pixels per band, which fit into the cache of most processors.
  private static let bandArea = 1 << 17

  /// A description of how a picture is drawn.
  private struct Drawing {
    var size: PixelSize
    var ground = Bitmap.Pixel.white
    var isOpaque = true
    var draw: (inout Canvas) -> Void
  }

  private func drawing(_ style: Style) -> Drawing {
    switch style {
    case .sideBySide:
      let sheet = ComparisonSheet(self)
      return Drawing(size: sheet.size, ground: ComparisonSheet.ground, draw: sheet.draw)
    case .difference: return Drawing(size: unionSize, draw: drawHatchedDifference)
    case .mask:
      return Drawing(size: unionSize, ground: .clear, isOpaque: false, draw: drawMask)
    case .overlay:
      return Drawing(
        size: actual.size, ground: .clear, isOpaque: actual.isOpaque, draw: drawOverlay)
    }
  }

  /// The smallest size that contains both pictures.
  var unionSize: PixelSize {
    PixelSize(
      width: max(reference.width, actual.width), height: max(reference.height, actual.height))
  }

  /// The disjoint parts that only one of the pictures has.
  var bands: [PixelRect] {
    let (width, height) = (
      min(reference.width, actual.width), min(reference.height, actual.height)
    )
    return [reference, actual].flatMap { bitmap in
      [
        PixelRect(x: width, y: 0, width: bitmap.width - width, height: bitmap.height),
        PixelRect(x: 0, y: height, width: width, height: bitmap.height - height),
      ]
    }.filter { $0.width > 0 && $0.height > 0 }
  }

  /// Draws the differences on a faded gray copy of the reference, with stripes on the parts that only one picture has.
  private func drawHatchedDifference(on canvas: inout Canvas) {
    drawDifference(on: &canvas, x: 0, y: 0, zoom: 1)
    let distance = 4 * DifferencePicture.lineScale(of: unionSize)
    for band in bands {
      canvas.hatch(band, DifferenceColor.changed, distance: distance)
    }
  }

  func drawDifference(on canvas: inout Canvas, x: Int, y: Int, zoom: Int) {
    canvas.draw(reference, x: x, y: y, zoom: zoom) { pixel, _ in DifferencePicture.faded(pixel) }
    if let antialiased {
      canvas.change(antialiased, x: x, y: y, zoom: zoom) { _ in DifferenceColor.antialiased.packed }
    }
    canvas.change(mask, x: x, y: y, zoom: zoom) { _ in DifferenceColor.changed.packed }
  }

  private static func faded(_ pixel: UInt32) -> UInt32 {
    let (red, green, blue) = (pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255)
    let dark = 255 &- (77 &* red &+ 150 &* green &+ 29 &* blue &+ 128) >> 8
    // A 32-bit multiplication that equals the division by 2550.
    let gray = 255 &- ((dark &* (pixel >> 24) &+ 1275) &* 52_635) >> 27
    return 0xFF00_0000 | gray << 16 | gray << 8 | gray
  }

  private func drawMask(on canvas: inout Canvas) {
    for band in bands { canvas.fill(band, DifferenceColor.changed) }
    canvas.change(mask) { _ in DifferenceColor.changed.packed }
  }

  private func drawOverlay(on canvas: inout Canvas) {
    canvas.copy(actual)
    canvas.change(mask, DifferencePicture.tinted)
    for band in bands { canvas.change(band, DifferencePicture.tinted) }
    for box in boxes { canvas.drawBox(box, scale: DifferencePicture.lineScale(of: actual.size)) }
  }

  private static let tint = 160

  private static func tinted(_ pixel: UInt32) -> UInt32 {
    let color = Bitmap.Pixel(packed: pixel)
    var mixed = color.alpha == 0 ? DifferenceColor.changed : color
    mixed = mixed.mixed(with: DifferenceColor.changed, tint)
    // A transparent pixel would not be visible in red either.
    mixed.alpha = max(color.alpha, UInt8(tint))
    return mixed.packed
  }

  /// Returns the factor for line widths, which is larger for large pictures, since these are shown reduced.
  static func lineScale(of size: PixelSize) -> Int {
    max(1, max(size.width, size.height / 2) / 400)
  }
}

enum DifferenceColor {
  static let changed = Bitmap.Pixel(255, 0, 0)
  /// Differences that are ignored as antialiased.
  static let antialiased = Bitmap.Pixel(255, 224, 0)
  /// Boxes around areas: a blue with a contrast of more than 4 to 1 on white and on black.
  static let box = Bitmap.Pixel(0, 120, 230)
}

extension Canvas {
  /// Draws a box around an area with a margin, so that nothing near the area is hidden.
  mutating func drawBox(_ rect: PixelRect, scale: Int) {
    let inner = rect.grown(by: 2 * scale)
    outline(inner, DifferenceColor.box, thickness: scale)
    outline(inner.grown(by: scale), .white, thickness: max(1, scale / 2))
  }
}
