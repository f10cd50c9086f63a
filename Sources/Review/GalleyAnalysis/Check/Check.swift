package import GalleyDocuments
package import GalleyLayout

extension CheckReport {
  /// Checks a document over ranges of widths.
  ///
  /// - Complexity: O(*b* log *w*) layouts for *b* changes in a range of *w* points, in the worst case.
  package init(
    of document: Document, traitRanges: [TraitRange], engine: LayoutEngine
  ) {
    let resolver = SweepResolver(engine)
    self.init(of: document, traitRanges: traitRanges) { layout, traits in
      resolver.resolve(layout, traits: traits)
    }
  }

  /// Checks a document whose layouts are resolved by a function.
  package init<Failure: Error>(
    of document: Document, traitRanges: [TraitRange],
    resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) {
    let check = Check(of: document, traitRanges: traitRanges)
    self = try check.report { (_: Double) in resolve }
  }
}

/// A check of a document over ranges of widths, in parts that do not depend on each other.
///
/// Each part resolves the ranges that differ in colors only, with texts that are wider by a share. The reports are the same
/// in which order the parts are done, and by how many threads.
package struct Check: Sendable {
  package let document: Document
  package let traitRanges: [TraitRange]
  /// The shares by which texts are wider: none, each whole percent up to the margin, and the margin.
  let margins: [Double]
  private let groups: [[TraitRange]]
  /// The parts of the first margin, then those of the next.
  package let parts: [Part]

  package struct Part: Sendable {
    package var margin: Double
    var traitRanges: [TraitRange]
  }

  /// Creates a check whose texts are as wide as they are, and wider up to a margin, which is a share such as 0.05.
  package init(of document: Document, traitRanges: [TraitRange], margin: Double = 0) {
    (self.document, self.traitRanges) = (document, traitRanges)
    let groups = traitRanges.grouped(by: \.colorless).map(\.members)
    let percents = (margin * 100).rounded(.up)
    margins =
      [0] + stride(from: 1, through: percents, by: 1).map { Swift.min($0 / 100, margin) }
    // Without ranges, one part still leads to a report.
    self.groups = groups.isEmpty ? [[]] : groups
    parts = margins.flatMap { [groups = self.groups] margin in
      groups.map { Part(margin: margin, traitRanges: $0) }
    }
  }

  /// Returns what is found in a part, whose layouts are resolved by a function.
  package func findings<Failure: Error>(
    in part: Part, resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) -> PartFindings {
    var found = PartFindings()
    try found.inspect(part.traitRanges, of: document, resolve: resolve)
    return found
  }

  /// Returns the report of the findings in all parts, in the order of the parts.
  ///
  /// The function `resolver` returns one that resolves layouts whose texts are wider by a share.
  package func report<Failure: Error>(
    _ found: [PartFindings],
    resolver: @escaping (Double) -> (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) -> CheckReport {
    func report(_ margin: Double, _ found: some Sequence<PartFindings>) throws(Failure)
      -> CheckReport
    {
      let all = found.reduce(into: PartFindings()) { $0.add($1) }
      var report = CheckReport(all, of: self)
      try WordDivision(document: document, resolve: resolver(margin)).advise(&report.findings)
      return report
    }
    var search = MarginSearch(
      base: try report(0, found.prefix(groups.count))
    ) { (margin: Double) throws(Failure) -> CheckReport in
      let parts = groups.map { Part(margin: margin, traitRanges: $0) }
      return try report(margin, try findings(in: parts, resolver: resolver))
    }
    for (index, margin) in margins.enumerated().dropFirst() {
      let found = found[index * groups.count..<(index + 1) * groups.count]
      try search.advance(to: margin, try report(margin, found))
    }
    return search.report
  }

  func report<Failure: Error>(
    resolver: @escaping (Double) -> (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) -> CheckReport {
    try report(try findings(in: parts, resolver: resolver), resolver: resolver)
  }

  private func findings<Failure: Error>(
    in parts: [Part],
    resolver: @escaping (Double) -> (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) -> [PartFindings] {
    var found: [PartFindings] = []
    var (margin, resolve) = (0.0, resolver(0))
    for part in parts {
      if part.margin != margin { (margin, resolve) = (part.margin, resolver(part.margin)) }
      found.append(try findings(in: part, resolve: resolve))
    }
    return found
  }
}

/// What was found in parts of a check.
package struct PartFindings: Sendable {
  fileprivate var worst: [TraitRange: WorstDrafts] = [:]
  fileprivate var alternatives = AlternativeTally()
  fileprivate var proofGap: ProofGap?
  fileprivate var layoutCount = 0

  /// Adds what was found in a later part.
  fileprivate mutating func add(_ other: PartFindings) {
    worst.merge(other.worst) { _, later in later }
    alternatives.add(other.alternatives)
    proofGap = proofGap ?? other.proofGap
    layoutCount += other.layoutCount
  }

  /// Resolves ranges that differ in colors only, on both sides of each breakpoint, and notes their findings.
  fileprivate mutating func inspect<Failure: Error>(
    _ group: [TraitRange], of document: Document,
    resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) {
    // TraitRanges with the same conditions, since conditions on colors can give several layouts.
    var sweeps: [(conditions: WidthConditions, traitRanges: [TraitRange])] = []
    for traitRange in group {
      let steps = GridRange(traitRange.widths)
      let conditions = WidthConditions(of: document, traits: traitRange.traits, in: steps)
      if let known = sweeps.firstIndex(where: { $0.conditions == conditions }) {
        sweeps[known].traitRanges.append(traitRange)
      } else {
        sweeps.append((conditions, [traitRange]))
      }
    }
    for (conditions, traitRanges) in sweeps {
      var sweep = WidthSweep(
        of: document, traits: traitRanges[0].traits, further: Self.further, resolve: resolve)
      var drafts = Array(repeating: WorstDrafts(), count: traitRanges.count)
      for segment in try sweep.segments(of: conditions) {
        let isOneWidth = segment.first.step == segment.last.step
        for end in isOneWidth ? [segment.first] : [segment.first, segment.last] {
          alternatives.add(end.result)
          inspect(end.result, in: traitRanges, at: segment.widths, of: document, &drafts)
        }
      }
      for (traitRange, drafts) in zip(traitRanges, drafts) { worst[traitRange] = drafts }
      layoutCount += sweep.layoutCount
      proofGap = proofGap ?? sweep.proofGap
    }
  }

  private func inspect(
    _ end: LayoutResult, in traitRanges: [TraitRange], at widths: ClosedRange<Double>,
    of document: Document, _ drafts: inout [WorstDrafts]
  ) {
    let first = Inspection(end)
    let inAllColors = first.draftsOfSpace + first.draftsOfSizes
    for (index, traitRange) in traitRanges.enumerated() {
      let result = index == 0 ? end : end.withColors(of: traitRange.traits)
      let inspection = index == 0 ? first : Inspection(result, like: first)
      for draft in inAllColors + inspection.draftsOfColors {
        drafts[index].add(
          draft.found(under: result.traits).accepted(in: document), in: traitRange, at: widths)
      }
    }
  }

  /// Returns the values that must be equal at two widths, besides the signature, for both to have the same findings.
  ///
  /// Text that is not layered on purpose can overlap or be clipped only if something overflows, so the ends of lines are compared only then.
  private static func further(_ result: LayoutResult) -> [Int] {
    var facts: [Int] = []
    let minimum = Inspection.minimumTarget
    for target in result.targets where min(target.frame.width, target.frame.height) < minimum {
      facts += target.path.indices
      let isSmall = [target.frame.width, target.frame.height].map { $0 < minimum }
      facts += [-1] + isSmall.map { $0 ? 1 : 0 }
    }
    guard result.issues.contains(where: { $0.kind == .overflow }) else { return facts }
    return facts + result.lineEnds + Inspection(result, hasContrasts: false).hiddenPlaces
  }
}

extension CheckReport {
  fileprivate init(_ found: PartFindings, of check: Check) {
    let (document, traitRanges) = (check.document, check.traitRanges)
    let area = CheckedArea(traitRanges)
    let worst = traitRanges.reduce(into: WorstDrafts()) { all, traitRange in
      if let drafts = found.worst[traitRange] { all.add(drafts) }
    }
    var findings = worst.all.map { draft, occurrences in
      let worst = draft.traits.map {
        WorstPlace($0, occurrences, in: traitRanges)
      }
      return Finding(draft, occurrences, place: area.place(of: occurrences).text, worst)
    }
    findings += found.alternatives.findings(area)
    findings.sort { $0.precedes($1) }
    var unused: [CheckReport.UnusedAcceptance] = []
    for acceptance in document.acceptances {
      let accepted = findings.indices.filter { findings[$0].isMeant(by: acceptance) }
      if accepted.isEmpty { unused.append(CheckReport.UnusedAcceptance(acceptance)) }
      for index in accepted { findings[index].acceptance = acceptance.reason }
    }
    self.init(
      document: document.name, findings: findings, unusedAcceptances: unused,
      proofGap: found.proofGap, layoutCount: found.layoutCount)
  }
}

/// The worst draft of each kind and place, and where it occurs.
private struct WorstDrafts: Sendable {
  private var drafts: [FindingDraft.Key: FindingDraft] = [:]
  private var order: [FindingDraft.Key] = []
  private var occurrences: [FindingDraft.Key: [Finding.Occurrence]] = [:]

  /// The drafts in the order in which they were found first.
  var all: [(draft: FindingDraft, occurrences: [Finding.Occurrence])] {
    order.compactMap { key in drafts[key].map { ($0.standing, occurrences[key] ?? []) } }
  }

  mutating func add(
    _ draft: FindingDraft, in traitRange: TraitRange, at widths: ClosedRange<Double>
  ) {
    add(draft)
    add(
      Finding.Occurrence(
        traits: traitRange.traits, traitWords: traitRange.traitWords, widths: [widths]),
      of: draft.key)
  }

  /// Adds the drafts of another range.
  mutating func add(_ other: WorstDrafts) {
    for key in other.order {
      if let draft = other.drafts[key] { add(draft) }
      for occurrence in other.occurrences[key] ?? [] { add(occurrence, of: key) }
    }
  }

  private mutating func add(_ occurrence: Finding.Occurrence, of key: FindingDraft.Key) {
    var known = occurrences[key, default: []]
    occurrences[key] = nil
    if let last = known.last, last.traits == occurrence.traits,
      last.traitWords == occurrence.traitWords
    {
      for widths in occurrence.widths { known[known.count - 1].widths.append(joining: widths) }
    } else {
      known.append(occurrence)
    }
    occurrences[key] = known
  }

  private mutating func add(_ draft: FindingDraft) {
    guard let known = drafts[draft.key] else {
      drafts[draft.key] = draft
      order.append(draft.key)
      return
    }
    guard draft.severity > known.severity else {
      drafts[draft.key]?.add(draft)
      return
    }
    var worst = draft
    (worst.textLocales, worst.sites) = (known.textLocales, known.sites)
    worst.add(draft)
    drafts[draft.key] = worst
  }
}

extension FindingDraft {
  /// The draft with the acceptances that name its element, if the entry of a string is its cause.
  fileprivate func accepted(in document: Document) -> FindingDraft {
    guard key.entry != nil else { return self }
    var copy = self
    copy.key.entry?.acceptances = document.acceptances.indices.filter { index in
      let acceptance = document.acceptances[index]
      return acceptance.finding == key.kind && (acceptance.id.map { $0 == place.id } ?? true)
    }
    return copy
  }
}

extension LayoutResult {
  fileprivate func withColors(of traits: Traits) -> LayoutResult {
    var copy = self
    for trait in TraitDefinition.all where trait.isAboutColors { trait.copy(traits, &copy.traits) }
    return copy
  }
}

extension TraitRange {
  /// The range without the traits that only colors depend on.
  var colorless: TraitRange {
    var traitRange = self
    traitRange.traitWords = ""
    for trait in TraitDefinition.all where trait.isAboutColors {
      traitRange.traits = trait.removed(from: traitRange.traits)
    }
    return traitRange
  }
}

extension [ClosedRange<Double>] {
  /// Adds a range, as part of the last one if it follows at once.
  fileprivate mutating func append(joining range: ClosedRange<Double>) {
    if let last, range.lowerBound <= last.upperBound + PointGrid.step {
      self[count - 1] = last.lowerBound...Swift.max(last.upperBound, range.upperBound)
    } else {
      append(range)
    }
  }
}
