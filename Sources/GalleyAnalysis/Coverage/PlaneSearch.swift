import GalleyDocuments
import GalleyGeometry
import GalleyLayout

/// What was found on a plane: its stretches, what it took to find them, and why they are not proven, if so.
struct PlaneSearch {
  /// Widths with all else equal in which everything is decided alike.
  struct Stretch {
    /// All traits but the width.
    var traits: Traits
    var widths: ClosedRange<Double>
    var choices: [ChoiceSite]
    var taken: [AlternativeSite]
    /// Whether only the narrowest of the widths is known to be decided so.
    var isUnproven: Bool
  }

  private(set) var stretches: [Stretch] = []
  private(set) var layoutCount = 0
  private(set) var proofGap: ProofGap?

  /// Looks at strips, from the narrowest width of the first on.
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

  /// Adds the stretches of a strip, those that take the same as one.
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
  /// The number of widths that are tried for one that is asked for.
  private static let maximumTrialCount = 2000

  /// The variant at the first whole point in the widths, or at the narrowest of them.
  var variant: Variant {
    let whole = widths.lowerBound.rounded(.up)
    return variant(at: !isUnproven && widths.contains(whole) ? whole : widths.lowerBound)
  }

  /// Returns whether the widths begin where those of a place end, with all else equal.
  func follows(_ place: BranchCoverage.Place) -> Bool {
    guard widths.lowerBound - place.widths.upperBound == PointGrid.step else { return false }
    return variant(at: place.variant.traits.width).traits == place.variant.traits
  }

  private func variant(at width: Double) -> Variant {
    var traits = traits
    traits.width = width
    return Variant(traits: traits)
  }

  /// Returns the variant of the stretch, or the first at a whole point, that is asked for.
  func variant(where isAskedFor: (Variant) -> Bool) -> Variant? {
    if isAskedFor(variant) { return variant }
    guard !isUnproven else { return nil }
    let wholes = stride(from: widths.lowerBound.rounded(.up), through: widths.upperBound, by: 1)
    return wholes.lazy.prefix(Self.maximumTrialCount).map { variant(at: $0) }
      .first(where: isAskedFor)
  }
}
