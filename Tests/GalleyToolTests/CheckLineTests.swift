import Foundation
import TestSupport
import Testing

/// What `galley check` prints about findings: the worst first, in few words.
struct CheckLineTests {
  private static let screen = """
    galley: 1
    matrix: { widths: [200, 400], textSizes: [all], colorSchemes: [light, dark], locales: all }
    strings:
      en: { short: Save, long: Appointments }
      de: { short: Sichern, long: Kindertagesstättenverzeichnis }
    layout:
      vstack:
        - { string: short, id: save, size: 60 }
        - { string: long, id: long, textStyle: title1 }
    """

  @Test func `findings are one line each, with the worst first and only the traits that matter`()
    throws
  {
    let tool = try Tool(["a.yaml": Self.screen])
    let lines = try tool.run("check", "a.yaml").output.split(separator: "\n").map(String.init)
    let heads = lines.filter { $0.hasPrefix("a.yaml") }
    #expect(heads.count == 2, "\(lines)")
    #expect(heads.first?.contains("brokenWord · long: ") == true)
    #expect(heads.allSatisfy { $0.count <= 160 && !$0.contains("dark") && !$0.contains("light") })
    #expect(heads.first?.contains(" · at 200 pt, AX5, de; also en") == true, "\(heads)")
    // The size of a text that does not grow decides nothing.
    #expect(heads.last?.contains("'Sichern' needs ") == true, "\(heads)")
    #expect(heads.last?.contains(/at 200 pt, de; up to [0-9.]+ pt$/) == true, "\(heads)")
    let verbose = try tool.run("check", "a.yaml", "--verbose").output
    #expect(verbose.contains("(de-light, de-dark)"))
  }

  @Test func `a finding on one kind of device names it`() throws {
    let tool = try Tool([
      "a.yaml": """
      galley: 1
      matrix: { devices: [iPhone SE, iPad] }
      layout: { rectangle: true, width: 500, height: 20, id: bar }
      """
    ])
    let run = try tool.run("check", "a.yaml")
    #expect(
      run.output.contains(/bar: needs [0-9.]+ pt more .* · at 375 pt, phone/), "\(run.output)")
    #expect(!run.output.contains("also"), "\(run.output)")
  }

  @Test func `advice about a broken word helps`() throws {
    let tool = try Tool(["a.yaml": Self.screen])
    let advice = "set hyphenation: true, with which it fits"
    let first = try tool.run("check", "a.yaml", "--locales", "de", "--text-sizes", "L").output
    #expect(first.contains(advice), "\(first)")
    try tool.write(
      Self.screen.replacing("id: save,", with: "id: save, hyphenation: true,").replacing(
        "id: long,", with: "id: long, hyphenation: true,"), to: "a.yaml")
    let then = try tool.run("check", "a.yaml", "--locales", "de", "--text-sizes", "L").output
    #expect(!then.contains(advice), "\(then)")
    #expect(!then.contains("brokenWord"), "\(then)")
  }

  @Test func `an accepted finding is quiet, and its reason is there for who asks`() throws {
    let tool = try Tool(["a.yaml": CheckTests.accepted])
    let explained = try tool.run("explain", "a.yaml", "--widths", "320").output
    #expect(!explained.contains("overflow") && !explained.contains("issues\n"), "\(explained)")
    #expect(explained.contains(" · 1 accepted issue\n"))
    let json = try tool.run("explain", "a.yaml", "--widths", "320", "--json").output
    #expect(json.contains("\"accepted\":\"By design.\""), "\(json)")
    let rendered = try tool.run("render", "a.yaml", "--style", "annotated", "--format", "svg")
    #expect(!rendered.output.contains("overflow"), "\(rendered.output)")
    let pictures = try tool.contents().filter { $0.key.hasSuffix(".svg") }
    #expect(!pictures.isEmpty)
    for (_, picture) in pictures {
      #expect(!String(decoding: picture, as: UTF8.self).contains("overflow"))
    }
  }

  @Test func `a place in a file has no detour`() throws {
    let tool = try Tool([
      "galley.yaml": "",
      "layouts/a.yaml": "galley: 1\nstrings: ../en.xcstrings\nlayout: {string: a}\n",
      "en.xcstrings": "{\"sourceLanguage\": \"en\", \"strings\": {\"a\": 3}}",
    ])
    let run = try tool.run("check", ".")
    #expect(run.messages.contains("en.xcstrings:1:"), "\(run.messages)")
    #expect(!run.messages.contains("..") && !run.messages.contains("./"), "\(run.messages)")
    let absolute = try tool.run("check", tool.folder.path)
    #expect(absolute.messages.contains("/en.xcstrings:1:"), "\(absolute.messages)")
    #expect(!absolute.messages.contains(".."), "\(absolute.messages)")
  }

  // MARK: Margins

  private static let tight = """
    galley: 1
    matrix: { widths: [%, 400] }
    layout: { text: Appointments, id: word }
    """

  @Test func `a margin finds what wider texts break, and where that begins`() throws {
    let tool = try Tool(["a.yaml": Self.tight.replacing("%", with: "300")])
    let explained = try tool.run("explain", "a.yaml", "--widths", "300").output
    let width = try #require(explained.firstMatch(of: /0 +0 +([0-9.]+) +22/)?.output.1)
    let needed = try #require(Double(width))
    // Room for text that is 3.45 percent wider.
    try tool.write(
      Self.tight.replacing("%", with: "\(needed * 1.0345)"), to: "a.yaml")
    #expect(try tool.run("check", "a.yaml").code == 0)
    #expect(try tool.run("check", "a.yaml", "--margin", "3%").code == 0)
    let found = try tool.run("check", "a.yaml", "--margin", "5%")
    #expect(found.code == 1)
    #expect(found.output.contains("; from a margin of 3.5 %\n"), "\(found.output)")
    let json = try tool.run("check", "a.yaml", "--margin", "5%", "--format", "json").output
    #expect(json.contains(/"margin" : 0\.034/) || json.contains(/"margin" : 0\.035/), "\(json)")
    // The project's margin counts unless an option says otherwise.
    try tool.write("margin: 5%\n", to: "galley.yaml")
    #expect(try tool.run("check", "a.yaml").code == 1)
    #expect(try tool.run("check", "a.yaml", "--margin", "0%").code == 0)
  }

  @Test(arguments: ["5", "-1%", "51%", "%", "1e1%", "nan%"])
  func `a margin is a percentage up to fifty`(margin: String) throws {
    let tool = try Tool(["a.yaml": Self.tight.replacing("%", with: "300")])
    let run = try tool.run("check", "a.yaml", "--margin=\(margin)")
    #expect(run.code == 64)
    #expect(run.messages.contains("from 0% to 50%, such as 5%"), "\(run.messages)")
    try tool.write("margin: \"\(margin)\"\n", to: "galley.yaml")
    #expect(try tool.run("check", "a.yaml").code == 65)
  }
}
