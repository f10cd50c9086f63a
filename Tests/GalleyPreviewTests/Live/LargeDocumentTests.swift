import GalleyGeometry
import Foundation
import GalleyDocuments
import GalleyLayout
import GalleyPreview
import Synchronization
import TestSupport
import Testing

/// Documents whose layouts at all widths would take too much time and memory.
struct LargeDocumentTests {
  private struct Answer: Decodable {
    var from: Int
    var chunks: [Chunk]

    struct Chunk: Decodable {
      var large: [Int]?
      var rows: [String: Row]?
    }
    struct Row: Decodable {
      var kind: String?
    }
  }

  private func answer(_ json: String?) throws -> Answer {
    try JSONDecoder().decode(Answer.self, from: Data(try #require(json).utf8))
  }

  /// A document of 41 nodes with a choice.
  private static let document = Document(
    "Large", matrix: Matrix(screens: [Screen(width: 300)]), widthEdges: []
  ) { _ in
    Choice {
      HStack { (0..<19).map { Text("Word \($0)") } }
      VStack(alignment: .leading) { (0..<19).map { Text("Word \($0)") } }
    }
  }

  @Test
  func `a row beyond the limit is resolved at single widths only, and not tried again`() throws {
    let engine = LayoutEngine(measurer: SquareGlyphs())
    let layoutCount = Atomic(0)
    let live = LiveDocument(
      PreviewDocument(
        Self.document, from: .init(file: nil, command: "Large"), widths: 240...500,
        outlines: SquareGlyphs()),
      version: 1, elementCount: 60
    ) { layout, traits in
      layoutCount.add(1, ordering: .relaxed)
      return engine.resolve(layout, traits: traits)
    }
    let first = try answer(live.answer(row: 0, from: 0, known: 1))
    // Its breakpoints are fewer than its ranges of widths, and so within the limit.
    #expect(first.chunks.map(\.rows?["0"]?.kind) == ["outline"])
    let count = layoutCount.load(ordering: .relaxed)
    #expect(count <= 2 * (60 / 20 + 1))
    let again = try answer(live.answer(row: 0, from: 1, known: 1))
    #expect(again.chunks.isEmpty)
    #expect(layoutCount.load(ordering: .relaxed) == count)
    let glimpse = try answer(live.glimpse(row: 0, at: 300 * 1024, from: 1, known: 1))
    #expect(glimpse.chunks.compactMap(\.rows?["0"]?.kind) == ["glimpse"])
    #expect(layoutCount.load(ordering: .relaxed) == count + 1)
  }

  @Test func `a row within the limit is resolved at all widths`() throws {
    let engine = LayoutEngine(measurer: SquareGlyphs())
    let live = LiveDocument(
      PreviewDocument(
        Self.document, from: .init(file: nil, command: "Large"), widths: 240...500,
        outlines: SquareGlyphs()),
      version: 1
    ) { engine.resolve($0, traits: $1) }
    let first = try answer(live.answer(row: 0, from: 0, known: 1))
    #expect(first.chunks.count == 1 && first.chunks[0].large == nil)
    #expect(first.chunks[0].rows?["0"]?.kind == nil)
  }
}
