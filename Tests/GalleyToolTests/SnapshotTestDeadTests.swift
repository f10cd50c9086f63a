import Foundation
import GalleySnapshots
import Testing

/// Unused references, which no variant renders.
@Suite struct SnapshotTestDeadTests {
  /// Returns two cards with their references, an unused reference of each, and one of no document.
  private static func tool() throws -> Tool {
    let card = SnapshotCard.yaml(widths: "120, 160")
    let tool = try Tool(["docs/a.yaml": card, "docs/b.yaml": card])
    #expect(try tool.run("test", "docs", "--record", "all").code == 1)
    let bytes = try tool.bytes("docs/Snapshots/a/120-L.png")
    for name in ["a/90-L.png", "b/90-L@3x.png", "gone/120-L.png", "gone/120-L.new.png"] {
      try tool.write(Data(bytes), to: "docs/Snapshots/" + name)
    }
    return tool
  }

  private static func dead(_ tool: Tool) throws -> [String] {
    try tool.results().filter { $0.verdict == .removed }.map(\.name)
  }

  private static let all = ["a/90-L.png", "b/90-L@3x.png", "gone/120-L.png"]

  @Test func `a full run lists unused references; options make it fail or ignore them`() throws {
    let tool = try Self.tool()
    let run = try tool.run("test", "docs")
    #expect(run.code == 0)
    #expect(run.output.contains("removed  a, 1: 90-L.png\n"))
    #expect(run.output.contains("\n  no snapshot uses this"))
    #expect(try Self.dead(tool) == Self.all)
    #expect(try tool.run("test", "docs", "--removed", "fail").code == 1)
    let quiet = try tool.run("test", "docs", "--removed", "ignore")
    #expect(quiet.code == 0 && !quiet.output.contains("removed  "))
  }

  @Test(arguments: [
    ["--filter", "a"], ["--widths", "120,160"], ["--format", "png"], ["--text-sizes", "L"],
  ])
  func `a run of some variants has no unused references`(options: [String]) throws {
    let tool = try Self.tool()
    #expect(try tool.run(["test", "docs", "--removed", "fail"] + options).code == 0)
    #expect(try Self.dead(tool).isEmpty)
    #expect(try tool.run("accept", "--removed").output == "nothing to accept\n")
  }

  @Test func `no reference is dead if a document cannot be read`() throws {
    let tool = try Self.tool()
    try tool.write("galley: 1\nlayout: {", to: "docs/c.yaml")
    #expect(try tool.run("test", "docs", "--removed", "fail").code == 65)
    #expect(try Self.dead(tool).isEmpty)
  }

  @Test(arguments: ["", "# later\n", "layout: { text: Hi }\n"])
  func `a file that is no longer a document is an error, and its references are not dead`(
    text: String
  ) throws {
    let tool = try Self.tool()
    try tool.write(text, to: "docs/b.yaml")
    let run = try tool.run("test", "docs")
    #expect(run.code == 65)
    #expect(
      run.messages
        == "docs/b.yaml: error: the file has references in 'docs/Snapshots/b' and is no document; begin it with 'galley: 1', or delete the references\n"
    )
    #expect(try Self.dead(tool).isEmpty)
    #expect(try tool.run("test", "docs/a.yaml").code == 0)
    try tool.remove("docs/b.yaml")
    #expect(try tool.run("test", "docs").code == 0)
    #expect(try Self.dead(tool).contains("b/120-L.png"))
  }

  @Test func `an emptied document is an error in a folder, in a project and against a revision`()
    throws
  {
    let card = SnapshotCard.yaml()
    let tool = try Tool.repository([
      "galley.yaml": "references: Refs\n", "docs/a.yaml": card, "docs/b.yaml": card,
    ])
    #expect(try tool.run("test", "docs", "--record", "all").code == 1)
    try tool.write("", to: "docs/b.yaml")
    for arguments in [["docs"], ["docs", "--against", "HEAD"], ["."]] {
      let run = try tool.run(["test"] + arguments, in: ".")
      #expect(run.code == 65, "\(arguments)")
      #expect(run.messages.contains("docs/b.yaml: error: the file has references in 'Refs/docs/b'"))
    }
    // A file of data that never was a document is ignored.
    try tool.write("a: 1\n", to: "docs/data.yaml")
    try tool.write(card, to: "docs/b.yaml")
    #expect(try tool.run("test", "docs").code == 0)
  }

  @Test func `a run of one document lists only its own unused references`() throws {
    let tool = try Self.tool()
    #expect(try tool.run("test", "docs/a.yaml").code == 0)
    #expect(try Self.dead(tool) == ["a/90-L.png"])
  }

  @Test func `references in a subfolder belong to another document, and are not dead`() throws {
    let tool = try Tool([
      "docs/a.yaml": SnapshotCard.yaml(), "docs/a/b.yaml": SnapshotCard.yaml(),
    ])
    let references = ["--references", "refs"]
    #expect(try tool.run(["test", "docs", "--record", "all"] + references).code == 1)
    #expect(tool.files(in: "refs") == ["a/120-L.png", "a/b/120-L.png"])
    #expect(try tool.run(["test", "docs/a.yaml", "--removed", "fail"] + references).code == 0)
    #expect(try Self.dead(tool).isEmpty)
  }

  @Test func `accept removes unused references, but none that changed since the run`() throws {
    let tool = try Self.tool()
    #expect(try tool.run("test", "docs").code == 0)
    let other = try tool.bytes("docs/Snapshots/b/160-L.png")
    try tool.write(Data(other), to: "docs/Snapshots/b/90-L@3x.png")
    let run = try tool.run("accept", "--removed")
    #expect(run.code == 65 && run.output.hasSuffix("2 removed, 1 refused\n"), "\(run.output)")
    #expect(
      tool.files(in: "docs/Snapshots") == [
        "a/120-L.png", "a/160-L.png", "b/120-L.png", "b/160-L.png", "b/90-L@3x.png",
        "gone/120-L.new.png",
      ])
    let again = try tool.run("accept", "--removed", "a/")
    #expect(again.code == 0 && again.output == "1 already accepted\n")
  }

  @Test func `accept removes no unused references of a run that was not full`() throws {
    let tool = try Self.tool()
    #expect(try tool.run("test", "docs").code == 0)
    let path = "Output/" + (try tool.text("Output/last-run").dropLast()) + "/run.json"
    let text = try tool.text(path)
    try tool.write(text.replacing("\"isFull\": true", with: "\"isFull\": false"), to: path)
    let run = try tool.run("accept", "--removed")
    #expect(run.code == 65 && run.output == "3 refused\n")
    #expect(run.messages.contains("the run did not compare all references"))
    for name in Self.all { #expect(tool.exists("docs/Snapshots/" + name)) }
  }
}
