import Foundation
import Testing

@Suite struct RenderTests {
  private static let good = "galley: 1\nlayout: {text: Hello, id: hello}\n"

  @Test func `documents of a folder render in every variant of their matrix`() throws {
    let tool = try Tool([
      "docs/a.yaml":
        "galley: 1\nmatrix: {widths: [100, 200], textSizes: [L, AX5]}\nlayout: {text: A}\n",
      "docs/deep/b.json": #"{"galley": 1, "layout": {"text": "B"}}"#,
      "docs/notes.yaml": "title: not a document\n",
    ])
    let run = try tool.run("render", "docs", "--output", "out", "--format", "png,svg")
    #expect(run.code == 0)
    #expect(run.output == "10 pictures of 2 documents in out\n")
    #expect(run.messages.isEmpty)
    let names = ["a/100-AX5", "a/100-L", "a/200-AX5", "a/200-L", "deep/b/390-L"]
    let expected = names.flatMap { [$0 + ".png", $0 + ".svg"] } + ["manifest.json"]
    #expect(tool.files(in: "out") == expected)
  }

  @Test func `the other documents are rendered if one is invalid`() throws {
    let tool = try Tool(["good.yaml": Self.good, "bad.yaml": "galley: 1\nlayout: {txt: A}\n"])
    let run = try tool.run("render", ".", "-o", "out")
    #expect(run.code == 65)
    #expect(
      run.messages
        == "bad.yaml:2:10: error: 'txt' is not a kind of node; did you mean 'text'?\n")
    #expect(tool.files(in: "out") == ["good/390-L.png", "manifest.json"])
  }

  /// Invalid documents, each with a part of the message.
  @Test(arguments: [
    ("galley: 1\nlayout: {text: A, lineLimt: 1}", "2:19: error: 'lineLimt'"),
    ("galley: 1\nlayout: {text: [A]}", "2:16: error: expected text"),
    ("galley: 1\nlayout: {string: title}", "2:18: error: the document has no string 'title'"),
    ("galley: 1\nlayout: {spacer: -1}", "which is negative"),
    ("galley: 1\nlayout: {text: A, width: .inf}", "which is not finite"),
    ("", "1:1: error: the file has no document in it"),
  ])
  func `an error in a document has a location and code 65`(text: String, message: String) throws {
    let tool = try Tool(["bad.yaml": text, "good.yaml": Self.good])
    let run = try tool.run("render", "bad.yaml", "good.yaml", "-o", "out")
    #expect(run.code == 65)
    #expect(run.messages.hasPrefix("bad.yaml:") && run.messages.contains(message))
    #expect(tool.files(in: "out") == ["good/390-L.png", "manifest.json"])
  }

  @Test func `a tree of 257 levels and a text of a megabyte are refused`() throws {
    func nested(_ levels: Int) -> String {
      "galley: 1\nlayout: "
        + String(repeating: "{vstack: [", count: levels - 1) + "{text: A}"
        + String(repeating: "]}", count: levels - 1)
    }
    let mega = "galley: 1\nlayout: {text: \"\(String(repeating: "lorem ", count: 175_000))\"}"
    let tool = try Tool(["256.yaml": nested(256), "257.yaml": nested(257), "mega.yaml": mega])
    let run = try tool.run("render", "256.yaml", "257.yaml", "mega.yaml", "-o", "out")
    #expect(run.code == 65)
    #expect(run.messages.contains("257.yaml:2:") && run.messages.contains("deeper than 256"))
    #expect(run.messages.contains("1050000 bytes long; the limit is 65536"))
    #expect(run.messages.split(separator: "\n").count == 2)
    #expect(tool.files(in: "out") == ["256/390-L.png", "manifest.json"])
  }

  @Test func `an absent file ends with 66, and the highest code wins`() throws {
    let tool = try Tool(["bad.yaml": "galley: 2"])
    #expect(try tool.run("render", "nowhere.yaml").code == 66)
    #expect(try tool.run("render", "bad.yaml", "nowhere.yaml").code == 66)
    #expect(try tool.run("render", "nowhere.yaml", "bad.yaml").code == 66)
  }

  @Test func `an output folder that cannot be written ends with 73 and writes nothing`() throws {
    let tool = try Tool(["good.yaml": Self.good, "file": ""])
    let run = try tool.run("render", "good.yaml", "-o", "file/out")
    #expect(run.code == 73)
    #expect(run.messages.hasPrefix("galley: cannot write 'file/out': "))
    #expect(run.messages.hasSuffix("use another path with --output\n"))
  }

  @Test(arguments: [
    ["--widths", "0"], ["--widths", "abc"], ["--text-sizes", "AX9"], ["--devices", "Nokia"],
    ["--filter", "("], ["--filter", "nothing"], ["--jobs", "0"], ["--format", "bmp"],
    ["--style", "odd"], ["--display-scale", "100"], ["--color-schemes", "sepia"], ["--nonsense"],
  ])
  func `wrong usage ends with 64 and a message`(options: [String]) throws {
    let tool = try Tool(["good.yaml": Self.good])
    let process = try tool.process(["render", "good.yaml", "-o", "out"] + options)
    try process.run()
    let run = try tool.end(process)
    #expect(run.code == 64)
    #expect(run.messages.hasPrefix("Error: "))
    #expect(tool.files(in: "out").isEmpty)
  }

  @Test func `options replace the matrix`() throws {
    let tool = try Tool(["good.yaml": Self.good])
    let run = try tool.run(
      "render", "good.yaml", "-o", "out", "--widths", "320,500.5", "--devices", "iPhone landscape",
      "--text-sizes", "AX4...AX5,x1.5", "--color-schemes", "dark", "--directions", "rtl",
      "--display-scale", "1", "--filter", "(500.5|844)-(AX5|x1.5)")
    #expect(run.code == 0)
    #expect(
      tool.files(in: "out") == [
        "good/500.5-AX5-rtl-dark@1x.png", "good/500.5-x1.5-rtl-dark@1x.png",
        "good/844-AX5-iPhone-landscape-rtl-dark@1x.png",
        "good/844-x1.5-iPhone-landscape-rtl-dark@1x.png", "manifest.json",
      ])
  }

  @Test func `an interrupt ends with 130 and leaves only complete files`() throws {
    let many = (0..<400).map { "- {text: Line number \($0), id: n\($0)}" }
    let layout = many.map { "    " + $0 }.joined(separator: "\n")
    let tool = try Tool([
      "long.yaml":
        "galley: 1\nmatrix: {widths: [320, 390, 844], textSizes: [all]}\nlayout:\n  vstack:\n\(layout)\n"
    ])
    let process = try tool.process(["render", "long.yaml", "-o", "out", "--display-scale", "0.5"])
    try process.run()
    while tool.files(in: "out").isEmpty, process.isRunning { usleep(2000) }
    process.interrupt()
    let run = try tool.end(process)
    try #require(run.code == 130, "The run was over before it was interrupted.")
    #expect(run.messages.contains("interrupted after"))
    let names = tool.files(in: "out").filter { $0.hasSuffix(".png") }
    #expect(names.count < 36)
    for name in names {
      let data = try Data(contentsOf: tool.folder.appendingPathComponent("out/\(name)"))
      #expect(data.suffix(8).prefix(4) == Data("IEND".utf8))
    }
  }
}
