import Foundation
import GalleySnapshots
import Testing

/// Shards of `galley test`, and what `galley merge` makes of them.
@Suite struct ShardTests {
  @Test(arguments: [("png", [3]), ("layout", [1, 5])])
  func `Merged shards equal the full run, byte for byte, with its pictures and unused references`(
    format: String, counts: [Int]
  ) throws {
    let cards = try ShardedCards(format: format)
    let whole = try cards.tool.run("test", "docs", "--record", "never", "--output", "whole")
    #expect(whole.code == 1)
    let expected = try cards.contents("whole")
    #expect(expected.count == (format == "png" ? 14 : 10))
    for count in counts {
      try cards.compareAll(count)
      let names = (1...count).map { "shards/\($0)" }.shuffled()
      let run = try cards.tool.run(["merge"] + names)
      #expect(run.code == 1 && run.messages.isEmpty)
      #expect(run.output.contains("4 changed, 1 removed\n"))
      #expect(try cards.contents("Output") == expected)
      #expect(try RunRecord(folder: cards.tool.folder.path + "/Output").isFull)
    }
  }

  @Test func `Runs and references in a folder of documents are not documents`() throws {
    let tool = try Tool([
      "card.yaml": SnapshotCard.yaml(widths: "120, 160"), "docs/a.yaml": SnapshotCard.yaml(),
    ])
    for format in ["layout", "png"] {
      for shard in 1...2 {
        let run = try tool.run(
          "test", ".", "--shard", "\(shard)/2", "--output", "\(format)/\(shard)", "--record", "all",
          "--references", "\(format)-references", "--format", format)
        #expect(run.code == 1 && run.messages.isEmpty, "\(run.messages)")
      }
    }
    let merge = try tool.run("merge", "png/1", "png/2", "--output", "docs/download", "--quiet")
    #expect(merge.code == 1)
    let render = try tool.run("render", ".", "--output", "pictures", "--text-sizes", "L")
    #expect(render.code == 0 && render.messages.isEmpty, "\(render.messages)")
  }

  @Test func `A shard that has nothing to compare says so, and has a record`() throws {
    let cards = try ShardedCards()
    let empty = try cards.compare(1, of: 100)
    #expect(empty.code == 0 && empty.output == "this shard has nothing to compare\n")
    let record = try RunRecord(folder: cards.tool.folder.path + "/shards/1")
    #expect(record.results.isEmpty && !record.isFull && record.unplanned?.count == 1)
    #expect(record.plan?.count == ShardedCards.count && record.plan?.shard?.positions.ranges == [])
    let last = try cards.compare(100, of: 100)
    #expect(last.code == 1 && last.output.hasPrefix("changed  docs/b/160-L.png\n"))
  }

  @Test func `A merged run can be accepted with its unused references; a shard has none`()
    throws
  {
    let cards = try ShardedCards.compared()
    let shard = try cards.tool.run("accept", "--removed", "--run", "shards/1")
    #expect(shard.code == 0 && shard.output == "nothing to accept\n")
    #expect(
      try cards.tool.run("merge", "shards/1", "shards/2", "--quiet", "--removed", "fail").code == 1)
    #expect(try cards.tool.run("accept").output.hasSuffix("4 accepted\n"))
    #expect(try cards.tool.run("accept", "--removed").output.hasSuffix("1 removed\n"))
    try cards.compareAll(2)
    let run = try cards.tool.run("merge", "shards/1", "shards/2")
    #expect(run.code == 0 && run.output == "4 equal (4 by record)\n")
    let json = try cards.tool.run("merge", "shards/1", "shards/2", "--json")
    #expect(json.output == (try cards.tool.text(cards.path("Output") + "/run.json")))
  }

  @Test func `Times are written beside each run, are merged, and split later runs`() throws {
    let cards = try ShardedCards.compared()
    #expect(try cards.tool.run("merge", "shards/1", "shards/2", "--quiet").code == 1)
    let keys = try ["shards/1", "shards/2", "Output"].map { output in
      let text = try cards.tool.text(cards.path(output) + "/times.json")
      let object = try CompareTests.object(text)["milliseconds"] as? [String: Double]
      return Set(try #require(object).keys)
    }
    #expect(keys[0].union(keys[1]) == keys[2] && keys[2].count == ShardedCards.count)
    #expect(try !cards.tool.text(cards.path("Output") + "/run.json").contains("milliseconds"))
    // The first takes as long as all others, which therefore make up the second shard.
    let names = keys[2].sorted()
    let lines = names.enumerated().map { "\"\($1)\": \($0 == 0 ? 1e300 : -1)" }
    try cards.tool.write(
      #"{"version": 1, "milliseconds": {\#(lines.joined(separator: ","))}}"#, to: "times.json")
    for (index, ranges) in [(1, [[0, 1]]), (2, [[1, 3]])] {
      try cards.compare(index, of: 2, "--quiet", "--times", "times.json")
      let record = try RunRecord(folder: cards.tool.folder.path + "/shards/\(index)")
      #expect(record.plan?.shard?.positions.ranges == ranges)
    }
    #expect(try cards.tool.run("merge", "shards/1", "shards/2", "--quiet").code == 1)
    // The folder of runs means the times of the last run.
    #expect(try cards.compare(1, of: 2, "--times", "Output").code == 1)
  }

  @Test func `The environment selects the shard only with --shard auto`() throws {
    let tool = try SnapshotCard.tool(SnapshotCard.yaml(widths: "120, 160"))
    func run(_ variables: [String: String], _ arguments: String...) throws -> Tool.Run {
      let process = try tool.process(["test", "card.yaml"] + arguments)
      process.environment?.merge(variables) { _, new in new }
      try process.run()
      return try tool.end(process)
    }
    let variables = ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "2"]
    #expect(try run(variables).output == "2 equal (2 by record)\n")
    #expect(try run(variables, "--shard", "auto").output == "1 equal (1 by record)\n")
    let twice = try run(
      variables.merging(["GALLEY_SHARD_COUNT": "3", "JOB_COMPLETION_INDEX": "0"]) { $1 },
      "--shard", "auto")
    #expect(twice.code == 64 && twice.messages.contains("GitLab says 2/2 and Kubernetes says 1/3"))
    #expect(try run([:], "--shard", "auto").code == 64)
  }

  @Test func `Invalid shards and times have their exit codes`() throws {
    let tool = try SnapshotCard.tool()
    try tool.write("{", to: "damaged.json")
    try tool.write(#"{"version": 7, "milliseconds": {}}"#, to: "other.json")
    let expected: [([String], Int32)] = [
      (["--shard", "0/2"], 64), (["--shard", "3/2"], 64), (["--shard", "x"], 64),
      (["--shard", "1/100001"], 64), (["--times", "damaged.json"], 64),
      (["--shard", "1/2", "--times", "damaged.json"], 65),
      (["--shard", "1/2", "--times", "other.json"], 65),
      (["--shard", "1/2", "--times", "absent.json"], 66),
      (["--shard", "1/2", "--times", "Snapshots"], 66), (["--shard", "1/1"], 0),
    ]
    for (options, code) in expected {
      let run = try tool.run(["test", "card.yaml"] + options)
      #expect(run.code == code, "\(options) \(run.messages)")
    }
  }
}
