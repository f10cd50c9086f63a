import GalleyLayout
import TestSupport
import Testing

/// The examples of the article on lines.
@Suite struct LinesExamples: PrintingExamples {
  private let number = Text("Episode 123").lineLimit(1).inLine()
  private let date = Text("September 23").lineLimit(1).id("date").inLine()
  private let engine = LayoutEngine(measurer: SquareGlyphs())

  @Test func `A space becomes a new line, with a reason`() {
    let number = Text("Episode 123").lineLimit(1).inLine()
    let date = Text("September 23").lineLimit(1).id("date").inLine()
    let line = number + Lines.space(12).or(.newline(space: 2), id: "break") + date

    let engine = LayoutEngine(measurer: SquareGlyphs())
    let result = engine.resolve(line, traits: Traits(width: 200))
    print(result.decision("break")?.reasons ?? [])  // ["1 needs 7.5 pt more, because of date"]
    #expect(result.decision("break")?.chosen == 1)
  }

  @Test func `A body reads from top to bottom`() {
    let card = Lines {
      Text("Building a Layout Library").font(.headline)
      Lines.newline(space: 4)
      number
      Lines.space(12).or(.newline(space: 2))
      date
    }
    #expect(card.items.count == 5)
  }

  @Test func `The names of the library that lines come from build the same lines`() {
    let (title, episode, day) = (Text("Layout"), Text("Episode 123"), Text("23 Sep"))
    let horizontal = Lines.view(episode, .view(day))
    let vertical = Lines.view(episode, .newline(.view(day)))
    let example = Lines.view(title, .newline(.choice(horizontal, vertical)))
    #expect(example.items.count == 3)
  }

  @Test func `The rules differ if not all lines can fit`() {
    let size = Lines.view(Rectangle(width: 60)).or(.view(Rectangle(width: 30)), id: "size")
    let lines = size + .newline(.view(Rectangle(width: 500)))
    let narrow = Traits(width: 100)
    let first = engine.resolve(lines, traits: narrow)
    print(first.decision("size")?.outcome ?? "")  // 2 of 2
    let least = engine.resolve(lines.rule(.leastOverflow), traits: narrow)
    print(least.decision("size")?.outcome ?? "")  // 1 of 2
  }
}
