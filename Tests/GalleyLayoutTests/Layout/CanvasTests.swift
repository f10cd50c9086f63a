import GalleyGeometry
import GalleyLayout
import Testing

/// The position of a layout in its picture, its offered height and its direction.
@Suite struct CanvasTests {
  private let insets = EdgeInsets(top: 20, left: 10, bottom: 7, right: 30)

  @Test func `the picture has the offered width and the height of the layout`() {
    let result = Layout.box(30, 20).resolved(width: 100)
    #expect(result.size == Size(width: 100, height: 20))
    #expect(result.root == Rect(x: 0, y: 0, width: 30, height: 20))
  }

  @Test func `the layout lies in the safe area and is offered its width`() {
    let result = Layout.fill().resolved(Traits(width: 100, safeArea: insets))
    #expect(result.root == Rect(x: 10, y: 20, width: 60, height: 10))
    #expect(result.size == Size(width: 100, height: 37))
    let choice = Layout.choice([.box(61), .box(60)]).resolved(Traits(width: 100, safeArea: insets))
    #expect(choice.decisions.map(\.offered) == [60] && choice.decisions.map(\.chosen) == [1])
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a layout that does not fill a screen is centered in its safe area`(
    direction: LayoutDirection
  ) {
    func root(_ layout: Layout, height: Double? = 127) -> Rect {
      layout.resolved(
        Traits(width: 100, height: height, safeArea: insets, direction: direction)
      ).root
    }
    let isMirrored = direction == .rightToLeft
    #expect(root(.box(30, 20)) == Rect(x: 25, y: 60, width: 30, height: 20))
    // What fills it, or is too large, begins at its edges, as everything does without a height.
    #expect(root(.fill()) == Rect(x: 10, y: 20, width: 60, height: 100))
    #expect(root(.box(80, 120)).origin == Point(x: isMirrored ? -10 : 10, y: 20))
    #expect(root(.box(30, 20), height: nil).origin == Point(x: isMirrored ? 40 : 10, y: 20))
    // A frame without lengths says where it is.
    let placed = Layout.box(30, 20).frame(Layout.Frame(alignment: .bottomTrailing))
    #expect(root(placed).origin == Point(x: isMirrored ? 10 : 40, y: 100))
    #expect(root(placed, height: nil).origin == Point(x: isMirrored ? 10 : 40, y: 20))
  }

  @Test func `a background at the edge of the safe area extends to the edge of the picture`() {
    let bars = Layout.vstack(
      spacing: 0,
      [
        Layout.fill("top").background(.fill).id("top"),
        Layout.box(10, 10, id: "inner").background(.fill).id("inner"),
        Layout.fill("bottom").background(.fill).id("bottom"),
      ])
    let traits = Traits(width: 100, height: 100, safeArea: insets, direction: .rightToLeft)
    let result = bars.resolved(traits)
    func background(_ id: String) -> Rect? {
      guard case .decoration(let decoration)? = result.placement(id)?.wrappers.first else {
        return nil
      }
      return decoration.frame
    }
    #expect(background("top")?.minY == 0 && background("bottom")?.maxY == 100)
    #expect(background("top")?.minX == 0 && background("top")?.maxX == 100)
    #expect(background("inner") == result.placement("inner")?.frame)
    // A background with rounded corners is a card, not a bar.
    let card = Layout.fill("card").background(.fill, cornerRadius: 4).id("card").resolved(traits)
    guard case .decoration(let outline)? = card.placement("card")?.wrappers.first else {
      return #expect(Bool(false))
    }
    #expect(outline.frame == card.placement("card")?.frame)
  }

  @Test func `safe area insets wider than the picture leave no width`() {
    let result = Layout.fill().resolved(Traits(width: 30, safeArea: insets))
    #expect(result.root.width == 0)
  }

  @Test func `a right-to-left layout starts at the right edge of the safe area`() {
    let row = Layout.hstack(spacing: 0, [.box(10, id: "a"), .box(20, id: "b")])
    let result = row.resolved(
      Traits(width: 100, safeArea: insets, direction: .rightToLeft))
    #expect(result.spans("a", "b") == [[60, 70], [40, 60]])
  }

  @Test func `padding and alignment follow the direction`() {
    let padding = Layout.Padding(leading: 5, trailing: 1)
    let column = Layout.vstack(
      alignment: .leading,
      [
        .box(10, id: "a").modified(by: .padding(padding)).id("a"), .box(40),
      ])
    let result = column.resolved(Traits(width: 100, direction: .rightToLeft))
    #expect(result.spans("a") == [[84, 100]])
    #expect(result.placement("a")?.contentFrame.minX == 85)
  }

  @Test func `in a right-to-left layout, lines of text start at the right`() {
    let result = Layout.words("aaaa bb").resolved(Traits(width: 30, direction: .rightToLeft))
    guard case .text(let text) = result.placements[0].content else { return }
    #expect(text.lines.map(\.frame.minX) == [10, 20])
  }

  @Test func `lines follow the alignment of their text`() {
    let starts = HorizontalAlignment.allCases.map { alignment -> [Double] in
      let text = Layout.Text("aaaa bb", font: Font(.length(10)), alignment: alignment)
      let result = Layout(.text(text)).resolved(width: 20)
      guard case .text(let placed) = result.placements[0].content else { return [] }
      return placed.lines.map(\.frame.minX)
    }
    #expect(starts == [[0, 0], [0, 5], [0, 10]])
  }

  @Test func `a column divides an offered height as a row divides a width`() {
    let column = Layout.vstack(
      spacing: 0, [.fill("a"), .box(10, 20), .fill("b").priority(-1), .spacer(0)])
    let result = column.resolved(width: 50, height: 100)
    #expect(result.frame("a")[3] == 80 && result.frame("b")[3] == 0)
    #expect(result.size.height == 100)
  }

  @Test func `without an offered height all children have their ideal height`() {
    let column = Layout.vstack(spacing: 0, [.fill("a"), .spacer(0), .box(10, 20)])
    #expect(column.resolved(width: 50).root.height == 30)
  }

  @Test func `a layout taller than the offered height overflows and makes the picture taller`() {
    let result = Layout.box(10, 80).resolved(width: 50, height: 60)
    #expect(result.issues.map(\.kind) == [.overflow])
    #expect(result.issues.first?.message.contains("20 pt taller than the 60 pt") == true)
    #expect(result.size.height == 80)
  }

  @Test func `a layout lower than the offered height leaves the picture at that height`() {
    let result = Layout.box(10, 10).resolved(width: 50, height: 60)
    #expect(result.size.height == 60 && result.root.height == 10)
  }

  @Test func `bold text requests weights two steps bolder, at most 900`() {
    let measurer = WeightRecorder()
    let texts = Layout.vstack([
      .text("a"), .text("b", Font(.style(.headline))), .text("c", Font(weight: .black)),
    ])
    let engine = LayoutEngine(measurer: measurer)
    let weights = [false, true].map { boldText in
      engine.resolve(texts, traits: Traits(width: 50, boldText: boldText)).placements.compactMap {
        placement -> String? in
        guard case .text(let text) = placement.content else { return nil }
        return text.glyphRuns(of: text.lines[0]).first?.face.style
      }
    }
    #expect(weights == [["400", "600", "900"], ["600", "800", "900"]])
  }
}

/// Square glyphs whose face is named after the requested weight.
private struct WeightRecorder: TextMeasurer {
  func shape(_ request: ShapingRequest) -> ShapedText {
    let shaped = SquareGlyphs().shape(request)
    let runs = shaped.runs.map { run in
      var run = run
      run.face = FontFace(
        family: run.face.family, style: String(request.weight.value), file: run.face.file)
      return run
    }
    return ShapedText(
      string: shaped.string, runs: runs, clusters: shaped.clusters, glyphs: shaped.glyphs,
      ellipsis: shaped.ellipsis, metrics: shaped.metrics)
  }
}
