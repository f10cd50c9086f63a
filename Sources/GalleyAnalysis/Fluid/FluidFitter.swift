import GalleyGeometry
import GalleyLayout

/// Finds the linear functions of a range of widths with one signature.
struct FluidFitter<Failure: Error> {
  let layout: Layout
  let traits: Traits
  let resolve: (Layout, Traits) throws(Failure) -> LayoutResult
  private(set) var layoutCount = 0

  init(
    layout: Layout, traits: Traits,
    resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) {
    (self.layout, self.traits, self.resolve) = (layout, traits, resolve)
  }

  /// A layout at a width.
  private struct Knot {
    var sample: Sample
    var content: FluidContent
    var step: Int { sample.step }

    init(_ sample: Sample) {
      self.sample = sample
      content = FluidContent(sample.result)
    }
  }

  /// A range of widths to search.
  private struct Gap {
    var left: Knot
    var right: Knot
    /// The number of guesses that led here.
    var guessCount = 0
    var count: Int { right.step - left.step }
  }

  /// Returns the stretches between two widths.
  mutating func stretches(
    from first: Sample, to last: Sample, isWhole: Bool
  ) throws(Failure) -> [FluidLayout.Stretch] {
    let (left, right) = (Knot(first), Knot(last))
    if isWhole { return try wholeStretches(from: left, to: right) }
    var found: [FluidLayout.Stretch] = []
    var waiting = [Gap(left: left, right: right)]
    while let gap = waiting.popLast() {
      if let stretch = try stretch(of: gap) {
        found.append(stretch)
      } else {
        try divide(gap, &waiting)
      }
    }
    return found
  }

  /// Returns the functions between two widths, or nil if a width between them disagrees.
  private mutating func stretch(of gap: Gap) throws(Failure) -> FluidLayout.Stretch? {
    guard gap.left.content.parts == gap.right.content.parts else { return nil }
    var knots = [gap.left, gap.right]
    // The shares are unusual, so that symmetric functions do not meet the line there by chance.
    for share in gap.count > 1024 ? [0.382, 0.706] : [0.447] {
      let step = gap.left.step + Int(Double(gap.count) * share)
      guard step > gap.left.step else { continue }
      knots.append(try knot(at: step))
      guard knots[knots.count - 1].content.parts == gap.left.content.parts,
        Self.centered(Self.lengths(from: gap.left, to: gap.right), on: knots) != nil
      else { return nil }
    }
    guard
      let lengths = Self.centered(Self.lengths(from: gap.left, to: gap.right), on: knots)
    else { return nil }
    return FluidLayout.Stretch(
      steps: gap.left.step...gap.right.step, parts: gap.left.content.parts,
      lengths: Self.tied(lengths, on: knots[...]), first: gap.left.sample)
  }

  /// Gives lengths whose distance is the same at all knots the same slope.
  private static func tied(_ lengths: [FluidLength], on knots: ArraySlice<Knot>) -> [FluidLength] {
    guard let first = knots.first else { return lengths }
    var lengths = lengths
    for (index, bases) in FluidTies(first.content.parts).bases.enumerated() {
      let values = first.content.lengths
      let base = bases.first { base in
        let distance = values[index] - values[base]
        return knots.allSatisfy {
          $0.content.lengths[index] - $0.content.lengths[base] == distance
        }
      }
      if let base { lengths[index] = lengths[base].adding(values[index] - values[base]) }
    }
    return lengths
  }

  /// Returns lengths in the middle of those of some knots, or nil if one is too far from it.
  private static func centered(_ lengths: [FluidLength], on knots: [Knot]) -> [FluidLength]? {
    var lengths = lengths
    let start = knots[0].content.writtenStart
    for index in lengths.indices {
      let tolerance = index < start ? FluidLength.tolerance : FluidLength.writtenTolerance
      var (low, high) = (Double.infinity, -Double.infinity)
      for knot in knots {
        let difference = knot.content.lengths[index] - lengths[index].value(at: knot.step)
        (low, high) = (min(low, difference), max(high, difference))
      }
      guard high - low <= 2 * tolerance + 1e-3 else { return nil }
      lengths[index].origin += (low + high) / 2
    }
    return lengths
  }

  private static func lengths(from left: Knot, to right: Knot) -> [FluidLength] {
    zip(left.content.lengths, right.content.lengths).map {
      FluidLength(from: (left.step, $0), to: (right.step, $1))
    }
  }

  /// Divides a gap where a function is expected to change its slope, or in the middle.
  private mutating func divide(_ gap: Gap, _ waiting: inout [Gap]) throws(Failure) {
    let guess = gap.guessCount < 3 ? try kink(in: gap) : nil
    let step = min(max(guess ?? gap.left.step + gap.count / 2, gap.left.step), gap.right.step - 1)
    let before = step == gap.left.step ? gap.left : try knot(at: step)
    let after = step + 1 == gap.right.step ? gap.right : try knot(at: step + 1)
    let count = guess == nil ? gap.guessCount : gap.guessCount + 1
    waiting.append(Gap(left: after, right: gap.right, guessCount: count))
    waiting.append(Gap(left: gap.left, right: before, guessCount: count))
  }

  /// Returns the width at which the functions near both ends meet, for the length on which they differ most.
  private mutating func kink(in gap: Gap) throws(Failure) -> Int? {
    let reach = min(gap.count / 8, 8192)
    guard reach > 32, gap.left.content.parts == gap.right.content.parts else { return nil }
    let start = try knot(at: gap.left.step + reach)
    let end = try knot(at: gap.right.step - reach)
    guard start.content.parts == gap.left.content.parts,
      end.content.parts == gap.right.content.parts
    else { return nil }
    let starts = Self.lengths(from: gap.left, to: start)
    let ends = Self.lengths(from: end, to: gap.right)
    let steepest = zip(starts, ends).max {
      abs($0.0.slope - $0.1.slope) < abs($1.0.slope - $1.1.slope)
    }
    guard let (first, last) = steepest, abs(first.slope - last.slope) > 1e-4 else { return nil }
    let step = (last.origin - first.origin) / (first.slope - last.slope)
    guard step > Double(gap.left.step), step < Double(gap.right.step) else { return nil }
    return Int(step)
  }

  /// Returns stretches between the widths of whole points that lie on one line.
  private mutating func wholeStretches(
    from left: Knot, to right: Knot
  ) throws(Failure) -> [FluidLayout.Stretch] {
    var knots = [left]
    for step in GridRange(left.step, right.step).wholePoints { knots.append(try knot(at: step)) }
    if right.step > left.step { knots.append(right) }
    var found: [FluidLayout.Stretch] = []
    var start = 0
    while start < knots.count {
      let end = Self.end(of: knots, from: start)
      let lengths = Self.lengths(from: knots[start], to: knots[end])
      found.append(
        FluidLayout.Stretch(
          steps: knots[start].step...knots[end].step, parts: knots[start].content.parts,
          lengths: Self.tied(
            Self.centered(lengths, on: Array(knots[start...end])) ?? lengths,
            on: knots[start...end]),
          first: knots[start].sample, isWhole: true))
      start = end + 1
    }
    return found
  }

  /// Returns the last knot up to which all lie on the line from the first.
  private static func end(of knots: [Knot], from start: Int) -> Int {
    var end = start
    while end + 1 < knots.count {
      let next = knots[end + 1]
      guard next.content.parts == knots[start].content.parts else { break }
      let lengths = lengths(from: knots[start], to: next)
      guard centered(lengths, on: Array(knots[start...end + 1])) != nil else { break }
      end += 1
    }
    return end
  }

  private mutating func knot(at step: Int) throws(Failure) -> Knot {
    var traits = traits
    traits.width = Double(step) * PointGrid.step
    layoutCount += 1
    return Knot(Sample(try resolve(layout, traits), at: step, layout: 0))
  }
}
