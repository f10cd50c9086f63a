import GalleyLayout
import Testing

/// The examples in comments on lines.
@Suite struct LinesCommentExamples {
  @Test func `A new line replaces a space if the line does not fit`() {
    let number = Text("Episode 123").lineLimit(1).inLine()
    let date = Text("September 23").lineLimit(1).inLine()
    let card = Layout.lines(number + Lines.space(12).or(.newline()) + date)
    #expect(card.resolved(width: 207.5).decisions.map(\.chosen) == [0])
    #expect(card.resolved(width: 207).decisions.map(\.chosen) == [1])

    let metadata = [number, date].horizontal(space: 12).or([number, date].vertical())
    #expect(Layout.lines(metadata).resolved(width: 207).decisions.map(\.chosen) == [1])
  }

  @Test func `A body is another alternative`() {
    let name = Lines { Text("Episode 123").lineLimit(1) }.or { Text("#123") }
    #expect(Layout.lines(name).resolved(width: 100).decisions.map(\.chosen) == [0])
    #expect(Layout.lines(name).resolved(width: 60).decisions.map(\.chosen) == [1])
  }

  @Test func `A choice contains all items that follow`() {
    let title = Layout.words("Title")
    let number = Layout.words("Episode 123")
    let date = Layout.words("September 23")
    let horizontal = Lines.view(number, .view(date))
    let vertical = Lines.view(number, .newline(.view(date)))
    let card = Lines.view(title, .newline(.choice(horizontal, vertical)))
    #expect(Layout.lines(card).resolved(width: 115).decisions.map(\.chosen) == [0])
    #expect(Layout.lines(card).resolved(width: 114).decisions.map(\.chosen) == [1])
  }

  @Test func `A body lists the items of lines`() {
    let card = Lines {
      Text("Building a Layout Library").font(.headline)
      Lines.newline(space: 4)
      Text("Episode 123").lineLimit(1)
      Lines.space(12).or(.newline())
      Text("September 23").lineLimit(1)
    }
    #expect(card.items.count == 5)
    #expect(card.layout.resolved(width: 207.5).decisions.map(\.chosen) == [0])
  }
}
