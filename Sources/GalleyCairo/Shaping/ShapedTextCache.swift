import GalleyLayout

/// Keeps shaped texts up to an amount of memory, those that have been asked for lately.
///
/// There are two halves. What is new, or is asked for again, goes to the young half; when that is full it becomes the
/// old one, and what nobody asked for since the last time is forgotten. So a text is kept at least until half the limit
/// has come after it, and each request costs the same however much is kept.
struct ShapedTextCache {
  private let byteLimit: Int
  private var young: [ShapingRequest: ShapedText] = [:]
  private var old: [ShapingRequest: ShapedText] = [:]
  private var youngByteCount = 0

  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// The number of texts that are kept.
  var count: Int { young.count + old.count }

  /// Returns a text, or nil if it is not kept.
  subscript(request: ShapingRequest) -> ShapedText? {
    mutating get {
      if let known = young[request] { return known }
      guard let known = old.removeValue(forKey: request) else { return nil }
      insert(known, for: request)
      return known
    }
  }

  /// Keeps a text that is not kept yet.
  mutating func insert(_ text: ShapedText, for request: ShapingRequest) {
    let byteCount = text.byteCount + request.string.utf8.count
    if youngByteCount + byteCount > byteLimit / 2 {
      old = young
      young = [:]
      youngByteCount = 0
    }
    // A text that needs all the room there is would leave none for the others.
    guard byteCount <= byteLimit / 2 else { return }
    young[request] = text
    youngByteCount += byteCount
  }
}

extension ShapedText {
  /// The memory that the text takes, in bytes, with what an entry in a table takes.
  fileprivate var byteCount: Int {
    let perCluster = MemoryLayout<Cluster>.stride + MemoryLayout<Double>.stride
    return 512 + clusters.count * perCluster + glyphs.count * MemoryLayout<Glyph>.stride
      + runs.count * MemoryLayout<Run>.stride + pieceCount * 32
  }
}
