import Foundation
import Testing

@Suite struct CoverageTests {
  private static let facts = """
    galley: 1
    name: Facts
    matrix: {widths: [100, 400]}
    layout:
      choice: [{text: A, minWidth: 300}, {text: B, minWidth: 200}, {text: C}, {text: D}]
      id: pick
    """

  private static let plain = "galley: 1\nlayout: {text: Hello}\n"

  private static func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `coverage lists reached, reachable and dead alternatives`() throws {
    let run = try Tool(["facts.yaml": Self.facts]).run("coverage", "facts.yaml")
    #expect(run.code == 0 && run.messages.isEmpty)
    #expect(
      run.output == """
        Facts · 2 variants
        2 of 4 alternatives reached (50 %); 2 of 3 that can be reached (66.6 %)

        pick
          ▸ 1  1 variant  400-L
          ✗ 2  not reached: 200-L would show it (200–299.99 pt)
          ▸ 3  1 variant  100-L
          · 4  never

        Searched 100–400 pt, L.


        """)
  }

  @Test func `the variant that coverage suggests reaches the alternative`() throws {
    let tool = try Tool(["facts.yaml": Self.facts])
    let run = try tool.run("coverage", "facts.yaml", "--widths", "100,200,400")
    #expect(run.output.contains("3 of 4 alternatives reached (75 %)"))
    #expect(run.output.contains("▸ 2  1 variant  200-L\n"))
  }

  @Test func `unreached alternatives are searched in the ranges of the document`() throws {
    let tool = try Tool(["facts.yaml": Self.facts])
    let run = try tool.run("coverage", "facts.yaml", "--widths", "500", "--text-sizes", "XL")
    #expect(run.output.contains("▸ 1  1 variant  500-XL\n"))
    #expect(run.output.contains("✗ 2  not reached: 200-L would show it (200–299.99 pt)\n"))
    #expect(run.output.contains("Searched 100–500 pt, L–XL."))
    let filtered = try tool.run("coverage", "facts.yaml", "--filter", "400")
    #expect(filtered.output.contains("1 of 4 alternatives reached"))
    #expect(filtered.output.contains("✗ 3  not reached: 100-L would show it"))
  }

  @Test(arguments: [("66.6", Int32(0)), ("66.7", 1), ("100", 1), ("0", 0)])
  func `the minimum applies to reachable alternatives`(minimum: String, code: Int32) throws {
    let tool = try Tool(["facts.yaml": Self.facts])
    let run = try tool.run("coverage", "facts.yaml", "--minimum", minimum)
    #expect(run.code == code)
    #expect(run.messages.isEmpty == (code == 0))
    if code == 1 {
      #expect(
        run.messages.hasPrefix(
          "galley: facts: 2 of 3 alternatives that can be reached (66.6 %), below the minimum of"))
    }
    let all = try tool.run("coverage", "facts.yaml", "--widths", "100,200,400", "--minimum", "100")
    #expect(all.code == 0)
  }

  @Test(arguments: ["101", "-1", "all", "1e1"])
  func `a minimum that is not a percentage is wrong usage`(minimum: String) throws {
    let tool = try Tool(["facts.yaml": Self.facts])
    let run = try tool.run("coverage", "facts.yaml", "--minimum=\(minimum)")
    #expect(run.code == 64 && run.output.isEmpty)
    #expect(run.messages.contains("expected a percentage from 0 to 100"))
  }

  @Test func `coverage as JSON has a place for each reachable alternative`() throws {
    let run = try Tool(["facts.yaml": Self.facts]).run("coverage", "facts.yaml", "--json")
    let object = try Self.object(run.output)
    #expect(["reached", "reachable", "total"].map { object[$0] as? Int } == [2, 3, 4])
    let choices = try #require(object["choices"] as? [[String: Any]])
    let alternatives = try #require(choices.first?["alternatives"] as? [[String: Any]])
    let reaches = alternatives.map { $0["reach"] as? String }
    #expect(reaches == ["reached", "reachable", "reached", "dead"])
    let place = try #require(alternatives[1]["place"] as? [String: Any])
    #expect(place["variant"] as? String == "200-L" && place["textSize"] as? String == "L")
    #expect(place["from"] as? Double == 200 && place["to"] as? Double == 300 - 1 / 1024)
  }

  @Test func `several documents are listed after each other, or on a line of JSON each`() throws {
    let tool = try Tool(["docs/a.yaml": Self.facts, "docs/b.yaml": Self.plain])
    let run = try tool.run("coverage", "docs")
    #expect(run.output.contains("Facts · 2 variants\n"))
    #expect(run.output.contains("b · 1 variant\nThe document has no choices.\n"))
    let lines = try tool.run("coverage", "docs", "--json").output.split(separator: "\n")
    #expect(try lines.map { try Self.object(String($0))["total"] as? Int } == [4, 0])
    #expect(try tool.run("coverage", "docs/b.yaml", "--minimum", "100").code == 0)
  }

  @Test func `a filter that matches nothing and a missing font are reported`() throws {
    let tool = try Tool([
      "facts.yaml": Self.facts,
      "font.yaml": "galley: 1\nlayout: {text: A, family: Nowhere}\n",
    ])
    let none = try tool.run("coverage", "facts.yaml", "--filter", "nothing")
    #expect(none.code == 64 && none.messages.contains("no variant matches the filter"))
    let font = try tool.run("coverage", "font.yaml", "facts.yaml")
    #expect(font.code == 65 && font.messages.contains("Nowhere"))
    #expect(font.output.hasPrefix("Facts · 2 variants"))
  }

  @Test func `names that are markup or long do not widen the listing beyond 80 columns`() throws {
    let long = String(repeating: "long name ", count: 30)
    let tool = try Tool([
      "a.yaml": """
      galley: 1
      name: "\(long)"
      matrix: {widths: [100, 101, 102, 103, 104, 105], textSizes: [all]}
      layout:
        vstack:
          - {choice: [{text: A}, {text: B}], id: "<b>&\\u001b[31m"}
          - {choice: [{text: A}, {text: B}], id: "\(long)"}
          - choice:
              - {choice: [{text: A}, {text: B}], id: twin}
              - {choice: [{text: A}, {text: B}], id: twin}
      """
    ])
    let run = try tool.run("coverage", "a.yaml", "--verbose")
    #expect(run.code == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 } && !run.output.contains("\u{1B}"))
    #expect(lines.contains("twin  2.0") && lines.contains("twin  2.1"))
    #expect(run.output.contains(/\d+ layouts resolved/))
  }
}
