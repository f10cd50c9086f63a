/// What is not as a test expects it, and how to see it.
struct TestFailure: Hashable, Sendable {
  /// What is the matter, for people.
  var text: String
  /// Files that show it.
  var attachments: [File] = []

  /// A file that belongs to a failure.
  struct File: Hashable, Sendable {
    /// The name with its extension, without folders.
    var name: String
    /// What the file holds.
    var bytes: [UInt8]
  }
}
