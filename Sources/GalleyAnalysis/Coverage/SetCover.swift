/// Finds the fewest sets that together hold all that all of them hold.
///
/// The first sets are preferred: of covers with equally many sets those with fewer of the later ones count as smaller,
/// and of these the one whose sets come earlier. The search takes the element that is in the fewest sets and tries each
/// of them; a branch ends where the sets so far, and one for each of some elements that no set has two of, cannot be
/// fewer than what is known already.
///
/// Source: Coudert, On Solving Covering Problems, Proceedings of the 33rd Design Automation Conference, 1996; where that
/// takes too long, the greedy rule of Chvátal, A Greedy Heuristic for the Set-Covering Problem, Mathematics of
/// Operations Research 4, 1979.
package struct SetCover {
  /// What was found.
  package struct Solution: Hashable, Sendable {
    /// The numbers of the sets, in order.
    package var sets: [Int]
    /// Whether it is proven that no fewer do.
    package var isProven: Bool
  }

  /// The sets of which none is within an earlier one, with their numbers, and what each costs.
  private var sets: [NumberSet] = []
  private var numbers: [Int] = []
  private var costs: [Int] = []
  /// For each element, the sets that have it.
  private var holders: [NumberSet] = []
  private var universe = NumberSet()
  /// How many branches may still be looked at.
  private var branchesLeft: Int

  /// Returns the smallest cover.
  ///
  /// - Parameters:
  ///   - sets: The sets, the preferred first.
  ///   - preferredCount: The number of sets at the beginning that are preferred to all others.
  ///   - branchLimit: The number of branches that are looked at before what is known by then has to do.
  /// - Returns: The numbers of the sets, and whether they are proven to be as few as can be.
  /// - Complexity: O(2ⁿ) for *n* sets in the worst case, but no more than the limit; *n*² comparisons of sets.
  package static func smallest(
    of sets: [NumberSet], preferredCount: Int? = nil, branchLimit: Int = 50_000
  ) -> Solution {
    var cover = SetCover(sets, preferredCount ?? sets.count, branchLimit)
    return cover.solution()
  }

  private init(_ all: [NumberSet], _ preferredCount: Int, _ branchLimit: Int) {
    branchesLeft = branchLimit
    var seen: Set<NumberSet> = []
    for (number, set) in all.enumerated() where !set.isEmpty && seen.insert(set).inserted {
      guard !sets.contains(where: { set.isSubset(of: $0) }) else { continue }
      sets.append(set)
      numbers.append(number)
      // One set more always costs more than any number of sets that are not preferred.
      costs.append(number < preferredCount ? all.count + 1 : all.count + 2)
      universe.formUnion(set)
    }
    let elementCount = (universe.numbers.last ?? -1) + 1
    holders = Array(repeating: NumberSet(), count: elementCount)
    for (index, set) in sets.enumerated() {
      for element in set.numbers { holders[element].insert(index) }
    }
  }

  private mutating func solution() -> Solution {
    var best = greedy()
    let useful = NumberSet(sets.indices.filter { !isWithinOther($0) })
    while let better = cover(of: universe, with: useful, below: cost(of: best)) { best = better }
    if branchesLeft > 0 { best = earliest(best) }
    let isProven = branchesLeft > 0
    return Solution(sets: best.sorted().map { numbers[$0] }, isProven: isProven)
  }

  private func cost(of cover: [Int]) -> Int { cover.reduce(0) { $0 + costs[$1] } }

  /// Whether another set that costs no more has all that this one has.
  private func isWithinOther(_ index: Int) -> Bool {
    sets.indices.contains {
      $0 != index && costs[$0] <= costs[index] && sets[index].isSubset(of: sets[$0])
    }
  }

  /// Returns the cover of as many sets, and as many preferred ones, whose sets come earliest.
  private mutating func earliest(_ cover: [Int]) -> [Int] {
    var best = cover.sorted()
    var rest = universe
    var budget = cost(of: best)
    for position in best.indices {
      let start = position == 0 ? 0 : best[position - 1] + 1
      for index in start..<best[position] where !rest.isDisjoint(with: sets[index]) {
        let later = NumberSet((index + 1)..<sets.count)
        let end = self.cover(
          of: rest.subtracting(sets[index]), with: later, below: budget - costs[index] + 1)
        guard let end else { continue }
        best = Array(best[..<position]) + [index] + end.sorted()
        break
      }
      rest = rest.subtracting(sets[best[position]])
      budget -= costs[best[position]]
    }
    return best
  }
}

extension SetCover {
  /// Returns a cover of some elements that costs less than a limit, if there is one.
  private mutating func cover(
    of elements: NumberSet, with allowed: NumberSet, below limit: Int
  ) -> [Int]? {
    guard !elements.isEmpty else { return limit > 0 ? [] : nil }
    guard branchesLeft > 0 else { return nil }
    branchesLeft -= 1
    guard let (branches, bound) = outlook(elements, allowed), bound < limit else { return nil }
    let order = branches.sorted { left, right in
      let (first, second) = (gain(left, elements), gain(right, elements))
      return first != second ? first > second : left < right
    }
    for index in order {
      let rest = elements.subtracting(sets[index])
      if let cover = cover(of: rest, with: allowed, below: limit - costs[index]) {
        return cover + [index]
      }
    }
    return nil
  }

  private func gain(_ index: Int, _ elements: NumberSet) -> Int {
    sets[index].countInCommon(with: elements)
  }

  /// Returns the sets of the element that is in the fewest, and what a cover costs at least; nil if there is none.
  private func outlook(
    _ elements: NumberSet, _ allowed: NumberSet
  ) -> (branches: [Int], bound: Int)? {
    let owners = elements.numbers.map { element in
      holders[element].numbers.filter(allowed.contains)
    }.sorted { $0.count < $1.count }
    guard let branches = owners.first, !branches.isEmpty else { return nil }
    var bound = 0
    var used = NumberSet()
    for owners in owners where !owners.contains(where: used.contains) {
      bound += owners.reduce(.max) { min($0, costs[$1]) }
      used.formUnion(NumberSet(owners))
    }
    return (branches, bound)
  }

  /// Returns a cover that takes what adds most each time, without the sets that prove needless in the end.
  private func greedy() -> [Int] {
    var rest = universe
    var chosen: [Int] = []
    while !rest.isEmpty {
      let next = sets.indices.max { left, right in
        let (first, second) = (gain(left, rest), gain(right, rest))
        return first != second ? first < second : left > right
      }
      guard let next else { break }
      chosen.append(next)
      rest = rest.subtracting(sets[next])
    }
    for index in chosen.reversed() {
      let others = chosen.filter { $0 != index }
      var union = NumberSet()
      for other in others { union.formUnion(sets[other]) }
      if sets[index].isSubset(of: union) { chosen = others }
    }
    return chosen
  }
}
