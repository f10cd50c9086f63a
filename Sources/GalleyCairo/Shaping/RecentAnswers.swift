import GalleyLayout

/// The answers that were asked for last, found by a few bits of their hashes.
///
/// It is faster than the cache, and keeps an answer hardly longer: the first one of a generation removes all others.
@safe struct RecentAnswers: ~Copyable {
  private let slots: UnsafeMutablePointer<Slot>
  private var generation = 0

  @safe private struct Slot {
    var hash: UInt64 = 0
    /// An answer that the table has retained; it is lent without counting references, which would take half the time.
    var answer: Unmanaged<ShapedAnswer>?
  }

  /// A power of two.
  private static let count = 1024

  init() {
    unsafe slots = .allocate(capacity: Self.count)
    unsafe slots.initialize(repeating: Slot(), count: Self.count)
  }

  deinit {
    removeAll()
    unsafe slots.deallocate()
  }

  private func removeAll() {
    for place in 0..<Self.count { replace(place, by: Slot()) }
  }

  private func replace(_ place: Int, by slot: Slot) {
    unsafe slots[place].answer?.release()
    unsafe slots[place] = slot
  }

  private static func place(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash & UInt64(count - 1))
  }

  /// Returns the text of an answer to a request, or nil if it is not among the last ones of a generation.
  func text(
    for hash: UInt64, _ request: borrowing ShapingRequest, of generation: Int
  ) -> ShapedText? {
    let place = Self.place(of: hash)
    guard generation == self.generation, unsafe slots[place].hash == hash,
      let answer = unsafe slots[place].answer
    else { return nil }
    return unsafe answer._withUnsafeGuaranteedRef { $0.answers(request) ? $0.text : nil }
  }

  /// Keeps an answer of a generation of the cache.
  mutating func insert(_ answer: ShapedAnswer, for hash: UInt64, of generation: Int) {
    if generation != self.generation {
      removeAll()
      self.generation = generation
    }
    unsafe replace(Self.place(of: hash), by: Slot(hash: hash, answer: .passRetained(answer)))
  }
}
