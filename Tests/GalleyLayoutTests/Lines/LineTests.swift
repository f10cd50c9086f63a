import GalleyGeometry
import GalleyLayout
import Testing

/// The positions and sizes of elements in lines.
@Suite struct LineTests {
  @Test func `a line fits at exactly its width, and not at one grid step less`() {
    let lines = Lines.view(.box(60)) + Lines.view(.box(40)).or(.newline(.view(.box(40))), id: "c")
    let layout = Layout.lines(lines)
    #expect(layout.resolved(width: 100).chosen("c") == 0)
    #expect(layout.resolved(width: 100 - PointGrid.step).chosen("c") == 1)
    #expect(layout.resolved(width: 100 - PointGrid.step / 4).chosen("c") == 0)
  }

  @Test
  func `a later line that is too wide changes earlier choices only under the first-fit rule`() {
    let wide = Lines.view(.box(60)).or(.view(.box(30)), id: "c")
    let lines = wide + Lines.newline(.view(.box(200)))
    #expect(Layout.lines(lines).resolved(width: 100).chosen("c") == 1)
    #expect(Layout.lines(lines, rule: .leastOverflow).resolved(width: 100).chosen("c") == 0)
  }

  @Test(arguments: Lines.Rule.allCases)
  func `two lines that are too wide are not joined`(rule: Lines.Rule) {
    let row = Lines.view(.box(110)) + Lines.view(.box(400))
    let lines = row.or(Lines.view(.box(110)) + .newline(.view(.box(102))), id: "c")
    for width in [105.0, 101, 90] {
      #expect(Layout.lines(lines, rule: rule).resolved(width: width).chosen("c") == 1)
    }
  }

  @Test(arguments: [0.0, 60, 100, 105, 109, 110])
  func `if no alternative fits, the last is taken at any width`(width: Double) {
    let date = Lines.view(.box(120))
    let lines = Lines.view(.box(115)) + Lines.space(12).or(.newline(), id: "c") + date
    #expect(Layout.lines(lines).resolved(width: width).chosen("c") == 1)
  }

  @Test func `of equal total overflows, the one with the smallest overflow of a line is taken`() {
    let one = Lines.view(.box(120)) + .newline(.view(.box(100)))
    let two = Lines.view(.box(110)) + .newline(.view(.box(110)))
    for (lines, taken) in [(one.or(two, id: "c"), 1), (two.or(one, id: "c"), 0)] {
      let layout = Layout.lines(lines, rule: .leastOverflow)
      #expect(layout.resolved(width: 100).chosen("c") == taken)
    }
  }

  @Test func `if its line is too wide in any case, a choice takes the narrowest alternative`() {
    let lines = Lines.view(.box(60)).or(.view(.box(30)), id: "c") + .view(.box(80))
    for rule in Lines.Rule.allCases {
      let result = Layout.lines(lines, rule: rule).resolved(width: 100)
      #expect(result.chosen("c") == 1)
      #expect(result.decision("c")?.alternatives.map(\.deficit) == [40, 10])
      #expect(
        result.issues.map(\.message) == ["line 1 needs 10 pt more than the 100 pt it is offered"])
    }
  }

  @Test func `a choice takes a new line after a line that is already too wide`() {
    for rule in Lines.Rule.allCases {
      for (end, taken) in [
        (Lines.space(5).or(.newline(), id: "c"), 1), (Lines.newline().or(.space(5), id: "c"), 0),
      ] {
        let lines = Lines.view(.box(120)) + end + .view(.box(50))
        let result = Layout.lines(lines, rule: rule).resolved(width: 100)
        #expect(result.chosen("c") == taken)
        #expect(result.issues.map(\.kind) == [.overflow])
      }
    }
  }

  @Test func `a text can wrap alone on its line, and is skipped beside other elements`() {
    let title = Layout.words("aaaa bbbb cccc", id: "title")
    let alone = Layout.lines(.view(title)).resolved(width: 45)
    #expect(alone.frame("title") == [0, 0, 45, 20] && alone.issues == [])
    let beside = Lines.view(.box(10)) + Lines.view(title).or(.newline(.view(title)), id: "c")
    #expect(Layout.lines(beside).resolved(width: 80).chosen("c") == 0)
    #expect(Layout.lines(beside).resolved(width: 79).chosen("c") == 1)
    #expect(
      Layout.lines(beside).resolved(width: 79).decision("c")?.reasons == [
        "1 needs 1 pt more, because of title"
      ])
  }

  @Test func `a text that wraps alone on its line counts as fitting`() {
    let title = Lines.view(.words("aaaa bbbb cccc", id: "title"))
    let lines = title.or(.view(.words("x")), id: "c") + .newline(.view(.box(10)))
    for rule in Lines.Rule.allCases {
      let result = Layout.lines(lines, rule: rule).resolved(width: 45)
      #expect(result.chosen("c") == 0 && result.frame("title") == [0, 0, 45, 20])
      #expect(Layout.lines(lines, rule: rule).resolved(width: 19).chosen("c") == 1)
    }
  }

  @Test func `elements have their ideal width, even if there is more space`() {
    let lines = Lines.view(.fill("a")) + .view(.divider(2)) + .view(.box(5, id: "b"))
    #expect(Layout.lines(lines).resolved(width: 100).spans("a", "b") == [[0, 10], [12, 17]])
  }

  @Test func `of several lines that are too wide, the widest is to blame`() {
    let lines =
      Lines.view(.box(110, 1, id: "first")) + .newline(.view(.box(30)))
      + Lines.view(.box(178, 1, id: "widest")) + .newline(.view(.box(120, 1, id: "last")))
    let choice = Choice {
      Layout.lines(lines)
      Layout.box(10)
    }.id("c").layout
    let alternative = choice.resolved(width: 80).decision("c")?.alternatives[0]
    #expect(alternative?.fit == 208)
    #expect(alternative?.blame == "widest")
  }

  @Test func `the element after a space is to blame, and not the space`() {
    let date = Layout.words("date", id: "date")
    for space in [Lines.space(30), .view(.spacer(30))] {
      let lines = Lines.view(.box(80)) + (space + .view(date)).or(.newline(.view(date)), id: "c")
      let decision = Layout.lines(lines).resolved(width: 100).decision("c")
      #expect(decision?.reasons == ["1 needs 30 pt more, because of date"])
    }
  }

  @Test func `a stretched element is as high as its line, including its padding`() {
    let lines =
      Lines.view(.box(10, 30))
      + .view(.words("a").padding(2).id("text"), alignment: .stretch)
      + .view(.box(10, 10, id: "low"), alignment: .bottom)
    let result = Layout.lines(lines).resolved(width: 100)
    #expect(result.frame("text") == [10, 0, 9, 30])
    #expect(result.frame("low") == [19, 20, 10, 10])
  }

  @Test func `adjacent texts wrap on a line that is too narrow for them`() {
    let lines = Lines.view(.words("aaaa bbbb", id: "a")) + .view(.words("cc dd ee", id: "b"))
    let result = Layout.lines(lines).resolved(width: 60)
    #expect(result.frame("a") == [0, 0, 20, 20])
    #expect(result.frame("b") == [20, 0, 40, 10])
    #expect(result.issues == [])
  }

  @Test func `a flexible element keeps its minimum width on a line that is too narrow`() {
    let lines =
      Lines.view(.fill("a"), width: .flexible(min: 30)) + .view(.box(80))
      + .view(.fill("b"), width: .flexible(min: 10))
    let result = Layout.lines(lines).resolved(width: 100)
    #expect(result.spans("a", "b") == [[0, 30], [110, 120]])
    #expect(result.issues.map(\.kind) == [.overflow])
  }

  @Test func `the rounding remainder goes to the last flexible element`() {
    let parts = ["a", "b", "c"].map { Lines.view(.fill($0), width: .flexible(min: 0)) }
    let spans = Layout.lines(parts.horizontal()).resolved(width: 100).spans("a", "b", "c")
    let third = PointGrid.down(100.0 / 3)
    #expect(spans == [[0, third], [third, 2 * third], [2 * third, 100]])
  }

  @Test func `contents wider than the given width of their element overflow, as in a frame`() {
    for width in [Lines.Width.absolute(20), .flexible(min: 20)] {
      let lines =
        Lines.view(.box(30, id: "a"), width: width) + .view(.box(10, id: "b"))
      let result = Layout.lines(lines).resolved(width: 30)
      #expect(result.issues.map(\.id) == ["a"])
      #expect(result.spans("a", "b") == [[0, 30], [20, 30]])
    }
    let framed = Layout.hstack(spacing: 0, [.words("abcdef").frame(width: 20), .box(10, id: "b")])
    #expect(framed.resolved(width: 30).spans("b") == [[20, 30]])
  }

  @Test func `lines have the baselines of their elements`() {
    let lines = Lines.view(.words("a"), .newline(space: 5, .view(.words("b"))))
    let row = Layout.hstack(
      alignment: .lastTextBaseline, spacing: 0, [.lines(lines), .words("x", id: "x")])
    #expect(row.resolved(width: 100).frame("x") == [5, 15, 5, 10])
  }

  @Test func `an empty line counts only with the space before it`() {
    #expect(Layout.lines(.empty).resolved(width: 100).root == Rect(x: 0, y: 0, width: 0, height: 0))
    let lines = Lines.newline(space: 3, .newline(space: 4, .view(.box(10), .newline(space: 5))))
    #expect(Layout.lines(lines).resolved(width: 100).root.height == 3 + 4 + 10 + 5)
  }

  @Test func `the frame of a choice encloses the taken alternative`() {
    let below = Lines.view(.box(50, 10)).or(.view(.box(90))).box()
    let taken = Lines.newline(space: 2, .view(.box(20, 30)) + .view(.box(10, 40)))
    let lines =
      Lines.view(.box(80)) + Lines.view(.box(30)).or(taken, id: "c") + below
    let result = Layout.lines(lines).resolved(width: 100)
    #expect(result.frame("c") == [0, 12, 30, 40])
  }

  @Test func `the frame of an inner choice lies in that of the outer choice`() {
    let inner = (Lines.view(.box(10, 20)) + .view(.box(10, 5))).or(.empty, id: "inner")
    let outer = (Lines.view(.box(30, 10)) + inner).or(.empty, id: "outer")
    let result = Layout.lines(Lines.view(.box(5)) + outer).resolved(width: 100)
    #expect(result.frame("outer") == [5, 0, 50, 20])
    #expect(result.frame("inner") == [35, 0, 20, 20])
    #expect(
      result.placements.map(\.path.description) == ["", "0", "1", "1.0", "1.1", "1.1.0", "1.1.1"])
  }

  @Test func `an alternative can end in the middle of a line, and begin on the next line`() {
    let lines =
      Lines.view(.box(40)) + Lines.view(.box(70)).or(.newline(.view(.box(30, id: "x"))), id: "c")
      + .view(.box(65, id: "y"))
    let result = Layout.lines(lines).resolved(width: 100)
    #expect(result.spans("x", "y") == [[0, 30], [30, 95]])
    #expect(result.frame("y")[1] == 10)
  }
}

/// Layouts that the library that lines come from resolves incorrectly.
extension LineTests {
  @Test func `choices in a box are decided at the width of the box`() {
    let inner = Lines.view(.box(30)) + Lines.view(.box(30)).or(.newline(.view(.box(30))), id: "c")
    let lines = Lines.view(.box(30)) + inner.box(insets: Layout.Padding(5))
    #expect(Layout.lines(lines).resolved(width: 100).chosen("c") == 0)
    #expect(Layout.lines(lines).resolved(width: 99).chosen("c") == 1)
  }

  @Test func `a box offers the width that its insets leave`() {
    let inner = Lines.view(.box(60)).or(.view(.box(40)), id: "c")
    let box = inner.box(width: .flexible(min: 0), insets: Layout.Padding(10))
    #expect(Layout.lines(box).resolved(width: 80).decision("c")?.offered == 60)
    #expect(Layout.lines(box).resolved(width: 79).chosen("c") == 1)
  }

  @Test func `choices in flexible boxes are decided at the width of their own box`() {
    let boxes = ["a", "b"].map { id in
      Lines.view(.box(50)).or(.view(.box(20)), id: id).box(width: .flexible(min: 0))
    }
    let result = Layout.lines(boxes.horizontal()).resolved(width: 99)
    #expect(result.chosen("a") == 1 && result.chosen("b") == 1)
    #expect(result.decisions.map(\.offered) == [49.5, 49.5])
    #expect(Layout.lines(boxes.horizontal()).resolved(width: 100).chosen("b") == 0)
  }

  @Test func `the height of a box is that of its lines plus its insets`() {
    let box = Lines.view(.box(10, 20)).box(insets: Layout.Padding(top: 7, bottom: 5))
    #expect(Layout.lines(box).resolved(width: 100).root.height == 32)
  }

  @Test func `a choice in a box is offered the width that a choice beside the box leaves`() {
    let inner = Lines.view(.box(80)).or(.view(.box(30)), id: "inner").box()
    let outer = inner + Lines.view(.box(30)).or(.view(.box(20)), id: "outer")
    let result = Layout.lines(outer).resolved(width: 100)
    #expect(result.chosen("outer") == 0)
    #expect(result.chosen("inner") == 1)
    #expect(result.decision("inner")?.offered == 70)
  }

  @Test func `a divider on a line is as high as the line`() {
    let items = [Layout.box(10, 30), .divider(2).id("divider")].map {
      Lines.Item.element(Lines.Element($0))
    }
    let result = Layout(.lines(Lines(items), rule: .firstFit)).resolved(width: 50)
    #expect(result.frame("divider") == [10, 0, 2, 30])
  }
}
