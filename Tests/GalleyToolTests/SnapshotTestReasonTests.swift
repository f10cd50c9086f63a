import Foundation
import TestSupport
import Testing

@testable import GalleySnapshots

/// How snapshots match their references, from the fastest comparison to the slowest.
@Suite struct SnapshotTestReasonTests {
  @Test func `an untouched reference of the same scene matches by its record`() throws {
    let tool = try SnapshotCard.tool()
    let (run, result) = try tool.test()
    #expect(run.code == 0 && run.messages.isEmpty)
    #expect(run.output == "1 equal (1 by record)\n")
    #expect(result.verdict == .equal && result.matchReason == .record && result.files == nil)
  }

  @Test func `an option compares pixels`() throws {
    let tool = try SnapshotCard.tool()
    #expect(try tool.test("--pixels").run.output == "1 equal (1 by pixels)\n")
  }

  @Test func `a color that differs by one level is tolerated, by two it is not`() throws {
    let tool = try SnapshotCard.tool()
    try tool.write(SnapshotCard.yaml(background: "#336799"), to: "card.yaml")
    #expect(try tool.test().run.output == "1 equal (1 by tolerance)\n")
    #expect(try tool.test("--mode", "exact").result.verdict == .changed)
    try tool.write(SnapshotCard.yaml(background: "#336899"), to: "card.yaml")
    #expect(try tool.test().result.verdict == .changed)
    #expect(try tool.test("--tolerance", "2").result.matchReason == .tolerance)
    let rules = "{ tolerance: 2, reason: the paint is not quite dry }"
    try tool.write(SnapshotCard.yaml(background: "#336899", rules: rules), to: "card.yaml")
    #expect(try tool.test().result.matchReason == .tolerance)
  }

  @Test func `a node that is ignored may change`() throws {
    func time(_ minutes: Int) -> String { "\"12:\(minutes)\", width: 100, height: 24" }
    let rules = "{ nodes: [{ id: words, ignore: true, reason: they tell the time }] }"
    let tool = try SnapshotCard.tool(SnapshotCard.yaml(time(34), rules: rules))
    try tool.write(SnapshotCard.yaml(time(35), rules: rules), to: "card.yaml")
    #expect(try tool.test().result.matchReason == .tolerance)
    try tool.write(SnapshotCard.yaml(time(35), background: "red", rules: rules), to: "card.yaml")
    #expect(try tool.test().result.verdict == .changed)
  }

  @Test(arguments: ["svg", "layout"])
  func `formats of text match by their text`(format: String) throws {
    let tool = try SnapshotCard.tool(format: format)
    #expect(try tool.test("--format", format).run.output == "1 equal (1 by text)\n")
    try tool.write(SnapshotCard.yaml("Hallo"), to: "card.yaml")
    let (run, result) = try tool.test("--format", format)
    #expect(run.code == 1 && result.verdict == .changed && result.headline != nil)
  }

  @Test(arguments: [("svg", "svg"), ("layout", "layout.json")])
  func `line endings that git changed are the same text`(format: String, ending: String) throws {
    let tool = try SnapshotCard.tool(format: format)
    let name = "Snapshots/card/120-L.\(ending)"
    let text = try tool.text(name)
    try tool.write(text.replacingOccurrences(of: "\n", with: "\r\n"), to: name)
    #expect(try tool.test("--format", format).result.matchReason == .text)
    #expect(try tool.run("show", name).code == 0)
    // A difference is found in spite of them, and accepting it is not stopped by them.
    try tool.write(SnapshotCard.yaml("Hallo"), to: "card.yaml")
    let (run, result) = try tool.test("--format", format)
    #expect(run.code == 1 && result.headline?.contains("Hallo") == true)
    #expect(try tool.run("accept").code == 0)
    #expect(try !tool.text(name).utf8.contains(UInt8(ascii: "\r")))
  }

  @Test func `a layout that is written differently matches by its layout`() throws {
    let tool = try SnapshotCard.tool(format: "layout")
    let name = "Snapshots/card/120-L.layout.json"
    try tool.write(tool.text(name).replacingOccurrences(of: ": ", with: ":  "), to: name)
    #expect(try tool.test("--format", "layout").result.matchReason == .layout)
  }

  @Test func `a reference without a record is compared by pixels, with a message`() throws {
    let traitRanges: [(inout PNGBuilder) -> Void] = [
      {
        $0["gaKY"] = []; $0["gaRC"] = []
      }, { $0["gaRC"] = [] },
      { $0.chunks.removeAll { !["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].contains($0.type) } },
    ]
    for traitRange in traitRanges {
      let tool = try SnapshotCard.tool()
      try tool.edit(SnapshotCard.reference, traitRange)
      let (run, result) = try tool.test()
      #expect(run.code == 0 && result.matchReason == .pixels)
      #expect(result.message?.contains("contains no record") == true)
      let verbose = try tool.test("--verbose").run.output
      #expect(verbose.hasPrefix("equal  card/120-L.png\n  the reference contains no record"))
      try tool.write(SnapshotCard.yaml("Hallo"), to: "card.yaml")
      let changed = try tool.test()
      #expect(changed.run.code == 1 && changed.result.verdict == .changed)
      #expect(changed.run.output.contains("\n  the reference contains no record, so only"))
    }
  }

  @Test func `a reference without its key is compared by pixels`() throws {
    let tool = try SnapshotCard.tool()
    try tool.edit(SnapshotCard.reference) { $0["gaKY"] = [] }
    let result = try tool.test().result
    #expect(result.matchReason == .pixels && result.message == nil)
  }

  @Test func `a picture that was changed does not match by its record`() throws {
    let first = try SnapshotCard.tool()
    let second = try SnapshotCard.tool(SnapshotCard.yaml("Hallo"))
    let other = PNGBuilder(file: try second.bytes(SnapshotCard.reference))
    let harms: [(inout PNGBuilder) -> Void] = [
      {
        $0["IDAT"] = other["IDAT"]; $0["IHDR"] = other["IHDR"]; $0["PLTE"] = other["PLTE"]
      },
      // The header and the colors decide what the same compressed bytes show.
      { file in
        let palette = file["PLTE"]
        if palette.isEmpty {
          file.chunks.insert(("tRNS", [0, 51, 0, 102, 0, 153]), at: 1)
        } else {
          file["PLTE"] = palette.map { $0 ^ 0x40 }
        }
      },
    ]
    for harm in harms {
      let before = try first.bytes(SnapshotCard.reference)
      try first.edit(SnapshotCard.reference, harm)
      #expect(try first.test().result.verdict != .equal)
      try first.write(Data(before), to: SnapshotCard.reference)
      #expect(try first.test().result.matchReason == .record)
    }
  }
}
