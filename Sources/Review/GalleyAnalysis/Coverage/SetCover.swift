/// Finds the fewest sets whose union is the union of all sets.
///
/// The first sets are preferred: among covers of equal size, the one with more preferred sets wins, then the one whose
/// sets come earlier. The search branches on the element that is in the fewest sets. It ends a branch whose lower bound
/// is not below the best known cost; the bound counts elements that share no set.
///
/// Source: Coudert, On Solving Covering Problems, Proceedings of the 33rd Design Automation Conference, 1996; where that
/// takes too long, the greedy rule of Chvátal, A Greedy Heuristic for the Set-Covering Problem, Mathematics of
/// Operations Research 4, 1979.
package struct SetCover {
  package struct Solution: Hashable, Sendable {
    package var sets: [Int]
    package var isProven: Bool
  }

  private var sets: [NumberSet] = []
  private var numbers: [Int] = []
  private var costs: [Int] = []
  private var holders: [NumberSet] = []
  private var universe = NumberSet()
  private var branchesLeft: Int

  /// Returns the smallest cover.
  ///
  /// - Complexity: O(2ⁿ) for *n* sets in the worst case, bounded by the limit; *n*² comparisons of sets.
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
      // An additional set always costs more than any number of sets that are not preferred.
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

  /// Returns whether another set of at most the same cost contains this one.
  private func isWithinOther(_ index: Int) -> Bool {
    sets.indices.contains {
      $0 != index && costs[$0] <= costs[index] && sets[index].isSubset(of: sets[$0])
    }
  }

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
  private mutating func cover(
    of elements: NumberSet, with allowed: NumberSet, below limit: Int
  ) -> [Int]? {
    guard !elements.isEmpty else { return limit > 0 ? [] : nil }
    guard branchesLeft > 0 else { return nil }
    branchesLeft -= 1
    guard let (branches, bound) = lookahead(elements, allowed), bound < limit else { return nil }
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

  /// Returns the sets of the rarest element, and a lower bound of the cost; nil if there is no cover.
  private func lookahead(
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

  /// Returns the cover of the greedy rule, without sets that turn out redundant.
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
