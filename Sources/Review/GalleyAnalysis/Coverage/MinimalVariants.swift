package import GalleyDocuments
package import GalleyLayout

/// The smallest set of variants that shows every reachable alternative of a document.
///
/// The candidates are the given variants, and one more for each alternative that these do not show, at the first whole
/// width at which it is taken. Among sets of equal size, the one with the most given variants wins, then the earliest.
package struct MinimalVariants: Hashable, Sendable {
  package var members: [Member]
  package var candidateCount: Int
  package var coverage: BranchCoverage
  package var shown: [AlternativeSite]
  package var isProven: Bool

  package struct Member: Hashable, Sendable {
    package var variant: Variant
    package var isBetween: Bool
    package var purposes: [AlternativeSite]
  }

  /// The reachable alternatives that no member shows.
  package var leftOut: [AlternativeSite] {
    let shown = Set(shown)
    return coverage.choices.flatMap(\.alternatives).filter { $0.reach != .dead }.map(\.site)
      .filter { !shown.contains($0) }
  }
}

extension MinimalVariants {
  /// Chooses among variants of a document, and among those of an area that may be added.
  package init<Failure: Error>(
    of document: Document, among variants: [Variant], over area: [TraitRange],
    where isAskedFor: (Variant) -> Bool,
    resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) {
    var candidates = VariantCandidates()
    for variant in variants {
      candidates.add(
        variant, try resolve(document.layout.run(variant.traits), variant.traits))
    }
    let search = try AreaSearch(area, of: document, resolve: resolve)
    candidates.add(search, where: isAskedFor)
    self = candidates.smallest()
  }
}

private struct VariantCandidates {
  private var coverage = BranchCoverage()
  private var variants: [Variant] = []
  private var sets: [NumberSet] = []
  private var candidateCount = 0
  private var alternatives: [AlternativeSite] = []
  private var numbers: [AlternativeSite: Int] = [:]
  private var names: Set<String> = []

  mutating func add(_ variant: Variant, _ result: LayoutResult) {
    coverage.add(result, variant: variant.name)
    variants.append(variant)
    sets.append(set(of: result.takenAlternatives))
    names.insert(variant.name.lowercased())
    candidateCount += 1
  }

  /// Adds a variant for each alternative that is taken on a area but in no given variant.
  mutating func add(_ search: AreaSearch, where isAskedFor: (Variant) -> Bool) {
    let shown = sets.reduce(into: NumberSet()) { $0.formUnion($1) }
    var known: Set<NumberSet> = []
    for segment in search.segments {
      coverage.add(segment)
      let set = set(of: segment.taken)
      guard !set.isSubset(of: shown), !known.contains(set),
        var variant = segment.variant(where: isAskedFor)
      else { continue }
      known.insert(set)
      variant.name = variant.name.unique(among: &names)
      variants.append(variant)
      sets.append(set)
    }
    if !search.segments.isEmpty { coverage.endSearch(search.layoutCount, search.proofGap) }
  }

  private mutating func set(of taken: [AlternativeSite]) -> NumberSet {
    NumberSet(taken.map { number(of: $0) })
  }

  private mutating func number(of alternative: AlternativeSite) -> Int {
    if let number = numbers[alternative] { return number }
    numbers[alternative] = alternatives.count
    alternatives.append(alternative)
    return alternatives.count - 1
  }
}

extension VariantCandidates {
  func smallest() -> MinimalVariants {
    let solution = SetCover.smallest(of: sets, preferredCount: candidateCount)
    // A document without choices still needs one picture.
    let chosen = solution.sets.isEmpty ? Array(variants.indices.prefix(1)) : solution.sets
    return MinimalVariants(
      members: chosen.map { member($0, of: chosen) }, candidateCount: candidateCount,
      coverage: coverage, shown: inOrder(union(chosen)), isProven: solution.isProven)
  }

  private func member(_ number: Int, of chosen: [Int]) -> MinimalVariants.Member {
    let others = union(chosen.filter { $0 != number })
    return MinimalVariants.Member(
      variant: variants[number], isBetween: number >= candidateCount,
      purposes: inOrder(sets[number].subtracting(others)))
  }

  private func union(_ chosen: [Int]) -> NumberSet {
    chosen.reduce(into: NumberSet()) { $0.formUnion(sets[$1]) }
  }

  private func inOrder(_ set: NumberSet) -> [AlternativeSite] {
    let all = Set(set.numbers.map { alternatives[$0] })
    return coverage.choices.flatMap(\.alternatives).map(\.site).filter(all.contains)
  }
}
