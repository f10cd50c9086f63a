import GalleyLayout
import GalleyScene

/// Pairs of layouts that should be side by side and whose ink touches.
///
/// Layers, overlays, backgrounds and custom containers overlap on purpose and do not count. Drawings that an effect moves
/// may touch others, but texts may not.
struct CollidingMarks {
  private(set) var pairs: [Pair] = []

  /// Two layouts in document order, and how far the ink of one reaches into the ink of the other, in points.
  struct Pair {
    var first: Int
    var second: Int
    var depth: Double
  }

  /// The invisible overlap that neighbors may have, in points.
  private static let slack = 0.5
  /// The number of layouts that one is reported to touch at most.
  private static let maximumCount = 8

  init(_ marks: [VisibleScene.Mark], _ seen: VisibleScene) {
    var depths: [[Int]: Double] = [:]
    var order: [[Int]] = []
    var counts: [Int: Int] = [:]
    let all = marks.compactMap { Candidate($0, seen) }.sorted { $0.extent.minY < $1.extent.minY }
    let index = RectIndex(all.map(\.extent))
    for (number, mark) in all.enumerated() {
      for other in index.numbers(near: mark.extent) {
        guard other < number else { break }
        let other = all[other]
        guard mark.mayTouch(other) else { continue }
        let pair = [min(mark.node, other.node), max(mark.node, other.node)]
        guard counts[pair[1], default: 0] < Self.maximumCount,
          seen.areSideBySide(mark.node, other.node, isMoveAllowed: !mark.isText || !other.isText),
          let depth = seen.overlap(of: mark.mark, other.mark, beyond: Self.slack)
        else { continue }
        if depths[pair] == nil {
          order.append(pair)
          counts[pair[1], default: 0] += 1
        }
        depths[pair] = max(depths[pair] ?? 0, depth)
      }
    }
    pairs = order.map { Pair(first: $0[0], second: $0[1], depth: depths[$0] ?? 0) }
  }

  /// Ink that may touch other ink.
  private struct Candidate {
    let mark: VisibleScene.Mark
    let node: Int
    let isText: Bool
    /// Whether it is a picture or a shape, which may touch other pictures and shapes.
    let isPicture: Bool
    let extent: Rect

    /// Creates nil if nothing of the ink is seen.
    init?(_ mark: VisibleScene.Mark, _ seen: VisibleScene) {
      (self.mark, node, isText) = (mark, mark.node, mark.isText)
      isPicture = !isText && seen.kind(of: node) != .symbol
      extent = seen.extent(of: mark)
      guard !extent.isEmpty else { return nil }
    }

    func mayTouch(_ other: Candidate) -> Bool {
      let common = extent.intersection(other.extent)
      return min(common.width, common.height) > CollidingMarks.slack && node != other.node
        && !(isPicture && other.isPicture)
    }
  }
}
