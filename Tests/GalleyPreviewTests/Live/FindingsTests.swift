import GalleyGeometry
import Foundation
import GalleyAnalysis
import GalleyDocuments
import GalleyLayout
import GalleyPreview
import GalleyScene
import Synchronization
import TestSupport
import Testing

/// The findings of a preview: the findings of a check, at the rows and widths of the page.
struct FindingsTests {
  /// Returns a document whose widths depend on a seed.
  private func document(_ seed: Int) -> Document {
    let matrix = Matrix(
      screens: [Screen(width: 200), Screen(width: 400)],
      textSizes: [.category(.small), .category(.accessibility2)], locales: ["en", "de"],
      colorSchemes: [.light, .dark])
    let widths = (0..<3).map { Double((seed * 37 + $0 * 61) % 220 + 120) }
    return Document(
      "Card", matrix: matrix,
      acceptances: seed.isMultiple(of: 2) ? [Acceptance(.smallTarget, because: "by design")] : [],
      widthEdges: []
    ) { traits in
      Choice {
        Rectangle().frame(width: Length(widths[0]), height: 10)
        VStack(alignment: .leading) {
          Rectangle().frame(
            width: Length(widths[1] + (traits.locale == "de" ? 40 : 0)), height: 30
          )
          .id("wide <b>")
          Text("Go").role(.button)
        }
      }.id("pick")
    }
  }

  private let engine = LayoutEngine(measurer: SquareGlyphs())

  private func live(
    _ document: Document, version: Int = 3,
    _ resolve: (@Sendable (Layout, Traits) -> LayoutResult)? = nil
  ) -> LiveDocument<SquareGlyphs> {
    let engine = engine
    return LiveDocument(
      PreviewDocument(
        document, from: .init(file: "card.yaml", command: "card.yaml"), widths: 240...500,
        outlines: SquareGlyphs()),
      version: version, resolve: resolve ?? { engine.resolve($0, traits: $1) })
  }

  private struct Answer: Decodable {
    var version: Int
    var check: Check?

    struct Check: Decodable {
      var findings: [Found]
      var plane: String
    }
    struct Found: Decodable {
      var kind, message, name: String
      var accepted: String?
      var spans: [[Int]]
      var worst: [Int]?
    }
  }

  private func answer(_ json: String) throws -> Answer {
    try JSONDecoder().decode(Answer.self, from: Data(json.utf8))
  }

  @Test(arguments: 0..<12)
  func `the page has the findings of a check, at the widths of the page`(seed: Int) throws {
    let document = document(seed)
    let report = CheckReport(
      of: document, traitRanges: document.matrix.traitRanges(), engine: engine)
    let found = try #require(try answer(live(document).findings(known: 3)).check)
    #expect(found.plane == "200–400 pt, S to AX2")
    #expect(found.findings.map(\.message) == report.findings.map(\.message))
    #expect(found.findings.map(\.accepted) == report.findings.map(\.acceptance))
    for (shown, finding) in zip(found.findings, report.findings) {
      try verify(shown, finding, document)
    }
  }

  /// Resolves layouts inside and outside of the spans of a finding.
  private func verify(
    _ shown: Answer.Found, _ finding: Finding, _ document: Document
  ) throws {
    let axes = PreviewAxis.all(of: document.matrix)
    let checked = Set(document.matrix.traitRanges().map(\.traits.textSize))
    let rows = shown.spans.map { $0[0] }
    #expect(rows == rows.sorted())
    #expect(shown.worst == nil || shown.kind != "deadAlternative")
    for row in 0..<axes.rowCount {
      let traits = axes.traits(ofRow: row, of: document.matrix)
      let isChecked = checked.contains(traits.textSize)
      let own = shown.spans.filter { $0[0] == row }
      #expect(isChecked || own.isEmpty)
      #expect(own.allSatisfy { $0[1] >= 240 * 1024 && $0[2] <= 400 * 1024 && $0[1] <= $0[2] })
      guard isChecked, finding.kind == .overflow else { continue }
      for step in stride(from: 240 * 1024, through: 400 * 1024, by: 4_999) {
        var offered = traits
        offered.width = Double(step) / 1024
        let result = engine.resolve(document, traits: offered)
        let overflows = result.issues.contains { $0.kind == .overflow && $0.id == finding.id }
        #expect(overflows == own.contains { $0[1] <= step && step <= $0[2] })
      }
    }
  }

  @Test func `a page of another version gets no findings, and starts no check`() throws {
    let count = Mutex(0)
    let engine = engine
    let live = live(document(1)) { layout, traits in
      count.withLock { $0 += 1 }
      return engine.resolve(layout, traits: traits)
    }
    for known in [0, 2, 4, Int.max] {
      let answer = try answer(live.findings(known: known))
      #expect(answer.version == 3)
      #expect(answer.check == nil)
    }
    #expect(count.withLock { $0 } == 0)
    let first = live.findings(known: 3)
    let layouts = count.withLock { $0 }
    #expect(live.findings(known: 3) == first)
    #expect(count.withLock { $0 } == layouts)
  }

  @Test func `a check of a replaced document ends, and rows do not wait for a check`() async throws
  {
    let engine = engine
    let started = Mutex(false)
    let goesOn = Mutex(false)
    let document = document(1)
    let live = live(document) { layout, traits in
      started.withLock { $0 = true }
      while !goesOn.withLock({ $0 }) { giveWay() }
      return engine.resolve(layout, traits: traits)
    }
    let preview = LivePreview(galley: "1", documents: [live])
    async let answered = Task.detached {
      preview.answer(.findings(document: 0, version: 3))
    }.value
    while !started.withLock({ $0 }) { await Task.yield() }
    // The document is replaced while it is checked.
    _ = preview.replace([self.live(document, version: 4)], errors: [])
    #expect(preview.answer(.data(document: 0, version: 0, from: 0, row: 2)) != .missing)
    goesOn.withLock { $0 = true }
    #expect(await answered == .data(Array(#"{"version":3}"#.utf8)))
    #expect(preview.answer(.findings(document: 1, version: 4)) == .missing)
  }

  @Test func `an export contains the findings of its documents, with escaped text`() throws {
    var export = PreviewExport(galley: "1")
    var page = PreviewDocument(
      document(0), from: .init(file: nil, command: "card"), widths: 240...500,
      textSizes: [.large], outlines: SquareGlyphs())
    export.add(&page) { [engine] in engine.resolve($0, traits: $1) }
    #expect(export.json.contains(#""check":{"findings":[{"kind":"#))
    #expect(!export.json.contains("<"))
  }
}

/// Lets other threads run.
private func giveWay() { _ = sched_yield() }
