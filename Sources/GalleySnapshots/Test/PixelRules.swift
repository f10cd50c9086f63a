import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import GalleyRaster

/// Which pixels of a snapshot may differ, and by how much.
struct PixelRules {
  private let comparison: Comparison
  /// The areas that have a tolerance of their own, each with its levels.
  private var areas: [(levels: Int, rects: [PixelRect])] = []

  /// Takes the rules of a document; a layout with rules of its own is where it was and where it is.
  init(_ subject: SnapshotSubject, _ before: LayoutRecord?, _ options: SnapshotTestOptions) {
    let rules = subject.job.entry.document.snapshotRules
    var comparison =
      options.comparison
      ?? Comparison(.tolerance(levels: rules.levels), allowance: rules.pixels)
    let scale = subject.job.variant.traits.displayScale
    for rule in rules.nodes {
      let now = subject.result.placements.filter { $0.id == rule.id }.map(\.frame)
      let then = before?.nodes.filter { $0.id == rule.id }.map(\.frame) ?? []
      let rects = (now + then).compactMap { PixelRect(points: $0, scale: scale) }
      comparison.ignored += rects
      if let levels = rule.levels { areas.append((levels, rects)) }
    }
    self.comparison = comparison
  }

  /// Returns what differs by more than the rules allow, or nil if nothing does.
  func difference(from expected: Bitmap, to actual: Bitmap) -> ImageDifference? {
    let rest = comparison.difference(from: expected, to: actual)
    guard rest.isEqual else { return rest }
    let (width, height) = (
      max(expected.width, actual.width), max(expected.height, actual.height)
    )
    for area in areas {
      for rect in area.rects {
        let inside = Comparison(
          .tolerance(levels: area.levels),
          ignored: rect.surroundings(width: width, height: height))
        let difference = inside.difference(from: expected, to: actual)
        guard difference.isEqual else { return difference }
      }
    }
    return nil
  }
}

extension PixelRect {
  /// Creates the pixels that a rectangle in points touches, or returns nil if there are none.
  fileprivate init?(points frame: Rect, scale: Double) {
    let numbers = [frame.x, frame.y, frame.width, frame.height]
    guard numbers.allSatisfy({ abs($0 * scale) < 1e8 }) else { return nil }
    let left = Int((frame.minX * scale).rounded(.down))
    let top = Int((frame.minY * scale).rounded(.down))
    let right = Int((frame.maxX * scale).rounded(.up))
    let bottom = Int((frame.maxY * scale).rounded(.up))
    guard right > left, bottom > top else { return nil }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the rectangles around this one in a picture.
  fileprivate func surroundings(width: Int, height: Int) -> [PixelRect] {
    let (left, top) = (max(0, x), max(0, y))
    let (right, bottom) = (min(width, x + self.width), min(height, y + self.height))
    return [
      PixelRect(x: 0, y: 0, width: width, height: top),
      PixelRect(x: 0, y: bottom, width: width, height: max(0, height - bottom)),
      PixelRect(x: 0, y: top, width: left, height: max(0, bottom - top)),
      PixelRect(x: right, y: top, width: max(0, width - right), height: max(0, bottom - top)),
    ].filter { $0.width > 0 && $0.height > 0 }
  }
}
