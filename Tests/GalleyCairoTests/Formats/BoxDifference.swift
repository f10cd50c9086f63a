import GalleyGeometry
import GalleyScene

/// By how much what is seen of something may differ between programs, of 255.
struct BoxTolerance {
  /// How far the edge of a glyph or of a shape may lie elsewhere, in pixels, all around its box.
  var glyph: Double
  var shape: Double
  /// The greatest difference of four pixels by four on the edge of a shape, and the mean of all along it.
  var edge: EdgeDifference
  /// The same for what cuts something off, where what is covered in part is itself cut in part.
  var cut: EdgeDifference
  /// The factor of the greatest difference where edges may be slanted: in all that is no thin line.
  var slant = 1.0

  /// The difference of colors that are mixed in other steps.
  static let mixing = 2.0

  /// What the same library leaves: glyphs stand at quarters of pixels, so up to an eighth from their place.
  static let librsvg = BoxTolerance(
    glyph: 1.0 / 16, shape: 0, edge: EdgeDifference(greatest: 3, mean: 1),
    cut: EdgeDifference(greatest: 8, mean: 3), slant: 4.0 / 3)

  /// What the same library leaves of PDF, where thin lines are moved to pixels, and letters, too.
  static let poppler = BoxTolerance(
    glyph: 1.0 / 5, shape: 0, edge: EdgeDifference(greatest: 7, mean: 1.5),
    cut: EdgeDifference(greatest: 10, mean: 3))

  /// What another library leaves, which also counts in another way how much of a pixel lies in a shape.
  static let chromium = BoxTolerance(
    glyph: 1.0 / 16, shape: 1.0 / 20, edge: EdgeDifference(greatest: 24, mean: 8),
    cut: EdgeDifference(greatest: 27, mean: 16))

  /// The same with letters that are drawn as such, at places and by rules of its own.
  static let chromiumCharacters = BoxTolerance(
    glyph: 1.0 / 8, shape: chromium.shape, edge: chromium.edge, cut: chromium.cut)

  /// Returns the greatest difference of the mean color of a box.
  func mean(_ content: Scene.Box.Content, in area: PixelArea) -> Double {
    let (width, height) = (Double(area.right - area.left), Double(area.bottom - area.top))
    let edge = content == .glyph ? glyph : shape
    return Self.mixing + 255 * edge * 2 * (width + height) / (width * height)
  }

  /// Returns the greatest difference on the edges of a box.
  func edge(isCut: Bool, in area: PixelArea) -> EdgeDifference {
    guard !isCut else { return cut }
    let isThin = min(area.right - area.left, area.bottom - area.top) < 4
    return EdgeDifference(greatest: edge.greatest * (isThin ? 1 : slant), mean: edge.mean)
  }
}

/// By how much squares of four pixels along an edge differ.
struct EdgeDifference {
  var greatest = 0.0
  var mean = 0.0
}

/// By how much a glyph or a shape differs between two pictures.
struct BoxDifference: CustomStringConvertible {
  let box: Scene.Box
  /// The difference of the mean color.
  let mean: Double
  let edge: EdgeDifference
  fileprivate let limit: (mean: Double, edge: EdgeDifference)

  /// Whether the difference is more than that of two programs that draw the same.
  var isTooGreat: Bool {
    mean > limit.mean || edge.greatest > limit.edge.greatest || edge.mean > limit.edge.mean
  }

  var description: String {
    func short(_ value: Double) -> String { value.shortDecimal(places: 1) }
    return "\(box.content) in \(box.frame): mean \(short(mean)) of \(short(limit.mean)), edge "
      + "\(short(edge.greatest)) of \(short(limit.edge.greatest)), on average "
      + "\(short(edge.mean)) of \(short(limit.edge.mean))"
  }
}

/// Two pictures of a scene beside each other.
struct SceneComparison {
  private let difference: PixelDifference
  private let scale: Double
  private let tolerance: BoxTolerance
  /// The squares of pixels in which there are glyphs.
  private var lettered: Set<PixelArea.Block> = []

  init(_ difference: PixelDifference, scale: Double, within tolerance: BoxTolerance) {
    self.difference = difference
    self.scale = scale
    self.tolerance = tolerance
  }

  /// Returns the differences at boxes, which are all of the scene.
  mutating func differences(at boxes: [Scene.Box]) -> [BoxDifference] {
    let glyphs = boxes.filter { $0.content == .glyph }
    lettered = Set(glyphs.flatMap { PixelArea(around: $0.frame, scale: scale).blocks })
    return boxes.map(difference)
  }

  private func difference(at box: Scene.Box) -> BoxDifference {
    let area = PixelArea(around: box.frame, scale: scale)
    // What is cut differs as what cuts it, and what cuts has no color of its own.
    let isCut = box.isCut || box.content == .cut
    return BoxDifference(
      box: box, mean: box.content == .cut ? 0 : difference.mean(in: area), edge: edge(of: box),
      limit: (tolerance.mean(box.content, in: area), tolerance.edge(isCut: isCut, in: area)))
  }

  /// Returns the differences of squares of four pixels along the edge, at places where no letters stand.
  private func edge(of box: Scene.Box) -> EdgeDifference {
    var result = EdgeDifference()
    var count = 0.0
    for place in box.edge(step: 3 / scale) {
      let squares = PixelArea.squares(at: place, scale: scale, beside: box.lineWidth > 0)
      for area in squares where !area.blocks.contains(where: lettered.contains) {
        let mean = difference.mean(in: area)
        result.greatest = max(result.greatest, mean)
        result.mean += mean
        count += 1
      }
    }
    if count > 0 { result.mean /= count }
    return result
  }
}
