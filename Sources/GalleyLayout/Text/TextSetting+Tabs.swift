extension TextSetting {
  /// Returns the width of the tabs among some clusters at the start of a line, in points.
  func tabWidth(in clusters: Range<Int>) -> Double {
    var tabs = TabWidths(from: clusters.lowerBound)
    tabs.add(upTo: clusters.upperBound, self)
    return tabs.total
  }

  /// Returns the width of each tab among some clusters at the start of a line, in points.
  func tabWidths(in clusters: Range<Int>) -> [Int: Double] {
    var tabs = TabWidths(from: clusters.lowerBound)
    var widths: [Int: Double] = [:]
    tabs.add(upTo: clusters.upperBound, self) { widths[$0] = $1 }
    return widths
  }
}

/// Adds up the widths of the tabs on a line.
///
/// A tab goes on to the next stop, by an eighth of the distance between stops at least, lest words touch. As in Pango,
/// that distance is eight spaces.
struct TabWidths {
  /// The width of the tabs so far, in points.
  private(set) var total = 0.0
  private let start: Int
  private var end: Int

  /// Starts a line with a cluster.
  init(from start: Int) {
    self.start = start
    end = start
  }

  /// Adds the clusters up to a place on the line, and calls a function with each tab and its width.
  mutating func add(
    upTo newEnd: Int, _ setting: TextSetting, _ body: (Int, Double) -> Void = { _, _ in }
  ) {
    let contents = setting.shaped.contents
    let stop = contents.tabStop * setting.size
    guard contents.hasTabs, stop > 0 else { return }
    while end < newEnd {
      defer { end += 1 }
      guard contents.clusters[end].isTab else { continue }
      let ems = contents.pens[end] - contents.pens[start]
      let pen = ems * setting.size + Double(end - start) * setting.tracking + total
      let width = (pen / stop + 1.0 / 8).rounded(.up) * stop - pen
      total += width
      body(end, width)
    }
  }
}
