import GalleyGeometry
import GalleyLayout
import GalleyScene
import Testing

@Suite struct PaintingTests {
  private func boxes(_ count: Int, width: Length, height: Length) -> Layout {
    .hstack(
      spacing: 0,
      (0..<count).map { index in
        .shape(
          Layout.Shape(
            .rectangle(cornerRadius: 0), width: width, height: height, fill: color(UInt32(index))))
      })
  }

  private func rects(_ scene: Scene) -> [Rect] { scene.leaves.compactMap { $0.shape?.extent } }

  @Test(arguments: [1.0, 2, 3])
  func `shapes fill whole pixels, and adjacent shapes have no gaps`(scale: Double) {
    let layout = boxes(9, width: 7.3, height: 5.45).padding(1.7)
    let shapes = rects(picture(layout, scale: scale))
    #expect(shapes.count == 9)
    #expect(shapes.allSatisfy { $0.isWhole(at: scale) && !$0.isEmpty })
    for (left, right) in zip(shapes, shapes.dropFirst()) {
      #expect(abs(left.maxX - right.minX) < 1e-9)
    }
  }

  @Test(arguments: [1.0, 2, 3])
  func `baselines are between pixels, and texts keep their horizontal positions`(scale: Double) {
    let layout = Layout.text("one two", Font(.length(13.3))).padding(3.21)
    let result = resolve(layout, width: 40, scale: scale)
    let texts = Scene(design: result, title: "").texts
    #expect(texts.map(\.string) == ["one", "two"])
    #expect(texts.allSatisfy { $0.origin.y.isWhole(at: scale) })
    #expect(texts.allSatisfy { $0.origin.x == $0.frame.minX })
    #expect(
      texts.allSatisfy { abs($0.origin.y - ($0.frame.minY + 0.75 * 13.3)) < 1 / scale + 0.01 })
  }

  @Test(arguments: [1.0, 2, 3])
  func `a divider is at least one pixel thick at every position`(scale: Double) throws {
    for top in [0.0, 0.2, 0.5, 0.9] {
      let layout = Layout.vstack(spacing: 0, [.empty.frame(height: Length(top)), .divider(0.1)])
      let line = try #require(rects(picture(layout, scale: scale)).first)
      #expect(line.isWhole(at: scale) && abs(line.height - 1 / scale) < 1e-9)
      #expect(line.width == 200)
    }
  }

  @Test func `the picture has the size and the background of its layout`() {
    let scene = picture(.empty.frame(height: 30))
    #expect(scene.size == Size(width: 200, height: 30) && scene.title == "Test")
    #expect(scene.background == RGBA(0xFFFFFF))
    let dark = resolve(.empty, Traits(width: 10, colorScheme: .dark))
    #expect(Scene(design: dark, title: "").background == RGBA(0))
  }

  @Test func `the end of the screen is marked if the layout scrolls beyond it`() {
    func lines(_ height: Length, scrolls: Bool) -> [Scene.Item] {
      let box = Layout.empty.frame(width: 20, height: height)
      let layout = scrolls ? ScrollView { box }.layout : box
      let result = resolve(layout, Traits(width: 50, height: 60))
      return Scene(design: result, title: "").items.filter {
        if case .stroke = $0 { true } else { false }
      }
    }
    #expect(lines(200, scrolls: true).count == 1)
    #expect(lines(20, scrolls: true).isEmpty && lines(200, scrolls: false).isEmpty)
  }

  @Test func `each placement is a group with its node, inside the group of its container`() throws {
    let layout = Layout.hstack([.text("a").id("a"), .vstack([.text("b").id("b")]).id("stack")])
    let result = resolve(layout)
    let scene = Scene(design: result, title: "")
    let nodes = scene.groups.compactMap(\.node)
    #expect(nodes.map(\.path) == result.placements.map(\.path))
    #expect(nodes.map(\.frame) == result.placements.map(\.frame))
    #expect(nodes.map(\.kind) == [.hstack, .text, .vstack, .text])
    let stack = try #require(scene.group("stack"))
    #expect(Scene.Item.group(stack).groups.compactMap(\.node?.id) == ["stack", "b"])
  }

  @Test func `a text is drawn line by line in its color`() {
    let text = Layout.Text("red words", font: Font(.length(10)), color: color(0xFF0000))
    let scene = picture(Layout(.text(text)), width: 30)
    #expect(scene.texts.count == 2)
    #expect(scene.texts.allSatisfy { $0.color == RGBA(0xFF0000) })
    #expect(scene.texts.last?.runs.first?.glyphs.map(\.x) == [0, 5, 10, 15, 20])
    #expect(scene.texts.last?.runs.first?.size == 10)
  }

  @Test func `a symbol is scaled from its view box to its size`() throws {
    let path = Path([.move(Point(x: 10, y: 10)), .line(Point(x: 30, y: 20))])
    let symbol = Layout.Symbol(
      path: path, viewBox: Rect(x: 10, y: 10, width: 20, height: 10), size: .length(5),
      strokeWidth: 2)
    let scene = picture(Layout(.symbol(symbol)).padding(4))
    #expect(
      scene.leaves == [
        .stroke(
          .path(Path([.move(Point(x: 4, y: 4)), .line(Point(x: 14, y: 9))])), RGBA(0),
          Scene.Stroke(width: 1))
      ])
  }

  @Test func `a symbol without a view box is not drawn`() {
    let symbol = Layout.Symbol(path: Path([.move(Point(x: 0, y: 0)), .close]), viewBox: .zero)
    #expect(picture(Layout(.symbol(symbol))).leaves.isEmpty)
  }
}
