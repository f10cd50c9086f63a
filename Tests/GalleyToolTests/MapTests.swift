import Foundation
import Testing

@Suite struct MapTests {
  /// A choice of two, whose first needs 400 points.
  private static let pick =
    "galley: 1\nlayout: {choice: [{text: A, minWidth: 400}, {text: B}], id: pick}\n"

  @Test func `a map is printed as a table and drawn, and its breakpoints are exact`() throws {
    let tool = try Tool(["pick.yaml": Self.pick])
    let run = try tool.run("map", "pick.yaml", "-o", "out")
    #expect(run.code == 0)
    #expect(run.messages.isEmpty)
    #expect(
      run.output == """
        pick
        en · left to right
        280–1366 pt · 12 text sizes · 2 arrangements · 12 breakpoints

          XS–AX5  280 A  400 B

          A  pick 2 of 2
          B  pick 1 of 2

        Why breakpoints are there
          pick 2 → 1: XS–AX5 400

        Every alternative is taken somewhere.

        out/pick/map.png

        """)
    #expect(tool.files(in: "out") == ["pick/map.png"])
    let png = try Data(contentsOf: tool.folder.appendingPathComponent("out/pick/map.png"))
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func `a choice in a component is named by its contents and the line of its use`() throws {
    let tool = try Tool([
      "rows.yaml": """
      galley: 1
      components:
        row:
          parameters: [width]
          body: { choice: [{ text: A, minWidth: "{width}" }, { text: B }] }
      layout:
        vstack:
          - { use: row, with: { width: 300 } }
          - { use: row, with: { width: 400 } }
          - { text: C, width: 300 }
          - { text: C, width: 300 }
        spacing: { when: [{ if: { width: { atLeast: 350 } }, then: 4 }, { else: 2 }] }
      """
    ])
    let output = try tool.run("map", "rows.yaml", "--text-sizes", "L").output
    #expect(output.contains("choice of “A” (used in line 8) 2 → 1: L 300"), "\(output)")
    #expect(output.contains("choice of “A” (used in line 9) 2 → 1: L 400"), "\(output)")
    #expect(output.contains("overflow of “C” ends: L 300"), "\(output)")
    #expect(output.contains("spacing of vstack → condition 1 of 2: width ≥ 350"), "\(output)")
    #expect(output.contains("! overflow: “C” (2 times) at L"), "\(output)")
  }

  @Test func `each format has a file, and JSON has the exact widths`() throws {
    let tool = try Tool(["pick.yaml": Self.pick])
    let run = try tool.run(
      "map", "pick.yaml", "-o", "out", "--format", "png,svg,pdf,json", "--quiet", "--widths",
      "300…500", "--text-sizes", "L,AX4...AX5,L", "--display-scale", "1")
    #expect(run.code == 0)
    #expect(run.output.isEmpty && run.messages.isEmpty)
    #expect(
      tool.files(in: "out")
        == ["pick/map.json", "pick/map.pdf", "pick/map.svg", "pick/map@1x.png"])
    #expect(try tool.text("out/pick/map.svg").hasPrefix("<svg "))
    #expect(try tool.text("out/pick/map.pdf").hasPrefix("%PDF-"))
    let map = try JSONDecoder().decode(Map.self, from: Data(tool.text("out/pick/map.json").utf8))
    #expect(map.widths == [300, 500])
    #expect(map.rows.map(\.textSize) == ["L", "AX4", "AX5"])
    for row in map.rows {
      #expect(row.stretches.map(\.from) == [300, 400])
      #expect(row.stretches.map(\.to) == [400 - 1.0 / 1024, 500])
    }
  }

  /// The properties that are read of the file of a map.
  private struct Map: Decodable {
    struct Row: Decodable {
      var textSize: String
      var stretches: [Segment]
    }
    struct Segment: Decodable {
      var from: Double
      var to: Double
    }
    var facts: [String]
    var widths: [Double]
    var rows: [Row]
    var layouts: Int
  }

  @Test func `verbose says how many layouts were resolved, and a wider range needs hardly more`()
    throws
  {
    let tool = try Tool(["pick.yaml": Self.pick])
    func count(_ range: String) throws -> Int {
      let run = try tool.run(
        "map", "pick.yaml", "-o", "out", "--widths", range, "--text-sizes", "L,XL", "--verbose",
        "--format", "json")
      let words = try #require(
        run.output.firstMatch(of: /\n2 breakpoints found in ([0-9]+) layouts\n/))
      let map = try JSONDecoder().decode(
        Map.self, from: Data(tool.text("out/pick/map.json").utf8))
      #expect(String(map.layouts) == words.1)
      return map.layouts
    }
    #expect(try count("399...401") >= 6)
    #expect(try count("20...1000000") <= count("399...401") + 4)
  }

  @Test func `a map of widths without choices says so and still shows overflow`() throws {
    let tool = try Tool(["wide.yaml": "galley: 1\nlayout: {text: Wide, id: w, minWidth: 350}\n"])
    let run = try tool.run(
      "map", "wide.yaml", "-o", "out", "--text-sizes", "L", "--verbose", "--format", "svg")
    #expect(run.code == 0)
    #expect(run.output.contains("No choices: the document decides nothing."))
    #expect(run.output.contains("\n  overflow of w ends: L 350\n"))
    #expect(run.output.contains("\n! overflow: w at L\n"))
    #expect(run.output.contains("\n1 breakpoint found in "))
  }

  @Test func `a range of one width is a map without breakpoints`() throws {
    let tool = try Tool(["pick.yaml": Self.pick])
    let run = try tool.run(
      "map", "pick.yaml", "-o", "out", "--widths", "400...400", "--text-sizes", "M")
    #expect(run.code == 0)
    #expect(run.output.contains("400 pt · 1 text size · 1 arrangement · 0 breakpoints"))
    #expect(run.output.contains("Never taken: pick 2 of 2"))
    #expect(tool.files(in: "out") == ["pick/map.png"])
  }

  @Test func `the edges of conditions on width and size class are breakpoints`() throws {
    let tool = try Tool([
      "edges.yaml": """
      galley: 1
      layout:
        vstack:
          - { when: [{ if: { width: { above: 333.3 } }, then: { text: a } }, { else: { text: b } }] }
          - { when: [{ if: { horizontal: regular }, then: { text: c } }, { else: { text: d } }] }
      """
    ])
    let run = try tool.run("map", "edges.yaml", "-o", "out", "--text-sizes", "L,AX5")
    #expect(run.code == 0)
    #expect(run.output.contains("condition 1 of 2: width > 333.3: L, AX5 333.31"))
    #expect(run.output.contains("condition 1 of 2: horizontal is regular: L, AX5 600"))
  }

  @Test func `names with markup or escape sequences are escaped`() throws {
    let title = #"a < b & \"c\" > '</svg>' \u001B[31m"#
    let id = #"<script>&amp;]]>"#
    let tool = try Tool([
      "a.yaml":
        "galley: 1\nname: \"\(title)\"\nlayout: {choice: [{text: A, minWidth: 400}, {text: B}], id: \"\(id)\"}\n"
    ])
    let run = try tool.run("map", "a.yaml", "-o", "out", "--format", "svg,json")
    #expect(run.code == 0)
    #expect(run.output.contains("a < b & \"c\" > '</svg>'") && run.output.contains(id))
    #expect(!run.output.contains("\u{1B}"))
    let svg = try tool.text("out/a/map.svg")
    #expect(svg.components(separatedBy: "</svg>").count == 2)
    #expect(!svg.contains("<script") && !svg.contains("\u{1B}"))
    #expect(svg.contains("&lt;script&gt;&amp;amp;"))
  }
}
