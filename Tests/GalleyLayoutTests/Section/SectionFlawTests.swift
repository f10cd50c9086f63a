import GalleyGeometry
import GalleyLayout
import Testing

/// Invalid templates, which give defined results and issues.
@Suite struct SectionFlawTests {
  private let boxes = [Layout.box(30, 20, id: "0"), .box(30, 20, id: "1")]
  private let item = SectionItem(width: .estimated(1), height: .estimated(1))

  private func resolved(_ group: SectionGroup, _ cells: [Layout]? = nil) -> LayoutResult {
    Section(group: group) { cells ?? boxes }.layout.resolved(width: 100)
  }

  @Test(arguments: [0, -1, -.infinity, .infinity, .nan, 1001] as [Double])
  func `an invalid fraction is replaced by the length of the contents`(fraction: Double) {
    let result = resolved(
      .horizontal { SectionItem(width: .fractionalWidth(fraction), height: .estimated(1)) })
    #expect(result.cells == [[0, 0, 30, 20], [30, 0, 30, 20]])
    #expect(result.issues.map(\.kind) == [.invalidSection])
  }

  @Test func `a fraction of an estimated length is replaced by the length of the contents`() {
    let result = resolved(
      .horizontal(width: .estimated(9)) {
        SectionItem(width: .fractionalWidth(0.5), height: .fractionalHeight(0.5))
      })
    #expect(result.cells == [[0, 0, 30, 20], [0, 20, 30, 20]])
    #expect(result.issues.map(\.kind) == [.unboundedFraction, .unboundedFraction])
    #expect(
      result.issues.last?.message
        == "0.5 times a height that follows from its contents is replaced by the size of the contents; give its container a height of its own"
    )
    let header = Section(group: .horizontal { item }) { boxes }
      .header(height: .fractionalHeight(1)) { Layout.box(10, 10, id: "header") }
    #expect(header.layout.resolved(width: 100).issues.map(\.kind) == [.unboundedFraction])
  }

  @Test func `cells of a group without items are placed one below the other`() {
    let groups: [SectionGroup] = [
      .horizontal {}, .vertical { SectionGroup.horizontal {} }, .horizontal(repeated: 0) { item },
      .vertical(repeated: -7) { item },
    ]
    for group in groups {
      let result = resolved(group)
      #expect(result.cells == [[0, 0, 30, 20], [0, 20, 30, 20]])
      #expect(result.issues.count >= 1 && result.issues.allSatisfy { $0.kind == .invalidSection })
    }
  }

  @Test func `empty groups among others are left out`() {
    let result = resolved(
      .horizontal {
        SectionGroup.vertical {}
        item
      })
    #expect(result.cells == [[0, 0, 30, 20], [30, 0, 30, 20]])
    #expect(result.issues.map(\.kind) == [.invalidSection])
  }

  @Test func `a section without cells is as high as its insets`() {
    let section = Section(group: .horizontal { item }, contentInsets: Layout.Padding(5)) {}
    #expect(section.layout.resolved(width: 100).root == Rect(x: 0, y: 0, width: 100, height: 10))
  }

  @Test func `invalid lengths have issues`() {
    let result = resolved(
      .horizontal(interItemSpacing: .fixed(-5)) {
        SectionItem(width: .absolute(30), height: .estimated(1))
          .edgeSpacing(leading: .flexible(Length(.nan)), top: .fixed(Length(.infinity)))
      })
    #expect(result.issues.map(\.kind) == [.clampedLength, .clampedLength, .clampedLength])
    #expect(result.cells.map { $0[2] } == [30, 30])
  }

  @Test
  func `a billion repetitions, space for a billion cells and cells without a size resolve`() {
    let many = Array(repeating: Layout.box(0, 0), count: 10_000)
    let groups: [SectionGroup] = [
      .horizontal(repeated: 1_000_000_000) { item },
      .vertical(width: .estimated(1), repeated: .max) { item },
      .horizontal(repeated: .max) { SectionGroup.vertical(repeated: .max) { item } },
      .horizontal(width: .absolute(1e9)) { SectionItem(width: .absolute(0), height: .absolute(0)) },
      .vertical(height: .absolute(0)) { SectionItem(width: .absolute(0), height: .absolute(0)) },
      .horizontal { item.edgeSpacing(leading: .flexible(0), trailing: .flexible(0)) },
    ]
    for group in groups { #expect(resolved(group, many).placements.count == 10_001) }
  }

  @Test func `ten thousand cells in nested groups are all placed`() {
    let group = SectionGroup.horizontal {
      SectionGroup.vertical(width: .fractionalWidth(0.25)) {
        item.edgeSpacing(top: 4, bottom: 4)
        item
        SectionGroup.horizontal(repeated: 3) { item }
      }
    }
    let cells = Array(repeating: Layout.box(10, 10), count: 10_000)
    let result = Section(group: group) { cells }.layout.resolved(width: 1000)
    #expect(result.placements.count { $0.frame.size == Size(width: 10, height: 10) } == 10_000)
  }

  @Test func `groups that are too deep are left out`() {
    func nested(_ depth: Int) -> SectionGroup {
      (1..<depth).reduce(SectionGroup.horizontal { item }) { inner, _ in
        .vertical { inner }
      }
    }
    #expect(resolved(nested(16)).issues == [])
    let result = resolved(nested(17))
    #expect(result.issues.map(\.kind) == [.tooDeep, .invalidSection])
    #expect(result.cells.count == 2)
    #expect(resolved(nested(3000)).cells.count == 2)
  }

  @Test func `cells that overflow their group inside the section are reported`() {
    let result = resolved(
      .horizontal(width: .fractionalWidth(0.25), height: .absolute(15)) {
        SectionItem(width: .absolute(30), height: .fractionalHeight(2))
      })
    #expect(
      result.issues.map(\.message) == [
        "the contents of the group of 0 are 5 pt wider than the group",
        "the contents of the group of 0 are 15 pt taller than the group",
      ])
  }
}
