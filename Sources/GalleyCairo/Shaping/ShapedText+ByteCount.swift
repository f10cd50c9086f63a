import GalleyLayout

extension ShapingRequest {
  /// The memory that the question takes, in bytes.
  var byteCount: Int {
    string.utf8.count + locale.utf8.count + (family?.utf8.count ?? 0)
      + spans.count * MemoryLayout<Span>.stride
  }
}

extension ShapedText {
  /// The memory that the text takes, in bytes, with what an entry in a table takes.
  var byteCount: Int {
    let perCluster = MemoryLayout<Cluster>.stride + MemoryLayout<Double>.stride
    return 768 + seams.byteCount + clusters.count * perCluster
      + glyphs.count * MemoryLayout<Glyph>.stride + runs.count * MemoryLayout<Run>.stride
      + pieceCount * 32
  }
}

extension ShapedText.Seams {
  /// The memory that the seams take, in bytes: a table's entry and a list for each.
  fileprivate var byteCount: Int {
    guard !ends.isEmpty || !starts.isEmpty else { return 0 }
    return ends.values.reduce(0) { $0 + $1.reduce(64) { $0 + $1.byteCount } }
      + starts.values.reduce(0) { $0 + 64 + $1.byteCount }
  }
}

extension ShapedText.Seam {
  fileprivate var byteCount: Int {
    MemoryLayout<ShapedText.Seam>.stride + 32
      + glyphs.count * MemoryLayout<ShapedText.Glyph>.stride
  }
}
