import GalleyGeometry
import GalleyLayout

/// Pairs of words and drawings that stand beside each other and cover each other.
///
/// What is meant to lie on something else does not count: layers, overlays and backgrounds, and containers of one's own.
struct Overlaps {
  /// Two layouts and the area that both cover.
  struct Pair {
    var first: LayoutPath
    var second: LayoutPath
    var area: Double
  }

  private(set) var pairs: [Pair] = []

  init(_ marks: [VisibleElement], _ names: PlaceNames) {
    var areas: [[LayoutPath]: Double] = [:]
    var order: [[LayoutPath]] = []
    // From the top down, so that only those that have not ended yet can be covered.
    var open: [VisibleElement] = []
    for mark in marks.sorted(by: { $0.seenFrame.minY < $1.seenFrame.minY }) {
      open.removeAll { $0.seenFrame.maxY <= mark.seenFrame.minY }
      for other in open where other.path != mark.path {
        let common = other.seenFrame.intersection(mark.seenFrame)
        guard min(common.width, common.height) > Self.slack,
          Self.standBeside(mark.path, other.path, names)
        else { continue }
        let pair = [other.path, mark.path].sorted {
          $0.indices.lexicographicallyPrecedes($1.indices)
        }
        if areas[pair] == nil { order.append(pair) }
        areas[pair] = max(areas[pair] ?? 0, common.width * common.height)
      }
      open.append(mark)
    }
    pairs = order.map { Pair(first: $0[0], second: $0[1], area: areas[$0] ?? 0) }
  }

  /// The extent that neighbours may share without anybody seeing it, in points.
  private static let slack = 0.5

  private static func standBeside(
    _ left: LayoutPath, _ right: LayoutPath, _ names: PlaceNames
  ) -> Bool {
    let common = zip(left.indices, right.indices).prefix { $0 == $1 }.map(\.0)
    return names[LayoutPath(common)].kind.separatesChildren
  }
}
