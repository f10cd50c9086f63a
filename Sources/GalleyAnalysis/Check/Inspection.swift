import GalleyDocuments
import GalleyGeometry
import GalleyLayout

/// Looks for problems in one resolved layout.
struct Inspection {
  private let result: LayoutResult
  private let names: PlaceNames
  private let marks: [VisibleElement]

  /// Inspects a layout.
  ///
  /// - Parameters:
  ///   - result: The layout.
  ///   - hasContrasts: Whether the contrasts of text are known, which take most of the time.
  init(_ result: LayoutResult, hasContrasts: Bool = true) {
    self.result = result
    names = PlaceNames(result)
    marks = VisibleElements(result, names, hasContrasts: hasContrasts).marks
  }

  /// The findings.
  var drafts: [FindingDraft] { draftsOfSpace + targets + text }

  /// The findings on what lacks space, which are the same without contrasts.
  var draftsOfSpace: [FindingDraft] {
    let clipped = self.clipped
    // A clipped element that overflows is reported once, as clipped.
    let hidden = Set(clipped.map(\.place))
    let issues = self.issues.filter { $0.key.kind != .overflow || !hidden.contains($0.place) }
    return issues + clipped + clippedInk + overlapping
  }

  /// The issues that the engine reported.
  private var issues: [FindingDraft] {
    result.issues.compactMap { issue in
      guard let finding = issue.finding else { return nil }
      let place = names[issue.path]
      return FindingDraft(
        key: FindingDraft.Key(finding.kind, place, detail: issue.axis == .vertical ? 1 : 0),
        place: place, severity: issue.missing ?? 0, message: issue.message,
        advice: finding.advice)
    }
  }

  /// Text and drawings that are partly clipped.
  private var clipped: [FindingDraft] {
    marks.filter(\.isCutOff).map { mark in
      let place = names[mark.path]
      let hidden = 1 - mark.seenFrame.area / max(mark.frame.area, 1e-9)
      let percent = (hidden * 100).shortDecimal(places: 0, .up)
      return FindingDraft(
        key: FindingDraft.Key(.clipping, place), place: place, severity: hidden,
        message: mark.runs.isEmpty
          ? "\(percent) % of the drawing is cut off" : "\(percent) % of a line of text is cut off",
        advice: "enlarge the container that clips it, or let it grow with the text")
    }
  }

  /// Text with glyphs that extend beyond its lines and are clipped there.
  private var clippedInk: [FindingDraft] {
    marks.filter { $0.hidesInk && !$0.isCutOff }.map { mark in
      let place = names[mark.path]
      let hidden = mark.hiddenInk.shortDecimal(places: 2, .up)
      return FindingDraft(
        key: FindingDraft.Key(.clipping, place), place: place, severity: mark.hiddenInk / 1000,
        message: "glyphs that extend beyond the line are cut off by \(hidden) pt",
        advice: "add padding around it, or give it a larger leading")
    }
  }

  /// Text and drawings that overlap.
  private var overlapping: [FindingDraft] {
    Overlaps(marks, names).pairs.map { pair in
      let (first, second) = (names[pair.first], names[pair.second])
      return FindingDraft(
        key: FindingDraft.Key(.overlap, second, detail: first.number), place: second,
        severity: pair.area, message: "covers \(first.label)",
        advice: "give both more space, or stack them vertically")
    }
  }

  /// Touch targets that are too small.
  private var targets: [FindingDraft] {
    let minimum = Self.minimumTarget.shortDecimal(places: 0)
    return Self.smallTargets(in: result).map { placement in
      let size = placement.frame
      let (width, height) = (
        size.width.shortDecimal(places: 2, .down), size.height.shortDecimal(places: 2, .down)
      )
      return FindingDraft(
        key: FindingDraft.Key(.smallTarget, names[placement.path]), place: names[placement.path],
        severity: -min(size.width, size.height),
        message:
          "is \(width) × \(height) pt; a touch target needs at least \(minimum) × \(minimum) pt",
        advice: "add padding, or give it minWidth and minHeight \(minimum)")
    }
  }

  /// The minimum width and height of a touch target, in points.
  ///
  /// Source: Human Interface Guidelines, Accessibility.
  static let minimumTarget = 44.0

  /// Returns the targets that are too small along some axis.
  static func smallTargets(in result: LayoutResult) -> [Placement] {
    result.targets.filter { min($0.frame.width, $0.frame.height) < minimumTarget }
  }

  /// Text that is too small or has too little contrast.
  private var text: [FindingDraft] {
    marks.flatMap { mark in
      mark.runs.flatMap { run in
        [faint(run, at: mark.path), small(run, at: mark.path)].compactMap(\.self)
      }
    }
  }

  private func faint(_ run: VisibleElement.Run, at path: LayoutPath) -> FindingDraft? {
    let needed = run.neededContrast
    guard let contrast = run.contrast, contrast.ratio < needed else { return nil }
    let place = names[path]
    let ratio = contrast.ratio.shortDecimal(places: 2, .down)
    let size = run.size.shortDecimal(places: 2)
    return FindingDraft(
      key: FindingDraft.Key(.lowContrast, place), place: place, severity: -contrast.ratio,
      message:
        "\(contrast.color.hexadecimal) on \(contrast.backdrop.hexadecimal) has a contrast of \(ratio):1; text of \(size) pt needs \(needed.shortDecimal(places: 1)):1",
      advice: "use a color with more contrast, or larger text")
  }

  private func small(_ run: VisibleElement.Run, at path: LayoutPath) -> FindingDraft? {
    let minimum = result.traits.idiom.minimumTextSize
    guard run.size < minimum else { return nil }
    let place = names[path]
    let size = run.size.shortDecimal(places: 2)
    return FindingDraft(
      key: FindingDraft.Key(.smallText, place), place: place, severity: -run.size,
      message: "is \(size) pt; the minimum on this device is \(minimum.shortDecimal(places: 0)) pt",
      advice: "use a text style, or a larger size")
  }
}

extension Placement {
  /// Whether an effect draws the element in another place than its frame.
  fileprivate var isMoved: Bool {
    wrappers.contains { wrapper in
      guard case .effect(let effect) = wrapper else { return false }
      return effect.offset != .zero || effect.rotation != 0 || effect.scale != 1
    }
  }
}

extension VisibleElement.Run {
  /// The minimum contrast of the text, which is lower for large text.
  ///
  /// Source: WCAG 2.2, contrast (minimum), where large is 18 points, or 14 points if bold.
  fileprivate var neededContrast: Double {
    size >= 18 || isBold && size >= 14 ? 3 : 4.5
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

extension RGBA {
  /// The color as documents write it, such as #3C3C43.
  fileprivate var hexadecimal: String {
    let digits = Array("0123456789ABCDEF")
    return "#"
      + String([red, green, blue].flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}

extension Rect {
  fileprivate var area: Double { width * height }
}

extension PlaceNames.Place {
  /// A number that distinguishes the place from most others, equal in every run.
  fileprivate var number: Int {
    id.map { $0.utf8.reduce(1) { $0 &* 31 &+ Int($1) } }
      ?? path.indices.reduce(2) { $0 &* 31 &+ $1 }
  }
}

/// Pairs of text and drawings that overlap by mistake.
///
/// Layers, overlays, backgrounds and custom containers overlap on purpose and do not count, nor do elements that an effect
/// moves.
private struct Overlaps {
  /// Two layouts and the largest area that both cover.
  struct Pair {
    var first: LayoutPath
    var second: LayoutPath
    var area: Double
  }

  private(set) var pairs: [Pair] = []

  init(_ marks: [VisibleElement], _ names: PlaceNames) {
    var areas: [[LayoutPath]: Double] = [:]
    var order: [[LayoutPath]] = []
    // Sorted by top edge, so that only elements that have not ended yet can overlap.
    var open: [VisibleElement] = []
    for mark in marks.sorted(by: { $0.seenFrame.minY < $1.seenFrame.minY }) {
      open.removeAll { $0.seenFrame.maxY <= mark.seenFrame.minY }
      for other in open where other.path != mark.path {
        let common = other.seenFrame.intersection(mark.seenFrame)
        guard min(common.width, common.height) > Self.slack,
          Self.standBeside(mark.path, other.path, names)
        else { continue }
        let pair = [other.path, mark.path].sorted {
          $0.indices.lexicographicallyPrecedes($1.indices)
        }
        if areas[pair] == nil { order.append(pair) }
        areas[pair] = max(areas[pair] ?? 0, common.width * common.height)
      }
      open.append(mark)
    }
    pairs = order.map { Pair(first: $0[0], second: $0[1], area: areas[$0] ?? 0) }
  }

  /// The invisible overlap that neighbors may have, in points.
  private static let slack = 0.5

  private static func standBeside(
    _ left: LayoutPath, _ right: LayoutPath, _ names: PlaceNames
  ) -> Bool {
    let common = zip(left.indices, right.indices).prefix { $0 == $1 }.map(\.0)
    guard names.placement(at: LayoutPath(common))?.kind.separatesChildren ?? false else {
      return false
    }
    return !isMoved(left, below: common.count, names) && !isMoved(right, below: common.count, names)
  }

  /// Returns whether an effect moves an element or a container of it that has more than a number of containers.
  private static func isMoved(_ path: LayoutPath, below depth: Int, _ names: PlaceNames) -> Bool {
    var inner = path.indices
    while inner.count > depth {
      if names.placement(at: LayoutPath(inner))?.isMoved ?? false { return true }
      inner.removeLast()
    }
    return false
  }
}
