import Dispatch
import Foundation
import GalleyDocuments
import GalleyLayout
import GalleyPreview
import TestSupport
import Testing

/// The live page while a row is being made: it shows the layout at one width first.
@Suite(.enabled(if: Chromium.isInstalled, "Chromium is not installed."))
struct GlimpsePageTests {
  private var document: LiveDocument<SquareGlyphs> {
    let document = Document("Card", matrix: Matrix(screens: [Screen(width: 250)])) { _ in
      Choice {
        Rectangle().frame(width: 300, height: 10)
        Rectangle().frame(height: 40)
      }.id("pick")
    }
    let engine = LayoutEngine(measurer: SquareGlyphs())
    let data = PreviewDocument(
      document, from: .init(file: nil, command: "card"), widths: 200...400,
      outlines: SquareGlyphs())
    return LiveDocument(data, version: 1) { engine.resolve($0, traits: $1) }
  }

  @Test func `the page shows one width at once, and all widths when they are known`() async throws {
    let preview = LivePreview(galley: "1", documents: [document])
    let gate = DispatchSemaphore(value: 0)
    let served = try ServedPage { request in
      if case .data = request { gate.wait() }
      return preview.answer(request)
    }
    let page = try await Browser.shared.page()
    try await page.open(#require(URL(string: served.server.address)))
    try await page.wait(until: "stage.picture?.frameOf('')?.[2] === 250 * 1024")
    #expect(try await page.evaluate("currentRow().isGlimpse") == true)
    #expect(try await height(in: page) == 40)
    gate.signal()
    try await page.wait(until: "currentDocument().rows.has(state.row)")
    try await page.evaluate("change({ width: 301 * 1024 }); 0")
    try await page.waitForPaint()
    #expect(try await height(in: page) == 10)
    #expect(page.log.complaints == [])
    // Rows that the page asks for while it is closed are not kept waiting.
    for _ in 0..<100 { gate.signal() }
  }

  /// The height in points of the picture that is shown.
  private func height(in page: BrowserPage) async throws -> Double {
    try await page.evaluate(
      "valueOf(currentStretch().size[1], state.width) / 1024", as: Double.self)
  }
}
