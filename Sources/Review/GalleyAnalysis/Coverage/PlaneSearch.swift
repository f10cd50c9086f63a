import GalleyDocuments
import GalleyLayout

/// The result of searching a plane: its stretches, the number of layouts, and a gap in the proof, if any.
struct PlaneSearch {
  /// Widths at which everything is decided alike, with all other traits fixed.
  struct Stretch {
    /// All traits but the width.
    var traits: Traits
    var widths: ClosedRange<Double>
    var choices: [ChoiceSite]
    var taken: [AlternativeSite]
    /// Whether the decisions are known at the narrowest width only.
    var isUnproven: Bool
  }

  private(set) var stretches: [Stretch] = []
  private(set) var layoutCount = 0
  private(set) var proofGap: ProofGap?

  /// Searches strips, in order.
  init<Failure: Error>(
    _ strips: [WidthStrip], of document: Document,
    resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) {
    for strip in strips {
      var sweep = WidthSweep(of: document, traits: strip.traits, resolve: resolve)
      let found = try sweep.stretches(in: strip.widths)
      layoutCount += sweep.layoutCount
      proofGap = proofGap ?? sweep.proofGap
      let isUnproven = sweep.proofGap != nil
      add(found.map { Stretch($0, of: strip, isUnproven) })
    }
  }

  private mutating func add(_ found: [Stretch]) {
    let start = stretches.count
    for stretch in found {
      if stretches.count > start, let last = stretches.last, last.taken == stretch.taken,
        last.choices == stretch.choices
      {
        let lower = last.widths.lowerBound
        stretches[stretches.count - 1].widths = lower...stretch.widths.upperBound
      } else {
        stretches.append(stretch)
      }
    }
  }
}

extension PlaneSearch.Stretch {
  fileprivate init<Failure>(
    _ stretch: WidthSweep<Failure>.Stretch, of strip: WidthStrip, _ isUnproven: Bool
  ) {
    traits = strip.traits
    widths = stretch.widths
    choices = stretch.first.result.choices
    taken = stretch.first.result.takenAlternatives
    self.isUnproven = isUnproven
  }
}

extension PlaneSearch.Stretch {
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
