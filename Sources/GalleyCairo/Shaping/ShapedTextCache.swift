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
  /// - Returns: The text.
  mutating func text(for request: ShapingRequest, _ hash: UInt64) -> ShapedText? {
    if let known = young.text(for: request, hash) { return known }
    guard old.count > 0, let known = old.text(for: request, hash) else { return nil }
    insert(known, for: request, hash)
    return known
  }

  /// Keeps a text that is not kept yet.
  mutating func insert(_ text: ShapedText, for request: ShapingRequest, _ hash: UInt64) {
    let byteCount = text.byteCount + request.byteCount
    // A text that needs all the room there is would leave none for the others.
    guard byteCount <= byteLimit / 2 else { return }
    if youngByteCount + byteCount > byteLimit / 2 {
      old = young
      young = ShapedTextTable()
      youngByteCount = 0
    }
    young.insert(text, for: request, hash)
    youngByteCount += byteCount
  }
}

/// Finds shaped texts by what was asked for.
///
/// A dictionary would hash all strings of a request with a hash that withstands attacks, which takes several times as
/// long as the whole question may. Here the hash is given, and an attack on it costs no more than the time of shaping.
struct ShapedTextTable {
  /// The number of texts.
  private(set) var count = 0
  /// The texts by hash; as many slots as a power of two, at most half in use.
  private var slots: [Entry?] = Array(repeating: nil, count: 64)

  private final class Entry {
    let hash: UInt64
    let request: ShapingRequest
    let text: ShapedText

    init(hash: UInt64, request: ShapingRequest, text: ShapedText) {
      self.hash = hash
      self.request = request
      self.text = text
    }

    /// Returns whether the text is the answer to a request, without copying either.
    ///
    /// To Swift, an é is equal to an e with an accent after it, but shaped texts tell of places in bytes.
    func answers(_ other: borrowing ShapingRequest, _ hash: UInt64) -> Bool {
      self.hash == hash && request.string.hasBytes(of: other.string)
        && request.weight == other.weight
        && request.isItalic == other.isItalic && request.direction == other.direction
        && request.size == other.size && request.locale == other.locale
        && request.family == other.family && request.spans == other.spans
    }
  }

  /// The greatest number of slots to look at for one request.
  private static let maximumSearch = 64

  /// Returns the text of a request, or nil if there is none.
  func text(for request: borrowing ShapingRequest, _ hash: UInt64) -> ShapedText? {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    for _ in 0..<Self.maximumSearch {
      guard let entry = slots[slot] else { return nil }
      if entry.answers(request, hash) { return entry.text }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Adds the text of a request.
  mutating func insert(_ text: ShapedText, for request: ShapingRequest, _ hash: UInt64) {
    if count * 2 >= slots.count { grow() }
    place(Entry(hash: hash, request: request, text: text))
    count += 1
  }

  private mutating func place(_ entry: Entry) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: entry.hash) & mask
    for _ in 0..<Self.maximumSearch {
      if slots[slot] == nil {
        slots[slot] = entry
        return
      }
      slot = (slot + 1) & mask
    }
  }

  private mutating func grow() {
    let entries = slots
    slots = Array(repeating: nil, count: slots.count * 2)
    for case let entry? in entries { place(entry) }
  }
}
