extension PlacedText {
  /// Returns the words that stand on a line, with an ellipsis where letters gave way.
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
