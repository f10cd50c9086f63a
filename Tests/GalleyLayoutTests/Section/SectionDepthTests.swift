import TestSupport
import GalleyGeometry
import GalleyLayout
import Testing

/// Nested sections.
@Suite struct SectionDepthTests {
  private let group = SectionGroup.horizontal {
    SectionItem(width: .fractionalWidth(1), height: .estimated(1))
  }

  private func nested(_ levels: Int, in wrap: (Layout) -> Section) -> Layout {
    (1..<levels).reduce(.box(10)) { layout, _ in wrap(layout).layout }
  }

  /// Ways to put a layout into a section.
  private var ways: [(Layout) -> Section] {
    [
      { layout in Section(group: group) { layout } },
      { layout in Section(group: group) {}.header { layout } },
      { layout in Section(group: group) {}.backgroundItem { layout } },
      { layout in Section(group: group) { Layout.empty.supplementaryItems { layout } } },
    ]
  }

  @Test func `sections nested to the maximum depth resolve`() {
    for way in ways {
      let result = nested(Layout.maximumDepth, in: way).resolved(width: 100)
      #expect(result.placements.count >= Layout.maximumDepth)
      #expect(result.issues.allSatisfy { $0.kind == .overflow })
      let refused = nested(Layout.maximumDepth + 1, in: way).resolved(width: 100)
      #expect(refused.issues.map(\.kind) == [.tooDeep])
    }
  }

  @Test func `sections of the maximum depth are resolved and released on a small stack`() async {
    let layouts = ways.map { nested(Layout.maximumDepth, in: $0) }
    let resolved = await onStack {
      layouts.filter { $0.resolved(width: 100).placements.count > 2 }.count
    }
    #expect(resolved == layouts.count)
  }

  @Test func `fractional widths of nested sections multiply`() {
    let half = SectionGroup.horizontal {
      SectionItem(width: .fractionalWidth(0.5), height: .estimated(1))
    }
    let layout = (0..<3).reduce(Layout.box(10, id: "box")) { layout, _ in
      Section(group: half) { layout }.layout
    }
    #expect(layout.resolved(width: 80).placement("box")?.frame.width == 10)
    let choice = Layout.choice([layout, .empty]).id("choice")
    #expect([80, 79].map { choice.resolved(width: $0).chosen("choice") } == [0, 1])
  }
}
