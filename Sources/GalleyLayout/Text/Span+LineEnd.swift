extension Span<ShapedText.Piece> {
  /// Returns the end of a line whose letters may reach to a place.
  ///
  /// The search goes in growing steps from a guess and then halves what is left.
  ///
  /// - Parameters:
  ///   - start: The first piece of the line.
  ///   - last: The end of the paragraph.
  ///   - limit: The place on the scale of ``ShapedText/Piece/end``.
  ///   - guess: The number of pieces that may fit.
  /// - Returns: The end of the line, at least one piece after its start.
  @inline(__always)
  func lineEnd(from start: Int, before last: Int, limit: Double, guess: Int) -> Int {
    guard start + 1 < last else { return last }
    // Everything before low fits, and high does not or is the end.
    var low = start + 1
    var high = last
    var probe = min(start + guess, last - 1)
    var step = 1
    if self[probe].end <= limit {
      low = probe + 1
      probe += 1
      while probe < last, self[probe].end <= limit {
        low = probe + 1
        probe += step
        step *= 2
      }
      high = min(probe, last)
    } else {
      high = probe
      probe -= 1
      while probe > start, self[probe].end > limit {
        high = probe
        probe -= step
        step *= 2
      }
      low = max(low, probe + 1)
    }
    while low < high {
      let middle = (low + high) / 2
      if self[middle].end <= limit { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
