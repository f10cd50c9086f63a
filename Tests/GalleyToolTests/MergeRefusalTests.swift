import Foundation
import GalleySnapshots
import Testing

/// Runs that are not all the shards of one plan: merge says why, and writes nothing.
@Suite struct MergeRefusalTests {
  @Test func `Runs that are not the shards of one plan are refused`() throws {
    let cards = try ShardedCards.compared()
    try cards.expectRefusal(of: ["shards/1"], code: 66, "shard 2 of 2 is missing")
    try cards.expectRefusal(of: ["shards/1", "shards/1", "shards/2"], "both are shard 1 of 2")
    try cards.expectRefusal(of: ["shards/1", "shards/3"], code: 66, "there is none")
    try cards.expectRefusal(of: ["shards/1", "Snapshots"], code: 66, "there is none")
    #expect(try cards.tool.run("merge").code == 64)
    try cards.copy()
    try cards.compare(2, of: 5, "--quiet")
    try cards.expectRefusal(of: ["copy/1", "shards/2"], "one is of 2 shards and the other of 5")
    try cards.expectRefusal(of: ["shards/2"], code: 66, "shards 1, 3, 4 and 5 of 5 are missing")
    try cards.compare(2, of: 2, "--quiet", "--times", "copy/2")
    try cards.expectRefusal(of: ["copy/1", "shards/2"], "they were split by different times")
    let whole = try cards.tool.run("test", "docs", "--record", "never", "-o", "whole", "-q")
    #expect(whole.code == 1)
    try cards.expectRefusal(of: ["copy/1", "whole"], "the run is not a shard but complete")
  }

  @Test func `Shards with different documents or options are refused`() throws {
    let cards = try ShardedCards.compared()
    try cards.copy()
    for options in [
      ["--pixels"], ["--on-environment", "layout"], ["--tolerance", "2"], ["--small"],
    ] {
      let run = try cards.tool.run(
        ["test", "docs", "--record", "never", "--shard", "2/2", "-o", "shards/2", "-q"] + options)
      #expect(run.code == 1)
      try cards.expectRefusal(of: ["copy/1", "shards/2"], "their plans differ")
    }
    let card = try cards.tool.text("docs/b.yaml")
    try cards.tool.write(card.replacing("Hallo", with: "Holla"), to: "docs/b.yaml")
    try cards.compare(2, of: 2, "--quiet")
    try cards.expectRefusal(of: ["copy/1", "shards/2"], "their plans differ")
    try cards.tool.write(card, to: "docs/b.yaml")
    try cards.compare(2, of: 2, "--quiet", "--filter", "120")
    try cards.expectRefusal(of: ["copy/1", "shards/2"], "their plans differ")
    try cards.compare(2, of: 2, "--quiet")
    #expect(try cards.tool.run("merge", "copy/1", "shards/2", "--quiet").code == 1)
  }

  @Test func `A run without a plan, of another Galley or interrupted is refused`() throws {
    let cards = try ShardedCards.compared()
    try cards.copy()
    try cards.rewrite(2) { $0.plan = nil }
    try cards.expectRefusal("the run is not a shard; ")
    try cards.copy()
    try cards.rewrite(2) { $0.galley = "9.9.9" }
    try cards.expectRefusal("they were made by Galley 0.1.0 and Galley 9.9.9")
    try cards.copy()
    try cards.rewrite(2) { $0.wasInterrupted = true }
    try cards.expectRefusal("shard 2 of 2 was interrupted; run it again")
  }

  @Test func `A shard that is interrupted says so, and is not merged`() throws {
    let widths = (0..<400).map { "\(120 + $0)" }.joined(separator: ", ")
    let tool = try Tool(["card.yaml": SnapshotCard.yaml(widths: widths)])
    let process = try tool.process(
      ["test", "card.yaml", "--jobs", "1", "--shard", "1/2", "--record", "all", "-o", "shards/1"])
    try process.run()
    while tool.files(in: "Snapshots").count < 3, process.isRunning { usleep(1000) }
    process.interrupt()
    let run = try tool.end(process)
    #expect(run.code == 130)
    #expect(
      run.messages.hasPrefix("galley: shard 1 of 2 was interrupted after "), "\(run.messages)")
    let merge = try tool.run("merge", "shards/1")
    #expect(
      merge.code == 65 && merge.messages.contains("shard 1 of 2 was interrupted; run it again"))
    #expect(!tool.exists("Output"))
  }

  @Test func `A merge that cannot be written leaves no files`() throws {
    let cards = try ShardedCards.compared()
    try cards.tool.write("", to: "file")
    let run = try cards.tool.run("merge", "shards/1", "shards/2", "--output", "file")
    #expect(run.code == 73 && run.messages.hasPrefix("galley: cannot write 'file'"))
    // The name of the last run is written last, and cannot be written here.
    try cards.tool.write("", to: "there/last-run/in-the-way")
    let late = try cards.tool.run("merge", "shards/1", "shards/2", "--output", "there")
    #expect(late.code == 73 && late.messages.contains("there/last-run"))
    #expect(cards.tool.files(in: "there/runs").isEmpty)
  }
}
