import Foundation
import Testing

/// Maps of other traits than widths and text sizes, errors, and interrupts.
@Suite struct MapTraitTests {
  private static let pick =
    "galley: 1\nlayout: {choice: [{text: A, minWidth: 400}, {text: B}], id: pick}\n"

  /// A document in three languages, of which two have the same text.
  private static let languages = """
    galley: 1
    matrix: {locales: [en, de, fr], boldText: [false]}
    strings:
      en: {where: Gate}
      de: {where: Gate}
      fr: {where: Porte d’embarquement}
    layout: {choice: [{hstack: [{string: where}, {spacer: 300}]}, {string: where}], id: pick}
    """

  @Test func `equal maps are drawn once, and are labeled with their traits`() throws {
    let tool = try Tool(["a.yaml": Self.languages])
    let run = try tool.run(
      "map", "a.yaml", "-o", "out", "--text-sizes", "L", "--verbose", "--jobs", "2")
    #expect(run.code == 0)
    #expect(tool.files(in: "out") == ["a/map-fr.png", "a/map.png"])
    let tables = run.output.components(separatedBy: "\na\n")
    #expect(tables.count == 2)
    #expect(tables.first?.hasPrefix("a\nleft to right · alike: en · de\n") == true)
    #expect(tables.first?.hasSuffix(" layouts of 2 maps that are alike\nout/a/map.png") == true)
    #expect(tables.last?.hasPrefix("fr · left to right\n") == true)
    #expect(tables.last?.hasSuffix("\nout/a/map-fr.png\n") == true)
  }

  @Test func `combinations of traits with the same map are listed`() throws {
    let tool = try Tool(["pick.yaml": Self.pick])
    let run = try tool.run(
      "map", "pick.yaml", "-o", "out", "--text-sizes", "L", "--locales", "en,ar", "--directions",
      "auto,rtl")
    #expect(run.output.contains("\nalike: en, left to right · ar, right to left · en, right to"))
    #expect(tool.files(in: "out") == ["pick/map.png"])
    let many = try tool.run(
      "map", "pick.yaml", "-o", "out", "--text-sizes", "L", "--locales", "a,b,c,d,e,f,g,h,i,j,k")
    #expect(many.output.contains("alike: a · b · c · d · e · f · g · h · 3 more\n"))
  }

  @Test func `each color scheme and contrast has its own picture`() throws {
    let tool = try Tool(["pick.yaml": Self.pick])
    let run = try tool.run(
      "map", "pick.yaml", "-o", "out", "--text-sizes", "L", "--color-schemes", "light,dark",
      "--contrasts", "standard,increased", "--height", "600")
    #expect(run.code == 0)
    #expect(
      tool.files(in: "out") == [
        "pick/map-h600-contrast.png", "pick/map-h600-dark-contrast.png", "pick/map-h600-dark.png",
        "pick/map-h600.png",
      ])
    #expect(run.output.contains("\nen · left to right · 600 pt high · dark · increased contrast\n"))
  }

  @Test func `a filter selects maps`() throws {
    let tool = try Tool(["a.yaml": Self.languages])
    let run = try tool.run("map", "a.yaml", "-o", "out", "--filter", "a/map-(de|fr)", "--quiet")
    #expect(run.code == 0)
    #expect(tool.files(in: "out") == ["a/map-de.png", "a/map-fr.png"])
  }

  @Test(arguments: [
    ("320,390", "found '320,390'; all widths of the range are used"),
    ("390", "found '390'; all widths of the range are used"),
    ("1366...280", "expected the narrower width first, found '1366...280'; write 280...1366"),
    ("0...100", "in points from 1 to 1000000, found '0...100'"),
    ("1...1000001", "found '1...1000001'"), ("a...b", "found 'a...b'"), ("1..2", "found '1..2'"),
    ("nan...2", "found 'nan...2'"), ("1...2...3", "found '1...2...3'"), ("...", "found '...'"),
    ("-5...5", "found '-5...5'"), ("1...1e3", "found '1...1e3'"),
  ])
  func `an invalid range ends with 64 and a message`(
    range: String, message: String
  ) throws {
    let tool = try Tool(["pick.yaml": Self.pick])
    let run = try tool.run("map", "pick.yaml", "-o", "out", "--widths=\(range)")
    #expect(run.code == 64)
    #expect(run.messages.hasPrefix("Error: "))
    #expect(run.messages.contains(message))
    #expect(tool.files(in: "out").isEmpty)
  }

  @Test(arguments: [
    ["--text-sizes", "AX9"], ["--height", "0"], ["--format", "bmp"], ["--filter", "nothing"],
    ["--jobs", "0"], ["--devices", "iPhone"], ["--color-schemes", "sepia"], ["--locales", "e n"],
  ])
  func `wrong usage ends with 64`(options: [String]) throws {
    let tool = try Tool(["pick.yaml": Self.pick])
    let process = try tool.process(["map", "pick.yaml", "-o", "out"] + options)
    try process.run()
    let run = try tool.end(process)
    #expect(run.code == 64)
    #expect(run.messages.hasPrefix("Error: "))
    #expect(tool.files(in: "out").isEmpty)
  }

  @Test func `the other documents are mapped if one cannot be`() throws {
    let tool = try Tool([
      "a.yaml": "galley: 1\nlayout: {text: A, family: Nowhere}\n", "b.yaml": Self.pick,
      "c.yaml": "galley: 1\nlayout: {txt: A}\n",
    ])
    let run = try tool.run("map", "a.yaml", "b.yaml", "c.yaml", "absent.yaml", "-o", "out")
    #expect(run.code == 66)
    #expect(run.messages.contains("a.yaml:") && run.messages.contains("Nowhere"))
    #expect(run.messages.contains("c.yaml:2:10: error: 'txt'"))
    #expect(tool.files(in: "out") == ["b/map.png"])
    let blocked = try Tool(["b.yaml": Self.pick, "out": ""])
    #expect(try blocked.run("map", "b.yaml", "-o", "out").code == 73)
  }

  @Test func `an interrupt ends with 130 in the middle of a map`() throws {
    let tool = try Tool([
      "long.yaml":
        "galley: 1\nlayout: {hstack: [{text: A, aspectRatio: 1.5}, {text: B}]}\n"
    ])
    let process = try tool.process([
      "map", "long.yaml", "-o", "out", "--widths", "1...20000", "--height", "300",
    ])
    try process.run()
    let output = tool.folder.appendingPathComponent("out").path
    while !FileManager.default.fileExists(atPath: output), process.isRunning { usleep(2000) }
    usleep(200_000)
    process.interrupt()
    let run = try tool.end(process)
    #expect(run.code == 130)
    #expect(run.messages == "galley: interrupted after 0 of 1 maps\n")
    #expect(tool.files(in: "out").isEmpty)
  }
}
