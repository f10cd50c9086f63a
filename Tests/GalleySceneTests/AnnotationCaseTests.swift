import GalleyGeometry
import GalleyLayout
import GalleyScene
import Testing

/// Annotated pictures of layouts that are hard to annotate.
@Suite struct AnnotationCaseTests {
  private static func box(_ width: Length, _ height: Length, _ id: String? = nil) -> Layout {
    Layout.shape(
      Layout.Shape(.rectangle(cornerRadius: 0), width: width, height: height, fill: color(0x808080))
    ).id(id)
  }

  @Test func `a line to a card leaves the page below a label that stands in its way`() throws {
    let leaves = [Self.box(30, 12, "leaf"), Self.box(30, 28)]
    let layout = Layout.choice([.vstack(spacing: 0, leaves)]).id("choice")
    let picture = AnnotatedPicture(resolve(.hstack([layout, .spacer()])))
    let label = try #require(picture.labels.first { $0.string == "leaf" })
    let leader = try #require(picture.leaders.first)
    #expect(label.frame.minX > leader[0].x && label.frame.intersects(picture.stage))
    #expect(!(label.frame.minY...label.frame.maxY ~= leader[0].y))
  }
}
