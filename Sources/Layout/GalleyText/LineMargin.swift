extension TextSetting {
  /// Returns the additional width in points at which a line holds one more word or character, or nil if that is unknown
  /// or never happens.
  ///
  /// - Complexity: O(*n* log *p*) for *n* lines and *p* segments.
  package func lineMargin(
    width: Double, limit: Int?, truncation: TextTruncation
  ) -> Double? {
    let contents = shaped.contents
    var breaker = LineBreaker(self, width: width)
    var ends = contents.paragraphEnds[...]
    var margins: [Double] = []
    var count = 0
    while let line = breaker.next() {
      count += 1
      if count == limit, isFollowed(line) || self.width(of: line) > width {
        margins += truncationMargins(of: rest(from: line), width: width, truncation)
        break
      }
      if line.endsInWord || line.segments.upperBound != ends.first {
        if isFollowed(line) { margins.append(longerWidth(of: line) - width) }
      } else {
        ends.removeFirst()
      }
    }
    return margins.filter { $0 > 0 }.min()
  }

  /// Returns the width of a line with the next segment, or the next cluster of a broken word.
  private func longerWidth(of line: LineBreaker.Line) -> Double {
    let contents = shaped.contents
    let (start, end) = (line.clusters.lowerBound, line.segments.upperBound)
    guard line.endsInWord else {
      return lineWidth(of: start..<max(start, Int(contents.segments[end].inkEnd)), upTo: end)
    }
    let longer = start..<line.clusters.upperBound + 1
    return longer.upperBound == Int(contents.segments[end - 1].inkEnd)
      ? lineWidth(of: longer, upTo: end - 1)
      : self.width(of: longer, tabs: tabWidth(in: longer))
  }

  private func truncationMargins(
    of rest: Range<Int>, width: Double, _ truncation: TextTruncation
  ) -> [Double] {
    let contents = shaped.contents
    guard truncation == .tail else { return [] }
    let whole = lineWidth(of: rest, upTo: contents.segments.count - 1) - width
    let head = truncated(rest, width: width, truncation).head
    var next = head.upperBound
    while next < rest.upperBound, contents.clusters[next].isWhitespace { next += 1 }
    guard next < rest.upperBound else { return [whole] }
    let ellipsis = self.width(of: 0..<0, withEllipsis: true)
    let longer = self.width(of: head.lowerBound..<next + 1) + tracking + PointGrid.step
    return [whole, longer + ellipsis - width]
  }
}
