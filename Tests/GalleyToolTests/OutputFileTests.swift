import Foundation
import Testing

/// A single picture in a file that the command line names.
@Suite struct OutputFileTests {
  private static let card = """
    galley: 1
    matrix: { widths: [320, 390], textSizes: [L], locales: [en] }
    layout: { text: Hello }
    """

  @Test func `One picture is written in the format of its file name, without other files`() throws {
    let tool = try Tool(["card.yaml": Self.card])
    let starts = [
      "png": [0x89, 0x50, 0x4E, 0x47], "svg": Array("<".utf8), "pdf": Array("%PDF".utf8),
    ]
    for command in [["render", "--widths", "320"], ["sheet"], ["map"]] {
      for (form, start) in starts {
        let file = "\(command[0])/shots/Card.\(form.uppercased())"
        let run = try tool.run(command + ["card.yaml", "-o", file])
        #expect(run.code == 0 && run.output.contains(file), "\(run.messages)")
        #expect(try tool.bytes(file).starts(with: start))
      }
      #expect(tool.files(in: command[0]).count == 3)
    }
    let map = try tool.run("map", "card.yaml", "-o", "map.json")
    #expect(map.code == 0)
    #expect(try tool.text("map.json").hasPrefix("{"))
  }

  @Test func `The record names the file, and all variants can be one PDF file`() throws {
    let tool = try Tool(["card.yaml": Self.card])
    let run = try tool.run("render", "card.yaml", "--widths", "320", "-o", "a/b.png", "--json")
    #expect(run.output.contains(#""png":"b.png""#))
    #expect(try tool.run("render", "card.yaml", "-o", "all.pdf").code == 0)
  }

  @Test(arguments: [
    ["render", "card.yaml", "-o", "a.png"], ["render", "card.yaml", "b.yaml", "-o", "a.pdf"],
    ["sheet", "card.yaml", "b.yaml", "-o", "a.svg"], ["map", "card.yaml", "b.yaml", "-o", "a.png"],
    ["render", "card.yaml", "--widths", "320", "--format", "png,svg", "-o", "a.png"],
    ["map", "card.yaml", "--format", "svg", "-o", "a.png"],
    ["render", "card.yaml", "--widths", "320", "-o", "a.JPG"],
    ["sheet", "card.yaml", "-o", "a.webp"], ["map", "card.yaml", "-o", "a.gif"],
  ]) func `Several pictures or another format in one file are refused`(
    arguments: [String]
  ) throws {
    let tool = try Tool(["card.yaml": Self.card, "b.yaml": Self.card])
    let run = try tool.run(arguments)
    #expect(run.code == 64 && run.output.isEmpty)
    #expect(run.messages.contains("cannot write ") && run.messages.contains("with -o"))
    #expect(tool.files(in: "").filter { $0.hasPrefix("a.") }.isEmpty)
  }

  @Test func `A folder may have the name of a picture`() throws {
    let tool = try Tool(["card.yaml": Self.card, "old.png/keep": ""])
    for folder in ["old.png", "new.png/", "plain", "new.jpg/"] {
      #expect(try tool.run("render", "card.yaml", "-o", folder).code == 0)
      #expect(tool.files(in: folder).contains("manifest.json"))
    }
  }

  @Test func `A file that cannot be written ends with 73`() throws {
    let tool = try Tool(["card.yaml": Self.card, "file": ""])
    let run = try tool.run("sheet", "card.yaml", "-o", "file/a.png")
    #expect(run.code == 73 && run.messages.contains("file/a.png"))
  }

  @Test func `References are accepted from the folder of runs that --run names`() throws {
    let tool = try Tool(["card.yaml": Self.card])
    _ = try tool.run("test", "card.yaml", "-o", "runs")
    #expect(try tool.run("accept", "--run", "runs").output.hasSuffix("2 accepted\n"))
    #expect(try tool.run("accept", "-o", "runs").code == 64)
  }
}
