/// Pictures that show what is different between two pictures.
///
/// ```swift
/// let picture = DifferencePicture(difference, reference: reference, actual: actual)
/// let bytes = try PNGEncoder().encode(picture.bitmap(.sideBySide), pixelsPerPoint: 1)
/// ```
public struct DifferencePicture: Sendable {
  let reference: Bitmap
  let actual: Bitmap
  let mask: PixelMask
  let antialiased: PixelMask?
  let boxes: [PixelRect]
  let title: String

  /// What a picture shows.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// The reference, the differences and the actual picture beside each other, with their names and a title.
    case sideBySide = "side-by-side"
    /// The differences in red, and ignored antialiased pixels in yellow, on a faded gray copy of the reference.
    case difference
    /// The differences alone.
    case mask
    /// The actual picture with the differences tinted, and boxes around the areas.
    case overlay
  }

  /// Creates the pictures of a difference.
  ///
  /// - Parameters:
  ///   - difference: What is different between the two pictures, which has to be of just these.
  ///   - reference: The picture that was expected.
  ///   - actual: The picture that was compared with it.
  ///   - title: The text above pictures side by side.
  public init(
    _ difference: ImageDifference, reference: Bitmap, actual: Bitmap, title: String = ""
  ) {
    self.init(
      mask: difference.mask, antialiased: difference.antialiased,
      boxes: difference.areas.map(\.box), reference: reference, actual: actual, title: title)
  }

  /// Creates the pictures of a difference from its parts.
  package init(
    mask: PixelMask, antialiased: PixelMask? = nil, boxes: [PixelRect] = [], reference: Bitmap,
    actual: Bitmap, title: String = ""
  ) {
    (self.mask, self.antialiased, self.boxes) = (mask, antialiased, boxes)
    (self.reference, self.actual, self.title) = (reference, actual, title)
  }

  /// Draws a picture.
  ///
  /// Pixels that only one of the two pictures has count as different. An overlay is as large as the actual picture, a
  /// difference and a mask as large as both pictures together.
  ///
  /// - Throws: An error if the picture would be too large.
  public func bitmap(_ style: Style) throws(RasterError) -> Bitmap {
    switch style {
    case .sideBySide: try ComparisonSheet(self).bitmap
    case .difference: try difference().bitmap
    case .mask: try maskPicture().bitmap
    case .overlay: try overlay().bitmap
    }
  }

  /// The smallest size that holds both pictures.
  var unionSize: PixelSize {
    PixelSize(
      width: max(reference.width, actual.width), height: max(reference.height, actual.height))
  }

  /// The parts that only one of the pictures has; no two have a pixel in common.
  var strips: [PixelRect] {
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
    if let antialiased { canvas.change(antialiased) { _ in DifferenceColor.antialiased.packed } }
    canvas.change(mask) { _ in DifferenceColor.changed.packed }
    return canvas
  }

  /// Returns a tenth of the way from white to the brightness of a color, in proportion to its opacity.
  private static func faded(_ pixel: UInt32) -> UInt32 {
    let (red, green, blue) = (pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255)
    let dark = 255 - (77 * red + 150 * green + 29 * blue + 128) >> 8
    let gray = 255 - (dark * (pixel >> 24) + 1275) / 2550
    return 0xFF00_0000 | gray << 16 | gray << 8 | gray
  }

  /// Draws the differences on a transparent background.
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

  /// The parts of 255 of red in a tinted color, which leave the original visible.
  private static let tint = 160

  private static func tinted(_ pixel: UInt32) -> UInt32 {
    let color = Bitmap.Pixel(packed: pixel)
    var mixed = color.alpha == 0 ? DifferenceColor.changed : color
    mixed = mixed.mixed(with: DifferenceColor.changed, tint)
    // A transparent pixel would not be visible in red either.
    mixed.alpha = max(color.alpha, UInt8(tint))
    return mixed.packed
  }

  /// Returns the number by which lines are thicker in large pictures, which are shown reduced.
  static func lineScale(of size: PixelSize) -> Int {
    max(1, max(size.width, size.height / 2) / 400)
  }
}

private enum DifferenceColor {
  static let changed = Bitmap.Pixel(255, 0, 0)
  /// What differs but is ignored as antialiased.
  static let antialiased = Bitmap.Pixel(255, 224, 0)
  /// Boxes around areas: a blue with a contrast of more than 4 to 1 on white and on black.
  static let box = Bitmap.Pixel(0, 120, 230)
}

extension Canvas {
  /// Draws a box around an area at a little distance, so that nothing of the area or next to it is hidden.
  mutating func drawBox(_ rect: PixelRect, scale: Int) {
    let inner = rect.grown(by: 2 * scale)
    outline(inner, DifferenceColor.box, thickness: scale)
    outline(inner.grown(by: scale), .white, thickness: max(1, scale / 2))
  }
}

/// Two pictures and their differences beside each other, with names above them.
private struct ComparisonSheet {
  private let picture: DifferencePicture
  /// The thickness of lines; distances are multiples of it.
  private let scale: Int
  /// The number of pixels of a side of a glyph's dot.
  private let textScale: Int
  /// The side of the square that shows a pixel; more than one for small pictures.
  private let zoom: Int
  /// The size of the largest picture as it is shown.
  private let shown: PixelSize
  /// Whether the pictures are stacked vertically, since they are wide.
  private let isStacked: Bool

  init(_ picture: DifferencePicture) {
    self.picture = picture
    let size = picture.unionSize
    scale = DifferencePicture.lineScale(of: size)
    textScale = scale + 1
    zoom = max(1, min(48, 192 / max(size.width, size.height)))
    shown = PixelSize(width: size.width * zoom, height: size.height * zoom)
    isStacked = size.width >= 2 * size.height && size.width >= 200
  }

  private var labels: [String] {
    ["reference \(picture.reference.size)", "difference", "actual \(picture.actual.size)"]
  }

  private var title: WrappedText {
    let words = [picture.title, zoom > 1 ? "enlarged \(zoom) times" : ""]
    return WrappedText(
      words.filter { !$0.isEmpty }.joined(separator: ", "), columns: content.width / advance.width,
      maximumCount: 6)
  }

  private var advance: PixelSize {
    PixelSize(
      width: PixelFont.advance.width * textScale, height: PixelFont.advance.height * textScale)
  }

  private var gutter: Int { 8 * textScale }

  private var stripe: Int { 6 * textScale }

  /// The size of a picture with its name.
  private var cell: PixelSize {
    let longest = labels.map(\.count).max() ?? 0
    return PixelSize(
      width: max(shown.width, longest * advance.width), height: advance.height + shown.height)
  }

  /// The size of all pictures with their names.
  private var content: PixelSize {
    let (across, down) = isStacked ? (1, labels.count) : (labels.count, 1)
    return PixelSize(
      width: across * (cell.width + gutter) - gutter,
      height: down * (cell.height + gutter) - gutter)
  }

  private static let background = Bitmap.Pixel(236, 236, 240)
  private static let ink = Bitmap.Pixel(28, 28, 30)
  private static let faintInk = Bitmap.Pixel(90, 90, 96)
  private static let line = Bitmap.Pixel(150, 150, 158)
  private static let hatching = Bitmap.Pixel(200, 200, 208)

  var bitmap: Bitmap {
    get throws(RasterError) {
      let title = title
      let header = title.lines.isEmpty ? 0 : title.lines.count * advance.height + gutter / 2
      var canvas = try Canvas(
        PixelSize(
          width: content.width + 2 * gutter, height: content.height + header + 2 * gutter),
        Self.background)
      for (index, line) in title.lines.enumerated() {
        canvas.write(
          line, x: gutter, y: gutter + index * advance.height, Self.ink, scale: textScale)
      }
      try drawCells(on: &canvas, below: gutter + header)
      return canvas.bitmap
    }
  }

  private func drawCells(on canvas: inout Canvas, below top: Int) throws(RasterError) {
    let frames = labels.indices.map { index in
      PixelRect(
        x: gutter + (isStacked ? 0 : index * (cell.width + gutter)),
        y: top + advance.height + (isStacked ? index * (cell.height + gutter) : 0),
        width: shown.width, height: shown.height)
    }
    for (frame, label) in zip(frames, labels) {
      canvas.write(
        label, x: frame.x, y: frame.y - advance.height, Self.faintInk, scale: textScale)
      canvas.outline(frame, Self.line, thickness: max(1, scale / 2))
    }
    draw(picture.reference, in: frames[0], on: &canvas)
    canvas.draw(try picture.plainDifference(), x: frames[1].x, y: frames[1].y, zoom: zoom)
    for strip in picture.strips {
      canvas.hatch(place(strip, in: frames[1]), DifferenceColor.changed, distance: stripe)
    }
    for box in picture.boxes { canvas.drawBox(place(box, in: frames[1]), scale: scale) }
    draw(picture.actual, in: frames[2], on: &canvas)
  }

  /// Draws a picture on a checkerboard that shows where it is not opaque, and stripes beyond its edges.
  private func draw(_ bitmap: Bitmap, in frame: PixelRect, on canvas: inout Canvas) {
    let (width, height) = (bitmap.width * zoom, bitmap.height * zoom)
    let side = 6 * textScale
    let (light, dark) = (Bitmap.Pixel.white.packed, Bitmap.Pixel(224, 224, 228).packed)
    canvas.hatch(frame, Self.hatching, distance: stripe)
    canvas.change(PixelRect(x: frame.x, y: frame.y, width: width, height: height)) {
      _, column, row in
      ((column - frame.x) / side + (row - frame.y) / side) % 2 == 0 ? light : dark
    }
    canvas.draw(bitmap, x: frame.x, y: frame.y, zoom: zoom)
  }

  /// Returns where a rectangle of the pictures lies in a frame.
  private func place(_ rect: PixelRect, in frame: PixelRect) -> PixelRect {
    PixelRect(
      x: frame.x + rect.x * zoom, y: frame.y + rect.y * zoom, width: rect.width * zoom,
      height: rect.height * zoom)
  }
}
