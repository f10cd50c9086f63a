import Foundation
import TestSupport
import Testing

@Suite struct MinimalTests {
  private static let facts = """
    galley: 1
    name: Facts
    matrix: {widths: [100, 150, 400, 450]}
    layout:
      choice: [{text: A, minWidth: 300}, {text: B, minWidth: 200}, {text: C}, {text: D}]
      id: pick
    """

  @Test func `render minimal makes the fewest pictures that show everything`() throws {
    let tool = try Tool(["facts.yaml": Self.facts])
    let run = try tool.run(
      "render", "facts.yaml", "--minimal", "-o", "out", "--format", "png,svg", "--style",
      "annotated")
    #expect(run.code == 0 && run.messages.isEmpty)
    #expect(
      run.output == """
        2 of 4 variants and 1 between them show all 3 alternatives that can be shown; never: pick 4 of 4
        6 pictures of 1 document in out

        """)
    let names = ["100-L", "200-L", "400-L"].flatMap { ["facts/\($0).png", "facts/\($0).svg"] }
    #expect(tool.files(in: "out") == names + ["manifest.json"])
    let manifest = try JSONSerialization.jsonObject(
      with: Data(try tool.text("out/manifest.json").utf8))
    let variants = try #require((manifest as? [String: Any])?["variants"] as? [[String: Any]])
    #expect(variants.map { $0["variant"] as? String } == ["100-L", "400-L", "200-L"])
  }

  @Test func `verbose lists the alternatives that each variant shows`() throws {
    let tool = try Tool(["facts.yaml": Self.facts])
    let run = try tool.run("render", "facts.yaml", "--minimal", "--verbose", "-o", "out")
    #expect(
      run.output.contains("\n  100-L  pick 3 of 4\n  400-L  pick 1 of 4\n  200-L  pick 2 of 4\n"))
  }

  @Test func `options and filters limit the variants to select from`() throws {
    let tool = try Tool(["facts.yaml": Self.facts])
    let one = try tool.run("render", "facts.yaml", "--minimal", "--widths", "250", "-o", "out")
    #expect(
      one.output.hasPrefix(
        "1 of 1 variant shows all 1 alternative that can be shown; never: pick 1 of 4, pick 3 of 4")
    )
    let some = try tool.run(
      "render", "facts.yaml", "--minimal", "--filter", "facts/(4|23)", "-o", "out")
    #expect(
      some.output.hasPrefix(
        "1 of 2 variants and 1 between them show all 2 alternatives that can be shown; never: pick 4 of 4; outside the filter: pick 3 of 4\n"
      ))
    #expect(tool.files(in: "out").contains("facts/230-L.png"))
    let none = try tool.run("render", "facts.yaml", "--minimal", "--filter", "9", "-o", "none")
    #expect(none.code == 64)
  }

  @Test func `a document without choices is rendered once`() throws {
    let tool = try Tool([
      "a.yaml": "galley: 1\nmatrix: {widths: [100, 200]}\nlayout: {text: A}\n",
      "facts.yaml": Self.facts,
    ])
    let run = try tool.run("render", ".", "--minimal", "-o", "out")
    #expect(run.output.hasPrefix("a: 1 of 2 variants: there are no choices to show\nFacts: 2 of 4"))
    #expect(run.output.hasSuffix("4 pictures of 2 documents in out\n"))
    #expect(tool.files(in: "out/a") == ["100-L.png"])
  }

  @Test func `the other documents are rendered if one has a missing font`() throws {
    let tool = try Tool([
      "font.yaml": "galley: 1\nlayout: {text: A, family: Nowhere}\n",
      "facts.yaml": Self.facts,
    ])
    let run = try tool.run("render", "font.yaml", "facts.yaml", "--minimal", "-o", "out")
    #expect(run.code == 65)
    #expect(run.messages.split(separator: "\n").count == 1 && run.messages.contains("Nowhere"))
    #expect(run.output.hasSuffix("3 pictures of 1 document in out\n"))
  }

  @Test func `minimal with json prints only the manifest`() throws {
    let tool = try Tool(["facts.yaml": Self.facts])
    let run = try tool.run("render", "facts.yaml", "--minimal", "--json", "-o", "out")
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect((object?["variants"] as? [Any])?.count == 3)
  }
}
