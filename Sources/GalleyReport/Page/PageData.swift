import Foundation
import GalleyLayout
import GalleySnapshots

/// What the script of a page shows.
struct PageData: Encodable {
  var id: String
  var galley: String
  var summary: String
  var against: String?
  var wasInterrupted: Bool
  /// How many results came to each verdict.
  var counts: [String: Int]
  /// The command that accepts all, if there is anything to accept.
  var accept: String?
  /// Traits, to which results refer by their numbers.
  var traits: [TraitsRecord]
  var results: [PageResult]

  /// Creates the data of a run.
  ///
  /// - Parameters:
  ///   - record: What the run came to.
  ///   - folder: The folder of the run, as commands name it.
  ///   - file: Gives the address of a file of the run, or nil if it is not to be shown.
  /// - Throws: What the giving of an address throws.
  init(
    _ record: RunRecord, folder: String, file: (String) throws -> String?
  ) throws {
    id = record.id.printable
    galley = record.galley.printable
    summary = record.summary
    against = record.against?.printable
    wasInterrupted = record.wasInterrupted
    counts = Dictionary(grouping: record.results, by: \.verdict.rawValue).mapValues(\.count)
    let acceptable = record.against == nil
    let open = record.results.filter { $0.isFailure && $0.actualDigest != nil }
    accept =
      acceptable && !open.isEmpty
      ? AcceptanceCommand(run: folder, references: open[0].references).text : nil
    var numbers: [TraitsRecord: Int] = [:]
    var traits: [TraitsRecord] = []
    results = try record.results.map { result in
      var shown = try PageResult(
        result, folder: folder, isAcceptable: acceptable, file: file)
      shown.traits = result.traits.map { own in
        if let number = numbers[own] { return number }
        numbers[own] = traits.count
        traits.append(own)
        return traits.count - 1
      }
      return shown
    }
    self.traits = traits
  }

  /// What the page says first.
  var title: String {
    let open = counts.filter { !["matched", "dead"].contains($0.key) }.values.reduce(0, +)
    let all = results.count
    if open == 0 { return all == 1 ? "The snapshot matches" : "All \(all) snapshots match" }
    return "\(open) of \(all) snapshots \(open == 1 ? "needs" : "need") a look"
  }

  /// Returns the data as it stands in a page, where nothing in it can end the element around it.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
      .replacing("<", with: "\\u003c")
  }
}
