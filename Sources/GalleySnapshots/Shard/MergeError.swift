/// Why runs cannot be merged.
public struct MergeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folders of the runs in question.
  public var folders: [String]
  /// What is the matter and what to do.
  public var reason: String
  /// Whether a shard is missing.
  public var isAbsent = false

  init(_ folders: [String], _ reason: String, isAbsent: Bool = false) {
    (self.folders, self.reason, self.isAbsent) = (folders, reason, isAbsent)
  }

  /// One sentence that says what was attempted, on what, why it failed and what to do.
  public var description: String {
    let shown = folders.prefix(4).map { "'\($0)'" }
    let more = folders.count - shown.count
    let names = (more > 0 ? shown + ["\(more) more"] : shown).listed
    return "cannot merge \(names): \(reason)"
  }
}

extension [String] {
  /// The words with commas and an “and”.
  var listed: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}
