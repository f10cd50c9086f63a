import GalleyLayout
import Testing

/// The examples in comments on sizes.
@Suite struct SizingCommentExamples {
  @Test func `Buttons are as wide as the widest`() {
    let buttons = VStack {
      for title in ["Save", "Save as…", "Cancel"] { Text(title).frame(maxWidth: .infinity) }
    }.fixedSize()
    let result = LayoutEngine(measurer: SquareGlyphs()).resolve(buttons, traits: Traits(width: 390))
    #expect(
      Set(result.placements.map(\.frame.width)).count == 1 && result.placements[0].frame.width < 390
    )
  }

  @Test func `An avatar is as wide as it is high`() {
    let avatar = Ellipse().fill(.fill).aspectRatio(1, contentMode: .fit).frame(height: 40)
    let result = LayoutEngine(measurer: SquareGlyphs()).resolve(avatar, traits: Traits(width: 390))
    #expect(result.placements[0].frame.size == Size(width: 40, height: 40))
  }

  @Test func `A badge is an overlay, and an outline is a background`() {
    let inbox = Text("Inbox").padding(12).overlay(alignment: .topTrailing) {
      Text("3").font(.caption2).background(.red, cornerRadius: 6)
    }
    let route = Text("LIS – OSL").padding(6).background {
      Capsule().stroke(.separator)
    }
    #expect([inbox, route].map(\.content.children.count) == [2, 2])
  }
}
