import GalleyAnalysis
import GalleyGeometry
import GalleyLayout
import Testing

@Suite struct LayoutDifferenceTests {
  private static func bar(_ id: String, width: Double, height: Double = 10) -> Layout {
    .shape(
      Layout.Shape(
        .rectangle(cornerRadius: 0), width: Length(width), height: Length(height))
    ).id(id)
  }

  @Test func `An exchanged alternative is one sentence, and shared nodes are not listed`() {
    let layout = Layout.choice([
      .hstack(spacing: 0, [Self.bar("a", width: 60), .text("only here"), .text("both")]),
      .vstack(spacing: 0, [Self.bar("a", width: 60), .text("both"), Self.bar("b", width: 20)]),
    ]).id("pick")
    let difference = LayoutDifference(
      from: layout.resolved(width: 400), to: layout.resolved(width: 120))
    let words = difference.lines().map(\.text)
    #expect(words.first?.hasPrefix("pick took alternative 2 of 2 (1 needs ") == true)
    #expect(
      words.filter { $0.contains("new with alternative") } == [
        "new with alternative 2 of pick: b"
      ])
    #expect(
      words.filter { $0.contains("gone with alternative") } == [
        "gone with alternative 1 of pick: “only here”"
      ])
    #expect(difference.changes.count(where: \.isRemoval) == 3)
    #expect(difference.changes.count(where: \.isAppearance) == 3)
  }

  @Test("content that moves in its frame and lines with another alignment are differences")
  func content() {
    func sentences(_ before: Layout, _ after: Layout) -> [String] {
      LayoutDifference(from: before.resolved(width: 400), to: after.resolved(width: 400)).lines()
        .map(\.text)
    }
    let total = Text("Total").id("total")
    #expect(
      sentences(
        total.frame(width: 200, alignment: .leading), total.frame(width: 200, alignment: .trailing))
        == ["total has its content moved 157.5 pt right"])
    #expect(
      sentences(
        total.padding(4).frame(width: 60, height: 60),
        total.padding(.leading, 8).frame(width: 60, height: 60)
      )
      .allSatisfy { $0.hasPrefix("total has its content moved ") })
    let wrapped = Text("aaa bb cccc").frame(width: 40)
    #expect(
      sentences(
        wrapped.multilineTextAlignment(.leading).id("text"),
        wrapped.multilineTextAlignment(.trailing).id("text"))
        == ["text has its lines aligned differently"])
    #expect(sentences(wrapped, wrapped) == [])
  }

  @Test func `a text below a new one is reported only as moved`() {
    func difference(_ before: [Layout], _ after: [Layout]) -> [String] {
      let engine = LayoutEngine(measurer: SquareGlyphs())
      let results = [before, after].map {
        engine.resolve(Layout.vstack(spacing: 0, $0), traits: Traits(width: 300))
      }
      return LayoutDifference(from: results[0], to: results[1]).lines().map(\.text)
    }
    let (title, more) = (Text("Overview").layout, Text("More").layout)
    let named = difference([title], [Text("Last week").id("new").layout, title])
    #expect(named.contains { $0.hasPrefix("new appeared") })
    #expect(!named.contains { $0.contains("is gone") || $0.contains("“Overview” appeared") })
    let unnamed = difference([title, more], [Text("Last week").layout, title, more])
    #expect(unnamed.contains { $0.hasPrefix("“Last week” appeared") }, "\(unnamed)")
    #expect(!unnamed.contains { $0.contains("is gone") || $0.contains("now says") })
    let swapped = difference([title, more], [more, title])
    #expect(!swapped.contains { $0.contains("appeared") || $0.contains("is gone") }, "\(swapped)")
    // A text that occurs twice is paired by its place.
    let twice = difference([title, title], [more, title])
    #expect(twice.count { $0.contains("More") } == 1, "\(twice)")
  }

  @Test func `Moves and growth are given in points`() {
    let before = Layout.vstack(
      alignment: .leading, spacing: 0, [Self.bar("top", width: 30), Self.bar("date", width: 20)])
    let after = Layout.vstack(
      alignment: .leading, spacing: 0,
      [Self.bar("top", width: 18, height: 36), Self.bar("date", width: 32, height: 14)])
    let difference = LayoutDifference(
      from: before.resolved(width: 100), to: after.resolved(width: 100))
    #expect(
      difference.lines().map(\.text) == [
        "top is 12 pt narrower and 26 pt taller",
        "date moved 26 pt down and is 12 pt wider and 4 pt taller",
        "the root is 2 pt wider and 30 pt taller", "the picture is 100 × 50, was 100 × 20",
      ])
  }

  @Test func `Nodes that move with their container are counted, not listed`() {
    let group = Layout.hstack(spacing: 0, [Self.bar("a", width: 5), Self.bar("b", width: 5)])
      .id("group")
    let before = Layout.vstack(spacing: 0, [Self.bar("top", width: 50), group])
    let after = Layout.vstack(spacing: 0, [Self.bar("top", width: 50, height: 30), group])
    let difference = LayoutDifference(
      from: before.resolved(width: 100), to: after.resolved(width: 100))
    #expect(
      difference.lines().map(\.text).dropLast() == [
        "top is 20 pt taller", "group moved 20 pt down", "the root is 20 pt taller",
        "… and 2 moved with their container",
      ])
  }

  @Test func `Issues and line counts come before moves`() {
    let layout = Layout.vstack(
      alignment: .leading, spacing: 0,
      [.text("some words in a row").id("title"), Self.bar("wide", width: 150)])
    let difference = LayoutDifference(
      from: layout.resolved(width: 200), to: layout.resolved(width: 100))
    let lines = difference.lines()
    #expect(lines.map(\.topic) == [.issue, .content, .frame, .frame, .size])
    #expect(lines[0].text.hasPrefix("new overflow · wide: needs 50 pt more"))
    #expect(lines[1].text.hasPrefix("title takes 2 lines instead of 1"))
    let back = LayoutDifference(
      from: layout.resolved(width: 100), to: layout.resolved(width: 200))
    #expect(back.lines().first?.text == "resolved overflow · wide")
  }

  @Test func `A choice in only one of two layouts appeared or is gone`() {
    let inner = Layout.choice([.text("x")]).id("inner")
    let layout = Layout.choice([Self.bar("a", width: 300), inner])
    let wide = layout.resolved(width: 400)
    let narrow = layout.resolved(width: 100)
    #expect(
      LayoutDifference(from: wide, to: narrow).lines().contains {
        $0.text.hasPrefix("inner appeared: it took alternative 1 of 1 (")
      })
    #expect(
      LayoutDifference(from: narrow, to: wide).lines().contains {
        $0.text == "inner is gone: it took alternative 1 of 1"
      })
  }

  @Test func `A choice that overflows now, or fits again, is a difference`() {
    let layout = Layout.choice([Self.bar("a", width: 300)]).id("pick")
    let (wide, narrow) = (layout.resolved(width: 400), layout.resolved(width: 100))
    #expect(
      LayoutDifference(from: wide, to: narrow).lines().first?.text
        == "pick still takes alternative 1 of 1, which overflows (1 needs 200 pt more, because of a)"
    )
    #expect(
      LayoutDifference(from: narrow, to: wide).lines().first?.text
        == "pick still takes alternative 1 of 1, which fits again (100 pt left)")
  }

  @Test func `Control characters in names are replaced, and long names are shortened`() {
    let name = "\u{1B}[31m\u{202E}x" + String(repeating: "y", count: 90)
    let before = Layout.vstack([Self.bar(name, width: 10)])
    let after = Layout.vstack([Self.bar(name, width: 20)])
    let text = LayoutDifference(
      from: before.resolved(width: 100), to: after.resolved(width: 100)
    ).description
    #expect(!text.unicodeScalars.contains("\u{1B}") && !text.unicodeScalars.contains("\u{202E}"))
    #expect(text.contains("yyy… "))
  }
}
