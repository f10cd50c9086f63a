import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

@Suite struct LeafTests {
  /// Returns the fit width of a layout as the first alternative of a choice.
  private func fit(_ layout: Layout) -> Double? {
    Layout.choice([layout, .empty]).resolved(width: 0).decisions.first?.alternatives.first?.fit
  }

  @Test func `a text is as wide as its widest line, and breaks its widest word if it has to`() {
    let text = Layout.words("aaaa bb", id: "text")
    #expect(text.resolved(width: 100).frame("text") == [0, 0, 35, 10])
    #expect(text.resolved(width: 34).frame("text") == [0, 0, 20, 20])
    #expect(text.resolved(width: 5).frame("text") == [0, 0, 5, 60])
  }

  private func lines(of result: LayoutResult) -> [String] {
    guard case .text(let text) = result.placements[0].content else { return [] }
    return text.lines.map(text.text(of:))
  }

  @Test func `a word wider than its space is broken, and an issue says which and by how much`() {
    let text = Layout.words("aa bbbbbb cccc", id: "text")
    let result = text.resolved(width: 20)
    #expect(lines(of: result) == ["aa", "bbbb", "bb", "cccc"])
    #expect(result.frame("text") == [0, 0, 20, 40])
    #expect(result.issues.map(\.details) == [.brokenWord(word: "bbbbbb", missing: 10)])
    #expect(text.resolved(width: 30).issues == [])
    #expect(lines(of: text.resolved(width: 30)) == ["aa", "bbbbbb", "cccc"])
  }

  @Test func `at width 0 each character has its line, and the text has no width`() {
    let result = Layout.words("ab c", id: "text").resolved(width: 0)
    #expect(result.frame("text") == [0, 0, 0, 30])
    #expect(result.issues.map(\.details) == [.brokenWord(word: "ab", missing: 10)])
    let letter = Layout.words("a", id: "text").resolved(width: 0)
    #expect(letter.frame("text") == [0, 0, 5, 10] && letter.issues.map(\.kind) == [.overflow])
  }

  @Test func `without breaks within words the widest overflows`() {
    let text = Text("aa bbbbbb", font: Font(.length(10))).breakWords(false).id("text")
    let result = text.resolved(width: 20)
    #expect(result.frame("text") == [0, 0, 30, 20])
    #expect(result.issues.map(\.kind) == [.overflow])
  }

  @Test func `broken words count as lines, and the last line allowed is truncated`() {
    let result = Layout.words("aaaaaa bb", lineLimit: 2, id: "text").resolved(width: 20)
    #expect(lines(of: result) == ["aaaa", "aa…"])
    #expect(result.issues.map(\.kind) == [.truncation, .brokenWord])
  }

  @Test func `a choice passes over an alternative whose word would break`() {
    let words = Layout.words("aaaa bb", fit: .words, id: "words")
    let choice = Layout.choice([words, .words("a")]).id("c")
    #expect(choice.resolved(width: 20).chosen("c") == 0)
    #expect(choice.resolved(width: 20 - PointGrid.step).chosen("c") == 1)
  }

  @Test func `a row whose minimum widths do not fit breaks words before it overflows`() {
    let row = Layout.hstack(spacing: 0, [.box(10, id: "icon"), .words("aaaaaa", id: "text")])
    let result = row.resolved(width: 30)
    #expect(result.spans("icon", "text") == [[0, 10], [10, 30]])
    #expect(result.issues.map(\.kind) == [.brokenWord])
    #expect(row.resolved(width: 12).issues.map(\.kind).contains(.overflow))
  }

  @Test func `a text fits on one line unless its fit or its line limit allows more`() {
    #expect(fit(.words("aaaa bb cc")) == 50)
    #expect(fit(.words("aaaa bb cc", fit: .words)) == 20)
    #expect(fit(.words("aaaa bb cc", fit: .lines(2))) == 25)
    #expect(fit(.words("aaaa bb cc", lineLimit: 2)) == 25)
    #expect(fit(.words("aaaa bb cc", lineLimit: 2, fit: .oneLine)) == 50)
  }

  @Test func `a text with a line limit fits only at widths that show it in full`() {
    #expect(fit(.words("aaaa bb cc", lineLimit: 2, fit: .words)) == 25)
    #expect(fit(.words("aaaa bb cc", lineLimit: 1, fit: .lines(3))) == 50)
  }

  @Test func `a symbol beside text is centered on the capital letters`() {
    let symbol = Layout.Symbol(path: Path(), size: .length(20))
    let row = HStack(alignment: .firstTextBaseline, spacing: 0) {
      symbol.layout.id("symbol")
      Layout.words("A", id: "text")
    }
    let result = row.layout.resolved(width: 100)
    #expect(abs(result.frame("symbol")[1] + 17 - result.frame("text")[1] - textBaseline) < 0.01)
  }

  /// The distance from the top of a line of words to its baseline.
  private var textBaseline: Double {
    guard case .text(let text) = Layout.words("A").resolved(width: 100).placements[0].content
    else { return .nan }
    return text.lines[0].line.baseline
  }

  @Test func `a shape has its size, or takes the offered width and a height of ten points`() {
    #expect(Layout.box(30, 20, id: "box").resolved(width: 100).frame("box") == [0, 0, 30, 20])
    #expect(Layout.fill("fill").resolved(width: 100).frame("fill") == [0, 0, 100, 10])
    #expect(fit(.fill()) == 0)
  }

  @Test func `a line is as thick as its stroke, and lies along the axis without a length`() {
    let stroke = Layout.Border(width: 3)
    let flat = Layout(.shape(Layout.Shape(.line, stroke: stroke))).id("line")
    let upright = Layout(.shape(Layout.Shape(.line, height: 20, stroke: stroke))).id("line")
    #expect(flat.resolved(width: 50).frame("line") == [0, 0, 50, 3])
    #expect(upright.resolved(width: 50).frame("line") == [0, 0, 3, 20])
  }

  @Test func `a symbol has the height of its font size, and the ratio of its view box`() {
    let box = Rect(x: 0, y: 0, width: 30, height: 20)
    let symbol = Layout.Symbol(path: Path(), viewBox: box, size: .length(10))
    let result = Layout(.symbol(symbol)).id("symbol").resolved(width: 100)
    #expect(result.frame("symbol") == [0, 0, 15, 10])
  }

  @Test func `an image has the size of its file or the given lengths, and keeps an open ratio`() {
    func frame(_ width: Length?, _ height: Length?) -> [Double] {
      Layout.picture(width: width, height: height, id: "image").resolved(width: 10).frame("image")
    }
    #expect(frame(nil, nil) == [0, 0, 24, 12])
    #expect(frame(60, nil) == [0, 0, 60, 30])
    #expect(frame(nil, 60) == [0, 0, 120, 60])
    #expect(frame(7, 50) == [0, 0, 7, 50])
    #expect(frame(0, nil) == [0, 0, 0, 0])
    #expect(fit(.picture()) == 24)
  }

  @Test func `the scale in the name of an image divides its size`() throws {
    for (name, width) in [("a@2x.png", 12.0), ("a@3x.png", 8)] {
      let image = try Image(png: ImageFile.wide.bytes, name: name)
      let result = image.id("image").resolved(width: 100)
      #expect(result.frame("image") == [0, 0, width, width / 2])
    }
  }

  @Test
  func `an image of infinite width or height fills the available space, and keeps an open ratio`() {
    func frame(_ width: Length?, _ height: Length?, in availableSpace: Double?) -> [Double] {
      Layout.picture(width: width, height: height, id: "image")
        .resolved(width: 100, height: availableSpace).frame("image")
    }
    #expect(frame(.infinity, nil, in: nil) == [0, 0, 100, 50])
    #expect(frame(nil, .infinity, in: nil) == [0, 0, 100, 50])
    #expect(frame(.infinity, nil, in: 30) == [0, 0, 60, 30])
    #expect(frame(nil, .infinity, in: 30) == [0, 0, 60, 30])
    #expect(frame(.infinity, 20, in: nil) == [0, 0, 100, 20])
    #expect(frame(20, .infinity, in: 70) == [0, 0, 20, 70])
    #expect(frame(.infinity, .infinity, in: 70) == [0, 0, 100, 70])
    // Without a limit, the image is as large as its file.
    #expect(frame(.infinity, .infinity, in: nil) == [0, 0, 100, 12])
    let fixed = Layout.picture(width: .infinity).fixedSize(horizontal: true, vertical: true)
    #expect(fixed.id("image").resolved(width: 100).frame("image") == [0, 0, 24, 12])
    #expect(fit(.picture(width: .infinity)) == 0)
  }

  @Test func `an image of infinite width leaves space for its siblings`() {
    let row = Layout.hstack(
      spacing: 4, [.picture(width: .infinity, id: "image"), .words("aaaa", id: "words")])
    #expect(row.resolved(width: 100).spans("image", "words") == [[0, 76], [80, 100]])
    #expect(row.resolved(width: 100).placement("image")?.frame.height == 38)
  }

  @Test func `the size of an image can scale with the text size, up to a limit`() {
    let image = Layout.picture(width: .scaled(20, relativeTo: .body), id: "image")
    let traits = Traits(width: 100, textSize: .category(.accessibility5))
    // The body grows from 17 points to 53.
    let width = PointGrid.nearest(20 * 53 / 17)
    #expect(image.resolved(traits).frame("image") == [0, 0, width, PointGrid.nearest(width / 2)])
    let limited = image.textSizeLimit(.large)
    #expect(limited.resolved(traits).frame("image") == [0, 0, 20, 10])
  }

  @Test
  func `a placed image has its file and content mode, and overflows a space that is too small`() {
    let result = Layout.picture(width: 40, height: 9, mode: .fill, id: "image")
      .resolved(width: 30)
    #expect(result.placement("image")?.kind == .image)
    #expect(result.placement("image")?.content == .image(.wide, .fill))
    #expect(result.issues.map(\.kind) == [.overflow])
    #expect(result.issues.first?.id == "image")
  }

  @Test func `an image whose ratio gives an invalid width has no width, and an issue reports it`()
    throws
  {
    let traitRange = try ImageFile(
      png: PNGBuilder(width: 2_000, height: 1).bytes, name: "strip.png")
    let result = Image(traitRange, height: 1_000_000).id("image").resolved(width: 100)
    #expect(result.frame("image") == [0, 0, 0, 1_000_000])
    #expect(
      result.issues.map(\.message) == [
        "'strip' would be 2000000000.0 × 1000000.0 pt; give it a width and a height"
      ])
  }

  @Test func `a divider lies across its stack`() {
    let row = Layout.hstack(spacing: 2, [.box(10, 30), .divider(4).id("line"), .box(10, 20)])
    #expect(row.resolved(width: 100).frame("line") == [12, 0, 4, 30])
    let column = Layout.vstack(spacing: 2, [.box(10), .divider().id("line")])
    #expect(column.resolved(width: 100).frame("line") == [0, 12, 100, 1])
    #expect(Layout.divider(2).id("line").resolved(width: 70).frame("line") == [0, 0, 70, 2])
  }

  @Test func `a spacer grows along its stack only`() {
    let row = Layout.hstack([.box(10), .spacer().id("room"), .box(20)])
    #expect(row.resolved(width: 100).frame("room") == [10, 5, 70, 0])
    let column = Layout.vstack(
      alignment: .leading, [.box(10), .spacer(6).id("room"), .box(20)])
    #expect(column.resolved(width: 100).frame("room") == [0, 10, 0, 6])
    #expect(column.resolved(width: 100, height: 50).frame("room") == [0, 10, 0, 30])
  }

  @Test func `an empty layout takes no space, and adds no spacing`() {
    let row = Layout.hstack([.box(10, id: "a"), .empty, .box(10, id: "b")])
    #expect(row.resolved(width: 100).spans("a", "b") == [[0, 10], [18, 28]])
  }

  @Test func `a text size limit applies to all texts inside`() {
    let texts = [Layout.text("a").id("held"), .text("a").id("free")]
    let column = Layout.vstack([texts[0].frame().textSizeLimit(.extraLarge), texts[1]])
    let result = column.resolved(Traits(width: 100, textSize: .category(.accessibility5)))
    #expect(result.placement("held")?.frame.height == 24)
    #expect(result.placement("free")?.frame.height == 62)
  }
}
