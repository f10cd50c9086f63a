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
  let areas: [ImageDifference.Area]
  let title: String
  /// The differing pixels of each kind, each pixel once.
  private let layers: [(kind: ImageDifference.Kind, pixels: PixelMask)]

  /// A style of a picture.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// The reference, the difference and the actual picture side by side, with a legend, and the most important change
    /// enlarged.
    case sideBySide = "side-by-side"
    /// The differing pixels in the colors of their kinds, and ignored antialiased pixels in yellow, on a faded gray copy of
    /// the reference.
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
      mask: difference.mask, antialiased: difference.antialiased, areas: difference.areas,
      reference: reference, actual: actual, title: title)
  }

  package init(
    mask: PixelMask, antialiased: PixelMask? = nil, areas: [ImageDifference.Area] = [],
    reference: Bitmap, actual: Bitmap, title: String = ""
  ) {
    (self.mask, self.antialiased, self.areas) = (mask, antialiased, areas)
    layers = DifferencePicture.layers(of: mask, areas)
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
    for area in areas where area.kind == .inserted || area.kind == .removed {
      let rect = PixelRect(
        x: x + area.box.x * zoom, y: y + area.box.y * zoom, width: area.box.width * zoom,
        height: area.box.height * zoom)
      let color = DifferenceColor.of(area.kind)
      canvas.change(rect) { Bitmap.Pixel(packed: $0).mixed(with: color, 48).packed }
    }
    for layer in layers {
      let color = DifferenceColor.of(layer.kind).packed
      canvas.change(layer.pixels, x: x, y: y, zoom: zoom) { _ in color }
    }
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
    for layer in layers {
      let color = DifferenceColor.of(layer.kind).packed
      canvas.change(layer.pixels) { _ in color }
    }
  }

  private func drawOverlay(on canvas: inout Canvas) {
    canvas.copy(actual)
    for layer in layers {
      let color = DifferenceColor.of(layer.kind)
      canvas.change(layer.pixels) { DifferencePicture.tinted($0, color) }
    }
    for band in bands {
      canvas.change(band) { DifferencePicture.tinted($0, DifferenceColor.changed) }
    }
    let scale = DifferencePicture.lineScale(of: actual.size)
    for area in boxedAreas {
      canvas.drawBox(
        area.box, DifferenceColor.of(area.kind), scale: scale,
        in: PixelRect(x: 0, y: 0, width: actual.width, height: actual.height))
    }
  }

  private static let tint = 160

  private static func tinted(_ pixel: UInt32, _ tone: Bitmap.Pixel) -> UInt32 {
    let color = Bitmap.Pixel(packed: pixel)
    var mixed = color.alpha == 0 ? tone : color
    mixed = mixed.mixed(with: tone, tint)
    // A transparent pixel would not be visible in a color either.
    mixed.alpha = max(color.alpha, UInt8(tint))
    return mixed.packed
  }

  /// Returns the factor for line widths, which is larger for large pictures, since these are shown reduced.
  static func lineScale(of size: PixelSize) -> Int {
    max(1, max(size.width, size.height / 2) / 400)
  }
}

/// The colors of a difference and what they represent, the most important first.
package struct DifferenceLegend: Sendable {
  package private(set) var entries: [Entry] = []

  package struct Entry: Sendable {
    package let color: Bitmap.Pixel
    package let words: String
    var isStriped = false
  }

  package init(_ areas: [ImageDifference.Area], hasBands: Bool, hasAntialiased: Bool = false) {
    if hasBands {
      entries.append(
        Entry(color: DifferenceColor.changed, words: "in one picture only", isStriped: true))
    }
    for kind in ImageDifference.Kind.allCases.reversed() {
      let same = areas.filter { $0.kind == kind }
      guard let first = same.first, kind != .size else { continue }
      let isOne = Set(same.map(\.words)).count == 1
      let words = isOne ? first.bandWords ?? first.words : kind.words
      entries.append(
        Entry(
          color: DifferenceColor.of(kind),
          words: same.count > 1 ? "\(words) · \(same.count) areas" : words))
    }
    if hasAntialiased {
      entries.append(Entry(color: DifferenceColor.antialiased, words: "ignored antialiasing"))
    }
  }
}

extension DifferencePicture {
  var legend: DifferenceLegend {
    DifferenceLegend(
      areas, hasBands: !bands.isEmpty, hasAntialiased: antialiased?.isEmpty == false)
  }

  /// The largest area of the most important kind that has a place, or nil if there is none.
  var mostImportantArea: ImageDifference.Area? {
    areas.filter { $0.kind != .size }.max { ($0.kind, $0.count) < ($1.kind, $1.count) }
  }

  /// The areas that have boxes, the most important last: noise has some only if there is nothing else, and nothing that fills
  /// the picture.
  var boxedAreas: [ImageDifference.Area] {
    let whole = unionSize
    let areas = areas.filter {
      $0.kind != .size && ($0.box.width < whole.width - 2 || $0.box.height < whole.height - 2)
    }
    let changes = areas.filter { !$0.kind.isNoise }
    return (changes.isEmpty ? areas : changes).sorted { $0.kind < $1.kind }
  }

  /// Returns the pixels of each kind; where areas overlap, they have the most important kind, and outside they are content.
  private static func layers(
    of mask: PixelMask, _ areas: [ImageDifference.Area]
  ) -> [(kind: ImageDifference.Kind, pixels: PixelMask)] {
    var (rest, layers) = (mask, [(kind: ImageDifference.Kind, pixels: PixelMask)]())
    for kind in ImageDifference.Kind.allCases.reversed() {
      let boxes = areas.filter { $0.kind == kind }.map(\.box)
      guard !boxes.isEmpty, !rest.isEmpty else { continue }
      var pixels = PixelMask(PixelSize(width: mask.width, height: mask.height), boxes)
      for index in rest.words.indices {
        pixels.words[index] &= rest.words[index]
        rest.words[index] &= ~pixels.words[index]
      }
      layers.append((kind, pixels))
    }
    return rest.isEmpty ? layers : layers + [(.content, rest)]
  }

  /// Returns the same pictures and their difference in a rectangle, or nil if one of them has no pixels there.
  func cropped(to rect: PixelRect) -> DifferencePicture? {
    guard let reference = reference.cropped(to: rect), let actual = actual.cropped(to: rect) else {
      return nil
    }
    let size = PixelSize(
      width: min(reference.width, actual.width), height: min(reference.height, actual.height))
    return DifferencePicture(
      mask: mask.cropped(to: rect, size), antialiased: antialiased?.cropped(to: rect, size),
      areas: areas.compactMap { area in
        let box = area.box.intersection(rect)
        guard box.width > 0, box.height > 0 else { return nil }
        var area = area
        area.box = PixelRect(
          x: box.x - rect.x, y: box.y - rect.y, width: box.width, height: box.height)
        return area
      }, reference: reference, actual: actual)
  }
}

extension Bitmap {
  /// Returns the part in a rectangle, or nil if there is none.
  fileprivate func cropped(to rect: PixelRect) -> Bitmap? {
    guard let rect = rect.clipped(to: size) else { return nil }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(4 * rect.width * rect.height)
    for row in rect.rows {
      let start = 4 * (row * width + rect.x)
      pixels += self.pixels[start..<start + 4 * rect.width]
    }
    return Bitmap(width: rect.width, height: rect.height, uncheckedPixels: pixels)
  }
}

extension PixelMask {
  fileprivate func cropped(to rect: PixelRect, _ size: PixelSize) -> PixelMask {
    var result = PixelMask(width: size.width, height: size.height)
    for row in 0..<size.height {
      for column in 0..<size.width where self[rect.x + column, rect.y + row] {
        result[column, row] = true
      }
    }
    return result
  }
}

extension PixelRect {
  /// The place of a rectangle in a picture in words, such as “top right, 12 % of the width”.
  package func place(in size: PixelSize) -> String {
    func third(_ start: Int, _ length: Int, of whole: Int) -> Int {
      min(max((2 * start + length) * 3 / max(1, 2 * whole), 0), 2)
    }
    let row = ["top", "", "bottom"][third(y, height, of: size.height)]
    let column = ["left", "", "right"][third(x, width, of: size.width)]
    let place = [row, column].filter { !$0.isEmpty }.joined(separator: " ")
    let share = (100 * width + size.width / 2) / max(1, size.width)
    let part = share == 0 ? "under 1 %" : "\(min(share, 100)) %"
    return "\(place.isEmpty ? "center" : place), \(part) of the width"
  }
}

/// The colors of differences.
enum DifferenceColor {
  static let changed = Bitmap.Pixel(255, 0, 0)
  /// Differences that are ignored as antialiased.
  static let antialiased = Bitmap.Pixel(255, 224, 0)

  static func of(_ kind: ImageDifference.Kind) -> Bitmap.Pixel {
    switch kind {
    case .content, .size: changed
    case .removed: Bitmap.Pixel(200, 0, 140)
    case .inserted: Bitmap.Pixel(0, 145, 75)
    case .moved: Bitmap.Pixel(0, 120, 230)
    case .recolored: Bitmap.Pixel(240, 120, 0)
    case .profile: Bitmap.Pixel(0, 150, 160)
    case .edgeNoise, .compression, .subpixel, .rasterizer: Bitmap.Pixel(190, 150, 0)
    case .hidden: Bitmap.Pixel(130, 130, 160)
    }
  }
}

extension Canvas {
  /// Draws a box around an area with a margin, so that nothing near the area is hidden, but not beyond a frame.
  mutating func drawBox(_ rect: PixelRect, _ color: Bitmap.Pixel, scale: Int, in frame: PixelRect) {
    let edge = min(2 * scale, min(frame.width, frame.height) / 2)
    let inner = rect.grown(by: 2 * scale).intersection(frame.grown(by: -edge))
    guard inner.width > 0, inner.height > 0 else { return }
    outline(inner, color, thickness: scale)
    outline(inner.grown(by: scale), .white, thickness: max(1, scale / 2))
  }
}
