import GalleyGeometry
import GalleyLayout
import GalleyScene
import TestSupport
import Testing

/// Letters of arrangements.
@Suite struct ArrangementLetterTests {
  @Test func `each arrangement has its own letter, in the order in which they appear`() {
    var letterCount = 0
    for seed: UInt64 in 0..<120 {
      var random = Random(seed: seed)
      var switches = ArrangementTree.Switches()
      let tree = ArrangementTree(levels: 4, &switches, &random)
      var list = ArrangementList()
      var letters: [[ChoiceKey: Int]: ArrangementLetter] = [:]
      for positions in switches.positions(atMost: 60, &random) {
        let layout = tree.layout(positions, counts: switches.counts)
        let result = layout.resolved(width: 1_000)
        let letter = list.letter(of: result.decisions)
        let chosen = result.decisions.chosenByKey
        let expected = letters[chosen] ?? ArrangementLetter(number: letters.count)
        #expect(letter == expected, "\(seed): \(result)")
        letters[chosen] = letter
      }
      #expect(list.count == letters.count)
      letterCount += letters.count
    }
    #expect(letterCount > 500)
  }

  @Test func `the content of a skipped alternative does not change the arrangement`() {
    var list = ArrangementList()
    for inside in [Layout.box(1), choice(5)] {
      let row = Layout.hstack([.choice([.hstack([.box(50), inside]), .box(5)]), choice(2)])
      #expect("\(list.letter(of: row.resolved(width: 14).decisions))" == "A")
    }
    func choice(_ count: Int) -> Layout {
      .choice((0..<count).map { .box(Length(Double(9 - $0))) })
    }
  }

  @Test func `letters continue after Z with AA, AB and so on, and are unique`() {
    let names = (0..<2000).map { "\(ArrangementLetter(number: $0))" }
    #expect(Set(names).count == names.count)
    #expect(names[0] == "A" && names[25] == "Z" && names[26] == "AA" && names[27] == "AB")
    #expect(names[701] == "ZZ" && names[702] == "AAA")
  }

  @Test func `the last of a hundred thousand decisions makes another arrangement`() {
    func decisions(_ chosen: (Int) -> Int) -> [Decision] {
      (0..<100_000).map {
        Decision(
          path: LayoutPath([$0]), offered: 1, chosen: chosen($0),
          alternatives: Array(repeating: Decision.Alternative(fit: 1), count: 2))
      }
    }
    var list = ArrangementList()
    let letters = [0, 1, 0].map { last in
      "\(list.letter(of: decisions { $0 == 99_999 ? last : 0 }))"
    }
    #expect(letters == ["A", "B", "A"])
  }
}
