import GalleyDocuments
import GalleyGeometry
import GalleyLayout

/// Collects what is found in one strip after the other.
struct Check {
  private let document: Document
  private var drafts: [FindingDraft.Key: FindingDraft] = [:]
  private var order: [FindingDraft.Key] = []
  private var places: [FindingDraft.Key: [Place]] = [:]
  private var alternatives = AlternativeTally()
  private var proofGap: ProofGap?
  private var layoutCount = 0
  /// The strips looked at, whose layouts serve for others that differ in colors alone.
  private var known: [WidthStrip: (conditions: WidthConditions, stretches: [Range])] = [:]
  /// How many strips are still to be looked at that differ in colors alone.
  private var waiting: [WidthStrip: Int] = [:]

  init(_ document: Document, _ strips: [WidthStrip]) {
    self.document = document
    for strip in strips { waiting[strip.colorless, default: 0] += 1 }
  }

  /// Where a draft was seen in one strip.
  private struct Place {
    var strip: WidthStrip
    var widths: [ClosedRange<Double>]
  }

  /// Widths that come out alike, and the layouts at both ends.
  fileprivate struct Range {
    var widths: ClosedRange<Double>
    var ends: [LayoutResult]
  }

  mutating func look<Failure: Error>(
    at strip: WidthStrip,
    resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) {
    var seen: [FindingDraft.Key: [ClosedRange<Double>]] = [:]
    for stretch in try stretches(of: strip, resolve: resolve) {
      let found = stretch.ends.flatMap { Inspection($0).drafts }
      for end in stretch.ends { alternatives.add(end) }
      for draft in found { note(draft) }
      for key in Set(found.map(\.key)) {
        seen[key, default: []].append(joining: stretch.widths)
      }
    }
    for (key, widths) in seen {
      places[key, default: []].append(Place(strip: strip, widths: widths))
    }
  }

  private mutating func stretches<Failure: Error>(
    of strip: WidthStrip,
    resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) -> [Range] {
    let conditions = WidthConditions(
      of: document, traits: strip.traits, in: GridRange(strip.widths))
    waiting[strip.colorless, default: 1] -= 1
    defer { if waiting[strip.colorless] == 0 { known[strip.colorless] = nil } }
    if let known = known[strip.colorless], known.conditions == conditions {
      return known.stretches.map { $0.with(strip.traits) }
    }
    var sweep = WidthSweep(
      of: document, traits: strip.traits, further: Self.further, resolve: resolve)
    let stretches = try sweep.stretches(of: conditions).map { stretch in
      Range(
        widths: stretch.widths,
        ends: stretch.first.step == stretch.last.step
          ? [stretch.first.result] : [stretch.first.result, stretch.last.result])
    }
    layoutCount += sweep.layoutCount
    proofGap = proofGap ?? sweep.proofGap
    known[strip.colorless] = (conditions, stretches)
    return stretches
  }

  /// What has to be the same at two widths for the same to be found between them, besides what the engine depends on.
  ///
  /// Only where something sticks out can it cover something else or be cut off, and only there it matters where all lines
  /// end.
  private static func further(_ result: LayoutResult) -> [Int] {
    var facts: [Int] = []
    for target in Inspection.smallTargets(in: result) {
      facts += target.path.indices
      let isSmall = [target.frame.width, target.frame.height].map { $0 < Inspection.minimumTarget }
      facts += [-1] + isSmall.map { $0 ? 1 : 0 }
    }
    guard result.issues.contains(where: { $0.kind == .overflow }) else { return facts }
    for placement in result.placements {
      guard case .text(let text) = placement.content else { continue }
      facts += text.lines.map { $0.line.head.upperBound }
    }
    for draft in Inspection(result).drafts where [.clipping, .overlap].contains(draft.key.kind) {
      facts +=
        draft.place.path.indices + [-2, draft.key.kind == .overlap ? 1 : 0, draft.key.detail]
    }
    return facts
  }

  private mutating func note(_ draft: FindingDraft) {
    guard let known = drafts[draft.key] else {
      drafts[draft.key] = draft
      order.append(draft.key)
      return
    }
    if draft.severity > known.severity { drafts[draft.key] = draft }
  }

  /// Returns everything that was found.
  func report(_ strips: [WidthStrip]) -> CheckReport {
    let plane = CheckedPlane(strips)
    var findings = order.compactMap { key -> Finding? in
      guard let draft = drafts[key] else { return nil }
      let extents = (places[key] ?? []).map { place in
        Finding.Extent(
          traits: place.strip.traits, traitWords: place.strip.traitWords, widths: place.widths)
      }
      return Finding(draft, extents, place: plane.words(for: extents))
    }
    findings += alternatives.findings(plane)
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

extension Check.Range {
  /// Returns the same widths under traits that differ in colors.
  fileprivate func with(_ traits: Traits) -> Check.Range {
    var copy = self
    for trait in TraitDefinition.all where trait.isAboutColors {
      for index in copy.ends.indices { trait.copy(traits, &copy.ends[index].traits) }
    }
    return copy
  }
}

extension WidthStrip {
  /// The strip without the traits that only colors depend on.
  fileprivate var colorless: WidthStrip {
    var strip = self
    strip.traitWords = ""
    for trait in TraitDefinition.all where trait.isAboutColors {
      strip.traits = trait.removed(from: strip.traits)
    }
    return strip
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

/// What became of each alternative of each choice in everything that was looked at.
private struct AlternativeTally {
  private var choices: [ChoiceSite: Choice] = [:]
  private var order: [ChoiceSite] = []

  /// What became of the alternatives of one choice.
  private struct Choice {
    /// Whether the choice was met at all.
    var isMet = false
    var isTaken: [Bool]
    /// The least points that were missing, in width or height.
    var minimumMissing: [Double]

    mutating func add(_ decision: Decision) {
      isMet = true
      isTaken[decision.chosen] = true
      for (index, alternative) in decision.alternatives.enumerated() {
        let missing = max(alternative.deficit, alternative.heightDeficit)
        minimumMissing[index] = min(minimumMissing[index], missing)
      }
    }
  }

  mutating func add(_ result: LayoutResult) {
    for site in result.choices where choices[site] == nil {
      order.append(site)
      choices[site] = Choice(
        isTaken: Array(repeating: false, count: site.alternativeCount),
        minimumMissing: Array(repeating: .infinity, count: site.alternativeCount))
    }
    for decision in result.decisions {
      let site = ChoiceSite(
        path: decision.path, id: decision.id, alternativeCount: decision.alternatives.count)
      choices[site]?.add(decision)
    }
  }

  /// Returns a finding for each alternative that is never taken, of choices that are met.
  func findings(_ plane: CheckedPlane) -> [Finding] {
    order.flatMap { site -> [Finding] in
      guard let choice = choices[site], choice.isMet else { return [] }
      return choice.isTaken.indices.filter { !choice.isTaken[$0] }.map { index in
        Finding(
          kind: .deadAlternative, path: site.path, id: site.id, label: site.label,
          message: "alternative \(index + 1) of \(site.alternativeCount) is never taken: "
            + reason(index, choice),
          advice: "remove it, or check the widths and sizes of text that it is meant for",
          extents: [], place: plane.everywhere)
      }
    }
  }

  private func reason(_ index: Int, _ choice: Choice) -> String {
    let missing = choice.minimumMissing[index]
    if missing > 0, missing < .infinity {
      return "it misses \(missing.shortDecimal(places: 2, .up)) pt where it misses least"
    }
    let taken = choice.isTaken.indices.filter { choice.isTaken[$0] }.map { "\($0 + 1)" }
    let earlier = taken.joined(separator: " or ")
    return index == choice.isTaken.count - 1
      ? "\(earlier) always fits" : "wherever it fits, \(earlier) does too"
  }
}
