import Foundation
import TestSupport
import Testing

/// Pictures of other tools: their pairs, the page of a comparison, and answers to other programs.
@Suite struct CompareReportTests {
  @Test(arguments: [
    ("playwright", "t/in/x-expected.png", "t/in/x-actual.png", "t/in/x-diff.png", "in/x"),
    ("roborazzi", "t/x.png", "t/x_actual.png", "t/x_compare.png", "x"),
    (
      "jest-image-snapshot", "t/s/x-snap.png", "t/s/__received_output__/x-received.png",
      "t/s/__diff_output__/x-diff.png", "s/x"
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
