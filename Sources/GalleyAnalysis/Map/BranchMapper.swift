public import GalleyDocuments
import GalleyGeometry
public import GalleyLayout

extension BranchMap {
  /// Creates the map of a document.
  ///
  /// ```swift
  /// let map = BranchMap(
  ///   of: document, widths: 100...1366, textSizes: TextSize.allCategories,
  ///   engine: LayoutEngine(measurer: SquareGlyphs()))
  /// ```
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - widths: The offered widths in points.
  ///   - textSizes: The text sizes, a row for each.
  ///   - traits: All other traits; width and text size are ignored.
  ///   - facts: What all variants have in common, in words.
  ///   - engine: Resolves layouts.
  /// - Complexity: O(*b* log *w*) layouts for *b* breakpoints of all rows in a range of *w* points, in the worst case.
  public init(
    of document: Document, widths: ClosedRange<Double>, textSizes: [TextSize],
    traits: Traits = Traits(width: 0), facts: [String] = [], engine: LayoutEngine
  ) {
    self.init(
      of: document, widths: widths, textSizes: textSizes, traits: traits, facts: facts
    ) { layout, traits in engine.resolve(layout, traits: traits) }
  }

  /// Creates the map of a document whose layouts are resolved by a function.
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
      let stretches = try sweep.stretches(in: widths)
      atlas.add(stretches, of: textSize)
      atlas.layoutCount += sweep.layoutCount
      atlas.proofGap = atlas.proofGap ?? sweep.proofGap
    }
    let (rows, arrangements) = atlas.lettered()
    let steps = GridRange(widths)
    self.init(
      document: document.name, facts: facts,
      widths: Double(steps.lowerBound) * PointGrid.step...Double(steps.upperBound) * PointGrid.step,
      rows: rows, arrangements: arrangements, choices: atlas.choices,
      proofGap: atlas.proofGap, layoutCount: atlas.layoutCount)
  }
}

/// Collects the stretches of all rows and gives arrangements their letters.
private struct Atlas {
  private var rows: [BranchMap.Row] = []
  var proofGap: ProofGap?
  var layoutCount = 0
  private var list = ArrangementList()
  private var census = ChoiceCensus()

  /// Returns the arrangements in the order of their letters, and the rows with indices into them.
  func lettered() -> (rows: [BranchMap.Row], arrangements: [BranchMap.Arrangement]) {
    let (entries, places) = list.sorted()
    var rows = rows
    for row in rows.indices {
      for stretch in rows[row].stretches.indices {
        rows[row].stretches[stretch].arrangement =
          places[rows[row].stretches[stretch].arrangement]
      }
    }
    return (rows, entries.map { BranchMap.Arrangement($0.letter, decisions: $0.decisions) })
  }

  /// The choices that occurred, with the number of rows that take each alternative.
  var choices: [BranchMap.Choice] {
    census.entries.map { entry in
      BranchMap.Choice(site: entry.choice, sizeCounts: entry.takers.map(\.count))
    }
  }

  mutating func add<Failure>(
    _ stretches: [WidthSweep<Failure>.Stretch], of textSize: TextSize
  ) {
    var row = BranchMap.Row(textSize: textSize, stretches: [])
    var last: Sample?
    for stretch in stretches {
      census.add(stretch.first.result, of: rows.count)
      if let last, last.signature.looksLike(stretch.first.signature) {
        let lower = row.stretches[row.stretches.count - 1].widths.lowerBound
        row.stretches[row.stretches.count - 1].widths = lower...stretch.last.width
        continue
      }
      row.stretches.append(
        BranchMap.Stretch(
          widths: stretch.widths, arrangement: list.add(stretch.first.result.decisions),
          decisions: stretch.first.result.decisions, issues: stretch.first.result.issues,
          causes: last.map { BranchMap.Cause.causes(from: $0, to: stretch.first) } ?? []))
      last = stretch.first
    }
    rows.append(row)
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
    for decision in all.sorted(by: { $0.path.indices.count < $1.path.indices.count }) {
      let path = decision.path.indices
      let before = left.signature.decisions[decision.key]
      let after = right.signature.decisions[decision.key]
      guard before != after else { continue }
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
    let begun = right.result.issues.filter { left.signature.issues[.init($0)] == nil }
    let ended = left.result.issues.filter { right.signature.issues[.init($0)] == nil }
    return begun.map { .begins($0.kind, $0.place) } + ended.map { .ends($0.kind, $0.place) }
  }
}

extension LayoutIssue {
  /// The name for people: the id, else the path.
  package var place: String { id ?? (path.isRoot ? "root" : path.description) }
}
