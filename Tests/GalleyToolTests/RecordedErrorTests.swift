import Foundation
#if canImport(FoundationXML)
import FoundationXML
#endif
import GalleySnapshots
import Testing

/// Documents that cannot be read: a run records their errors, and no report shows success.
@Suite struct RecordedErrorTests {
  private static let broken = "galley: 1\nlayout:\n  vstack: [{ text: x }, { txt: y }]\n"
  private static let message = "'txt' is not a kind of node; did you mean 'text'?"

  /// Returns a folder with a card that matches and a document that cannot be read.
  private static func tool() throws -> Tool {
    let tool = try Tool([
      "docs/card.yaml": SnapshotCard.yaml(), "docs/other.yaml": SnapshotCard.yaml("Other"),
    ])
    _ = try tool.run("test", "docs", "--record", "all", "--quiet")
    try tool.write(broken, to: "docs/other.yaml")
    return tool
  }

  @Test("a run records the errors, and every format reports them")
  func reports() throws {
    let tool = try Self.tool()
    let run = try tool.run("test", "docs", "--record", "never")
    #expect(run.code == 65)
    #expect(run.output.hasPrefix("1 equal (1 by record), 1 error in a document\n"))
    #expect(!run.output.contains("galley accept"), "\(run.output)")
    let record = try RunRecord(folder: tool.folder.path + "/Output")
    #expect(
      record.errors == [RecordedError(message: Self.message, file: "docs/other.yaml", line: 3)])
    let markdown = try tool.run("report", "--format", "markdown").output
    #expect(markdown.hasPrefix("## Snapshots: not all were compared\n"), "\(markdown)")
    #expect(markdown.contains("- `docs/other.yaml:3`: "), "\(markdown)")
    let junit = try tool.run("report", "--format", "junit").output
    #expect(junit.contains(#"tests="2" failures="0" errors="1""#), "\(junit)")
    #expect(junit.contains(#"<testcase name="docs/other.yaml:3" classname="documents""#))
    let github = try tool.run("report", "--format", "github").output
    #expect(
      github == "::error file=docs/other.yaml,line=3,title=not compared::\(Self.message)\n")
    let page = try tool.text(
      "Output/" + tool.text("Output/last-run").dropLast() + "/report.html")
    #expect(page.contains("<h1>Not all snapshots were compared</h1>"))
    #expect(page.contains("<b>docs/other.yaml:3</b>"))
  }

  @Test("merged shards have each error once, and fail")
  func merging() throws {
    let tool = try Self.tool()
    for shard in 1...2 {
      let run = try tool.run(
        "test", "docs", "--record", "never", "--shard", "\(shard)/2", "-o", "shards/\(shard)")
      #expect(run.code == 65)
    }
    let merged = try tool.run("merge", "shards/1", "shards/2")
    #expect(merged.code == 65)
    let message = "galley: docs/other.yaml:3: \(Self.message)\n"
    #expect(merged.messages == message)
    #expect(try tool.run("merge", "shards/1", "shards/2", "--quiet").messages == message)
    #expect(merged.output.contains("1 equal (1 by record), 1 error in a document\n"))
    let record = try RunRecord(folder: tool.folder.path + "/Output")
    #expect(record.errors?.map(\.message) == [Self.message])
  }

  @Test("a run in which nothing can be read contains only errors", arguments: ["docs", "project"])
  func errorsAlone(place: String) throws {
    let tool = try Tool(["docs/card.yaml": SnapshotCard.yaml()])
    _ = try tool.run("test", "docs", "--record", "all", "--quiet")
    if place == "docs" {
      try tool.write(Self.broken, to: "docs/card.yaml")
    } else {
      try tool.write("snapshots: []\n", to: "docs/galley.yaml")
    }
    let run = try tool.run("test", "docs")
    #expect(run.code == 65 && run.output.hasPrefix("1 error in a document\n"), "\(run.output)")
    #expect(try RunRecord(folder: tool.folder.path + "/Output").errors?.count == 1)
    let github = try tool.run("report", "--format", "github").output
    #expect(github.hasPrefix("::error file="), "\(github)")
    // The run before is not accepted instead.
    #expect(try tool.run("accept").output == "nothing to accept\n")
    #expect(tool.exists("docs/Snapshots/card/120-L.png"))
  }

  @Test("a filter that matches nothing is reported even if a document has errors")
  func filter() throws {
    let run = try Self.tool().run("test", "docs", "--filter", "nothing")
    #expect(run.code == 64 && run.messages.contains("no variant matches the filter"))
  }

  @Test("a file that does not exist makes no run")
  func absentFile() throws {
    let tool = try Tool([:])
    #expect(try tool.run("test", "none.yaml").code == 66 && !tool.exists("Output"))
  }

  @Test("documents with the same names of pictures are errors of the run")
  func clash() throws {
    let tool = try Tool(["x/card.yaml": SnapshotCard.yaml(), "y/card.yaml": SnapshotCard.yaml()])
    _ = try tool.run("test", "x", "--record", "all", "--quiet")
    let run = try tool.run("test", "x", "y")
    #expect(run.code == 65 && run.messages.contains("cannot render 'y/card.yaml': "))
    #expect(run.messages.contains("name a folder that contains both"))
    #expect(try RunRecord(folder: tool.folder.path + "/Output").errors?.count == 1)
    // One file that is named twice is one document.
    #expect(try tool.run("test", "x/card.yaml", "./x/card.yaml").code == 0)
    try tool.write(SnapshotCard.yaml(), to: "x/card.yml")
    #expect(try tool.run("test", "x").messages.hasSuffix("; rename one\n"))
  }

  @Test("a run without errors has none in its record")
  func absence() throws {
    let tool = try Tool(["card.yaml": SnapshotCard.yaml()])
    _ = try tool.run("test", "card.yaml", "--record", "all")
    let path = "Output/" + (try tool.text("Output/last-run").dropLast()) + "/run.json"
    #expect(try !tool.text(path).contains("\"errors\""))
  }

  @Test("hostile names and many errors keep each format valid and short")
  func hostile() throws {
    let tool = try Tool(["card.yaml": SnapshotCard.yaml()])
    _ = try tool.run("test", "card.yaml", "--record", "all", "--quiet")
    let path = "Output/" + (try tool.text("Output/last-run").dropLast()) + "/run.json"
    var record = try RunRecord(folder: tool.folder.path + "/Output")
    record.errors = (1...200).map { (number: Int) in
      RecordedError(
        message: "<script>\n::error::]]>\u{1B}[31m`\(number)", file: "a,b:<i>.yaml", line: number)
    }
    try tool.write(try record.json(), to: path)
    let github = try tool.run("report", "--format", "github").output
    let lines = github.split(separator: "\n")
    #expect(lines.count(where: { $0.hasPrefix("::error ") }) <= 10)
    #expect(lines.allSatisfy { $0.hasPrefix("::") }, "\(github)")
    #expect(github.contains("196 more errors in documents"))
    let junit = try tool.run("report", "--format", "junit").output
    #expect(XMLParser(data: Data(junit.utf8)).parse())
    let markdown = try tool.run("report", "--format", "markdown").output
    #expect(!markdown.contains("<script>") && markdown.contains("and 180 more"))
    #expect(try tool.run("report").code == 0)
    let page = try tool.text(path.replacing("run.json", with: "report.html"))
    #expect(!page.contains("<b>a,b:<i>") && page.contains("and 100 more"))
  }
}
