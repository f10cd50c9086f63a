/// Lines of text in a rectangle.
public struct PlacedText: Hashable, Sendable {
  package var string: String
  package var color: Color
  package var rules: Layout.Text.Rules
  /// The spans with another style or a link, in order and without overlap.
  package var spans: [Layout.Text.Span]
  /// The lines from top to bottom.
  public var lines: [Line]
  package var setting: TextSetting
  /// The language of the string if it is not that of the traits.
  package var locale: String?
  /// The maximum number of lines, or nil for no limit.
  package var lineLimit: Int?

  /// A line and its place in the picture.
  public struct Line: Hashable, Sendable {
    package var line: TextLine
    /// The rectangle from the top of the line to the next, in points from the top left of the picture.
    package var frame: Rect
  }

  package var fontSize: Double { setting.size }

  /// The start of the second line and each after it, in bytes of UTF-8.
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
  package func glyphRuns(of line: Line) -> [GlyphRun] {
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

  /// Returns the span that contains a run of glyphs, or nil if it has the style of the text.
  ///
  /// - Complexity: O(log *n*) for *n* spans.
  package func span(of run: GlyphRun) -> Layout.Text.Span? {
    let index = firstSpan(endingAfter: run.offset)
    guard index < spans.endIndex, spans[index].range.contains(run.offset) else { return nil }
    return spans[index]
  }

  /// Returns the index of the first span that ends after a byte of the text.
  private func firstSpan(endingAfter offset: Int) -> Int {
    spans.indices.bisected { spans[$0].range.upperBound > offset }
  }

  package func color(of span: Layout.Text.Span?) -> Color {
    span?.color ?? (span?.link == nil ? color : .tint)
  }

  package func text(of line: Line) -> String {
    setting.text(of: line.line)
  }
}

extension TextSetting {
  package func text(of line: TextLine) -> String {
    var head = text(of: line.head)
    if line.endsWithHyphen {
      head.dropSoftHyphen()
      return head + "-"
    }
    guard let tail = line.tail else { return head }
    return head + "…" + text(of: tail)
  }
}
