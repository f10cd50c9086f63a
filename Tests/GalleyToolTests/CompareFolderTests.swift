import Foundation
import GalleyRaster
import TestSupport
import Testing

/// Two folders compared by the built tool.
@Suite struct CompareFolderTests {
  private static func tool() throws -> Tool {
    try CompareTests.tool([
      "a/one.png": "KK", "b/one.png": "KK", "a/deep/two.PNG": "KK", "b/deep/two.PNG": "K_",
      "a/old.png": "K", "b/new.png": "K", "a/.hidden/x.png": "K", "b/.x.png": "K",
    ])
  }

  @Test func `files are paired by their names, in the order of the names`() throws {
    let run = try Self.tool().run("compare", "a", "b")
    #expect(run.code == 1 && run.messages.isEmpty)
    let lines = run.output.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(
      lines == [
        "different  deep/two.PNG", "added  new.png", "removed  old.png", "equal  one.png",
        "4 pictures",
      ])
    #expect(run.output.hasSuffix("4 pictures: 1 equal, 1 different, 1 added, 1 removed\n"))
  }

  @Test func `equal folders end with 0`() throws {
    let run = try Self.tool().run("compare", "a", "a/")
    #expect(run.code == 0 && run.output.hasSuffix("3 pictures: 3 equal\n"))
  }

  @Test func `an added or removed picture is a difference`() throws {
    let tool = try CompareTests.tool(["a/a.png": "K", "b/a.png": "K", "b/b.png": "K"])
    #expect(try tool.run("compare", "a", "b").code == 1)
    #expect(try tool.run("compare", "b", "a").code == 1)
  }

  @Test func `folders as JSON have an object for each pair`() throws {
    let run = try Self.tool().run("compare", "a", "b", "--json")
    let objects = try run.output.split(separator: "\n").map(CompareTests.object)
    #expect(
      objects.map { $0["name"] as? String } == ["deep/two.PNG", "new.png", "old.png", "one.png"])
    #expect(
      objects.map { $0["status"] as? String } == ["different", "added", "removed", "equal"])
    #expect(objects.map { $0["equal"] as? Bool } == [false, nil, nil, true])
  }

  @Test func `the other files are compared if one cannot be read`() throws {
    let tool = try Self.tool()
    try tool.write(Data("text".utf8), to: "a/bad.png")
    try tool.write(CompareTests.png("K"), to: "b/bad.png")
    let run = try tool.run("compare", "a", "b")
    #expect(run.code == 65)
    #expect(run.messages.hasPrefix("galley: cannot read 'a/bad.png': "))
    #expect(run.messages.split(separator: "\n").count == 1)
    #expect(run.output.hasSuffix("1 removed, 1 not compared\n"))
    let json = try tool.run("compare", "a", "b", "--json")
    let first = try CompareTests.object(try #require(json.output.split(separator: "\n").first))
    #expect(first["status"] as? String == "failed" && first["message"] as? String != nil)
  }

  @Test func `links are followed, except for cycles`() throws {
    let tool = try CompareTests.tool(["a/x/one.png": "K", "b/x/one.png": "K"])
    for (name, target) in [("a/y", "x"), ("b/y", "x"), ("a/x/up", ".."), ("b/x/up", "..")] {
      try FileManager.default.createSymbolicLink(
        atPath: tool.folder.path + "/" + name, withDestinationPath: target)
    }
    let run = try tool.run("compare", "a", "b")
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("equal  x/one.png\n"))
    #expect(run.output.contains("equal  y/one.png\n"))
  }

  @Test func `two folders without pictures are an error, not equal`() throws {
    let tool = try Tool(["a/a.txt": "", "b/b.txt": ""])
    let run = try tool.run("compare", "a", "b")
    #expect(run.code == 66 && run.output.isEmpty)
    #expect(
      run.messages
        == "galley: cannot compare 'a' with 'b': neither contains a picture; name folders with PNG, JPEG or WebP files\n"
    )
  }

  @Test func `the output is the same for any number of jobs`() throws {
    var pictures: [String: String] = [:]
    for index in 0..<40 {
      pictures["a/\(index).png"] = "KKKK"
      pictures["b/\(index).png"] = index % 3 == 0 ? "KK_K" : "KKKK"
    }
    let tool = try CompareTests.tool(pictures)
    let runs = try ["1", "2", "16"].map { try tool.run("compare", "a", "b", "--jobs", $0).output }
    #expect(Set(runs).count == 1 && runs[0].hasSuffix("40 pictures: 26 equal, 14 different\n"))
  }

  @Test func `names of any characters are shown and written`() throws {
    let tool = try CompareTests.tool(["a/é 語\u{1B}.png": "K", "b/é 語\u{1B}.png": "_"])
    let run = try tool.run("compare", "a", "b")
    #expect(run.output.hasPrefix("different  é 語\u{FFFD}.png: "))
    let json = try tool.run("compare", "a", "b", "--json", "-o", "out")
    #expect(try CompareTests.object(json.output)["name"] as? String == "é 語\u{1B}.png")
    #expect(tool.files(in: "out") == ["é 語\u{1B}.png"])
  }
}
