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
    var check = Check(document)
    for (_, group) in traitRanges.grouped(by: \.colorless) {
      try check.inspect(group, resolve: resolve)
    }
    self = check.report(traitRanges)
    try WordDivision(document: document, resolve: resolve).advise(&findings)
  }
}

private struct Check {
  private let document: Document
  private var found: [TraitRange: [Found]] = [:]
  private var alternatives = AlternativeTally()
  private var proofGap: ProofGap?
  private var layoutCount = 0

  init(_ document: Document) { self.document = document }

  private struct Found {
    var draft: FindingDraft
    var widths: ClosedRange<Double>
  }

  /// Widths at which the layout is decided alike, and the layouts at both ends.
  fileprivate struct Range {
    var widths: ClosedRange<Double>
    var ends: [LayoutResult]
  }

  /// TraitRanges that differ in colors only and have the same conditions.
  fileprivate typealias Sweep = (conditions: WidthConditions, traitRanges: [TraitRange])

  /// Resolves ranges that differ in colors only, on both sides of each breakpoint, and notes their findings.
  mutating func inspect<Failure: Error>(
    _ group: [TraitRange],
    resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) {
    var sweeps: [Sweep] = []
    for traitRange in group {
      let steps = GridRange(traitRange.widths)
      sweeps.add(traitRange, WidthConditions(of: document, traits: traitRange.traits, in: steps))
    }
    for (conditions, traitRanges) in sweeps {
      for segment in try segments(of: conditions, traitRanges[0].traits, resolve: resolve) {
        for end in segment.ends {
          alternatives.add(end)
          inspect(end, in: traitRanges, at: segment.widths)
        }
      }
    }
  }

  private mutating func inspect(
    _ end: LayoutResult, in traitRanges: [TraitRange], at widths: ClosedRange<Double>
  ) {
    let first = Inspection(end)
    let inAllColors = first.draftsOfSpace + first.draftsOfSizes
    for traitRange in traitRanges {
      let result = traitRange == traitRanges[0] ? end : end.withColors(of: traitRange.traits)
      let inspection = traitRange == traitRanges[0] ? first : Inspection(result, like: first)
      found[traitRange, default: []] += (inAllColors + inspection.draftsOfColors).map {
        Found(draft: $0.found(under: result.traits), widths: widths)
      }
    }
  }

  private mutating func segments<Failure: Error>(
    of conditions: WidthConditions, _ traits: Traits,
    resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) -> [Range] {
    var sweep = WidthSweep(of: document, traits: traits, further: Self.further, resolve: resolve)
    let segments = try sweep.segments(of: conditions).map { segment in
      Range(
        widths: segment.widths,
        ends: segment.first.step == segment.last.step
          ? [segment.first.result] : [segment.first.result, segment.last.result])
    }
    layoutCount += sweep.layoutCount
    proofGap = proofGap ?? sweep.proofGap
    return segments
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

  func report(_ traitRanges: [TraitRange]) -> CheckReport {
    let area = CheckedArea(traitRanges)
    var worst = WorstDrafts()
    for traitRange in traitRanges {
      for found in found[traitRange] ?? [] {
        worst.add(found.draft.accepted(in: document), in: traitRange, at: found.widths)
      }
    }
    var findings = worst.all.map { draft, occurrences in
      let worst = draft.traits.map {
        WorstPlace($0, occurrences, in: traitRanges)
      }
      return Finding(draft, occurrences, place: area.place(of: occurrences).text, worst)
    }
    findings += alternatives.findings(area)
    findings.sort { $0.precedes($1) }
    var unused: [CheckReport.UnusedAcceptance] = []
    for acceptance in document.acceptances {
      let accepted = findings.indices.filter { findings[$0].isMeant(by: acceptance) }
      if accepted.isEmpty { unused.append(CheckReport.UnusedAcceptance(acceptance)) }
      for index in accepted { findings[index].acceptance = acceptance.reason }
    }
    return CheckReport(
      document: document.name, findings: findings, unusedAcceptances: unused, proofGap: proofGap,
      layoutCount: layoutCount)
  }
}

/// The worst draft of each kind and place, and where it occurs.
private struct WorstDrafts {
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
    var known = occurrences[draft.key] ?? []
    if known.last?.traits != traitRange.traits || known.last?.traitWords != traitRange.traitWords {
      known.append(
        Finding.Occurrence(traits: traitRange.traits, traitWords: traitRange.traitWords, widths: [])
      )
    }
    known[known.count - 1].widths.append(joining: widths)
    occurrences[draft.key] = known
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

extension [Check.Sweep] {
  /// Adds a range, to others with the same conditions if there are any, since conditions on colors can give several layouts.
  fileprivate mutating func add(_ traitRange: TraitRange, _ conditions: WidthConditions) {
    if let known = firstIndex(where: { $0.conditions == conditions }) {
      self[known].traitRanges.append(traitRange)
    } else {
      append((conditions, [traitRange]))
    }
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
