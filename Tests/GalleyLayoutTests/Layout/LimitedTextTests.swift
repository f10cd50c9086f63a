import GalleyGeometry
import GalleyLayout
import Testing

/// Texts with a line limit are truncated before anything overflows.
@Suite struct LimitedTextTests {
  private let title = Layout.words("aaaa bbbb cc", lineLimit: 1, id: "title")
  private let badge = Layout.words("new", lineLimit: 1, id: "badge")

  @Test func `the less flexible of two texts with a line limit keeps its width`() {
    let result = Layout.hstack(spacing: 4, [title, badge]).resolved(width: 60)
    // The badge takes 15 of its 28 points, which leaves 41 for seven characters and the ellipsis.
    #expect(result.spans("title", "badge") == [[0, 40], [44, 59]])
    #expect(result.issues.map(\.kind) == [.truncation] && result.issues.first?.id == "title")
    #expect(result.issues.first?.message == "text is truncated; it needs 19 pt more")
  }

  @Test func `text of higher priority is sized first, and the others keep their ellipsis`() {
    let row = Layout.hstack(spacing: 4, [title.priority(1), badge]).resolved(width: 60)
    #expect(row.spans("title", "badge") == [[0, 50], [54, 59]])
    #expect(row.issues.map(\.kind) == [.truncation, .truncation])
  }

  @Test func `text without a line limit keeps its widest word while the others can be truncated`() {
    let row = Layout.hstack(
      spacing: 0, [.words("aaaa bbbb", id: "a"), .words("cccccc", lineLimit: 1, id: "c")])
    // Beside the word there is space for three characters, the ellipsis and a step of rounding.
    #expect(row.resolved(width: 41).spans("a", "c") == [[0, 20], [20, 40]])
    #expect(row.resolved(width: 25).spans("a", "c") == [[0, 20], [20, 25]])
    #expect(row.resolved(width: 25).issues.map(\.kind) == [.truncation])
    #expect(row.resolved(width: 24).issues.map(\.kind) == [.brokenWord, .truncation])
  }

  @Test func `if the minimum widths fit, nothing is truncated`() {
    let row = Layout.hstack(spacing: 4, [title, badge])
    #expect(row.resolved(width: 79).issues == [])
    #expect(row.resolved(width: 79 - PointGrid.step).issues.map(\.kind) == [.truncation])
  }

  @Test func `padding, frames, columns and choices shrink as the text in them is truncated`() {
    let wrappers: [(Layout) -> Layout] = [
      { $0.padding(.horizontal, 2) }, { $0.frame(maxWidth: .infinity) }, { .vstack([$0]) },
      { .choice([$0]) }, { .zstack([$0]) }, { .flow(.leading, [$0]) }, { .grid([[$0]]) },
      { .hstack([$0]) },
    ]
    for wrap in wrappers {
      let row = Layout.hstack(spacing: 0, [wrap(title), .box(30)]).resolved(width: 60)
      #expect(row.issues.map(\.kind) == [.truncation], "\(row)")
      #expect(row.root.width <= 60)
    }
  }

  @Test func `a fixed size and a minimum width do not shrink`() {
    for rigid in [title.fixedSize(), title.frame(minWidth: 60)] {
      let row = Layout.hstack(spacing: 0, [rigid, .box(30)]).resolved(width: 60)
      #expect(row.issues.map(\.kind) == [.overflow] && row.root.width == 90)
    }
  }

  @Test func `columns of a grid shrink as children of a row do`() {
    let grid = Layout.grid(
      alignment: .topLeading, columnSpacing: 0, [[title, .box(30, id: "box")]])
    #expect(grid.resolved(width: 51).spans("title", "box") == [[0, 20], [21, 51]])
    #expect(grid.resolved(width: 50).issues.map(\.kind) == [.truncation])
    let equal = Layout.grid(
      alignment: .topLeading, columnSpacing: 0, equalColumns: true,
      [[title, .box(20, id: "box")]])
    #expect(equal.resolved(width: 50).placement("box")?.frame.x == 25)
    #expect(equal.resolved(width: 50).issues.map(\.kind) == [.truncation])
  }

  @Test func `a choice takes a narrower alternative before a text beside it is truncated`() {
    let choice = Layout.choice([.words("aaaa bb", lineLimit: 1), .words("a", lineLimit: 1)])
    let row = Layout.hstack(spacing: 0, [title, choice.id("choice")])
    #expect(row.resolved(width: 70).chosen("choice") == 1 && row.resolved(width: 70).issues == [])
  }
}
