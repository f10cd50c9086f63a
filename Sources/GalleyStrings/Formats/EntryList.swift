/// The strings of a file, each key once.
struct EntryList {
  /// The strings in the order of the file.
  private(set) var entries: [StringEntry] = []
  private var indices: [String: Int] = [:]

  /// The string of a key.
  subscript(key: String) -> StringEntry? {
    indices[key].map { entries[$0] }
  }

  /// Adds a string, or replaces the one of the same key.
  mutating func set(_ entry: StringEntry) {
    if let index = indices[entry.key] {
      entries[index] = entry
    } else {
      indices[entry.key] = entries.count
      entries.append(entry)
    }
  }

  /// Gives the last string a comment, unless it has one.
  mutating func annotate(_ key: String, _ comment: String) {
    guard let index = indices[key], entries[index].comment.isEmpty else { return }
    entries[index].comment = comment
  }
}
