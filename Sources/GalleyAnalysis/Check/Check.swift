public import GalleyDocuments
import GalleyGeometry
public import GalleyLayout

extension CheckReport {
  /// Checks a document over ranges of widths.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - strips: The ranges of widths, such as those of the document's matrix.
  ///   - engine: Resolves layouts.
  /// - Complexity: O(*b* log *w*) layouts for *b* changes in a range of *w* points, in the worst case.
  public init(
    of document: Document, strips: [WidthStrip], engine: LayoutEngine
  ) {
    let resolver = SweepResolver(engine)
    self.init(of: document, strips: strips, engine: engine) { layout, traits in
      resolver.resolve(layout, traits: traits)
    }
  }

  /// Checks a document whose layouts are resolved by a function.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - strips: The ranges of widths.
  ///   - engine: Says what is certain of layouts that are not resolved, such as those in other languages; nil if all are to
  ///     be resolved.
  ///   - resolve: Resolves a layout.
  /// - Throws: An error of the resolving function.
  package init<Failure: Error>(
    of document: Document, strips: [WidthStrip], engine: LayoutEngine? = nil,
    resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) {
    var check = Check(document, strips, engine)
    for strip in strips { try check.look(at: strip, resolve: resolve) }
    // Whether an alternative is ever taken, and what it lacks, can depend on any width and language.
    if check.hasDeadAlternatives { try check.lookAtProvenStrips(resolve: resolve) }
    self = check.report(strips)
  }
}

/// Collects the findings of one strip after another.
private struct Check {
  private let document: Document
  private var drafts: [FindingDraft.Key: FindingDraft] = [:]
  private var order: [FindingDraft.Key] = []
  private var places: [FindingDraft.Key: [Place]] = [:]
  private var alternatives = AlternativeTally()
  private var proofGap: ProofGap?
  private var layoutCount = 0
  /// The resolved strips, reused by strips that differ in colors only.
  private var known: [WidthStrip: (conditions: WidthConditions, stretches: [Range])] = [:]
  /// The number of strips left to check for each set of strips that differ in colors only.
  private var waiting: [WidthStrip: Int] = [:]
  /// What was resolved without findings in strips that differ in their languages only.
  private var languages: [WidthStrip: ProvenLanguages] = [:]
  /// The layouts at the ends of strips, by width, reused by strips that differ in colors only.
  private var ends: [WidthStrip: [Double: (layout: Layout, result: LayoutResult)]] = [:]
  /// The strips without findings that were resolved at their ends at most.
  private var provenStrips: [WidthStrip] = []
  private let engine: LayoutEngine?

  init(_ document: Document, _ strips: [WidthStrip], _ engine: LayoutEngine?) {
    self.document = document
    self.engine = engine
    for strip in strips { waiting[strip.colorless, default: 0] += 1 }
  }

  /// Where a draft was seen in one strip.
  private struct Place {
    var strip: WidthStrip
    var widths: [ClosedRange<Double>]
  }

  /// Widths at which the layout is decided alike, and the layouts at both ends.
  fileprivate struct Range {
    var widths: ClosedRange<Double>
    var ends: [LayoutResult]
  }

  /// Whether an alternative was never taken so far.
  var hasDeadAlternatives: Bool { !alternatives.findings(CheckedPlane([])).isEmpty }

  mutating func look<Failure: Error>(
    at strip: WidthStrip,
    resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) {
    if try prove(strip, resolve: resolve) {
      waiting[strip.colorless, default: 1] -= 1
      provenStrips.append(strip)
    } else {
      try inspect(strip, resolve: resolve)
    }
    if waiting[strip.colorless] == 0 { ends[strip.colorless] = nil }
  }

  /// Returns whether a strip certainly has no findings, after resolving it at its ends at most.
  private mutating func prove<Failure: Error>(
    _ strip: WidthStrip, resolve: (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) -> Bool {
    guard let engine, let words = WordsInStrip(of: document, in: strip, engine) else {
      return false
    }
    var known = languages[strip.wordless] ?? ProvenLanguages(words)
    guard known.areAlike(words) else { return false }
    for width in words.ends where !known.show(words) {
      let result = try end(of: strip, at: width, words.layout, resolve: resolve)
      guard Inspection(result).drafts.isEmpty else { return false }
      alternatives.add(result)
      known.add(result)
    }
    languages[strip.wordless] = known
    return known.show(words)
  }

  /// Returns the layout at an end of a strip, which is resolved once for strips that differ in colors only.
  private mutating func end<Failure: Error>(
    of strip: WidthStrip, at width: Double, _ layout: Layout,
    resolve: (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) -> LayoutResult {
    var traits = strip.traits
    traits.width = width
    if let known = ends[strip.colorless]?[width], known.layout.isDecided(like: layout) {
      return known.result.withColors(of: traits)
    }
    layoutCount += 1
    let result = try resolve(layout, traits)
    ends[strip.colorless, default: [:]][width] = (layout, result)
    return result
  }

  /// Resolves the strips that were proven, on both sides of each breakpoint.
  mutating func lookAtProvenStrips<Failure: Error>(
    resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) {
    for strip in provenStrips { waiting[strip.colorless, default: 0] += 1 }
    for strip in provenStrips { try inspect(strip, resolve: resolve) }
  }

  /// Resolves a strip on both sides of each breakpoint, and notes its findings.
  private mutating func inspect<Failure: Error>(
    _ strip: WidthStrip,
    resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) {
    var seen: [FindingDraft.Key: [ClosedRange<Double>]] = [:]
    for stretch in try stretches(of: strip, resolve: resolve) {
      let found = stretch.ends.flatMap { end in
        Inspection(end).drafts.map { $0.found(under: end.traits) }
      }
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

  /// Returns the values that must be equal at two widths, besides the signature, for both to have the same findings.
  ///
  /// Text that is not layered on purpose can overlap or be clipped only if something overflows, so the ends of lines are compared only then.
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
    let drafts = Inspection(result, hasContrasts: false).draftsOfSpace
    for draft in drafts where [.clipping, .covered, .collision].contains(draft.key.kind) {
      facts +=
        draft.place.path.indices + [-2, draft.key.kind.order, draft.key.detail]
    }
    return facts
  }

  private mutating func note(_ draft: FindingDraft) {
    guard let known = drafts[draft.key] else {
      drafts[draft.key] = draft
      order.append(draft.key)
      return
    }
    var worst = draft.severity > known.severity ? draft : known
    worst.textLocales = known.textLocales
    for locale in draft.textLocales where !worst.textLocales.contains(locale) {
      worst.textLocales.append(locale)
    }
    drafts[draft.key] = worst
  }

  /// Returns everything that was found.
  func report(_ strips: [WidthStrip]) -> CheckReport {
    let plane = CheckedPlane(strips)
    var findings = order.compactMap { key -> Finding? in
      guard let draft = drafts[key] else { return nil }
      let occurrences = (places[key] ?? []).map { place in
        Finding.Occurrence(
          traits: place.strip.traits, traitWords: place.strip.traitWords, widths: place.widths)
      }
      return Finding(draft, occurrences, place: plane.words(for: occurrences).text)
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
    Check.Range(widths: widths, ends: ends.map { $0.withColors(of: traits) })
  }
}

extension LayoutResult {
  /// Returns the result under traits that differ in colors.
  fileprivate func withColors(of traits: Traits) -> LayoutResult {
    var copy = self
    for trait in TraitDefinition.all where trait.isAboutColors { trait.copy(traits, &copy.traits) }
    return copy
  }
}

extension WidthStrip {
  /// The strip without a language, but with the direction of its text.
  fileprivate var wordless: WidthStrip {
    var strip = self
    strip.traitWords = ""
    strip.traits.directionOverride = traits.direction
    strip.traits.locale = ""
    return strip
  }

  /// The strip without the traits that only colors depend on.
  var colorless: WidthStrip {
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
