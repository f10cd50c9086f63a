package import GalleyDocuments
package import GalleyLayout
import GalleyScene

extension BranchMap {
  /// Creates the map of a document with a row for each text size; width and text size of the traits are ignored.
  ///
  /// - Complexity: O(*b* log *w*) layouts for *b* breakpoints of all rows in a range of *w* points, in the worst case.
  package init<Failure: Error>(
    of document: Document, widths: ClosedRange<Double>, textSizes: [TextSize],
    traits: Traits, facts: [String],
    resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) {
    var atlas = Atlas()
    for textSize in textSizes {
      var traits = traits
      traits.textSize = textSize
      var sweep = WidthSweep(of: document, traits: traits, resolve: resolve)
      atlas.beginRow(textSize)
      try sweep.forEachSegment(in: widths) { atlas.add($0) }
      atlas.layoutCount += sweep.layoutCount
      atlas.proofGap = atlas.proofGap ?? sweep.proofGap
    }
    let steps = GridRange(widths)
    self.init(
      document: document.name, facts: facts,
      widths: Double(steps.lowerBound) * PointGrid.step...Double(steps.upperBound) * PointGrid.step,
      rows: atlas.rows, arrangements: atlas.arrangements, choices: atlas.choices,
      proofGap: atlas.proofGap, layoutCount: atlas.layoutCount)
  }
}

private struct Atlas {
  private(set) var rows: [BranchMap.Row] = []
  var proofGap: ProofGap?
  var layoutCount = 0
  private var list = ArrangementList()
  /// The alternatives taken in each arrangement, in the order in which they were met.
  private var taken: [[Int?]] = []
  private var census = ChoiceCensus()
  private var last: Sample?

  var arrangements: [BranchMap.Arrangement] {
    taken.enumerated().map { number, taken in
      // Choices that were met later do not occur in it.
      let missing = census.entries.count - taken.count
      return BranchMap.Arrangement(
        ArrangementLetter(number: number), taken: taken + Array(repeating: nil, count: missing))
    }
  }

  var choices: [BranchMap.Choice] {
    census.entries.map { entry in
      BranchMap.Choice(site: entry.choice, sizeCounts: entry.takers.map(\.count))
    }
  }

  mutating func beginRow(_ textSize: TextSize) {
    rows.append(BranchMap.Row(textSize: textSize, segments: []))
    last = nil
  }

  mutating func add<Failure>(_ segment: WidthSweep<Failure>.Segment) {
    let row = rows.count - 1
    let (first, result) = (segment.first, segment.first.result)
    census.add(result, of: row)
    if let last, last.looksLike(first) {
      let index = rows[row].segments.count - 1
      let lower = rows[row].segments[index].widths.lowerBound
      rows[row].segments[index].widths = lower...segment.last.width
      return
    }
    let arrangement = list.letter(of: result.decisions).number
    if arrangement == taken.count { taken.append(census.taken(by: result.decisions)) }
    let before = last?.signature.decisions ?? [:]
    rows[row].segments.append(
      BranchMap.Segment(
        widths: segment.widths, arrangement: arrangement,
        changes: result.decisions.filter { before[$0.key] != $0.chosen }, issues: result.openIssues,
        causes: last.map { BranchMap.Cause.causes(from: $0, to: first) } ?? []))
    last = first
  }
}

extension BranchMap.Cause {
  /// Returns the differences between two neighboring samples, outermost first.
  ///
  /// Choices that appear or disappear inside a changed choice are left out.
  static func causes(from left: Sample, to right: Sample) -> [BranchMap.Cause] {
    let choices = choices(from: left, to: right)
    let isSaid =
      left.signature.layout == right.signature.layout || choices.contains(where: \.isTurn)
    return (isSaid ? [] : [.condition]) + choices + issues(from: left, to: right)
  }

  private static func choices(from left: Sample, to right: Sample) -> [BranchMap.Cause] {
    var changed: Set<[Int]> = []
    var causes: [BranchMap.Cause] = []
    let isOtherLayout = left.signature.layout != right.signature.layout
    let all =
      right.result.decisions
      + left.result.decisions.filter {
        right.signature.decisions[$0.key] == nil
      }
    let others = all.filter {
      left.signature.decisions[$0.key] != right.signature.decisions[$0.key]
    }
    for decision in others.sorted(by: { $0.path.indices.count < $1.path.indices.count }) {
      let path = decision.path.indices
      let before = left.signature.decisions[decision.key]
      let after = right.signature.decisions[decision.key]
      if let condition = decision.condition {
        if let after { causes.append(.turn(condition, from: before, to: after)) }
        continue
      }
      let isInside = path.indices.contains { changed.contains(Array(path[..<$0])) }
      changed.insert(path)
      switch (before, after) {
      case (let before?, let after?):
        causes.append(.choice(decision.label, from: before, to: after))
      case (nil, let after?) where !isInside && !isOtherLayout:
        causes.append(.met(decision.label, taking: after))
      case (_?, nil) where !isInside && !isOtherLayout: causes.append(.left(decision.label))
      case (nil, _?), (_?, nil), (nil, nil): continue
      }
    }
    return causes
  }

  private static func issues(from left: Sample, to right: Sample) -> [BranchMap.Cause] {
    let begun = right.result.openIssues.filter { left.signature.issues[.init($0)] == nil }
    let ended = left.result.openIssues.filter { right.signature.issues[.init($0)] == nil }
    return begun.map { .begins($0.kind, $0.label) } + ended.map { .ends($0.kind, $0.label) }
  }
}
