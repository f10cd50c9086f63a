import GalleyGeometry
import GalleyLayout
import GalleyScene
import Testing

/// Which lines of the document a change of one layout changes.
@Suite struct SVGStabilityTests {
  /// A text in its own box, at one side of a wider frame.
  private func cell(_ name: String, _ side: HorizontalAlignment = .leading) -> Layout {
    let clip = Layout.Decoration(
      background: color(0xFF0000), border: Layout.Border(color(0), width: 1), cornerRadius: 2,
      clips: true)
    return Layout.text("one two").frame(width: 60).modified(by: .decoration(clip)).id(name)
      .frame(width: 90, alignment: Alignment(side, .center))
  }

  private func lines(_ cells: [Layout]) -> [Substring] {
    picture(.vstack(cells)).svg(outlines: SquareGlyphs()).split(separator: "\n")
  }

  /// Returns the lines before and after the group of a layout.
  private func around(_ name: String, _ lines: [Substring]) throws -> [[Substring]] {
    let start = try #require(lines.firstIndex { $0.contains("id=\"\(name)\"") })
    let indent = lines[start].prefix { $0 == " " }
    let end = try #require(lines[start...].firstIndex { $0 == indent + "</g>" })
    return [Array(lines[..<start]), Array(lines[(end + 1)...])]
  }

  @Test func `moving a box changes only its own lines`() throws {
    let before = lines([cell("a"), cell("b"), cell("c")])
    let after = lines([cell("a"), cell("b", .trailing), cell("c")])
    #expect(before != after)
    #expect(try around("b", before) == around("b", after))
  }

  @Test func `adding a box at the end changes no line of the boxes before it`() throws {
    let before = lines([cell("a"), cell("b")])
    let after = lines([cell("a"), cell("b"), cell("a")])
    for name in ["a", "b"] {
      let start = try #require(before.firstIndex { $0.contains("id=\"\(name)\"") })
      let end = try #require(before[start...].firstIndex(of: "    </g>"))
      let place = try #require(after.firstIndex(of: before[start]))
      #expect(before[start...end] == after[place...(place + end - start)])
    }
  }

  @Test func `a clip is named after its layout and is in its group`() throws {
    let tree = try XMLTree(
      picture(.vstack([cell("a"), cell("b")])).svg(outlines: SquareGlyphs()))
    #expect(tree.all("clipPath").map { $0.attributes["id"] } == ["clip.0", "clip.1"])
    let group = try #require(tree.all("g").first { $0.attributes["id"] == "b" })
    #expect(group.all("clipPath").map { $0.attributes["id"] } == ["clip.1"])
    #expect(group.values("clip-path") == ["url(#clip.1)"])
  }

  @Test func `clips outside of layouts are named after their frames`() throws {
    func group(x: Double, width: Double) -> Scene.Item {
      .group(
        Scene.Group(
          clip: .rectangle(Rect(x: x, y: 1, width: width, height: 3), cornerRadius: 0),
          items: [.fill(.ellipse(Rect(x: 0, y: 0, width: 9, height: 9)), RGBA(0))]))
    }
    let scene = Scene(
      size: Size(width: 9, height: 9), background: RGBA(0), title: "",
      items: [group(x: 0.5, width: 2), group(x: 4, width: 2), group(x: 0.5, width: 2)])
    let tree = try XMLTree(scene.svg(outlines: SquareGlyphs()))
    #expect(tree.values("clip-path") == ["0.5", "4", "0.5"].map { "url(#clip.\($0)_1_2_3)" })
    #expect(tree.definitions == ["clip.0.5_1_2_3", "clip.4_1_2_3"])
  }

  @Test func `different clips have different names`() throws {
    let frame = Rect(x: 1, y: 1, width: 3, height: 3)
    let shapes: [Scene.Shape] = [
      .rectangle(frame, cornerRadius: 0), .ellipse(frame), .rectangle(frame, cornerRadius: 1),
      .path(Path(ellipseIn: frame)), .ellipse(frame),
    ]
    let node = Scene.Node(path: LayoutPath(), id: "clip.root", kind: .empty, frame: frame)
    let items = shapes.map { Scene.Item.group(Scene.Group(clip: $0, items: [])) }
    let scene = Scene(
      size: Size(width: 9, height: 9), background: RGBA(0), title: "",
      items: items + [.group(Scene.Group(node: node, items: items))])
    let tree = try XMLTree(scene.svg(outlines: SquareGlyphs()))
    #expect(Set(tree.values("id")).count == tree.values("id").count)
    #expect(tree.references == Set(tree.definitions))
    let clips = tree.values("clip-path")
    #expect(clips.count == 2 * shapes.count && Set(clips).count == 2 * shapes.count)
  }
}
