import Foundation
import GalleyDocuments
import GalleyLayout
@testable import GalleyPreview
import GalleyScene
import Testing

/// The answers of a live preview, and the data of its documents.
struct LivePreviewTests {
  private func document(
    _ words: String, version: Int, letters: ArrangementList = ArrangementList()
  ) -> LiveDocument<SquareGlyphs> {
    let document = Document("Card", matrix: Matrix(locales: ["en", "de"])) { _ in
      Choice {
        Rectangle().frame(width: 300, height: 10)
        Text(words)
      }.id("pick")
    }
    let engine = LayoutEngine(measurer: SquareGlyphs())
    return LiveDocument(
      PreviewDocument(
        document, from: .init(file: "card.yaml", command: "card.yaml"), widths: 200...400,
        letters: letters, outlines: SquareGlyphs()),
      version: version
    ) { engine.resolve($0, traits: $1) }
  }

  private func json(_ text: String?) throws -> [String: Any] {
    let data = Data(try #require(text).utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test
  func `the first answer contains the document and a row, and later ones only the row`() throws {
    let live = document("A <b>", version: 1)
    let first = try json(live.answer(row: 3, from: 0, known: 0))
    #expect(first["version"] as? Int == 1)
    #expect(first["document"] != nil)
    #expect((first["chunks"] as? [Any])?.count == 1)
    let second = try json(live.answer(row: 4, from: 1, known: 1))
    #expect(second["document"] == nil)
    #expect((second["chunks"] as? [Any])?.count == 1)
    let again = try json(live.answer(row: 4, from: 2, known: 1))
    #expect((again["chunks"] as? [Any])?.isEmpty == true)
    let late = try json(live.answer(row: 4, from: 5, known: 9))
    #expect((late["chunks"] as? [Any])?.count == 2)
    #expect(live.answer(row: 24, from: 0, known: 1) == nil)
    #expect(live.answer(row: -1, from: 0, known: 1) == nil)
  }

  /// The rows of the last chunk of an answer.
  private func rows(_ answer: [String: Any]) throws -> [String: [String: Any]] {
    let chunks = try #require(answer["chunks"] as? [[String: Any]])
    return try #require(chunks.last?["rows"] as? [String: [String: Any]])
  }

  @Test func `letters are given from narrow to wide, and stay when a document is saved`() throws {
    func letters(_ answer: String?) throws -> [String] {
      let chunks = try #require(try json(answer)["chunks"] as? [[String: Any]])
      let names = chunks.flatMap { $0["arrangements"] as? [[String: Any]] ?? [] }
        .map { $0["letter"] as? String }
      let rows = try #require(chunks.last?["rows"] as? [String: [String: Any]])
      let segments = rows.values.flatMap { $0["stretches"] as? [[String: Any]] ?? [] }
      return segments.map { ($0["arrangement"] as? Int).flatMap { names[$0] } ?? "none" }
    }
    let live = document("A", version: 1)
    // One width alone, here the widest, gives no letter.
    #expect(try letters(live.glimpse(row: 3, at: 400 * 1024, from: 0, known: 0)) == ["none"])
    #expect(Set(try letters(live.answer(row: 3, from: 0, known: 1))) == ["A", "B"])
    #expect(try letters(live.answer(row: 3, from: 0, known: 1)).first == "A")
    let saved = document("B", version: 2, letters: live.letters)
    #expect(try letters(saved.glimpse(row: 3, at: 400 * 1024, from: 0, known: 0)) == ["B"])
    #expect(try letters(saved.answer(row: 3, from: 0, known: 2)).first == "A")
  }

  @Test func `a glimpse is the layout at one width, until the whole row is known`() throws {
    let live = document("A", version: 1)
    let glimpse = try rows(try json(live.glimpse(row: 3, at: 250 * 1024, from: 0, known: 0)))
    #expect(glimpse["3"]?["kind"] as? String == "glimpse")
    let segment = try #require((glimpse["3"]?["stretches"] as? [[String: Any]])?.first)
    #expect(segment["from"] as? Int == 250 * 1024)
    let whole = try rows(try json(live.answer(row: 3, from: 1, known: 1)))
    #expect(whole["3"]?["kind"] == nil)
    #expect((whole["3"]?["stretches"] as? [Any])?.count == 2)
    let late = try json(live.glimpse(row: 3, at: 260 * 1024, from: 2, known: 1))
    #expect((late["chunks"] as? [Any])?.isEmpty == true)
  }

  @Test func `glimpses are limited to the range of widths, and unknown rows have none`() throws {
    let live = document("A", version: 1)
    for (step, nearest) in [(-7, 200 * 1024), (Int.max / 2, 400 * 1024)] {
      let rows = try rows(try json(live.glimpse(row: 2, at: step, from: 0, known: 1)))
      let segments = rows["2"]?["stretches"] as? [[String: Any]]
      #expect(segments?.last?["to"] as? Int == nearest)
    }
    #expect(live.glimpse(row: -1, at: 0, from: 0, known: 1) == nil)
    #expect(live.glimpse(row: 24, at: 0, from: 0, known: 1) == nil)
  }

  @Test func `the code of a node is that of its place, and only of documents that have it`() throws
  {
    let engine = LayoutEngine(measurer: SquareGlyphs())
    let live = LiveDocument(
      PreviewDocument(
        Document("Card") { _ in Text("A") }, from: .init(file: "card.yaml", command: "card.yaml"),
        widths: 200...400, letters: ArrangementList(), outlines: SquareGlyphs()),
      version: 1, code: { line, column in line == 3 ? "Text(\"</\(column)>\")" : nil }
    ) { { engine.resolve($0, traits: $1) } }
    let preview = LivePreview(galley: "1", documents: [live, document("B", version: 1)])
    #expect(try json(live.json)["hasCode"] as? Bool == true)
    #expect(try json(document("B", version: 1).json)["hasCode"] == nil)
    guard case .data(let answer) = preview.answer(.swiftUI(document: 0, line: 3, column: 5)) else {
      throw Missing()
    }
    #expect(
      try json(String(decoding: answer, as: UTF8.self))["code"] as? String == "Text(\"</5>\")")
    #expect(preview.answer(.swiftUI(document: 0, line: 4, column: 5)) == .missing)
    #expect(preview.answer(.swiftUI(document: 1, line: 3, column: 5)) == .missing)
    #expect(preview.answer(.swiftUI(document: 2, line: 3, column: 5)) == .missing)
  }

  @Test func `a version that ended resolves no more layouts`() throws {
    let live = document("A", version: 1)
    live.end()
    let glimpse = try json(live.glimpse(row: 3, at: 250 * 1024, from: 0, known: 1))
    #expect((glimpse["chunks"] as? [Any])?.isEmpty == true)
    let row = try json(live.answer(row: 3, from: 0, known: 1))
    #expect((row["chunks"] as? [Any])?.isEmpty == true)
  }

  @Test func `the breakpoint of a choice is exact, and texts are escaped`() throws {
    let text = try #require(document("A <b>", version: 1).answer(row: 3, from: 0, known: 0))
    #expect(!text.contains("<"))
    #expect(text.contains("\"from\":\(300 * 1024)"))
    #expect(text.contains("\"isVisible\":true"))
    #expect(text.contains("pick 2 → 1"))
  }

  @Test func `the documents of another revision are kept when documents change`() throws {
    let preview = LivePreview(
      galley: "1", documents: [document("A", version: 1)],
      against: .init(name: "main </script>", documents: [document("Before", version: 1)]))
    guard case .page(let page, _) = preview.answer(.page) else { throw Missing() }
    let html = String(decoding: page, as: UTF8.self)
    #expect(html.contains(#""revision":"main \u003c/script>","against":[{"name":"Card""#))
    let request = PreviewRequest.earlier(document: 0, version: 1, from: 0, row: 3)
    guard case .data(let first) = preview.answer(request) else { throw Missing() }
    #expect(String(decoding: first, as: UTF8.self).contains("Before"))
    _ = preview.replace([document("B", version: 2), document("C", version: 2)], errors: [])
    #expect(preview.answer(request) == .data(first))
    #expect(preview.answer(.earlier(document: 1, version: 1, from: 0, row: 3)) == .missing)
    #expect(preview.answer(.earlier(document: 0, version: 1, from: 0, row: 99)) == .missing)
  }

  @Test func `differences are those of the engine, also from a pinned document that changed`()
    throws
  {
    let old = document("Before", version: 1)
    let preview = LivePreview(galley: "1", documents: [old])
    func identity(_ document: LiveDocument<SquareGlyphs>) throws -> Int {
      try #require(try json(document.json)["identity"] as? Int)
    }
    func lines(_ before: PreviewState, _ after: PreviewState) throws -> [String]? {
      guard case .data(let bytes) = preview.answer(.difference(from: before, to: after)) else {
        return nil
      }
      let list = try JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: String]]
      return list?.compactMap { $0["words"] }
    }
    let narrow = PreviewState(document: try identity(old), row: 3, step: 250 * 1024)
    var wide = narrow
    wide.step = 350 * 1024
    let difference = try #require(try lines(narrow, wide))
    #expect(difference.contains { $0.contains("pick took alternative 1") }, "\(difference)")
    #expect(try lines(narrow, narrow) == ["no difference in the layout"])
    let new = document("After", version: 2)
    _ = preview.replace([new], errors: [])
    let now = PreviewState(document: try identity(new), row: 3, step: 250 * 1024)
    #expect(try lines(narrow, now)?.contains { $0.contains("says “After”") } == true)
    for wrong in [(-1, 0), (99, 250 * 1024), (3, 0), (3, Int.max)] {
      let state = PreviewState(document: now.document, row: wrong.0, step: wrong.1)
      #expect(try lines(state, now) == nil)
    }
    #expect(try lines(PreviewState(document: 7, row: 3, step: 250 * 1024), now) == nil)
  }

  @Test func `an export lists what differs from a revision at the widths of the document`() throws {
    func page(_ words: String) -> PreviewDocument<SquareGlyphs> {
      let matrix = Matrix(screens: [Screen(width: 250), Screen(width: 350), Screen(width: 900)])
      let document = Document("Card", matrix: matrix) { _ in Text(words) }
      return PreviewDocument(
        document, from: .init(file: "card.yaml", command: "card.yaml"), widths: 200...400,
        textSizes: [.large, .category(.accessibility1)], outlines: SquareGlyphs())
    }
    let engine = LayoutEngine(measurer: SquareGlyphs())
    var export = PreviewExport(galley: "1", revision: "main")
    var (before, after) = (page("Before"), page("After"))
    export.add(&after) { engine.resolve($0, traits: $1) }
    export.addEarlier(&before, than: after.rows) { engine.resolve($0, traits: $1) }
    let against = try #require(try json(export.json)["against"] as? [[String: Any]])
    let found = try #require(against.first?["differences"] as? [String: [[String: String]]])
    #expect(found.keys.sorted() == ["0 256000", "0 358400", "1 256000", "1 358400"])
    for lines in found.values {
      #expect(lines.first?["words"]?.contains("says “After” instead of “Before”") == true)
    }
  }

  private struct Missing: Error {}

  @Test func `a changed document is sent with the layout that the page shows`() throws {
    let preview = LivePreview(
      galley: "1", documents: [document("A", version: 1), document("A", version: 1)])
    func shown(_ events: [PreviewEvent]) throws -> [String: Any]? {
      try json(events.first?.data)["shown"] as? [String: Any]
    }
    let first = try #require(
      try shown(preview.replace([document("B", version: 2)], errors: [])))
    #expect(first["document"] as? Int == 0)
    #expect(first["row"] as? Int == 3)
    let answer = try #require(first["answer"] as? [String: Any])
    #expect(answer["version"] as? Int == 2)
    #expect(answer["document"] != nil)
    #expect(try rows(answer)["3"]?["kind"] as? String == "glimpse")
    #expect(
      preview.answer(.shown(document: 0, row: 4, width: 320 * 1024)) == .data(Array("{}".utf8)))
    #expect(preview.answer(.shown(document: 1, row: 4, width: 320 * 1024)) == .missing)
    let live = document("C", version: 3)
    let next = try #require(try shown(preview.replace([live], errors: [])))
    #expect(next["row"] as? Int == 4)
    #expect(next["width"] as? Int == 320 * 1024)
    // No layout is sent for a document that is unchanged, or for a row that does not exist.
    #expect(try shown(preview.replace([live], errors: [])) == nil)
    _ = preview.answer(.shown(document: 0, row: 999, width: 0))
    #expect(try shown(preview.replace([document("D", version: 4)], errors: [])) == nil)
  }

  @Test func `events contain the versions of the documents and the current errors`() {
    let first = document("A", version: 1)
    let preview = LivePreview(galley: "1", documents: [first])
    let problem = PreviewProblem(file: "card.yaml", line: 3, column: 4, message: "wrong")
    let events = preview.replace([first], errors: [problem])
    #expect(
      events.map(\.data) == [
        #"{"versions":[1],"documents":["card.yaml"]}"#,
        #"{"errors":[{"file":"card.yaml","line":3,"column":4,"message":"wrong"}]}"#,
      ])
    let second = preview.replace([document("B", version: 2)], errors: []).map(\.data)
    #expect(second.last == #"{"errors":[]}"#)
    #expect(
      second.first?.hasPrefix(#"{"versions":[2],"documents":["card.yaml"],"shown":{"#) == true)
    #expect(
      preview.replace([], errors: []).map(\.data) == [
        #"{"versions":[],"documents":[]}"#, #"{"errors":[]}"#,
      ])
    #expect(preview.answer(.data(document: 0, version: 0, from: 0, row: 0)) == .missing)
  }

  @Test
  func `errors of a build precede errors of files, and unchanged errors are not sent again`() {
    let preview = LivePreview(galley: "1", documents: [document("A", version: 1)])
    let wrong = PreviewProblem(file: "card.yaml", line: 3, column: 4, message: "wrong")
    _ = preview.replace([], errors: [wrong])
    let failed = PreviewProblem(file: "a.swift", line: 1, column: 2, message: "broken")
    let errors =
      #"{"errors":[{"file":"a.swift","line":1,"column":2,"message":"broken"},{"file":"card.yaml","line":3,"column":4,"message":"wrong"}]}"#
    #expect(
      preview.replace(BuildStatus(.building("1 of 2"))).map(\.data)
        == [#"{"seconds":null,"step":"1 of 2"}"#])
    #expect(
      preview.replace(BuildStatus(.failed(1.26), problems: [failed])).map(\.data)
        == [errors, #"{"seconds":1.3,"failed":true}"#])
    #expect(
      preview.replace(BuildStatus(.building(""), problems: [failed])).map(\.name) == ["building"])
    #expect(preview.notices.map(\.data) == [errors, #"{"seconds":null,"step":""}"#])
  }
}
