package import GalleyGeometry

extension TextSetting {
  /// Returns the lines at a width: as many words on each as fit, words too wide on their own.
  ///
  /// - Parameters:
  ///   - width: The room for a line in points.
  ///   - limit: The greatest number of lines; what is beyond gives way to an ellipsis.
  ///   - truncation: Which part gives way.
  /// - Returns: The lines from top to bottom, at least one.
  /// - Complexity: O(*n* log *p*) for *n* lines and *p* pieces.
  package func lines(
    width: Double, limit: Int? = nil, truncation: Layout.Text.Truncation = .tail
  ) -> [TextLine] {
    let contents = shaped.contents
    var breaker = LineBreaker(self, width: width)
    var lines: [TextLine] = []
    if width < .infinity { lines.reserveCapacity(min(limit ?? .max, breaker.expectedCount)) }
    let height = contents.hasOneHeight ? height(of: contents.metrics, leading: leading) : nil
    while let pieces = breaker.next() {
      let clusters = clusters(of: pieces)
      let hasHyphen = contents.pieces[pieces.upperBound - 1].endsWithHyphen
      let lineWidth = lineWidth(of: pieces)
      if lines.count + 1 == limit, pieces.upperBound < contents.pieces.count || lineWidth > width {
        let rest = self.clusters(of: pieces.lowerBound..<contents.pieces.count)
        lines.append(truncated(rest, width: width, truncation))
        break
      }
      let (height, baseline) = height ?? self.height(of: clusters, nil)
      lines.append(
        TextLine(
          head: clusters, endsWithHyphen: hasHyphen, width: lineWidth, height: height,
          baseline: baseline))
    }
    return lines
  }

  /// Returns the extents of the lines at a width, and their number, without making the lines.
  ///
  /// - Complexity: O(*n* log *p*) for *n* lines and *p* pieces.
  package func size(width: Double) -> (size: Size, lineCount: Int) {
    let contents = shaped.contents
    guard contents.hasOneHeight, contents.isPlain, tracking == 0, !contents.hasHyphens else {
      let lines = lines(width: width)
      let extents = lines.reduce(Size(width: 0, height: 0)) {
        Size(width: max($0.width, $1.width), height: $0.height + $1.height)
      }
      return (extents, lines.count)
    }
    let all = contents.pieces
    let pieces = all.span
    let room = size > 0 ? (PointGrid.down(width) + 1e-6 * PointGrid.step) / size : .infinity
    var widest = 0.0
    var count = 0
    var start = 0
    var guess = 4
    for last in contents.paragraphEnds {
      while start < last {
        let origin = pieces[start].start
        let end = pieces.lineEnd(from: start, before: last, limit: origin + room, guess: guess)
        widest = max(widest, pieces[end - 1].end - origin)
        count += 1
        guess = end - start
        start = end
      }
    }
    let height = height(of: contents.metrics, leading: leading).height
    return (Size(width: PointGrid.up(widest * size), height: height * Double(count)), count)
  }

  /// Returns the number of lines at a width, or a larger number than the limit as soon as it is passed.
  func lineCount(width: Double, upTo limit: Int) -> Int {
    var breaker = LineBreaker(self, width: width)
    var count = 0
    while count <= limit, breaker.next() != nil { count += 1 }
    return count
  }

  /// Returns the height of a line, and the distance from its top to the baseline.
  ///
  /// Larger letters within the text enlarge the leading of their line as much.
  func height(of head: Range<Int>, _ tail: Range<Int>?) -> (height: Double, baseline: Double) {
    var metrics = shaped.metrics
    var scale = 1.0
    for run in shaped.runs(overlapping: head) + (tail.map(shaped.runs(overlapping:)) ?? []) {
      metrics.ascent = max(metrics.ascent, run.metrics.ascent)
      metrics.descent = max(metrics.descent, run.metrics.descent)
      scale = max(scale, run.scale)
    }
    return height(of: metrics, leading: PointGrid.nearest(leading * scale))
  }

  private func height(
    of metrics: ShapedText.Metrics, leading: Double
  ) -> (height: Double, baseline: Double) {
    let ascent = PointGrid.up(metrics.ascent * size)
    let descent = PointGrid.up(metrics.descent * size)
    let height = max(leading, ascent + descent)
    return (height, PointGrid.down((height - ascent - descent) / 2) + ascent)
  }
}
