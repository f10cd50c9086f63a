import GalleyGeometry

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

/// Divides the pieces of a text into lines, as many on each as fit.
private struct LineBreaker {
  private let setting: TextSetting
  private let pieces: [ShapedText.Piece]
  private let width: Double
  /// The room for a line, with the allowance for the noise of arithmetic that lengths on the point grid have.
  private let room: Double
  private var start = 0
  private var paragraph = 0

  init(_ setting: TextSetting, width: Double) {
    self.setting = setting
    pieces = setting.shaped.contents.pieces
    self.width = width
    room = PointGrid.down(width) + 1e-6 * PointGrid.step
  }

  /// Returns the pieces of the next line, or nil after the last.
  mutating func next() -> Range<Int>? {
    guard start < pieces.count else { return nil }
    let last = setting.shaped.contents.paragraphEnds[paragraph]
    let end = lineEnd(before: last)
    if end == last { paragraph += 1 }
    defer { start = end }
    return start..<end
  }

  private func lineEnd(before last: Int) -> Int {
    guard start + 1 < last else { return last }
    // Where letters may take room away again, the first piece that sticks out ends the line.
    if setting.tracking < 0 || setting.shaped.contents.hasTabs {
      var end = start + 1
      var tabs = TabWidths(from: Int(pieces[start].firstCluster))
      while end < last {
        tabs.add(upTo: Int(pieces[end].inkEnd), setting)
        guard width(to: end) + tabs.total <= room else { break }
        end += 1
      }
      return settled(end, before: last)
    }
    var low = start + 1
    var high = low
    var step = 1
    while high < last, width(to: high) <= room {
      low = high + 1
      high += step
      step *= 2
    }
    high = min(high, last)
    while low < high {
      let middle = (low + high) / 2
      if width(to: middle) <= room { low = middle + 1 } else { high = middle }
    }
    return settled(low, before: last)
  }

  /// Returns the end of a line that holds as many pieces as fit with what the line break brings: a hyphen, and letters
  /// that look otherwise beside it.
  private func settled(_ end: Int, before last: Int) -> Int {
    guard setting.usesSeams || setting.shaped.contents.hasHyphens else { return end }
    var end = end
    while end > start + 1, setting.lineWidth(of: start..<end) > width { end -= 1 }
    while end < last, setting.lineWidth(of: start..<end + 1) <= width { end += 1 }
    return end
  }

  /// Returns the width of a line that ends with a piece, without tabs and the white space and the hyphen at its end.
  private func width(to last: Int) -> Double {
    let (first, last) = (pieces[start], pieces[last])
    let gaps = Double(max(0, last.inkEnd - first.firstCluster - 1))
    return (last.end - first.start) * setting.size + gaps * setting.tracking
  }
}
