import GalleyGeometry
import GalleyLayout
import Testing

/// Defaults of containers, which match numbers that were measured in SwiftUI.
@Suite struct DefaultsTests {
  /// Returns the spaces between a layout and boxes above and below it.
  private func spaces(
    around layout: Layout, measurer: any TextMeasurer = SquareGlyphs()
  ) -> (above: Double, below: Double) {
    let column = Layout.vstack([.box(10), .vstack([layout]).id("middle"), .box(10, id: "bottom")])
    let result = LayoutEngine(measurer: measurer).resolve(column, traits: Traits(width: 300))
    let (middle, bottom) = (result.frame("middle"), result.frame("bottom"))
    return (middle[1] - 10, bottom[1] - middle[1] - middle[3])
  }

  /// Words of one character each, with the heights of the system font of Apple's devices.
  private struct SystemFont: TextMeasurer {
    func shape(_ request: ShapingRequest) -> ShapedText {
      let metrics = ShapedText.Metrics(ascent: 0.967, descent: 0.2435)
      let face = SquareGlyphs.face
      let glyph = ShapedText.Glyph(id: 1, advance: 0.5)
      let cluster = ShapedText.Cluster(
        advance: 0.5, glyphs: 0..<1, offset: 0, isWhitespace: false, isTab: false,
        lineBreak: .forbidden)
      let ellipsis = ShapedText.Ellipsis(face: face, glyphs: [glyph])
      return ShapedText(
        string: request.string,
        runs: [ShapedText.Run(face: face, metrics: metrics, clusters: 0..<1)], clusters: [cluster],
        glyphs: [glyph], ellipsis: ellipsis, metrics: metrics)
    }
  }

  /// Returns the spaces around a word in the system font.
  private func spaces(size: Length, leading: Length?) -> (above: Double, below: Double) {
    let text = Text("a").font(.system(size: size)).leading(leading)
    return spaces(around: text.layout, measurer: SystemFont())
  }

  @Test func `a column centers its children, and a grid its cells`() {
    let column = Layout.vstack([.box(10, id: "a"), .box(30)]).resolved(width: 100)
    #expect(column.frame("a")[0] == 10)
    let grid = Layout.grid([[.box(10, 10, id: "a"), .box(10, 30)], [.box(30, 10), .box(10)]])
    #expect(grid.resolved(width: 100).frame("a") == [10, 10, 10, 10])
  }

  @Test func `a spacer is at least eight points long`() {
    let row = HStack {
      Rectangle(width: 10, height: 10)
      Spacer()
      Rectangle(width: 10, height: 10)
    }
    #expect(row.layout.resolved(width: 20).root.width == 28)
  }

  @Test func `the space between text and views depends on the line height and the font`() {
    // SwiftUI on macOS: the system font of 13 points has a line of 16 points.
    let plain = spaces(size: 13, leading: nil)
    #expect(abs(plain.above - 4.74) < 0.5 && abs(plain.below - 8.15) < 0.5)
    // The body style of 13 points has a line of 18.5 points.
    let body = spaces(size: 13, leading: 18.5)
    #expect(abs(body.above - 6.22) < 0.5 && abs(body.below - 11.15) < 0.5)
    // SwiftUI on iOS: the body style of 17 points has a line of 24.5 points.
    let large = spaces(size: 17, leading: 24.5)
    #expect(abs(large.above - 8.43) < 0.5 && abs(large.below - 14.81) < 0.5)
  }

  @Test func `texts touch unless they have a text style`() {
    let words = Layout.words("abc")
    let plain = Layout.vstack([words, words.id("b")]).resolved(width: 100)
    #expect(plain.frame("b")[1] == 10)
    let styled = VStack {
      Text("abc").id("a")
      Text("abc").id("b")
    }
    let result = styled.layout.resolved(width: 100)
    #expect(result.frame("b")[1] == result.frame("a")[3] + 1.5)
  }

  @Test
  func `padding or a height makes a text a view for spacing, paint, a width or a row does not`() {
    let words = Layout.words("abc")
    let own = spaces(around: words).below
    for same in [
      words.background(.fill), words.frame(width: 50), words.opacity(0.5),
      words.padding(.leading, 8),
      .hstack([words]), .hstack([words, .box(5, 5)]), .choice([words]), .zstack([words]),
      .vstack([words, words]), words.overlay { Rectangle() },
    ] {
      #expect(spaces(around: same).below == own, "\(same)")
    }
    for view in [words.padding(1), words.frame(height: 30), words.frame(minHeight: 5), .box(5)] {
      #expect(spaces(around: view).below == 8, "\(view)")
    }
    #expect(spaces(around: words.padding(.top, 3)).below == own)
    #expect(spaces(around: words.padding(.top, 3)).above == 8)
  }

  @Test func `a given spacing also applies to texts`() {
    let column = Layout.vstack(spacing: 8, [.words("a"), .words("b", id: "b")])
    #expect(column.resolved(width: 50).frame("b")[1] == 18)
  }

  @Test func `a divider lets its row take an offered height`() {
    let row = Layout.hstack([.words("a"), .divider().id("line"), .words("b")])
    #expect(row.resolved(width: 90, height: 60).frame("line")[3] == 60)
    #expect(row.resolved(width: 90).frame("line")[3] == 10)
    let fixed = row.fixedSize(horizontal: false, vertical: true)
    #expect(fixed.resolved(width: 90, height: 60).frame("line")[3] == 10)
  }
}

/// Text that is truncated to the lines that fit in its height.
@Suite struct TruncationInHeightTests {
  private let words = Layout(
    .text(
      Layout.Text("aaaa bbbb cccc dddd", font: Font(.length(10))).truncatesInHeight()))

  @Test(arguments: [(45.0, 4), (40, 4), (39, 3), (20, 2), (11, 1), (10, 1), (4, 1), (0, 1)])
  func `a text keeps as many lines as fit, at least one`(height: Double, count: Int) {
    let result = words.id("text").frame(height: Length(height)).resolved(width: 20)
    guard case .text(let text) = result.placement("text")?.content else { return }
    #expect(text.lines.count == count)
    #expect(text.lines.last?.line.isTruncated == (count < 4))
    #expect(result.placement("text")?.contentFrame.height == Double(count) * 10)
    let expected: [LayoutIssue.Kind] =
      (count < 4 ? [.truncation] : []) + (height < 10 ? [.overflow] : [])
    #expect(result.issues.map(\.kind).sorted { $0.rawValue > $1.rawValue } == expected)
    let truncation = result.issues.first { $0.kind == .truncation }
    #expect(truncation?.message.hasSuffix(" pt more height") ?? (count == 4))
    #expect(truncation?.axis ?? .vertical == .vertical)
  }

  @Test(arguments: [(47.0, 3), (46, 3), (45, 2), (36, 2), (35, 1)])
  func `a padded text keeps the lines that fit inside the padding`(height: Double, count: Int) {
    let padded = words.padding(8).id("text").frame(height: Length(height))
    guard case .text(let text) = padded.resolved(width: 36).placement("text")?.content else {
      return
    }
    #expect(text.lines.count == count)
  }

  @Test func `a text that does not truncate in height overflows`() {
    let result = Layout.words("aaaa bbbb").frame(height: 12).resolved(width: 20)
    #expect(result.issues.map(\.kind) == [.overflow])
  }

  @Test func `a column truncates a text only if there is no space for all of its lines`() {
    let column = Layout.vstack(spacing: 0, [words.id("text"), .box(10, 15)])
    #expect(column.resolved(width: 20, height: 60).frame("text")[3] == 40)
    #expect(column.resolved(width: 20, height: 40).frame("text")[3] == 20)
    #expect(column.resolved(width: 20).frame("text")[3] == 40)
  }
}

/// Choices that test height, between texts that can be truncated.
@Suite struct TruncatingChoiceTests {
  private static func card(_ wrap: (Layout) -> Layout) -> Layout {
    let text = Layout.Text("aaaa bbbb cccc dddd", font: Font(.length(10)), leading: 10)
      .truncatesInHeight()
    return Layout.choice(
      [wrap(Layout(.text(text))).id("first"), Text("no").id("second").layout], axes: .vertical
    ).id("choice")
  }

  @Test(arguments: [(60.0, 0), (40, 0), (39, 1), (10, 1), (5, 1)])
  func `a text fits only with all of its lines`(height: Double, chosen: Int) {
    let wraps: [(Layout) -> Layout] = [
      { $0 }, { $0.padding(0) }, { Layout.vstack(spacing: 0, [$0]) }, { Layout.hstack([$0]) },
      { Layout.zstack([$0]) }, { $0.frame(maxHeight: .infinity) }, { $0.background(.fill) },
    ]
    for (index, wrap) in wraps.enumerated() {
      let layout = Self.card(wrap).frame(width: 20, height: Length(height))
      let result = LayoutEngine(measurer: SquareGlyphs()).resolve(layout, traits: Traits(width: 90))
      #expect(result.decision("choice")?.chosen == chosen, "\(index): \(result)")
      #expect(chosen == 1 || !result.issues.contains { $0.kind == .truncation })
    }
  }

  @Test func `a shape that grows fits at its minimum height`() {
    let layout = Layout.choice(
      [
        Rectangle().frame(maxHeight: .infinity).id("first").layout,
        Text("no").id("second").layout,
      ], axes: .vertical
    ).id("choice").frame(width: 20, height: 5)
    let result = LayoutEngine(measurer: SquareGlyphs()).resolve(layout, traits: Traits(width: 90))
    #expect(result.decision("choice")?.chosen == 0)
  }
}
