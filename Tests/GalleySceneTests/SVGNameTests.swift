import GalleyGeometry
import GalleyLayout
import GalleyScene
import Testing

@Suite struct SVGNameTests {
  private func tree(ids: [String], _ text: String = "ab") throws -> XMLTree {
    let layout = Layout.vstack(
      ids.map { id in
        Layout.text(text).modified(by: .decoration(Layout.Decoration(clips: true))).id(id)
      })
    return try XMLTree(picture(layout).svg(outlines: SquareGlyphs()))
  }

  private func names(_ tree: XMLTree) -> [String] {
    tree.all("g").compactMap { $0.attributes["id"] }
  }

  @Test(arguments: [
    ["a", "a", "a-2", "a", "a-2"], ["glyph.squares.97", "glyph.squares.98", "glyph."],
    ["clip.1", "clip.2", "clip.1"], ["node.clip.1", "clip.1"], ["\u{1}", "\u{2}", "\u{FFFD}"],
    ["\"", "<&>", "'", "&amp;", "]]>"], ["👩‍👩‍👧", "é", "e\u{301}", "שלום"], ["", "", " ", "\t", "\n"],
    ["\u{FFFE}", "\u{FFFF}", "\0"],
  ])
  func `identifiers are unique for any names`(ids: [String]) throws {
    let tree = try tree(ids: ids)
    #expect(names(tree).count == ids.count)
    #expect(names(tree).allSatisfy { !$0.isEmpty && !$0.contains(where: \.isWhitespace) })
    #expect(
      Set(tree.values("id").map(\.unicodeScalars.description)).count == tree.values("id").count)
    #expect(tree.references == Set(tree.definitions))
  }

  @Test func `an identifier is the name, unless the name is taken or reserved`() throws {
    let ids = ["a", "a", "glyph.x", "clip.1", "\"<&>", "tab\there", "👩‍👩‍👧"]
    #expect(
      names(try tree(ids: ids)) == [
        "a", "a-2", "node.glyph.x", "node.clip.1", "\"<&>", "tab-here", "👩‍👩‍👧",
      ])
  }

  @Test(arguments: [
    ("\u{0}\u{8}\u{1F}", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("a\u{FFFE}\u{FFFF}b", "a\u{FFFD}\u{FFFD}b"),
    ("]]>", "]]>"), ("<!--&lt;", "<!--&lt;"), ("\u{7F}\u{85}\u{2028}", "\u{7F}\u{85}\u{2028}"),
    ("👩‍👩‍👧 é e\u{301}", "👩‍👩‍👧 é e\u{301}"), ("\r\n\t", "\r\n\t"),
    ("\u{202E}abc\u{2066}\u{200F}\u{FEFF}\u{AD}", "\u{202E}abc\u{2066}\u{200F}\u{FEFF}\u{AD}"),
    ("\"><script>alert(1)</script>", "\"><script>alert(1)</script>"),
  ])
  func `texts and titles are kept, except for characters that XML forbids`(
    text: String, written: String
  ) throws {
    let run = GlyphRun(
      face: SquareGlyphs.face, size: 10, glyphs: [GlyphRun.PlacedGlyph(id: 65, x: 0, y: 0)])
    let line = Scene.Text(
      origin: .zero, runs: [run], color: RGBA(0), string: text, frame: .zero)
    let scene = Scene(
      size: Size(width: 9, height: 9), background: RGBA(0), title: text, items: [.text(line)])
    let tree = try XMLTree(scene.svg(outlines: SquareGlyphs()))
    #expect(
      tree.all("title").map { Array($0.text.unicodeScalars) } == [Array(written.unicodeScalars)])
    #expect(
      tree.values("aria-label").map { Array($0.unicodeScalars) } == [Array(written.unicodeScalars)])
  }

  @Test func `invisible characters of names and titles are escaped`() {
    let hidden = "\u{202E}\u{2066}\u{200F}\u{2028}\u{2029}\u{85}\u{9B}\u{7F}\r\n\t\u{FEFF}\u{200B}"
    let scene = Scene(
      size: Size(width: 9, height: 9), background: RGBA(0), title: hidden,
      items: [
        .group(
          Scene.Group(
            node: Scene.Node(path: LayoutPath([1]), id: hidden, kind: .text, frame: .zero),
            items: []))
      ])
    let svg = scene.svg(outlines: SquareGlyphs())
    let isSeen = svg.unicodeScalars.allSatisfy {
      $0 == "\n" || (0x20...0x7E).contains($0.value) || $0 == "·"
    }
    #expect(isSeen)
    #expect(svg.split(separator: "\n").count == 7)
  }

  @Test(arguments: [
    ["a", "b"], ["a", "a"], ["glyph", "clip"], ["a)", "a("], ["\"><x>", "'"], ["", " "],
    ["é", "e\u{301}"], ["a b\n", "a_b_"],
  ])
  func `identifiers on pages are unique and found, for any names of pages`(
    pages: [String]
  ) throws {
    let frame = Rect(x: 1, y: 2, width: 3, height: 4)
    let items = pages.enumerated().map { index, page in
      let node = Scene.Node(path: LayoutPath([0]), id: "squares.65", kind: .text, frame: frame)
      let clip = Scene.Shape.rectangle(frame.offset(x: Double(index), y: 0), cornerRadius: 0)
      let inside = Scene.Item.group(
        Scene.Group(node: node, items: [.group(Scene.Group(clip: clip, items: []))]))
      return Scene.Item.group(Scene.Group(part: .page(page), items: [inside]))
    }
    let scene = Scene(
      size: Size(width: 9, height: 9), background: RGBA(0), title: "", items: items)
    let tree = try XMLTree(scene.svg(outlines: SquareGlyphs()))
    let ids = tree.values("id").map(\.unicodeScalars.description)
    #expect(ids.count == 3 * pages.count && Set(ids).count == ids.count)
    #expect(tree.references == Set(tree.definitions))
    let isPlain = tree.references.joined().allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0))
    }
    #expect(isPlain)
    let isReserved = names(tree).contains { name in
      ["glyph.", "clip.", "image."].contains(where: name.hasPrefix)
    }
    #expect(!isReserved)
  }

  @Test func `thousands of equal names are numbered in order`() throws {
    let count = 5000
    let items = (0..<count).map { index in
      Scene.Item.group(
        Scene.Group(
          node: Scene.Node(path: LayoutPath([index]), id: "row", kind: .text, frame: .zero),
          items: []))
    }
    let scene = Scene(
      size: Size(width: 9, height: 9), background: RGBA(0), title: "", items: items)
    let names = names(try XMLTree(scene.svg(outlines: SquareGlyphs())))
    #expect(names == ["row"] + (2...count).map { "row-\($0)" })
  }

  @Test func `glyphs of different fonts have different names`() throws {
    let files = ["A.otf", "A.ttf", "A.b.otf", "a.otf", "A b.otf", "A_b.otf", "Ä.otf", "_.otf", ""]
    let faces =
      files.map { FontFace(family: "", style: "", file: $0) }
      + [FontFace(family: "", style: "", file: "A.otf", index: 1)]
    let items = faces.map { face in
      let glyphs = [97, 98].map { GlyphRun.PlacedGlyph(id: $0, x: 0, y: 0) }
      return Scene.Item.text(
        Scene.Text(
          origin: .zero, runs: [GlyphRun(face: face, size: 10, glyphs: glyphs)], color: RGBA(0),
          string: "", frame: .zero))
    }
    let scene = Scene(
      size: Size(width: 9, height: 9), background: RGBA(0), title: "", items: items)
    let tree = try XMLTree(scene.svg(outlines: SquareGlyphs()))
    #expect(Set(tree.definitions).count == 2 * faces.count)
    #expect(tree.definitions.count == 2 * faces.count)
    let allowed = tree.definitions.joined().allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0))
    }
    #expect(allowed)
  }
}
