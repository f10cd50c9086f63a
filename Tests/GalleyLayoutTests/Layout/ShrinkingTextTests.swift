import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// Texts that shrink before they are truncated, with glyphs of half the font size.
@Suite struct ShrinkingTextTests {
  private func text(
    _ string: String, limit: Int? = 1, minimum: Double = 0.5
  ) -> Layout.Text {
    Text(string, font: Font(.length(10)), lineLimit: limit).minimumScaleFactor(minimum)
  }

  private func placed(_ result: LayoutResult) -> PlacedText? {
    if case .text(let text) = result.placements[0].content { text } else { nil }
  }

  private func scale(_ result: LayoutResult) -> Double {
    for issue in result.issues {
      if case .shrunkText(let scale, _) = issue.details { return scale }
    }
    return 1
  }

  @Test func `a text shrinks to the largest hundredth that fits`() throws {
    let layout = text("aaaaaaaaaa").layout
    let whole = layout.resolved(width: 50)
    #expect(whole.issues.isEmpty && placed(whole)?.fontSize == 10)
    let result = layout.resolved(width: 41.25)
    #expect(result.issues.map(\.details) == [.shrunkText(scale: 0.82, missing: 8.75)])
    let text = try #require(placed(result))
    #expect(abs(text.fontSize - 8.2) < 1e-9 && text.lines.map(text.text(of:)) == ["aaaaaaaaaa"])
    #expect(result.root.width <= 41.25 && result.root.height < 10)
    let narrower = layout.resolved(width: 41 - PointGrid.step)
    #expect(scale(narrower) == 0.81)
  }

  @Test func `below its minimum a text is truncated at that size`() throws {
    let result = text("aaaaaaaaaa", minimum: 0.755).layout.resolved(width: 20)
    #expect(result.issues.map(\.kind) == [.truncation, .shrunkText])
    #expect(scale(result) == 0.755)
    let text = try #require(placed(result))
    #expect(abs(text.fontSize - 7.55) < 1e-9 && text.lines[0].line.isTruncated)
    #expect(result.root.width <= 20)
  }

  @Test func `a text wraps before it shrinks, and does not shrink where nothing is truncated`() {
    #expect(scale(text("aaaa bbbb", limit: 2).layout.resolved(width: 20)) == 1)
    #expect(scale(text("aaaa bbbb cccc", limit: 2).layout.resolved(width: 20)) < 1)
    #expect(scale(text("aaaa bbbb cccc", limit: nil).layout.resolved(width: 20)) == 1)
    #expect(scale(text("aaaa", minimum: 1).layout.resolved(width: 10)) == 1)
  }

  @Test func `a text that keeps the lines that fit its height shrinks first`() throws {
    let words = text("aaaa bbbb cccc", limit: nil).truncatesInHeight()
    let result = words.frame(width: 20, height: 24).resolved(width: 100)
    #expect(result.issues.map(\.kind) == [.shrunkText])
    let placed = try #require(result.placements[0].content.text)
    #expect(placed.lines.count == 3 && placed.lines.reduce(0) { $0 + $1.frame.height } <= 24)
    let low = words.frame(width: 20, height: 8).resolved(width: 100)
    #expect(low.issues.map(\.kind) == [.truncation, .shrunkText] && scale(low) == 0.5)
  }

  @Test func `a text that shrinks for its height is as wide as its lines then`() throws {
    let words = text("aaaa bbbb cccc", limit: nil).truncatesInHeight()
    let result = words.layout.resolved(width: 30, height: 15)
    // At its size a line has one word and 20 points; at 66 hundredths, two words and 29.7 points.
    #expect(scale(result) == 0.66 && result.root.width > 29.6)
    let lines = try #require(placed(result)).lines
    #expect(lines.count == 2 && lines.allSatisfy { $0.frame.maxX <= result.root.width })
    // What hugs the text is as wide.
    let column = Layout.vstack([words.id("text"), .box(5)]).padding(3).id("outer")
    let hugged = column.resolved(width: 36, height: 34)
    #expect(hugged.frame("outer")[2] == hugged.frame("text")[2] + 6)
    #expect(hugged.frame("text")[2] > 29)
  }

  @Test func `what is missing is counted at the smallest size, in the lines that are shown`() {
    let low = text("aaaaaa bbbb cccc", limit: nil).truncatesInHeight()
    let result = low.frame(width: 20, height: 12).resolved(width: 100)
    // At half the size, each line of 20 points has one word, and three lines are 15 points high.
    #expect(
      result.issues.map(\.details) == [
        .truncatedLines(shown: 2, needed: 3, missing: 3), .shrunkText(scale: 0.5, missing: 10),
      ])
    let narrow = text("aaaaaaaaaa").layout.resolved(width: 20)
    #expect(narrow.issues.first?.details == .truncatedText(shown: 1, missing: 5))
    let both = text("aaaa bbbb cccc", limit: 2, minimum: 1).truncatesInHeight()
    let cut = both.frame(width: 20, height: 10).resolved(width: 100)
    #expect(cut.issues.map(\.details) == [.truncatedLines(shown: 1, needed: 2, missing: 10)])
  }

  @Test func `needs do not change, so rows and choices decide as without a factor`() {
    let choice = Layout.choice([text("aaaaaaaaaa").layout, .words("aa")]).id("c")
    #expect(choice.resolved(width: 49).chosen("c") == 1)
    let row = Layout.hstack(spacing: 0, [.box(10, id: "icon"), text("aaaa").id("text")])
    #expect(row.resolved(width: 30).issues.isEmpty)
    let narrow = row.resolved(width: 24)
    #expect(narrow.issues.map(\.kind) == [.shrunkText] && scale(narrow) == 0.7)
    #expect(narrow.root.width <= 24)
  }

  @Test func `texts inside inherit the factor, unless they have their own`() {
    let column = VStack {
      Text("a")
      Text("b").minimumScaleFactor(0.9)
    }
    let inside = column.minimumScaleFactor(0.5)
    guard case .stack(let stack) = inside.content else {
      Issue.record("expected a stack")
      return
    }
    let factors = stack.children.map { child -> Double? in
      if case .text(let text) = child.content { text.minimumScale } else { nil }
    }
    #expect(factors == [0.5, 0.9])
    #expect(Text("a").minimumScaleFactor(.nan).minimumScale == 1)
    #expect(Text("a").minimumScaleFactor(-1).minimumScale == 0)
  }

  /// The largest step that fits, found by trying all of them.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `the step is the largest that fits, and grows with the width`(seed: UInt64) throws {
    var random = Random(seed: seed)
    let words = (0..<random.number(1...5)).map { _ in
      String(repeating: "a", count: random.number(1...8))
    }
    let limit = random.number(1...3)
    let string = words.joined(separator: " ")
    let layout = text(string, limit: limit, minimum: 0.3).layout
    let setting = TextSetting(
      shaped: SquareGlyphs().shape(.init(string)), size: 10, breaksWords: true)
    var last = 0.0
    for width in stride(from: 1.0, through: 120, by: 3.25) {
      let result = layout.resolved(width: width)
      let fitting = stride(from: 100, through: 30, by: -1).first { step in
        let lines = setting.scaled(by: Double(step) / 100).lines(width: width, limit: limit)
        return !lines.contains(where: \.isTruncated)
      }
      #expect(scale(result) == Double(fitting ?? 30) / 100, "\(width)")
      #expect(result.issues.contains { $0.kind == .truncation } == (fitting == nil))
      #expect(scale(result) >= last)
      last = scale(result)
    }
  }
}

extension Placement.Content {
  fileprivate var text: PlacedText? { if case .text(let text) = self { text } else { nil } }
}
