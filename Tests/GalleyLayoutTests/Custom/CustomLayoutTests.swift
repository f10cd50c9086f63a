import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

@Suite struct CustomLayoutTests {
  private let pictures: [Layout] = [
    .box(20, 20, id: "a"), .box(20, 30, id: "b"), .box(10, 20, id: "c"),
  ]

  @Test func `avatars overlap, and their container encloses them exactly`() {
    let result = Layout.custom(Avatars(), pictures).resolved(width: 100)
    #expect(result.spans("a", "b", "c") == [[0, 20], [12, 32], [24, 34]])
    #expect(result.root == Rect(x: 0, y: 0, width: 34, height: 30) && result.issues == [])
    #expect(result.placements.map(\.kind) == [.custom, .rectangle, .rectangle, .rectangle])
    #expect(result.placements[0].content == .container)
    #expect(result.placements[0].descendantCount == 3)
  }

  @Test func `a custom container is mirrored in right-to-left layouts`() {
    let layout = Layout.custom(Avatars(), pictures)
    let result = layout.resolved(Traits(width: 100, direction: .rightToLeft))
    #expect(result.spans("a", "b", "c") == [[80, 100], [68, 88], [66, 76]])
  }

  @Test func `children on a circle are placed around its center`() {
    let points = ["east", "south", "west", "north"].map { Layout.box(10, 10, id: $0) }
    let result = Layout.custom(Ring(radius: 20), points + [.box(30)]).resolved(width: 70)
    #expect(result.root == Rect(x: 0, y: 0, width: 70, height: 50) && result.issues == [])
    #expect(result.frame("east") == [50, 20, 10, 10] && result.frame("west") == [10, 20, 10, 10])
    #expect(result.frame("south") == [30, 40, 10, 10] && result.frame("north") == [30, 0, 10, 10])
  }

  @Test func `all cards have the same width and height`() {
    let card = { (words: String, id: String) in
      Layout.words(words).frame(
        Layout.Frame(maxWidth: Length(.infinity), maxHeight: Length(.infinity))
      ).padding(2).id(id)
    }
    let cards = Layout.custom(Cards(), [card("aa", "a"), card("aaaa bbbb", "b"), .words("c")])
    let result = cards.resolved(width: 100)
    #expect(result.frame("a") == [0, 0, 28, 24] && result.frame("b") == [36, 0, 28, 24])
    #expect(result.root == Rect(x: 0, y: 0, width: 100, height: 24) && result.issues == [])
    // A text does not grow, and is at the top of its card.
    #expect(result.placements.last?.frame == Rect(x: 72, y: 0, width: 5, height: 10))
  }

  @Test func `a container is as narrow as its wrapped text`() {
    let words = Layout.words("aaaa bbbb cccc")
    let column = Layout.custom(TwinColumn(spacing: 0), [words]).id("column")
    #expect(column.resolved(width: 50).frame("column") == [0, 0, 45, 20])
    #expect(column.resolved(width: 44).frame("column") == [0, 0, 20, 30])
  }

  @Test func `if unbroken texts fit, the minimum of a child is its unbroken width`() {
    let row = Layout.custom(
      TwinRow(spacing: 0), [.words("aaaa bbbb", id: "a"), .fill("fill"), .words("c d", id: "c")])
    #expect(row.resolved(width: 60).spans("a", "fill", "c") == [[0, 45], [45, 45], [45, 60]])
    let narrow = row.resolved(width: 60 - PointGrid.step)
    #expect(narrow.spans("a") == [[0, 20]] && narrow.issues == [])
  }

  @Test func `a choice inside is offered the width that the container offers`() {
    let choice = Layout.choice([.box(60), .words("aaaa bbbb", id: "words"), .box(10)]).id("choice")
    let cards = Layout.custom(Cards(), [choice, .box(30)])
    let decision = cards.resolved(width: 98).decision("choice")
    #expect(decision?.offered == 45 && decision?.chosen == 1)
    #expect(decision?.alternatives[0].blame == "rectangle 0.0")
    #expect(decision?.shortage(of: 0)?.missing == "15 pt more")
    #expect(cards.resolved(width: 98 - PointGrid.step).chosen("choice") == 2)
    #expect(cards.resolved(width: 128).chosen("choice") == 0)
  }

  @Test
  func `if a container does not fit in a choice, the child that extends too far is to blame`() {
    let row = Layout.custom(
      TwinRow(spacing: 5), [.words("aaaa", id: "title"), .box(30, id: "button"), .box(9)])
    let decision = Layout.choice([row, .words("a")]).resolved(width: 50).decisions.first
    #expect(
      decision?.alternatives == [
        Decision.Alternative(fit: 69, deficit: 19, blame: "button"), Decision.Alternative(fit: 5),
      ])
    let column = Layout.custom(
      TwinColumn(spacing: 5, alignment: .center),
      [.box(55, id: "wide"), Layout.box(60).padding(2).id("widest"), .box(52)])
    let blame = Layout.choice([column, .empty]).resolved(width: 50).decisions[0].alternatives[0]
    #expect(blame.blame == "widest" && blame.deficit == 14)
  }

  @Test func `a container that is wider than its children is to blame itself`() {
    let cards = Layout.custom(Cards(spacing: 50), [.box(10), .box(10)]).id("cards")
    let decision = Layout.choice([cards, .empty]).resolved(width: 69).decisions[0]
    #expect(decision.alternatives[0].blame == "rectangle 0.1")
    let padded = Layout.custom(Wide(), [.box(10)]).id("wide")
    let other = Layout.choice([padded, .empty]).resolved(width: 69).decisions[0]
    #expect(other.alternatives[0].blame == "wide" && other.alternatives[0].deficit == 31)
  }

  /// A container that is never narrower than 100 points.
  private struct Wide: CustomLayout {
    func size(offered: Double?, children: [Layout.Custom.Child]) -> Layout.Custom.Widths {
      Layout.Custom.Widths(container: 100, children: children.map { _ in 100 })
    }

    func place(width: Double, sizes: [Size]) -> [Rect] {
      sizes.map { Rect(origin: .zero, size: $0) }
    }
  }

  @Test func `a container that is wider than its offer overflows`() {
    let result = Layout.custom(Wide(), [.box(10)]).id("wide").resolved(width: 60)
    #expect(result.issues.map(\.kind) == [.overflow] && result.issues.map(\.id) == ["wide"])
    #expect(result.issues.first?.message == "needs 40 pt more than the 60 pt it is offered")
  }

  @Test func `a container has the baselines of its children`() {
    let column = Layout.custom(TwinColumn(spacing: 4), [.box(5), .words("a"), .words("b")])
    let first = Layout.hstack(alignment: .firstTextBaseline, [column, .words("c", id: "c")])
    #expect(first.resolved(width: 100).placement("c")?.frame.y == 14)
    let last = Layout.hstack(alignment: .lastTextBaseline, [column, .words("c", id: "c")])
    #expect(last.resolved(width: 100).placement("c")?.frame.y == 28)
    #expect(first.resolved(width: 100).root.height == 38)
    #expect(last.resolved(width: 100).root.height == 38)
  }

  @Test func `in lines, a container has the width of its element`() {
    let cards = Layout.custom(Cards(spacing: 4), [.fill("a"), .box(3, id: "b")]).id("cards")
    let lines = Layout.lines(.view(cards, width: .absolute(44)))
    #expect(lines.resolved(width: 60).spans("cards", "a", "b") == [[0, 44], [0, 20], [24, 27]])
    let column = Layout.custom(TwinColumn(spacing: 0, alignment: .trailing), [.box(10, id: "c")])
    let wide = Layout.lines(.view(column, width: .absolute(44)))
    #expect(wide.resolved(width: 60).spans("c") == [[34, 44]])
  }

  @Test func `a spacer inside has a length on both axes, and is sized last`() {
    let row = Layout.custom(
      TwinRow(spacing: 0), [.spacer(5).id("spacer"), .words("aaaa bbbb", id: "words"), .fill("f")])
    #expect(
      row.resolved(width: 80).spans("spacer", "words", "f") == [[0, 5], [5, 50], [50, 80]])
    #expect(row.resolved(width: 80).placement("spacer")?.frame.height == 5)
  }

  @Test func `containers are equal if their types, values and children are`() {
    /// A container with the properties of another.
    struct Impostor: CustomLayout {
      var overlap = 8.0

      func size(offered: Double?, children: [Layout.Custom.Child]) -> Layout.Custom.Widths {
        Avatars(overlap: overlap).size(offered: offered, children: children)
      }

      func place(width: Double, sizes: [Size]) -> [Rect] {
        Avatars(overlap: overlap).place(width: width, sizes: sizes)
      }
    }
    let layouts: [Layout] = [
      .custom(Avatars(), pictures), .custom(Impostor(), pictures),
      .custom(Avatars(overlap: 7), pictures), .custom(Avatars(), []),
    ]
    #expect(Set(layouts).count == 4 && Set(layouts + layouts).count == 4)
    #expect(layouts[0] == .custom(Avatars(), pictures) && layouts[0] != layouts[1])
    #expect(layouts[0].hashValue == Layout.custom(Avatars(), pictures).hashValue)
  }

  @Test func `expected widths lie between the minimum and the maximum`() {
    let child = Layout.Custom.Child(minimum: 10, ideal: 30, maximum: 50)
    #expect([0, 20, 60, nil].map { child.width(offered: $0) } == [10, 20, 50, 30])
    #expect(child.priority == 0)
  }
}
