import Foundation
import TestSupport
import Testing

/// Pictures of other tools: their pairs, the page of a comparison, and answers to other programs.
@Suite struct CompareReportTests {
  @Test(arguments: [
    ("playwright", "t/in/x-expected.png", "t/in/x-actual.png", "t/in/x-diff.png", "in/x"),
    ("roborazzi", "t/x.png", "t/x_actual.png", "t/x_compare.png", "x"),
    (
      "jest-image-snapshot", "t/s/x-snap.png", "t/s/__received_output__/x-snap-received.png",
      "t/s/__diff_output__/x-snap-diff.png", "s/x-snap"
    ),
    (
      "jest-image-snapshot", "t/s/x-snap.png", "t/s/__received_output__/x-received.png",
      "t/s/__diff_output__/x-diff.png", "s/x"
    ),
    (
      "jest-image-snapshot", "t/home.png", "t/__received_output__/home-received.png",
      "t/__diff_output__/home-diff.png", "home"
    ),
    ("{name}.old.png:new/{name}.png", "t/x.old.png", "t/new/x.png", "t/other.png", "x"),
  ])
  func `pictures are paired by the naming convention of a tool`(
    layout: String, reference: String, actual: String, other: String, name: String
  ) throws {
    let tool = try CompareTests.tool([reference: "KK", actual: "K_", other: "KK"])
    let run = try tool.run("compare", "t", "--pairs", layout)
    #expect(run.code == 1 && run.messages.isEmpty, "\(run.messages)")
    #expect(run.output.hasPrefix("different  \(name): "), "\(run.output)")
    #expect(run.output.hasSuffix("1 picture: 1 different\n"))
  }

  @Test
  func `a reference without a failure is unchanged if a tool keeps only failures`()
    throws
  {
    let tool = try CompareTests.tool([
      "images/x.png": "K", "images/y.png": "K", "failures/x.png": "_", "failures/delta-x.png": "K",
    ])
    let run = try tool.run("compare", "images", "failures", "--pairs", "paparazzi")
    #expect(run.code == 1 && run.output.hasSuffix("1 picture: 1 different\n"))
  }

  /// The folders of a tool after a run with failures, as its current version writes them.
  struct ToolRun: Sendable, CustomTestStringConvertible {
    var tool: String
    var pictures: [String: String]
    var others: [String]
    var folders: [String]
    var lines: [String]
    var message = ""
    var accepted: [String] = []

    var testDescription: String { tool }
  }

  private static let runs = [
    ToolRun(
      tool: "playwright",
      pictures: [
        "r/a-chromium/x-expected.png": "KK", "r/a-chromium/x-actual.png": "K_",
        "r/a-chromium/x-diff.png": "K", "r/a-chromium/x-previous.png": "K",
        "r/a-chromium/test-failed-1.png": "K", "r/first/y-actual.png": "K",
        "r/late/z-expected.png": "K", "r/a/attachments/shot-5d3e.png": "K",
      ],
      others: [
        "r/.last-run.json", "r/a-chromium/trace.zip", "r/a-chromium/video.webm",
        "r/a-chromium/error-context.md", "r/a-chromium/network.har", "r/a-chromium/t-actual.txt",
      ], folders: ["r"],
      lines: ["different  a-chromium/x", "added  first/y", "1 different, 1 added, 1 not compared"],
      message: "'late/z': the test failed, and there is no actual picture; the test ended before",
      accepted: ["a-chromium/x-expected.png", "first/y-expected.png"]),
    ToolRun(
      tool: "jest-image-snapshot",
      pictures: [
        "s/a-1-snap.png": "KK", "s/__received_output__/a-1-snap-received.png": "K_",
        "s/__diff_output__/a-1-snap-diff.png": "K", "s/b-1-snap.png": "K",
        "s/__diff_output__/b-1-snap-diff.png": "K", "s/passed-1-snap.png": "K",
      ], others: ["s/.jest-image-snapshot-touched-files", "s/notes.md"], folders: ["s"],
      lines: ["different  a-1-snap", "1 different, 1 not compared"],
      message: "there is no actual picture, only 's/__diff_output__/b-1-snap-diff.png'; set store",
      accepted: ["a-1-snap.png"]),
    ToolRun(
      tool: "roborazzi",
      pictures: [
        "o/a.png": "KK", "o/a_actual.png": "K_", "o/a_compare.png": "K", "o/new_actual.png": "K",
        "o/new_compare.png": "K", "o/a.annotated.png": "K", "o/a_actual.annotated.png": "K",
        "o/passed.png": "K",
      ], others: ["o/a.uitree.json", "o/a_actual.uitree.json", "o/steps.gif", "o/video.mp4"],
      folders: ["o"], lines: ["different  a", "added  new", "1 different, 1 added"],
      accepted: ["a.png", "new.png"]),
    ToolRun(
      tool: "paparazzi",
      pictures: [
        "snapshots/images/p_A_x.png": "KK", "snapshots/images/p_A_same.png": "K",
        "snapshots/videos/p_A_v.png": "K", "failures/debug/p_A_x.png": "K_",
        "failures/debug/delta-p_A_x.png": "K", "failures/debug/p_A_new.png": "K",
        "failures/debug/delta-p_A_new.png": "K", "failures/debug/delta-p_A_v.png": "K",
      ], others: ["failures/index.html", "failures/runs/1.js"], folders: ["snapshots", "failures"],
      lines: [
        "added  debug/p_A_new", "different  debug/p_A_x", "1 different, 1 added, 1 not compared",
      ],
      message: "there is no actual picture, only 'failures/debug/delta-p_A_v.png'; look at it",
      accepted: ["p_A_new.png", "images/p_A_x.png"]),
    ToolRun(
      tool: "swift-snapshot-testing",
      pictures: [
        "Tests/App/__Snapshots__/CardTests/card.1.png": "KK",
        "Tests/App/__Snapshots__/ListTests/card.1.png": "K",
        "artifacts/CardTests/card.1.png": "K_",
      ], others: ["Tests/App/CardTests.swift", "artifacts/CardTests/text.1.txt"],
      folders: ["Tests", "artifacts"], lines: ["different  CardTests/card.1", "1 different"],
      accepted: ["App/__Snapshots__/CardTests/card.1.png"]),
  ]

  @Test(arguments: runs)
  func `all that a tool writes is known, and each failure is reported`(run: ToolRun) throws {
    let tool = try CompareTests.tool(run.pictures)
    for name in run.others { try tool.write("text", to: name) }
    let result = try tool.run(["compare"] + run.folders + ["--pairs", run.tool, "--report", "out"])
    #expect(result.code == 1, "\(result.messages)")
    let messages = result.messages.split(separator: "\n")
    #expect(messages.count == (run.message.isEmpty ? 0 : 1), "\(messages)")
    #expect(run.message.isEmpty || result.messages.contains(run.message))
    let lines = result.output.split(separator: "\n").dropLast()
    #expect(lines.count == run.lines.count, "\(result.output)")
    for (line, start) in zip(lines, run.lines) {
      #expect(line.hasPrefix(start) || line.hasSuffix(": " + start), "\(line)")
    }
    let accept = try tool.run("accept", "--run", "out").output.split(separator: "\n")
    #expect(
      accept.dropLast().map { $0.dropFirst("accepted  ".count) }
        == run.accepted[...].map { $0[...] })
    // A run without a failure has no pairs.
    guard run.tool != "playwright" else { return }
    for name in run.pictures.keys
    where name.contains("eceived") || name.contains("actual")
      || name.contains("-diff") || name.contains("failures/") || name.contains("artifacts/")
    {
      try tool.remove(name)
    }
    let green = try tool.run(["compare"] + run.folders + ["--pairs", run.tool])
    #expect(green.code == 0 && green.output == "no picture of a failed test\n", "\(green.messages)")
  }

  @Test func `invalid naming conventions are an error`() throws {
    let tool = try CompareTests.tool(["t/x.png": "K"])
    #expect(try tool.run("compare", "t").code == 64)
    for names in ["unknown", "{name}", "a:b", "{name}/{name}.png:{name}.png", ""] {
      let run = try tool.run("compare", "t", "--pairs", names)
      #expect(run.code == 64 && run.messages.contains("{name}-expected.png"), "\(names)")
    }
    for names in ["{name}:{name}", "{name}.png:{name}.png", "paparazzi"] {
      let run = try tool.run("compare", "t", "--pairs", names)
      #expect(run.code == 64 && run.messages.contains("pair each picture with itself"), "\(names)")
    }
    let none = try tool.run("compare", "t", "--pairs", "playwright")
    #expect(none.code == 66, "\(none.messages)")
  }

  @Test func `a comparison writes a run with a page, and reports are made of it`() throws {
    let tool = try CompareTests.tool([
      "a/x.png": "KK", "b/x.png": "K_", "a/same.png": "K", "b/same.png": "K", "a/in/old.png": "K",
      "b/in/new.png": "K",
    ])
    let run = try tool.run("compare", "a", "b", "--report", "out")
    #expect(run.code == 1)
    let line = try #require(run.output.split(separator: "\n").last)
    let page = try #require(line.wholeMatch(of: /the report is (out\/runs\/.+\/report\.html)/)?.1)
    let folder = page.dropLast("/report.html".count)
    #expect(
      tool.files(in: "\(folder)/images/a").sorted() == [
        "in/new.actual.png", "in/old.reference.png", "x.actual.png", "x.difference.png",
        "x.reference.png",
      ])
    let junit = try tool.run("report", "out", "--format", "junit").output
    #expect(junit.contains("tests=\"4\" failures=\"3\" errors=\"0\""), "\(junit.prefix(200))")
    #expect(try tool.run("report", "out", "--format", "markdown").output.contains("### `a`"))
    #expect(try tool.run("report", "out", "--format", "github").output.contains("::error"))
    #expect(try tool.run("report", "out", "--single-file", "-o", "page.html").code == 0)
  }

  @Test func `a damaged picture cannot be accepted, but a damaged reference can be replaced`()
    throws
  {
    let tool = try CompareTests.tool(["a/old.png": "K", "a/x.png": "K", "b/old.png": "K_"])
    try tool.write(Data("damaged".utf8), to: "b/x.png")
    try tool.write(Data("damaged".utf8), to: "a/old.png")
    #expect(try tool.run("compare", "a", "b", "--report", "out").code == 65)
    let page = try #require(tool.files(in: "out").first { $0.hasSuffix("report.html") })
    #expect(try !tool.text("out/\(page)").contains("\"accept\":[\"a/x.png"))
    let run = try tool.run("accept", "--run", "out")
    #expect(run.code == 65 && run.output == "accepted  old.png\n1 accepted\n", "\(run.output)")
    #expect(run.messages.hasPrefix("galley: cannot accept 'x.png': "), "\(run.messages)")
    #expect(try tool.run("compare", "a/old.png", "b/old.png").code == 0)
  }

  @Test func `the differences of a comparison can be accepted`() throws {
    let tool = try CompareTests.tool(["a/x.png": "KK", "b/x.png": "K_", "b/new.png": "K"])
    #expect(try tool.run("compare", "a", "b", "--report", "out").code == 1)
    #expect(try tool.run("accept", "--run", "out").code == 0)
    #expect(try tool.run("compare", "a", "b").code == 0)
  }

  @Test func `a run in a folder that is compared is refused`() throws {
    let tool = try CompareTests.tool(["a/x.png": "K", "b/x.png": "K"])
    let run = try tool.run("compare", "a", "b", "--report", "a/out")
    #expect(run.code == 64 && run.messages.contains("--report"))
  }

  @Test func `pairs on the standard input are answered one by one, also after an error`() throws {
    let tool = try CompareTests.tool(["a.png": "KK", "b.png": "K_"])
    let input = Data("a.png\ta.png\na.png\tb.png\n\nalone\na.png\tgone.png\nb.png\tb.png\n".utf8)
    let run = try tool.run(["compare", "--batch"], input: input)
    #expect(run.code == 66)
    let answers = try run.output.split(separator: "\n").map(CompareTests.object)
    #expect(
      answers.map { $0["status"] as? String } == [
        "equal", "different", "failed", "failed", "equal",
      ])
    #expect(answers[1]["differing"] as? Int == 1)
    #expect((answers[2]["message"] as? String)?.contains("two paths with a tab") == true)
    #expect(try tool.run("compare", "--batch", "a.png").code == 64)
    #expect(try tool.run(["compare", "--batch"], input: Data()).code == 0)
  }
}
