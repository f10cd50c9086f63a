import GalleyGeometry
import GalleyScene

/// By how much a glyph, a shape or a clip may differ between programs, of 255.
struct BoxTolerance {
  /// How far the edge of a glyph or a shape may move, in pixels, on each side of its box.
  var glyph: Double
  var shape: Double
  /// The maximum difference of a square of four by four pixels on the edge of a shape, and the mean
  /// of all squares along it.
  var edge: EdgeDifference
  /// The same for clips, where pixels that are covered in part are also cut off in part.
  var cut: EdgeDifference
  /// The factor of the maximum difference where edges can be slanted: everywhere except thin lines.
  var slant = 1.0

  /// The difference that results from mixing colors in other steps.
  static let mixing = 2.0

  /// The tolerance for the same library, which moves glyphs by up to an eighth of a pixel to
  /// quarters of pixels.
  static let librsvg = BoxTolerance(
    glyph: 1.0 / 16, shape: 0, edge: EdgeDifference(greatest: 3, mean: 1),
    cut: EdgeDifference(greatest: 8, mean: 3), slant: 4.0 / 3)

  /// The tolerance for the same library with PDF, which moves thin lines and glyphs to pixels.
  static let poppler = BoxTolerance(
    glyph: 1.0 / 5, shape: 0, edge: EdgeDifference(greatest: 7, mean: 1.5),
    cut: EdgeDifference(greatest: 10, mean: 3))

  /// The tolerance for another library, which also computes the coverage of pixels differently.
  static let chromium = BoxTolerance(
    glyph: 1.0 / 16, shape: 1.0 / 20, edge: EdgeDifference(greatest: 24, mean: 8),
    cut: EdgeDifference(greatest: 27, mean: 16))

  /// The tolerance for text as characters, which Chromium positions and draws by its own rules.
  static let chromiumCharacters = BoxTolerance(
    glyph: 1.0 / 8, shape: chromium.shape, edge: chromium.edge, cut: chromium.cut)

  /// Returns the maximum permitted difference of the mean color of a box.
  func mean(_ content: Scene.Box.Content, in area: PixelArea) -> Double {
    let (width, height) = (Double(area.right - area.left), Double(area.bottom - area.top))
    let edge = content == .glyph ? glyph : shape
    return Self.mixing + 255 * edge * 2 * (width + height) / (width * height)
  }

  /// Returns the maximum permitted difference on the edges of a box.
  func edge(isCut: Bool, in area: PixelArea) -> EdgeDifference {
    guard !isCut else { return cut }
    let isThin = min(area.right - area.left, area.bottom - area.top) < 4
    return EdgeDifference(greatest: edge.greatest * (isThin ? 1 : slant), mean: edge.mean)
  }
}

/// By how much squares of four by four pixels along an edge differ.
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

  /// Whether the difference exceeds the tolerance.
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

/// A comparison of two pictures of a scene.
struct SceneComparison {
  private let difference: PixelDifference
  private let scale: Double
  private let tolerance: BoxTolerance
  /// The squares of pixels that contain glyphs.
  private var lettered: Set<PixelArea.Block> = []

  init(_ difference: PixelDifference, scale: Double, within tolerance: BoxTolerance) {
    self.difference = difference
    self.scale = scale
    self.tolerance = tolerance
  }

  /// Returns the differences at all boxes of the scene.
  mutating func differences(at boxes: [Scene.Box]) -> [BoxDifference] {
    let glyphs = boxes.filter { $0.content == .glyph }
    lettered = Set(glyphs.flatMap { PixelArea(around: $0.frame, scale: scale).blocks })
    return boxes.map(difference)
  }

  private func difference(at box: Scene.Box) -> BoxDifference {
    let area = PixelArea(around: box.frame, scale: scale)
    // A clipped box may differ as much as its clip, and a clip has no color of its own.
    let isCut = box.isCut || box.content == .cut
    return BoxDifference(
      box: box, mean: box.content == .cut ? 0 : difference.mean(in: area), edge: edge(of: box),
      limit: (tolerance.mean(box.content, in: area), tolerance.edge(isCut: isCut, in: area)))
  }

  /// Returns the differences of squares of four by four pixels along the edge that contain no
  /// glyphs.
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
