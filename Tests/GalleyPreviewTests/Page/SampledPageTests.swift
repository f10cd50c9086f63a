import Foundation
import GalleyAnalysis
import GalleyDocuments
import GalleyLayout
import GalleyPreview
import GalleyScene
import TestSupport
import Testing

/// Documents whose ranges of widths are too many to be drawn at every width.
@Suite(.browser)
struct SampledPageTests {
  /// Ten equal columns, whose edges move at thousands of widths, above a choice at 400 points.
  private static let document = Document(
    "Slider", matrix: Matrix(screens: [Screen(width: 390)]), widthEdges: []
  ) { _ in
    Choice {
      Text("Wide words for 400 points").frame(minWidth: 400)
      Text("Narrow")
    }
  }

  private static func preview() -> PreviewDocument<SquareGlyphs> {
    PreviewDocument(
      document, from: .init(file: nil, command: "Slider"), widths: 300...600, textSizes: [.large],
      outlines: SquareGlyphs())
  }

  @Test func `an export has exact breakpoints, and pictures at some widths with a sign`()
    async throws
  {
    let engine = LayoutEngine(measurer: SquareGlyphs())
    var page = Self.preview()
    let chunk = page.chunk(sampleCount: 12) { engine.resolve($0, traits: $1) }
    let json = #"{"galley":"1","documents":[\#(page.json(chunks: [chunk]))]}"#
    let preview = try await OpenedPreview(json)
    let browser = preview.page
    #expect(
      try await preview.text("proof") == "drawn at 12 widths, of which this is the nearest")
    #expect(
      try await browser.evaluate(
        "breakpointsOf(measuredRow()).map(s => s.from / grid)", as: [Double].self) == [400])
    // Each side of the breakpoint is among the widths.
    try await browser.press("ArrowRight", .alt)
    #expect(try await preview.width == 400)
    try await browser.press("ArrowLeft", .alt)
    #expect(try await preview.width == 399)
    for width in stride(from: 300.0, through: 600, by: 7) {
      try await preview.go(to: width)
      let shown = try await preview.width
      #expect(
        try await browser.evaluate("stage.picture.size[0] / grid", as: Double.self) == shown)
      #expect(abs(shown - width) < 30)
    }
    try await browser.press("m")
    try await browser.waitForPaint()
    #expect(
      try await browser.evaluate(
        "document.querySelectorAll('#map-plane .region').length", as: Int.self)
        == 2)
    #expect(browser.log.complaints == [])
  }

  @Test func `a live document that is too large has its breakpoints without pictures`() throws {
    let engine = LayoutEngine(measurer: SquareGlyphs())
    var page = Self.preview()
    let outline = FluidLayout(
      outlining: Self.document, traits: page.rows.traits(of: 0), in: 300...600
    ) { engine.resolve($0, traits: $1) }
    let whole = page.rows.layout(ofRow: 0) { engine.resolve($0, traits: $1) }
    #expect(outline.segments.map(\.steps.lowerBound) == [300 * 1024, 400 * 1024])
    #expect(outline.segments.allSatisfy { whole.segment(at: $0.steps.lowerBound).looksLike($0) })
    let json = page.chunk(ofOutline: outline, row: 0)
    #expect(json.contains("\"kind\":\"outline\"") && json.contains("\"items\":[]"))
  }
}
