import Foundation
import GalleyFiles
import GalleyGeometry
import GalleyLayout
import GalleySnapshots

/// What the script of a page reads at once: a line for each result, and what they have in common.
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
  /// Documents, to which results refer by their numbers.
  var groups: [PageGroup] = []
  /// The keys and labels of traits, in order.
  var traitNames = TraitDefinition.all.filter(\.mayBeRecorded).map { [$0.key, $0.label] }
  /// The names of text sizes, in order.
  var textSizes = TextSize.allCategories.map(\.name)
  /// Traits, to which results refer by their numbers.
  var traits: [PageTraits] = []
  var results: [PageResult] = []

  /// Creates the data of a run without results.
  ///
  /// - Parameters:
  ///   - record: What the run came to.
  ///   - folder: The folder of the run, as commands name it.
  private init(_ record: RunRecord, folder: String) {
    id = record.id.printable
    galley = record.galley.printable
    summary = record.summary
    against = record.against?.printable
    wasInterrupted = record.wasInterrupted
    counts = Dictionary(grouping: record.results, by: \.verdict.rawValue).mapValues(\.count)
    let first = record.results.first(where: \.isAcceptable)
    accept =
      record.isAcceptable
      ? first.map { AcceptanceCommand(run: folder, references: $0.references).text } : nil
  }

  /// What the page says first.
  var title: String {
    let open = counts.filter { !["matched", "dead"].contains($0.key) }.values.reduce(0, +)
    let all = results.count
    if all == 0 { return "No snapshots were compared" }
    if all == 1 { return open == 0 ? "The snapshot matches" : "The snapshot needs a look" }
    if open == 0 { return "All \(all) snapshots match" }
    return "\(open) of \(all) snapshots \(open == 1 ? "needs" : "need") a look"
  }
}

extension PageData {
  /// Returns the data of a run, and the blocks of details to which its results refer.
  ///
  /// - Parameters:
  ///   - record: What the run came to.
  ///   - run: The folder of the run, as commands name it.
  ///   - files: The files of the run.
  /// - Returns: The data and the blocks.
  /// - Throws: A ``ReportError`` if the pictures are too large, or an error if the record cannot be written.
  static func parts(
    _ record: RunRecord, in run: String, files: PageFiles
  ) throws -> (data: PageData, blocks: PageBlocks) {
    var files = files
    let stores = StoreNames(of: record)
    var data = PageData(record, folder: run)
    var blocks = PageBlocks()
    var (groups, traits) = (Numbers<PageGroup>(), Numbers<TraitsRecord>())
    for result in record.results {
      let folder = FilePath.folder(of: result.name) ?? "."
      let group = groups.number(
        of: PageGroup(
          references: stores.name(of: result.references).printable,
          folder: folder == "." ? "" : folder.printable))
      if group == data.groups.count {
        var named = groups.values[group]
        named.document = result.document.printable
        data.groups.append(named)
      }
      var line = PageResult(
        result, group: group, traits: result.traits.map { traits.number(of: $0) })
      if result.verdict != .matched {
        line.details = try blocks.add(
          PageDetails(result, folder: run, isAcceptable: record.isAcceptable, files: &files))
      }
      data.results.append(line)
    }
    data.traits = traits.values.map(PageTraits.init)
    return (data, blocks)
  }
}

/// Traits as a page needs them: their values for filters, and what they are in words.
struct PageTraits: Encodable {
  var record: TraitsRecord
  /// The traits in words.
  var facts: [String]
  /// The head of their column where rows are text sizes.
  var column: String

  init(_ record: TraitsRecord) {
    self.record = record
    let traits = record.traits ?? Traits(width: 0)
    facts = TraitDefinition.all.compactMap { $0.fact(of: traits) }
    let usual = Traits(width: 0)
    let others = TraitDefinition.all.filter { trait in
      ![.width, .height, .textSize, .displayScale].contains(trait)
        && trait.value(traits) != trait.value(usual)
    }
    let size = [traits.width, traits.height].compactMap { $0?.shortDecimal(places: 2) }
    column = ([size.joined(separator: " × ")] + others.map { $0.fullWords(of: traits) })
      .joined(separator: " · ")
  }

  private enum CodingKeys: CodingKey {
    case facts, column
  }

  func encode(to encoder: any Encoder) throws {
    try record.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(facts, forKey: .facts)
    try container.encode(column, forKey: .column)
  }
}

/// Values that are referred to by their numbers.
private struct Numbers<Value: Hashable> {
  private(set) var values: [Value] = []
  private var numbers: [Value: Int] = [:]

  mutating func number(of value: Value) -> Int {
    if let number = numbers[value] { return number }
    numbers[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
