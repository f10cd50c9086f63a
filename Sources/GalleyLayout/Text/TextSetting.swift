import GalleyGeometry

/// A shaped text at a size, ready to be measured and broken into lines.
package struct TextSetting: Hashable, Sendable {
  /// The text.
  package var shaped: ShapedText
  /// The size of the letters in points.
  package var size: Double
  /// The least distance between baselines in points, where all letters have that size.
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
    let contents = shaped.contents
    if tracking == 0, contents.isPlain { return onGrid(contents.widest.piece * size) }
    return contents.pieces.indices.reduce(0) { max($0, lineWidth(of: $1..<$1 + 1)) }
  }

  /// The width of the widest line when lines end only where they must.
  package var idealWidth: Double {
    let contents = shaped.contents
    if tracking == 0, contents.isPlain { return onGrid(contents.widest.paragraph * size) }
    var widest = 0.0
    var start = 0
    for end in contents.paragraphEnds {
      widest = max(widest, lineWidth(of: start..<end))
      start = end
    }
    return widest
  }

  /// Returns the least width at which the text takes at most a number of lines and no word is too wide.
  ///
  /// Where no width suffices, the ideal width is returned.
  ///
  /// - Complexity: O(*n* log *p* log *w*) for *n* lines, *p* pieces and a width of *w* grid steps.
  package func minimumWidth(lines: Int) -> Double {
    guard lines > 1 else { return idealWidth }
    let minimum = minimumWidth
    if lineCount(width: minimum, upTo: lines) <= lines { return minimum }
    var narrow = minimum * PointGrid.stepsPerPoint
    var wide = idealWidth * PointGrid.stepsPerPoint
    while wide - narrow > 1 {
      let middle = ((narrow + wide) / 2).rounded(.down)
      // Very large numbers have no whole number between them.
      guard middle > narrow, middle < wide else { break }
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
  package func minimumWidth(cutTo lines: Int) -> Double {
    let ellipsis = width(of: 0..<0, withEllipsis: true)
    return lines > 1 ? max(ellipsis, minimumWidth) : ellipsis
  }

  /// Returns the width of some clusters at the start of a line that an ellipsis cuts short, on the point grid and never
  /// less than what is drawn.
  package func width(of clusters: Range<Int>, withEllipsis: Bool = false) -> Double {
    let mark = withEllipsis ? shaped.contents.ellipsis.advance : nil
    return onGrid(length(of: clusters, with: mark, endsAtBreak: false))
  }

  /// Returns the width of a line of pieces, without the white space at its end.
  func lineWidth(of pieces: Range<Int>) -> Double {
    let contents = shaped.contents
    let clusters = clusters(of: pieces)
    let hasHyphen = contents.pieces[pieces.upperBound - 1].endsWithHyphen
    let mark = hasHyphen ? contents.hyphen?.advance : nil
    return onGrid(length(of: clusters, with: mark, endsAtBreak: true))
  }

  /// Whether letters beside a line break look otherwise; letters with extra room between them do not.
  var usesSeams: Bool { tracking == 0 && !shaped.contents.isPlain }

  private func length(
    of clusters: Range<Int>, with mark: Double?, endsAtBreak: Bool
  ) -> Double {
    let contents = shaped.contents
    var ems = contents.pens[clusters.upperBound] - contents.pens[clusters.lowerBound]
    if usesSeams { ems += contents.adjustment(for: clusters, endsAtBreak: endsAtBreak) }
    let gaps = clusters.count - (mark == nil ? 1 : 0)
    return (ems + (mark ?? 0)) * size + Double(max(0, gaps)) * tracking + tabWidth(in: clusters)
  }

  /// Returns a length on the point grid, never less than it was and never less than zero.
  private func onGrid(_ length: Double) -> Double { max(0, PointGrid.up(length)) }

  /// Returns the clusters of a line of pieces, without the white space at its end.
  func clusters(of pieces: Range<Int>) -> Range<Int> {
    let contents = shaped.contents
    let start = Int(contents.pieces[pieces.lowerBound].firstCluster)
    return start..<max(start, Int(contents.pieces[pieces.upperBound - 1].inkEnd))
  }
}
