import Foundation
import GalleySnapshots
import Testing

/// Damaged or hostile shards: merge reads nothing outside of them, and writes nothing.
@Suite struct MergeHostileTests {
  @Test func `Invalid positions of snapshots are refused`() throws {
    let cards = try ShardedCards.compared()
    for ranges in [
      [], [[0, 2], [2, 1]], [[3, 2]], [[-1, 2]], [[2, 1]], [[2, 1], [2, 1]], [[3, 1], [2, 1]],
      [[2, .max]], [[.max, 2]], [[2]], [[2, 2, 2]],
    ] {
      try cards.copy()
      try cards.rewrite(2) { $0.plan?.shard?.positions.ranges = ranges }
      try cards.expectRefusal("are not those of a shard")
    }
    try cards.copy()
    try cards.rewrite(2) { $0.plan?.shard?.positions.ranges = [[1, 2]] }
    try cards.expectRefusal("both contain the snapshot at position 1 of the plan")
  }

  @Test func `Invalid numbers of shards and snapshots are refused`() throws {
    let cards = try ShardedCards.compared()
    for (index, count) in [(0, 2), (3, 2), (2, .max), (.min, .min), (-1, -1), (2, 0)] {
      try cards.copy()
      try cards.rewrite(2) {
        $0.plan?.shard?.index = index
        $0.plan?.shard?.count = count
      }
      try cards.expectRefusal("has an invalid shard number")
    }
    for count in [5, .max] {
      try cards.copy()
      for index in 1...2 { try cards.rewrite(index) { $0.plan?.count = count } }
      try cards.expectRefusal("they contain 4 results of \(count)")
    }
    for count in [0, -1, .min] {
      try cards.copy()
      for index in 1...2 { try cards.rewrite(index) { $0.plan?.count = count } }
      try cards.expectRefusal("are not those of a shard")
    }
  }

  @Test func `Results that a shard cannot have are refused`() throws {
    let cards = try ShardedCards.compared()
    let changes: [(Int, (inout RunRecord) -> Void)] = [
      (2, { $0.results.removeLast() }), (2, { $0.results.append($0.results[0]) }),
      (2, { $0.results[0].verdict = .removed }), (1, { $0.unplanned = nil }),
      (1, { $0.unplanned?[0].verdict = .equal }), (2, { $0.unplanned = [] }),
    ]
    for (index, change) in changes {
      try cards.copy()
      try cards.rewrite(index, change)
      try cards.expectRefusal("are not those of a shard")
    }
  }

  @Test func `A record that is truncated anywhere or has another version is refused`() throws {
    let cards = try ShardedCards.compared()
    try cards.copy()
    let path = try cards.path("copy/2") + "/run.json"
    let bytes = try cards.tool.bytes(path)
    for count in stride(from: 0, to: bytes.count - 3, by: bytes.count / 6) {
      try cards.tool.write(Data(bytes.prefix(count)), to: path)
      try cards.expectRefusal("damaged or cut off")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    try cards.tool.write(text.replacing("\"version\": 3", with: "\"version\": 2"), to: path)
    try cards.expectRefusal("its format version is 2, but this program reads version 3")
    try cards.tool.write("{\"version\": 4}", to: path)
    try cards.expectRefusal("its format version is 4, but this program reads version 3")
    try cards.copy()
    try cards.tool.write("{", to: cards.path("copy/2") + "/times.json")
    try cards.expectRefusal("remove it to merge without these times")
    // The advice works.
    try cards.tool.remove(cards.path("copy/2") + "/times.json")
    #expect(try cards.tool.run("merge", "copy/1", "copy/2", "-o", "merged", "--quiet").code == 1)
  }

  private static let outside = [
    "../../../../victim.png", "/etc/hostname", "images/../../../../../victim.png", "", "run.json",
    "images/\u{0}", "images/link/victim.png", "images//a.png", "images/./a.png",
  ]

  @Test func `Pictures outside of a run are refused`() throws {
    let cards = try ShardedCards.compared()
    try cards.tool.write("safe", to: "victim.png")
    try cards.copy()
    try cards.tool.link(cards.path("copy/2") + "/images/link", to: cards.tool.folder.path)
    for (index, name) in Self.outside.enumerated() {
      let kind = ["actual", "reference", "difference", "other"][index % 4]
      try cards.rewrite(2) { $0.results[0].files = [kind: name] }
      try cards.expectRefusal("is outside of the run")
    }
  }

  @Test func `A missing or replaced picture is refused`() throws {
    let cards = try ShardedCards.compared()
    let result = try RunRecord(folder: cards.tool.folder.path + "/shards/2").results[0]
    for (kind, name) in try #require(result.files) {
      try cards.copy()
      let path = try cards.path("copy/2") + "/" + name
      if kind != "difference" {
        try cards.tool.write("another", to: path)
        try cards.expectRefusal("' is not the one that the run wrote")
      }
      try cards.tool.remove(path)
      try cards.expectRefusal("' is missing")
      try cards.tool.write("", to: path + "/in-the-way")
      try cards.expectRefusal("' cannot be read")
    }
    try cards.copy()
    try cards.rewrite(2) { $0.results[0].actualDigest = nil }
    try cards.expectRefusal("' is not the one that the run wrote")
    try cards.copy()
    try cards.rewrite(2) { $0.results[0].actualDigest = $0.results[1].actualDigest }
    try cards.expectRefusal("' is not the one that the run wrote")
    try cards.copy()
    try cards.rewrite(2) {
      $0.results[0].files = $0.results[0].files?.mapValues { _ in name(in: result) }
    }
    try cards.expectRefusal("picture '")
  }

  private func name(in result: SnapshotResult) -> String { result.files?["reference"] ?? "" }

  @Test func `Names are printed without escape sequences`() throws {
    let cards = try ShardedCards.compared()
    try cards.copy()
    try cards.rewrite(2) {
      $0.results[0].name = "a/\u{1B}[2J.png"
      $0.results[1].files = ["actual": "images/\u{1B}[2J.png"]
    }
    let refused = try cards.tool.run("merge", "copy/1", "copy/2")
    #expect(refused.code == 65 && !refused.messages.contains("\u{1B}"))
    try cards.rewrite(2) { $0.results[1].files = nil }
    let merged = try cards.tool.run("merge", "copy/1", "copy/2")
    #expect(merged.code == 1 && !merged.output.contains("\u{1B}"))
  }
}
