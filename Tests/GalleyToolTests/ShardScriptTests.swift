import Foundation
import GalleySnapshots
import TestSupport
import Testing

/// The sample that runs shards with GNU parallel.
@Suite struct ShardScriptTests {
  private static let isInstalled = Program(["parallel"]) != nil

  @Test(.enabled(if: isInstalled, "GNU parallel is not installed"))
  func `The script compares every snapshot once, merges, and reuses the times`() throws {
    let cards = try ShardedCards(format: "layout")
    let tool = cards.tool
    func run(_ arguments: String...) throws -> Tool.Run {
      let process = try tool.process([])
      process.environment?["GALLEY"] = process.executableURL?.path
      process.environment?["CI"] = "true"
      process.executableURL = Repository.root.appendingPathComponent("Samples/Shards/parallel.sh")
      process.arguments = arguments
      try process.run()
      return try tool.end(process)
    }
    let first = try run("3", "docs")
    #expect(first.code == 1 && first.output.contains("4 changed, 1 removed\n"), "\(first)")
    #expect(try RunRecord(folder: tool.folder.path + "/Output").results.count == 5)
    #expect(try tool.text("Output/times.json").contains("Snapshots/docs/b/160-L.layout.json"))
    let second = try run("2", "docs", "--removed", "ignore")
    #expect(second.code == 1, "\(second)")
    let shard = try RunRecord(folder: tool.folder.path + "/Output/shards/2")
    #expect(shard.plan?.shard?.count == 2 && shard.plan?.shard?.timesDigest != nil)
    try tool.write("galley: 1\nlayout: {", to: "docs/c.yaml")
    #expect(try run("2", "docs").code == 65)
  }
}
