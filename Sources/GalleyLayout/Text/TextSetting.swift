import GalleyGeometry

/// A shaped text at a size, ready to be measured and broken into lines.
package struct TextSetting: Hashable, Sendable {
  /// The text.
  package var shaped: ShapedText
  /// The size of the letters in points.
  package var size: Double
  /// The least distance between baselines in points.
  package var leading: Double
  /// The extra room between letters in points.
  package var tracking: Double

  /// Creates a text at a size.
  package init(shaped: ShapedText, size: Double, leading: Double = 0, tracking: Double = 0) {
    self.shaped = shaped
    self.size = size
    self.leading = leading
    self.tracking = tracking
  }
}

extension TextSetting {
  /// The width of the widest part that no line break divides.
  package var minimumWidth: Double {
    shaped.pieces.indices.lazy.map { lineWidth(of: $0..<$0 + 1) }.max() ?? 0
  }

  /// The width of the widest line when lines end only where they must.
  package var idealWidth: Double {
    var widest = 0.0
    var start = 0
    for (index, piece) in shaped.pieces.enumerated() where piece.endsParagraph {
      widest = max(widest, lineWidth(of: start..<index + 1))
      start = index + 1
    }
    if start < shaped.pieces.count {
      widest = max(widest, lineWidth(of: start..<shaped.pieces.count))
    }
    return widest
  }

  /// Returns the least width at which the text takes at most a number of lines and no word is too wide.
  ///
  /// Where no width suffices, the ideal width is returned.
  ///
  /// - Complexity: O(*p* log *w*) for *p* pieces and a width of *w* grid steps.
  package func leastWidth(lines: Int) -> Double {
    guard lines > 1 else { return idealWidth }
    let minimum = minimumWidth
    if lineCount(width: minimum, upTo: lines) <= lines { return minimum }
    var narrow = minimum * PointGrid.stepsPerPoint
    var wide = idealWidth * PointGrid.stepsPerPoint
    while wide - narrow > 1 {
      let middle = ((narrow + wide) / 2).rounded(.down)
      if lineCount(width: middle / PointGrid.stepsPerPoint, upTo: lines) <= lines {
        wide = middle
      } else {
        narrow = middle
      }
    }
    return wide / PointGrid.stepsPerPoint
  }

  /// Returns a width at which nothing sticks out when the text is cut short to a number of lines.
  ///
  /// Only the last line can end with an ellipsis, so with several lines no word may be too wide.
  package func leastWidth(cutTo lines: Int) -> Double {
    let ellipsis = width(of: 0..<0, withEllipsis: true)
    return lines > 1 ? max(ellipsis, minimumWidth) : ellipsis
  }

  /// Returns the width of a run of clusters, on the point grid and never less than what is drawn.
  package func width(of clusters: Range<Int>, withEllipsis: Bool = false) -> Double {
    var ems = shaped.pens[clusters.upperBound] - shaped.pens[clusters.lowerBound]
    if withEllipsis { ems += shaped.ellipsis.advance }
    let gaps = clusters.count - (withEllipsis ? 0 : 1)
    return max(0, PointGrid.up(ems * size + Double(max(0, gaps)) * tracking))
  }

  /// Returns the width of a line of pieces, without the white space at its end.
  private func lineWidth(of pieces: Range<Int>) -> Double {
    width(of: clusters(of: pieces))
  }

  private func clusters(of pieces: Range<Int>) -> Range<Int> {
    let start = shaped.pieces[pieces.lowerBound].clusters.lowerBound
    return start..<max(start, shaped.pieces[pieces.upperBound - 1].inkEnd)
  }

  /// Returns the end of the line that starts at a piece.
  private func lineEnd(from start: Int, width: Double) -> Int {
    var end = start + 1
    while end < shaped.pieces.count, !shaped.pieces[end - 1].endsParagraph,
      lineWidth(of: start..<end + 1) <= width
    {
      end += 1
    }
    return end
  }

  /// Returns the number of lines at a width, or a larger number than the limit as soon as it is passed.
  private func lineCount(width: Double, upTo limit: Int) -> Int {
    var count = 0
    var start = 0
    while start < shaped.pieces.count, count <= limit {
      start = lineEnd(from: start, width: width)
      count += 1
    }
    return count
  }
}

extension TextSetting {
  /// Returns the lines at a width: as many words on each as fit, words too wide on their own.
  ///
  /// - Parameters:
  ///   - width: The room for a line in points.
  ///   - limit: The greatest number of lines; what is beyond gives way to an ellipsis.
  ///   - truncation: Which part gives way.
  /// - Returns: The lines from top to bottom, at least one.
  /// - Complexity: O(*p*) for *p* pieces.
  package func lines(
    width: Double, limit: Int? = nil, truncation: Layout.Text.Truncation = .tail
  ) -> [TextLine] {
    var lines: [TextLine] = []
    var start = 0
    while start < shaped.pieces.count {
      let end = lineEnd(from: start, width: width)
      let clusters = clusters(of: start..<end)
      let isLast = lines.count + 1 == limit
      if isLast, end < shaped.pieces.count || self.width(of: clusters) > width {
        let rest = self.clusters(of: start..<shaped.pieces.count)
        lines.append(truncated(rest, width: width, truncation))
        break
      }
      lines.append(line(clusters))
      start = end
    }
    return lines
  }

  private func line(_ head: Range<Int>, tail: Range<Int>? = nil) -> TextLine {
    let metrics = metrics(of: head, tail)
    let ascent = PointGrid.up(metrics.ascent * size)
    let descent = PointGrid.up(metrics.descent * size)
    let height = max(leading, ascent + descent)
    let baseline = PointGrid.down((height - ascent - descent) / 2) + ascent
    var width = width(of: head, withEllipsis: tail != nil)
    if let tail, !tail.isEmpty {
      width = PointGrid.up(width + self.width(of: tail) + tracking)
    }
    return TextLine(head: head, tail: tail, width: width, height: height, baseline: baseline)
  }

  private func metrics(of head: Range<Int>, _ tail: Range<Int>?) -> ShapedText.Metrics {
    var metrics = shaped.metrics
    for run in shaped.runs(overlapping: head) + (tail.map(shaped.runs(overlapping:)) ?? []) {
      metrics.ascent = max(metrics.ascent, run.metrics.ascent)
      metrics.descent = max(metrics.descent, run.metrics.descent)
    }
    return metrics
  }

  private func truncated(
    _ rest: Range<Int>, width: Double, _ truncation: Layout.Text.Truncation
  ) -> TextLine {
    let ellipsis = self.width(of: 0..<0, withEllipsis: true)
    let room = max(0, width - ellipsis)
    // Paragraphs are never joined: what follows the first, or precedes the last, gives way.
    let isBreak = { (cluster: Int) in shaped.clusters[cluster].lineBreak == .required }
    let first = rest.prefix { !isBreak($0) }
    let last = (rest.last(where: isBreak).map { $0 + 1 } ?? rest.lowerBound)..<rest.upperBound
    switch truncation {
    case .tail: return line(prefix(of: first, room), tail: rest.upperBound..<rest.upperBound)
    case .head: return line(rest.lowerBound..<rest.lowerBound, tail: suffix(of: last, room))
    case .middle:
      let tail = suffix(of: last, PointGrid.down(room / 2))
      let head = prefix(of: first.clamped(to: 0..<tail.lowerBound), room - roomNeeded(tail))
      return line(head, tail: tail)
    }
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
