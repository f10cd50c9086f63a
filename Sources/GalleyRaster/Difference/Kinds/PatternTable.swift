/// Small patterns at places of a picture, found again by what they look like.
struct PatternTable {
  struct Entry {
    let hash: UInt64
    let place: ChangeSample.Place
  }

  private var entries: [Entry] = []
  /// The first entry of each bucket and the next of each entry, or -1.
  private var heads: [Int32]
  private var nexts: [Int32] = []

  private static let bucketBits: UInt64 = 14

  init() {
    heads = Array(repeating: -1, count: 1 << PatternTable.bucketBits)
  }

  mutating func add(_ hash: UInt64, at place: ChangeSample.Place) {
    let bucket = Int(hash >> (64 - PatternTable.bucketBits))
    nexts.append(heads[bucket])
    heads[bucket] = Int32(entries.count)
    entries.append(Entry(hash: hash, place: place))
  }

  /// Calls a function with the places at which another picture has the same pattern, unless there are too many.
  func forEachMatch(
    _ other: PatternTable, atMost limit: Int,
    _ body: (_ place: ChangeSample.Place, _ match: ChangeSample.Place) -> Void
  ) {
    var matches: [ChangeSample.Place] = []
    for entry in entries {
      matches.removeAll(keepingCapacity: true)
      var index = other.heads[Int(entry.hash >> (64 - PatternTable.bucketBits))]
      while index >= 0, matches.count <= limit {
        let candidate = other.entries[Int(index)]
        if candidate.hash == entry.hash { matches.append(candidate.place) }
        index = other.nexts[Int(index)]
      }
      guard matches.count <= limit else { continue }
      for match in matches { body(entry.place, match) }
    }
  }
}
