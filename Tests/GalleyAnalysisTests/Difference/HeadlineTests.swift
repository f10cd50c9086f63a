@testable import GalleyAnalysis
import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

@Suite struct HeadlineTests {
  private static func bar(_ id: String, width: Double, height: Double = 10) -> Layout {
    .shape(
      Layout.Shape(
        .rectangle(cornerRadius: 0), width: Length(width), height: Length(height))
    ).id(id)
  }

  private static func headline(_ before: LayoutResult, _ after: LayoutResult) -> String {
    LayoutDifference(from: before, to: after).headline
  }

  @Test func `Decisions come first, then moved nodes, then the number of other changes`() {
    let layout = Layout.vstack(
      alignment: .leading, spacing: 0,
      [
        .choice([
          .hstack(spacing: 0, [Self.bar("a", width: 60), Self.bar("date", width: 54.5)]),
          .vstack(
            alignment: .leading, spacing: 0,
            [Self.bar("a", width: 60, height: 26), Self.bar("date", width: 54.5)]),
        ]).id("metadata")
      ])
    let (wide, narrow) = (layout.resolved(width: 120), layout.resolved(width: 100))
    #expect(
      Self.headline(wide, narrow)
        == "metadata took alternative 2 of 2 (1 needs 14.5 pt more) · a is 16 pt taller "
        + "· date moved 60 pt left and 26 pt down · and 3 more")
    #expect(
      Self.headline(narrow, wide).hasPrefix(
        "metadata took alternative 1 of 2 (5.5 pt left) · a is 16 pt shorter"))
    #expect(Self.headline(wide, wide) == "no difference in the layout")
  }

  @Test func `A choice can appear, overflow and fit again`() {
    let inner = Layout.choice([Self.bar("b", width: 150)]).id("inner")
    let layout = Layout.choice([Self.bar("a", width: 300), inner]).id("outer")
    let widths = [400.0, 200, 100].map { layout.resolved(width: $0) }
    #expect(Self.headline(widths[0], widths[1]).contains(" · inner appeared · "))
    #expect(Self.headline(widths[1], widths[0]).contains(" · inner is gone · "))
    #expect(
      Self.headline(widths[1], widths[2]).hasPrefix(
        "outer overflows · inner overflows · new overflow: b"))
    #expect(
      Self.headline(widths[2], widths[1]).contains(" fits again · resolved overflow: b · "))
  }

  @Test func `Issues, line counts and texts have short forms`() {
    let layout = Layout.vstack(
      alignment: .leading, spacing: 0,
      [.text("some words in a row").id("title"), Self.bar("wide", width: 150)])
    let widths = [200.0, 100, 90].map { layout.resolved(width: $0) }
    #expect(
      Self.headline(widths[0], widths[1])
        == "new overflow: wide · title takes 2 lines instead of 1 · wide moved 22 pt down · and 2 more"
    )
    #expect(
      Self.headline(widths[1], widths[0]).hasPrefix("resolved overflow: wide · title takes 1"))
    #expect(
      Self.headline(widths[1], widths[2]).hasPrefix("overflow: wide, 60 pt, was 50"))
    #expect(
      Self.headline(Layout.text("one").resolved(width: 90), Layout.text("two").resolved(width: 90))
        == "the root says “two” instead of “one”")
  }

  @Test func `An invisible difference is not reported as no difference`() {
    func outline(_ kind: Layout.Kind) -> LayoutOutline {
      let nodes = [
        LayoutRecord.Node(path: LayoutPath(), kind: .choice, frame: .zero),
        LayoutRecord.Node(path: LayoutPath([0]), kind: kind, frame: .zero),
      ]
      return LayoutOutline(size: .zero, nodes: nodes, decisions: [], issues: [])
    }
    let difference = LayoutDifference(from: outline(.empty), to: outline(.spacer))
    #expect(!difference.isEmpty)
    #expect(difference.headline == "no visible difference in the layout")
  }

  @Test func `A node that is gone comes before nodes that moved`() {
    let bars = ["a", "b", "c"].map { Self.bar($0, width: 10) }
    let (all, some) = (
      Layout.vstack(spacing: 0, bars), Layout.vstack(spacing: 0, [bars[0], bars[2]])
    )
    #expect(
      Self.headline(all.resolved(width: 50), some.resolved(width: 50))
        == "b is gone · c moved 10 pt up · the root is 10 pt shorter · and 1 more")
  }

  @Test(arguments: seeds) func `A headline is one line of at most three facts and a count`(
    seed: UInt64
  ) {
    var trees = DifferenceTrees(seed: seed)
    let layout = trees.layout(levels: 6)
    let before = layout.resolved(width: 260)
    let after = trees.changed(layout).resolved(width: 130, .category(.accessibility1))
    let difference = LayoutDifference(from: before, to: after)
    let facts = difference.headline.components
    #expect(difference.headline.count <= 160 && !difference.headline.contains("\n"))
    #expect(difference.isEmpty || (1...4).contains(facts.count))
    #expect(facts.count < 4 || facts[3].hasPrefix("and "))
  }

  @Test func `A headline shortens long names and replaces control characters`() {
    let name = "\u{1B}[31m\u{202E}אב" + String(repeating: "y", count: 90)
    func layout(_ width: Double) -> Layout {
      .vstack(
        (0..<4).map { Self.bar(name + "\($0)", width: width) }
          + [.choice([Self.bar("\u{202E}" + name, width: 1e6), .text(name)]).id(name)])
    }
    let text = Self.headline(layout(10).resolved(width: 100), layout(1e8).resolved(width: 1e7))
    #expect(text.count <= 160 && text.hasSuffix(" more"))
    #expect(!text.unicodeScalars.contains("\u{1B}") && !text.unicodeScalars.contains("\u{202E}"))
    let opened = text.unicodeScalars.count { $0 == "\u{2068}" }
    #expect(opened > 0 && opened == text.unicodeScalars.count { $0 == "\u{2069}" })
  }
}

extension String {
  /// The facts of a headline.
  fileprivate var components: [String] {
    var facts: [String] = [""]
    for word in split(separator: " ") {
      if word == "·" { facts.append("") } else { facts[facts.count - 1] += word + " " }
    }
    return facts
  }
}
