import Foundation
import GalleyCairo
import GalleyFiles
import GalleySnapshots
import Testing

/// Hostile runs: accept writes only references, and only in the folder of references.
@Suite struct AcceptHostileTests {
  /// Returns a folder `here` with a run whose only result is changed; no file beside it may change.
  private static func tool(_ change: (inout SnapshotResult) -> Void) throws -> Tool {
    let tool = try Tool(contents: contents.get())
    try rewrite(tool) { change(&$0.results[0]) }
    return tool
  }

  /// The contents of the folder after the run, which is made once for all tests.
  private static let contents = Result {
    let tool = try Tool(["here/card.yaml": SnapshotCard.yaml(), "victim.png": "safe"])
    _ = try run(tool, ["test", "card.yaml"])
    return try tool.contents()
  }

  private static func rewrite(_ tool: Tool, _ change: (inout RunRecord) -> Void) throws {
    var record = try RunRecord(folder: tool.folder.path + "/here/Output")
    change(&record)
    try tool.write(try record.json(), to: path(tool) + "/run.json")
  }

  private static func path(_ tool: Tool) throws -> String {
    "here/Output/" + (try tool.text("here/Output/last-run").dropLast())
  }

  private static func run(_ tool: Tool, _ arguments: [String]) throws -> Tool.Run {
    let process = try tool.process(arguments)
    process.currentDirectoryURL = tool.folder.appendingPathComponent("here")
    try process.run()
    return try tool.end(process)
  }

  /// Returns every file with its contents, except the streams of the tool.
  private static func everything(_ tool: Tool) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in tool.files(in: "") where !name.hasPrefix(".std") {
      files[name] = try? tool.bytes(name)
    }
    return files
  }

  /// Checks that accept refuses and changes nothing, by default also for unused references.
  private static func expectRefusal(
    _ tool: Tool, _ arguments: String..., modes: [[String]] = [[], ["--removed"]]
  ) throws {
    let before = try everything(tool)
    let verdict = try RunRecord(folder: tool.folder.path + "/here/Output").results[0].verdict
    defer { try? rewrite(tool) { $0.results[0].verdict = verdict } }
    for dead in modes {
      try rewrite(tool) { record in
        record.isFull = true
        record.results[0].verdict = dead.isEmpty ? verdict : .removed
      }
      let changed = try everything(tool)
      let run = try run(tool, ["accept"] + dead + arguments)
      #expect(run.code == 65 || run.code == 73, "\(run.code) \(run.output)")
      #expect(run.messages.hasPrefix("galley: cannot "), "\(run.messages)")
      #expect(try everything(tool) == changed)
      #expect(Set(changed.keys) == Set(before.keys))
    }
  }

  @Test(arguments: [
    "../../../victim.png", "card/../../../../victim.png", "/tmp/galley-victim.png", "", ".", "..",
    "card//120-L.png", "card/./120-L.png", "card/120-L.png/", "../\u{301}/../../victim.png",
    "card/\u{0}/120-L.png", "../../../victim.png\u{0}/a.png", "..\u{2F}\u{301}..\u{2F}victim.png",
    "card.yaml", "card/120-L", "card/120-L.png\u{0}.yaml",
  ])
  func `names that lead out of the folder of references are refused`(name: String) throws {
    let tool = try Self.tool { $0.name = name }
    try Self.expectRefusal(tool)
    try Self.expectRefusal(tool, "--references", "Snapshots")
  }

  @Test(arguments: [
    "..", "../", "/", "", "/tmp", "Snapshots/../..", "victim.png\u{0}/x", "/\u{301}tmp",
    "../\u{301}", "link", "link/deep", "Snapshots/\u{0}",
  ])
  func `folders of references outside the current folder are refused`(path: String) throws {
    let tool = try Self.tool {
      $0.references = path
      $0.name = "victim.png"
    }
    try tool.link("here/link", to: "..")
    try Self.expectRefusal(tool)
  }

  @Test func `links that lead out of the folder of references are refused`() throws {
    let tool = try Self.tool { $0.name = "link/victim.png" }
    try tool.link("here/Snapshots/link", to: "../..")
    try Self.expectRefusal(tool)
    let file = try Self.tool { $0.name = "card/victim.png" }
    try file.link("here/Snapshots/card/victim.png", to: "../../../victim.png")
    try Self.expectRefusal(file)
  }

  @Test func `files that are not references are refused, regardless of their names`() throws {
    let tool = try Self.tool {
      $0.references = "."; $0.name = "card.yaml"
    }
    try Self.expectRefusal(tool)
    let text = try Self.tool {
      $0.actualDigest = Fingerprint.sha256(of: Array("rm -rf /".utf8))
      $0.files = ["actual": "images/harm.png"]
    }
    try text.write("rm -rf /", to: try Self.path(text) + "/images/harm.png")
    try Self.expectRefusal(text, modes: [[]])
  }

  @Test(arguments: [
    "../../../../victim.png", "/etc/hostname", "images/../../../../victim.png", "", "run.json\u{0}",
  ])
  func `pictures outside the run are refused`(file: String) throws {
    try Self.expectRefusal(try Self.tool { $0.files?["actual"] = file }, modes: [[]])
  }

  @Test(arguments: [
    "", "{", "[]", "{\"version\": 1}", "null", "{\"version\": 3, \"results\": []}",
    "{\"version\": -1}", "{\"version\": 1e99}",
  ])
  func `an invalid record ends with 65`(text: String) throws {
    let tool = try Self.tool { _ in }
    try tool.write(text, to: try Self.path(tool) + "/run.json")
    let run = try Self.run(tool, ["accept"])
    #expect(run.code == 65 && run.output.isEmpty)
    #expect(run.messages.hasPrefix("galley: cannot read the run in 'Output': "), "\(run.messages)")
    #expect(run.messages.split(separator: "\n").count == 1)
  }

  @Test func `a record that is truncated anywhere ends with 65`() throws {
    let tool = try Self.tool { _ in }
    let path = try Self.path(tool) + "/run.json"
    let bytes = try tool.bytes(path)
    for count in stride(from: 0, to: bytes.count - 3, by: bytes.count / 12) {
      try tool.write(Data(bytes.prefix(count)), to: path)
      #expect(try Self.run(tool, ["accept"]).code == 65)
    }
  }

  @Test(arguments: ["../..", "/etc", "runs/../..", "", "\n", "runs/\u{0}"])
  func `a last run outside the folder of runs is refused`(name: String) throws {
    let tool = try Self.tool { _ in }
    try tool.write(name, to: "here/Output/last-run")
    let run = try Self.run(tool, ["accept"])
    #expect(run.code == 65 && run.messages.contains("does not name a run in it"))
  }

  @Test func `names are printed without escape sequences`() throws {
    let tool = try Self.tool { $0.name = "card/\u{1B}[2J120-L.png" }
    let run = try Self.run(tool, ["accept"])
    #expect(!run.output.contains("\u{1B}") && !run.messages.contains("\u{1B}"))
  }
}
