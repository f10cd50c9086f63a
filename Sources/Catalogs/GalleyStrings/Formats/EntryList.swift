internal import GalleyTextFiles

/// The strings of a file, each key once.
struct EntryList {
  /// The strings in the order of the file.
  private(set) var entries: [StringEntry] = []
  private var indices: [String: Int] = [:]

  /// Creates an empty list with space for the strings of a file of a size in bytes.
  init(forFileOf size: Int) {
    // Growing would hash every key again; a string takes about a hundred bytes of a file.
    let count = size / 128
    entries.reserveCapacity(count)
    indices.reserveCapacity(count)
  }

  mutating func set(_ entry: StringEntry, _ problems: inout ProblemList) {
    guard let index = indices.updateValue(entries.count, forKey: entry.key) else {
      entries.append(entry)
      return
    }
    indices[entry.key] = index
    problems.warn(
      at: entry.place,
      "\(ProblemList.quoted(entry.key)) occurs twice; this text replaces that of line \(entries[index].place.line)"
    )
    entries[index] = entry
  }

  /// Gives the last string a comment, unless it has one.
  mutating func annotate(_ key: String, _ comment: String) {
    guard let index = indices[key], entries[index].comment.isEmpty else { return }
    entries[index].comment = comment
  }
}
