import GalleyGeometry
import GalleyLayout
import GalleyScene
import Testing

/// Pictures of groups that scroll horizontally.
@Suite struct StripTests {
  private let traitRange = Section(
    group: .horizontal(width: .absolute(60)) {
      SectionItem(width: .absolute(60), height: .absolute(20))
    }
  ) {
    for number in 1...3 {
      Layout.shape(Layout.Shape(.rectangle(cornerRadius: 0), fill: color(UInt32(number))))
    }
  }.orthogonalScrolling(.continuous).layout

  @Test func `a scrolling section is clipped to its frame`() throws {
    let scene = picture(traitRange.padding(10))
    let clip = try #require(scene.groups.first { $0.clip != nil })
    #expect(Scene.Item.group(clip).leaves.count == 3)
    #expect(clip.clip?.extent == Rect(x: 10, y: 10, width: scene.size.width - 20, height: 20))
  }

  @Test func `sections that do not scroll are not clipped`() {
    let section = Section(group: .horizontal { SectionItem(width: 20, height: 20) }) {
      Rectangle()
    }
    #expect(picture(section.layout).groups.allSatisfy { $0.clip == nil })
  }

  @Test func `an annotated picture has brackets around the visible part of a traitRange`() throws {
    func strokes(_ layout: Layout) -> Int {
      let result = resolve(layout, Traits(width: 100))
      let scene = Scene(
        annotated: result, title: "strip", variant: "100", measurer: SquareGlyphs())
      return scene.leaves.count { item in
        if case .stroke(.path, _, let stroke) = item { stroke.width == 2 } else { false }
      }
    }
    #expect(strokes(traitRange) == 1)
    #expect(strokes(Layout.empty) == 0)
  }
}
