public import GalleyGeometry

/// Lines of text in a rectangle.
public struct PlacedText: Hashable, Sendable {
  /// The words as they were asked for.
  public var string: String
  /// The color of the characters.
  public var color: Color
  /// The stretches that look different from the rest or lead somewhere, in order and apart from each other.
  public var spans: [Layout.Text.Span]
  /// The lines from top to bottom.
  public var lines: [Line]
  /// The text at its size.
  package var setting: TextSetting

  /// A line and its place in the picture.
  public struct Line: Hashable, Sendable {
    /// The characters on the line.
    public var line: TextLine
    /// The rectangle from the top of the line to the next, in points from the top left of the picture.
    public var frame: Rect
  }

  /// The size of the characters in points.
  public var fontSize: Double { setting.size }

  /// Where the second line and each after it begins in the words, in bytes of UTF-8.
  package var breaks: [Int] {
    let clusters = setting.shaped.clusters
    return lines.dropFirst().map { line in
      let start = line.line.head.lowerBound
      return start < clusters.count ? clusters[start].offset : string.utf8.count
    }
  }

  /// Returns the glyphs of a line, from left to right, relative to the start of its baseline.
  ///
  /// No run lies in several spans.
  public func glyphRuns(of line: Line) -> [GlyphRun] {
    guard !spans.isEmpty else { return setting.glyphRuns(of: line.line) }
    let clusters = setting.shaped.clusters
    let start = line.line.head.lowerBound
    let end = max(line.line.head.upperBound, line.line.tail?.upperBound ?? 0)
    guard clusters.indices.contains(start) else { return setting.glyphRuns(of: line.line) }
    let last = end < clusters.count ? clusters[end].offset : .max
    let near = spans[firstSpan(endingAfter: clusters[start].offset)...]
      .prefix { $0.range.lowerBound < last }
    return setting.glyphRuns(
      of: line.line, cutAt: near.flatMap { [$0.range.lowerBound, $0.range.upperBound] })
  }

  /// Returns the stretch that a run of glyphs lies in, or nil for one that looks like the text.
  ///
  /// - Complexity: O(log *n*) for *n* spans.
  public func span(of run: GlyphRun) -> Layout.Text.Span? {
    let index = firstSpan(endingAfter: run.offset)
    guard index < spans.endIndex, spans[index].range.contains(run.offset) else { return nil }
    return spans[index]
  }

  /// Returns the place of the first stretch that ends after a byte of the text.
  private func firstSpan(endingAfter offset: Int) -> Int {
    var low = spans.startIndex
    var high = spans.endIndex
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].range.upperBound <= offset {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// Returns the color of the characters in a stretch, which for a link is that of things that can be used.
  public func color(of span: Layout.Text.Span?) -> Color {
    span?.color ?? (span?.link == nil ? color : .tint)
  }

  /// Returns the words that stand on a line, with an ellipsis where characters gave way.
  public func words(of line: Line) -> String {
    setting.words(of: line.line, in: string)
  }
}

extension TextSetting {
  /// Returns the part of a string, which is that of the text, that stands on a line.
  package func words(of line: TextLine, in string: String) -> String {
    var head = words(of: line.head, in: string)
    if line.endsWithHyphen {
      head.dropSoftHyphen()
      return head + "-"
    }
    guard let tail = line.tail else { return head }
    return head + "…" + words(of: tail, in: string)
  }

  private func words(of clusters: Range<Int>, in string: String) -> String {
    guard !clusters.isEmpty else { return "" }
    let all = shaped.clusters
    let start = all[clusters.lowerBound].offset
    let end = clusters.upperBound < all.count ? all[clusters.upperBound].offset : nil
    return string[bytes: start..<(end ?? string.utf8.count)]
  }
}
