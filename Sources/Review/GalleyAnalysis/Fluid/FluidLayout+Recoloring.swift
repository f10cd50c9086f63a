package import GalleyDocuments
package import GalleyLayout
import GalleyScene

extension FluidLayout {
  /// Creates the segments of a document that differs from another layout in colors only; nil if that is not proven.
  ///
  /// Both ends of each range are resolved: they must have one signature, and equal elements at equal places.
  /// `traits` are all traits but the width.
  ///
  /// - Complexity: Two layouts for each range of a segment.
  package init?<Failure: Error>(
    recoloring base: FluidLayout, of document: Document, traits: Traits,
    resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) {
    guard let first = base.segments.first, let last = base.segments.last, base.proofGap == nil
    else { return nil }
    let conditions = WidthConditions(
      of: document, traits: traits, in: GridRange(first.steps.lowerBound, last.steps.upperBound))
    guard !conditions.areGuessed else { return nil }
    self = base
    layoutCount = 0
    let resolve = document.accepting(resolve)
    for index in segments.indices {
      for range in segments[index].ranges {
        guard let part = conditions.part(containing: range),
          try recolor(range, of: index, as: part, traits, resolve: resolve)
        else { return nil }
      }
    }
  }

  private mutating func recolor<Failure: Error>(
    _ range: ClosedRange<Int>, of index: Int, as part: WidthConditions.Part, _ traits: Traits,
    resolve: (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) -> Bool {
    var last: Sample?
    for step in range.count == 1 ? [range.lowerBound] : [range.upperBound, range.lowerBound] {
      var traits = traits
      traits.width = Double(step) * PointGrid.step
      let result = try resolve(part.layout, traits)
      layoutCount += 1
      let sample = Sample(result, at: step, layout: part.number, includingLines: true)
      guard last.map({ $0.signature == sample.signature }) ?? true,
        segments[index].recolor(with: FluidContent(result), at: step)
      else { return false }
      last = sample
    }
    if let last, last.step == segments[index].steps.lowerBound { segments[index].first = last }
    return true
  }
}

extension FluidLayout.Segment {
  fileprivate mutating func recolor(with content: FluidContent, at step: Int) -> Bool {
    guard content.parts.count == parts.count,
      zip(content.parts, parts).allSatisfy({ $0.isShaped(like: $1) }),
      content.lengths.count == lengths.count
    else { return false }
    let isSame = zip(lengths, content.lengths).allSatisfy { length, points in
      abs(length.value(at: step) - points) <= FluidLength.tolerance + 0.5
    }
    if isSame { parts = content.parts }
    return isSame
  }
}

extension FluidContent.Part {
  /// Returns whether another part differs at most in its colors, and in words without lengths.
  fileprivate func isShaped(like other: Self) -> Bool {
    switch (self, other) {
    case (.item(let item), .item(let other)): item.withoutColors == other.withoutColors
    case (.decision(let words), .decision(let otherWords)):
      words.path == otherWords.path && words.lengthCount == otherWords.lengthCount
    default: self == other
    }
  }
}
