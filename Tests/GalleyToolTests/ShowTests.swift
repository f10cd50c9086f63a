import Foundation
import GalleyRaster
import TestSupport
import Testing

@testable import GalleySnapshots

/// The records inside snapshots as text.
@Suite struct ShowTests {
  @Test func `every format of a reference shows the same record`() throws {
    let tool = try Tool(["card.yaml": SnapshotCard.yaml()])
    _ = try tool.run("test", "card.yaml", "--record", "all", "--format", "png,svg,layout")
    let files = tool.files(in: "Snapshots").map { "Snapshots/" + $0 }
    #expect(files.count == 3)
    let texts = try files.map { file in
      let run = try tool.run("show", file)
      #expect(run.code == 0 && run.messages.isEmpty)
      return run.output
    }
    // Only the records of pixels contain the environment that draws them.
    let bodies = texts.map { $0.split(separator: "\n").dropFirst(2) }
    #expect(Set(bodies).count == 1)
    #expect(texts.map { $0.contains("\"cairo\":") } == files.map { $0.hasSuffix(".png") })
    #expect(texts[0] == (try tool.text("Snapshots/card/120-L.layout.json")))
    #expect(texts[0].contains("\"pango\":") && texts[0].contains("Hello"))
  }

  @Test func `a change of one text changes only a few lines`() throws {
    let first = try SnapshotCard.tool()
    let second = try SnapshotCard.tool(SnapshotCard.yaml("Hallo"))
    let texts = try [first, second].map {
      try $0.run("show", SnapshotCard.reference).output.split(separator: "\n")
    }
    let differing = zip(texts[0], texts[1]).count { $0 != $1 }
    #expect(texts[0].count == texts[1].count && (1...3).contains(differing))
  }

  @Test func `files with the temporary names of git can be shown`() throws {
    let tool = try SnapshotCard.tool()
    let text = try tool.run("show", SnapshotCard.reference).output
    for name in ["a1b2_120-L.png", "blob", "120-L.new.png"] {
      try tool.write(Data(try tool.bytes(SnapshotCard.reference)), to: name)
      #expect(try tool.run("show", name).output == text)
    }
  }

  @Test func `a picture without a record is reported as such`() throws {
    let tool = try CompareTests.tool(["a.png": "K"])
    try tool.write("<svg></svg>\n", to: "a.svg")
    for name in ["a.png", "a.svg"] {
      let run = try tool.run("show", name)
      #expect(run.code == 0 && run.output == "it contains no record\n")
    }
  }

  @Test(arguments: [
    ("absent.png", Int32(66), "there is no such file"), ("folder", 65, "it is a folder"),
    ("text.png", 65, "it is not a PNG file"), ("text.svg", 65, "it is not an SVG file"),
    ("text.layout.json", 65, "this version of Galley cannot read its record"),
    ("text", 65, "it is not a PNG file"),
    ("empty.png", 65, "it is empty"), ("empty.svg", 65, "it is empty"),
    ("pointer.png", 65, "it is only a pointer of Git LFS; run git lfs pull"), ("cut.png", 65, ""),
    ("bad.png", 65, "its record is"),
    ("other.png", 65, "this version of Galley cannot read its record"),
  ])
  func `a file that is no snapshot is an error`(name: String, code: Int32, reason: String) throws {
    let tool = try SnapshotCard.tool()
    for ending in ["png", "svg", "layout.json"] {
      try tool.write("some text", to: "text." + ending)
      try tool.write("", to: "empty." + ending)
    }
    try tool.write("some text", to: "text")
    try tool.write("x", to: "folder/x")
    try tool.write("version https://git-lfs.github.com/spec/v1\noid sha256:0\n", to: "pointer.png")
    let file = try tool.bytes(SnapshotCard.reference)
    try tool.write(Data(file.prefix(file.count / 2)), to: "cut.png")
    for name in ["bad.png", "other.png"] { try tool.write(Data(file), to: name) }
    try tool.edit("bad.png") { $0["gaRC"] = [1, 2, 3] }
    try tool.edit("other.png") { $0["gaRC"] = try ZlibText.compressed(Array("{\"a\":1}".utf8)) }
    let run = try tool.run("show", name)
    #expect(run.code == code && run.output.isEmpty)
    #expect(run.messages.hasPrefix("galley: cannot "), "\(run.messages)")
    #expect(run.messages.contains("'\(name)': \(reason)"), "\(run.messages)")
    #expect(run.messages.split(separator: "\n").count == 1)
  }
}
