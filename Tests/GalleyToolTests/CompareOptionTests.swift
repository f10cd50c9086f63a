import Foundation
import GalleyRaster
import TestSupport
import Testing

/// What the built tool compares, and what it leaves out.
@Suite struct CompareOptionTests {
  @Test func `a file that is not a picture is an error unless it is ignored`()
    throws
  {
    let tool = try CompareTests.tool(["a/x.png": "K", "b/x.png": "K", "b/y.bmp": "K"])
    try tool.write(Data("notes".utf8), to: "a/deep/notes.md")
    try tool.write(Data("of the system".utf8), to: "a/Thumbs.db")
    let run = try tool.run("compare", "a", "b")
    #expect(run.code == 65)
    #expect(run.output.hasSuffix("1 picture: 1 equal; 2 other files not compared\n"))
    #expect(
      run.messages.hasPrefix(
        "galley: 2 files are not compared because their names do not end with an extension of pictures: 'a/deep/notes.md', 'b/y.bmp'; "
      ))
    let ignored = try tool.run("compare", "a", "b", "--ignore", "*.bmp", "--ignore", "deep/*")
    #expect(ignored.code == 0 && ignored.messages.isEmpty)
    #expect(ignored.output.hasSuffix("1 picture: 1 equal\n"))
  }

  @Test(arguments: ["d.jpg", "d.JPEG", "d.pdf", "d.webp"])
  func `a picture of a difference cannot have the extension of another format`(name: String) throws
  {
    let tool = try CompareTests.tool(["a.png": "K", "b.png": "_"])
    let run = try tool.run("compare", "a.png", "b.png", "--output", name)
    #expect(run.code == 64 && run.messages.contains("name it 'd.png'"), "\(run.messages)")
    #expect(!tool.exists(name))
    #expect(try tool.run("compare", "a.png", "b.png", "--output", "d").code == 1)
    #expect(tool.exists("d"))
  }

  @Test func `an option prints only differences`() throws {
    let tool = try CompareTests.tool([
      "a/x.png": "K", "b/x.png": "K", "a/y.png": "K", "b/y.png": "_",
    ])
    let run = try tool.run("compare", "a", "b", "--only-differences")
    #expect(run.output.hasPrefix("different  y.png: "))
    #expect(run.output.hasSuffix("2 pictures: 1 equal, 1 different\n"))
    let json = try tool.run("compare", "a", "b", "--only-differences", "--json").output
    #expect(json.split(separator: "\n").count == 1)
  }

  @Test func `an option allows a number or a percentage of different pixels`() throws {
    let tool = try CompareTests.tool(["a.png": "KKKKKKKKKK", "b.png": "KKKKKKKKK_"])
    func code(_ allowance: String) throws -> Int32 {
      try tool.run("compare", "a.png", "b.png", "--allow", allowance).code
    }
    #expect(try code("1") == 0 && code("10%") == 0 && code("100%") == 0)
    #expect(try code("0") == 1 && code("9.9%") == 1)
    #expect(try code("-1%") == 64 && code("101%") == 64 && code("some") == 64)
  }

  @Test func `an option gives pictures of different sizes another exit code`() throws {
    let tool = try CompareTests.tool(["a.png": "KK", "b.png": "K", "c.png": "K_"])
    #expect(try tool.run("compare", "a.png", "b.png").code == 1)
    #expect(try tool.run("compare", "a.png", "b.png", "--distinguish-sizes").code == 2)
    #expect(try tool.run("compare", "a.png", "c.png", "--distinguish-sizes").code == 1)
  }

  @Test func `an option of some rules implies one of them`() throws {
    let white = try Bitmap(width: 16, height: 16, filledWith: .white)
    var faint = white
    faint[3, 3] = Bitmap.Pixel(249, 249, 249)
    let tool = try Tool([:])
    for (name, bitmap) in [("a.png", white), ("b.png", faint)] {
      try tool.write(Data(try PNGEncoder().encode(bitmap, pixelsPerPoint: 1)), to: name)
    }
    for options in [[], ["--threshold", "0.1"], ["--antialiasing"], ["--tolerance", "10"]] {
      #expect(try tool.run(["compare", "a.png", "b.png"] + options).code == 0, "\(options)")
    }
    for options in [["--tolerance", "1"], ["--mode", "tolerance"], ["--threshold", "0"]] {
      #expect(try tool.run(["compare", "a.png", "b.png"] + options).code == 1, "\(options)")
    }
    let wrong = try tool.run("compare", "a.png", "b.png", "--mode", "exact", "--threshold", "1")
    #expect(wrong.code == 64)
  }

  @Test func `a picture may come from the standard input`() throws {
    let tool = try CompareTests.tool(["a.png": "KK", "b.png": "K_"])
    let input = try Data(contentsOf: tool.folder.appending(path: "a.png"))
    let same = try tool.run(["compare", "-", "a.png"], input: input)
    #expect(same.code == 0 && same.output == "equal  - → a.png\n")
    #expect(try tool.run(["compare", "b.png", "-"], input: input).code == 1)
    #expect(try tool.run("compare", "-", "-").code == 64)
  }

  @Test func `areas are ignored in the pictures that a file names`() throws {
    let tool = try CompareTests.tool([
      "a/x.png": "KK", "b/x.png": "K_", "a/in/y.png": "KK", "b/in/y.png": "K_",
    ])
    func run(_ areas: String) throws -> Tool.Run {
      try tool.write(Data(areas.utf8), to: "areas.txt")
      return try tool.run("compare", "a", "b", "--ignore-from", "areas.txt")
    }
    #expect(try run("# a note\n\nx.png 1,0,1,1\nin/*.png  1,0,1,1\n").code == 0)
    #expect(try run("x.png 1,0,1,1\n").output.hasSuffix("1 equal, 1 different\n"))
    let wrong = try run("x.png 1,0,1,1\nx.png 1,0,1\n")
    #expect(wrong.code == 65)
    #expect(wrong.messages.hasPrefix("galley: cannot read 'areas.txt', line 2: expected a name"))
  }

  @Test func `an option ignores a text cursor`() throws {
    var picture = try Bitmap(width: 40, height: 40, filledWith: .white)
    for column in 4..<30 { picture[column, 30] = .black }
    var withCursor = picture
    for row in 8..<26 { withCursor[33, row] = .black }
    var withMore = withCursor
    withMore[4, 4] = .black
    let tool = try Tool([:])
    for (name, bitmap) in [("a", picture), ("b", withCursor), ("c", withMore)] {
      let file = try PNGEncoder().encode(bitmap, pixelsPerPoint: 1)
      try tool.write(Data(file), to: "\(name).png")
    }
    func code(_ names: String...) throws -> Int32 {
      try tool.run(["compare"] + names + ["--ignore-caret"]).code
    }
    #expect(try code("a.png", "b.png") == 0 && code("b.png", "a.png") == 0)
    #expect(try tool.run("compare", "a.png", "b.png").code == 1)
    #expect(try code("a.png", "c.png") == 1)
  }

  @Test func `pictures of earlier differences are removed, and other files are kept`() throws {
    let tool = try CompareTests.tool([
      "a/x.png": "K", "b/x.png": "_", "c/x.png": "K", "a/y.png": "K", "b/y.png": "_",
      "c/y.png": "K",
    ])
    _ = try tool.run("compare", "a", "b", "-o", "out")
    #expect(tool.files(in: "out") == ["x.png", "y.png"])
    try tool.write(Data("mine".utf8), to: "out/y.png")
    try tool.write(Data("mine".utf8), to: "out/note.txt")
    #expect(try tool.run("compare", "a", "c", "-o", "out").code == 0)
    #expect(tool.files(in: "out").sorted() == ["note.txt", "y.png"])
  }
}
