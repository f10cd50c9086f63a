/// Two pictures and their difference side by side, with labels.
struct ComparisonSheet {
  private let picture: DifferencePicture
  /// The line width; distances are multiples of it.
  private let scale: Int
  /// The size of a dot of a glyph in pixels.
  private let textScale: Int
  /// The size at which a pixel is shown; more than one for small pictures.
  private let zoom: Int
  private let shown: PixelSize
  /// Whether the pictures are stacked vertically, since they are wide.
  private let isStacked: Bool
  /// Whether the pictures have no transparent pixels.
  private let isOpaque: [Bool]
  private var title: [String] = []

  init(_ picture: DifferencePicture) {
    self.picture = picture
    let size = picture.unionSize
    scale = DifferencePicture.lineScale(of: size)
    textScale = scale + 1
    zoom = max(1, min(48, 192 / max(size.width, size.height)))
    shown = PixelSize(width: size.width * zoom, height: size.height * zoom)
    isStacked = size.width >= 2 * size.height && size.width >= 200
    isOpaque = [picture.reference, picture.actual].map(\.isOpaque)
    let words = [picture.title, zoom > 1 ? "enlarged \(zoom) times" : ""]
    title =
      WrappedText(
        words.filter { !$0.isEmpty }.joined(separator: ", "),
        columns: content.width / advance.width, maximumCount: 6
      ).lines
  }

  private var labels: [String] {
    ["reference \(picture.reference.size)", "difference", "actual \(picture.actual.size)"]
  }

  private var advance: PixelSize {
    PixelSize(
      width: PixelFont.advance.width * textScale, height: PixelFont.advance.height * textScale)
  }

  private var gutter: Int { 8 * textScale }

  private var stripe: Int { 6 * textScale }

  private var cell: PixelSize {
    let longest = labels.map(\.count).max() ?? 0
    return PixelSize(
      width: max(shown.width, longest * advance.width), height: advance.height + shown.height)
  }

  private var content: PixelSize {
    let (across, down) = isStacked ? (1, labels.count) : (labels.count, 1)
    return PixelSize(
      width: across * (cell.width + gutter) - gutter,
      height: down * (cell.height + gutter) - gutter)
  }

  static let ground = Bitmap.Pixel(236, 236, 240)
  private static let ink = Bitmap.Pixel(28, 28, 30)
  private static let faintInk = Bitmap.Pixel(90, 90, 96)
  private static let line = Bitmap.Pixel(150, 150, 158)
  private static let checkers = [Bitmap.Pixel.white, Bitmap.Pixel(224, 224, 228)]
  private static let hatching = Bitmap.Pixel(200, 200, 208)

  var size: PixelSize {
    PixelSize(
      width: content.width + 2 * gutter, height: content.height + headerHeight + 2 * gutter)
  }

  private var headerHeight: Int {
    title.isEmpty ? 0 : title.count * advance.height + gutter / 2
  }

  func draw(on canvas: inout Canvas) {
    for (index, line) in title.enumerated() {
      canvas.write(
        line, x: gutter, y: gutter + index * advance.height, Self.ink, scale: textScale)
    }
    let frames = labels.indices.map(frame)
    for (frame, label) in zip(frames, labels) {
      canvas.write(
        label, x: frame.x, y: frame.y - advance.height, Self.faintInk, scale: textScale)
      canvas.outline(frame, Self.line, thickness: max(1, scale / 2))
    }
    draw(picture.reference, isOpaque[0], in: frames[0], on: &canvas)
    drawDifference(in: frames[1], on: &canvas)
    draw(picture.actual, isOpaque[1], in: frames[2], on: &canvas)
  }

  private func frame(_ index: Int) -> PixelRect {
    PixelRect(
      x: gutter + (isStacked ? 0 : index * (cell.width + gutter)),
      y: gutter + headerHeight + advance.height
        + (isStacked ? index * (cell.height + gutter) : 0),
      width: shown.width, height: shown.height)
  }

  private func drawDifference(in frame: PixelRect, on canvas: inout Canvas) {
    canvas.fill(frame, .white)
    picture.drawDifference(on: &canvas, x: frame.x, y: frame.y, zoom: zoom)
    for band in picture.bands {
      canvas.hatch(place(band, in: frame), DifferenceColor.changed, distance: stripe)
    }
    for box in picture.boxes { canvas.drawBox(place(box, in: frame), scale: scale) }
  }

  private func draw(
    _ bitmap: Bitmap, _ isOpaque: Bool, in frame: PixelRect, on canvas: inout Canvas
  ) {
    let rect = PixelRect(
      x: frame.x, y: frame.y, width: bitmap.width * zoom, height: bitmap.height * zoom)
    if rect != frame { canvas.hatch(frame, Self.hatching, distance: stripe) }
    if zoom == 1, isOpaque { return canvas.copy(bitmap, x: frame.x, y: frame.y) }
    canvas.fillCheckerboard(rect, Self.checkers, side: 6 * textScale)
    canvas.draw(bitmap, over: rect, zoom: zoom)
  }

  private func place(_ rect: PixelRect, in frame: PixelRect) -> PixelRect {
    PixelRect(
      x: frame.x + rect.x * zoom, y: frame.y + rect.y * zoom, width: rect.width * zoom,
      height: rect.height * zoom)
  }
}
