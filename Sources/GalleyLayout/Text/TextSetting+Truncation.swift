import GalleyGeometry

extension TextSetting {
  /// Returns the line of what fits of some clusters, with an ellipsis in place of the rest.
  func truncated(
    _ rest: Range<Int>, width: Double, _ truncation: Layout.Text.Truncation
  ) -> TextLine {
    let ellipsis = self.width(of: 0..<0, withEllipsis: true)
    let room = max(0, width - ellipsis)
    // Paragraphs are never joined: what follows the first, or precedes the last, gives way.
    let isBreak = { (cluster: Int) in shaped.clusters[cluster].lineBreak == .required }
    let first = rest.prefix { !isBreak($0) }
    let last = (rest.last(where: isBreak).map { $0 + 1 } ?? rest.lowerBound)..<rest.upperBound
    switch truncation {
    case .tail: return line(prefix(of: first, room), rest.upperBound..<rest.upperBound)
    case .head: return line(rest.lowerBound..<rest.lowerBound, suffix(of: last, room))
    case .middle:
      let tail = suffix(of: last, PointGrid.down(room / 2))
      let head = prefix(of: first.clamped(to: 0..<tail.lowerBound), room - roomNeeded(tail))
      return line(head, tail)
    }
  }

  private func line(_ head: Range<Int>, _ tail: Range<Int>) -> TextLine {
    var width = width(of: head, withEllipsis: true)
    if !tail.isEmpty { width = PointGrid.up(width + self.width(of: tail) + tracking) }
    let (height, baseline) = height(of: head, tail)
    return TextLine(head: head, tail: tail, width: width, height: height, baseline: baseline)
  }

  /// Returns the longest start of some clusters that is no wider than the room, without white space at its end.
  private func prefix(of clusters: Range<Int>, _ room: Double) -> Range<Int> {
    var low = clusters.lowerBound
    var high = clusters.upperBound
    while low < high {
      let middle = (low + high + 1) / 2
      if roomNeeded(clusters.lowerBound..<middle) <= room {
        low = middle
      } else {
        high = middle - 1
      }
    }
    while low > clusters.lowerBound, shaped.clusters[low - 1].isWhitespace { low -= 1 }
    return clusters.lowerBound..<low
  }

  /// Returns the longest end of some clusters that is no wider than the room, without white space at its start.
  private func suffix(of clusters: Range<Int>, _ room: Double) -> Range<Int> {
    var low = clusters.lowerBound
    var high = clusters.upperBound
    while low < high {
      let middle = (low + high) / 2
      if roomNeeded(middle..<clusters.upperBound) <= room {
        high = middle
      } else {
        low = middle + 1
      }
    }
    while low < clusters.upperBound, shaped.clusters[low].isWhitespace { low += 1 }
    return low..<clusters.upperBound
  }

  /// Returns the width of clusters beside an ellipsis, with a grid step for the rounding of each part.
  private func roomNeeded(_ clusters: Range<Int>) -> Double {
    clusters.isEmpty ? 0 : width(of: clusters) + tracking + PointGrid.step
  }
}
