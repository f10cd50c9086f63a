import Foundation
import Testing

/// Obstacles between a run and the references: accept refuses, and no reference changes.
@Suite struct AcceptObstacleTests {
  private static func tool() throws -> Tool {
    let tool = try Tool([
      "docs/a.yaml": SnapshotCard.yaml("Alpha"), "docs/b.yaml": SnapshotCard.yaml("Beta"),
    ])
    _ = try tool.run("test", "docs", "--record", "all", "--quiet")
    return tool
  }

  /// Runs accept, which refuses and leaves the references as they are.
  private static func expectRefusal(_ tool: Tool, _ arguments: String..., says words: String) throws
  {
    let before = try references(tool)
    let run = try tool.run(["accept"] + arguments)
    #expect(run.code == 65 && run.messages.contains(words), "\(run.messages)\(run.output)")
    #expect(try references(tool) == before)
  }

  private static func references(_ tool: Tool) throws -> [String: [UInt8]?] {
    Dictionary(
      uniqueKeysWithValues: tool.files(in: "docs/Snapshots").map {
        ($0, try? tool.bytes("docs/Snapshots/" + $0))
      })
  }

  @Test("an unused reference behind a linked folder is not removed, because a snapshot uses it")
  func linkedFolder() throws {
    let tool = try Self.tool()
    try FileManager.default.createSymbolicLink(
      atPath: tool.folder.path + "/docs/Snapshots/z", withDestinationPath: "a")
    let run = try tool.run("test", "docs", "--record", "never")
    #expect(run.output.contains("1 removed"), "\(run.output)")
    try Self.expectRefusal(tool, "--removed", says: "'z' is a link, so another reference would go")
  }

  @Test("accept does not write through a reference that is a link to another one")
  func linkedFile() throws {
    let tool = try Self.tool()
    try tool.remove("docs/Snapshots/b/120-L.png")
    try FileManager.default.createSymbolicLink(
      atPath: tool.folder.path + "/docs/Snapshots/b/120-L.png",
      withDestinationPath: "../a/120-L.png")
    #expect(try tool.run("test", "docs", "--record", "never").code == 1)
    try Self.expectRefusal(tool, says: "'b/120-L.png' is a link, so another file would change")
    try tool.remove("docs/Snapshots/b/120-L.png")
    _ = try tool.run("test", "docs", "--record", "failed")
    #expect(try tool.run("test", "docs", "--record", "never").code == 0)
  }

  @Test("a folder in place of a reference is refused with a message")
  func folder() throws {
    let tool = try Self.tool()
    try tool.remove("docs/Snapshots/b/120-L.png")
    try FileManager.default.createDirectory(
      atPath: tool.folder.path + "/docs/Snapshots/b/120-L.png", withIntermediateDirectories: true)
    #expect(try tool.run("test", "docs", "--record", "never").code == 1)
    try Self.expectRefusal(tool, says: "there is a folder with its name")
  }

  @Test("a reference that is dead in an old run is kept if a newer run uses it")
  func oldRun() throws {
    let tool = try Self.tool()
    let card = try tool.text("docs/b.yaml")
    try tool.remove("docs/b.yaml")
    #expect(try tool.run("test", "docs", "--record", "never").output.contains("1 removed"))
    let old = "Output/" + (try tool.text("Output/last-run").dropLast())
    try tool.write(card, to: "docs/b.yaml")
    // Names of runs begin with the time in seconds.
    Thread.sleep(forTimeInterval: 1.1)
    #expect(try tool.run("test", "docs", "--record", "never").code == 0)
    try Self.expectRefusal(
      tool, "--run", old, "--removed", says: "a snapshot of the newest run uses it")
    try tool.remove("docs/b.yaml")
    Thread.sleep(forTimeInterval: 1.1)
    _ = try tool.run("test", "docs", "--record", "never")
    #expect(try tool.run("accept", "--run", old, "--removed").output.hasSuffix("1 removed\n"))
  }
}
