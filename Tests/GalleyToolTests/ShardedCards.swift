import Foundation
import GalleySnapshots
import Testing

/// Two small documents whose snapshots all differ, and an unused reference, for tests of shards.
struct ShardedCards {
  let tool: Tool
  /// The number of snapshots.
  static let count = 4

  /// Records the documents and changes them.
  init(format: String = "png") throws {
    let rules = "[{ format: \(format) }]"
    func yaml(_ text: String) -> String {
      SnapshotCard.yaml(text, widths: "120, 160", rules: rules).replacing("snapshots: ", with: "#")
    }
    let project = "snapshots: \(rules)\n"
    tool = try Tool([
      "galley.yaml": project, "docs/a.yaml": yaml("Hello"), "docs/b.yaml": yaml("Hello"),
    ])
    #expect(try tool.run("test", "docs", "--record", "all", "--quiet").code == 1)
    let name = try #require(tool.files(in: "Snapshots/docs/a").first)
    let ending = name.drop { $0 != "." }
    try tool.write(
      Data(tool.bytes("Snapshots/docs/a/" + name)), to: "Snapshots/docs/a/90-L" + ending)
    for name in ["a", "b"] { try tool.write(yaml("Hallo"), to: "docs/\(name).yaml") }
    try tool.remove("Output")
  }

  private init(contents: [String: Data]) throws { tool = try Tool(contents: contents) }

  /// The contents of the folder after two shards were compared, made once for all tests.
  private static let contents = Result {
    let cards = try ShardedCards()
    try cards.compareAll(2)
    return try cards.tool.contents()
  }

  /// Returns documents of which two shards were compared.
  static func compared() throws -> ShardedCards { try ShardedCards(contents: contents.get()) }

  /// Compares a shard, and returns the result; its run is in `shards/1` and so on.
  @discardableResult func compare(_ index: Int, of count: Int, _ options: String...) throws
    -> Tool.Run
  {
    try tool.run(
      ["test", "docs", "--record", "never", "--jobs", "1"]
        + ["--shard", "\(index)/\(count)", "--output", "shards/\(index)"] + options)
  }

  /// Compares all shards.
  func compareAll(_ count: Int) throws {
    for index in 1...count { try compare(index, of: count, "--quiet") }
  }

  /// Returns the folder of the last run in a folder.
  func path(_ output: String) throws -> String {
    output + "/" + (try tool.text(output + "/last-run").dropLast())
  }

  /// Returns every file of the last run but its times, and its record without the name of the run.
  func contents(_ output: String) throws -> [String: [UInt8]] {
    let folder = try path(output)
    var contents: [String: [UInt8]] = [:]
    for name in tool.files(in: folder) where name.hasPrefix("images/") && !name.hasSuffix("/") {
      contents[name] = try? tool.bytes(folder + "/" + name)
    }
    let id = try RunRecord(folder: tool.folder.path + "/" + folder).id
    contents["run.json"] = Array(try tool.text(folder + "/run.json").replacing(id, with: "").utf8)
    return contents
  }

  /// Changes the record of a shard in a copy of all shards, so that the next change begins anew.
  func rewrite(_ index: Int, _ change: (inout RunRecord) throws -> Void) throws {
    let path = try path("copy/\(index)")
    var record = try RunRecord(folder: tool.folder.path + "/" + path)
    try change(&record)
    try tool.write(record.json(), to: path + "/run.json")
  }

  /// Copies the runs of all shards to a folder `copy`.
  func copy() throws {
    if tool.exists("copy") { try tool.remove("copy") }
    try FileManager.default.copyItem(
      at: tool.folder.appendingPathComponent("shards"),
      to: tool.folder.appendingPathComponent("copy"))
  }

  /// Checks that the copies are not merged, and that nothing is written.
  func expectRefusal(
    of names: [String] = ["copy/1", "copy/2"], code: Int32 = 65, _ words: String,
    _ place: SourceLocation = #_sourceLocation
  ) throws {
    let run = try tool.run(["merge"] + names)
    #expect(run.code == code && run.output.isEmpty, "\(words): \(run)", sourceLocation: place)
    #expect(run.messages.hasPrefix("galley: cannot "), "\(run.messages)", sourceLocation: place)
    #expect(run.messages.contains(words), "\(words): \(run.messages)", sourceLocation: place)
    #expect(run.messages.split(separator: "\n").count == 1, sourceLocation: place)
    #expect(!tool.exists("Output"), "\(words)", sourceLocation: place)
  }
}
