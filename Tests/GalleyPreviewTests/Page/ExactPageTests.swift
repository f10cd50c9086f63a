import Foundation
import GalleyAnalysis
import GalleyCairo
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import GalleyNotation
import GalleyPreview
import GalleyScene
import TestSupport
import Testing

/// The frames of the exported page in a browser, compared with the frames of the engine.
@Suite(.browser, .highPriority)
struct ExactPageTests {
  private static let widths = 280.0...1366.0

  /// A row of the page of a sample.
  private struct Row {
    var number: Int
    var traits: Traits
    var json: String
  }

  /// The frame of each node, the text of each line, and the position of each glyph in its line.
  private struct Shown: Equatable, Decodable {
    var nodes: [[Double]]
    var words: [String]
    var glyphs: [[Double]]
  }

  /// Returns the text sizes at which a sample is compared: both, or one of them in quick runs.
  private static func sizes(of sample: String) -> [TextSize] {
    let sizes = [TextSize.large, .category(.accessibility3)]
    guard !TestAmount.isThorough, let index = Samples.names.firstIndex(of: sample) else {
      return sizes
    }
    return [sizes[(index + 1) % 2]]
  }

  @Test(arguments: Samples.names)
  func `at random widths the page has the frames and lines of the engine`(name: String)
    async throws
  {
    let document = try Samples.document(name)
    let engine = LayoutEngine(measurer: try PangoTextMeasurer(library: FontLibrary()))
    let count = TestAmount.count(8, thorough: 1000)
    for size in Self.sizes(of: name) {
      let row = try row(of: document, size, engine)
      let preview = try await OpenedPreview(row.json)
      var random = Random(seed: 26)
      let steps = (0..<count).map { _ in Int.random(in: 280 * 1024...1366 * 1024, using: &random) }
      let shown = try await shown(steps, row: row.number, in: preview)
      for (step, page) in zip(steps, shown) {
        var traits = row.traits
        traits.width = Double(step) * PointGrid.step
        let expected = Self.expected(FluidContent(engine.resolve(document, traits: traits)))
        let comment: Comment = "\(name) \(size) at \(traits.width)"
        #expect(page.words == expected.words, comment)
        try #require(page.nodes.count == expected.nodes.count, comment)
        let worst = zip(page.nodes.joined(), expected.nodes.joined()).map { abs($0 - $1) }.max()
        // Scrolled content is several times as wide as the screen, so its errors are larger.
        #expect((worst ?? 0) <= (name == "section" ? 2.6 : 2.1), comment)
        #expect(page.glyphs.map(\.count) == expected.glyphs.map(\.count), comment)
        let places = zip(page.glyphs.joined(), expected.glyphs.joined()).map { abs($0 - $1) }
        #expect((places.max() ?? 0) <= 2, comment)
      }
    }
  }

  @Test(arguments: ["tags", "section"])
  func `a row that is stored as changes of colors equals the row that is stored alone`(name: String)
    async throws
  {
    let document = try Samples.document(name)
    let engine = LayoutEngine(measurer: try PangoTextMeasurer(library: FontLibrary()))
    let empty = PreviewDocument(
      document, from: .init(file: nil, command: "x"), widths: Self.widths, textSizes: [.large],
      outlines: SquareGlyphs())
    let dark = try #require(
      empty.rows.indices.first { empty.rows.traits(of: $0).colorScheme == .dark })
    let written = [[0, dark], [dark]].map { rows in
      var preview = empty
      return preview.json(chunks: [preview.chunk(of: rows) { engine.resolve($0, traits: $1) }])
    }
    #expect(written[0].contains("\"like\":0"))
    let json = #"{"galley":"1","documents":[\#(written.joined(separator: ","))]}"#
    let preview = try await OpenedPreview(json)
    let different = try await preview.page.evaluate(
      """
      (() => {
        const shown = (position, width) => {
          const { tables, rows } = documentAt(position);
          const stretch = stretchAt(rows.get(\(dark)), width);
          const values = (numbers) => numbers.map((number) => Math.round(valueAt(number, width)));
          return JSON.stringify([
            stretch.background, tables.arrangements[stretch.arrangement] ?? null,
            stretch.decisions.map((index) => tables.decisions[index]),
            stretch.issues.map((index) => tables.issues[index]),
            itemsOf(tables, stretch).map((item) => item && [
              item.spec, values(item.numbers), item.text === undefined ? undefined : textOf(tables, item.text).words,
            ]),
          ]);
        };
        const widths = [...Array(544)].map((_, index) => (280 + 2 * index) * 1024 + index);
        return widths.filter((width) => shown(0, width) !== shown(1, width));
      })()
      """, as: [Int].self)
    #expect(different == [])
  }

  /// Returns the page with one row of a document.
  private func row(of document: Document, _ size: TextSize, _ engine: LayoutEngine) throws -> Row {
    var preview = PreviewDocument(
      document, from: .init(file: nil, command: "x"), widths: Self.widths, textSizes: [size],
      outlines: SquareGlyphs())
    let number = preview.rows.start
    let traits = preview.rows.traits(of: number)
    let chunk = preview.chunk(of: [number]) { engine.resolve($0, traits: $1) }
    let json = #"{"galley":"1","documents":[\#(preview.json(chunks: [chunk]))]}"#
    return Row(number: number, traits: traits, json: json)
  }

  /// Returns the content that the page shows at each width.
  private func shown(
    _ steps: [Int], row: Int, in preview: OpenedPreview
  ) async throws -> [Shown] {
    try await preview.page.evaluate(
      """
      \(steps).map((width) => {
        const { tables, rows } = documentAt(0);
        const items = itemsOf(tables, stretchAt(rows.get(\(row)), width)).filter(Boolean);
        const frame = ({ numbers }) => numbers.slice(0, 4).map((number) => valueAt(number, width));
        return {
          nodes: items.filter(({ spec }) => spec.path !== undefined).map(frame),
          words: items.filter(({ spec }) => spec.t === "text").map(({ text }) => textOf(tables, text).words),
          glyphs: items.filter(({ spec }) => spec.t === "text").map(({ text }) => {
            const places = [];
            for (const run of textOf(tables, text).runs) {
              placeGlyphs(run, tables.glyphs, (_, x, place) => places.push(x, run.ys?.[place] ?? 0));
            }
            return places;
          }),
        };
      })
      """, as: [Shown].self)
  }

  private static func expected(_ content: FluidContent) -> Shown {
    var shown = Shown(nodes: [], words: [], glyphs: [])
    var lengths = content.lengths.dropFirst(2)
    for part in content.parts {
      switch part {
      case .open(let group) where group.node != nil:
        shown.nodes.append(Array(lengths.prefix(4)))
      case .item(.text(let text)):
        shown.words.append(text.string.printable)
        shown.glyphs.append(
          text.runs.filter { $0.size > 0 }.flatMap(\.glyphs).flatMap {
            [$0.x * PointGrid.stepsPerPoint, $0.y * PointGrid.stepsPerPoint]
          })
      default: break
      }
      lengths = lengths.dropFirst(part.lengthCount)
    }
    return shown
  }
}

/// The sample documents of the repository.
enum Samples {
  static let names = [
    "brands", "cover", "episode", "flight-status", "lines", "long-strings", "scripts", "section",
    "style-guide", "tags",
  ]

  static func document(_ name: String) throws -> Document {
    let loader = DocumentLoader()
    let path = Repository.root.appendingPathComponent("Samples/\(name).yaml").path
    return try loader.load(try loader.sources(at: path)[0]).document
  }
}
