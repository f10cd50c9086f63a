/// A cache of recently used values, limited by memory.
///
/// New and requested values go to the young half. When that is full, it becomes the old half, and the values of the
/// previous old half are removed. So a value is kept until at least half the limit was added after it, and each request
/// takes constant time.
struct GenerationCache<Key: Hashable, Value> {
  private let byteLimit: Int
  private var young: [Key: Entry] = [:]
  private var old: [Key: Entry] = [:]
  private var youngByteCount = 0
  private var oldByteCount = 0

  private struct Entry {
    var value: Value
    var byteCount: Int
  }

  /// The memory of an entry besides what its value refers to, in bytes.
  private static var entryByteCount: Int {
    2 * (MemoryLayout<Key>.stride + MemoryLayout<Entry>.stride)
  }

  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  var count: Int { young.count + old.count }

  var byteCount: Int { youngByteCount + oldByteCount }

  subscript(key: Key) -> Value? {
    mutating get {
      if let known = young[key] { return known.value }
      guard let known = old.removeValue(forKey: key) else { return nil }
      oldByteCount -= known.byteCount
      add(known, for: key)
      return known.value
    }
  }

  /// Adds a value, or replaces the value of the same key, unless it takes more than half the limit.
  ///
  /// `byteCount` is the memory that the key and the value refer to.
  mutating func insert(_ value: Value, for key: Key, byteCount: Int) {
    let byteCount = byteCount + Self.entryByteCount
    guard byteCount <= byteLimit / 2 else { return }
    add(Entry(value: value, byteCount: byteCount), for: key)
  }

  private mutating func add(_ entry: Entry, for key: Key) {
    if youngByteCount + entry.byteCount > byteLimit / 2 {
      old = young
      oldByteCount = youngByteCount
      young = [:]
      youngByteCount = 0
    }
    let replaced = young.updateValue(entry, forKey: key)
    youngByteCount += entry.byteCount - (replaced?.byteCount ?? 0)
  }
}

/// Numbers for values, which are faster to compare than the values.
///
/// A number is never reused. Beyond a maximum, all values are removed and get new numbers.
struct NumberTable<Value: Hashable> {
  private var numbers: [Value: Int] = [:]
  private var last: (value: Value, number: Int)?
  private var next = 0

  private static var maximumCount: Int { 4096 }

  mutating func number(of value: Value) -> Int {
    if let last, last.value == value { return last.number }
    let number = numbers[value] ?? add(value)
    last = (value, number)
    return number
  }

  private mutating func add(_ value: Value) -> Int {
    if numbers.count >= Self.maximumCount { numbers = [:] }
    defer { next += 1 }
    numbers[value] = next
    return next
  }
}
