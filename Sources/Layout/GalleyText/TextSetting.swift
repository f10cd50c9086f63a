package struct TextSetting: Hashable, Sendable {
  package var shaped: ShapedText
  package var size: Double
  /// The distance between baselines in points where all characters have that size, or 0 to leave it to the font.
  package var leading: Double
  /// The extra space between characters in points; 0 in scripts whose characters join, which it would tear apart.
  package let tracking: Double
  /// The extra space below each paragraph but the last, which belongs to its last line.
  package var paragraphSpacing: Double
  /// Whether a word that is wider than its line is divided between characters.
  package var breaksWords: Bool

  package init(
    shaped: ShapedText, size: Double, leading: Double = 0, tracking: Double = 0,
    paragraphSpacing: Double = 0, breaksWords: Bool = false
  ) {
    self.shaped = shaped
    self.size = size
    self.leading = leading
    self.tracking = tracking != 0 && shaped.string.hasJoiningCharacters ? 0 : tracking
    self.paragraphSpacing = paragraphSpacing
    self.breaksWords = breaksWords
  }

  /// Returns the text in a size that is smaller by a factor, with its leading and tracking.
  package func scaled(by scale: Double) -> TextSetting {
    TextSetting(
      shaped: shaped, size: size * scale, leading: PointGrid.nearest(leading * scale),
      tracking: tracking * scale, paragraphSpacing: paragraphSpacing, breaksWords: breaksWords)
  }

  /// The width of the widest segment, below which words overflow or break.
  package var minimumWidth: Double {
    shaped.contents.segments.indices.reduce(0) { max($0, lineWidth(of: $1..<$1 + 1)) }
  }

  /// The width of the widest line with required line breaks only.
  package var idealWidth: Double {
    var widest = 0.0
    var start = 0
    for end in shaped.contents.paragraphEnds {
      widest = max(widest, lineWidth(of: start..<end))
      start = end
    }
    return widest
  }

  /// Returns the minimum width at which the text takes at most a number of lines and no word is too wide.
  ///
  /// If no width is enough, the result is the ideal width.
  ///
  /// - Complexity: O(*n* log *p* log *w*) for *n* lines, *p* segments and a width of *w* grid steps.
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

  /// Returns a width without overflow for the text truncated to a number of lines.
  ///
  /// Only the last line can end with an ellipsis, so with several lines no word may be too wide.
  package func minimumWidth(cutTo lines: Int) -> Double {
    let ellipsis = width(of: 0..<0, withEllipsis: true)
    return lines > 1 ? max(ellipsis, minimumWidth) : ellipsis
  }

  /// Returns a width without overflow for the text truncated to a number of lines, nil for none, with broken words if they
  /// may break.
  package func brokenWidth(cutTo lines: Int?) -> Double {
    let ellipsis = lines.map { _ in width(of: 0..<0, withEllipsis: true) } ?? 0
    guard lines != 1 else { return ellipsis }
    let character = onGrid(shaped.contents.widestCluster * size)
    return max(ellipsis, breaksWords ? min(minimumWidth, character) : minimumWidth)
  }

  /// Returns the width of some clusters at the start of a line that an ellipsis cuts short, on the point grid and never
  /// less than what is drawn.
  package func width(of clusters: Range<Int>, withEllipsis: Bool = false) -> Double {
    let mark = withEllipsis ? shaped.contents.ellipsis.advance : nil
    return onGrid(length(of: clusters, with: mark, endsAtBreak: false))
  }

  /// Returns the width of a line of segments, without the white space at its end.
  func lineWidth(of segments: Range<Int>) -> Double {
    lineWidth(of: clusters(of: segments), upTo: segments.upperBound - 1)
  }

  func lineWidth(of clusters: Range<Int>, upTo segment: Int) -> Double {
    let contents = shaped.contents
    let mark = contents.segments[segment].endsWithHyphen ? contents.hyphen?.advance : nil
    return onGrid(length(of: clusters, with: mark, endsAtBreak: true))
  }

  /// Returns the width of a line that ends in a word, given that of its tabs.
  ///
  /// No glyph changes there: joined characters stay joined, and ligatures are one cluster.
  func width(of clusters: Range<Int>, tabs: Double) -> Double {
    onGrid(lengthWithoutTabs(of: clusters, with: nil, endsAtBreak: true) + tabs)
  }

  func width(of line: LineBreaker.Line) -> Double {
    guard line.endsInWord else {
      return lineWidth(of: line.clusters, upTo: line.segments.upperBound - 1)
    }
    return width(of: line.clusters, tabs: tabWidth(in: line.clusters))
  }

  /// Whether characters have another form beside a line break; characters with tracking do not.
  var usesSeams: Bool { tracking == 0 && !shaped.contents.isPlain }

  private func length(
    of clusters: Range<Int>, with mark: Double?, endsAtBreak: Bool
  ) -> Double {
    lengthWithoutTabs(of: clusters, with: mark, endsAtBreak: endsAtBreak) + tabWidth(in: clusters)
  }

  private func lengthWithoutTabs(
    of clusters: Range<Int>, with mark: Double?, endsAtBreak: Bool
  ) -> Double {
    let contents = shaped.contents
    var ems = contents.pens[clusters.upperBound] - contents.pens[clusters.lowerBound]
    if usesSeams { ems += contents.adjustment(for: clusters, endsAtBreak: endsAtBreak) }
    let gaps = clusters.count - (mark == nil ? 1 : 0)
    return (ems + (mark ?? 0)) * size + Double(max(0, gaps)) * tracking
  }

  /// Returns a length on the point grid, never less than it was and never less than zero.
  private func onGrid(_ length: Double) -> Double { max(0, PointGrid.up(length)) }

  /// Returns the clusters of a line of segments, without the white space at its end.
  func clusters(of segments: Range<Int>) -> Range<Int> {
    let contents = shaped.contents
    let start = Int(contents.segments[segments.lowerBound].firstCluster)
    return start..<max(start, Int(contents.segments[segments.upperBound - 1].inkEnd))
  }

  /// Returns the lines at a width: as many words on each as fit, words too wide on their own or divided.
  ///
  /// - Complexity: O(*n* log *p*) for *n* lines and *p* segments.
  package func lines(
    width: Double, limit: Int? = nil, truncation: TextTruncation = .tail
  ) -> [TextLine] {
    let contents = shaped.contents
    var breaker = LineBreaker(self, width: width)
    var lines: [TextLine] = []
    let height = hasOneHeight ? height(of: 0..<0, nil) : nil
    while let line = breaker.next() {
      let lineWidth = self.width(of: line)
      if lines.count + 1 == limit, isFollowed(line) || lineWidth > width {
        lines.append(truncated(rest(from: line), width: width, truncation))
        break
      }
      let (height, baseline) = height ?? self.height(of: line.clusters, nil)
      let last = contents.segments[line.segments.upperBound - 1]
      lines.append(
        TextLine(
          head: line.clusters, endsWithHyphen: last.endsWithHyphen && !line.endsInWord,
          endsInWord: line.endsInWord, width: lineWidth, height: height + spacing(below: line),
          baseline: baseline))
    }
    return lines
  }

  /// Returns whether there are characters after a line.
  func isFollowed(_ line: LineBreaker.Line) -> Bool {
    line.endsInWord || line.segments.upperBound < shaped.contents.segments.count
  }

  /// Returns the clusters from the start of a line to the end of the text.
  func rest(from line: LineBreaker.Line) -> Range<Int> {
    let (start, segments) = (line.clusters.lowerBound, shaped.contents.segments)
    return start..<max(start, Int(segments[segments.count - 1].inkEnd))
  }

  /// Returns the extra space below a line, which ends a paragraph or not.
  private func spacing(below line: LineBreaker.Line) -> Double {
    let (end, ends) = (line.segments.upperBound, shaped.contents.paragraphEnds)
    guard paragraphSpacing > 0, !line.endsInWord, end < ends.last ?? 0 else { return 0 }
    let place = ends.indices.bisected { ends[$0] >= end }
    return ends[place] == end ? paragraphSpacing : 0
  }

  /// Returns the word with the widest part that lines divide between characters, with the width of that part; nil if they
  /// divide none.
  ///
  /// A word has several parts if lines may end in it with a hyphen.
  package func brokenWord(in lines: [TextLine]) -> (word: String, width: Double)? {
    var widest: (segment: Int, width: Double)?
    for line in lines where line.endsInWord {
      let segment = self.segment(of: line.head.lowerBound)
      guard segment != widest?.segment else { continue }
      let width = lineWidth(of: segment..<segment + 1)
      if width > widest?.width ?? 0 { widest = (segment, width) }
    }
    return widest.map { (text(of: clusters(of: parts(around: $0.segment))), $0.width) }
  }

  private func parts(around segment: Int) -> Range<Int> {
    let segments = shaped.contents.segments
    let others = segments[..<segment].reversed().prefix(while: \.endsWithHyphen).count
    let last = segments[segment...].firstIndex { !$0.endsWithHyphen } ?? segments.count - 1
    return segment - others..<last + 1
  }

  private func segment(of cluster: Int) -> Int {
    let segments = shaped.contents.segments
    return segments.indices.bisected { Int(segments[$0].firstCluster) > cluster } - 1
  }

  package func text(of clusters: Range<Int>) -> String {
    guard !clusters.isEmpty else { return "" }
    let all = shaped.contents.clusters
    let end = clusters.upperBound < all.count ? all[clusters.upperBound].offset : nil
    let string = shaped.string
    return string[bytes: all[clusters.lowerBound].offset..<(end ?? string.utf8.count)]
  }

  /// Returns the number of lines at a width, or a larger number than the limit as soon as it is passed.
  func lineCount(width: Double, upTo limit: Int) -> Int {
    var breaker = LineBreaker(self, width: width)
    var count = 0
    while count <= limit, breaker.next() != nil { count += 1 }
    return count
  }

  package var hasOneHeight: Bool {
    leading > 0 ? shaped.contents.hasOneScale : shaped.contents.hasOneHeight
  }

  /// Returns the height of a line, and the distance from its top to the baseline.
  ///
  /// A leading is divided as CSS divides a line height: half of the difference to the height of the requested font is
  /// above, half below. Fallback fonts move neither lines nor baselines. Larger characters increase the leading of
  /// their line in proportion. Without a leading a line is as high as its fonts.
  package func height(of head: Range<Int>, _ tail: Range<Int>?) -> (
    height: Double, baseline: Double
  ) {
    var metrics = shaped.metrics
    var scale = 1.0
    if !hasOneHeight {
      for run in shaped.runs(overlapping: head) + (tail.map(shaped.runs(overlapping:)) ?? []) {
        metrics.ascent = max(metrics.ascent, run.metrics.ascent)
        metrics.descent = max(metrics.descent, run.metrics.descent)
        scale = max(scale, run.scale)
      }
    }
    if leading > 0 { metrics = shaped.metrics.scaled(by: scale) }
    let ascent = PointGrid.up(metrics.ascent * size)
    let descent = PointGrid.up(metrics.descent * size)
    guard leading > 0 else { return (ascent + descent, ascent) }
    let height = PointGrid.nearest(leading * scale)
    return (height, PointGrid.down((height - ascent - descent) / 2) + ascent)
  }

  func truncated(
    _ rest: Range<Int>, width: Double, _ truncation: TextTruncation
  ) -> TextLine {
    let ellipsis = self.width(of: 0..<0, withEllipsis: true)
    let availableSpace = max(0, width - ellipsis)
    // Paragraphs are never joined: those after the first, or before the last, are truncated.
    let isBreak = { (cluster: Int) in shaped.clusters[cluster].lineBreak == .required }
    let first = rest.prefix { !isBreak($0) }
    let last = (rest.last(where: isBreak).map { $0 + 1 } ?? rest.lowerBound)..<rest.upperBound
    switch truncation {
    case .tail: return line(prefix(of: first, availableSpace), rest.upperBound..<rest.upperBound)
    case .head: return line(rest.lowerBound..<rest.lowerBound, suffix(of: last, availableSpace))
    case .middle:
      let tail = suffix(of: last, PointGrid.down(availableSpace / 2))
      let head = prefix(
        of: first.clamped(to: 0..<tail.lowerBound), availableSpace - spaceNeeded(tail))
      return line(head, tail)
    }
  }

  private func line(_ head: Range<Int>, _ tail: Range<Int>) -> TextLine {
    var width = width(of: head, withEllipsis: true)
    if !tail.isEmpty { width = PointGrid.up(width + self.width(of: tail) + tracking) }
    let (height, baseline) = height(of: head, tail)
    return TextLine(head: head, tail: tail, width: width, height: height, baseline: baseline)
  }

  /// Returns the longest start of some clusters that is no wider than the space, without white space at its end.
  private func prefix(of clusters: Range<Int>, _ availableSpace: Double) -> Range<Int> {
    var low =
      (clusters.lowerBound + 1..<clusters.upperBound + 1).bisected {
        spaceNeeded(clusters.lowerBound..<$0) > availableSpace
      } - 1
    while low > clusters.lowerBound, shaped.clusters[low - 1].isWhitespace { low -= 1 }
    return clusters.lowerBound..<low
  }

  /// Returns the longest end of some clusters that is no wider than the space, without white space at its start.
  private func suffix(of clusters: Range<Int>, _ availableSpace: Double) -> Range<Int> {
    var low = clusters.bisected { spaceNeeded($0..<clusters.upperBound) <= availableSpace }
    while low < clusters.upperBound, shaped.clusters[low].isWhitespace { low += 1 }
    return low..<clusters.upperBound
  }

  private func spaceNeeded(_ clusters: Range<Int>) -> Double {
    clusters.isEmpty ? 0 : width(of: clusters) + tracking + PointGrid.step
  }
}
