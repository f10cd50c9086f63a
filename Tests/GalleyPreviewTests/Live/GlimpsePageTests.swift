import Dispatch
import Foundation
import GalleyDocuments
import GalleyLayout
import GalleyPreview
import TestSupport
import Testing

/// The live page while a row is computed: it shows the layout at one width first.
@Suite(.browser)
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

  @Test
  func `the page shows one width immediately, and all widths when they are known`() async throws {
    let preview = LivePreview(galley: "1", documents: [document])
    let gate = DispatchSemaphore(value: 0)
    let served = try ServedPage { request in
      if case .data = request { gate.wait() }
      return preview.answer(request)
    }
    let page = try await Browser.shared.page()
    try await page.open(#require(URL(string: served.server.address)))
    try await page.wait(until: "stage.picture?.frameOf('')?.[2] === 250 * 1024")
    #expect(try await page.evaluate("currentRow().kind") == "glimpse")
    #expect(try await height(in: page) == 40)
    gate.signal()
    try await page.wait(until: "currentDocument().rows.has(state.row)")
    try await page.evaluate("change({ width: 301 * 1024 }); 0")
    try await page.waitForPaint()
    #expect(try await height(in: page) == 10)
    #expect(page.log.complaints == [])
    // Requests that the page sends while it is closed must not wait.
    for _ in 0..<100 { gate.signal() }
  }

  private func version(_ number: Int, words: String) -> LiveDocument<SquareGlyphs> {
    let document = Document("Card", matrix: Matrix(screens: [Screen(width: 250)])) { _ in
      VStack {
        Rectangle().clipShape(Ellipse()).frame(width: 40, height: 40).id("kept")
        Text("Kept").shadow(radius: 4).id("same")
        Text(words).shadow(radius: 2).id("other")
      }
    }
    let engine = LayoutEngine(measurer: SquareGlyphs())
    let data = PreviewDocument(
      document, from: .init(file: nil, command: "card"), widths: 200...400,
      outlines: SquareGlyphs())
    return LiveDocument(data, version: number) { engine.resolve($0, traits: $1) }
  }

  @Test func `a saved document needs no request for its picture, and keeps unchanged elements`()
    async throws
  {
    let preview = LivePreview(galley: "1", documents: [version(1, words: "Version 1")])
    let served = try ServedPage { preview.answer($0) }
    let page = try await Browser.shared.page()
    try await page.open(#require(URL(string: served.server.address)))
    try await page.wait(until: "live.loading.size === 0 && currentDocument().rows.has(state.row)")
    // The server is notified of the width.
    try await page.evaluate("change({ width: 301 * 1024 }); 0")
    try await page.wait(until: "live.noted.width === 301 * 1024")
    try await page.evaluate(
      """
      window.asked = [];
      const own = fetch;
      fetch = (address, ...more) => { asked.push(String(address).split("?")[0]); return own(address, ...more); };
      window.keptElements = ["0", "1"].map((path) => stage.picture.nodes.get(path).element);
      window.definitionCount = stage.picture.defs.childElementCount;
      0
      """)
    for number in 2...20 {
      for event in preview.replace([version(number, words: "Version \(number)")], errors: []) {
        served.server.send(event)
      }
      try await page.wait(
        until:
          "live.versions[0] === \(number) && live.loading.size === 0 && currentDocument().rows.has(state.row)"
      )
    }
    try await page.waitForPaint()
    #expect(
      try await page.evaluate("asked.filter((name) => name === '/glimpse').length", as: Int.self)
        == 0)
    #expect(
      try await page.evaluate("asked.filter((name) => name === '/data').length", as: Int.self) == 19
    )
    #expect(
      try await page.evaluate(
        "keptElements.every((element, place) => element === stage.picture.nodes.get(String(place)).element && element.isConnected)"
      ) == true)
    #expect(
      try await page.evaluate("stage.picture.defs.childElementCount === definitionCount") == true)
    #expect(page.log.complaints == [])
  }

  /// The height in points of the picture that is shown.
  private func height(in page: BrowserPage) async throws -> Double {
    try await page.evaluate(
      "valueAt(currentStretch().size[1], state.width) / 1024", as: Double.self)
  }
}
