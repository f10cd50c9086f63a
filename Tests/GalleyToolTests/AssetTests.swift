import Foundation
import GalleySnapshots
import TestSupport
import Testing

/// Documents whose colors and lengths are in files, with the built tool.
@Suite struct AssetTests {
  private static func tokens(red: String = "0.8", gap: Int = 8) -> String {
    """
    { "brand": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [\(red), 0, 0] } },
      "gap": { "$type": "dimension", "$value": { "value": \(gap), "unit": "px" } } }
    """
  }

  private static let card = """
    galley: 1
    tokens: a.tokens.json
    matrix: { widths: [120] }
    layout: { rectangle: { width: 40, height: 20 }, fill: brand, padding: gap }
    """

  @Test func `a changed color or length in a file is a difference`() throws {
    let tool = try Tool(["card.yaml": Self.card, "a.tokens.json": Self.tokens()])
    #expect(try tool.run("test", "card.yaml").code == 1)
    #expect(try tool.run("accept", "--quiet").code == 0)
    #expect(try tool.run("test", "card.yaml").code == 0)
    try tool.write(Self.tokens(red: "0.2"), to: "a.tokens.json")
    #expect(try tool.run("test", "card.yaml").code == 1)
    try tool.write(Self.tokens(gap: 9), to: "a.tokens.json")
    #expect(try tool.run("test", "card.yaml").code == 1)
    try tool.write(Self.tokens(), to: "a.tokens.json")
    #expect(try tool.run("test", "card.yaml").code == 0)
  }

  @Test(.enabled(if: Tool.git != nil))
  func `another revision has its own files, regardless of their names`() throws {
    let card = Self.card.replacing("a.tokens.json", with: "a.tokens")
    let tool = try Tool.repository(["card.yaml": card, "a.tokens": Self.tokens()])
    #expect(try tool.against("HEAD").run.code == 0)
    try tool.write(Self.tokens(red: "0.2"), to: "a.tokens")
    #expect(try tool.against("HEAD").run.code == 1)
  }

  @Test func `a color has its value for each appearance in every format, and in checks`() throws {
    let tool = try Tool([
      "card.yaml": """
      galley: 1
      colors: { ink: { light: "#112233", dark: "#15191D", darkContrast: "#FFEEDD" } }
      matrix: { widths: [120], colorSchemes: [light, dark], contrast: [standard, increased] }
      layout: { text: Hello, color: ink, id: hello }
      """
    ])
    #expect(try tool.run("render", "card.yaml", "--format", "svg", "--output", "out").code == 0)
    for (name, color) in [
      ("", "112233"), ("-dark", "15191D"), ("-contrast", "112233"), ("-dark-contrast", "FFEEDD"),
    ] {
      let file = tool.folder.appendingPathComponent("out/card/120-L\(name).svg")
      let svg = try String(contentsOf: file, encoding: .utf8)
      #expect(svg.uppercased().contains("#\(color)"), "\(name)")
    }
    #expect(try tool.run("render", "card.yaml", "--format", "pdf", "--output", "pdf").code == 0)
    let check = try tool.run("check", "card.yaml")
    #expect(check.code == 1 && check.output.contains("lowContrast · hello"), "\(check.output)")
  }

  @Test func `errors and warnings name the file`() throws {
    let tool = try Tool(["card.yaml": Self.card, "a.tokens.json": Self.tokens(red: "1.2")])
    let run = try tool.run("check", "card.yaml")
    #expect(
      run.messages
        == "a.tokens.json:1:42: warning: the color 'brand' is outside of sRGB; it is drawn as \"#FF0000\", and as it is in pictures of Display P3\n"
    )
    try tool.write("{ \"brand\": ", to: "a.tokens.json")
    let broken = try tool.run("render", "card.yaml")
    #expect(broken.code == 65)
    #expect(
      broken.messages
        == "a.tokens.json:1:12: error: expected a value, found the end of the file\n")
  }
}
