import GalleyGeometry
import GalleyLayout
import Testing

/// The rules by which groups are filled, with frames worked out by hand.
@Suite struct SectionRuleTests {
  private func frames(
    _ group: SectionGroup, width: Double = 100, _ cells: [(Double, Double)]
  ) -> [[Double]] {
    section(group, cells).resolved(width: width).cells
  }

  private func section(_ group: SectionGroup, _ cells: [(Double, Double)]) -> Layout {
    Section(group: group) {
      for (index, cell) in cells.enumerated() {
        Layout.box(Length(cell.0), Length(cell.1), id: "\(index)")
      }
    }.layout
  }

  private let textSized = SectionItem(width: .estimated(50), height: .estimated(50))

  @Test func `items with fixed spacing fill rows and wrap like words`() {
    let group = SectionGroup.horizontal(height: .estimated(100)) {
      textSized.edgeSpacing(leading: 8, top: 4, trailing: 8, bottom: 4)
    }
    let sizes: [(Double, Double)] = [
      (70, 20), (90, 20), (60, 20), (240, 20), (40, 20), (40, 20), (304, 20),
    ]
    let result = section(group, sizes).resolved(width: 320)
    #expect(
      result.cells == [
        [8, 4, 70, 20], [94, 4, 90, 20], [200, 4, 60, 20],
        // 8 + 240 + 16 + 40 + 8 is 312, and 40 more do not fit.
        [8, 32, 240, 20], [264, 32, 40, 20],
        [8, 60, 40, 20],
        // An item that fits exactly has its own row.
        [8, 88, 304, 20],
      ])
    #expect(result.root == Rect(x: 0, y: 0, width: 320, height: 112))
    #expect(result.issues == [])
  }

  @Test func `the value of an estimate has no effect`() {
    let cells: [(Double, Double)] = [(70, 20), (20, 30), (50, 10)]
    let results = [0, 7, 5000, Double.nan].map { estimate in
      let length = Section.Dimension.estimated(Length(estimate))
      return frames(
        .horizontal(height: length) { SectionItem(width: length, height: length) }, cells)
    }
    #expect(Set(results).count == 1)
    #expect(results[0] == [[0, 0, 70, 20], [70, 0, 20, 30], [0, 30, 50, 10]])
  }

  @Test func `an item that is too wide has its own group, without an empty group before it`() {
    let group = SectionGroup.horizontal(interItemSpacing: 5) { textSized }
    let result = section(group, [(140, 10), (30, 10), (120, 10), (30, 10)]).resolved(width: 100)
    #expect(
      result.cells == [[0, 0, 140, 10], [0, 10, 30, 10], [0, 20, 120, 10], [0, 30, 30, 10]])
    #expect(result.issues.map(\.kind) == [.overflow, .overflow])
  }

  @Test func `each group starts with the first item of its template`() {
    // 50 + 30 leave no space for 40, so the third cell is the first of the next group.
    let group = SectionGroup.horizontal {
      SectionItem(width: .fractionalWidth(0.5), height: 10)
      SectionItem(width: .fractionalWidth(0.3), height: 20)
      SectionItem(width: .fractionalWidth(0.4), height: 30)
    }
    #expect(
      frames(group, [(1, 1), (1, 1), (1, 1), (1, 1)]) == [
        [0, 0, 50, 10], [50, 0, 30, 20], [0, 20, 50, 10], [50, 20, 30, 20],
      ])
  }

  @Test func `fractions refer to the space inside the insets of the container`() {
    let group = SectionGroup.horizontal(width: .absolute(80), height: .absolute(40)) {
      SectionItem(width: .fractionalWidth(0.5), height: .fractionalHeight(0.5))
      SectionItem(width: .fractionalHeight(1), height: .fractionalWidth(0.25))
    }.contentInsets(Layout.Padding(vertical: 10, horizontal: 20))
    // The space inside is 40 × 20.
    #expect(frames(group, [(1, 1), (1, 1)]) == [[20, 10, 20, 10], [40, 10, 20, 10]])
  }

  @Test func `flexible space on both sides centers a single item`() {
    let item = textSized.edgeSpacing(
      leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: .flexible(0))
    #expect(
      frames(.horizontal(height: .absolute(50)) { item }, [(60, 20)]) == [[20, 15, 60, 20]])
    #expect(
      frames(.vertical(height: .absolute(50)) { item }, [(60, 20)]) == [[20, 15, 60, 20]])
  }

  @Test func `flexible spaces share the free space equally, above their minimum lengths`() {
    // 100 − 20 − 30 − 6 − 10 − 4 leaves 30: 10 for each of three.
    let group = SectionGroup.horizontal(interItemSpacing: .flexible(10)) {
      textSized.edgeSpacing(leading: .flexible(6))
      textSized.edgeSpacing(trailing: .flexible(4))
    }
    #expect(frames(group, [(20, 10), (30, 10)]) == [[16, 0, 20, 10], [56, 0, 30, 10]])
  }

  @Test func `flexible space between items spreads them, before the first item it moves them`() {
    let apart = SectionGroup.horizontal(interItemSpacing: .flexible(4)) { textSized }
    #expect(
      frames(apart, [(20, 10), (20, 10), (20, 10)])
        == [[0, 0, 20, 10], [40, 0, 20, 10], [80, 0, 20, 10]])
    let trailing = SectionGroup.horizontal {
      textSized.edgeSpacing(leading: .flexible(0))
    }
    #expect(frames(trailing, [(30, 10)]) == [[70, 0, 30, 10]])
  }

  @Test func `a row is as high as its highest item, and flexible space aligns the others`() {
    let group = SectionGroup.horizontal {
      textSized
      textSized.edgeSpacing(top: .flexible(2))
      textSized.edgeSpacing(top: .flexible(0), bottom: .flexible(0))
      textSized.edgeSpacing(top: 3, bottom: 4)
    }
    // The last needs 3 + 30 + 4.
    #expect(
      frames(group, [(10, 20), (10, 20), (10, 20), (10, 30)]).map { $0[1] } == [0, 17, 8.5, 3])
  }

  @Test func `insets shrink an item of a fixed size`() {
    let insets = Layout.Padding(vertical: 5, horizontal: 10)
    let group = SectionGroup.horizontal {
      SectionItem(width: .absolute(50), height: .absolute(30)).contentInsets(insets)
      textSized.contentInsets(insets)
    }
    #expect(frames(group, [(1, 1), (20, 10)]) == [[10, 5, 30, 20], [50, 0, 20, 10]])
  }

  @Test func `a large item is beside two small items`() {
    let group = SectionGroup.horizontal(height: .absolute(80)) {
      SectionItem(width: .fractionalWidth(0.75), height: .fractionalHeight(1))
      SectionGroup.vertical(width: .fractionalWidth(0.25), height: .fractionalHeight(1)) {
        SectionItem(width: .fractionalWidth(1), height: .fractionalHeight(0.5))
      }
    }
    let cells = Array(repeating: (1.0, 1.0), count: 5)
    #expect(
      frames(group, cells) == [
        [0, 0, 75, 80], [75, 0, 25, 40], [75, 40, 25, 40], [0, 80, 75, 80], [75, 80, 25, 40],
      ])
  }

  @Test func `a group of estimated length uses each of its items once`() {
    let group = SectionGroup.horizontal(width: .estimated(1), interItemSpacing: 2) {
      textSized
      SectionGroup.vertical(width: .estimated(1), interItemSpacing: 3) {
        textSized
        textSized
      }
    }
    #expect(
      frames(group, [(10, 10), (20, 10), (30, 10), (40, 5)])
        == [[0, 0, 10, 10], [12, 0, 20, 10], [12, 13, 30, 10], [0, 23, 40, 5]])
  }

  @Test func `a repeated item occurs the given number of times, whether it fits or not`() {
    let group = SectionGroup.horizontal(interItemSpacing: 5, repeated: 3) {
      SectionItem(width: .absolute(30), height: .estimated(1))
    }
    #expect(
      frames(group, [(1, 10), (1, 10), (1, 10), (1, 10)])
        == [[0, 0, 30, 10], [35, 0, 30, 10], [70, 0, 30, 10], [0, 10, 30, 10]])
    let wide = SectionGroup.horizontal(repeated: 3) {
      SectionItem(width: .absolute(50), height: .estimated(1))
    }
    let result = section(wide, [(1, 10), (1, 10), (1, 10)]).resolved(width: 100)
    #expect(result.cells.map { $0[0] } == [0, 50, 100])
    #expect(result.issues.map(\.kind) == [.overflow])
  }

  @Test func `siblings become as large as the largest`() {
    let uniform = Section.Dimension.uniformAcrossSiblings(estimate: 10)
    let item = SectionItem(width: uniform, height: uniform)
    // Three of 40 do not fit, so that the third starts a group of its own.
    #expect(
      frames(.horizontal { item }, [(20, 10), (40, 20), (10, 5)])
        == [[0, 0, 40, 20], [40, 0, 40, 20], [0, 20, 10, 5]])
    // The groups of a section are siblings too.
    let group = SectionGroup.horizontal(height: uniform) {
      textSized.edgeSpacing(top: .flexible(0))
    }
    #expect(
      frames(group, [(90, 30), (90, 10)]) == [[0, 0, 90, 30], [0, 50, 90, 10]])
  }

  @Test func `groups have their spacing inside the insets of the section`() {
    let section = Section(
      group: .horizontal { textSized }, interGroupSpacing: 7,
      contentInsets: Layout.Padding(top: 1, leading: 2, bottom: 3, trailing: 4)
    ) {
      Layout.box(80, 10, id: "0")
      Layout.box(94, 10, id: "1")
    }.layout.resolved(width: 100)
    #expect(section.cells == [[2, 1, 80, 10], [2, 18, 94, 10]])
    #expect(section.root.height == 31)
  }

  @Test func `a cell fills its item, and a choice in it is offered the item's width`() {
    let card = Layout.choice([.words("long words"), .words("short").padding(5)]).id("choice")
    let result = Section(
      group: .horizontal(repeated: 2) {
        SectionItem(width: .fractionalWidth(0.5), height: .absolute(40))
      }
    ) {
      card
      Layout.words("b").border(.init(width: 1)).id("1")
    }.layout.resolved(width: 80)
    #expect(result.decision("choice")?.offered == 40)
    #expect(result.frame("choice") == [0, 0, 40, 40] && result.frame("1") == [40, 0, 40, 40])
    #expect(result.chosen("choice") == 1)
  }
}

extension LayoutResult {
  /// The frames of the layouts with a number as their name.
  var cells: [[Double]] {
    placements.filter { $0.id.flatMap(Int.init) != nil }.map {
      [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height]
    }
  }
}
