package import GalleyDocuments
import GalleyGeometry
package import GalleyLayout

/// Finds every width at which a document comes out another way, in a range of widths and with all else equal.
///
/// Two widths with the same signature have it between them, so a range whose ends agree is done, and any other is
/// divided: where the engine says how many points are missing, there, and else in the middle. So the number of layouts
/// resolved grows with the number of breakpoints, and with the logarithm of the range alone.
package struct WidthSweep<Failure: Error> {
  private let document: Document
  private let traits: Traits
  private let resolve: (Layout, Traits) throws(Failure) -> LayoutResult
  /// What else has to be the same at two widths.
  private let further: (LayoutResult) -> [Int]
  /// The number of layouts that were resolved.
  package private(set) var layoutCount = 0
  /// Why nothing is proven about the widths between two that were looked at, if it is not.
  package private(set) var proofGap: ProofGap?

  /// Creates a sweep.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - traits: All traits but the width.
  ///   - further: What else has to be the same at two widths for them to count as alike.
  ///   - resolve: Resolves a layout.
  package init(
    of document: Document, traits: Traits, further: @escaping (LayoutResult) -> [Int] = { _ in [] },
    resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) {
    self.document = document
    self.traits = traits
    self.further = further
    self.resolve = resolve
  }

  /// Widths from one to another, both included, that all come out alike.
  package struct Stretch: Sendable {
    /// The narrowest.
    package var first: Sample
    /// The widest.
    package var last: Sample
    /// The widths in points.
    package var widths: ClosedRange<Double> { first.width...last.width }
  }

  /// Returns the stretches of a range of widths, from the narrowest on.
  ///
  /// - Parameter widths: The range in points; ends between steps of the grid are moved inwards.
  /// - Returns: At least one stretch; each begins one step of the grid after the one before.
  /// - Throws: What resolving a layout throws.
  /// - Complexity: O(*b* log *w*) layouts for *b* breakpoints and *w* steps of the grid, in the worst case. Where
  ///   nothing is proven, one for each point of the range besides.
  package mutating func stretches(in widths: ClosedRange<Double>) throws(Failure) -> [Stretch] {
    try stretches(of: WidthConditions(of: document, traits: traits, in: GridRange(widths)))
  }

  /// Returns the stretches of the layouts that the document is known to give.
  mutating func stretches(of conditions: WidthConditions) throws(Failure) -> [Stretch] {
    if conditions.areGuessed { proofGap = .unknownConditions }
    var stretches: [Stretch] = []
    for piece in conditions.pieces { try add(piece, to: &stretches) }
    return stretches
  }

  private mutating func add(
    _ piece: WidthConditions.Piece, to stretches: inout [Stretch]
  ) throws(Failure) {
    let first = try sample(piece.steps.lowerBound, of: piece)
    let last =
      piece.steps.count == 1 ? first : try sample(piece.steps.upperBound, of: piece)
    var steps: [Int] = []
    if let found = ProofGap(first.result, last.result) {
      proofGap = found
      steps = Array(piece.steps.wholePoints)
    }
    // Only neighbours are kept, since a range may have a million points.
    var (start, left) = (first, first)
    for step in steps + [last.step] {
      let right = step == last.step ? last : try sample(step, of: piece)
      for (before, after) in try breaks(between: left, right, in: piece) {
        stretches.append(Stretch(first: start, last: before))
        start = after
      }
      left = right
    }
    stretches.append(Stretch(first: start, last: last))
  }

  /// Returns the neighbours between which something changes, in order.
  private mutating func breaks(
    between left: Sample, _ right: Sample, in piece: WidthConditions.Piece
  ) throws(Failure) -> [(Sample, Sample)] {
    var found: [(Sample, Sample)] = []
    // The gaps that are still to be looked at, the narrowest last.
    var waiting = [Gap(left: left, right: right)]
    while let gap = waiting.popLast() {
      guard gap.isOpen else { continue }
      if gap.count == 1 {
        found.append((gap.left, gap.right))
      } else if let step = gap.guess {
        try divide(gap, at: step, in: piece, &waiting)
      } else {
        let middle = try sample(gap.left.step + gap.count / 2, of: piece)
        waiting.append(Gap(left: middle, right: gap.right))
        waiting.append(Gap(left: gap.left, right: middle))
      }
    }
    return found
  }

  /// Divides a gap where the engine says that something changes.
  private mutating func divide(
    _ gap: Gap, at step: Int, in piece: WidthConditions.Piece, _ waiting: inout [Gap]
  ) throws(Failure) {
    let after = step == gap.right.step ? gap.right : try sample(step, of: piece)
    guard after.signature != gap.left.signature else {
      // Nothing has changed yet, but how much nearer it is tells how far it still is.
      return waiting.append(gap.shortened(to: after))
    }
    let before = step - 1 == gap.left.step ? gap.left : try sample(step - 1, of: piece)
    waiting.append(Gap(left: after, right: gap.right))
    waiting.append(Gap(left: before, right: after))
    guard before.signature != gap.left.signature else { return }
    // Where lengths are divided, rounding may bring the change a few steps forward.
    let near = max(gap.left.step + 1, step - 16)
    guard near < step - 1 else {
      return waiting.append(Gap(left: gap.left, right: before, guessCount: .max))
    }
    let close = try sample(near, of: piece)
    waiting.append(Gap(left: close, right: before, guessCount: .max))
    waiting.append(Gap(left: gap.left, right: close, guessCount: .max))
  }

  private mutating func sample(
    _ step: Int, of piece: WidthConditions.Piece
  ) throws(Failure) -> Sample {
    var traits = traits
    traits.width = Double(step) * PointGrid.step
    layoutCount += 1
    var sample = Sample(
      try resolve(piece.layout, traits), at: step, layout: piece.number)
    sample.signature.further = further(sample.result)
    return sample
  }
}

extension ProofGap {
  /// Why nothing can be concluded from two results, if so.
  fileprivate init?(_ results: LayoutResult...) {
    guard results.contains(where: \.isNonMonotonic) else { return nil }
    let hasCustom = results.contains { $0.placements.contains { $0.kind == .custom } }
    let weighsOverflow = results.contains(where: \.weighsOverflow)
    self = hasCustom ? .customContainer : weighsOverflow ? .leastOverflow : .ratioByHeight
  }
}

/// Two samples between which nothing is known.
struct Gap {
  var left: Sample
  var right: Sample
  /// How much of each point of width comes to where it is missing.
  var pace = 1.0
  /// How often the place of a change was guessed from the left.
  var guessCount = 0

  /// The maximum number of guesses before the gap is halved.
  private static let maximumGuessCount = 4

  /// Whether something changes in it.
  var isOpen: Bool { left.signature != right.signature }

  /// The number of steps from the left to the right.
  var count: Int { right.step - left.step }

  /// The step at which something should change, if the engine knows what is missing.
  var guess: Int? {
    guard guessCount < Self.maximumGuessCount, let distance = left.distance(towards: right) else {
      return nil
    }
    let steps = PointGrid.up(distance / pace) * PointGrid.stepsPerPoint
    return steps >= 1 && steps <= Double(count) ? left.step + Int(steps) : nil
  }

  /// Returns what is left of the gap where a sample inside is as the left one, with the pace at which both went.
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

/// Steps of the grid from one to another, both included.
struct GridRange: Hashable {
  var lowerBound: Int
  var upperBound: Int

  init(_ lowerBound: Int, _ upperBound: Int) {
    (self.lowerBound, self.upperBound) = (lowerBound, upperBound)
  }

  /// Creates the steps in a range of points; a range between two steps is the next of them.
  init(_ widths: ClosedRange<Double>) {
    let lower = Self.step(widths.lowerBound, .up)
    self.init(lower, max(lower, Self.step(widths.upperBound, .down)))
  }

  /// Returns the step of a width, which is a length that a layout can reckon with.
  private static func step(_ width: Double, _ rule: FloatingPointRoundingRule) -> Int {
    guard !width.isNaN else { return 0 }
    return Int((max(0, min(width, PointGrid.largest)) * PointGrid.stepsPerPoint).rounded(rule))
  }

  /// The number of steps.
  var count: Int { upperBound - lowerBound + 1 }

  /// The steps at whole points between both ends.
  var wholePoints: StrideTo<Int> {
    let perPoint = Int(PointGrid.stepsPerPoint)
    return stride(from: (lowerBound / perPoint + 1) * perPoint, to: upperBound, by: perPoint)
  }
}
