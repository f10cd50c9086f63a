import GalleyRaster
import Foundation
import GalleySnapshots
import TestSupport
import Testing

/// The page of a run besides comparison: its matrix, addresses, theme and commands.
@Suite(.browser, .highPriority)
struct ReportVisitTests {
  @Test(arguments: [390, 820])
  func `A narrow screen shows the list, then a snapshot, and goes back`(width: Int) async throws {
    let report = try await OpenedReport(ReportSamples.run(count: 40), width: width, height: 844)
    let page = report.page
    func isSeen(_ selector: String) async throws -> Bool {
      try await page.evaluate(
        "document.querySelector('\(selector)').checkVisibility()", as: Bool.self)
    }
    func expectFit() async throws {
      #expect(
        try await page.evaluate("document.documentElement.scrollWidth", as: Int.self) <= width)
      #expect(
        try await page.evaluate("byID('matrix').parentElement.scrollWidth", as: Int.self) <= width)
    }
    #expect(try await isSeen("#rows"))
    #expect(try await !isSeen("#details"))
    try await expectFit()
    try await page.click("#row-2")
    #expect(try await isSeen("#details"))
    #expect(try await !isSeen("#rows"))
    for mode in ["slider", "onion", "blink", "difference", "sides"] {
      try await page.click("[data-mode=\(mode)]")
      try await expectFit()
    }
    try await page.click("#view")
    try await expectFit()
    try await page.click("#back")
    #expect(try await isSeen("#rows"))
    try await page.click("#row-2")
    #expect(try await isSeen("#details"))
    #expect(page.log.complaints == [])
  }

  @Test func `Pictures without traits have no matrix`() async throws {
    let run = RunSamples.run([try RunSamples.result("a/b.png", .failed, kind: .content)])
    let report = try await OpenedReport(run)
    let isSeen = "document.querySelector('#view').checkVisibility()"
    #expect(try await !report.page.evaluate(isSeen, as: Bool.self))
    try await report.page.press("m")
    #expect(try await report.count("#matrix:not([hidden])") == 0)
  }

  @Test func `The matrix shows a document at every size, and a cell opens its snapshot`()
    async throws
  {
    let report = try await OpenedReport(ReportSamples.run(count: 16), height: 1400)
    let page = report.page
    try await page.press("m")
    let heads = "[...document.querySelectorAll('tbody th')].map(e => e.textContent).join()"
    #expect(try await page.evaluate(heads, as: String.self) == "XS,L,AX1,AX5")
    #expect(try await report.count("#matrix thead th") == 5)
    for (kind, folder) in [("reference", "r/"), ("difference", "d/"), ("actual", "card/")] {
      try await page.click("[data-kind=\(kind)]")
      let pictures = "[...document.querySelectorAll('.cell img')].map(e => e.getAttribute('src'))"
      try await page.wait(until: "document.querySelectorAll('.cell img').length === 12")
      #expect(
        try await page.evaluate(
          "\(pictures).every(s => s.startsWith('./images/\(folder)'))", as: Bool.self))
    }
    let cell = "document.querySelector(\"button.cell[aria-label^='card/330-AX1']\").textContent"
    #expect(try await page.evaluate(cell, as: String.self).contains("choice0 → 2 of 2 · choice1"))
    #expect(try await report.count(".cell .arrangement .swatch-0") > 0)
    try await page.click("button.cell[aria-label^='card/330-AX1']")
    #expect(try await report.selected == "card/330-AX1.png")
    #expect(try await page.evaluate("byID('matrix').hidden", as: Bool.self))
  }

  @Test func `Filters of traits limit the matrix, and a search does not`() async throws {
    let report = try await OpenedReport(ReportSamples.run(count: 16))
    let page = report.page
    let heads =
      "[...document.querySelectorAll('#matrix th[scope=row], #matrix thead th:not(:first-child)')].map(e => e.textContent).join()"
    let whole = "320,330,340,350,XS,L,AX1,AX5"
    try await page.press("m")
    #expect(try await page.evaluate(heads, as: String.self) == whole)
    try await report.choose("Text size", "AX1")
    #expect(try await page.evaluate(heads, as: String.self) == "320,330,340,350,AX1")
    try await report.choose("Width", "330")
    #expect(try await page.evaluate(heads, as: String.self) == "330,AX1")
    try await report.choose("Text size", "")
    try await report.choose("Width", "")
    try await page.click("#search")
    try await page.type("330")
    #expect(try await page.evaluate(heads, as: String.self) == whole)
    #expect(page.log.complaints == [])
  }

  @Test
  func `A revision is the reference, with a short hash and no button to accept`() async throws {
    var record = try ReportSamples.run(count: 2)
    record.against = "main (\(String(repeating: "0a", count: 20)))"
    let report = try await OpenedReport(record)
    let captions = "[...document.querySelectorAll('figcaption')].map(e => e.textContent).join()"
    #expect(
      try await report.page.evaluate(captions, as: String.self)
        == "Reference: main (0a0a0a0a0a),Now")
    #expect(try await report.count("#accept-all:not([hidden]), .accept") == 0)
  }

  @Test
  func `The theme button switches from the system theme to light, then to dark`() async throws {
    let report = try await OpenedReport(ReportSamples.run(count: 4))
    let page = report.page
    let ground = "getComputedStyle(document.body).backgroundColor"
    let (white, black) = ("rgb(255, 255, 255)", "rgb(22, 24, 28)")
    for (scheme, grounds) in [("light", [white, white, black]), ("dark", [black, white, black])] {
      try await page.prefer(["prefers-color-scheme": scheme])
      for expected in grounds {
        #expect(try await page.evaluate(ground, as: String.self) == expected)
        try await page.click("#theme")
      }
    }
    #expect(try await page.evaluate("byID('theme').textContent", as: String.self) == "Theme: auto")
  }

  @Test(arguments: [true, false])
  func `The command to accept is copied, with and without a clipboard`(hasClipboard: Bool)
    async throws
  {
    let report = try await OpenedReport(ReportSamples.run(count: 4))
    let page = report.page
    if !hasClipboard {
      try await page.evaluate(
        """
        navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
        document.execCommand = (name) => { window.copied = [name, document.activeElement.value]; return true; }; 0
        """)
    }
    let copied = hasClipboard ? "navigator.clipboard.readText()" : "copied[1]"
    try await page.press("a")
    try await page.wait(until: "byID('copy').textContent === 'Copied'")
    let one = try await page.evaluate(copied, as: String.self)
    #expect(one.hasPrefix("galley accept --run ") && one.contains("^card/320-L\\.png$"))
    try await page.click("#accept-all")
    try await page.wait(until: "byID('accept-all').textContent === 'Copied'")
    #expect(
      try await page.evaluate(copied, as: String.self) == one.prefix { $0 != "^" }.dropLast(2))
  }

  @Test func `An address opens the snapshot that it names`() async throws {
    let report = try await OpenedReport(
      ReportSamples.run(count: 40), address: "card%2F340-AX1.png")
    #expect(try await report.selected == "card/340-AX1.png")
    // A snapshot that matches is shown if the address names it.
    try await report.open("card/350-L.png")
    try await report.page.wait(until: "list.selected.name === 'card/350-L.png'")
    for address in ["%", "%E0%A4%A", "nothing", "%00", "__proto__", "<img src=x onerror=alert(1)>"]
    {
      let text = address.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed) ?? ""
      try await report.open(address.contains("<") ? text : address)
      #expect(try await report.selected == "card/350-L.png")
    }
    // Also while the page is about to write the address of the last snapshot.
    try await report.page.evaluate(
      "location.hash = '#card/340-AX1.png'; history.replaceState(null, '', '#card/350-L.png'); 0")
    try await report.page.waitForPaint()
    #expect(try await report.selected == "card/340-AX1.png")
    try await report.page.press("j")
    try await report.page.wait(
      until: "decodeURIComponent(location.hash) === '#' + list.selected.name")
    #expect(report.page.log.complaints == [])
  }

  @Test func `An address can name a snapshot with a hostile name`() async throws {
    let record = try RunSamples.hostileRun()
    let report = try await OpenedReport(record)
    let names = try await report.page.evaluate("run.results.map(r => r.name)", as: [String].self)
    let first = Set(names).sorted()
    for name in first.enumerated().filter({ $0.offset % 6 == 0 }).map(\.element) {
      let address = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      try await report.page.evaluate("location.hash = '#\(address)'; 0")
      try await report.page.wait(until: "list.selected.name === decodeURIComponent('\(address)')")
    }
  }

  @Test func `A message replaces a missing picture, and every comparison mode still works`()
    async throws
  {
    let report = try await OpenedReport(ReportSamples.run(count: 8))
    try FileManager.default.removeItem(at: report.folder.url.appending(path: "images/r"))
    try await report.open("")
    let page = report.page
    try await page.wait(until: "document.querySelector('.gone')")
    #expect(
      try await page.evaluate("document.querySelector('.gone').textContent", as: String.self)
        .hasPrefix("The picture is missing: ./images/r/card/"))
    for mode in ["slider", "onion", "blink", "difference"] {
      try await page.click("[data-mode=\(mode)]")
      try await page.wait(
        until: "[...document.querySelectorAll('#stage img')].some(i => i.naturalWidth > 0)")
    }
    try await page.press("j")
    #expect(try await report.count("#stage") == 1)
  }

  @Test func `The title says that a run was interrupted or compared nothing`() async throws {
    var record = try ReportSamples.run(count: 4)
    record.wasInterrupted = true
    let report = try await OpenedReport(record)
    let words = "document.querySelector('header .title').textContent"
    #expect(try await report.page.evaluate(words, as: String.self).contains("was interrupted"))
    let empty = try await OpenedReport(RunSamples.run([]))
    #expect(
      try await empty.page.evaluate(words, as: String.self).hasPrefix("No snapshots were compared"))
    for key in ["j", "k", "m", "1", "5", "a", "o", " ", "m", "Escape", "End"] {
      try await empty.page.press(key)
    }
    #expect(empty.page.log.complaints == [])
  }
}
