import Foundation
import GalleySnapshots
import Testing

/// References whose snapshots have been renamed.
@Suite struct RenamedReferenceTests {
  /// Returns a folder in which a document with references at two widths has been renamed.
  private static func tool(format: String = "png", since card: String? = nil) throws -> Tool {
    let widths = "120, 160"
    let tool = try Tool(["docs/old.yaml": SnapshotCard.yaml(widths: widths)])
    _ = try tool.run("test", "docs", "--record", "all", "--format", format)
    try tool.remove("docs/old.yaml")
    try tool.write("snapshots: { format: \(format) }", to: "docs/galley.yaml")
    try tool.write(card ?? SnapshotCard.yaml(widths: widths), to: "docs/new.yaml")
    return tool
  }

  @Test(arguments: ["png", "svg", "layout"])
  func `A rename is suggested, and accepted only with --renamed`(format: String) throws {
    let tool = try Self.tool(format: format)
    let ending = format == "layout" ? "layout.json" : format
    let run = try tool.run("test", "docs", "--record", "never")
    #expect(run.code == 1)
    #expect(
      run.output.contains("old/120-L.\(ending) → new/120-L.\(ending)")
        || run.output.contains("the unused reference old/120-L.\(ending);"), "\(run.output)"
    )
    #expect(run.output.contains("galley accept --renamed"))
    let names = try tool.results().compactMap(\.renamedFrom)
    #expect(names == ["old/120-L.\(ending)", "old/160-L.\(ending)"])
    #expect(tool.exists("docs/Snapshots/old/120-L.\(ending)"))
    let accepted = try tool.run("accept", "--renamed")
    #expect(accepted.code == 0, "\(accepted.messages)")
    #expect(accepted.output.hasSuffix("2 renamed\n"), "\(accepted.output)")
    #expect(
      tool.files(in: "docs/Snapshots") == ["new/120-L.\(ending)", "new/160-L.\(ending)"])
    #expect(try tool.run("accept", "--renamed").output == "2 already accepted\n")
    #expect(try tool.run("test", "docs", "--record", "never").code == 0)
  }

  @Test func `A changed layout is not a rename, and a changed color differs after one`() throws {
    let tool = try Self.tool(since: SnapshotCard.yaml("Other", widths: "120, 160"))
    _ = try tool.run("test", "docs", "--record", "never")
    #expect(try tool.results().compactMap(\.renamedFrom).isEmpty)
    #expect(try tool.run("accept", "--renamed").output == "nothing to accept\n")
    let color = SnapshotCard.yaml(widths: "120, 160", background: "#CC6699")
    try tool.write(color, to: "docs/new.yaml")
    _ = try tool.run("test", "docs", "--record", "never")
    #expect(try tool.run("accept", "--renamed").output.hasSuffix("2 renamed\n"))
    // The rest of the same run can be accepted after the rename, or what a new run finds.
    let copy = try Tool(contents: tool.contents())
    #expect(try copy.run("accept").output.hasSuffix("2 accepted\n"))
    #expect(try copy.run("test", "docs", "--record", "never").code == 0)
    _ = try tool.run("test", "docs", "--record", "never")
    #expect(try tool.results().map(\.verdict) == [.changed, .changed])
  }

  @Test func `References that changed since the run and a hostile record are refused`() throws {
    let tool = try Self.tool()
    _ = try tool.run("test", "docs", "--record", "never")
    let other = try tool.bytes("docs/Snapshots/old/160-L.png")
    try tool.write(Data(other), to: "docs/Snapshots/old/120-L.png")
    let run = try tool.run("accept", "--renamed")
    #expect(run.code == 65 && run.output.hasSuffix("1 renamed, 1 refused\n"), "\(run.output)")
    #expect(run.messages.contains("changed since the run"))
    try tool.remove("docs/Snapshots/old/120-L.png")
    let gone = try tool.run("accept", "--renamed")
    #expect(gone.code == 65 && gone.messages.contains("no longer exists"), "\(gone.messages)")
    #expect(try tool.run("accept", "--renamed", "--removed").code == 64)
    let path = "Output/" + (try tool.text("Output/last-run").dropLast()) + "/run.json"
    let text = try tool.text(path)
    try tool.write(text.replacing("\"old/120-L.png\"", with: "\"../../x.png\""), to: path)
    let hostile = try tool.run("accept", "--renamed")
    #expect(hostile.code == 65, "\(hostile.output)")
  }

  @Test func `A run of another version is refused in one sentence`() throws {
    let tool = try Self.tool()
    _ = try tool.run("test", "docs", "--record", "never")
    let path = "Output/" + (try tool.text("Output/last-run").dropLast()) + "/run.json"
    let text = try tool.text(path)
    try tool.write(text.replacing("\"version\": 3", with: "\"version\": 2"), to: path)
    for options in [["accept", "--renamed"], ["accept"], ["report"]] {
      let run = try tool.run(options)
      #expect(run.code == 65)
      #expect(run.messages.filter { $0.isNewline }.count == 1, "\(run.messages)")
      #expect(
        run.messages.contains(
          "its format version is 2, but this program reads version 3; run galley test again"))
    }
  }

  @Test func `Snapshots are named after devices, and older names are suggested renames`() throws {
    let card = """
      galley: 1
      matrix: { devices: [iPhone, { name: "Big wall/2", width: 500, height: 400 }] }
      layout: { text: Hello }
      """
    let tool = try Tool(["docs/card.yaml": card])
    _ = try tool.run("test", "docs", "--record", "all")
    let names = ["card/390-L-iPhone.png", "card/500-L-Big-wall_2.png"]
    #expect(tool.files(in: "docs/Snapshots") == names)
    #expect(
      try tool.run("test", "docs", "--filter", "iPhone").output == "1 equal (1 by record)\n")
    let old = "docs/Snapshots/card/390-L-h844-i47_0_34_0.png"
    try tool.write(Data(try tool.bytes("docs/Snapshots/" + names[0])), to: old)
    try tool.remove("docs/Snapshots/" + names[0])
    let run = try tool.run("test", "docs", "--record", "never")
    #expect(run.output.contains("card/390-L-h844-i47_0_34_0.png"), "\(run.output)")
    #expect(try tool.run("accept", "--renamed").output.hasSuffix("1 renamed\n"))
    #expect(try tool.run("test", "docs", "--removed", "fail").code == 0)
    for (diff, title) in [
      ("AX1", "390-L-iPhone → 390-AX1-iPhone"),
      ("iPhone-SE-dark", "390-L-iPhone → 375-L-iPhone-SE-dark"), ("320", "390-L-iPhone → 320-L-"),
    ] {
      let run = try tool.run("explain", "docs/card.yaml", "--diff", diff)
      #expect(run.output.contains(title), "\(run.output) \(run.messages)")
    }
  }
}
