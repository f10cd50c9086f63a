import Foundation
import GalleySnapshots
import Testing

/// Runs with several folders of references, in which names alone do not distinguish snapshots.
@Suite struct SeveralStoresTests {
  /// Returns a folder with two projects, each with a card of the same name that differs from its reference.
  private static func tool() throws -> Tool {
    var files: [String: String] = [:]
    for folder in ["A", "B"] {
      files["\(folder)/card.yaml"] = SnapshotCard.yaml("\(folder)-one")
      files["\(folder)/galley.yaml"] = "references: Refs\n"
    }
    let tool = try Tool(files)
    _ = try tool.run("test", "--record", "all", "--quiet")
    for folder in ["A", "B"] {
      try tool.write(SnapshotCard.yaml("\(folder)-two"), to: "\(folder)/card.yaml")
    }
    #expect(try tool.run("test", "--record", "never", "--quiet").code == 1)
    return tool
  }

  @Test("a filter may begin with the folder of references, as the commands of reports do")
  func filter() throws {
    let tool = try Self.tool()
    let markdown = try tool.run("report", "--format", "markdown").output
    for folder in ["A", "B"] {
      #expect(markdown.contains("'^\(folder)/Refs/card/'"), "\(markdown)")
    }
    let junit = try tool.run("report", "--format", "junit").output
    #expect(junit.contains("^B/Refs/card/120-L\\.png$"), "\(junit)")
    let before = try tool.bytes("A/Refs/card/120-L.png")
    let run = try tool.run("accept", "^B/Refs/card/")
    #expect(run.output == "accepted  card/120-L.png\n1 accepted\n")
    #expect(try tool.bytes("A/Refs/card/120-L.png") == before)
    let verdicts = try after(tool)
    #expect(verdicts == ["A/Refs": .changed, "B/Refs": .equal])
  }

  @Test("accepted snapshots of several folders are printed with their folders")
  func accepted() throws {
    let run = try Self.tool().run("accept")
    #expect(
      run.output == "accepted  A/Refs/card/120-L.png\naccepted  B/Refs/card/120-L.png\n2 accepted\n"
    )
  }

  @Test("with a folder of references, only its own snapshots are accepted")
  func references() throws {
    let tool = try Self.tool()
    #expect(try tool.run("accept", "--references", "B/Refs").output.hasSuffix("1 accepted\n"))
    #expect(try after(tool) == ["A/Refs": .changed, "B/Refs": .equal])
  }

  /// Returns the verdict of the card in each folder of references.
  private func after(_ tool: Tool) throws -> [String: Verdict] {
    _ = try tool.run("test", "--record", "never", "--quiet")
    let results = try RunRecord(folder: tool.folder.path + "/Output").results
    return Dictionary(uniqueKeysWithValues: results.map { ($0.references, $0.verdict) })
  }
}
