import GalleyGeometry
import GalleyLayout
import Testing

@Suite struct ChoiceTests {
  private let sizes = Layout.choice([.box(50), .box(30), .box(10)]).id("choice")

  @Test func `the first alternative that fits is taken, else the last`() {
    let chosen = [50, 49, 30, 29, 10, 0].map { sizes.resolved(width: $0).chosen("choice") }
    #expect(chosen == [0, 1, 1, 2, 2, 2])
    #expect(sizes.resolved(width: 9).issues.map(\.kind) == [.overflow])
  }

  @Test func `a decision counts alternatives from 1`() {
    let decision = sizes.resolved(width: 40).decision("choice")
    #expect((-1...4).map { decision?.takes($0) } == [false, false, false, true, false, false])
    #expect(decision?.outcome == "2 of 3")
  }

  @Test func `missing points are counted from the offer, even if the offer is negative`() {
    let choice = Layout.choice([.box(100, id: "wide"), .box(40, id: "narrow")]).id("c")
    let row = Layout.hstack(spacing: 0, [.box(200), choice])
    let decision = row.resolved(width: 150).decision("c")
    #expect(decision?.offered == -50 && decision?.alternatives.map(\.deficit) == [150, 90])
    #expect(
      decision?.reasons == [
        "1 needs 150 pt more, because of wide", "2 needs 90 pt more, because of narrow",
      ])
    #expect(decision?.offer == "offered -50 pt" && decision?.overflows == true)
    #expect(row.resolved(width: 300).decision("c")?.takes(1) == true)
    let padded = row.padding(10).resolved(width: 10).decision("c")
    #expect(padded?.offered == -210 && padded?.alternatives.map(\.deficit) == [310, 250])
  }

  @Test func `the last alternative does not overflow if its text only wraps`() {
    let words = Layout.choice([.box(90, id: "a"), .words("aaaa bbbb")]).id("c")
    let decision = words.resolved(width: 30).decision("c")
    #expect(decision?.takes(2) == true && decision?.overflows == false)
    #expect(
      decision?.reasons == [
        "1 needs 60 pt more, because of a", "none fits unbroken; the last is taken",
      ])
    let broken = words.resolved(width: 10)
    #expect(broken.decision("c")?.overflows == false && broken.issues.map(\.kind) == [.brokenWord])
    let whole = Layout.choice([
      .box(90), Text("aaaa", font: Font(.length(10))).breakWords(false).layout,
    ])
    let result = whole.id("c").resolved(width: 10)
    #expect(result.decision("c")?.overflows == true && result.issues.map(\.kind) == [.overflow])
  }

  @Test func `a choice beside a broken word does not overflow, and has no negative limit`() {
    let choice = Layout.choice([.words("aa aa", fit: .oneLine), .words("a")]).id("c")
    let word = Layout.words(String(repeating: "b", count: 20))
    for row in [
      Layout.hstack(spacing: 0, [word, choice]), .lines(word.inLine() + choice.inLine()),
    ] {
      let result = row.resolved(width: 50)
      let decision = result.decision("c")
      #expect(decision?.takes(2) == true && decision?.overflows == false)
      #expect(decision?.proportion(of: 0).text == "25 pt")
      #expect(result.issues.map(\.kind) == [.brokenWord])
    }
    let tight = Layout.hstack(spacing: 0, [.box(40), choice]).resolved(width: 42)
    #expect(tight.decision("c")?.overflows == true)
  }

  @Test func `a decision reports the offered width, the missing points and the element to blame`() {
    let row = Layout.hstack(spacing: 0, [.words("aaaa", id: "title"), .box(30, id: "button")])
    let decision = Layout.choice([row, .words("a")]).resolved(width: 45).decisions.first
    #expect(decision?.offered == 45 && decision?.chosen == 1)
    #expect(
      decision?.alternatives == [
        Decision.Alternative(fit: 50, deficit: 5, blame: "button"), Decision.Alternative(fit: 5),
      ])
    #expect(decision?.label == "choice of title" && decision?.outcome == "2 of 2")
    #expect(decision?.reasons == ["1 needs 5 pt more, because of button"])
  }

  @Test func `the element to blame is found in frames, columns, grids and choices`() {
    let wide = Layout.box(60, id: "wide")
    let layouts: [Layout] = [
      wide.padding(2), .vstack([.box(20), wide]), .grid([[.box(1), wide]]),
      .choice([.box(90), wide]), .zstack([wide, .box(2)]),
      wide.frame(Layout.Frame(minWidth: 5)), .grid(equalColumns: true, [[.box(1), wide]]),
    ]
    for layout in layouts {
      let decision = Layout.choice([layout, .empty]).resolved(width: 40).decisions.first
      #expect(decision?.alternatives.first?.blame == "wide", "\(layout)")
    }
    let framed = Layout.choice([Layout.box(1).frame(width: 60).id("frame"), .empty])
    #expect(framed.resolved(width: 40).decisions.first?.alternatives.first?.blame == "frame")
  }

  @Test func `a choice in a row is offered the width that its siblings leave`() {
    let row = Layout.hstack(spacing: 5, [sizes, .box(20), .box(10)])
    #expect(row.resolved(width: 90).decision("choice")?.offered == 50)
    #expect([90, 89, 70, 69].map { row.resolved(width: $0).chosen("choice") } == [0, 1, 1, 2])
  }

  @Test func `a text beside a choice stays on one line if both fit, and wraps otherwise`() {
    let row = Layout.hstack(spacing: 0, [.words("aaaa bbbb", id: "text"), sizes])
    let wide = row.resolved(width: 95)
    #expect(wide.chosen("choice") == 0 && wide.placement("text")?.frame.height == 10)
    let narrow = row.resolved(width: 54)
    #expect(narrow.decision("choice")?.offered == 34)
    #expect(narrow.chosen("choice") == 1 && narrow.placement("text")?.frame.height == 20)
  }

  @Test
  func `a choice takes a narrower alternative as soon as the text beside it fits on one line`() {
    let row = Layout.hstack(spacing: 0, [.words("aaaa bbbb", id: "text"), sizes])
    // The words need 45 points and the narrowest alternative 10.
    #expect(row.resolved(width: 55 - PointGrid.step).chosen("choice") == 1)
    #expect(row.resolved(width: 55).chosen("choice") == 2)
    #expect(row.resolved(width: 55).placement("text")?.frame.height == 10)
  }

  @Test func `a later choice does not change earlier choices, even if a text wraps`() {
    let row = Layout.hstack(
      spacing: 0,
      [
        .choice([.box(40), .box(20)]).id("a"), .choice([.box(25), .box(10)]).id("b"),
        .words("aaaa bbbb"),
      ])
    let result = row.resolved(width: 70)
    #expect(result.chosen("a") == 0 && result.chosen("b") == 1 && result.issues == [])
  }

  @Test func `an earlier choice takes its wide alternative before a later choice does`() {
    let row = Layout.hstack(
      spacing: 0,
      [.choice([.box(40), .box(20)]).id("a"), .choice([.box(25), .box(10)]).id("b")])
    let chosen = [65, 64, 50, 49, 45, 44].map { width in
      let result = row.resolved(width: width)
      return [result.chosen("a"), result.chosen("b")]
    }
    // From 49 to 50 points, the second choice goes back to its narrow alternative.
    #expect(chosen == [[0, 0], [0, 1], [0, 1], [1, 0], [1, 0], [1, 1]])
  }

  @Test func `choices in a column are decided independently`() {
    let column = Layout.vstack([sizes, .choice([.box(60), .box(5)]).id("other")])
    let result = column.resolved(width: 50)
    #expect(result.chosen("choice") == 0 && result.chosen("other") == 1)
  }

  @Test func `a choice inside an alternative counts with its narrowest alternative`() {
    let outer = Layout.choice([.hstack(spacing: 0, [sizes, .box(20)]), .box(1)]).id("outer")
    #expect(outer.resolved(width: 70).decisions.map(\.chosen) == [0, 0])
    #expect(outer.resolved(width: 30).decisions.map(\.chosen) == [0, 2])
    #expect(outer.resolved(width: 29).decisions.map(\.chosen) == [1])
  }

  @Test func `only the taken alternative has placements and issues`() {
    let layout = Layout.choice([.box(Length(.nan)).frame(width: 90).id("a"), .box(10).id("b")])
    let result = layout.resolved(width: 50)
    #expect(result.placements.map(\.id) == [nil, "b"] && result.issues == [])
    #expect(result.placements.map(\.descendantCount) == [1, 0])
  }

  @Test func `a choice without alternatives is empty`() {
    let result = Layout.choice([]).resolved(width: 50)
    #expect(result.decisions == [] && result.root.size == .zero)
  }

  @Test func `spacers and dividers in a choice have the axis of the stack around the choice`() {
    let row = Layout.hstack([
      .box(10), .choice([.spacer()]).id("room"), .choice([.divider()]).id("line"),
    ])
    let result = row.resolved(width: 50, height: 20)
    #expect(result.placement("line")?.frame.width == 1)
    #expect(result.placement("room")?.frame.height == 0)
    #expect(result.root.width == 50)
  }

  @Test func `a choice of spacers has no more space beside it than a spacer`() {
    let plain = Layout.hstack([.box(10), .spacer(4), .box(10)])
    let wrapped = Layout.hstack([.box(10), .choice([.spacer(4)]), .box(10)])
    #expect(wrapped.resolved(width: 0).root.width == plain.resolved(width: 0).root.width)
  }

  @Test func `the space between columns counts when an element of a grid is to blame`() {
    let grid = Layout.grid(columnSpacing: 10, [[.box(20), .box(15, id: "last")]])
    let decision = Layout.choice([grid, .empty]).resolved(width: 40).decisions.first
    #expect(decision?.alternatives.first?.blame == "last")
  }
}
