import Foundation
import GalleyRaster
import TestSupport
import Testing

@testable import GalleySnapshots

/// The verdicts of snapshots that do not match their references.
@Suite struct SnapshotTestVerdictTests {
  @Test func `references of other machines are compared by what people see`() throws {
    let tool = try SnapshotCard.tool()
    let name = SnapshotCard.reference
    let own = PNGBuilder(file: try tool.bytes(name))
    var bitmap = try Bitmap(png: try tool.bytes(name))
    bitmap[3, 3].red += 3
    var faint = PNGBuilder(file: try PNGEncoder().encode(bitmap, pixelsPerPoint: 1))
    try tool.write(Data(faint.bytes), to: name)
    let (foreign, result) = try tool.test("--pixels", "--record", "never")
    #expect(foreign.code == 0 && result.matchReason == .tolerance)
    #expect(try tool.test("--pixels", "--mode", "tolerance").run.code == 1)
    // With a record of this machine, the same pixels are a difference.
    faint.chunks.insert(("gaRC", own["gaRC"]), at: 1)
    try tool.write(Data(faint.bytes), to: name)
    #expect(try tool.test("--pixels").run.code == 1)
    #expect(try tool.test("--pixels", "--mode", "perceptual").run.code == 0)
    #expect(try tool.test("--pixels", "--ignore-caret").run.code == 1)
  }

  @Test func `a missing reference is recorded as new, and fails until it is accepted`()
    throws
  {
    let tool = try Tool(["card.yaml": SnapshotCard.yaml()])
    for _ in 0..<2 {
      let (run, result) = try tool.test()
      #expect(run.code == 1 && result.verdict == .new && result.referenceDigest == nil)
      #expect(
        run.output.hasPrefix(
          "new  card, 1: 120-L.png\n  there is no reference; review"))
      #expect(tool.files(in: "Snapshots") == ["card/120-L.new.png"])
    }
    #expect(try tool.run("accept", "--quiet").code == 0)
    #expect(tool.files(in: "Snapshots") == ["card/120-L.png"])
    #expect(try tool.test().result.matchReason == .record)
  }

  @Test func `nothing is recorded with --record never`() throws {
    let tool = try Tool(["card.yaml": SnapshotCard.yaml()])
    let (run, result) = try tool.test("--record", "never")
    #expect(run.code == 1 && result.verdict == .new)
    #expect(!tool.exists("Snapshots"))
  }

  @Test func `nothing is recorded on a CI service`() throws {
    let tool = try Tool(["card.yaml": SnapshotCard.yaml()])
    for (value, verdict) in [("true", Verdict.new), ("", .new), ("false", .new)] {
      let process = try tool.process(["test", "card.yaml"])
      process.environment?["CI"] = value
      try process.run()
      #expect(try tool.end(process).code == 1)
      #expect(try tool.result().verdict == verdict)
    }
  }

  @Test func `a snapshot that differs is recorded with --record failed, not with missing`() throws {
    let tool = try SnapshotCard.tool()
    let before = try tool.bytes(SnapshotCard.reference)
    try tool.write(SnapshotCard.yaml("Hallo"), to: "card.yaml")
    for mode in ["never", "missing"] {
      #expect(try tool.test("--record", mode).result.verdict == .changed)
      #expect(try tool.bytes(SnapshotCard.reference) == before)
      #expect(tool.files(in: "Snapshots") == ["card/120-L.png"])
    }
    let (run, result) = try tool.test("--record", "failed")
    #expect(run.code == 1 && result.verdict == .changed)
    #expect(run.output.contains("\n  the snapshot is now the reference"))
    #expect(try tool.bytes(SnapshotCard.reference) != before)
    #expect(try tool.test("--record", "failed").result.matchReason == .record)
  }

  @Test func `all references are recorded with --record all`() throws {
    let tool = try SnapshotCard.tool()
    let (run, result) = try tool.test("--record", "all")
    #expect(run.code == 1 && result.verdict == .changed && result.matchReason == nil)
    #expect(!run.output.contains("there is no reference"))
    #expect(try tool.test().result.matchReason == .record)
  }

  @Test func `a new snapshot is removed once its reference is recorded`() throws {
    let tool = try Tool(["card.yaml": SnapshotCard.yaml()])
    _ = try tool.test()
    _ = try tool.test("--record", "failed")
    #expect(tool.files(in: "Snapshots") == ["card/120-L.png"])
  }

  @Test func `a document that cannot be drawn fails, and the others are recorded`() throws {
    let tool = try Tool([
      "docs/a.yaml": SnapshotCard.yaml(),
      "docs/b.yaml": "galley: 1\nlayout: { text: a, width: 90000, height: 90000 }",
    ])
    let run = try tool.run("test", "docs", "--record", "all")
    #expect(run.code == 1)
    #expect(try tool.results().map(\.verdict) == [.new, .failed])
    #expect(try tool.results().last?.message?.isEmpty == false)
  }

  @Test func `documents of the same name in several folders have separate pictures`() throws {
    let tool = try Tool([
      "docs/a/card.yaml": SnapshotCard.yaml("One"), "docs/b/card.yaml": SnapshotCard.yaml("Two"),
    ])
    #expect(try tool.run("test", "docs").code == 1)
    let files = try tool.results().compactMap { $0.files?["actual"] }
    #expect(Set(files).count == 2)
    let accept = try tool.run("accept")
    #expect(accept.code == 0 && accept.messages.isEmpty)
    #expect(try tool.run("test", "docs").output == "2 equal (2 by record)\n")
  }
}
