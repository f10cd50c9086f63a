extension PlacedText {
  /// Returns the words that stand on a line, with an ellipsis where letters gave way.
  public func words(of line: Line) -> String {
    let head = words(of: line.line.head)
    guard let tail = line.line.tail else { return head }
    return head + "…" + words(of: tail)
  }

  private func words(of clusters: Range<Int>) -> String {
    guard !clusters.isEmpty else { return "" }
    let all = setting.shaped.clusters
    let start = all[clusters.lowerBound].offset
    let end = clusters.upperBound < all.count ? all[clusters.upperBound].offset : nil
    let bytes = string.utf8.dropFirst(start).prefix((end ?? string.utf8.count) - start)
    return String(Substring(bytes))
  }
}
