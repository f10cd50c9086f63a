import GalleyGeometry

/// What is painted, by its vertical position.
///
/// Each area is in the horizontal bands that it touches, so that a line of text looks at near ones only.
struct CoverIndex {
  private var bands: [Int: [Int]] = [:]
  /// The areas that touch too many bands to be in each.
  private var tall: [Int] = []
  private let bounds: [Rect]

  private static let bandHeight = 64.0
  private static let maximumBandCount = 64

  /// Creates an index of areas, the last in front.
  init(_ bounds: [Rect]) {
    self.bounds = bounds
    for (number, rect) in bounds.enumerated() {
      let range = Self.bands(of: rect)
      if range.count > Self.maximumBandCount {
        tall.append(number)
      } else {
        for band in range { bands[band, default: []].append(number) }
      }
    }
  }

  /// Calls a function with each area that touches a rectangle, the last first, until it returns false.
  func forEach(touching rect: Rect, _ body: (Int) -> Bool) {
    let range = Self.bands(of: rect)
    guard range.count <= Self.maximumBandCount else {
      for number in bounds.indices.reversed() where bounds[number].intersects(rect) {
        if !body(number) { return }
      }
      return
    }
    let lists = range.compactMap { bands[$0] } + (tall.isEmpty ? [] : [tall])
    var rest = lists.map(\.count)
    // The lists are in order, so that the last of their ends is the next one.
    while let list = lists.indices.filter({ rest[$0] > 0 }).max(by: {
      lists[$0][rest[$0] - 1] < lists[$1][rest[$1] - 1]
    }) {
      let number = lists[list][rest[list] - 1]
      for index in lists.indices where rest[index] > 0 && lists[index][rest[index] - 1] == number {
        rest[index] -= 1
      }
      if bounds[number].intersects(rect), !body(number) { return }
    }
  }

  private static func bands(of rect: Rect) -> ClosedRange<Int> {
    let top = band(at: rect.minY)
    return top...max(top, band(at: rect.maxY))
  }

  private static func band(at y: Double) -> Int {
    Int((max(-1e9, min(y, 1e9)) / bandHeight).rounded(.down))
  }
}
