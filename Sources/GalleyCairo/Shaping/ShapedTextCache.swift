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

/// A fast hash of what is asked of a measurer, for tables in memory.
enum RequestHash {
  /// Returns the hash of a request, from its words and the look of the letters.
  static func hash(_ request: ShapingRequest) -> UInt64 {
    var hash = Self.hash(request.string)
    let look =
      UInt64(request.weight.value) << 2 | (request.isItalic ? 2 : 0)
      | (request.direction == .rightToLeft ? 1 : 0)
    hash = mix(hash ^ look)
    if let size = request.size { hash = mix(hash ^ size.bitPattern) }
    for span in request.spans {
      hash = mix(hash ^ UInt64(truncatingIfNeeded: span.range.lowerBound << 12 ^ span.weight.value))
    }
    return hash
  }

  private static func hash(_ string: String) -> UInt64 {
    let hash = unsafe string.utf8.withContiguousStorageIfAvailable { unsafe Self.hash($0) }
    if let hash { return hash }
    // The string comes from another language and is stored otherwise.
    var string = string
    return string.withUTF8 { unsafe Self.hash($0) }
  }

  @unsafe private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let raw = UnsafeRawBufferPointer(bytes)
    var hash = UInt64(raw.count) &* multiplier
    var index = 0
    while index + 8 <= raw.count {
      hash = unsafe mix(hash ^ raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var rest: UInt64 = 0
    while index < raw.count {
      rest = rest << 8 | UInt64(unsafe raw[index])
      index += 1
    }
    return mix(hash ^ rest)
  }

  private static let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Spreads the bits of a number, by folding the halves of a product onto each other.
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = (value ^ 0x2545_F491_4F6C_DD1D).multipliedFullWidth(by: multiplier)
    return product.high ^ product.low
  }
}

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

extension String {
  /// Returns whether two strings have the same bytes, and not only characters that Swift takes for equal.
  func hasBytes(of other: String) -> Bool {
    let isSame = unsafe utf8.withContiguousStorageIfAvailable { bytes in
      unsafe other.utf8.withContiguousStorageIfAvailable { unsafe bytes.hasBytes(of: $0) }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Compares eight bytes at a time.
  fileprivate func hasBytes(of other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    let left = UnsafeRawBufferPointer(self)
    let right = UnsafeRawBufferPointer(other)
    var index = 0
    while index + 8 <= count {
      let own = unsafe left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let others = unsafe right.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      guard own == others else { return false }
      index += 8
    }
    while index < count {
      guard unsafe left[index] == right[index] else { return false }
      index += 1
    }
    return true
  }
}
