import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import GalleyScene

struct Inspection {
  private var result: LayoutResult
  private var seen: VisibleScene
  private var lines: [SeenMark]
  private let drawings: [VisibleScene.Mark]
  private var ofSpace: [Problem] = []

  /// Inspects a layout; `hasContrasts` says whether the contrasts of text are known.
  init(_ result: LayoutResult, hasContrasts: Bool = true) {
    self.result = result
    let seen = VisibleScene(Scene(design: result, title: ""))
    lines = seen.lines.map { SeenMark($0, seen.region(of: $0, hasColors: hasContrasts), in: seen) }
    drawings = seen.drawings
    self.seen = seen
    ofSpace = problemsOfSpace
  }

  /// Inspects a layout that differs from an inspected one in colors only.
  init(_ result: LayoutResult, like other: Inspection) {
    let seen = VisibleScene(Scene(design: result, title: ""))
    guard seen.isPainted(like: other.seen) else {
      self.init(result)
      return
    }
    self = other
    (self.result, self.seen) = (result, seen)
    lines = other.lines.map { line in
      let mark = seen.recolored(line.mark)
      let isKnown = !line.region.endsEarly
      return SeenMark(
        mark, isKnown ? line.region : seen.region(of: mark, hasColors: true), in: seen)
    }
  }

  struct SeenMark {
    let mark: VisibleScene.Mark
    let region: VisibleRegion
    let places: [VisibleRegion.Place]

    init(_ mark: VisibleScene.Mark, _ region: VisibleRegion, in scene: VisibleScene) {
      (self.mark, self.region) = (mark, region)
      places = scene.places(of: mark, in: region)
    }
  }

  /// A problem of a layout, before anything is named.
  private struct Problem {
    var path: LayoutPath
    var kind: FindingKind
    var severity: Double
    var measures: Measures
    var other: LayoutPath?

    enum Measures {
      case known(Finding.Details)
      case issue(LayoutIssue)
      case covered(share: Double)
      case collision(depth: Double)
    }
  }

  /// The findings on what lacks space, which are the same without contrasts.
  var draftsOfSpace: [FindingDraft] { drafts(of: ofSpace) }

  var draftsOfSizes: [FindingDraft] { drafts(of: targets + lines.compactMap(small)) }

  var draftsOfColors: [FindingDraft] { drafts(of: lines.compactMap(faint)) }

  var kindsOfSpace: [FindingKind] { ofSpace.map(\.kind) }

  var hiddenPlaces: [Int] {
    ofSpace.filter { [.clipping, .covered, .collision].contains($0.kind) }.flatMap { problem in
      [-2, problem.kind.order] + problem.path.indices + [-3] + (problem.other?.indices ?? [])
    }
  }

  private func drafts(of problems: [Problem]) -> [FindingDraft] {
    // Few layouts have problems, so the names are made here.
    problems.map { problem in
      let place = FindingPlace(problem.path, in: result)
      let other = problem.other.map { FindingPlace($0, in: result) }
      let element = other.map { Finding.Element(path: $0.path, id: $0.id, label: $0.label) }
      let (details, detail): (Finding.Details, Int)
      var known: LayoutIssue?
      var entry: FindingDraft.Key.Entry?
      switch problem.measures {
      case .known(let known): (details, detail) = (known, 0)
      case .issue(let issue):
        entry = place.entry(causing: issue, under: result.traits)
        if case .translation(let fault) = issue.details {
          (details, detail) = (.translation(faults: [fault]), 0)
          break
        }
        details = .issue(kind: issue.kind, missing: issue.missing, axis: issue.axis)
        detail = issue.axis == .vertical ? 1 : 0
        known = issue
      case .covered(let share): (details, detail) = (.covered(share: share, by: element), 0)
      case .collision(let depth):
        let element = element ?? Finding.Element(path: problem.path, label: place.label)
        (details, detail) = (.collision(with: element, depth: depth), other?.number ?? 0)
      }
      var key = FindingDraft.Key(problem.kind, place, detail: detail)
      key.entry = entry
      return FindingDraft(
        key: key, place: place, severity: problem.severity, details: details, issue: known)
    }
  }

  private var problemsOfSpace: [Problem] {
    let clipped = self.clipped
    // A clipped element that overflows is reported once, as clipped.
    let hidden = Set(clipped.map(\.path))
    let issues = self.issues.filter { $0.kind != .overflow || !hidden.contains($0.path) }
    let covered = self.covered
    return issues + clipped + covered.map(\.problem)
      + collisions(except: covered.map { ($0.node, $0.cover) })
  }

  private var issues: [Problem] {
    result.issues.compactMap { issue in
      guard let finding = FindingKind(issue.kind) else { return nil }
      if finding == .tightLeading, !isSeen(issue.path) { return nil }
      return Problem(
        path: issue.path, kind: finding, severity: issue.missing ?? 0, measures: .issue(issue))
    }
  }

  private func isSeen(_ path: LayoutPath) -> Bool {
    lines.contains { $0.region.visible > 0 && seen.path(of: $0.mark.node) == path }
  }

  private var clipped: [Problem] {
    let symbols = drawings.filter { seen.kind(of: $0.node) == .symbol }
    return (lines + symbols.map { SeenMark($0, seen.region(of: $0), in: seen) }).compactMap {
      mark in
      guard let cut = ClippedInk(mark, page: Rect(origin: .zero, size: result.size)) else {
        return nil
      }
      return Problem(
        path: seen.path(of: mark.mark.node), kind: .clipping, severity: cut.severity,
        measures: .known(
          .clipping(
            share: cut.share, isText: mark.mark.text != nil, beyondLine: cut.beyondLine)))
    }
  }

  private var covered: [(node: Int, cover: Int?, problem: Problem)] {
    // In most layouts, each line alone shows that no text is covered.
    guard lines.contains(where: { $0.region.isCoveredOrGone }) else { return [] }
    // Overflowing content takes other content out of the picture with it, so only the overflow is reported.
    let overflows = result.issues.contains { $0.kind == .overflow }
    return lines.grouped(by: \.mark.node).compactMap { node, lines in
      let text = lines.reduce(into: VisibleRegion()) { $0.add($1.region) }
      let isGone =
        text.isGone && text.clippedShare < 0.999
        && (!text.covered.isEmpty || !overflows)
      guard text.coveredShare > Self.maximumCoveredShare || isGone else { return nil }
      let cover = text.mainCover
      let share = isGone ? 1 : text.coveredShare
      return (
        node, cover,
        Problem(
          path: seen.path(of: node), kind: .covered, severity: share,
          measures: .covered(share: share), other: cover.map(seen.path))
      )
    }
  }

  /// The share of the ink of a text that may be behind something opaque.
  private static let maximumCoveredShare = 0.1

  /// Text and drawings whose ink touches; pairs of a text and what covers it are left out.
  private func collisions(except covered: [(node: Int, cover: Int?)]) -> [Problem] {
    let known = covered.reduce(into: [:]) { $0[$1.node] = $1.cover }
    return CollidingMarks(lines.filter { $0.region.visible > 0 }.map(\.mark) + drawings, seen).pairs
      .filter { known[$0.first] != $0.second && known[$0.second] != $0.first }
      .map { pair in
        Problem(
          path: seen.path(of: pair.second), kind: .collision, severity: pair.depth,
          measures: .collision(depth: pair.depth), other: seen.path(of: pair.first))
      }
  }

  private var targets: [Problem] {
    seen.targets.compactMap { node in
      guard let target = seen.targetSize(of: node) else { return nil }
      let needed = Self.minimumTarget - (target.isWhole ? 0 : Self.slack)
      guard min(target.size.width, target.size.height) < needed else { return nil }
      return Problem(
        path: seen.path(of: node), kind: .smallTarget,
        severity: -min(target.size.width, target.size.height),
        measures: .known(
          .smallTarget(
            width: target.size.width, height: target.size.height, needed: Self.minimumTarget)))
    }
  }

  /// The number of points that snapping to pixels may hide.
  static let slack = 0.5

  /// The minimum width and height of a touch target, in points.
  ///
  /// Source: Human Interface Guidelines, Accessibility.
  static let minimumTarget = 44.0

  private func faint(_ line: SeenMark) -> Problem? {
    guard let text = line.mark.text else { return nil }
    // Corners of the rectangles around glyphs have no ink, so a place counts from the area of a small letter on.
    let large = line.places.filter { place in
      let side = text.runs[place.run].size / 2
      return place.side >= 1 && place.area >= side * side
    }
    let largest = line.places.max { $0.area < $1.area }
    let places = large.isEmpty ? [largest].compactMap(\.self) : large
    let contrasts = places.flatMap { place in
      (place.colors ?? []).map { Contrast(of: $0, in: text.runs[place.run]) }
    }
    guard let worst = contrasts.min(by: { $0.sufficiency < $1.sufficiency }), worst.sufficiency < 1
    else { return nil }
    return Problem(
      path: seen.path(of: line.mark.node), kind: .lowContrast, severity: -worst.sufficiency,
      measures: .known(
        .lowContrast(
          ratio: worst.ratio, needed: worst.needed, color: worst.colors.color.hex,
          backdrop: worst.colors.behind.hex, size: worst.size)))
  }

  private func small(_ line: SeenMark) -> Problem? {
    guard let text = line.mark.text,
      let size = Set(line.mark.boxes.map(\.run)).map({ text.runs[$0].size }).min(),
      size < result.traits.idiom.minimumTextSize
    else { return nil }
    return Problem(
      path: seen.path(of: line.mark.node), kind: .smallText, severity: -size,
      measures: .known(.smallText(size: size, needed: result.traits.idiom.minimumTextSize)))
  }
}

private struct Contrast {
  let colors: VisibleRegion.Backdrop
  let ratio: Double
  let needed: Double
  let size: Double

  var sufficiency: Double { ratio / needed }

  init(of colors: VisibleRegion.Backdrop, in run: GlyphRun) {
    self.colors = colors
    ratio = colors.color.contrastRatio(with: colors.behind)
    size = run.size
    // Source: WCAG 2.2, contrast (minimum), where large is 18 points, or 14 points if bold. Whether text is bold is looked
    // up only where it matters.
    needed = ratio < 4.5 && (size >= 18 || size >= 14 && run.face.isBold) ? 3 : 4.5
  }
}

private struct ClippedInk {
  let share: Double
  /// How many points of glyphs that extend beyond a line are cut off, though the line is not.
  var beyondLine: Double?
  var severity: Double { beyondLine.map { $0 / 1000 } ?? share }

  /// Creates nil if nothing is cut off that could be noticed.
  init?(_ mark: Inspection.SeenMark, page: Rect) {
    let (region, slack) = (mark.region, Inspection.slack)
    share = region.clippedShare
    let depth = region.bounds.distance(beyond: region.clip)
    let isTurned = region.clip == VisibleScene.unlimited
    let isCut =
      region.clipped > 0 && depth > slack || region.clippedByCorners > 1
      || isTurned && region.clipped > 1
    guard let frame = mark.mark.text?.frame else {
      guard isCut else { return nil }
      return
    }
    let isLineWhole = region.clip.contains(frame.inset(by: min(slack, frame.height / 2)))
    if isCut, !isLineWhole || depth <= slack { return }
    // Glyphs may extend beyond the picture only above the first line and below the last one.
    let isOnPage = frame.minY >= page.minY && frame.maxY <= page.maxY
    let overPage =
      isTurned && isOnPage && region.visible > 0
      ? max(page.minY - region.bounds.minY, region.bounds.maxY - page.maxY) : 0
    guard max(isCut ? depth : 0, overPage) > slack else { return nil }
    beyondLine = max(isCut ? depth : 0, overPage)
  }
}

extension Rect {
  fileprivate func distance(beyond other: Rect) -> Double {
    max(other.minX - minX, maxX - other.maxX, other.minY - minY, maxY - other.maxY)
  }
}

extension VisibleRegion {
  fileprivate var isGone: Bool { visible - outside <= ink / 1000 }

  fileprivate var isCoveredOrGone: Bool { !covered.isEmpty || isGone }

  fileprivate mutating func add(_ other: VisibleRegion) {
    ink += other.ink
    visible += other.visible
    clipped += other.clipped
    outside += other.outside
    covered.merge(other.covered) { $0 + $1 }
  }
}

extension Idiom {
  /// The minimum size of text in points.
  ///
  /// Source: Human Interface Guidelines, Typography.
  fileprivate var minimumTextSize: Double {
    switch self {
    case .phone, .pad: 11
    case .mac: 10
    case .tv: 23
    case .watch: 12
    }
  }
}

extension FindingPlace {
  /// Returns the entry of a string that is the cause of an issue; nil if the layout or its space is.
  fileprivate func entry(
    causing issue: LayoutIssue, under traits: Traits
  ) -> FindingDraft.Key.Entry? {
    if case .translation(let fault) = issue.details {
      return FindingDraft.Key.Entry(key: fault.key)
    }
    guard issue.kind == .invalidMarkup || issue.kind == .longText else { return nil }
    return source?.stringKey.map {
      FindingDraft.Key.Entry(key: $0, language: textLocale ?? traits.locale)
    }
  }

  fileprivate var number: Int {
    id.map { $0.utf8.reduce(1) { $0 &* 31 &+ Int($1) } }
      ?? path.indices.reduce(2) { $0 &* 31 &+ $1 }
  }
}

extension FontFace {
  var isBold: Bool {
    if let weight = variations.first(where: { $0.axis == "wght" }) { return weight.value >= 700 }
    let style = style.lowercased()
    return style.contains("black") || style.contains("heavy")
      || style.contains("bold") && !style.contains("semi") && !style.contains("demi")
  }
}
