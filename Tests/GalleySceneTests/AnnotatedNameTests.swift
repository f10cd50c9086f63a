import GalleyGeometry
import GalleyLayout
import GalleyScene
import Synchronization
import Testing

/// Annotated pictures with unusual names, and with very many names.
@Suite struct AnnotatedNameTests {
  private static func box(_ id: String, width: Length = 30, height: Length = 12) -> Layout {
    Layout.shape(
      Layout.Shape(.rectangle(cornerRadius: 0), width: width, height: height, fill: color(0x808080))
    ).id(id)
  }

  @Test(arguments: [
    "👩‍👩‍👧‍👦🏳️‍🌈", "e\u{301}\u{301}\u{301}", "\"quotes\" & 'others'", "<b>]]></b>", "--><script>", "a\\b",
    "日本語",
    "tab\there", "line\nfeed", "\u{0}\u{7}\u{1B}[31mred", "\u{FFFE}\u{FFFF}", "\r\n", "\u{2028}",
    "\u{85}", " ", "%@ %n {}", "a\u{200D}b", "\u{FEFF}",
  ])
  func `a name is shown unchanged, but without control characters and line breaks`(name: String) {
    let layout = Layout.vstack([
      Self.box(name), .choice([.empty.frame(width: 900), .text("a").frame(width: 700)]).id(name),
    ]).id(name)
    let picture = AnnotatedPicture(resolve(layout), title: name, Set(Annotation.allCases))
    let words = picture.labels.map(\.string)
    let shown = name.printable
    #expect(words.count { $0.filter { $0 != " " } == shown.filter { $0 != " " } } >= 1, "\(words)")
    #expect(picture.cards.contains { $0.string.hasPrefix("\(shown) → 2 of 2") }, "\(words)")
    let all = picture.scene.texts.map(\.string).joined()
    let commands = all.unicodeScalars.filter { $0.properties.generalCategory == .control }
    #expect(commands.isEmpty)
    let lines = all.filter(\.isNewline)
    #expect(lines.isEmpty)
  }

  @Test(arguments: ["x", "word ", "漢", "👨‍👩‍👧", "שלום "])
  func `a name of ten thousand characters is shown whole within the picture`(letter: String) {
    let name = String(repeating: letter, count: 10_000 / letter.count)
    let layout = Layout.vstack([
      Self.box(name), .choice([.empty.frame(width: 900), .text("a")]).id(name),
    ])
    let picture = AnnotatedPicture(resolve(layout))
    #expect(picture.labels.count == 2)
    #expect(picture.labels.allSatisfy { picture.canvas.contains($0.frame) })
    for label in picture.labels {
      let count = label.string.count { letter.contains($0) && $0 != " " }
      let expected = name.count { $0 != " " }
      #expect(label.isCard ? count >= expected : count == expected)
      let width = label.isCard ? 224.0 : 172
      #expect(label.frame.width <= width)
    }
  }

  /// Counts the requests that it receives.
  private final class Counter: TextMeasurer {
    let count = Mutex(0)

    func shape(_ request: ShapingRequest) -> ShapedText {
      count.withLock { $0 += 1 }
      return SquareGlyphs().shape(request)
    }
  }

  /// Returns a page of rows of boxes with names.
  private static func page(rows: Int, columns: Int) -> LayoutResult {
    let rows = (0..<rows).map { row in
      Layout.hstack(
        spacing: 2, (0..<columns).map { Self.box("b\(row).\($0)", width: 28, height: 14) }
      ).id("row \(row)")
    }
    return resolve(.vstack(spacing: 4, rows).padding(8), width: 390)
  }

  @Test(arguments: [(300, 1), (30, 10), (3000, 1), (250, 12)])
  func `many names are shown once each, in little more than the height of the page`(
    rows: Int, columns: Int
  ) {
    let picture = AnnotatedPicture(Self.page(rows: rows, columns: columns))
    let page = picture.pageItems.first?.extent ?? .zero
    let other = 160.0
    #expect(picture.canvas.height - other <= 1.6 * page.height, "\(picture.canvas.height)")
    let said = picture.labels.flatMap(\.tokens)
    var counts: [Substring: Int] = [:]
    for word in said where word.hasPrefix("b") { counts[word, default: 0] += 1 }
    #expect(counts.count == rows * columns && counts.values.allSatisfy { $0 == 1 })
    #expect(picture.labels.allSatisfy { picture.canvas.contains($0.frame) })
  }

  @Test func `requests and items grow linearly with the number of names`() {
    func cost(rows: Int) -> (questions: Int, items: Int) {
      let counter = Counter()
      let scene = Scene(
        annotated: Self.page(rows: rows, columns: 10), title: "", variant: "", measurer: counter)
      return (counter.count.withLock { $0 }, scene.leaves.count)
    }
    let (small, large) = (cost(rows: 30), cost(rows: 300))
    #expect(large.questions <= 11 * small.questions)
    #expect(large.items <= 11 * small.items)
  }
}
