import GalleyDocuments
import GalleyLayout

/// The result of searching a area: its segments, the number of layouts, and a gap in the proof, if any.
struct AreaSearch {
  /// Widths at which everything is decided alike, with all other traits fixed.
  struct Segment {
    var traits: Traits
    var widths: ClosedRange<Double>
    var choices: [ChoiceSite]
    var taken: [AlternativeSite]
    /// Whether the decisions are known at the narrowest width only.
    var isUnproven: Bool
  }

  private(set) var segments: [Segment] = []
  private(set) var layoutCount = 0
  private(set) var proofGap: ProofGap?

  /// Searches ranges, in order.
  init<Failure: Error>(
    _ traitRanges: [TraitRange], of document: Document,
    resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) {
    for traitRange in traitRanges {
      var sweep = WidthSweep(of: document, traits: traitRange.traits, resolve: resolve)
      let found = try sweep.segments(in: traitRange.widths)
      layoutCount += sweep.layoutCount
      proofGap = proofGap ?? sweep.proofGap
      let isUnproven = sweep.proofGap != nil
      add(found.map { Segment($0, of: traitRange, isUnproven) })
    }
  }

  private mutating func add(_ found: [Segment]) {
    let start = segments.count
    for segment in found {
      if segments.count > start, let last = segments.last, last.taken == segment.taken,
        last.choices == segment.choices
      {
        let lower = last.widths.lowerBound
        segments[segments.count - 1].widths = lower...segment.widths.upperBound
      } else {
        segments.append(segment)
      }
    }
  }
}

extension AreaSearch.Segment {
  fileprivate init<Failure>(
    _ segment: WidthSweep<Failure>.Segment, of traitRange: TraitRange, _ isUnproven: Bool
  ) {
    traits = traitRange.traits
    widths = segment.widths
    choices = segment.first.result.choices
    taken = segment.first.result.takenAlternatives
    self.isUnproven = isUnproven
  }
}

extension AreaSearch.Segment {
  private static let maximumTrialCount = 2000

  var variant: Variant {
    let whole = widths.lowerBound.rounded(.up)
    return variant(at: !isUnproven && widths.contains(whole) ? whole : widths.lowerBound)
  }

  func follows(_ place: BranchCoverage.Place) -> Bool {
    guard widths.lowerBound - place.widths.upperBound == PointGrid.step else { return false }
    return variant(at: place.variant.traits.width).traits == place.variant.traits
  }

  private func variant(at width: Double) -> Variant {
    var traits = traits
    traits.width = width
    return Variant(traits: traits)
  }

  func variant(where isAskedFor: (Variant) -> Bool) -> Variant? {
    if isAskedFor(variant) { return variant }
    guard !isUnproven else { return nil }
    let wholes = stride(from: widths.lowerBound.rounded(.up), through: widths.upperBound, by: 1)
    return wholes.lazy.prefix(Self.maximumTrialCount).map { variant(at: $0) }
      .first(where: isAskedFor)
  }
}
