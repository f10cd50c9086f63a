/// One line of a text at a size: its characters and its size.
package struct TextLine: Hashable, Sendable {
  package var head: Range<Int>
  /// The clusters after an ellipsis, or nil for a line without one.
  package var tail: Range<Int>?
  package var endsWithHyphen = false
  /// Whether the line ends between two characters of a word that is wider than the line.
  package var endsInWord = false
  /// The width in points, without white space at the end.
  package var width: Double
  /// The distance to the next line in points.
  package var height: Double
  /// The distance from the top of the line to the baseline in points.
  package var baseline: Double

  package var isTruncated: Bool { tail != nil }
}

/// Divides the segments of a text into lines, as many on each as fit.
///
/// A segment that is wider than its line begins on a line of its own. If words may break, it is divided between clusters,
/// as many on each line as fit and at least one; the next segments follow its end, as with Pango's `WRAP_WORD_CHAR`.
struct LineBreaker {
  struct Line {
    var segments: Range<Int>
    /// The clusters, without the white space at the end.
    var clusters: Range<Int>
    var endsInWord = false
  }

  private let setting: TextSetting
  private let contents: ShapedText.Contents
  private let segments: [ShapedText.Segment]
  private let width: Double
  /// The space for a line, with the allowance for the noise of arithmetic that lengths on the point grid have.
  private let availableSpace: Double
  private let isSimple: Bool
  private var start = 0
  /// The first cluster of the next line if the line before ends in the segment at the start.
  private var rest: Int?
  private var paragraph = 0

  init(_ setting: TextSetting, width: Double) {
    self.setting = setting
    contents = setting.shaped.contents
    segments = contents.segments
    self.width = width
    availableSpace = PointGrid.down(width) + 1e-6 * PointGrid.step
    isSimple = !setting.usesSeams && !contents.hasHyphens
  }

  mutating func next() -> Line? {
    guard start < segments.count else { return nil }
    let last = contents.paragraphEnds[paragraph]
    let end = if let rest { lineEnd(continuing: rest, before: last) } else { lineEnd(before: last) }
    let first = rest ?? Int(segments[start].firstCluster)
    if setting.breaksWords, end == start + 1, let cut = cut(from: first) {
      rest = cut
      return Line(segments: start..<end, clusters: first..<cut, endsInWord: true)
    }
    if end == last { paragraph += 1 }
    defer { (start, rest) = (end, nil) }
    return Line(
      segments: start..<end, clusters: first..<max(first, Int(segments[end - 1].inkEnd)))
  }

  /// Returns the cluster before which a line ends that begins in the segment at the start, or nil if the segment fits or
  /// has nothing to divide.
  private func cut(from first: Int) -> Int? {
    let last = Int(segments[start].inkEnd) - 1
    guard first < last, setting.lineWidth(of: first..<last + 1, upTo: start) > width else {
      return nil
    }
    var tabs = TabWidths(from: first)
    var end = first + 1
    while end < last {
      tabs.add(upTo: end + 1, setting)
      guard setting.width(of: first..<end + 1, tabs: tabs.total) <= width else { break }
      end += 1
    }
    return end
  }

  private func lineEnd(continuing first: Int, before last: Int) -> Int {
    var fitting = start + 1
    for end in start + 1..<max(start + 1, last) {
      let clusters = first..<max(first, Int(segments[end].inkEnd))
      guard setting.width(of: clusters, tabs: setting.tabWidth(in: clusters)) <= width else {
        break
      }
      // A longer line may fit where a shorter one with a hyphen does not.
      if setting.lineWidth(of: clusters, upTo: end) <= width { fitting = end + 1 }
    }
    return fitting
  }

  private func lineEnd(before last: Int) -> Int {
    guard start + 1 < last else { return last }
    // If advances may be negative, the first segment that overflows ends the line.
    if setting.tracking < 0 || contents.hasTabs { return scannedEnd(before: last) }
    let first = segments[start]
    let end = (start + 1..<last).bisected { index in
      let gaps = Double(max(0, segments[index].inkEnd - first.firstCluster - 1))
      let letters = (segments[index].end - first.start) * setting.size
      return letters + gaps * setting.tracking > availableSpace
    }
    return isSimple ? end : settled(end, before: last)
  }

  private func scannedEnd(before last: Int) -> Int {
    var tabs = TabWidths(from: Int(segments[start].firstCluster))
    var end = start + 1
    while end < last {
      tabs.add(upTo: Int(segments[end].inkEnd), setting)
      let gaps = Double(max(0, segments[end].inkEnd - segments[start].firstCluster - 1))
      let letters = (segments[end].end - segments[start].start) * setting.size
      guard letters + gaps * setting.tracking + tabs.total <= availableSpace else { break }
      end += 1
    }
    return isSimple ? end : settled(end, before: last)
  }

  /// Returns the end of a line that holds as many segments as fit with what the line break brings: a hyphen, and characters
  /// that look otherwise beside it.
  private func settled(_ end: Int, before last: Int) -> Int {
    var end = end
    while end > start + 1, setting.lineWidth(of: start..<end) > width { end -= 1 }
    while end < last, setting.lineWidth(of: start..<end + 1) <= width { end += 1 }
    return end
  }
}
