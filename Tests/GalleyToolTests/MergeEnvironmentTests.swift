import Foundation
import GalleySnapshots
import Testing

/// Shards of different environments or projects: merge names the difference, and writes nothing.
@Suite struct MergeEnvironmentTests {
  private typealias Change = (inout SnapshotEnvironment) -> Void

  @Test func `Shards of different programs or fonts are refused, with the difference`() throws {
    let cards = try ShardedCards.compared()
    let changes: [(words: String, change: Change)] = [
      ("pango", { $0.layout.pango = "9.9" }), ("engine", { $0.layout.engine += 1 }),
      ("fontconfig", { $0.layout.fontconfig = "x" }), ("cairo", { $0.raster?.cairo = "9.9" }),
      ("architecture", { $0.raster?.architecture = "z80" }),
      ("a test picture has other pixels", { $0.raster?.probe = "x" }),
      ("is a different file", { $0.layout.fonts[0].sha256 = String(repeating: "0", count: 64) }),
      (
        "and 2 more",
        {
          $0.layout.pango = "1"; $0.layout.harfbuzz = "1"; $0.layout.fribidi = "1"
          $0.layout.libthai = "1"; $0.raster?.cairo = "1"; $0.raster?.pixman = "1"
        }
      ),
    ]
    for (words, change) in changes {
      try cards.copy()
      try cards.rewrite(2) { record in
        var environment = try #require(record.environment)
        change(&environment)
        record.environment = environment
      }
      try cards.expectRefusal("they were made in different environments (")
      try cards.expectRefusal(words)
    }
  }

  @Test func `Any two shards must agree on the fonts that both used, not only with the first`()
    throws
  {
    let cards = try ShardedCards()
    try cards.compareAll(3)
    try cards.copy()
    for (index, sum) in [(2, "a"), (3, "b")] {
      try cards.rewrite(index) { record in
        record.environment?.layout.fonts = [
          .init(file: "Other.ttf", sha256: String(repeating: sum, count: 64))
        ]
      }
    }
    try cards.expectRefusal(
      of: ["copy/1", "copy/2", "copy/3"],
      "'copy/2' and 'copy/3': they were made in different environments (Other.ttf is a different file)"
    )
    try cards.rewrite(3) { $0.environment?.layout.fonts = [] }
    #expect(try cards.tool.run("merge", "copy/1", "copy/2", "copy/3", "--quiet").code == 1)
    let merged = try RunRecord(folder: cards.tool.folder.path + "/Output")
    let files = try #require(merged.environment).layout.fonts.map(\.file)
    #expect(files.contains("Other.ttf") && files == files.sorted() && files.count > 1)
  }

  @Test func `Shards without pixels have no drawing environment, and are merged`() throws {
    let cards = try ShardedCards(format: "layout")
    try cards.compareAll(2)
    let record = try RunRecord(folder: cards.tool.folder.path + "/shards/2")
    #expect(try #require(record.environment).raster == nil)
    #expect(try !#require(record.environment).layout.fonts.isEmpty)
    #expect(try cards.tool.run("merge", "shards/1", "shards/2", "--quiet").code == 1)
  }

  @Test func `Shards with different images or display scales are refused`() throws {
    let tool = try CompareTests.tool(["docs/a.png": "KR_ KKK"])
    try tool.write("snapshots: [{ format: svg, displayScale: 1 }]\n", to: "galley.yaml")
    try tool.write(
      "galley: 1\nmatrix: { widths: [100, 120] }\nlayout: { image: a.png }\n", to: "docs/a.yaml")
    func compare(_ index: Int) throws {
      let run = try tool.run(
        "test", "docs", "--record", "never", "--quiet", "--shard", "\(index)/2", "-o", "s/\(index)")
      #expect(run.code == 1 && run.messages.isEmpty, "\(run.messages)")
    }
    func merge(_ code: Int32) throws {
      let run = try tool.run("merge", "s/1", "s/2", "--quiet")
      #expect(run.code == code && run.messages.contains("their plans differ") == (code == 65))
    }
    for index in 1...2 { try compare(index) }
    try merge(1)
    try tool.write(CompareTests.png("KR_ KK_"), to: "docs/a.png")
    try compare(2)
    try merge(65)
    try compare(1)
    try merge(1)
    try tool.write("snapshots: [{ format: svg, displayScale: 3 }]\n", to: "galley.yaml")
    try compare(2)
    try merge(65)
  }
}
