import GalleyAnalysis
import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleySnapshots

extension DocumentResults {
  package var causes: [ChangeCause] {
    var counts: [[SnapshotResult.Place]: Int] = [:]
    return open.grouped(by: \.partition).flatMap { causes(of: $0.members) }.map { cause in
      var cause = cause
      cause.number = counts[cause.results.map(\.place), default: 0]
      counts[cause.results.map(\.place)] = cause.number + 1
      return cause
    }
  }

  private func causes(of results: [SnapshotResult]) -> [ChangeCause] {
    let changed = results.filter(\.hasChanges)
    guard changed.count > 1 else { return alike(results) }
    let lines = changed.map { ($0, $0.changeLines) }
    let causes = SharedChange.all(
      of: lines.flatMap { result, lines in lines.causes.map { ($0, result) } })
    let rest = SharedChange.all(
      of: lines.flatMap { result, lines in lines.others.map { ($0, result) } })
    var groups = causes.grouped(by: \.names).map { SharedCause($0.members) }
    let others = SharedCause.attach(rest, to: &groups)
    return groups.map(cause) + [layoutCause(of: others, in: changed)].compactMap(\.self)
      + alike(results.filter { !$0.hasChanges })
  }

  /// Groups results without changes in the layout by their known properties, ignoring numbers.
  private func alike(_ results: [SnapshotResult]) -> [ChangeCause] {
    results.grouped(by: \.likeness).map { _, results in
      let first = results[0]
      let isSame = results.allSatisfy { $0.changes == first.changes && $0.notes == first.notes }
      return ChangeCause(
        title: first.summary, variation: isSame ? .none : .numbers,
        lines: Self.renames(in: results) + Self.areas(of: first), results: results,
        range: range(of: results), source: first.source, isWhole: true)
    }
  }

  private static func renames(in results: [SnapshotResult]) -> [String] {
    let lines = results.compactMap { result in
      result.renamedFrom.map { "\($0) → \(result.name)".printable }
    }
    guard !lines.isEmpty else { return [] }
    let shown =
      lines.count <= 6 ? lines : lines.prefix(5) + [Phrase("and \(lines.count - 5) more").text]
    return shown + [Phrase("galley accept --renamed renames them").text]
  }

  /// Describes the pixel difference, if the layouts are equal.
  private static func areas(of result: SnapshotResult) -> [String] {
    guard !result.differsInLayout, let pixels = result.pixels else { return [] }
    return [Phrase("in \(result.fileName): \(pixels.text)").text.printable]
  }

  private func cause(_ group: SharedCause) -> ChangeCause {
    let first = group.changes[0]
    var lines = CauseLines(
      group.changes.dropFirst().map { ($0, placed($0, besides: first)) }, to: 8, more: "more")
    lines.append(consequences(group.consequences, in: group.results.count))
    return ChangeCause(
      title: first.phrase.text.printable, variation: max(first.variation, lines.variation),
      lines: lines.all, results: group.results, range: range(of: group.results),
      source: first.source ?? group.results[0].source)
  }

  private func placed(_ change: SharedChange, besides first: SharedChange) -> Phrase {
    guard let source = change.source, source != first.source else { return change.phrase }
    return "\(change.phrase), at \(source.text)"
  }

  /// Returns the cause for changed decisions, positions and sizes, or nil if there are none.
  private func layoutCause(
    of changes: [SharedChange], in results: [SnapshotResult]
  ) -> ChangeCause? {
    // The title is the change of most results; the picture's size is a last resort.
    let telling = changes.indices.filter { changes[$0].topic != .size }
    let titles = telling.isEmpty ? Array(changes.indices) : telling
    guard let most = titles.map({ changes[$0].results.count }).max() else { return nil }
    let frequent = titles.filter { changes[$0].results.count == most }
    // Containers often change with their contents, which say more.
    let number = frequent.first { !changes[$0].isAround } ?? frequent[0]
    let title = changes[number]
    let own = Set(title.names)
    let places = Set(changes.flatMap(\.names))
    // The first result represents all, so it is one that the title describes.
    let others = results.filter { places.contains($0.name) && !own.contains($0.name) }
    let all = title.results + others
    var rest = changes
    rest.remove(at: number)
    let lines = consequences(rest, in: all.count)
    let phrase: Phrase =
      others.isEmpty ? title.phrase : "\(title.phrase) in \(most) of these \(all.count)"
    return ChangeCause(
      title: phrase.text.printable, variation: max(title.variation, lines.variation),
      lines: lines.all, results: all, range: range(of: all), source: title.source ?? all[0].source)
  }

  /// Returns lines for decisions and issues, with the snapshots if these are not all, and for positions and sizes.
  private func consequences(_ changes: [SharedChange], in count: Int) -> CauseLines {
    let important = changes.filter(\.isImportant).map { change -> (SharedChange, Phrase) in
      let results = change.results
      guard results.count < count else { return (change, change.phrase) }
      return (change, "\(change.phrase) (\(range(of: results) ?? ChangeCause.names(of: results)))")
    }
    var lines = CauseLines(important, to: 6, more: "more decisions and issues")
    let others = changes.filter { !$0.isImportant }.map { ($0, $0.phrase) }
    lines.append(CauseLines(others, to: 3, more: "more places and sizes"))
    return lines
  }

  private func range(of results: [SnapshotResult]) -> String? {
    VariantRange(part: results, all: compared ?? self.results).text
  }
}

extension SnapshotResult {
  fileprivate var partition: Partition {
    Partition(
      verdict: verdict, environment: environment ?? [], isRenamed: renamedFrom != nil,
      notes: (notes ?? []).map(\.cause))
  }

  fileprivate struct Partition: Hashable {
    var verdict: Verdict
    var environment: [EnvironmentChange]
    var isRenamed: Bool
    var notes: [SnapshotNote]
  }

  /// The properties by which results without changes in the layout are grouped.
  fileprivate var likeness: Likeness {
    Likeness(causes: changes?.map(\.cause), kind: pixels.map(\.kind), partition: partition)
  }

  fileprivate struct Likeness: Hashable {
    var causes: [LayoutChange.Cause]?
    var kind: ImageDifference.Kind??
    var partition: Partition
  }

  fileprivate var hasChanges: Bool { changes?.contains { $0.topic != .property } ?? false }
}

/// Changes that are causes in the same snapshots, and what changed only there.
private struct SharedCause {
  var changes: [SharedChange]
  var consequences: [SharedChange] = []
  private var names: Set<String>

  var results: [SnapshotResult] { changes[0].results }

  fileprivate init(_ changes: [SharedChange]) {
    self.changes = changes
    names = Set(changes[0].names)
  }

  static func attach(
    _ changes: [SharedChange], to causes: inout [SharedCause]
  ) -> [SharedChange] {
    changes.filter { change in
      let found = causes.indices.filter { causes[$0].names.isSuperset(of: change.names) }
        .min { causes[$0].names.count < causes[$1].names.count }
      if let found { causes[found].consequences.append(change) }
      return found == nil
    }
  }
}
