package import GalleyDocuments
package import GalleyLayout

/// A document in a range of widths as segments, in each of which every length is a linear function of the width.
///
/// The layout at any width follows from its segment by a multiplication and an addition for each length, without an
/// engine.
package struct FluidLayout: Sendable {
  /// The segments from the narrowest to the widest, without gaps on the grid.
  package internal(set) var segments: [Segment] = []
  /// Why the segments are not proven; nil if they are.
  package private(set) var proofGap: ProofGap?
  package internal(set) var layoutCount = 0

  /// A range of widths in which all lengths are linear functions of the width.
  package struct Segment: Sendable {
    package var steps: ClosedRange<Int>
    package var parts: [FluidContent.Part]
    package var lengths: [FluidLength]
    package var first: Sample
    /// Whether only widths of whole points are known, since nothing is proven between them.
    package var isWhole = false
    var ranges: [ClosedRange<Int>]

    init(
      steps: ClosedRange<Int>, parts: [FluidContent.Part], lengths: [FluidLength], first: Sample,
      isWhole: Bool = false
    ) {
      (self.steps, self.parts, self.lengths, self.first) = (steps, parts, lengths, first)
      (self.isWhole, ranges) = (isWhole, [steps])
    }
  }

  /// Creates the segments of a document; `traits` are all traits but the width, and `widths` are in points.
  ///
  /// - Complexity: A few layouts for each segment; one for each whole point if nothing is proven.
  package init<Failure: Error>(
    of document: Document, traits: Traits, in widths: ClosedRange<Double>,
    resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) {
    var sweep = WidthSweep(
      of: document, traits: traits, includesLines: true, resolve: resolve)
    let ranges = try sweep.segments(in: widths)
    proofGap = sweep.proofGap
    layoutCount = sweep.layoutCount
    for range in ranges {
      var fitter = FluidFitter(
        layout: range.layout, traits: traits, resolve: document.accepting(resolve))
      let found =
        proofGap == nil
        ? try fitter.segments(through: range.samples)
        : try fitter.wholeSegments(from: range.first, to: range.last)
      for segment in found { append(segment) }
      layoutCount += fitter.layoutCount
    }
  }

  /// Creates a segment for each of some widths, in steps of the grid and in order; `traits` are all traits but the width.
  ///
  /// - Throws: An error of the resolving function.
  /// - Complexity: One layout for each width.
  package init<Failure: Error>(
    of document: Document, traits: Traits, at steps: [Int],
    resolve: (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) {
    var traits = traits
    for step in steps {
      traits.width = Double(step) * PointGrid.step
      let sample = Sample(
        document.accepting(try resolve(document.layout.run(traits), traits)), at: step, layout: 0)
      segments.append(Segment(sample, through: step, FluidContent(sample.result)))
    }
    layoutCount = steps.count
  }

  /// Creates the segments between breakpoints, with decisions and issues as at their first widths but without pictures.
  ///
  /// There are far fewer than ranges in which all lengths are linear, so large documents have them, too.
  ///
  /// - Throws: An error of the resolving function.
  /// - Complexity: O(*b* log *w*) layouts for *b* breakpoints and *w* steps of the grid, in the worst case.
  package init<Failure: Error>(
    outlining document: Document, traits: Traits, in widths: ClosedRange<Double>,
    resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) {
    var sweep = WidthSweep(of: document, traits: traits, resolve: resolve)
    for range in try sweep.segments(in: widths) {
      let content = FluidContent(range.first.result).withoutPicture
      let segment = Segment(range.first, through: range.last.step, content)
      if let last = segments.last, last.looksLike(segment) {
        segments[segments.count - 1].steps = last.steps.lowerBound...range.last.step
      } else {
        segments.append(segment)
      }
    }
    (proofGap, layoutCount) = (sweep.proofGap, sweep.layoutCount)
  }

  private mutating func append(_ segment: Segment) {
    guard var last = segments.last, last.first.looksLike(segment.first),
      last.isWhole == segment.isWhole, last.parts == segment.parts, last.goesOn(in: segment)
    else { return segments.append(segment) }
    last.steps = last.steps.lowerBound...segment.steps.upperBound
    last.ranges += segment.ranges
    segments[segments.count - 1] = last
  }

  /// Returns the segment that contains a width in steps, or the nearest.
  ///
  /// - Complexity: O(log *n*) for *n* segments.
  package func segment(at step: Int) -> Segment {
    segments[segments.indices.dropLast().bisected { segments[$0].steps.upperBound >= step }]
  }
}

extension FluidLayout.Segment {
  fileprivate init(_ first: Sample, through last: Int, _ content: FluidContent) {
    self.init(
      steps: first.step...last, parts: content.parts,
      lengths: content.lengths.map(FluidLength.init), first: first)
  }

  fileprivate func goesOn(in next: FluidLayout.Segment) -> Bool {
    let ends = [next.steps.lowerBound, next.steps.upperBound]
    return zip(lengths, next.lengths).allSatisfy { mine, other in
      ends.allSatisfy { abs(mine.value(at: $0) - other.value(at: $0)) <= 0.25 }
    }
  }
}

extension FluidLayout.Segment {
  package func looksLike(_ other: FluidLayout.Segment) -> Bool {
    first.looksLike(other.first)
  }

  package func causes(after other: FluidLayout.Segment) -> [String] {
    BranchMap.Cause.causes(from: other.first, to: first).map(\.phrase.text)
  }
}
