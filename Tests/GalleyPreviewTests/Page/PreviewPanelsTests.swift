import Foundation
import GalleyPreview
import TestSupport
import Testing

/// The panels of the page of a preview in a browser.
@Suite(.browser, .highPriority)
struct PreviewPanelsTests {
  /// The shown row, and the shown width in points.
  private func place(_ preview: OpenedPreview) async throws -> [Double] {
    try await preview.page.waitForPaint()
    return try await preview.page.evaluate("[state.row, state.width / 1024]", as: [Double].self)
  }

  @Test
  func `arrow keys move in the map, and a click in its legend shows an arrangement`() async throws {
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

  @Test func `a click on a finding shows its worst width and selects its node`() async throws {
    let preview = try await OpenedPreview(address: "panel=findings")
    try await preview.page.click("#panel-findings .finding button")
    #expect(try await place(preview) == [1, 280])
    #expect(try await preview.page.evaluate("state.selected", as: String.self) == "0.0")
    #expect(
      try await preview.text("panel-findings").contains("280–600 pt, L to AX3, as by galley check"))
    // An alternative that is never taken has no width of its own.
    try await preview.go(to: 402)
    try await preview.page.click("#panel-findings .finding:nth-of-type(2) button")
    #expect(try await place(preview) == [1, 402])
    #expect(try await preview.page.evaluate("state.selected", as: String.self) == "0")
  }

  @Test func `an outdated check is ignored, and a failed one can be repeated`() async throws {
    let preview = try await OpenedPreview()
    let page = preview.page
    try await page.evaluate(
      """
      { window.asked = [];
        const { check } = currentDocument();
        const answers = [{}, { version: 2, check }, { version: 3, check: { findings: [], plane: "" } }];
        window.fetch = async (address) => {
          asked.push(address);
          const made = answers.shift();
          return { ok: asked.length !== 1, status: 500, json: async () => made };
        };
        delete currentDocument().check;
        data.live = true; live.versions[0] = 2; change({ panel: "findings" }); } 0
      """)
    try await page.wait(until: "byID('panel-findings').querySelector('button') !== null")
    #expect(
      try await preview.text("panel-findings")
        == "The findings cannot be loaded: the answer is 500Try again")
    try await page.click("#panel-findings button")
    try await page.wait(until: "byID('panel-findings').querySelector('.finding') !== null")
    #expect(
      try await page.evaluate("[...new Set(asked)]", as: [String].self)
        == ["/findings?document=0&version=2"])
    // The answer of another version is dropped, and not requested again.
    try await page.evaluate("delete currentDocument().check; touch('findings'); 0")
    try await page.wait(until: "currentDocument().isOutdated === true")
    try await page.evaluate("touch('data'); 0")
    try await page.waitForPaint()
    #expect(try await page.evaluate("asked.length", as: Int.self) == 3)
    #expect(try await preview.text("panel-findings") == "Checking every width …")
    #expect(page.log.complaints == [])
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

  @Test func `a pinned state is compared with the shown state`() async throws {
    let preview = try await OpenedPreview()
    let page = preview.page
    _ = try await page.evaluate("pinState(); 0")
    try await preview.go(to: 300)
    #expect(try await preview.text("compare-pinned") == "Pinned: 402 pt, L")
    let facts = try await preview.text("compare-facts")
    #expect(facts.contains("Size402 × 76 pt300 × 128 pt"))
    // The page cannot compute layouts, but knows the command that does.
    #expect(facts.contains("402 --text-sizes L --color-schemes light --diff 300"), "\(facts)")
    _ = try await page.evaluate("setAxis(0, 1); 0")
    try await page.waitForPaint()
    #expect(try await preview.text("compare-facts").contains("light --diff 300-AX3"))
    _ = try await page.evaluate("setAxis(0, 0); 0")
    for mode in ["slider", "onion", "blink", "difference", "sides"] {
      try await page.click("#compare-modes [data-mode='\(mode)']")
      try await page.waitForPaint()
      #expect(
        try await page.evaluate("byID('sheet').dataset.compare", as: String.self) == mode)
    }
    // The keys of both pages are the same, and a group of buttons is one stop of the tab key.
    for (key, mode) in [("4", "blink"), ("2", "slider")] {
      try await page.press(key)
      try await page.waitForPaint()
      #expect(try await page.evaluate("comparison.mode", as: String.self) == mode)
    }
    #expect(
      try await page.evaluate(
        "[...document.querySelectorAll('#compare-modes button')].map(e => e.tabIndex)",
        as: [Int].self) == [-1, 0, -1, -1, -1])
    try await page.click("#compare-modes [data-mode='slider']")
    try await page.waitForPaint()
    // The names of both sides are on their sides, and more of the onion skin is the design as it is now.
    let sides =
      "[...byID('compare-line').children].map(e => [e.textContent, e.getBoundingClientRect().x])"
    let names = try await page.evaluate(
      "\(sides).sort((a, b) => a[1] - b[1]).map(([name]) => name)", as: [String].self)
    #expect(names == ["Reference", "Now"])
    try await page.evaluate("setMode('onion'); 0")
    try await page.waitForPaint()
    try await page.evaluate("setPart(90); 0")
    try await page.waitForPaint()
    #expect(
      try await page.evaluate(
        "Math.round(10 * byID('picture').style.opacity)", as: Int.self)
        == 9)
    try await page.evaluate("setMode('sides'); 0")
    // The pinned state is kept when the document is saved.
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
    #expect(try await page.evaluate("comparison.mode", as: String.self) == "sides")
    #expect(page.log.complaints == [])
  }

  @Test func `another revision is compared at the same width`() async throws {
    let json = PageFixture.json.trimmingCharacters(in: .whitespacesAndNewlines)
    let preview = try await OpenedPreview()
    _ = try await preview.page.evaluate(
      """
      { const other = \(json).documents[0]; other.chunks[0].rows[0].stretches[0].size[1] = 204800;
        other.differences = { [`0 ${300 * grid}`]: [{ words: "title moved", path: "0.0" }, { words: "badge is gone", path: "9" }] };
        data.against = [other]; change({ panel: "compare" }); setCompare({ source: "against" }); } 0
      """)
    try await preview.go(to: 300)
    #expect(try await preview.text("compare-facts").contains("Size300 × 200 pt300 × 128 pt"))
    #expect(try await preview.text("reference-label") == "Other revision · 300 pt, L")
    #expect(try await preview.text("compare-facts").hasSuffix("title movedbadge is gone"))
    try await preview.page.click("#compare-facts button")
    #expect(try await preview.page.evaluate("state.selected", as: String.self) == "0.0")
    try await preview.go(to: 301)
    #expect(
      try await preview.text("compare-facts").contains("What differs is listed at 300 pt."))
  }

  @Test func `a stored reference is compared where there is one, else the nearest is offered`()
    async throws
  {
    let pixel =
      "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    let preview = try await OpenedPreview()
    let page = preview.page
    try await page.evaluate(
      """
      currentDocument().references = [[0, 320 * grid, { data: "\(pixel)", size: [320 * grid, 100 * grid] }],
        [0, 500 * grid, { error: "The reference 'a<b>.png' is damaged." }], [1, 402 * grid]];
      compare.source = "stored"; change({ panel: "compare" }); 0
      """)
    try await page.waitForPaint()
    #expect(
      try await preview.text("compare-facts")
        == "No reference is stored for 402 pt, L.Go to 320 pt, L")
    try await page.click("#compare-facts button")
    #expect(try await place(preview) == [0, 320])
    #expect(
      try await preview.text("compare-facts")
        == "The reference has 320 × 100 pt, and the design now has 320 × 128 pt.")
    #expect(try await preview.text("reference-label") == "Reference · 320 pt, L")
    for mode in ["slider", "onion", "blink", "difference", "sides"] {
      try await page.click("#compare-modes [data-mode='\(mode)']")
      try await page.waitForPaint()
      #expect(
        try await page.evaluate(
          "document.querySelectorAll('#reference-picture image').length", as: Int.self) == 1)
    }
    try await preview.go(to: 500)
    #expect(
      try await preview.text("compare-facts") == "The reference 'a<b>.png' is damaged.")
    #expect(try await page.evaluate("byID('reference').hidden", as: Bool.self))
    try await page.click("#compare-sources [data-source='pin']")
    try await page.waitForPaint()
    #expect(try await preview.text("compare-pinned") == "Nothing is pinned.")
    #expect(page.log.complaints == [])
  }

  @Test func `rows of another revision are loaded once each, in any order of answers`() async throws
  {
    let json = PageFixture.json.trimmingCharacters(in: .whitespacesAndNewlines)
    let preview = try await OpenedPreview()
    let page = preview.page
    try await page.evaluate(
      """
      { const other = \(json).documents[0];
        const [chunk] = other.chunks;
        // As the server makes them: the tables with the first row, then a row alone.
        const chunks = [{ ...chunk, rows: { 0: chunk.rows[0] } }, { glyphs: [], rows: { 1: chunk.rows[1] } }];
        other.chunks = [];
        window.answers = [];
        window.asked = [];
        window.fetch = (address) => {
          if (address.startsWith("/difference?")) return Promise.resolve({ ok: true, json: async () => [{ words: "time moved" }] });
          asked.push(address);
          const isSecond = address.endsWith("row=1");
          return new Promise((resolve) => answers.push(() =>
            resolve({ ok: true, json: async () => ({ version: 1, chunks: isSecond ? chunks : chunks.slice(0, 1) }) })));
        };
        Object.assign(data, { live: true, revision: "main~1 <b>", against: [other] });
        askForRow = loadEarlier;
        change({ panel: "compare" }); } 0
      """)
    try await page.wait(until: "asked.length === 1")
    #expect(try await preview.text("compare-facts") == "Loading the reference …")
    try await page.evaluate("change({ row: 1 }); 0")
    try await page.wait(until: "asked.length === 2")
    // The answer to the later request comes first and has both rows.
    try await page.evaluate("answers[1](); setTimeout(answers[0]); 0")
    try await page.wait(until: "live.loading.size === 0")
    try await page.waitForPaint()
    let count = "[data.against[0].chunkCount, data.against[0].tables.specs.length]"
    #expect(
      try await page.evaluate(count, as: [Int].self)
        == page.evaluate("[2, currentDocument().tables.specs.length]", as: [Int].self))
    #expect(try await preview.text("reference-label") == "main~1 <b> · 402 pt, AX3")
    try await page.wait(until: "byID('compare-facts').textContent.endsWith('time moved')")
    #expect(
      try await page.evaluate("asked", as: [String].self)
        == [0, 1].map { "/earlier?document=0&version=1&from=0&row=\($0)" })
    #expect(page.log.complaints == [])
  }

  @Test(
    .enabled(if: AxeCore.isExpected, "axe-core is missing; Scripts/setup --tests fetches it."),
    arguments: ["light", "dark"])
  func `the panels have no accessibility violations`(scheme: String) async throws {
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
