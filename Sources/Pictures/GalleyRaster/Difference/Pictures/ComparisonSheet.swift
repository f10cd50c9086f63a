/// Two pictures and their difference side by side, with a legend of kinds, and the most important change enlarged.
struct ComparisonSheet {
  private let picture: DifferencePicture
  /// The line width; distances are multiples of it.
  private let scale: Int
  private let textSize: Int
  /// Whether the pictures have no transparent pixels.
  private let isOpaque: [Bool]
  private var labels: [Label] = []
  private var swatches: [Swatch] = []
  private var panels: [Panel] = []
  private(set) var size = PixelSize(width: 0, height: 0)

  private struct Label {
    var text: String
    var x: Int
    var y: Int
    var color = ComparisonSheet.faintInk
  }

  private struct Swatch {
    var rect: PixelRect
    var entry: DifferenceLegend.Entry
  }

  private struct Panel {
    var picture: DifferencePicture
    var part: Part
    var frame: PixelRect
    /// The size at which a pixel is shown.
    var zoom: Int
  }

  private enum Part: String, CaseIterable {
    case reference
    case difference
    case actual
  }

  init(_ picture: DifferencePicture) {
    self.picture = picture
    let whole = picture.unionSize
    scale = DifferencePicture.lineScale(of: whole)
    isOpaque = [picture.reference, picture.actual].map(\.isOpaque)
    // Small pictures are enlarged, and wide ones are below each other.
    let zoom = max(1, min(48, 192 / max(whole.width, whole.height)))
    let isStacked = whole.width >= 2 * whole.height && whole.width >= 200
    // The sheet is shown reduced if it is wide.
    textSize = max(14, whole.width / (isStacked ? 96 : 32))
    let names = Part.allCases.map { name(of: $0, isEnlarged: zoom) }
    let widest = names.map { LabelFont.inter.width(of: $0, size: textSize) }.max() ?? 0
    let shown = PixelSize(width: whole.width * zoom, height: whole.height * zoom)
    let column = max(shown.width, Int(widest.rounded(.up)))
    let width = isStacked ? column : 3 * column + 2 * gutter
    var y = addTitle(width: width)
    y = addLegend(y: y, width: width)
    for (index, part) in Part.allCases.enumerated() {
      let x = gutter + (isStacked ? 0 : index * (column + gutter))
      labels.append(Label(text: names[index], x: x, y: y))
      let frame = PixelRect(
        x: x, y: y + lineHeight, width: shown.width, height: shown.height)
      panels.append(Panel(picture: picture, part: part, frame: frame, zoom: zoom))
      if isStacked || part == .actual { y += lineHeight + shown.height + gutter }
    }
    y = addDetail(y: y, width: width, zoom: zoom, isStacked: isStacked)
    size = PixelSize(width: width + 2 * gutter, height: y)
  }

  private var lineHeight: Int { LabelFont.height(of: textSize) + textSize / 4 }

  private var gutter: Int { textSize + textSize / 4 }

  private var stripe: Int { textSize * 6 / 7 }

  private func name(of part: Part, isEnlarged zoom: Int) -> String {
    switch part {
    case .reference: "reference \(picture.reference.size)"
    case .difference: zoom > 1 ? "difference, enlarged \(zoom) times" : "difference"
    case .actual: "actual \(picture.actual.size)"
    }
  }

  static let ground = Bitmap.Pixel(236, 236, 240)
  private static let ink = Bitmap.Pixel(28, 28, 30)
  private static let faintInk = Bitmap.Pixel(90, 90, 96)
  private static let line = Bitmap.Pixel(150, 150, 158)
  private static let checkers = [Bitmap.Pixel.white, Bitmap.Pixel(224, 224, 228)]
  private static let hatching = Bitmap.Pixel(200, 200, 208)

  /// Adds the title, and returns the position below it.
  private mutating func addTitle(width: Int) -> Int {
    let lines = WrappedText(picture.title, width: width, size: textSize, maximumCount: 6).lines
    for (index, line) in lines.enumerated() {
      labels.append(
        Label(text: line, x: gutter, y: gutter + index * lineHeight, color: Self.ink))
    }
    return gutter + lines.count * lineHeight + (lines.isEmpty ? 0 : gutter / 2)
  }

  /// Adds the colors of the kinds and their words, and returns the position below them.
  private mutating func addLegend(y: Int, width: Int) -> Int {
    let entries = picture.legend.entries
    guard !entries.isEmpty else { return y }
    let side = textSize * 3 / 4
    var (x, y) = (gutter, y)
    for entry in entries {
      let text = side + textSize / 2 + Int(LabelFont.inter.width(of: entry.words, size: textSize))
      if x > gutter, x + text > gutter + width { (x, y) = (gutter, y + lineHeight) }
      let top = y + (LabelFont.height(of: textSize) - side) / 2
      swatches.append(
        Swatch(rect: PixelRect(x: x, y: top, width: side, height: side), entry: entry))
      labels.append(Label(text: entry.words, x: x + side + textSize / 2, y: y, color: Self.ink))
      x += text + gutter
    }
    return y + lineHeight + gutter / 2
  }

  /// Adds the largest area of the most important kind, enlarged, and returns the position below it.
  ///
  /// Nothing is added if the area is large enough in the whole picture.
  private mutating func addDetail(y: Int, width: Int, zoom: Int, isStacked: Bool) -> Int {
    let (whole, column) = (picture.unionSize, (width - 2 * gutter) / 3)
    guard let area = picture.mostImportantArea, let box = area.box.clipped(to: whole) else {
      return y
    }
    let fitting = min(column * 3 / 5 / box.width, max(column, 20 * textSize) * 3 / 5 / box.height)
    let enlarged = min(fitting, 8 * scale)
    guard enlarged >= 2 * zoom else { return y }
    let cropped = PixelSize(
      width: min(whole.width, column / enlarged),
      height: min(whole.height, max(box.height + max(box.height, 16), column / (3 * enlarged))))
    let rect = PixelRect(
      x: min(max(0, box.x + (box.width - cropped.width) / 2), whole.width - cropped.width),
      y: min(max(0, box.y + (box.height - cropped.height) / 2), whole.height - cropped.height),
      width: cropped.width, height: cropped.height)
    guard let detail = picture.cropped(to: rect) else { return y }
    let words =
      "\(area.bandWords ?? area.words), \(box.place(in: whole)), enlarged \(enlarged) times"
    let lines = WrappedText(words, width: width, size: textSize, maximumCount: 2).lines
    for (index, line) in lines.enumerated() {
      labels.append(Label(text: line, x: gutter, y: y + index * lineHeight, color: Self.ink))
    }
    let top = y + lines.count * lineHeight + (isStacked ? lineHeight : 0)
    for (index, part) in Part.allCases.enumerated() {
      let frame = PixelRect(
        x: gutter + index * (column + gutter), y: top, width: rect.width * enlarged,
        height: rect.height * enlarged)
      if isStacked { labels.append(Label(text: part.rawValue, x: frame.x, y: top - lineHeight)) }
      panels.append(Panel(picture: detail, part: part, frame: frame, zoom: enlarged))
    }
    return top + rect.height * enlarged + gutter
  }

  func draw(on canvas: inout Canvas) {
    for label in labels {
      canvas.write(label.text, x: label.x, y: label.y, label.color, size: textSize)
    }
    for swatch in swatches {
      canvas.fill(swatch.rect, swatch.entry.isStriped ? .white : swatch.entry.color)
      if swatch.entry.isStriped {
        canvas.hatch(swatch.rect, swatch.entry.color, distance: stripe)
      }
      canvas.outline(swatch.rect, Self.line, thickness: max(1, scale / 2))
    }
    for panel in panels {
      canvas.outline(panel.frame, Self.line, thickness: max(1, scale / 2))
      switch panel.part {
      case .reference: draw(panel.picture.reference, isOpaque[0], panel, on: &canvas)
      case .difference: drawDifference(panel, on: &canvas)
      case .actual: draw(panel.picture.actual, isOpaque[1], panel, on: &canvas)
      }
    }
  }

  private func drawDifference(_ panel: Panel, on canvas: inout Canvas) {
    let (frame, zoom) = (panel.frame, panel.zoom)
    canvas.fill(frame, .white)
    panel.picture.drawDifference(on: &canvas, x: frame.x, y: frame.y, zoom: zoom)
    for band in panel.picture.bands {
      canvas.hatch(place(band, in: panel), DifferenceColor.changed, distance: stripe)
    }
    for area in panel.picture.boxedAreas {
      canvas.drawBox(
        place(area.box, in: panel), DifferenceColor.of(area.kind), scale: scale, in: frame)
    }
  }

  private func draw(
    _ bitmap: Bitmap, _ isOpaque: Bool, _ panel: Panel, on canvas: inout Canvas
  ) {
    let (frame, zoom) = (panel.frame, panel.zoom)
    let rect = PixelRect(
      x: frame.x, y: frame.y, width: bitmap.width * zoom, height: bitmap.height * zoom)
    if rect != frame { canvas.hatch(frame, Self.hatching, distance: stripe) }
    if zoom == 1, isOpaque { return canvas.copy(bitmap, x: frame.x, y: frame.y) }
    canvas.fillCheckerboard(rect, Self.checkers, side: stripe)
    canvas.draw(bitmap, over: rect, zoom: zoom)
  }

  private func place(_ rect: PixelRect, in panel: Panel) -> PixelRect {
    let (frame, zoom) = (panel.frame, panel.zoom)
    return PixelRect(
      x: frame.x + rect.x * zoom, y: frame.y + rect.y * zoom, width: rect.width * zoom,
      height: rect.height * zoom)
  }
}
