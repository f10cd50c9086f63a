import GalleyAnalysis
import TestSupport
import Testing

@Suite struct SetCoverTests {
  /// Some sets of small numbers, of which the first are preferred.
  private struct Puzzle {
    var sets: [NumberSet]
    var preferredCount: Int

    init(seed: UInt64) {
      var random = Random(seed: seed)
      let elements = Int.random(in: 1...8, using: &random)
      sets = (0..<Int.random(in: 0...10, using: &random)).map { _ in
        let share = Int.random(in: 2...4, using: &random)
        return NumberSet(
          (0..<elements).filter { _ in Int.random(in: 0..<share, using: &random) == 0 })
      }
      preferredCount = Int.random(in: 0...sets.count, using: &random)
    }

    func union(_ chosen: [Int]) -> NumberSet {
      chosen.reduce(into: NumberSet()) { $0.formUnion(sets[$1]) }
    }

    /// The best of all subsets, by brute force.
    var best: [Int] {
      let all = union(Array(sets.indices))
      let covers = (0..<(1 << sets.count)).map { bits in
        sets.indices.filter { bits & 1 << $0 != 0 }
      }.filter { union($0) == all }
      return covers.min { left, right in
        let (first, second) = (rank(left), rank(right))
        return first.lexicographicallyPrecedes(second)
      } ?? []
    }

    private func rank(_ chosen: [Int]) -> [Int] {
      [chosen.count, chosen.count { $0 >= preferredCount }] + chosen
    }
  }

  @Test(arguments: 0..<UInt64(400)) func `No other subset is better`(seed: UInt64) {
    let puzzle = Puzzle(seed: seed)
    let solution = SetCover.smallest(of: puzzle.sets, preferredCount: puzzle.preferredCount)
    #expect(solution.sets == puzzle.best && solution.isProven)
  }

  @Test(arguments: seeds)
  func `A limited search covers all elements without needless sets`(seed: UInt64) {
    let puzzle = Puzzle(seed: seed)
    let solution = SetCover.smallest(of: puzzle.sets, branchLimit: 0)
    #expect(!solution.isProven)
    #expect(puzzle.union(solution.sets) == puzzle.union(Array(puzzle.sets.indices)))
    for number in solution.sets {
      let rest = solution.sets.filter { $0 != number }
      #expect(puzzle.union(rest) != puzzle.union(solution.sets))
    }
  }

  @Test func `The search finds two sets where a greedy search takes three`() {
    let sets = [[0, 1, 2, 3], [4], [5], [0, 2, 4], [1, 3, 5]].map { NumberSet($0) }
    #expect(SetCover.smallest(of: sets, branchLimit: 0).sets == [0, 1, 2])
    let solution = SetCover.smallest(of: sets)
    #expect(solution.sets == [3, 4] && solution.isProven)
  }

  @Test func `A set that becomes needless is removed from the greedy solution`() {
    let sets = [[0, 1, 2, 3], [0, 2, 4], [1, 3, 5]].map { NumberSet($0) }
    #expect(SetCover.smallest(of: sets, branchLimit: 0).sets == [1, 2])
  }

  @Test func `Many sets of many elements are covered within the limit`() {
    var random = Random(seed: 5)
    let sets = (0..<300).map { _ in
      NumberSet((0..<20).map { $0 * 3 + Int.random(in: 0..<3, using: &random) })
    }
    let solution = SetCover.smallest(of: sets, branchLimit: 500)
    let union = solution.sets.reduce(into: NumberSet()) { $0.formUnion(sets[$1]) }
    #expect(union.count == 60)
    #expect(solution.sets.count <= 8)
  }
}

@Suite struct NumberSetTests {
  @Test(arguments: seeds) func `Number sets behave as sets of the standard library`(seed: UInt64) {
    var random = Random(seed: seed)
    func numbers() -> Set<Int> {
      Set(
        (0..<Int.random(in: 0...6, using: &random)).map { _ in
          Int.random(in: 0...200, using: &random)
        })
    }
    let (one, other) = (numbers(), numbers())
    let (first, second) = (NumberSet(one), NumberSet(other))
    var union = first
    union.formUnion(second)
    #expect(union == NumberSet(one.union(other)))
    #expect(first.subtracting(second) == NumberSet(one.subtracting(other)))
    #expect(first.isSubset(of: union) && first.isSubset(of: second) == one.isSubset(of: other))
    #expect(first.isDisjoint(with: second) == one.isDisjoint(with: other))
    #expect(first.countInCommon(with: second) == one.intersection(other).count)
    #expect(first.count == one.count && first.isEmpty == one.isEmpty)
    #expect(first.numbers == one.sorted() && one.allSatisfy(first.contains))
    #expect(!other.subtracting(one).contains(where: first.contains))
  }
}
