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

  @Test func `a line to a card leaves the page above or below a label in its way`() throws {
    let leaves = [Self.box(30, 12, "leaf"), Self.box(30, 28)]
    let layout = Layout.choice([.vstack(spacing: 0, leaves)]).id("choice")
    let picture = AnnotatedPicture(resolve(.hstack([layout, .spacer()])))
    let label = try #require(picture.labels.first { $0.string == "leaf" })
    let leader = try #require(picture.leaders.first)
    #expect(label.frame.minX > leader[0].x && label.frame.intersects(picture.stage))
    #expect(!(label.frame.minY...label.frame.maxY ~= leader[0].y))
  }

  @Test(arguments: [0.0, 1, 200], [0.0, 1, 300])
  func `an empty layout has a picture with its cards and its title`(width: Double, height: Double) {
    let layouts: [Layout] = [
      .empty, .spacer(), .vstack([]), .text(""), .choice([.empty, .text("")]),
      .choice([.empty.frame(width: 500)]).id("choice"), .empty.id("name"), Self.box(0, 0, "point"),
    ]
    for layout in layouts {
      for base in AnnotationBase.allCases {
        let traits = Traits(width: width, height: height)
        let picture = AnnotatedPicture(
          resolve(layout, traits), over: base, Set(Annotation.allCases))
        #expect(picture.labels.allSatisfy { picture.canvas.contains($0.frame) })
        #expect(picture.cards.count == picture.result.decisions.count + picture.result.issues.count)
        #expect(picture.scene.outsidePages.first?.string == "Title")
      }
    }
  }

  @Test func `the picture of a page of a million points has few items`() {
    let words = Layout.text(String(repeating: "word ", count: 20)).id("words")
    let layout = Layout.vstack([
      words, .choice([Self.box(2_000_000, 9), Self.box(20, 1_000_000)]).id("choice"),
      Self.box(1_000_000, 60, "wide"), Self.box(9, 1_000_000, "high"), .spacer(1_000_000),
    ])
    for traits in [Traits(width: 1_000_000), Traits(width: 100, height: 100)] {
      let picture = AnnotatedPicture(resolve(layout, traits), Set(Annotation.allCases))
      #expect(picture.result.size.height >= 3_000_000)
      #expect(picture.scene.leaves.count < 200)
      #expect(picture.labels.allSatisfy { picture.canvas.contains($0.frame) })
      let elements = picture.scene.leaves.reduce(0) { $0 + $1.elementCount }
      #expect(elements < 20_000)
    }
  }

  /// A container whose four children overflow, one on each side.
  private struct Spread: CustomLayout {
    var distance: Double

    func size(offered: Double?, children: [Layout.Custom.Child]) -> Layout.Custom.Widths {
      Layout.Custom.Widths(container: 100, children: children.map { $0.width(offered: offered) })
    }

    func place(width: Double, sizes: [Size]) -> [Rect] {
      let corners = [
        Point(x: -distance, y: 40), Point(x: 90 + distance, y: 40), Point(x: 45, y: -distance),
        Point(x: 45, y: 90 + distance),
      ]
      return zip(corners, sizes).map { Rect(origin: $0, size: $1) }
    }
  }

  @Test(arguments: LayoutDirection.allCases, [30.0, 200, 5000])
  func `overflow on each side of a page is named, and shown up to 240 points`(
    direction: LayoutDirection, distance: Double
  ) {
    let boxes = (1...4).map { Self.box(10, 10, "box \($0)") }
    let layout = Layout.custom(Spread(distance: distance), boxes).frame(
      width: 100, height: 100, alignment: .topLeading)
    let result = resolve(layout, Traits(width: 100, height: 100, direction: direction))
    let picture = AnnotatedPicture(result)
    let page = picture.pageItems.first?.extent ?? .zero
    #expect(page.size == result.size)
    // Overflow of more than 240 points is not shown.
    let seen = distance < 240 ? distance : 0
    #expect(picture.stage == page.inset(by: -seen))
    for number in 1...4 {
      let count = picture.labels.count { $0.string == "box \(number)" }
      #expect(count == 1, "box \(number)")
    }
    #expect(picture.labels.allSatisfy { picture.canvas.contains($0.frame) })
  }
}

extension Scene.Item {
  /// The number of elements of a stroked path.
  fileprivate var elementCount: Int {
    if case .stroke(.path(let path), _, _) = self { path.elements.count } else { 0 }
  }
}
