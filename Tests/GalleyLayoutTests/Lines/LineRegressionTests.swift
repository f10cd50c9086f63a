import GalleyGeometry
import GalleyLayout
import Testing

/// Lines that were once decided, built or spaced incorrectly.
@Suite struct LineRegressionTests {
  @Test func `texts wrap before anything overflows`() {
    let choice = Lines.view(.words("wwww")).or(.view(.box(53)), id: "c")
    let lines = choice + .view(.words("ww www"))
    let result = Layout.lines(lines).resolved(width: 35)
    #expect(result.chosen("c") == 0 && result.issues == [])
    // A box around the lines reports the same widths to its container.
    let boxed = Layout.lines(lines.box()).resolved(width: 35)
    #expect(boxed.chosen("c") == 0 && boxed.issues == [])
  }

  @Test func `a text that wraps beside a box is preferred to an overflow`() {
    let item = Lines.view(.box(8)) + .view(.words("wwwww wwwww wwwww wwwww"))
    let lines = (item + .newline() + item).or(.view(.box(500)), id: "c")
    let result = Layout.lines(lines).resolved(width: 100)
    #expect(result.chosen("c") == 0 && result.issues == [])
  }

  @Test func `choices in a flexible element are decided at the width that it gets`() {
    let grows = Lines.view(.box(70)).or(.view(.words("wwww wwww wwww")) + .view(.box(10)), id: "c")
    let lines =
      Lines.view(.words("wwwwww wwwwww wwwwww"))
      + .view(.lines(grows), width: .flexible(min: nil))
    let result = Layout.lines(lines).resolved(width: 65)
    #expect(result.chosen("c") == 1 && result.issues == [])
  }

  @Test(arguments: [true, false])
  func `choices that become too deep step by step are left out`(appends: Bool) {
    let leaf = Lines.view(.box(1)).or(.view(.box(2)))
    let deep = (0..<50_000).reduce(leaf) { inner, _ in
      let further = Lines.view(.box(3)) + inner + .view(.box(9))
      return appends ? leaf.or(further) : further.or(leaf)
    }
    #expect(Layout.lines(deep).resolved(width: 10).issues.contains { $0.kind == .tooDeep })
  }

  @Test func `a spacer in a frame is as wide as the frame`() {
    let availableSpace = Spacer().frame(width: 20).id("room")
    let lines = Lines.view(.box(10)) + .view(availableSpace) + .view(.box(10, id: "b"))
    #expect(Layout.lines(lines).resolved(width: 200).frame("b") == [30, 0, 10, 10])
  }

  @Test func `an array of lines gives the same lines as a loop`() {
    let parts = [Lines.view(.box(5)), .newline(), Lines.view(.box(6))]
    #expect(Lines { parts } == Lines { for part in parts { part } })
  }

  @Test func `a word is broken only for what its neighbors need`() {
    let word = Layout.words(String(repeating: "b", count: 20), id: "word")
    let lines = Layout.lines(word.inLine() + Layout.words("a").inLine())
    #expect(lines.resolved(width: 50).frame("word")[2] == 45)
  }
}
