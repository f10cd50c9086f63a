import GalleyCairo
import GalleyLayout
import Testing

/// Several tasks that measure texts of all scripts at the same time.
@Suite struct ParallelTests {
  /// Returns the result of one task for each text: its glyphs, and its lines at a width.
  private static func measure(_ measurer: PangoTextMeasurer, _ texts: [String]) -> [Answer] {
    texts.map { text in
      let shaped = measurer.shape(ShapingRequest(text))
      let setting = TextSetting(shaped: shaped, size: 17)
      let lines = setting.lines(width: 160)
      return Answer(shaped: shaped, lines: lines, runs: lines.flatMap { setting.glyphRuns(of: $0) })
    }
  }

  private struct Answer: Hashable {
    var shaped: ShapedText
    var lines: [TextLine]
    var runs: [GlyphRun]
  }

  private static let texts = Script.allCases.flatMap { script in
    script.paragraphs(count: 6).map(\.text) + ["👩‍👩‍👧 \(script)", "\(script)\u{AD}x\t→ 漢字"]
  }

  @Test func `Tasks measure the same with their own measurer and with a shared one`()
    async throws
  {
    let library = try FontLibrary()
    let expected = Self.measure(try PangoTextMeasurer(library: library), Self.texts)
    let shared = try PangoTextMeasurer(library: library, byteLimit: 200_000)
    try await withThrowingTaskGroup(of: [Answer].self) { group in
      for number in 0..<4 {
        group.addTask {
          let measurer = try PangoTextMeasurer(library: library)
          let own = Self.measure(measurer, Self.texts)
          let order = number.isMultiple(of: 2) ? Self.texts : Self.texts.reversed()
          let other = Self.measure(shared, order)
          #expect((number.isMultiple(of: 2) ? other : other.reversed()) == own)
          return own
        }
      }
      for try await found in group { #expect(found == expected) }
    }
  }
}
