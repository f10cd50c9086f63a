package import GalleyAnalysis
import GalleyFiles
package import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleyScene
import GalleySnapshots

struct PageData: Encodable {
  var id: String
  var galley: String
  var summary: String
  var against: String?
  var wasInterrupted: Bool
  /// The number of errors in documents that were not compared.
  var errorCount: Int
  var preview: String?
  var counts: [String: Int]
  /// The folder of the run as commands name it; nil if nothing of the run can be accepted.
  var acceptance: String?
  /// The server of the page, if it has one.
  var server: PageServer?
  var hasSeveralStores = false
  fileprivate var groups: [PageGroup] = []
  fileprivate var causes: [PageCause] = []
  /// The keys and labels of traits, in order.
  var traitNames = TraitDefinition.all.filter(\.mayBeRecorded).map { [$0.key, $0.label] }
  var textSizes = TextSize.allCategories.map(\.name)
  var traits: [PageTraits] = []
  fileprivate var results: [PageResult] = []

  /// Creates the data of a run without results; `folder` is the folder of the run as commands name it.
  private init(_ record: RunRecord, folder: String) {
    id = record.id.printable
    galley = record.galley.printable
    summary = record.summary
    against = record.against?.printable
    wasInterrupted = record.wasInterrupted
    errorCount = record.errors?.count ?? 0
    counts = Dictionary(grouping: record.results, by: \.verdict.rawValue).mapValues(\.count)
    acceptance = record.isAcceptable ? folder.printable : nil
  }

  /// The details of results in blocks of JSON, which the page parses on demand.
  ///
  /// Parsing the details of thousands of results at once would block the browser.
  struct Blocks {
    /// The number of bytes from which a block accepts no more details.
    private static let size = 1 << 16

    private var blocks: [(texts: [String], size: Int)] = []

    fileprivate mutating func add(_ details: PageDetails) throws -> [Int] {
      let text = try details.pageJSON()
      if blocks.last.map({ $0.size >= Self.size }) ?? true { blocks.append(([], 0)) }
      blocks[blocks.count - 1].texts.append(text)
      blocks[blocks.count - 1].size += text.utf8.count
      return [blocks.count - 1, blocks[blocks.count - 1].texts.count - 1]
    }

    var html: String {
      blocks.enumerated().map { number, block in
        "<script type=\"application/json\" id=\"details-\(number)\">[\(block.texts.joined(separator: ",\n"))]</script>\n"
      }.joined()
    }
  }

  var title: String { titlePhrase.text }

  private var titlePhrase: Phrase {
    let open = counts.filter { $0.key != Verdict.equal.rawValue }.values.reduce(0, +)
    let all = results.count
    if open == 0, errorCount > 0 { return "Not all snapshots were compared" }
    if all == 0 { return "No snapshots were compared" }
    if all == 1 { return open == 0 ? "The snapshot matches" : "The snapshot needs a look" }
    if open == 0 { return "All \(all) snapshots match" }
    return open == 1
      ? "1 of \(all) snapshots needs a look" : "\(open) of \(all) snapshots need a look"
  }
}

extension PageData {
  /// Returns the data of a run, and the blocks of details to which its results refer.
  ///
  /// `run` is the folder of the run as commands name it, and `preview` the path from the page to an exported preview,
  /// if any.
  static func parts(
    _ record: RunRecord, in run: String, files: inout PageFiles, preview: String? = nil
  ) throws -> (data: PageData, blocks: Blocks) {
    let stores = StoreNames(of: record)
    var data = PageData(record, folder: run)
    data.preview = preview.map(PageFiles.link)
    data.hasSeveralStores = !stores.isAlone
    data.causes = PageCause.all(of: record)
    var blocks = Blocks()
    var (groups, traits) = (Numbers<PageGroup>(), Numbers<TraitsRecord>())
    var arrangements: [ArrangementList] = []
    for result in record.results {
      let folder = FilePath.folder(of: result.name) ?? "."
      let group = groups.number(
        of: PageGroup(
          references: stores.name(of: result.references).printable,
          store: result.references.printable,
          isNamed: AcceptanceCommand(run: "", references: result.references).namesReferences,
          folder: folder == "." ? "" : folder.printable))
      if group == data.groups.count {
        var named = groups.values[group]
        named.document = result.document.printable
        data.groups.append(named)
        arrangements.append(ArrangementList())
      }
      var line = PageResult(
        result, group: group, traits: result.traits.map { traits.number(of: $0) })
      if result.verdict != .equal {
        line.details = try blocks.add(
          PageDetails(result, files: &files, &arrangements[group]))
      }
      data.results.append(line)
    }
    let custom = TraitDefinition.custom(in: traits.values.compactMap(\.traits))
    data.traitNames += custom.map { [PageTraits.key(of: $0), $0.label] }
    data.traits = traits.values.map {
      PageTraits($0, custom: custom, isLinked: preview != nil)
    }
    return (data, blocks)
  }
}

struct PageTraits: Encodable {
  var values: [String: TraitDefinition.Value]
  var facts: [String]
  var column: String
  var address: [String: String]?

  init(_ record: TraitsRecord, custom: [TraitDefinition] = [], isLinked: Bool = false) {
    let defaults = TraitDefinition.defaults
    let traits = record.traits ?? defaults
    values = [:]
    for trait in TraitDefinition.all where trait.mayBeRecorded {
      values[trait.key] = record[trait] ?? trait.value(defaults)
    }
    for trait in custom { values[Self.key(of: trait)] = trait.value(traits) }
    let all = TraitDefinition.all(in: CollectionOfOne(traits))
    facts = all.compactMap { $0.fact(of: traits) }
    let others = all.filter { trait in
      ![.width, .height, .textSize, .displayScale].contains(trait)
        && trait.value(traits) != trait.value(defaults)
    }
    let size = [traits.width, traits.height].compactMap { $0?.shortDecimal(places: 2) }
    column = ([size.joined(separator: " × ")] + others.map { $0.fullWords(of: traits) })
      .joined(separator: " · ")
    guard isLinked else { return }
    address = Dictionary(
      all.map { ($0.key, $0.word(of: traits)) }.filter { !$1.isEmpty }, uniquingKeysWith: { $1 })
  }

  static func key(of trait: TraitDefinition) -> String {
    trait.custom == nil ? trait.key : "custom.\(trait.key)"
  }

  private enum CodingKeys: CodingKey {
    case facts, column, address
  }

  func encode(to encoder: any Encoder) throws {
    try values.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(facts, forKey: .facts)
    try container.encode(column, forKey: .column)
    try container.encodeIfPresent(address, forKey: .address)
  }
}

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

/// A result in the list of a page, kept short because a page may have thousands.
private struct PageResult: Encodable {
  var name: String
  var group: Int
  var format: SnapshotFormat
  var verdict: Verdict
  var reason: MatchReason?
  var rank: Int
  /// The fraction of pixels that differ.
  var share: Double?
  var kind: ImageDifference.Kind?
  var traits: Int?
  /// Whether the snapshot can be accepted, or its reference removed.
  var accepts: Bool?
  var lines: [String]?
  /// The index of the block of its details, and the index in it; nil for matches, which have no details.
  var details: [Int]?

  init(_ result: SnapshotResult, group: Int, traits: Int?) {
    name = result.name.printable
    (self.group, self.traits) = (group, traits)
    (format, verdict, reason) = (result.format, result.verdict, result.matchReason)
    rank = ResultRank(result).rawValue
    share = result.pixels.map { _ in result.differingShare }
    kind = result.pixels?.kind
    accepts = result.isAcceptable || result.verdict == .removed ? true : nil
    let lines = result.linesFromHeadline
    self.lines = lines.isEmpty ? nil : lines
  }
}

/// What the page of a server says to it.
struct PageServer: Encodable {
  /// The version of the page, by which the server knows the run.
  var version: Int
  /// The indices of the results that are accepted already.
  var accepted: [Int]
  /// The indices of the results that are rejected.
  var rejected: [Int]
}

/// A cause that snapshots share, with the indices of their results, the worst first.
private struct PageCause: Encodable {
  var id: String
  var document: String
  var verdict: Verdict
  var title: String
  var lines: [String]
  var place: String
  var source: String?
  var results: [Int]

  static func all(of record: RunRecord) -> [PageCause] {
    let places = Dictionary(
      record.results.enumerated().map { ($1.place, $0) },
      uniquingKeysWith: { first, _ in first })
    return record.causes.map { document, cause in
      PageCause(
        id: cause.id, document: document, verdict: cause.first.verdict, title: cause.title,
        lines: cause.details, place: cause.place,
        source: cause.source?.text,
        results: cause.results.compactMap { places[$0.place] })
    }
  }
}

private struct PageGroup: Encodable, Hashable {
  var references: String
  /// The folder of references as commands name it, and whether they have to.
  var store: String
  var isNamed: Bool
  var folder: String
  var document = ""
}

private struct PageDetails: Encodable {
  var headline: String?
  var environment: [String]?
  var delta: [String]?
  var message: String?
  var pixels: Pixels?
  var arrangement: Arrangement?
  var choices: [Choice]?
  var files: [String: String]?
  /// The layouts by their keys, if the reference is a layout without a picture.
  var layouts: [String: PageBoxes]?

  struct Arrangement: Encodable {
    var letter: ArrangementLetter
    var color: Int
  }

  /// The difference of pixels in words, with the areas to outline, and each color with what it represents.
  struct Pixels: Encodable {
    var text: String
    var boxes: [[Int]]
    var sizes: [[Int]]
    var legend: [[String]]

    init(_ pixels: PixelDifference) {
      (text, boxes, sizes) = (pixels.text, pixels.areas.map(\.box), pixels.sizes)
      legend = pixels.legend.entries.map { entry in
        let color = entry.color
        return ["rgb(\(color.red), \(color.green), \(color.blue))", entry.words]
      }
    }
  }

  struct Choice: Encodable {
    var name: String
    var outcome: String
    var isFallback: Bool
    var offered: String
    var reasons: [String]
  }

  init(
    _ result: SnapshotResult, files: inout PageFiles, _ arrangements: inout ArrangementList
  ) throws(ReportError) {
    headline = result.headline
    environment = result.environment?.map(\.text.printable)
    delta = result.changes == nil || !result.hasMoreThanHeadline ? nil : result.delta
    message = result.message
    pixels = result.pixels.map(Pixels.init)
    choices = result.layout?.decisions.map(Choice.init)
    if let decisions = result.layout?.decisions, !decisions.isEmpty {
      arrangement = Arrangement(letter: arrangements.letter(of: decisions))
    }
    if result.format == .layout {
      layouts = PageBoxes.layouts(
        from: files.layout(result.files?["reference"]), to: result.layout,
        changes: result.changes ?? [])
    } else {
      self.files = try files.addresses(of: result.viewableFiles)
    }
  }
}

extension PageDetails.Arrangement {
  fileprivate init(letter: ArrangementLetter) {
    self.init(letter: letter, color: Theme.standard[.light].regionNumber(of: letter))
  }
}

extension PageDetails.Choice {
  fileprivate init(_ decision: Decision) {
    self.init(
      name: decision.label.printable, outcome: decision.outcome, isFallback: decision.chosen > 0,
      offered: decision.condition == nil ? decision.limit.text : "",
      reasons: decision.sentences.map(\.printable))
  }
}

package struct PageBoxes: Encodable {
  package var size: Size
  package var boxes: [Box]

  package struct Box: Encodable {
    package var frame: Rect
    package var label: String
    package var isChanged: Bool

    package func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for number in [frame.x, frame.y, frame.width, frame.height] {
        try list.encode(RecordedLength(number))
      }
      try list.encode(label)
      try list.encode(isChanged ? 1 : 0)
    }
  }

  /// Returns the boxes of the reference layout and the current one, by the keys `reference` and `actual`; nil without
  /// any.
  package static func layouts(
    from before: LayoutRecord?, to after: LayoutRecord?, changes: [LayoutChange]
  ) -> [String: PageBoxes]? {
    let (before, after) = (before.flatMap(drawable), after.flatMap(drawable))
    var changed = (before: Set<LayoutPath>(), after: Set<LayoutPath>())
    for change in changes where before != nil && after != nil && change.marksBox {
      let element = change.element
      if !change.isAppearance { changed.before.insert(element.formerPath ?? element.path) }
      if !change.isRemoval { changed.after.insert(element.path) }
    }
    var layouts: [String: PageBoxes] = [:]
    layouts["reference"] = before.map { PageBoxes($0, changed: changed.before) }
    layouts["actual"] = after.map { PageBoxes($0, changed: changed.after) }
    return layouts.isEmpty ? nil : layouts
  }

  /// Returns a record, or nil if its size is impossible, as in a file that was edited by hand.
  private static func drawable(_ record: LayoutRecord) -> LayoutRecord? {
    [record.size.width, record.size.height].allSatisfy { $0 >= 0 && $0 < 1e6 } ? record : nil
  }

  private init(_ record: LayoutRecord, changed: Set<LayoutPath>) {
    size = record.size
    boxes = record.nodes.map { node in
      Box(
        frame: node.frame, label: (node.id ?? node.text ?? "").printable,
        isChanged: changed.contains(node.path))
    }
  }
}

extension Encodable {
  /// Returns a value as JSON that is safe inside a script element.
  func pageJSON() throws -> String {
    try JSONText.text(self).replacing(ascii: ["<": "\\u003c"])
  }
}
