import GalleyAnalysis
import GalleyCairo
import GalleyDocuments
import GalleyFiles
import GalleyLayout
import GalleyRaster

/// The comparison of a snapshot with its reference, from the cheapest test to the most expensive.
struct ReferenceComparison {
  let subject: SnapshotSubject
  private let options: SnapshotTestOptions
  private(set) var result: SnapshotResult
  private(set) var referenceBytes: [UInt8]?
  /// The current pixels, if they had to be drawn.
  private(set) var actual: Bitmap?
  private var expected: Bitmap?
  private var imageDifference: ImageDifference?

  init(_ subject: SnapshotSubject, _ options: SnapshotTestOptions, _ result: SnapshotResult) {
    (self.subject, self.options, self.result) = (subject, options, result)
  }

  /// Compares the snapshot with the bytes of the reference, or with nil if there is none.
  mutating func compare(_ bytes: [UInt8]?) {
    guard let bytes else { return result.verdict = .new }
    referenceBytes = bytes
    do {
      let reference = try Reference(bytes, subject.job.format)
      switch subject.job.format {
      case .png: try comparePixels(reference)
      case .svg: try compareVectors(reference)
      case .layout: try compareLayouts(reference)
      }
      if result.verdict != .equal { result.referenceDigest = reference.digest }
    } catch let error as ReferenceError {
      fail(.unreadable, .unreadable(failure: .init(error)))
      result.referenceDigest = Fingerprint.sha256(of: bytes)
    } catch {
      fail(.failed, .undrawable(failure: .init(error)))
    }
  }

  /// Compares the snapshot with another one instead of a reference, which is drawn only if the two differ.
  mutating func compare(with earlier: SnapshotSubject) throws {
    if !options.comparesPixels, subject.isSame(as: earlier) { return match(.record) }
    compare(try earlier.file(compression: .fast))
  }

  mutating func fail(_ verdict: Verdict, _ note: SnapshotNote) {
    (result.verdict, result.notes) = (verdict, [note])
  }

  private mutating func match(_ reason: MatchReason) {
    result.verdict = .equal
    result.matchReason = reason
  }

  /// Returns the difference picture as a PNG file, if pixels were compared and differ.
  func difference(_ style: DifferencePicture.Style) throws -> [UInt8]? {
    guard let imageDifference, let expected, let actual else { return nil }
    let picture = DifferencePicture(imageDifference, reference: expected, actual: actual)
    return try picture.png(style, pixelsPerPoint: subject.job.variant.traits.displayScale)
  }
}

extension ReferenceComparison {
  private mutating func comparePixels(_ reference: Reference) throws {
    let isSame = reference.shows(subject.key)
    if isSame, !options.comparesPixels { return match(.record) }
    guard let (expected, actual) = try subject.bitmaps(ifOtherThan: reference) else {
      if !isSame { try note(reference.record()) }
      return match(.pixels)
    }
    (self.actual, self.expected) = (actual, expected)
    let record = try reference.record()
    note(record)
    let isOwn = record != nil && result.environment == nil
    let rules = PixelRules(subject, record?.layout, options, isOwn: isOwn)
    let difference = rules.difference(from: expected, to: actual)
    let colors = ComparedColors(expected, actual)
    let notes = PixelDifference.notes(colors, isEqual: difference == nil)
    if !notes.isEmpty { result.notes = (result.notes ?? []) + notes }
    guard let difference else { return match(colors.spaces != nil ? .colors : .tolerance) }
    imageDifference = difference
    result.pixels = PixelDifference(difference)
    explain(record)
    let scale = subject.job.variant.traits.displayScale
    tellPaint { $0.changes(difference, from: expected, to: actual, scale: scale) }
  }

  private mutating func compareVectors(_ reference: Reference) throws {
    let (svg, record) = try SVGRecord.parts(of: reference.text())
    let now = try subject.svg()
    // Comparing strings ignores Unicode forms: the title can be the name of a file, whose form other systems change.
    let isSame = now == svg
    note(record)
    if isSame { return match(.text) }
    explain(record)
    tellPaint { $0.changes(from: svg, to: now) }
  }

  private mutating func compareLayouts(_ reference: Reference) throws {
    let now = subject.record
    if try reference.text().utf8.elementsEqual(now.text().utf8) { return match(.text) }
    let record = try SnapshotRecord(json: reference.bytes)
    note(record)
    if record.layout == now.layout { return match(.layout) }
    explain(record)
  }

  private mutating func note(_ record: SnapshotRecord?) {
    guard let record else {
      result.notes = [.noRecord]
      return
    }
    let changes = subject.record.environment.changes(from: record.environment)
    if !changes.isEmpty { result.environment = changes }
  }

  /// Describes the difference of the layouts, unless the policy accepts the reference's other environment.
  private mutating func explain(_ record: SnapshotRecord?) {
    result.verdict = .changed
    guard let record else { return }
    let now = subject.record.layout
    if result.environment != nil {
      switch options.environmentPolicy {
      case .skip: return match(.environment)
      case .layout where record.layout.agrees(with: now, within: 0.5): return match(.layout)
      case .layout, .fail: break
      }
    }
    tell(LayoutDifference(from: record.layout, to: now, isDetailed: true).changes)
  }

  /// Stores which elements are painted otherwise, unless the layouts differ or the reference's layout is not known.
  private mutating func tellPaint(_ changes: (PaintedChanges) -> [LayoutChange]) {
    guard result.verdict == .changed, let known = result.changes, !known.differInLayout else {
      return
    }
    tell(known.filter { $0.topic != .paint } + changes(PaintedChanges(subject)))
  }

  private mutating func tell(_ changes: [LayoutChange]) {
    guard let source = subject.job.entry.source else { return result.changes = changes }
    let located = changes.map { source.locating($0, in: subject.job.variant.traits.locale) }
    result.changes = located
    // A test shows its assertion; the causes name the lines of the layouts.
    let telling = source.containsLayouts ? located.mostTelling?.source : nil
    result.source = telling.map { SnapshotSource($0) } ?? source.location
  }
}

private struct PixelRules {
  private let comparison: Comparison
  private var areas: [(levels: Int, rects: [PixelRect])] = []

  /// Creates the rules of a document; the rule of a node applies to its frames in both layouts.
  ///
  /// Another machine draws edges otherwise, so its references are compared by what people see, unless the document has
  /// a tolerance.
  init(
    _ subject: SnapshotSubject, _ before: LayoutRecord?, _ options: SnapshotTestOptions,
    isOwn: Bool
  ) {
    let rules = subject.job.entry.document.snapshotRules
    var comparison = options.comparison ?? Comparison(allowance: rules.pixels)
    if options.comparison == nil || !options.isRuleChosen {
      let isTolerant = rules.levels > SnapshotRules.defaultLevels
      comparison = comparison.using(
        isOwn || isTolerant ? .tolerance(levels: rules.levels) : .perceptual())
    }
    let scale = subject.job.variant.traits.displayScale
    for rule in rules.nodes {
      let now = subject.result.placements.filter { $0.id == rule.id }.map(\.frame)
      let then = before?.nodes.filter { $0.id == rule.id }.map(\.frame) ?? []
      let rects = (now + then).compactMap { PixelRect(points: $0, scale: scale) }
      comparison.ignored += rects
      if let levels = rule.levels { areas.append((levels, rects)) }
    }
    self.comparison = comparison
  }

  /// Returns the difference that the rules do not allow, or nil if there is none.
  func difference(from expected: Bitmap, to actual: Bitmap) -> ImageDifference? {
    let rest = comparison.difference(from: expected, to: actual)
    guard rest.isEqual else { return rest }
    let (width, height) = (
      max(expected.width, actual.width), max(expected.height, actual.height)
    )
    for area in areas {
      for rect in area.rects {
        let inside = Comparison(
          .tolerance(levels: area.levels),
          ignored: rect.surroundings(width: width, height: height))
        let difference = inside.difference(from: expected, to: actual)
        guard difference.isEqual else { return difference }
      }
    }
    return nil
  }
}

extension PixelRect {
  /// Creates the smallest rectangle of pixels that contains a rectangle in points, or returns nil if it is empty.
  fileprivate init?(points frame: Rect, scale: Double) {
    let numbers = [frame.x, frame.y, frame.width, frame.height]
    guard numbers.allSatisfy({ abs($0 * scale) < 1e8 }) else { return nil }
    let left = Int((frame.minX * scale).rounded(.down))
    let top = Int((frame.minY * scale).rounded(.down))
    let right = Int((frame.maxX * scale).rounded(.up))
    let bottom = Int((frame.maxY * scale).rounded(.up))
    guard right > left, bottom > top else { return nil }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  fileprivate func surroundings(width: Int, height: Int) -> [PixelRect] {
    let (left, top) = (max(0, x), max(0, y))
    let (right, bottom) = (min(width, x + self.width), min(height, y + self.height))
    return [
      PixelRect(x: 0, y: 0, width: width, height: top),
      PixelRect(x: 0, y: bottom, width: width, height: max(0, height - bottom)),
      PixelRect(x: 0, y: top, width: left, height: max(0, bottom - top)),
      PixelRect(x: right, y: top, width: max(0, width - right), height: max(0, bottom - top)),
    ].filter { $0.width > 0 && $0.height > 0 }
  }
}
