import Foundation
import GalleyAnalysis
import GalleyLayout
import GalleySnapshots
import Testing

/// Reports of runs.
@Suite struct ReportTests {
  private static let formats = ["html", "junit", "markdown", "github", "json"]

  /// Returns a folder with a run in which a card differs.
  private static func tool() throws -> Tool {
    let tool = try SnapshotCard.tool()
    try tool.write(SnapshotCard.yaml("Hello there"), to: "card.yaml")
    #expect(try tool.run("test", "card.yaml", "--quiet").code == 1)
    return tool
  }

  private static func folder(of tool: Tool) throws -> String {
    "Output/" + (try tool.text("Output/last-run").dropLast())
  }

  @Test func `A test writes the page of its run, and names it in its last line`() throws {
    let tool = try SnapshotCard.tool()
    try tool.write(SnapshotCard.yaml("Hello there"), to: "card.yaml")
    let run = try tool.run("test", "card.yaml")
    let page = try Self.folder(of: tool) + "/report.html"
    #expect(
      run.output.split(separator: "\n").last
        == "the report is \(page); run galley accept to replace the references")
    #expect(try tool.text(page).hasPrefix("<!doctype html>"))
  }

  @Test func `Every format reports the last run by default, or a named run`() throws {
    let tool = try Self.tool()
    let folder = try Self.folder(of: tool)
    for format in Self.formats {
      let runs = try [[], [folder], ["Output"]].map {
        try tool.run(["report", "--format", format] + $0)
      }
      #expect(runs.allSatisfy { $0.code == 0 && $0.messages.isEmpty }, "\(format)")
      #expect(Set(runs.map(\.output)).count == 1, "\(format)")
      #expect(runs[0].output.contains(format == "html" ? "\(folder)/report.html\n" : "card"))
    }
  }

  @Test(arguments: ["junit", "markdown", "github", "json"])
  func `An output file contains what would be printed`(format: String) throws {
    let tool = try Self.tool()
    let printed = try tool.run("report", "--format", format).output
    let run = try tool.run("report", "--format", format, "-o", "deep/report.txt")
    #expect(run.code == 0)
    #expect(run.output.isEmpty)
    #expect(try tool.text("deep/report.txt") == printed)
  }

  @Test func `A report in a folder has a default file name`() throws {
    let tool = try Self.tool()
    for (format, name) in [
      ("junit", "junit.xml"), ("markdown", "report.md"), ("github", "annotations.txt"),
      ("json", "report.json"),
    ] {
      let printed = try tool.run("report", "--format", format).output
      #expect(try tool.run("report", "--format", format, "--output", "new/").code == 0)
      #expect(try tool.run("report", "--format", format, "-o", "./new").code == 0)
      #expect(try tool.text("new/\(name)") == printed)
    }
    #expect(try tool.run("report", "--single-file", "-o", "new").output == "new/report.html\n")
    #expect(tool.files(in: "new").count == 5)
  }

  @Test func `A run that is damaged or of another version is an error in one sentence`() throws {
    let tool = try Self.tool()
    let file = try Self.folder(of: tool) + "/run.json"
    let text = try tool.text(file)
    let page = try tool.bytes(Self.folder(of: tool) + "/report.html")
    let damages = [
      "", "{", String(text.dropLast(9)), String(text.prefix(text.count / 2)), "[]", "null",
      text.replacing("\"version\": 3", with: "\"version\": 99"),
      text.replacing("\"changed\"", with: "\"\u{1B}[31m\""),
    ]
    for (damage, format) in zip(damages, Self.formats + Self.formats) {
      try tool.write(damage, to: file)
      let run = try tool.run("report", "--format", format)
      #expect(run.code == 65, "\(damage.prefix(40))")
      #expect(run.output.isEmpty)
      #expect(run.messages.hasPrefix("galley: cannot read the run in "))
      #expect(run.messages.filter { $0.isNewline }.count == 1)
    }
    #expect(try tool.bytes(Self.folder(of: tool) + "/report.html") == page)
  }

  @Test func `Annotations have the lines of documents, and cases have recorded times`() throws {
    let tool = try Self.tool()
    let process = try tool.process(["report", "--format", "github"])
    process.environment?["GITHUB_WORKSPACE"] =
      tool.folder.resolvingSymlinksInPath().deletingLastPathComponent().path
    try process.run()
    let name = tool.folder.lastPathComponent
    #expect(
      try tool.end(process).output.hasPrefix(
        "::error file=\(name)/card.yaml,line=4,title=card · 1 snapshot::"))
    let times = try Self.folder(of: tool) + "/times.json"
    let xml = try tool.run("report", "--format", "junit").output
    #expect(xml.matches(of: #/ time="[0-9]+(\.[0-9]{1,3})?"/#).count == 3)
    let text = try tool.text(times)
    try tool.write(text.replacing(/(\.png": )[0-9.]+/) { "\($0.1)1234" }, to: times)
    let known = try tool.run("report", "--format", "junit").output
    #expect(known == xml.replacing(#/ time="[^"]*"/#, with: #" time="1.234""#))
    for damage in ["{", nil] {
      if let damage { try tool.write(damage, to: times) } else { try tool.remove(times) }
      let run = try tool.run("report", "--format", "junit")
      #expect(run.code == 0 && run.messages.isEmpty)
      #expect(run.output == xml.replacing(#/ time="[^"]*"/#, with: ""))
    }
  }

  @Test func `Advice without a run names arguments that the command accepts`() throws {
    let tool = try Tool()
    for damage in [nil, "../elsewhere\n", "/\n"] {
      if let damage { try tool.write(damage, to: "Output/last-run") }
      for (arguments, advice) in [
        (["report"], "or name the folder of a run"),
        (["merge", "Output"], "or name the folder of a run"),
        (["accept"], "or name one with --run"),
        (["test", "x.yaml", "--shard", "1/2", "--times", "Output"], "or name a times.json"),
      ] where damage != nil || arguments[0] != "test" {
        let run = try tool.run(arguments)
        #expect(run.code == (damage == nil ? 66 : 65) || arguments[0] == "test", "\(run)")
        #expect(
          run.messages.hasSuffix(
            "; run galley test \(damage == nil ? "first" : "again"), \(advice)\n"),
          "\(run.messages)")
      }
    }
  }

  @Test func `A missing run ends with 66, and an output that cannot be written with 73`() throws {
    let tool = try Self.tool()
    let folder = try Self.folder(of: tool)
    #expect(try tool.run("report", "nowhere").code == 66)
    #expect(try tool.run("report", "nowhere/else").code == 66)
    let run = try tool.run("report", "--format", "junit", "-o", "card.yaml/x.xml")
    #expect(run.code == 73)
    #expect(run.messages.hasSuffix("name another file with -o\n"))
    try tool.remove("\(folder)/report.html")
    try tool.write("safe", to: "victim")
    try tool.link("\(folder)/report.html", to: "../../../victim")
    #expect(try tool.run("report").code == 73)
    #expect(try tool.text("victim") == "safe")
  }

  @Test(arguments: [
    ["--format", "junit", "--single-file"], ["-o", "page.html"], ["--format", "text"],
    ["--image-base", "https://example.com"],
    ["--format", "markdown", "--image-base", "javascript:alert(1)"],
    ["--format", "markdown", "--image-base", "https://x/\"><script>"],
    ["--format", "markdown", "--image-base", ""], ["one", "two"],
  ])
  func `Invalid options and combinations of options are refused`(arguments: [String]) throws {
    #expect(try Tool().run(["report"] + arguments).code == 64)
  }

  @Test func `Names in a run are printed without control characters`() throws {
    let tool = try Self.tool()
    var record = try RunRecord(folder: tool.folder.path + "/Output")
    record.id = "\u{1B}[31m"
    record.results[0].name = "\u{1B}[2J\n::error::x\u{7}/\u{9B}1m.png"
    record.results[0].document = "\u{1B}]0;x\u{7}"
    record.results[0].changes = [
      LayoutChange(
        .init(path: LayoutPath(), id: "\u{1B}[2J\r\n::warning::y"),
        [.text(from: "\u{1B}[2J", to: "\r\n::error::")])
    ]
    try tool.write(try record.json(), to: Self.folder(of: tool) + "/run.json")
    for format in Self.formats {
      let run = try tool.run("report", "--format", format)
      #expect(run.code == 0)
      let controls = run.output.unicodeScalars.filter {
        $0.properties.generalCategory == .control && $0 != "\n"
      }
      #expect(controls.isEmpty, "\(format)")
      #expect(format != "github" || run.output.filter { $0.isNewline }.count == 1)
    }
  }
}
