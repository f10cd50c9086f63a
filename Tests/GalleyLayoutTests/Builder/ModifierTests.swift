import GalleyGeometry
import GalleyLayout
import Testing

/// What each modifier adds to a layout.
@Suite struct ModifierTests {
  private let text = Text("a")

  @Test func `Each modifier wraps the earlier modifiers`() {
    let layout = text.padding(1).background(.red).opacity(0.5).padding(.top, 2)
    #expect(
      layout.modifiers == [
        .padding(Layout.Padding(1)), .decoration(Layout.Decoration(background: .red)),
        .opacity(0.5), .padding(Layout.Padding(top: 2)),
      ])
  }

  @Test func `A convertible value and its layout take the same modifiers`() {
    #expect(text.padding(3) == text.layout.padding(3))
    #expect(HStack { text }.id("x") == HStack { text }.layout.id("x"))
  }

  @Test(arguments: [
    (Edge.Set.top, Layout.Padding(top: 5)), (.leading, Layout.Padding(leading: 5)),
    (.bottom, Layout.Padding(bottom: 5)), (.trailing, Layout.Padding(trailing: 5)),
    (.horizontal, Layout.Padding(vertical: 0, horizontal: 5)),
    (.vertical, Layout.Padding(vertical: 5, horizontal: 0)), (.all, Layout.Padding(5)),
    (Edge.Set([.top, .leading]), Layout.Padding(top: 5, leading: 5)),
    (Edge.Set([]), Layout.Padding()),
  ])
  func `Padding applies only to the given edges`(edges: Edge.Set, padding: Layout.Padding) {
    #expect(text.padding(edges, 5).modifiers == [.padding(padding)])
  }

  @Test func `The set of all edges contains each edge and no other`() {
    #expect(Edge.allCases.allSatisfy { Edge.Set.all.contains(Edge.Set($0)) })
    #expect(Edge.Set.all.rawValue.nonzeroBitCount == Edge.allCases.count)
  }

  @Test func `A frame takes fixed sizes and bounds, which can be infinite`() {
    #expect(
      text.frame(width: 9, alignment: .trailing).modifiers
        == [.frame(Layout.Frame(width: 9, alignment: Alignment(.trailing, .center)))])
    #expect(
      text.frame(maxWidth: .infinity, minHeight: 44).modifiers
        == [.frame(Layout.Frame(maxWidth: Length(.infinity), minHeight: 44))])
  }

  @Test func `One decoration call adds one modifier, separate calls add one each`() {
    #expect(
      text.decoration(background: .red, border: Layout.Border(.blue), cornerRadius: 4, clips: true)
        .modifiers.count == 1)
    #expect(text.background(.red).border(.blue).clipped().modifiers.count == 3)
  }

  @Test func `The last id, priority and text size limit apply`() {
    let layout = text.id("x").layoutPriority(1).textSizeLimit(.large)
    #expect(layout.id == "x" && layout.priority == 1 && layout.textSizeLimit == .large)
    #expect(layout.id(nil).layoutPriority(0).textSizeLimit(nil) == text.layout)
    #expect(layout.id("y").id == "y")
  }
}
