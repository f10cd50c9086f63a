import GalleyGeometry
import GalleyLayout
import Testing

/// Boundary items, supplementary items, backgrounds and ranges.
@Suite struct SectionEdgeTests {
  private let boxes = [Layout.box(30, 20, id: "0"), .box(30, 20, id: "1"), .box(30, 20, id: "2")]
  private let row = SectionGroup.horizontal {
    SectionItem(width: .estimated(1), height: .estimated(1))
  }

  private func section(_ change: (inout Section) -> Void) -> LayoutResult {
    var section = Section(
      group: row, contentInsets: Layout.Padding(vertical: 5, horizontal: 10)
    ) { boxes }
    change(&section)
    return section.layout.resolved(width: 100)
  }

  @Test
  func `headers and footers lie outside the top and bottom insets, and inside the side insets`() {
    let result = section {
      $0 = $0.header { Layout.box(20, 8, id: "header") }
        .footer(.bottomTrailing) { Layout.box(20, 6, id: "footer").frame(width: 20) }
      $0.boundaryItems[1].width = .estimated(9)
    }
    // A cell or a header fills the width it was given.
    #expect(result.frame("header") == [10, 0, 80, 8])
    #expect(result.cells == [[10, 13, 30, 20], [40, 13, 30, 20], [10, 33, 30, 20]])
    #expect(result.frame("footer") == [70, 58, 20, 6])
    #expect(result.root.height == 64)
  }

  @Test func `a header that does not follow the insets spans the width of the section`() {
    let result = section {
      $0 = $0.header { Layout.box(20, 8, id: "header") }.boundaryItemsFollowContentInsets(false)
    }
    #expect(result.frame("header") == [0, 0, 100, 8])
  }

  @Test
  func `a horizontal scroll view gets the remaining width of a row, and the row fits in a choice`()
  {
    let row = HStack(spacing: 8) {
      ScrollView(.horizontal) { Layout.box(300, 20, id: "wide") }.id("strip")
      Layout.box(44, 20, id: "edit")
    }.layout
    let result = row.resolved(width: 280)
    #expect(result.frame("strip") == [0, 0, 228, 20])
    #expect(result.frame("edit") == [236, 0, 44, 20])
    #expect(result.issues.isEmpty)
    let choice = Choice {
      row
      Layout.box(10, 10)
    }.id("c").layout
    #expect(choice.resolved(width: 280).decision("c")?.takes(1) == true)
    let ideal = row.fixedSize(horizontal: true, vertical: false).resolved(width: 100)
    #expect(ideal.frame("strip") == [0, 0, 300, 20])
  }

  @Test func `a boundary item at a side takes space from the groups`() {
    let result = section {
      $0 = $0.boundaryItem(
        Section.BoundaryItem(
          .box(1, 1, id: "side"), alignment: .trailing, width: .absolute(15),
          height: .fractionalHeight(0.5)))
    }
    // Two boxes of 30 fit in 80 − 15.
    #expect(result.cells == [[10, 5, 30, 20], [40, 5, 30, 20], [10, 25, 30, 20]])
    #expect(result.frame("side") == [75, 15, 15, 20])
  }

  @Test
  func `a boundary item that does not extend the section lies over it, moved by its offset`() {
    let result = section {
      $0 = $0.boundaryItem(
        Section.BoundaryItem(
          .box(10, 8, id: "over"), alignment: .topTrailing, offset: .absolute(x: -3, y: 2),
          width: .estimated(1), extendsBoundary: false))
    }
    #expect(result.frame("over") == [77, 2, 10, 8])
    #expect(result.root.height == 50)
    #expect(result.placements.last?.id == "over")
  }

  @Test func `the background is as large as the section and lies behind`() {
    let result = section { $0 = $0.backgroundItem { Layout.fill("back") } }
    #expect(result.frame("back") == [0, 0, 100, 50])
    #expect(result.placements[1].id == "back")
    let small = section { $0 = $0.backgroundItem { Layout.box(20, 10, id: "back") } }
    #expect(small.frame("back") == [40, 20, 20, 10])
  }

  @Test func `a badge lies at a corner of its cell and takes no space`() {
    let badge = Layout.box(10, 10, id: "badge")
    let item = SectionItem(width: .estimated(1), height: .estimated(1))
      .supplementaryItem(.topTrailing, offset: .fractional(x: 0.5, y: -0.25))
      .supplementaryItem(.bottom, width: .fractionalWidth(0.5), height: .fractionalHeight(0.25))
    let result = Section(
      group: .horizontal { item }, contentInsets: Layout.Padding(10)
    ) {
      boxes[0]
      boxes[1].supplementaryItems {
        badge
        Layout.fill("bar")
        Layout.box(4, 4, id: "third")
      }
    }.layout.resolved(width: 100)
    #expect(result.cells == [[10, 10, 30, 20], [40, 10, 30, 20]])
    #expect(result.frame("badge") == [65, 7.5, 10, 10])
    #expect(result.frame("bar") == [47.5, 25, 15, 5])
    #expect(result.frame("third") == [66, 10, 4, 4])
    #expect(result.issues == [])
  }

  @Test func `a badge that extends beyond the section is reported`() {
    let item = SectionItem(width: .estimated(1), height: .estimated(1))
      .supplementaryItem(offset: .absolute(x: 0, y: -3))
    let result = Section(group: .horizontal { item }) {
      boxes[0].supplementaryItems { Layout.box(8, 8, id: "badge") }
    }.layout.resolved(width: 100)
    #expect(result.issues.map(\.message) == ["badge extends 3 pt beyond the top"])
  }

  @Test func `a traitRange extends beyond the section without an overflow`() {
    let group = SectionGroup.vertical(width: .fractionalWidth(0.6), height: .estimated(1)) {
      SectionItem(width: .fractionalWidth(1), height: .estimated(1))
      SectionItem(width: .fractionalWidth(1), height: .estimated(1))
    }
    func frames(_ scrolling: Section.OrthogonalScrolling) -> LayoutResult {
      Section(group: group, interGroupSpacing: 4, contentInsets: Layout.Padding(5)) {
        boxes
        Layout.box(30, 20, id: "3")
        Layout.box(30, 20, id: "4")
      }.orthogonalScrolling(scrolling).layout.resolved(width: 110)
    }
    let paging = frames(.paging)
    #expect(
      paging.cells
        == [
          [5, 5, 60, 20], [5, 25, 60, 20], [69, 5, 60, 20], [69, 25, 60, 20], [133, 5, 60, 20],
        ].map { [$0[0], $0[1], 60, 20] })
    #expect(paging.root == Rect(x: 0, y: 0, width: 110, height: 50) && paging.issues == [])
    #expect(paging.placements[0].content == .scroller)
    // 110 − 60 leaves 25 on each side of the first group.
    #expect(frames(.groupPagingCentered).cells.map { $0[0] } == [25, 25, 89, 89, 153])
    for scrolling in [
      Section.OrthogonalScrolling.continuous, .continuousGroupLeadingBoundary, .groupPaging,
    ] {
      #expect(frames(scrolling).cells == paging.cells)
    }
  }

  @Test func `a right-to-left section is mirrored`() {
    let result = Section(
      group: .horizontal {
        SectionItem(width: .estimated(1), height: .estimated(1))
          .edgeSpacing(leading: 8, trailing: 2)
      }
    ) { boxes }.layout.resolved(Traits(width: 100, direction: .rightToLeft))
    #expect(result.cells == [[62, 0, 30, 20], [22, 0, 30, 20], [62, 20, 30, 20]])
  }

  @Test func `a choice takes the first section with columns that are wide enough`() {
    func section(_ fraction: Double) -> Layout {
      Section(
        group: .horizontal {
          SectionItem(width: .fractionalWidth(fraction), height: .estimated(1))
        }
      ) {
        Layout.words("some words", fit: .oneLine)
        Layout.words("word")
      }.layout
    }
    let choice = Layout.choice([section(0.25), section(0.5), section(1)]).id("columns")
    let chosen = [200, 199, 100, 99].map { choice.resolved(width: $0).chosen("columns") }
    #expect(chosen == [0, 1, 1, 2])
    // The wide cell is in the wide column at any width, so it need not fit in the narrow column.
    let mixed = Layout.choice([
      Section(
        group: .horizontal {
          SectionItem(width: .fractionalWidth(0.75), height: .estimated(1))
          SectionItem(width: .fractionalWidth(0.25), height: .estimated(1))
        }
      ) {
        Layout.box(60)
        Layout.box(10)
      }.layout, .empty,
    ]).id("columns")
    #expect([80, 79].map { mixed.resolved(width: $0).chosen("columns") } == [0, 1])
    let decision = choice.resolved(width: 150).decision("columns")
    #expect(decision?.reasons == ["1 needs 50 pt more, because of “some words”"])
  }
}
