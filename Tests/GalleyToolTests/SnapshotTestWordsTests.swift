import Foundation
import TestSupport
import Testing

@testable import GalleySnapshots

/// The description of a snapshot that differs, and the effect of another environment.
@Suite struct SnapshotTestWordsTests {
  /// Changes the environment in the record of a reference.
  private static func change(
    _ tool: Tool, _ change: (inout SnapshotEnvironment) -> Void
  ) throws {
    try tool.edit(SnapshotCard.reference) { file in
      var record = try SnapshotChunks.record(file["gaRC"])
      change(&record.environment)
      file["gaRC"] = try SnapshotChunks.compressed(record)
    }
  }

  @Test func `the environment is printed first, then the layout, which explains the pixels`() throws
  {
    let tool = try SnapshotCard.tool()
    try tool.write(SnapshotCard.yaml("Hello there"), to: "card.yaml")
    let plain = try tool.test().run.output.split(separator: "\n")
    #expect(plain[0] == "changed  card/120-L.png")
    #expect(plain[1].contains("words"))
    #expect(!plain.contains { $0.hasPrefix("  pixels: ") })
    try Self.change(tool) { $0.layout.pango = "1.0.1" }
    let (run, result) = try tool.test()
    let lines = run.output.split(separator: "\n")
    #expect(lines[1].hasPrefix("  made in another environment: pango 1.0.1 → "))
    #expect(lines[2] == plain[1] && lines[3] == plain[2])
    #expect(result.environment?.map(\.component) == ["pango"])
  }

  @Test func `all differences of environments are named, those of layout first`() throws {
    let tool = try SnapshotCard.tool()
    try tool.write(SnapshotCard.yaml("Hallo"), to: "card.yaml")
    try Self.change(tool) { environment in
      environment.raster?.cairo = "1.0"
      environment.raster?.probe = String(repeating: "0", count: 64)
      environment.layout.harfbuzz = "2.0"
      environment.layout.fonts[0].sha256 = String(repeating: "0", count: 64)
    }
    let (run, result) = try tool.test()
    let parts = result.environment?.map(\.component) ?? []
    #expect(parts.count == 4 && parts.first == "harfbuzz" && parts.suffix(2) == ["cairo", "probe"])
    #expect(run.output.contains(" is a different file · cairo 1.0 → "))
    #expect(run.output.contains(" · a test picture has other pixels\n"))
  }

  @Test func `another environment is no difference as long as no pixel differs`() throws {
    let tool = try SnapshotCard.tool()
    try Self.change(tool) { $0.raster?.cairo = "1.0" }
    let (run, result) = try tool.test()
    #expect(run.code == 0 && result.matchReason == .pixels && result.environment?.count == 1)
    #expect(try tool.test("--verbose").run.output.contains("made in another environment: cairo"))
  }

  @Test
  func `an option skips snapshots of another environment, or compares only their layouts`()
    throws
  {
    let tool = try SnapshotCard.tool()
    try Self.change(tool) { $0.raster?.cairo = "1.0" }
    let recolored = SnapshotCard.yaml(background: "#996633")
    let moved = SnapshotCard.yaml("Hello there", background: "#996633")
    let expected: [(String, String, MatchReason?)] = [
      (recolored, "fail", nil), (recolored, "layout", .layout), (recolored, "skip", .environment),
      (moved, "fail", nil), (moved, "layout", nil), (moved, "skip", .environment),
    ]
    for (card, policy, reason) in expected {
      try tool.write(card, to: "card.yaml")
      let (run, result) = try tool.test("--on-environment", policy)
      #expect(result.matchReason == reason && run.code == (reason == nil ? 1 : 0), "\(policy)")
      #expect(result.environment?.isEmpty == false)
    }
  }

  @Test(arguments: ["layout", "skip"])
  func `in the same environment, the option does not hide a difference`(policy: String) throws {
    let tool = try SnapshotCard.tool()
    try tool.write(SnapshotCard.yaml(background: "#996633"), to: "card.yaml")
    #expect(try tool.test("--on-environment", policy).result.verdict == .changed)
  }

  @Test func `programs that draw are not part of the environment of a layout`() throws {
    let tool = try SnapshotCard.tool(format: "layout")
    let name = "Snapshots/card/120-L.layout.json"
    let text = try tool.text(name)
    try tool.write(text.replacing(/"cairo":"[^"]*"/, with: "\"cairo\":\"1.0\""), to: name)
    #expect(try tool.test("--format", "layout").result.environment == nil)
    try tool.write(SnapshotCard.yaml("Hello there"), to: "card.yaml")
    let options = ["--format", "layout", "--on-environment", "skip"]
    #expect(try tool.run(["test", "card.yaml"] + options).code == 1)
    try tool.write(text.replacing(/"pango":"[^"]*"/, with: "\"pango\":\"1.0\""), to: name)
    #expect(try tool.run(["test", "card.yaml"] + options).code == 0)
  }

  @Test func `the reason for a decision is printed with --verbose`() throws {
    let card = { (word: String) in
      """
      galley: 1
      matrix: { widths: [120], textSizes: [L] }
      layout: { choice: [{ text: \(word), fit: oneLine }, { text: a }], id: pick }
      """
    }
    let tool = try SnapshotCard.tool(card("b"))
    try tool.write(card("as long a line as will not fit at all"), to: "card.yaml")
    let run = try tool.test("--verbose").run
    #expect(run.output.contains("pick took alternative 2"), "\(run.output)")
    #expect(run.output.contains("pick took alternative 2 of 2: 1 needs "), "\(run.output)")
  }
}
