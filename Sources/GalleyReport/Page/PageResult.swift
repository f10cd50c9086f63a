import GalleyLayout
import GalleySnapshots

/// A result as the list of a page shows it, as short as can be, for a page may have thousands.
struct PageResult: Encodable {
  var name: String
  /// The number of the group of the document.
  var group: Int
  var format: SnapshotFormat
  var verdict: Verdict
  var reason: MatchReason?
  /// The place in the order of the worst.
  var rank: Int
  /// The share of the pixels that differ.
  var share: Double?
  /// The kind of what differs in the pixels.
  var kind: String?
  /// The number of the traits.
  var traits: Int?
  /// What came of it in lines, first that which says most.
  var words: [String]?
  /// The number of the block of its details, and its place there; of what matched there are none.
  var details: [Int]?

  /// Creates the line of a result.
  init(_ result: SnapshotResult, group: Int, traits: Int?) {
    name = result.name.printable
    (self.group, self.traits) = (group, traits)
    (format, verdict, reason) = (result.format, result.verdict, result.matchReason)
    rank = ResultRank(result).rawValue
    share = result.pixels.map { _ in result.differingShare }
    kind = result.pixels?.kind
    let lines = result.lines
    let headline = result.headline?.printable
    let words = lines.filter { $0 == headline } + lines.filter { $0 != headline }
    self.words = words.isEmpty ? nil : words
  }
}

/// The results of a document, which stand together.
struct PageGroup: Encodable, Hashable {
  var references: String
  var folder: String
  var document = ""
}
