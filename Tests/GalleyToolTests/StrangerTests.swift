import Foundation
import GalleyCairo
import GalleyFiles
import GalleySnapshots
import TestSupport
import Testing

/// Untrusted folders: files are written only in the output folder, and only references accepted.
@Suite struct StrangerTests {
  /// Returns a folder with a card, and a file beside the folder that must not change.
  private static func tool() throws -> Tool {
    try Tool(["here/card.yaml": SnapshotCard.yaml(), "victim": "safe"])
  }

  private static func run(_ tool: Tool, _ arguments: String...) throws -> Tool.Run {
    let process = try tool.process(arguments)
    process.currentDirectoryURL = tool.folder.appendingPathComponent("here")
    try process.run()
    return try tool.end(process)
  }

  @Test(
    "Writing follows no link out of the output folder",
    arguments: [
      ("Output/manifest.json", "render"), ("Output/card/120-L.png", "render"),
      ("Output/last-run", "test"), ("Output/card/map.png", "map"),
      ("Output/card/sheet.png", "sheet"),
    ])
  func links(name: String, command: String) throws {
    let tool = try Self.tool()
    let depth = name.split(separator: "/").count
    try tool.write("", to: "here/Output/card/keep")
    try tool.link("here/" + name, to: String(repeating: "../", count: depth) + "victim")
    let run = try Self.run(tool, command, "card.yaml")
    #expect(run.code == 73, "\(run.code) \(run.messages)")
    #expect(run.messages.contains("a link leads out of the folder 'Output'; remove the link"))
    #expect(try tool.text("victim") == "safe")
  }

  @Test(
    "Writing follows no link of a folder out of the output folder",
    arguments: [("Output/runs", "test"), ("Output/card", "render")])
  func folderLinks(name: String, command: String) throws {
    let tool = try Self.tool()
    try tool.write("", to: "elsewhere/keep")
    try tool.write("", to: "here/Output/keep")
    try tool.link("here/" + name, to: "../../elsewhere")
    let run = try Self.run(tool, command, "card.yaml")
    #expect(run.code == 73, "\(run.code) \(run.messages)")
    #expect(tool.files(in: "elsewhere").isEmpty)
  }

  @Test("The output folder itself may be a link, and links inside it are followed")
  func innerLinks() throws {
    let tool = try Self.tool()
    try tool.write("", to: "disk/pictures/keep")
    try tool.link("here/Output", to: "../disk")
    try tool.link("disk/card", to: "pictures")
    #expect(try Self.run(tool, "render", "card.yaml").code == 0)
    #expect(tool.exists("disk/pictures/120-L.png"))
  }

  @Test(
    "A run accepts nothing but references, below visible folders",
    arguments: [
      ("card/120-L.layout.json", "\u{7F}ELF", "layout", "Snapshots"),
      ("card/120-L.svg", "\u{7F}ELF", "svg", "Snapshots"),
      ("card/120-L.png", "<svg/>", "png", "Snapshots"),
      (".hidden/120-L.svg", "<svg/>", "svg", "Snapshots"), (".svg", "<svg/>", "svg", "Snapshots"),
      ("hooks/120-L.svg", "<svg/>", "svg", ".git"),
    ])
  func kinds(name: String, contents: String, format: String, references: String) throws {
    let tool = try Self.tool()
    _ = try Self.run(tool, "test", "card.yaml")
    try Self.forge(tool) { result in
      (result.name, result.references) = (name, references)
      result.format = try #require(SnapshotFormat(rawValue: format))
      result.files = ["actual": "picture"]
      result.actualDigest = Fingerprint.sha256(of: Array(contents.utf8))
    }
    try tool.write(contents, to: Self.folder(tool) + "/picture")
    let run = try Self.run(tool, "accept")
    #expect(run.code == 65, "\(run.code) \(run.output) \(run.messages)")
    #expect(!tool.exists("here/\(references)/\(name)"))
  }

  @Test("Accepting reads nothing through a link that leads out of the run")
  func reading() throws {
    let tool = try Self.tool()
    _ = try Self.run(tool, "test", "card.yaml", "--format", "svg")
    let secret = "<svg><title>secret</title></svg>"
    try tool.write(secret, to: "victim")
    let folder = try Self.folder(tool)
    try Self.forge(tool) { result in
      result.files = ["actual": "picture"]
      result.actualDigest = Fingerprint.sha256(of: Array(secret.utf8))
    }
    try tool.link(folder + "/picture", to: "../../../../victim")
    #expect(try Self.run(tool, "accept").code == 65)
    #expect(!tool.exists("here/Snapshots/card/120-L.svg"))
  }

  @Test("A report is not written through a link over the record of its run")
  func report() throws {
    let tool = try Self.tool()
    _ = try Self.run(tool, "test", "card.yaml")
    let folder = try Self.folder(tool)
    try? tool.remove(folder + "/report.html")
    try tool.link(folder + "/report.html", to: "run.json")
    let record = try tool.text(folder + "/run.json")
    let run = try Self.run(tool, "report")
    #expect(run.code == 73 && run.messages.contains("it is a link; remove the link"))
    #expect(try tool.text(folder + "/run.json") == record)
  }

  @Test(
    "References may be named by any path that leads to them",
    arguments: ["refs/", "./refs", "refs/.", ".", "./"])
  func names(of references: String) throws {
    let tool = try Self.tool()
    #expect(try Self.run(tool, "test", "card.yaml", "--references", references).code == 1)
    let run = try Self.run(tool, "accept")
    #expect(run.code == 0, "\(run.messages)")
    #expect(try Self.run(tool, "test", "card.yaml", "--references", references).code == 0)
  }

  @Test("An empty output folder is an error", arguments: ["test", "render", "sheet", "map"])
  func empty(command: String) throws {
    let tool = try Self.tool()
    let run = try Self.run(tool, command, "card.yaml", "--output", "")
    #expect(run.code != 0 && !run.messages.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: "/runs"))
  }

  @Test("A list is not written over the document it is about", arguments: ["check", "text-limits"])
  func documents(command: String) throws {
    let tool = try Self.tool()
    let run = try Self.run(tool, command, "card.yaml", "--output", "./card.yaml")
    #expect(run.code == 64 && run.messages.contains("is the document 'card.yaml'"))
    #expect(try tool.text("here/card.yaml") == SnapshotCard.yaml())
  }

  @Test("Escapes of a document do not reach the terminal in messages about options")
  func escapes() throws {
    let tool = try Self.tool()
    try tool.write(
      #"{"galley": 1, "name": "a\u001b[2J\u0007b", "layout": {"text": "x"}}"#, to: "here/e.json")
    for arguments in [["--trait", "nosuch=1"], ["--widths", "\u{1B}[2J"]] {
      let process = try tool.process(["render", "e.json"] + arguments)
      process.currentDirectoryURL = tool.folder.appendingPathComponent("here")
      try process.run()
      let run = try tool.end(process)
      #expect(run.code == 64, "\(arguments) \(run.code)")
      #expect(!run.messages.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{7}" })
    }
  }

  @Test("A file name with a line break cannot forge a line of a log")
  func logs() throws {
    let tool = try Tool(["a\n::error::PWNED\n.yaml": "galley: 1\nlayout: { tex: x }\n"])
    let run = try tool.run("check", ".")
    #expect(run.code == 65)
    #expect(!run.messages.split(separator: "\n").contains { $0.hasPrefix("::") })
  }

  @Test("Extreme times do not crash the tool")
  func times() throws {
    let tool = try Self.tool()
    try tool.write(
      #"{"version": 1, "milliseconds": {"Snapshots/card/120-L.png": 1e308}}"#, to: "here/t.json")
    let run = try Self.run(tool, "test", "card.yaml", "--shard", "1/1", "--times", "t.json")
    #expect(run.code != 70, "\(run.messages)")
  }

  private static func folder(_ tool: Tool) throws -> String {
    "here/Output/" + (try tool.text("here/Output/last-run").dropLast())
  }

  private static func forge(_ tool: Tool, _ change: (inout SnapshotResult) throws -> Void) throws {
    var record = try RunRecord(folder: tool.folder.path + "/here/Output")
    try change(&record.results[0])
    try tool.write(try record.json(), to: folder(tool) + "/run.json")
  }
}
