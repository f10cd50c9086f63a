package import GalleyDocuments
import GalleyGeometry
package import GalleyLayout

/// How wide the texts of a document may become before something is truncated or overflows.
///
/// Translators need a limit for each text. It is found by widening the text until the document has a finding of a check that
/// it does not have with a short text: with the choices that the layout then takes, at the narrowest width of each
/// arrangement and at the widest width, and with all other texts in each language of the matrix.
package struct TextLimits: Codable, Hashable, Sendable {
  package var document: String
  /// The path of the file as it was given; nil for a document that is built in Swift.
  package var file: String?
  package var limits: [TextLimit]
  package var layoutCount = 0

  private enum CodingKeys: String, CodingKey {
    case document, file, limits
    case layoutCount = "layouts"
  }

  /// Finds the limits of a document's strings; of several color schemes, the first counts.
  ///
  /// - Complexity: O(*k* *b* log *w*) layouts for *k* keys, *b* breakpoints and the largest width *w*, for each range.
  package init<Failure: Error>(
    of document: Document, traitRanges: [TraitRange], measurer: some TextMeasurer,
    beforeEach check: @escaping () throws(Failure) -> Void
  ) throws(Failure) {
    self.document = document.name
    limits = []
    var search = TextLimitSearch(document, measurer, beforeEach: check)
    for traitRange in traitRanges.ofOneColorScheme { try search.look(at: traitRange) }
    let widths = try CharacterWidths(
      of: document, traitRanges.last, search.textSizes, measurer, beforeEach: check)
    limits = search.limits.map { limit in
      changing(limit) { $0.characters = widths.counts(of: $0) }
    }
    layoutCount = search.layoutCount
  }
}

package struct TextLimit: Codable, Hashable, Sendable {
  package var key: String
  package var textSize: TextSize.Name
  /// The maximum width of a line in points, rounded down to a quarter; nil if the text may have any width.
  package var width: Double?
  /// The maximum number of lines; nil if there is none, so that only the longest word is limited.
  package var lines: Int?
  /// The number of characters that fit, by language, on all lines or, without a maximum, on one.
  package var characters: [String: Int] = [:]
  /// The offered width of the screen at which the limit is reached, in points.
  package var offeredWidth: Double
  /// The name of the element whose space is exhausted first, for people.
  package var element: String
  /// The line of the element in the file, counted from 1; nil without a file.
  package var line: Int?
  package var column: Int?
  package var file: String?
  @Aside package var fontSize = 0.0

  private enum CodingKeys: CodingKey {
    case key, textSize, width, lines, characters, offeredWidth, element, line, column, file
  }
}

extension TextSize {
  /// The name of a text size, such as AX1.
  package typealias Name = String
}

extension [TraitRange] {
  /// The ranges in the colors of the first, each once.
  fileprivate var ofOneColorScheme: [TraitRange] { unique(by: \.colorless) }
}

extension Array {
  fileprivate func limitingSamples<Failure>() -> [Sample]
  where Element == WidthSweep<Failure>.Segment {
    var samples: [Sample] = []
    for segment in self {
      // Where every offered width grows, the narrowest layout limits texts.
      if samples.last?.signature.offersLike(segment.first.signature) == true { continue }
      samples.append(segment.first)
    }
    if let last, last.first.step < last.last.step { samples.append(last.last) }
    return samples
  }
}

private struct Site {
  var text: Shown
  var part: WidthConditions.Part
  var traits: Traits
}

private struct Shown {
  var key: String
  var string: String
  var fontSize: Double
  var lines: Int?
}

/// Layouts in which the texts of one key have other widths, each compiled once for all widths of the screen.
private struct WidenedLayouts {
  private let measurer: any TextMeasurer
  private var resolvers: [WidenedText.Width: SweepResolver] = [:]
  /// The numbers of findings about space; the layouts of an arrangement look alike, so only one is inspected.
  private var findingCounts: [Arrangement: Int] = [:]

  /// What decides how a widened layout looks, but for the width of the screen.
  struct Arrangement: Hashable {
    var text: WidenedText.Width
    var layout: Int
    var decisions: [ChoiceKey: Int]
    var issues: [Signature.IssuePlace: Int]
  }

  struct Widened {
    var result: LayoutResult
    var arrangement: Arrangement
  }

  init(_ measurer: any TextMeasurer) { self.measurer = measurer }

  mutating func layout(at site: Site, _ width: Double) -> Widened {
    let text = WidenedText.Width(string: site.text.string, advance: width / site.text.fontSize)
    let resolver =
      resolvers[text]
      ?? SweepResolver(LayoutEngine(measurer: WidenedText(width: text, measurer: measurer)))
    resolvers[text] = resolver
    let result = resolver.resolve(site.part.layout, traits: site.traits)
    let signature = Signature(result, layout: site.part.number)
    let arrangement = Arrangement(
      text: text, layout: signature.layout, decisions: signature.decisions,
      issues: signature.issues)
    return Widened(result: result, arrangement: arrangement)
  }

  /// Returns whether a layout has no more findings than another one, or none without another.
  ///
  /// A layout whose issues alone are more is not inspected.
  mutating func fits(_ layout: Widened, like base: Widened? = nil) -> Bool {
    let count = base.map { findingCount(of: $0) } ?? 0
    // Overflowing content may count as clipped.
    let certain = layout.result.issues.count { issue in
      FindingKind(issue.kind)?.isAboutSpace == true && (count == 0 || issue.kind != .overflow)
    }
    return certain <= count && findingCount(of: layout) <= count
  }

  private mutating func findingCount(of layout: Widened) -> Int {
    if let known = findingCounts[layout.arrangement] { return known }
    let kinds = Inspection(layout.result, hasContrasts: false).kindsOfSpace
    let count = kinds.count { $0.isAboutSpace }
    findingCounts[layout.arrangement] = count
    return count
  }
}

private struct TextLimitSearch<Failure: Error> {
  /// The distance between two widths of a text that are tried, in points.
  private static var step: Double { 0.25 }

  private let document: Document
  private let measurer: any TextMeasurer
  private let check: () throws(Failure) -> Void
  private(set) var layoutCount = 0
  private var found: [Place: TextLimit] = [:]
  private var order: [String] = []
  private(set) var textSizes: [TextSize] = []

  private struct Place: Hashable {
    var key: String
    var textSize: TextSize
  }

  init(
    _ document: Document, _ measurer: any TextMeasurer,
    beforeEach check: @escaping () throws(Failure) -> Void
  ) {
    (self.document, self.measurer, self.check) = (document, measurer, check)
  }

  /// The limits by key in the order of the document, then by text size in the order of the ranges.
  var limits: [TextLimit] {
    order.flatMap { key in
      textSizes.compactMap { found[Place(key: key, textSize: $0)] }
    }
  }

  mutating func look(at traitRange: TraitRange) throws(Failure) {
    if !textSizes.contains(traitRange.traits.textSize) {
      textSizes.append(traitRange.traits.textSize)
    }
    // The sizes of touch targets limit no text.
    let resolver = SweepResolver(LayoutEngine(measurer: measurer), watchesTargets: false)
    let check = check
    var sweep = WidthSweep(of: document, traits: traitRange.traits) {
      (layout, traits) throws(Failure) -> LayoutResult in
      try check()
      return resolver.resolve(layout, traits: traits)
    }
    let conditions = WidthConditions(
      of: document, traits: traitRange.traits, in: GridRange(traitRange.widths))
    let segments = try sweep.segments(of: conditions)
    layoutCount += sweep.layoutCount
    let sites = segments.limitingSamples().flatMap { sample in
      let part = conditions.part(containing: sample.step...sample.step)
      return part.map { part in
        Self.texts(in: sample.result).map {
          Site(text: $0, part: part, traits: sample.result.traits)
        }
      } ?? []
    }
    for (key, sites) in sites.grouped(by: \.text.key) {
      if !order.contains(key) { order.append(key) }
      var layouts = WidenedLayouts(measurer)
      for site in sites { try narrow(site, &layouts) }
    }
  }

  /// Returns the texts with keys, each key once in each size.
  private static func texts(in result: LayoutResult) -> [Shown] {
    var known: Set<String> = []
    return result.placements.compactMap { placement in
      guard case .text(let text) = placement.content,
        let key = placement.source?.stringKey ?? placement.source?.shownValue,
        !text.string.isEmpty, known.insert("\(key)\u{0}\(text.fontSize)").inserted
      else { return nil }
      return Shown(
        key: key, string: text.string, fontSize: text.fontSize, lines: text.lineLimit)
    }
  }

  private mutating func narrow(
    _ site: Site, _ layouts: inout WidenedLayouts
  ) throws(Failure) {
    let (text, traits) = (site.text, site.traits)
    let place = Place(key: text.key, textSize: traits.textSize)
    var probe = Probe(known: found[place]?.width)
    var known: WidenedLayouts.Widened?
    if let width = probe.known {
      let layout = try widened(site, width, &layouts)
      // A limit that holds here, too, needs no search.
      if layouts.fits(layout) { return }
      known = layout
    }
    let base = try widened(site, 0.1 * text.fontSize, &layouts)
    if let known {
      if layouts.fits(known, like: base) { return }
      probe.expectLimit(known.result.missingWidth(besides: base.result))
    }
    while let width = probe.next {
      let layout = try widened(site, width, &layouts)
      if layouts.fits(layout, like: base) {
        probe.noteFit()
      } else {
        probe.noteExcess(missing: layout.result.missingWidth(besides: base.result))
      }
    }
    guard probe.limit != nil || found[place] == nil else { return }
    let cause = try probe.excess.flatMap { (width) throws(Failure) in
      let before = base.result.spaceFindings
      let drafts = try widened(site, width, &layouts).result.spaceFindings
      return drafts.first { draft in !before.contains { $0.key == draft.key } } ?? drafts.first
    }
    let source = cause?.place.source
    found[place] = TextLimit(
      key: text.key, textSize: traits.textSize.name, width: probe.limit, lines: text.lines,
      offeredWidth: traits.width,
      element: cause.map { $0.place.stableLabel ?? $0.place.label } ?? text.key, line: source?.line,
      column: source?.column, file: source?.file, fontSize: text.fontSize)
  }

  private mutating func widened(
    _ site: Site, _ width: Double, _ layouts: inout WidenedLayouts
  ) throws(Failure) -> WidenedLayouts.Widened {
    try check()
    layoutCount += 1
    return layouts.layout(at: site, width)
  }

  /// The search for the largest width that fits.
  ///
  /// Where the engine reports how many points are missing, the limit is expected there; else the widths are halved.
  private struct Probe {
    /// The limit elsewhere; nil if there is none yet.
    let known: Double?
    private var low = 0
    private var high: Int
    private var guess: Int?
    private var stride = 1
    private var guessCount = 0
    private let maximum = Int(4096 / TextLimitSearch.step)
    private static var maximumGuessCount: Int { 8 }

    init(known: Double?) {
      self.known = known
      high = known.map { Int($0 / TextLimitSearch.step) } ?? maximum
    }

    var next: Double? {
      guard high - low > 1 || high == maximum && low < maximum else { return nil }
      return Double(tried) * TextLimitSearch.step
    }

    private var tried: Int {
      if high == maximum, low == 0 { return maximum }
      return guess.map { max(low + 1, min($0, high - 1)) } ?? (low + high) / 2
    }

    mutating func noteFit() {
      low = tried
      guard guess != nil else { return }
      guess = low + stride
      stride *= 2
    }

    /// Notes that the width that had to be tried does not fit, and how many points are missing.
    mutating func noteExcess(missing: Double?) {
      high = min(tried, maximum - 1)
      expectLimit(missing)
    }

    /// Tries next the smallest width that does not fit, less the missing points.
    mutating func expectLimit(_ missing: Double?) {
      guess = nil
      guard let missing, missing.isFinite, guessCount < Self.maximumGuessCount else { return }
      guess = high - Int((min(missing, 4096) / TextLimitSearch.step).rounded(.up))
      stride = 1
      guessCount += 1
    }

    /// The largest width in points that fits; nil if all do.
    var limit: Double? { low == maximum ? nil : Double(low) * TextLimitSearch.step }

    /// The smallest width in points that does not fit; nil if all do.
    var excess: Double? { limit.map { $0 + TextLimitSearch.step } }
  }
}

extension LayoutResult {
  fileprivate var spaceFindings: [FindingDraft] {
    Inspection(self, hasContrasts: false).draftsOfSpace.filter { $0.key.kind.isAboutSpace }
  }

  /// Returns the most points that an issue about space lacks which another result does not have; nil if that is unknown.
  fileprivate func missingWidth(besides other: LayoutResult) -> Double? {
    let known = Set(other.issues.map(Signature.IssuePlace.init))
    return issues.compactMap { issue in
      guard FindingKind(issue.kind)?.isAboutSpace == true, issue.axis != .vertical,
        !known.contains(Signature.IssuePlace(issue))
      else { return nil }
      return issue.missing
    }.max()
  }
}

extension FindingKind {
  fileprivate var isAboutSpace: Bool {
    switch self {
    case .overflow, .collapse, .truncation, .brokenWord, .clipping, .covered, .collision: true
    case .tightLeading, .missingGlyphs, .deadAlternative, .smallTarget, .lowContrast, .smallText,
      .untranslated, .emptyTranslation, .unreviewed, .missingPluralForm, .wrongPlaceholder,
      .invalidLayout:
      false
    }
  }
}

/// A measurer to which one string is a single word of a given width.
private struct WidenedText: TextMeasurer {
  let width: Width
  let measurer: any TextMeasurer

  struct Width: Hashable {
    var string: String
    /// The width in multiples of the font size.
    var advance: Double
  }

  func shape(_ request: ShapingRequest) -> ShapedText {
    let shaped = measurer.shape(request)
    guard request.string == width.string, let run = shaped.runs.first else { return shaped }
    let glyph = ShapedText.Glyph(id: 0, advance: width.advance)
    let cluster = ShapedText.Cluster(
      advance: width.advance, glyphs: 0..<1, offset: 0, isWhitespace: false, isTab: false,
      lineBreak: .forbidden)
    return ShapedText(
      string: request.string,
      runs: [ShapedText.Run(face: run.face, metrics: run.metrics, scale: 1, clusters: 0..<1)],
      clusters: [cluster], glyphs: [glyph], ellipsis: shaped.ellipsis, metrics: shaped.metrics)
  }
}

/// How wide the characters of each language are, on average over the texts of a document.
private struct CharacterWidths {
  /// The widths by language, in multiples of the font size.
  private var widths: [(locale: String, width: Double)] = []

  init<Failure: Error>(
    of document: Document, _ traitRange: TraitRange?, _ sizes: [TextSize],
    _ measurer: any TextMeasurer,
    beforeEach check: () throws(Failure) -> Void
  ) throws(Failure) {
    guard let traitRange else { return }
    let engine = LayoutEngine(measurer: measurer)
    for locale in document.locales {
      try check()
      var traits = traitRange.traits
      (traits.width, traits.locale) = (traitRange.widths.upperBound, locale)
      let result = engine.resolve(document, traits: traits)
      // A text that falls back to another language has its characters.
      let foreign = Set(result.issues.filter { $0.kind == .untranslated }.map(\.path))
      var (count, width) = (0, 0.0)
      for placement in result.placements where placement.source?.stringKey != nil {
        guard case .text(let text) = placement.content, text.fontSize > 0,
          !foreign.contains(placement.path)
        else { continue }
        count += text.string.count
        width += text.setting.idealWidth / text.fontSize
      }
      if count > 0, width > 0 { widths.append((locale, width / Double(count))) }
    }
  }

  func counts(of limit: TextLimit) -> [String: Int] {
    guard let width = limit.width, limit.fontSize > 0 else { return [:] }
    return Dictionary(
      widths.map { locale, share in
        (locale, Int(width / (share * limit.fontSize)) * (limit.lines ?? 1))
      }, uniquingKeysWith: { first, _ in first })
  }
}
