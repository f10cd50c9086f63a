import GalleyGeometry
import GalleyLayout
import Testing

/// Lines that are long, deep, empty, hostile or invalid.
@Suite struct LineLimitTests {
  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 1e300])
  func `an invalid length counts as zero and is an issue`(points: Double) {
    let length = Length(points)
    let lines =
      Lines.view(.box(10, id: "a"), width: .absolute(length))
      + .view(.box(10), width: .flexible(min: length)) + .space(.absolute(length))
      + .newline(space: length) + .view(.box(10, id: "b"))
    let result = Layout.lines(lines).resolved(width: 100)
    #expect(result.issues.count { $0.kind == .clampedLength } == 4)
    #expect(result.frame("b") == [0, 10, 10, 10])
    for placement in result.placements { #expect(placement.frame.size.width <= 100) }
  }

  @Test(arguments: [0, -5, PointGrid.step])
  func `lines resolve in a container without width`(width: Double) {
    let lines =
      Lines.view(.box(10)).or(.newline(.view(.words("a b"))), id: "c")
      + .view(.fill(), width: .flexible(min: 0))
    for rule in Lines.Rule.allCases {
      let result = Layout.lines(lines, rule: rule).resolved(width: width)
      #expect(result.chosen("c") == 1)
      #expect(result.issues.map(\.kind) == [.overflow])
      #expect(result.placements.allSatisfy { $0.frame.width >= 0 && $0.frame.height >= 0 })
    }
  }

  @Test func `an element that is too wide is reported once, for its line`() {
    let lines = (0..<3).map { Lines.view(.box($0 == 1 ? 1e6 : 10)) }.vertical()
    let result = Layout.lines(lines).resolved(width: 100)
    #expect(
      result.issues.map(\.message) == ["line 2 needs 999900 pt more than the 100 pt it is offered"])
  }

  @Test func `a choice can have no alternatives, one, or empty alternatives`() {
    let lines = Lines([
      .choice(Lines.Choice([])), .choice(Lines.Choice([.view(.box(10))], id: "one")),
      .choice(Lines.Choice([.empty, .newline()], id: "empty")),
    ])
    let result = Layout.lines(lines).resolved(width: 5)
    #expect(result.decisions.map(\.id) == ["one", "empty"])
    #expect(result.decisions.map(\.chosen) == [0, 0])
  }

  @Test(arguments: [true, false])
  func `a choice can have thousands of alternatives`(growsAtTheEnd: Bool) {
    let widths = (1...5000).map { Lines.view(.box(Length(Double(5001 - $0)))) }
    let lines =
      growsAtTheEnd
      ? widths.dropFirst().reduce(widths[0]) { $0.or($1) }
      : widths.dropLast().reversed().reduce(widths[4999]) { .choice($1, $0) }
    let decision = Layout.lines(lines).resolved(width: 40.5).decisions.first
    #expect(decision?.chosen == 4960 && decision?.alternatives.count == 5000)
  }

  @Test func `lines can have thousands of items, from nesting or from addition`() {
    let count = 2_000
    let box = Layout.box(1)
    let nested = (0..<count).reduce(Lines.empty) { rest, _ in .view(box, rest) }
    let folded = (0..<count).reduce(Lines.empty) { sum, _ in sum + .view(box) }
    #expect(nested == folded)
    #expect(Layout.lines(nested).resolved(width: 60_000).root.width == Double(count))
  }

  @Test func `choices that are nested too deeply are left out with an issue`() {
    func nested(_ count: Int) -> Lines {
      (0..<count).reduce(Lines.view(.box(10, id: "deep"))) { inner, number in
        Lines([.choice(Lines.Choice([Lines.view(.box(200)), inner]))])
      }
    }
    let deepest = Layout.lines(nested(Layout.maximumDepth - 2)).resolved(width: 100)
    #expect(deepest.frame("deep") == [0, 0, 10, 10] && deepest.issues == [])
    for depth in [Layout.maximumDepth - 1, 3 * Layout.maximumDepth, 50_000] {
      let result = Layout.lines(nested(depth)).resolved(width: 100)
      #expect(result.frame("deep") == [] && result.issues.map(\.kind).contains(.tooDeep))
    }
  }
}

/// The numbers of measurements of texts, a cost that is the same on every machine.
extension LineLimitTests {
  @Test(arguments: [24, 400])
  func `many choices measure each text as often as a single choice`(count: Int) {
    let (a, b) = (Lines.view(.words("a")), Lines.view(.words("b")))
    let row = ((0..<count).map { _ in a.or(b) } + [.view(.words("too wide"))]).horizontal()
    for rule in Lines.Rule.allCases {
      let result = Layout.lines(row, rule: rule).resolved(width: 30)
      // Each text is measured three times for its widths, and each placed text once for its lines.
      #expect(result.measureCalls == 3 * (2 * count + 1) + count + 1)
      #expect(result.decisions.count == count)
    }
  }

  @Test(arguments: [64, 128, 200])
  func `nested boxes do not add measurements of a text`(depth: Int) {
    let boxes = (0..<depth).reduce(Lines.view(.words("a", id: "a"))) { inner, _ in
      inner.box(insets: Layout.Padding(1))
    }
    let result = Layout.lines(boxes).resolved(width: 1000)
    #expect(result.measureCalls == 4)
    #expect(result.frame("a") == [Double(depth), Double(depth), 5, 10])
  }
}
