import GalleyLayout

/// Keeps shaped texts up to an amount of memory, those that have been asked for lately.
///
/// There are two halves. What is new, or is asked for again, goes to the young half; when that is full it becomes the
/// old one, and what nobody asked for since the last time is forgotten. So a text is kept at least until half the limit
/// has come after it, and each request costs the same however much is kept.
struct ShapedTextCache {
  private let byteLimit: Int
  private var young = ShapedTextTable()
  private var old = ShapedTextTable()
  private var youngByteCount = 0

  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// The number of texts that are kept, some of them perhaps in both halves.
  var count: Int { young.count + old.count }

  /// Returns a text, or nil if it is not kept.
  ///
  /// - Parameters:
  ///   - request: What was asked for.
  ///   - hash: The ``RequestHash`` of the request.
  mutating func text(for request: ShapingRequest, _ hash: UInt64) -> ShapedText? {
    if let known = young.text(for: request, hash) { return known }
    guard old.count > 0, let known = old.text(for: request, hash) else { return nil }
    insert(known, for: request, hash)
    return known
  }

  /// Keeps a text that is not kept yet.
  mutating func insert(_ text: ShapedText, for request: ShapingRequest, _ hash: UInt64) {
    let byteCount = text.byteCount + request.string.utf8.count
    if youngByteCount + byteCount > byteLimit / 2 {
      old = young
      young = ShapedTextTable()
      youngByteCount = 0
    }
    // A text that needs all the room there is would leave none for the others.
    guard byteCount <= byteLimit / 2 else { return }
    young.insert(text, for: request, hash)
    youngByteCount += byteCount
  }
}

/// Finds shaped texts by what was asked for.
///
/// A dictionary would hash all strings of a request with a hash that withstands attacks, which takes several times as
/// long as the whole question may. Here the hash is given, and an attack on it costs no more than the time of shaping.
struct ShapedTextTable {
  private var entries: [Entry] = []
  /// For each hash one more than the number of an entry, or 0; as many slots as a power of two, at most half in use.
  private var slots: [UInt32] = Array(repeating: 0, count: 64)

  private struct Entry {
    var hash: UInt64
    var request: ShapingRequest
    var text: ShapedText
  }

  /// The number of texts.
  var count: Int { entries.count }

  /// The greatest number of slots to look at for one request.
  private static let greatestSearch = 64

  /// Returns the text of a request, or nil if there is none.
  func text(for request: ShapingRequest, _ hash: UInt64) -> ShapedText? {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    for _ in 0..<Self.greatestSearch {
      let number = Int(slots[slot])
      guard number > 0 else { return nil }
      if entries[number - 1].hash == hash, entries[number - 1].request == request {
        return entries[number - 1].text
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Adds the text of a request.
  mutating func insert(_ text: ShapedText, for request: ShapingRequest, _ hash: UInt64) {
    if entries.count * 2 >= slots.count { grow() }
    entries.append(Entry(hash: hash, request: request, text: text))
    occupySlot(of: entries.count - 1)
  }

  private mutating func occupySlot(of entry: Int) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: entries[entry].hash) & mask
    for _ in 0..<Self.greatestSearch {
      guard slots[slot] > 0 else {
        slots[slot] = UInt32(entry + 1)
        return
      }
      slot = (slot + 1) & mask
    }
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for entry in entries.indices { occupySlot(of: entry) }
  }
}

extension ShapedText {
  /// The memory that the text takes, in bytes, with what an entry in a table takes.
  fileprivate var byteCount: Int {
    let perCluster = MemoryLayout<Cluster>.stride + MemoryLayout<Double>.stride
    return 768 + clusters.count * perCluster + glyphs.count * MemoryLayout<Glyph>.stride
      + runs.count * MemoryLayout<Run>.stride + pieceCount * 32
  }
}
