import Foundation
import GalleyPreview
import TestSupport
import Testing

/// The panels of the page of a preview in a browser.
@Suite(.enabled(if: Chromium.isInstalled, "Chromium is not installed."), .serialized)
struct PreviewPanelsTests {
  /// The row and the width that are shown, in points.
  private func place(_ preview: OpenedPreview) async throws -> [Double] {
    try await preview.page.waitForPaint()
    return try await preview.page.evaluate("[state.row, state.width / 1024]", as: [Double].self)
  }

  @Test func `the arrows move in the map, and its legend goes to an arrangement`() async throws {
    let preview = try await OpenedPreview(address: "panel=map")
    let page = preview.page
    try await page.evaluate("byID('map-plane').focus(); 0")
    for (key, expected) in [
      ("ArrowDown", [1.0, 402.0]), ("ArrowDown", [1, 402]), ("ArrowRight", [1, 403]),
      ("ArrowUp", [0, 403]),
    ] {
      try await page.press(key)
      #expect(try await place(preview) == expected)
    }
    #expect(try await preview.text("map-readout") == "403 pt · L · arrangement A")
    // B is one region over both text sizes.
    let letters = "[...document.querySelectorAll('.map-letter')].map(e => e.textContent).sort()"
    #expect(try await page.evaluate(letters, as: [String].self) == ["A", "B", "C"])
    try await page.click("#map-legend li:nth-child(3) button")
    #expect(try await place(preview) == [0, 501])
  }

  @Test func `the grid draws only visible cells, all at one width`() async throws {
    let preview = try await OpenedPreview()
    let page = preview.page
    _ = try await page.evaluate(
      """
      { const made = currentDocument();
        made.axes[1].values = Array.from({ length: 60 }, (_, number) => `scheme ${number}`);
        made.axes[1].words = undefined;
        for (let row = 2; row < 120; row += 1) made.rows.set(row, made.rows.get(row % 2));
        change({ axis: "colorScheme", panel: "grid" }); } 0
      """)
    let drawn = "pictures.cells.filter(c => c.picture.stretch).length"
    try await page.wait(until: "\(drawn) > 0")
    #expect(try await page.evaluate("pictures.cells.length", as: Int.self) == 60)
    #expect(try await page.evaluate(drawn, as: Int.self) < 30)
    try await preview.go(to: 300)
    let widths =
      "[...new Set(pictures.cells.filter(c => c.isVisible).map(c => c.picture.frameOf('0')[2] / 1024))]"
    #expect(try await page.evaluate(widths, as: [Double].self) == [300])
    _ = try await page.evaluate("pictures.cells.at(-1).button.scrollIntoView(); 0")
    try await page.wait(until: "pictures.cells.at(-1).picture.stretch !== undefined")
    #expect(try await page.evaluate(widths, as: [Double].self) == [300])
    _ = try await page.evaluate("pictures.second = 'textSize'; touch('axis'); 0")
    try await page.wait(until: "pictures.cells.length === 120")
    #expect(preview.page.log.complaints == [])
  }

  @Test func `a finding goes to its worst width and selects its node`() async throws {
    let preview = try await OpenedPreview(address: "panel=findings")
    try await preview.page.click("#panel-findings .finding button")
    #expect(try await place(preview) == [1, 280])
    #expect(try await preview.page.evaluate("state.selected", as: String.self) == "0.0")
  }

  @Test func `the sweep stops at every breakpoint, and turns at the ends`() async throws {
    let preview = try await OpenedPreview()
    let stops = try await preview.page.evaluate(
      """
      (() => {
        const found = [];
        change({ width: 320 * grid });
        sweep.width = state.width;
        for (let time = 1; time < 150; time += 1) {
          sweep.until = 0;
          advanceSweep(5 * grid, time);
          change({ width: sweep.width });
          if (sweep.until) found.push(state.width / grid);
        }
        return found;
      })()
      """, as: [Double].self)
    #expect(Array(stops.prefix(7)) == [343, 501, 600, 500, 342, 280, 343])
  }

  @Test func `a pinned state is compared with what is shown`() async throws {
    let preview = try await OpenedPreview()
    let page = preview.page
    _ = try await page.evaluate("pinState(); 0")
    try await preview.go(to: 300)
    #expect(try await preview.text("compare-pinned") == "Pinned: 402 pt, L")
    let facts = try await preview.text("compare-facts")
    #expect(facts.contains("Size402 × 76 pt300 × 128 pt"))
    #expect(facts.contains("card1 of 22 of 2"))
    for mode in ["slider", "onion", "difference", "sides"] {
      try await page.click("#compare-modes [data-mode='\(mode)']")
      try await page.waitForPaint()
      #expect(
        try await page.evaluate("byID('sheet').dataset.compare", as: String.self) == mode)
    }
    // What is pinned stays when the document is saved.
    _ = try await page.evaluate(
      "{ const made = \(PageFixture.json).documents[0]; delete made.chunks[0].rows[1]; take(0, { version: 2, document: made }); } 0"
    )
    try await page.waitForPaint()
    #expect(try await page.evaluate("compare.picture.frameOf('0')[2] / 1024", as: Int.self) == 402)
    try await page.click("#compare-back")
    #expect(try await place(preview) == [0, 402])
    #expect(
      try await page.evaluate("addressText()", as: String.self).hasSuffix(
        "panel=compare&pin=402+0"))
    try await page.press("r")
    try await page.waitForPaint()
    #expect(try await page.evaluate("byID('reference').hidden", as: Bool.self))
    // A link with unknown values changes nothing.
    try await preview.open("panel=compare&pin=9e9+-1&compare=all")
    #expect(try await preview.text("compare-pinned") == "Pinned: 402 pt, L")
    #expect(try await page.evaluate("compare.mode", as: String.self) == "sides")
    #expect(page.log.complaints == [])
  }

  @Test func `another revision is compared at the same width`() async throws {
    let json = PageFixture.json.trimmingCharacters(in: .whitespacesAndNewlines)
    let preview = try await OpenedPreview()
    _ = try await preview.page.evaluate(
      """
      { const other = \(json).documents[0]; other.chunks[0].rows[0].stretches[0].size[1] = 204800;
        data.against = [other]; change({ panel: "compare" }); setCompare({ source: "against" }); } 0
      """)
    try await preview.go(to: 300)
    #expect(try await preview.text("compare-facts").contains("Size300 × 200 pt300 × 128 pt"))
    #expect(try await preview.text("reference-label") == "Other revision · 300 pt, L")
  }

  @Test(
    .enabled(if: AxeCore.isExpected, "axe-core is not there; Scripts/setup --tests fetches it."),
    arguments: ["light", "dark"])
  func `no panel keeps anyone out`(scheme: String) async throws {
    let preview = try await OpenedPreview(address: "width=300&textSize=AX3")
    let page = preview.page
    try await page.prefer(["prefers-color-scheme": scheme, "prefers-reduced-motion": "reduce"])
    _ = try await page.evaluate("pinState(); setCompare({ mode: 'slider' }); toggleSweep(); 0")
    for key in ["c", "m", "g", "f"] {
      try await page.press(key)
      try await page.waitForPaint()
      #expect(try await AxeCore.violations(in: page).map { "\($0)" } == [])
    }
  }
}
