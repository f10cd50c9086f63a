import Foundation
import GalleyLayout
import GalleySnapshots
import TestSupport
import Testing

/// The page of a run as the tool writes it.
@Suite struct ReportPageTests {
  /// Returns a folder with a run in which a card differs, and the folder of the run.
  private static func tool() throws -> (tool: Tool, folder: String) {
    let tool = try SnapshotCard.tool()
    try tool.write(SnapshotCard.yaml("Hello there"), to: "card.yaml")
    #expect(try tool.run("test", "card.yaml", "--quiet").code == 1)
    return (tool, "Output/" + (try tool.text("Output/last-run").dropLast()))
  }

  @Test func `A single-file page is written to the given path, and contains its pictures`() throws {
    let (tool, folder) = try Self.tool()
    let run = try tool.run("report", "--single-file", "-o", "deep/page.html")
    #expect(run.code == 0 && run.output == "deep/page.html\n")
    #expect(try tool.text("deep/page.html").contains("data:image/png;base64,"))
    #expect(try !tool.text("\(folder)/report.html").contains("base64,"))
    #expect(try tool.run("report", "--single-file").output == "\(folder)/report.html\n")
    #expect(try tool.text("\(folder)/report.html").contains("base64,"))
  }

  @Test(.browser, .highPriority)
  func `each snapshot links to its own width and text size in a preview`() async throws {
    let (tool, folder) = try Self.tool()
    let missing = try tool.run("report", "--preview", "review.html")
    #expect(missing.code == 64)
    #expect(missing.messages.contains("write it first: galley preview --export review.html"))
    let export = ["preview", "card.yaml", "--widths", "100...400", "--export", "a b/review.html"]
    #expect(try tool.run(export).code == 0)
    #expect(try tool.run("report", "--preview", "a b/review.html").code == 0)
    let page = try await Browser.shared.page()
    try await page.open(tool.folder.appending(path: "\(folder)/report.html"))
    try await page.wait(until: "document.querySelector('.facts a')")
    let address = try await page.evaluate(
      "document.querySelector('.facts a').href", as: String.self)
    try await page.open(try #require(URL(string: address)))
    try await page.wait(until: "typeof state === 'object' && state.width > 0 && currentRow()")
    let traits = try #require(try tool.results().first?.traits?.traits)
    #expect(try await page.evaluate("state.width / 1024", as: Double.self) == traits.width)
    #expect(
      try await page.evaluate("rowLabel(currentDocument(), state.row)", as: String.self)
        .hasPrefix(traits.textSize.name))
  }

  @Test func `A page above 50 MB is not written, and the earlier page is kept`() throws {
    let (tool, folder) = try Self.tool()
    let picture = try #require(tool.results().first?.files?["actual"])
    try FileHandle(forWritingTo: tool.folder.appending(path: "\(folder)/\(picture)"))
      .truncate(atOffset: 40_000_000)
    let page = try tool.bytes("\(folder)/report.html")
    for arguments in [[], ["-o", "page.html"]] {
      let run = try tool.run(["report", "--single-file"] + arguments)
      #expect(run.code == 65 && run.output.isEmpty)
      #expect(run.messages.hasPrefix("galley: cannot put the pictures of the run in "))
      #expect(run.messages.filter(\.isNewline).count == 1)
    }
    #expect(try tool.bytes("\(folder)/report.html") == page)
    #expect(tool.files(in: ".").allSatisfy { !$0.hasPrefix("page.html") })
    #expect(tool.files(in: folder).filter { $0.hasPrefix("report") } == ["report.html"])
  }

  @Test func `A page that cannot be written is an error, and leaves no partial file`() throws {
    let (tool, folder) = try Self.tool()
    try tool.remove("\(folder)/report.html")
    try tool.write("in the way", to: "\(folder)/report.html/file")
    for arguments in [["report"], ["report", "--single-file"]] {
      let run = try tool.run(arguments)
      #expect(run.code == 73 && run.output.isEmpty)
      #expect(run.messages.hasPrefix("galley: cannot write '\(folder)/report.html'"))
      #expect(
        run.messages.hasSuffix(
          "; free some space, or write a page elsewhere with --single-file -o\n"))
    }
    #expect(
      tool.files(in: folder).filter { $0.contains("report") } == [
        "report.html", "report.html/file",
      ])
  }

  @Test func `A pipe in place of the page is not written to`() throws {
    let (tool, folder) = try Self.tool()
    let page = tool.folder.appending(path: "\(folder)/report.html").path
    try tool.remove("\(folder)/report.html")
    #expect(unsafe mkfifo(page, 0o600) == 0)
    let run = try tool.run("report")
    #expect(run.code == 73)
    #expect(
      run.messages
        == "galley: cannot write '\(folder)/report.html': it is not a regular file; remove it\n")
  }

  @Test func `A report cannot replace a file of its run`() throws {
    let (tool, folder) = try Self.tool()
    let picture = try #require(tool.results().first?.files?["actual"])
    try tool.link("link", to: "\(folder)/run.json")
    for name in ["\(folder)/run.json", "\(folder)/times.json", "\(folder)/\(picture)", "link"] {
      for options in [["--format", "markdown"], ["--format", "json"], ["--single-file"]] {
        let before = try tool.bytes(name)
        let run = try tool.run(["report", "-o", name] + options)
        #expect(run.code == 64 && run.output.isEmpty)
        #expect(
          run.messages.contains(
            "cannot write the report to '\(name)', which is a file of the run; name another file with -o"
          ))
        #expect(try tool.bytes(name) == before)
      }
    }
    #expect(try tool.run("report", "--format", "markdown", "-o", "\(folder)/comment.md").code == 0)
  }

  @Test func `A test that is interrupted while it writes its run writes all of it`() throws {
    let widths = (0..<300).map { "\(120 + $0)" }.joined(separator: ", ")
    let tool = try Tool(["card.yaml": SnapshotCard.yaml(widths: widths)])
    let process = try tool.process(["test", "card.yaml", "--record", "never", "--format", "layout"])
    try process.run()
    let isCompared = { tool.files(in: "Output").contains { $0.hasSuffix("times.json") } }
    while process.isRunning, !isCompared() { usleep(200) }
    process.interrupt()
    // A late interrupt arrives while the tool prints, or after its end.
    #expect(try tool.end(process).messages.isEmpty)
    #expect(try tool.results().count == 300)
    let folder = "Output/" + (try tool.text("Output/last-run").dropLast())
    #expect(try tool.text("\(folder)/report.html").hasSuffix("</html>\n"))
  }

  @Test func `An interrupted run has a complete page that says so`() throws {
    let widths = (0..<300).map { "\(120 + $0)" }.joined(separator: ", ")
    let tool = try Tool(["card.yaml": SnapshotCard.yaml(widths: widths)])
    let process = try tool.process(["test", "card.yaml", "--record", "all", "--jobs", "1"])
    try process.run()
    while tool.files(in: "Snapshots").count < 3, process.isRunning { usleep(1000) }
    process.interrupt()
    #expect(try tool.end(process).code == 130)
    let folder = "Output/" + (try tool.text("Output/last-run").dropLast())
    let page = try tool.text("\(folder)/report.html")
    #expect(page.hasPrefix("<!doctype html>") && page.hasSuffix("</html>\n"))
    #expect(page.contains("The run was interrupted"))
    let count = try tool.results().count
    #expect(page.contains("<h1>\(count) of \(count) snapshots need a look</h1>"))
  }
}
