import GalleyGeometry
import GalleyLayout
import GalleyScene
import TestSupport
import Testing

/// Letters of arrangements.
@Suite struct ArrangementLetterTests {
  private static let many: Range<UInt64> = 0..<120

  @Test func `each arrangement of a layout has a unique letter`() {
    var lettersOfAll = 0
    for seed in Self.many {
      var random = Random(seed: seed)
      var switches = ArrangementTree.Switches()
      let tree = ArrangementTree(levels: 4, &switches, &random)
      var arrangements: [ArrangementLetter: [ChoiceKey: Int]] = [:]
      var letters: [[ChoiceKey: Int]: ArrangementLetter] = [:]
      for positions in switches.positions(atMost: 60, &random) {
        let layout = tree.layout(positions, counts: switches.counts)
        let result = layout.resolved(width: 1_000)
        let (letter, chosen) = (result.arrangement, result.decisions.chosenByKey)
        #expect(letters[chosen, default: letter] == letter, "\(seed): \(result)")
        #expect(arrangements[letter, default: chosen] == chosen, "\(seed): \(letter), \(result)")
        let isFirst = chosen.values.allSatisfy { $0 == 0 }
        #expect(!isFirst || "\(letter)" == "A")
        (letters[chosen], arrangements[letter]) = (letter, chosen)
      }
      lettersOfAll += letters.count
    }
    #expect(lettersOfAll > 500)
  }

  @Test func `decisions of an inner and an outer condition give different letters`() {
    func letter(_ outer: Int, _ inner: Int) -> String {
      let box = Layout.box(1)
      let around = Layout.Condition(["a", "otherwise"])
      let inside =
        outer == 0 ? box.decided(by: Layout.Condition(["b", "otherwise"]), taking: inner) : box
      return "\(inside.decided(by: around, taking: outer).resolved(width: 10).arrangement)"
    }
    #expect(letter(0, 0) == "A" && letter(1, 0) == "B" && letter(0, 1) == "C")
  }

  @Test func `the content of a skipped alternative does not change the letter`() {
    func letter(_ inside: Layout) -> String {
      let row = Layout.hstack([.choice([.hstack([.box(50), inside]), .box(5)]), choice(2)])
      return "\(row.resolved(width: 14).arrangement)"
    }
    func choice(_ count: Int) -> Layout {
      .choice((0..<count).map { .box(Length(Double(9 - $0))) })
    }
    #expect(letter(.box(1)) == letter(choice(5)))
  }

  @Test func `letters continue after Z with AA, AB and so on, and are unique`() {
    let names = (0..<2000).map { "\(ArrangementLetter(number: $0))" }
    #expect(Set(names).count == names.count)
    #expect(names[0] == "A" && names[25] == "Z" && names[26] == "AA" && names[27] == "AB")
    #expect(names[701] == "ZZ" && names[702] == "AAA")
    #expect("\(ArrangementLetter(number: 475_253))" == "ZZZZ")
    #expect("\(ArrangementLetter(number: 475_254))" == "AAAAA")
  }
}

/// Letters of arrangements with very many choices, and of invalid decisions.
@Suite struct HostileArrangementTests {
  /// The decisions of choices that take an alternative each.
  private static func decisions(_ count: Int, of alternatives: Int, _ chosen: (Int) -> Int)
    -> [Decision]
  {
    let all = Array(repeating: Decision.Alternative(fit: 1), count: alternatives)
    return (0..<count).map {
      Decision(path: LayoutPath([$0]), offered: 1, chosen: chosen($0), alternatives: all)
    }
  }

  private static func letter(_ decisions: [Decision]) -> String {
    "\(ArrangementLetter(of: decisions))"
  }

  @Test func `a choice of ten thousand alternatives needs at most three letters`() {
    let choice = Layout.choice((0..<10_000).map { .box(Length(Double(10_000 - $0))) })
    #expect("\(choice.resolved(width: 10_000).arrangement)" == "A")
    #expect("\(choice.resolved(width: 9_999).arrangement)" == "B")
    #expect("\(choice.resolved(width: 1).arrangement)" == "NTP")
  }

  @Test func `each arrangement of a hundred nested choices has a unique letter`() {
    let tower = (1...100).reduce(Layout.box(1)) { inside, level in
      .choice([.box(Length(Double(level) + 1)), inside])
    }
    let letters = (0...101).map { tower.resolved(width: Double($0)).arrangement }
    #expect(Set(letters).count == 101 && letters[0] == letters[1])
    #expect("\(letters[101])" == "A" && "\(letters[100])" == "B" && "\(letters[99])" == "D")
    #expect("\(letters[0])".count == 5)
  }

  @Test func `a hundred thousand choices give at most five letters, which depend on all of them`() {
    let first = Self.decisions(100_000, of: 2) { _ in 0 }
    #expect(Self.letter(first) == "A")
    #expect(Self.letter(Self.decisions(100_000, of: 2) { $0 == 0 ? 1 : 0 }) == "B")
    let late = (18..<60).map { place in
      Self.letter(Self.decisions(60, of: 2) { $0 == place ? 1 : 0 })
    }
    #expect(Set(late).count == late.count)
    #expect(late.dropFirst().allSatisfy { $0.count == 5 } && late[0].count == 4)
    let last = Self.decisions(100_000, of: 3) { _ in 2 }
    #expect(Self.letter(last) == Self.letter(last) && Self.letter(last).count == 5)
    #expect(
      Self.letter(Self.decisions(100_000, of: 3) { $0 == 99_999 ? 1 : 2 }) != Self.letter(last))
  }

  @Test(arguments: [Int.max, Int.min, -1, 2, 1 << 40])
  func `a nonexistent alternative gives a letter instead of a failure`(chosen: Int) {
    for count in [0, 1, 2, 40] {
      let decisions = Self.decisions(40, of: count) { $0 == 39 ? chosen : 0 }
      #expect(!Self.letter(decisions).isEmpty)
      #expect(!Self.letter(decisions.reversed()).isEmpty)
    }
  }

  @Test
  func `if two arrangements share a letter, the later has a prime, in any order of insertion`() {
    let ways = [[0], [1]].map { path in
      var decision = Self.decisions(1, of: 2) { _ in 1 }[0]
      decision.path = LayoutPath(path)
      return [decision]
    }
    for order in [[0, 1], [1, 0]] {
      var list = ArrangementList()
      let met = order.map { list.add(ways[$0]) }
      let (letters, places) = list.sorted()
      #expect(letters.map(\.description) == ["B", "B′"])
      #expect(met.map { places[$0] } == order)
    }
  }

  @Test func `arrangements are listed in the order of their letters`() {
    var random = Random(seed: 7)
    var list = ArrangementList()
    var ways: [[Decision]] = []
    for _ in 0..<300 {
      let way = Self.decisions(4, of: 3) { _ in random.number(0...2) }
      let place = list.add(way)
      if place == ways.count { ways.append(way) }
      #expect(ways[place] == way)
    }
    let (letters, places) = list.sorted()
    #expect(zip(letters, letters.dropFirst()).allSatisfy { $0 < $1 })
    #expect(Set(places) == Set(letters.indices) && places.count == ways.count)
    for (place, way) in zip(places, ways) { #expect(letters[place] == ArrangementLetter(of: way)) }
  }
}
