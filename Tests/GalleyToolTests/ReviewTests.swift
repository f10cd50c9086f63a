import Foundation
import GalleySnapshots
import TestSupport
import Testing

/// Accepting by cause, with the command and in the page of `galley review`.
@Suite struct ReviewTests {
  /// Returns a folder with two cards whose pictures have moved and changed colors, and a reference of a removed one.
  private static func tool() throws -> Tool {
    let tool = try Tool([
      "docs/a.yaml": SnapshotCard.yaml(widths: "120, 160"),
      "docs/b.yaml": SnapshotCard.yaml(widths: "120"),
    ])
    _ = try tool.run("test", "docs", "--record", "all")
    try tool.write(SnapshotCard.yaml(widths: "120, 160", padding: 20), to: "docs/a.yaml")
    try tool.write(SnapshotCard.yaml(widths: "120", background: "#CC6699"), to: "docs/b.yaml")
    let old = tool.folder.appending(path: "docs/Snapshots/a/120-L.png")
    try FileManager.default.copyItem(
      at: old, to: tool.folder.appending(path: "docs/Snapshots/a/90-L.png"))
    #expect(try tool.run("test", "docs").code == 1)
    return tool
  }

  /// Returns the ids of the causes in the page of the last run, by the names of their snapshots.
  private static func causes(_ tool: Tool) throws -> [[String]: String] {
    struct Page: Decodable {
      struct Cause: Decodable {
        var id: String
        var results: [Int]
      }
      struct Result: Decodable { var name: String }
      var causes: [Cause]
      var results: [Result]
    }
    let output = tool.folder.appending(path: "Output")
    let run = try String(contentsOf: output.appending(path: "last-run"), encoding: .utf8)
    let page = output.appending(path: String(run.dropLast())).appending(path: "report.html")
    let html = try String(contentsOf: page, encoding: .utf8)
    let json = try #require(html.firstMatch(of: /id="run">(.*?)<\/script>/)?.1)
    let data = try JSONDecoder().decode(Page.self, from: Data(json.utf8))
    return Dictionary(
      uniqueKeysWithValues: data.causes.map { cause in
        (cause.results.map { data.results[$0].name }.sorted(), cause.id)
      })
  }

  @Test func `a cause is accepted from the run alone, and nothing else is`() throws {
    let tool = try Self.tool()
    let causes = try Self.causes(tool)
    let moved = try #require(causes[["a/120-L.png", "a/160-L.png"]])
    let run = try tool.run("accept", "--cause", moved)
    #expect(
      run.output == "accepted  a/120-L.png\naccepted  a/160-L.png\n2 accepted\n", "\(run.messages)")
    let removed = try #require(causes[["a/90-L.png"]])
    #expect(
      try tool.run("accept", "--removed", "--cause", removed).output
        == "removed  a/90-L.png\n1 removed\n")
    let unknown = try tool.run("accept", "--cause", "12345678")
    #expect(unknown.code == 64 && unknown.messages.contains("has no cause '12345678'"))
    #expect(try tool.run("test", "docs").output.contains("2 equal"))
  }

  @Test(.browser) func `the page of a review accepts what its buttons say`() async throws {
    let tool = try Self.tool()
    let process = try tool.process(["review", "--no-open"])
    let address = try await tool.address(of: process)
    defer { process.terminate() }
    let page = try await Browser.shared.page(width: 1280, height: 900)
    try await page.open(address)
    try await page.wait(until: "document.querySelectorAll('.cause .crop img').length > 0")
    #expect(try await page.evaluate("byID('accept-all').textContent") == "Accept all 4")
    let count = try await page.evaluate("run.causes.length", as: Int.self)
    for _ in 0..<count {
      let button = "document.querySelector('.cause .primary')"
      try await page.evaluate(
        "window.before = document.querySelectorAll('.cause .primary').length; 0")
      try await page.evaluate("\(button).click(); 0")
      try await page.wait(
        until: "document.querySelectorAll('.cause .primary').length === before - 1")
    }
    #expect(try await page.evaluate("byID('refusals').hidden", as: Bool.self))
    #expect(try await page.evaluate("byID('accept-all').hidden", as: Bool.self))
    #expect(try tool.run("test", "docs").output == "3 equal (3 by record)\n")
    #expect(tool.files(in: "docs/Snapshots") == ["a/120-L.png", "a/160-L.png", "b/120-L.png"])
    #expect(page.log.complaints == [])
  }

  @Test func `a rejected cause is left out until that is taken back`() throws {
    let tool = try Self.tool()
    let moved = try #require(Self.causes(tool)[["a/120-L.png", "a/160-L.png"]])
    let rejection = try tool.run("reject", "--cause", moved)
    #expect(rejection.output == "rejected  a/120-L.png\nrejected  a/160-L.png\n2 rejected\n")
    #expect(try tool.run("reject", "a/120", "--quiet").output == "")
    #expect(try tool.run("reject", "a/120").output == "0 rejected\n")
    #expect(try tool.run("accept").output == "accepted  b/120-L.png\n1 accepted, 2 rejected\n")
    #expect(try tool.run("accept", "--cause", moved).output == "2 rejected\n")
    #expect(try tool.run("reject", "nothing").code == 64)
    #expect(
      try tool.run("reject", "--undo", "a/160").output == "taken back  a/160-L.png\n1 taken back\n")
    #expect(
      try tool.run("accept").output
        == "accepted  a/160-L.png\n1 accepted, 1 already accepted, 1 rejected\n")
  }

  @Test func `a damaged list of rejected results is an error, and nothing is accepted`() throws {
    let tool = try Self.tool()
    #expect(try tool.run("reject").code == 0)
    let output = tool.folder.appending(path: "Output")
    let run = try String(contentsOf: output.appending(path: "last-run"), encoding: .utf8)
    let place = output.appending(path: String(run.dropLast())).appending(path: "rejected.json")
    for text in ["", "[", "{}", "[[\"a\"]]"] {
      try Data(text.utf8).write(to: place)
      for command in ["accept", "reject"] {
        let run = try tool.run(command)
        #expect(run.code == 65 && run.output == "")
        #expect(run.messages.contains("rejected.json is damaged; remove it and reject them again"))
      }
    }
    try FileManager.default.removeItem(at: place)
    #expect(try tool.run("accept").output.hasSuffix("3 accepted\n"))
  }

  @Test(.browser) func `the page of a review rejects, and shows what was rejected before`()
    async throws
  {
    let tool = try Self.tool()
    #expect(try tool.run("reject", "b/120").code == 0)
    let process = try tool.process(["review", "--no-open"])
    let address = try await tool.address(of: process)
    defer { process.terminate() }
    let page = try await Browser.shared.page(width: 1280, height: 900)
    try await page.open(address)
    try await page.wait(until: "document.querySelector('.cause')")
    #expect(try await page.evaluate("byID('overview').textContent") == "Causes 1/3")
    let states = "run.causes.map(cause => decisionOf(cause) ?? 'open').sort().join()"
    #expect(try await page.evaluate(states) == "open,open,rejected")
    let button =
      "[...document.querySelectorAll('.cause.reviewed button')].find(b => b.textContent ==="
    try await page.evaluate("\(button) 'Take back').click(); 0")
    try await page.wait(until: "byID('overview').textContent === 'Causes 0/3'")
    try await page.evaluate(
      "for (const b of document.querySelectorAll('.cause button')) if (b.textContent === 'Reject') b.click(); 0"
    )
    try await page.wait(until: "byID('overview').textContent === 'Causes 3/3'")
    #expect(try tool.run("accept").output == "3 rejected\n")
    // One click accepts what is shown, but nothing that is rejected.
    try await page.evaluate("\(button) 'Take back').click(); 0")
    try await page.wait(until: "!byID('accept-all').hidden")
    try await page.evaluate("byID('accept-all').click(); 0")
    try await page.wait(until: "byID('accept-all').hidden")
    #expect(try await page.evaluate(states) == "accepted,rejected,rejected")
    #expect(try await page.evaluate("byID('refusals').hidden", as: Bool.self))
    #expect(page.log.complaints == [])
  }

  @Test(.browser) func `a reference that changed meanwhile is refused in words, and stays`()
    async throws
  {
    let tool = try Self.tool()
    let process = try tool.process(["review", "--no-open"])
    let address = try await tool.address(of: process)
    defer { process.terminate() }
    let page = try await Browser.shared.page(width: 1280, height: 900)
    try await page.open(address)
    try await page.wait(until: "document.querySelector('.cause .primary')")
    let place = tool.folder.appending(path: "docs/Snapshots/b/120-L.png")
    try Data("another".utf8).write(to: place)
    try await page.evaluate("acceptNow(run.results.filter(r => r.name === 'b/120-L.png')); 0")
    try await page.wait(until: "!byID('refusals').hidden")
    #expect(
      try await page.evaluate("byID('refusals').textContent", as: String.self)
        .contains("its reference changed since the run"))
    #expect(try Data(contentsOf: place) == Data("another".utf8))
    // A page that shows an earlier version of the run accepts nothing.
    try await page.evaluate("run.server.version += 1; acceptNow(run.results); 0")
    try await page.wait(until: "byID('refusals').textContent.includes('load it again')")
  }

  @Test func `a review without a run says so`() throws {
    let tool = try Tool(["card.yaml": SnapshotCard.yaml()])
    let run = try tool.run("review", "--no-open")
    #expect(run.code == 66 && run.messages.contains("run galley test first"), "\(run.messages)")
    #expect(try tool.run("review", "--port", "70000").code == 64)
  }
}
