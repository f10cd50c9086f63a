import GalleyDocuments
import GalleyLayout

/// Variants to choose from, with the alternatives that each shows.
struct VariantCandidates {
  private var coverage = BranchCoverage()
  private var variants: [Variant] = []
  private var sets: [NumberSet] = []
  /// The number of variants that were asked for, which come first.
  private var candidateCount = 0
  private var alternatives: [AlternativeSite] = []
  private var numbers: [AlternativeSite: Int] = [:]
  /// The names of the variants in small letters.
  private var names: Set<String> = []

  /// Adds a variant that was asked for.
  mutating func add(_ variant: Variant, _ result: LayoutResult) {
    coverage.add(result, variant: variant.name)
    variants.append(variant)
    sets.append(set(of: result.takenAlternatives))
    names.insert(variant.name.lowercased())
    candidateCount += 1
  }

  /// Adds a variant for whatever is taken on a plane but in no variant that was asked for.
  mutating func add(_ search: PlaneSearch, where isAskedFor: (Variant) -> Bool) {
    let shown = sets.reduce(into: NumberSet()) { $0.formUnion($1) }
    var known: Set<NumberSet> = []
    for stretch in search.stretches {
      coverage.add(stretch)
      let set = set(of: stretch.taken)
      guard !set.isSubset(of: shown), !known.contains(set),
        var variant = stretch.variant(where: isAskedFor)
      else { continue }
      known.insert(set)
      variant.makeNameUnique(among: &names)
      variants.append(variant)
      sets.append(set)
    }
    if !search.stretches.isEmpty { coverage.endSearch(search.layoutCount, search.doubt) }
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
  /// Returns the smallest set of the variants that shows all that they show together.
  func smallest() -> MinimalVariants {
    let solution = SetCover.smallest(of: sets, preferredCount: candidateCount)
    // Whoever has nothing to choose is still to be seen once.
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

  /// Returns alternatives in the order of the choices.
  private func inOrder(_ set: NumberSet) -> [AlternativeSite] {
    let all = Set(set.numbers.map { alternatives[$0] })
    return coverage.choices.flatMap(\.alternatives).map(\.site).filter(all.contains)
  }
}
