package import GalleyDocuments
package import GalleyLayout

/// Finds every width in a range at which a document decides differently, with all other traits fixed.
///
/// Two widths with the same signature have it at all widths between, so a range whose ends agree is done. Any other
/// range is divided: where the engine reports how many points are missing, or else in the middle. The number of layouts
/// grows with the number of breakpoints, and with the logarithm of the range.
package struct WidthSweep<Failure: Error> {
  private let document: Document
  private let traits: Traits
  private let resolve: (Layout, Traits) throws(Failure) -> LayoutResult
  /// Whether the lines of all texts must end at the same places at two widths.
  private let includesLines: Bool
  /// Additional values that must be equal at two widths.
  private let further: (LayoutResult) -> [Int]
  package private(set) var layoutCount = 0
  /// Why the widths between two samples are not proven to be alike; nil if they are.
  package private(set) var proofGap: ProofGap?
  private var kept: [Sample] = []

  /// Creates a sweep; `traits` are all traits but the width.
  package init(
    of document: Document, traits: Traits, includesLines: Bool = false,
    further: @escaping (LayoutResult) -> [Int] = { _ in [] },
    resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) {
    self.document = document
    self.traits = traits
    self.includesLines = includesLines
    self.further = further
    self.resolve = document.accepting(resolve)
  }

  package struct Segment: Sendable {
    package var first: Sample
    package var last: Sample
    var layout: Layout
    /// Known samples between both ends, in order.
    var inner: [Sample] = []
    var samples: [Sample] { first.step == last.step ? [first] : [first] + inner + [last] }
    package var widths: ClosedRange<Double> { first.width...last.width }
  }

  /// Returns the segments of a range of widths, from narrow to wide.
  ///
  /// - Complexity: O(*b* log *w*) layouts for *b* breakpoints and *w* steps of the grid, in the worst case, and one
  ///   more for each whole point if nothing is proven.
  package mutating func segments(in widths: ClosedRange<Double>) throws(Failure) -> [Segment] {
    try segments(of: WidthConditions(of: document, traits: traits, in: GridRange(widths)))
  }

  /// Calls a function with each segment of a range of widths, from narrow to wide.
  ///
  /// Unlike an array of all segments, it keeps only a few layouts in memory at a time.
  package mutating func forEachSegment(
    in widths: ClosedRange<Double>, _ body: (Segment) -> Void
  ) throws(Failure) {
    let conditions = WidthConditions(of: document, traits: traits, in: GridRange(widths))
    try forEachSegment(of: conditions, body)
  }

  mutating func segments(of conditions: WidthConditions) throws(Failure) -> [Segment] {
    var segments: [Segment] = []
    try forEachSegment(of: conditions) { segments.append($0) }
    return segments
  }

  private mutating func forEachSegment(
    of conditions: WidthConditions, _ body: (Segment) -> Void
  ) throws(Failure) {
    if conditions.areGuessed { proofGap = .unknownConditions }
    for part in conditions.parts {
      guard includesLines else {
        try forEachSegment(of: part, body)
        continue
      }
      var segments: [Segment] = []
      try forEachSegment(of: part) { segments.append($0) }
      for var segment in segments {
        if proofGap == nil { segment.keep(kept) }
        body(segment)
      }
      kept = []
    }
  }

  private mutating func forEachSegment(
    of part: WidthConditions.Part, _ body: (Segment) -> Void
  ) throws(Failure) {
    let first = try sample(part.steps.lowerBound, of: part)
    let last =
      part.steps.count == 1 ? first : try sample(part.steps.upperBound, of: part)
    var steps: [Int] = []
    if let found = ProofGap(first.result, last.result) {
      proofGap = found
      steps = Array(part.steps.wholePoints)
    }
    // Only the current neighbors are kept, since a range may have a million points.
    var (start, left) = (first, first)
    for step in steps + [last.step] {
      let right = step == last.step ? last : try sample(step, of: part)
      try forEachBreak(between: left, right, in: part) { before, after in
        body(Segment(first: start, last: before, layout: part.layout))
        start = after
      }
      left = right
    }
    body(Segment(first: start, last: last, layout: part.layout))
  }

  /// Calls a function with the neighboring samples between which something changes, in order.
  private mutating func forEachBreak(
    between left: Sample, _ right: Sample, in part: WidthConditions.Part,
    _ body: (Sample, Sample) -> Void
  ) throws(Failure) {
    // The gaps left to search, the narrowest last.
    var waiting = [Gap(left: left, right: right)]
    while let gap = waiting.popLast() {
      guard gap.isOpen else { continue }
      if gap.count == 1 {
        body(gap.left, gap.right)
      } else if let step = gap.guess {
        try divide(gap, at: step, in: part, &waiting)
      } else {
        let middle = try sample(gap.left.step + gap.count / 2, of: part)
        waiting.append(Gap(left: middle, right: gap.right))
        waiting.append(Gap(left: gap.left, right: middle))
      }
    }
  }

  private mutating func divide(
    _ gap: Gap, at step: Int, in part: WidthConditions.Part, _ waiting: inout [Gap]
  ) throws(Failure) {
    let after = step == gap.right.step ? gap.right : try sample(step, of: part)
    guard after.signature != gap.left.signature else {
      // No change yet; the progress so far improves the next guess.
      return waiting.append(gap.shortened(to: after))
    }
    let before = step - 1 == gap.left.step ? gap.left : try sample(step - 1, of: part)
    waiting.append(Gap(left: after, right: gap.right))
    waiting.append(Gap(left: before, right: after))
    guard before.signature != gap.left.signature else { return }
    // Rounding in divisions may move the change a few steps earlier.
    let near = max(gap.left.step + 1, step - 16)
    guard near < step - 1 else {
      return waiting.append(Gap(left: gap.left, right: before, guessCount: .max))
    }
    let close = try sample(near, of: part)
    waiting.append(Gap(left: close, right: before, guessCount: .max))
    waiting.append(Gap(left: gap.left, right: close, guessCount: .max))
  }

  private mutating func sample(
    _ step: Int, of part: WidthConditions.Part
  ) throws(Failure) -> Sample {
    var traits = traits
    traits.width = Double(step) * PointGrid.step
    layoutCount += 1
    var sample = Sample(
      try resolve(part.layout, traits), at: step, layout: part.number,
      includingLines: includesLines)
    sample.signature.further = further(sample.result)
    if includesLines, proofGap == nil { kept.append(sample) }
    return sample
  }
}

extension WidthSweep.Segment {
  /// Keeps up to two of some samples, if they are not close to the ends.
  fileprivate mutating func keep(_ samples: [Sample]) {
    let count = last.step - first.step
    let inside = (first.step + count / 8)...(last.step - count / 8)
    let usable = samples.filter {
      inside.contains($0.step) && $0.step > first.step && $0.step < last.step
        && $0.signature == first.signature
    }
    .sorted { $0.step < $1.step }
    inner = usable.count < 3 ? usable : [usable[usable.count / 3], usable[usable.count * 2 / 3]]
  }
}

extension ProofGap {
  fileprivate init?(_ results: LayoutResult...) {
    guard results.contains(where: \.isNonMonotonic) else { return nil }
    let kinds = Set(results.flatMap { $0.placements.lazy.map(\.kind) })
    self =
      if kinds.contains(.custom) { .customContainer } else if kinds.contains(.lazyVGrid) {
        .lazyVGrid
      } else if results.contains(where: \.weighsOverflow) { .leastOverflow } else { .ratioByHeight }
  }
}

/// Two samples whose widths between are unknown.
struct Gap {
  var left: Sample
  var right: Sample
  /// The share of each added point that reaches the place where width is missing.
  var pace = 1.0
  var guessCount = 0

  private static let maximumGuessCount = 4

  var isOpen: Bool { left.signature != right.signature }

  var count: Int { right.step - left.step }

  var guess: Int? {
    guard guessCount < Self.maximumGuessCount, let distance = left.distance(towards: right) else {
      return nil
    }
    let steps = PointGrid.up(distance / pace) * PointGrid.stepsPerPoint
    return steps >= 1 && steps <= Double(count) ? left.step + Int(steps) : nil
  }

  func shortened(to sample: Sample) -> Gap {
    var rest = Gap(left: sample, right: right, guessCount: guessCount + 1)
    guard let before = left.distance(towards: right), let after = sample.distance(towards: right),
      after < before
    else {
      rest.guessCount = .max
      return rest
    }
    rest.pace = (before - after) / (Double(sample.step - left.step) * PointGrid.step)
    return rest
  }
}

struct GridRange: Hashable {
  var lowerBound: Int
  var upperBound: Int

  init(_ lowerBound: Int, _ upperBound: Int) {
    (self.lowerBound, self.upperBound) = (lowerBound, upperBound)
  }

  /// Creates the steps in a range of points; a range without steps gives the next one.
  init(_ widths: ClosedRange<Double>) {
    let lower = Self.step(widths.lowerBound, .up)
    self.init(lower, max(lower, Self.step(widths.upperBound, .down)))
  }

  private static func step(_ width: Double, _ rule: FloatingPointRoundingRule) -> Int {
    guard !width.isNaN else { return 0 }
    return Int((max(0, min(width, PointGrid.largest)) * PointGrid.stepsPerPoint).rounded(rule))
  }

  var count: Int { upperBound - lowerBound + 1 }

  /// The steps at whole points between both ends.
  var wholePoints: StrideTo<Int> {
    let perPoint = Int(PointGrid.stepsPerPoint)
    return stride(from: (lowerBound / perPoint + 1) * perPoint, to: upperBound, by: perPoint)
  }
}
