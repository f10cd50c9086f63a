import GalleyGeometry
import GalleyLayout
import Testing

/// The names of the library that lines come from, and the lines that they build.
@Suite struct LineSpellingTests {
  private let a = Layout.box(1, id: "a")
  private let b = Layout.box(2, id: "b")
  private let c = Layout.box(3, id: "c")

  private func element(_ layout: Layout, _ width: Lines.Width = .contents) -> Lines.Item {
    .element(Lines.Element(layout, width: width))
  }

  @Test func `a view and a new line take the items after them`() {
    let lines = Lines.view(a, .newline(space: 4, .view(b, width: 20, .view(c, .empty))))
    #expect(
      lines.items == [element(a), .newline(space: 4), element(b, 20), element(c)])
  }

  @Test func `the first example of the library is a title above a choice`() {
    let horizontal = Lines.view(b, .view(c, .empty))
    let vertical = Lines.view(b, .newline(.view(c, .empty)))
    let lines = Lines.view(a, .newline(.choice(horizontal, vertical)))
    #expect(
      lines.items == [
        element(a), .newline(space: 0), .choice(Lines.Choice([horizontal, vertical])),
      ])
  }

  @Test func `or adds an alternative, and nested choices without names are merged`() {
    let (x, y, z) = (a.inLine(), b.inLine(), c.inLine())
    let three = Lines([.choice(Lines.Choice([x, y, z]))])
    #expect(x.or(y).or(z) == three)
    #expect(x.or(y.or(z)) == three)
    #expect(Lines.choice(x, .choice(y, z)) == three)
    #expect(x.or(y, id: "one").or(z).items == [.choice(Lines.Choice([x.or(y, id: "one"), z]))])
    #expect(x.or(y).or(z, id: "all").items == [.choice(Lines.Choice([x, y, z], id: "all"))])
  }

  @Test func `items with choices that end both alternatives are stored once`() {
    let (x, y, z) = (a.inLine(), b.inLine(), c.inLine())
    let rest = x.or(y) + z
    #expect(Lines.choice(.view(a, rest), .view(b, rest)) == x.or(y) + x.or(y) + z)
    // Without choices nothing can grow exponentially, and each alternative stays as written.
    #expect(
      Lines.choice(x + z, y + z).items == [.choice(Lines.Choice([x + z, y + z]))])
    let (first, second) = (x.or(y) + z, y.or(x) + z)
    #expect(Lines.choice(first, second).items == [.choice(Lines.Choice([first, second]))])
  }

  @Test func `a tree that doubles with each choice is stored with one item for each choice`() {
    let lines = (0..<300).reduce(Lines.view(.box(401))) { rest, _ in
      .choice(.view(.box(2), rest), .view(.box(1), rest))
    }
    #expect(lines.items.count == 300)
    let result = Layout.lines(lines, rule: .firstFit).resolved(width: 400)
    #expect(result.decisions.map(\.chosen) == Array(repeating: 1, count: 300))
  }

  @Test func `plus continues the last line, in any grouping`() {
    let parts = (0..<40).map { Lines.view(.box(Length(Double($0)))) }
    let left = parts.dropFirst().reduce(parts[0]) { $0 + $1 }
    let right = parts.dropLast().reversed().reduce(parts[39]) { $1 + $0 }
    let halves = parts[..<20].reduce(.empty, +) + parts[20...].reduce(.empty, +)
    let items = parts.flatMap(\.items)
    for lines in [left, right, halves, parts.horizontal()] {
      #expect(lines.items == items)
      #expect(lines == Lines(items) && lines.hashValue == Lines(items).hashValue)
    }
    #expect(left != right + .empty + .view(a) && .empty + left == left + .empty)
  }

  @Test func `adding to a copy does not change the original`() {
    let original = Lines.view(a, .view(b))
    let longer = Lines.view(c, original) + c.inLine()
    #expect(original.items == [element(a), element(b)])
    #expect(longer.items == [element(c), element(a), element(b), element(c)])
  }

  @Test func `arrays are joined horizontally or vertically`() {
    let parts = [a.inLine(), b.inLine(), c.inLine()]
    #expect(parts.horizontal().items == [element(a), element(b), element(c)])
    #expect(
      parts.horizontal(space: 8).items == [
        element(a), element(.empty, 8), element(b), element(.empty, 8), element(c),
      ])
    #expect(
      parts.vertical(space: 4).items == [
        element(a), .newline(space: 4), element(b), .newline(space: 4), element(c),
      ])
    #expect([Lines]().horizontal(space: 8) == .empty && [Lines]().vertical() == .empty)
  }

  @Test func `space is flexible unless it has a width, and centers the items between`() {
    let space = element(.empty, .flexible(min: 0))
    #expect(Lines.space().items == [space])
    #expect(Lines.space(8).items == [element(.empty, 8)])
    #expect(a.inLine().centered().items == [space, element(a), space])
    #expect(
      Layout.lines(.view(.box(20, id: "x")).centered()).resolved(width: 101).frame("x")
        == [40.5, 0, 20, 10])
  }

  @Test func `a box is one element that contains lines, with insets and a decoration`() {
    let inner = Lines.view(a, .newline(.view(b)))
    let insets = Layout.Padding(vertical: 2, horizontal: 3)
    let paint = Layout.Decoration(background: .semantic(.fill))
    #expect(
      inner.box(
        width: .flexible(min: 40), alignment: .center, insets: insets, decoration: paint,
        rule: .firstFit
      ).items == [
        .element(
          Lines.Element(
            Layout.lines(inner, rule: .firstFit).modified(by: .padding(insets))
              .modified(by: .decoration(paint)), width: .flexible(min: 40), alignment: .center))
      ])
  }

  @Test
  func `a vertical line fills the height of its line, a horizontal line the remaining width`() {
    let layout = Layout.lines(
      Lines.view(.box(10, 30)) + .verticalLine(2) + Lines.horizontalLine(3) + .view(.box(8)))
    let frames = layout.resolved(width: 100).placements.dropFirst().map(\.frame)
    #expect(frames[1] == Rect(x: 10, y: 0, width: 2, height: 30))
    #expect(frames[2] == Rect(x: 12, y: 0, width: 80, height: 3))
  }

  @Test func `a body lists layouts and lines`() {
    let isLong = false
    let lines = Lines {
      a
      Lines.newline(space: 4)
      if isLong { c }
      for box in [a, b] { box }
      [b, c]
      b.inLine(width: .flexible(min: nil)).or(c.inLine())
    }
    let row = [a, b, b, c].map { $0.inLine() }.horizontal()
    #expect(
      lines == Lines.view(a, .newline(space: 4)) + row
        + Lines.view(b, width: .flexible(min: nil)).or(.view(c)))
    #expect(lines.rule(.firstFit) == .lines(lines, rule: .firstFit))
    #expect(HStack { lines }.layout == .hstack([.lines(lines)]))
  }
}
