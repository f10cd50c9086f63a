import Foundation
import GalleyRaster
import GalleySnapshots
import TestSupport
import Testing

/// Accepting the snapshots of a run as references.
@Suite struct AcceptTests {
  /// Returns a folder with two cards of two widths: one has moved, one has another color, and one reference is missing.
  private static func tool() throws -> Tool {
    let widths = "120, 160"
    let tool = try Tool([
      "docs/a.yaml": SnapshotCard.yaml(widths: widths),
      "docs/b.yaml": SnapshotCard.yaml(widths: widths),
    ])
    _ = try tool.run("test", "docs", "--record", "all")
    try tool.write(SnapshotCard.yaml(widths: widths, padding: 20), to: "docs/a.yaml")
    try tool.write(SnapshotCard.yaml(widths: widths, background: "#CC6699"), to: "docs/b.yaml")
    try tool.remove("docs/Snapshots/b/160-L.png")
    #expect(try tool.run("test", "docs").code == 1)
    return tool
  }

  private static func accepted(_ tool: Tool, _ arguments: String...) throws -> [Substring] {
    let run = try tool.run(["accept"] + arguments)
    #expect(run.code == 0 && run.messages.isEmpty, "\(run.messages)")
    return run.output.split(separator: "\n")
  }

  @Test func `all failed snapshots are accepted once, and match afterwards`() throws {
    let tool = try Self.tool()
    #expect(
      try Self.accepted(tool) == [
        "accepted  a/120-L.png", "accepted  a/160-L.png", "accepted  b/120-L.png",
        "accepted  b/160-L.png", "4 accepted",
      ])
    #expect(try Self.accepted(tool) == ["4 already accepted"])
    #expect(try tool.run("test", "docs").output == "4 equal (4 by record)\n")
    #expect(try Self.accepted(tool) == ["nothing to accept"])
    #expect(tool.files(in: "docs/Snapshots").count == 4)
  }

  @Test func `the command that a test in a subfolder prints accepts its run`() throws {
    let tool = try Tool([
      "galley.yaml": "snapshots: { format: png }\n", "docs/a.yaml": SnapshotCard.yaml(),
    ])
    _ = try tool.run("test", ".", "--record", "all", "--quiet")
    try tool.write(SnapshotCard.yaml("Other"), to: "docs/a.yaml")
    let process = try tool.process(["test"])
    process.currentDirectoryURL = tool.folder.appending(path: "docs")
    try process.run()
    let run = try tool.end(process)
    #expect(run.output.contains(" --references '") && run.code == 1, "\(run.output)")
    let command = try #require(run.output.firstMatch(of: /run galley (accept .*) to replace/)?.1)
    let words = command.replacing("'", with: "").split(separator: " ").map(String.init)
    let acceptance = try tool.process(words)
    acceptance.currentDirectoryURL = process.currentDirectoryURL
    try acceptance.run()
    #expect(try tool.end(acceptance).output.hasSuffix("1 accepted\n"))
    #expect(try tool.run("test", ".").code == 0)
  }

  @Test func `a filter and a verdict select snapshots`() throws {
    let tool = try Self.tool()
    #expect(try Self.accepted(tool, "--verdict", "new").last == "1 accepted")
    #expect(
      try Self.accepted(tool, "a/120", "b/120") == [
        "accepted  a/120-L.png", "accepted  b/120-L.png", "2 accepted",
      ])
    #expect(
      try Self.accepted(tool, "--verdict", "changed", "--verdict", "new", "a/").count == 2)
    let none = try tool.run("accept", "--verdict", "unreadable")
    #expect(none.code == 64 && none.messages.contains("none of the 4 snapshots of the run"))
    #expect(try tool.run("accept", "(").code == 64)
  }

  @Test func `a kind of difference selects snapshots`() throws {
    let tool = try Self.tool()
    let kinds = try tool.results().map { $0.pixels?.kind }
    #expect(kinds[0] == .content && kinds[2] == .recolored && kinds[3] == nil)
    #expect(try Self.accepted(tool, "--kind", "recolored").first == "accepted  b/120-L.png")
    #expect(try Self.accepted(tool, "--kind", "size", "--kind", "content").last == "2 accepted")
  }

  @Test func `a copied run is accepted like the original`() throws {
    let tool = try Self.tool()
    let id = try tool.text("Output/last-run").dropLast()
    for copy in ["copy", "deep/copy"] { try tool.write("", to: copy + "/x") }
    for (source, target) in [("Output/\(id)", "copy/run"), ("Output", "deep/copy/all")] {
      try FileManager.default.copyItem(
        at: tool.folder.appendingPathComponent(source),
        to: tool.folder.appendingPathComponent(target))
    }
    try tool.remove("Output")
    #expect(try Self.accepted(tool, "--run", "copy/run", "a/").last == "2 accepted")
    #expect(
      try Self.accepted(tool, "--run", "deep/copy/all").last == "2 accepted, 2 already accepted")
    #expect(try tool.run("test", "docs").code == 0)
  }

  @Test func `an option names another folder of references`() throws {
    let tool = try Self.tool()
    let before = try tool.bytes("docs/Snapshots/a/120-L.png")
    try tool.write(Data(before), to: "elsewhere/a/120-L.png")
    #expect(
      try Self.accepted(tool, "--references", "elsewhere", "a/120").last == "1 accepted")
    #expect(try tool.bytes("docs/Snapshots/a/120-L.png") == before)
    #expect(try tool.bytes("elsewhere/a/120-L.png") != before)
  }

  @Test func `a reference that changed since the run is kept`() throws {
    let tool = try Self.tool()
    let other = try tool.bytes("docs/Snapshots/a/160-L.png")
    try tool.write(Data(other), to: "docs/Snapshots/a/120-L.png")
    try tool.write(Data(other), to: "docs/Snapshots/b/160-L.png")
    try tool.remove("docs/Snapshots/b/120-L.png")
    let run = try tool.run("accept")
    #expect(run.code == 65 && run.output == "accepted  a/160-L.png\n1 accepted, 3 refused\n")
    #expect(
      run.messages.hasPrefix(
        "galley: cannot accept 'a/120-L.png': its reference changed since the run; "
      ))
    #expect(try tool.bytes("docs/Snapshots/a/120-L.png") == other)
    #expect(try tool.bytes("docs/Snapshots/b/160-L.png") == other)
    #expect(!tool.exists("docs/Snapshots/b/120-L.png"))
  }

  @Test func `a truncated or missing picture of the run is not accepted`() throws {
    let tool = try Self.tool()
    let before = tool.files(in: "docs/Snapshots")
    let run = "Output/" + (try tool.text("Output/last-run").dropLast())
    let results = try tool.results()
    for (index, result) in results.enumerated() {
      let name = run + "/" + (try #require(result.files?["actual"]))
      let bytes = try tool.bytes(name)
      try tool.write(Data(bytes.prefix(bytes.count * index / 4)), to: name)
      if index == 3 { try tool.remove(name) }
    }
    let accept = try tool.run("accept")
    #expect(accept.code == 65 && accept.output == "4 refused\n")
    #expect(accept.messages.contains("the rendered picture is not in the run; run the test again"))
    #expect(tool.files(in: "docs/Snapshots") == before)
  }

  @Test func `accept without a run ends with 66`() throws {
    let tool = try Tool()
    let run = try tool.run("accept")
    #expect(run.code == 66 && run.messages.hasPrefix("galley: cannot read the run in 'Output': "))
    #expect(try tool.run("accept", "--run", "absent").code == 66)
  }

  @Test func `a reference that cannot be written is reported, and others are accepted`() throws {
    let tool = try Self.tool()
    try tool.remove("docs/Snapshots/b")
    try tool.write("", to: "docs/Snapshots/b")
    let run = try tool.run("accept", "--verdict", "new", "--verdict", "changed")
    #expect(run.code == 73 && run.output.hasSuffix("2 accepted, 1 refused\n"), "\(run.output)")
    #expect(run.messages.contains("cannot write 'docs/Snapshots/b/160-L.png': "))
    #expect(run.messages.contains("with --references\n"), "\(run.messages)")
  }
}
