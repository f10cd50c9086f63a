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
    while let segments = breaker.next() {
      count += 1
      let isCut = segments.upperBound < contents.segments.count || lineWidth(of: segments) > width
      if count == limit, isCut {
        margins += truncationMargins(from: segments.lowerBound, width: width, truncation)
        break
      }
      if segments.upperBound == ends.first {
        ends.removeFirst()
      } else if segments.upperBound < contents.segments.count {
        margins.append(lineWidth(of: segments.lowerBound..<segments.upperBound + 1) - width)
      }
    }
    return margins.filter { $0 > 0 }.min()
  }

  private func truncationMargins(
    from segment: Int, width: Double, _ truncation: TextTruncation
  ) -> [Double] {
    let contents = shaped.contents
    guard truncation == .tail else { return [] }
    let rest = clusters(of: segment..<contents.segments.count)
    let whole = lineWidth(of: segment..<contents.segments.count) - width
    let head = truncated(rest, width: width, truncation).head
    var next = head.upperBound
    while next < rest.upperBound, contents.clusters[next].isWhitespace { next += 1 }
    guard next < rest.upperBound else { return [whole] }
    let ellipsis = self.width(of: 0..<0, withEllipsis: true)
    let longer = self.width(of: head.lowerBound..<next + 1) + tracking + PointGrid.step
    return [whole, longer + ellipsis - width]
  }
}
