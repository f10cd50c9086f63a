import GalleyLayout
import TestSupport
import Testing

/// Frames that were measured in SwiftUI, for content whose size does not depend on a font.
@Suite struct SwiftUIFrameTests {
  /// Views in an offered size, and the frames of those that are named a, b and c: x, y, width and height.
  struct Fixture: Sendable, CustomTestStringConvertible {
    let name: String
    var size = (100.0, 100.0)
    let layout: Layout
    let frames: [[Double]]

    var testDescription: String { name }
  }

  private static func color(_ id: String) -> Layout { Layout.fill(id) }
  private static func box(_ width: Length, _ height: Length = 10, _ id: String? = nil) -> Layout {
    .box(width, height, id: id)
  }

  static let fixtures = [
    Fixture(
      name: "padding is 16 points", layout: box(10).padding().id("a"), frames: [[29, 29, 42, 42]]),
    Fixture(
      name: "siblings are 8 points apart",
      layout: HStack {
        box(10, 10, "a")
        box(10, 10, "b")
      }.layout, frames: [[36, 45, 10, 10], [54, 45, 10, 10]]),
    Fixture(
      name: "a spacer is 8 points long and has no space beside it",
      layout: HStack {
        box(10, 10, "a")
        Spacer()
        box(10, 10, "b")
      }.fixedSize(), frames: [[36, 45, 10, 10], [54, 45, 10, 10]]),
    Fixture(
      name: "a shape is 10 points wide and high", layout: color("a").fixedSize().id("a"),
      frames: [[45, 45, 10, 10]]),
    Fixture(
      name: "colors share equally",
      layout: HStack(spacing: 0) {
        color("a")
        color("b")
      }.layout, frames: [[0, 0, 50, 100], [50, 0, 50, 100]]),
    Fixture(
      name: "the less flexible view is asked first",
      layout: HStack(spacing: 0) {
        color("a")
        color("b").frame(maxWidth: 20).id("b")
      }.layout, frames: [[0, 0, 80, 100], [80, 0, 20, 100]]),
    Fixture(
      name: "the higher priority is asked first",
      layout: VStack(spacing: 0) {
        color("a").layoutPriority(1)
        color("b").frame(minHeight: 30).id("b")
      }.layout, frames: [[0, 0, 100, 70], [0, 70, 100, 30]]),
    Fixture(
      name: "content that is too wide for its frame is centered",
      layout: box(60, 10, "b").frame(width: 20).id("a"), frames: [[40, 45, 20, 10]]),
    Fixture(
      name: "a frame with a maximum takes the offer up to it",
      layout: box(10).frame(maxWidth: 50, maxHeight: .infinity).id("a"), frames: [[25, 0, 50, 100]]),
    Fixture(
      name: "a frame with a minimum has it", layout: box(10).frame(minWidth: 50).id("a"),
      frames: [[25, 45, 50, 10]]),
    Fixture(
      name: "a frame has its ideal size where nothing is offered",
      layout: color("b").frame(idealWidth: 40, idealHeight: 30).fixedSize().id("a"),
      frames: [[30, 35, 40, 30]]),
    Fixture(
      name: "layers are offered the same size",
      layout: ZStack {
        color("a")
        box(10, 10, "b")
      }.layout, frames: [[0, 0, 100, 100], [45, 45, 10, 10]]),
    Fixture(
      name: "an overlay is offered the size of what it is on",
      layout: box(30, 20, "a").overlay { color("b") },
      frames: [[35, 40, 30, 20], [35, 40, 30, 20]]),
    Fixture(
      name: "a ratio fits the offer", layout: color("b").aspectRatio(2, contentMode: .fit).id("a"),
      frames: [[0, 25, 100, 50]]),
    Fixture(
      name: "a ratio does nothing to a view of fixed size",
      layout: box(10, 10).aspectRatio(2, contentMode: .fit).id("a"), frames: [[45, 45, 10, 10]]),
    Fixture(
      name: "flexible columns of a grid share what is left",
      layout: Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          box(20, 10, "a")
          color("b").frame(height: 10).id("b")
          color("c").frame(height: 10).id("c")
        }
      }.layout, frames: [[0, 45, 20, 10], [20, 45, 40, 10], [60, 45, 40, 10]]),
    Fixture(
      name: "a cell across columns counts the space between them",
      layout: Grid(horizontalSpacing: 8) {
        GridRow {
          box(10, 10, "a")
          box(5, 10, "b").gridCellColumns(3)
        }
      }.layout, frames: [[33, 45, 10, 10], [56.5, 45, 5, 10]]),
    Fixture(
      name: "tracks take what is left in order", size: (320, 100),
      layout: LazyVGrid(columns: [GridItem(.flexible(maximum: 80)), GridItem()]) {
        box(10, 10).frame(maxWidth: .infinity).id("a")
        box(10, 10).frame(maxWidth: .infinity).id("b")
      }.layout, frames: [[0, 45, 80, 10], [88, 45, 232, 10]]),
    Fixture(
      name: "a horizontal scroll view is as high as its content",
      layout: ScrollView(.horizontal) { box(200, 20, "b") }.layout.id("a"),
      frames: [[0, 40, 100, 20]]),
    Fixture(
      name: "views that do not fit with their ideal size are passed over",
      layout: ViewThatFits {
        color("b").frame(idealWidth: 120)
        color("a").frame(width: 30, height: 30).id("a")
      }.layout, frames: [[35, 35, 30, 30]]),
    Fixture(
      name: "the chosen view is offered the real size",
      layout: ViewThatFits { color("a") }.layout, frames: [[0, 0, 100, 100]]),
  ]

  @Test(arguments: fixtures)
  func `frames are those of SwiftUI`(fixture: Fixture) {
    let (width, height) = fixture.size
    let result = fixture.layout.resolved(Traits(width: width, height: height))
    for (id, frame) in zip(["a", "b", "c"], fixture.frames) {
      #expect(result.frame(id) == frame, "\(id)")
    }
  }
}
