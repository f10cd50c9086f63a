import GalleyGeometry
import GalleyLayout
import GalleyScene
import Synchronization
import Testing

/// Annotated pictures with names that are hard to show, and with very many.
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
  func `a name is shown as it is, without what commands a device`(name: String) {
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
  func `a name of ten thousand letters stays on the canvas, whole`(letter: String) {
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

  /// Counts what is asked of it.
  private final class Counter: TextMeasurer {
    let count = Mutex(0)

    func shape(_ request: ShapingRequest) -> ShapedText {
      count.withLock { $0 += 1 }
      return SquareGlyphs().shape(request)
    }
  }

  /// A page of rows of so many boxes, all with names.
  private static func page(rows: Int, columns: Int) -> LayoutResult {
    let rows = (0..<rows).map { row in
      Layout.hstack(
        spacing: 2, (0..<columns).map { Self.box("b\(row).\($0)", width: 28, height: 14) }
      ).id("row \(row)")
    }
    return resolve(.vstack(spacing: 4, rows).padding(8), width: 390)
  }

  @Test(arguments: [(300, 1), (30, 10), (3000, 1), (250, 12)])
  func `very many names are said beside the page in not much more than its height`(
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

  @Test func `the work and the items grow with the number of names and not faster`() {
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
