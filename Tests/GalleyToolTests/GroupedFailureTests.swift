import Foundation
import Testing

/// Differences with one cause are reported once.
@Suite struct GroupedFailureTests {
  private static func card(price: String, padding: Int, note: String = "Two rooms") -> String {
    """
    galley: 1
    matrix: { widths: [240, 320, 360, 390, 430], textSizes: all }
    layout:
      vstack:
        - { text: Harbour hotel, id: title, textStyle: headline }
        - choice:
            - { hstack: [{ text: \(note), id: note }, { text: "\(price)", id: price }] }
            - { vstack: [{ text: \(note), id: note }, { text: "\(price)", id: price }] }
          id: row
        - { text: Book now, id: book }
      padding: \(padding)
    """
  }

  /// Returns a folder with sixty references, made before a price and a padding changed.
  private static func tool() throws -> Tool {
    let tool = try Tool(["docs/hotel.yaml": card(price: "$120", padding: 8)])
    try tool.write("snapshots: { format: layout }", to: "docs/galley.yaml")
    let first = try tool.run("test", "docs")
    #expect(first.code == 1)
    #expect(first.output.matches(of: /60 new, none compared/).count == 1, "\(first.output)")
    #expect(first.output.split(separator: "\n").count <= 4, "\(first.output)")
    #expect(try tool.run("accept", "--quiet").code == 0)
    try tool.write(card(price: "$1,250", padding: 20), to: "docs/hotel.yaml")
    #expect(try tool.run("test", "docs", "--record", "never").code == 1)
    return tool
  }

  @Test func `Two changes in sixty variants are at most two paragraphs in every report`()
    throws
  {
    let tool = try Self.tool()
    let output = try tool.run("test", "docs", "--record", "never").output
    let titles = output.split(separator: "\n").filter { $0.hasPrefix("changed  ") }
    #expect((1...2).contains(titles.count), "\(output)")
    #expect(titles[0] == "changed  hotel, 60 snapshots · 240–430 pt, all sizes")
    #expect(output.contains("  price says “$1,250” instead of “$120”\n"))
    #expect(output.contains("  at docs/hotel.yaml:"))
    #expect(output.split(separator: "\n").count < 20, "\(output)")
    let markdown = try tool.run("report", "--format", "markdown").output
    #expect((1...2).contains(markdown.matches(of: /<br>/).count), "\(markdown)")
    #expect(markdown.contains("60 snapshots at 240–430 pt, all sizes"))
    let annotations = try tool.run("report", "--format", "github").output
    #expect(annotations.matches(of: /%0A/).count <= 1, "\(annotations)")
    #expect(annotations.contains("60 snapshots, 240–430 pt, all sizes"))
    #expect(annotations.contains("docs/hotel.yaml,line=8"), "\(annotations)")
    let page = try tool.text("Output/" + tool.text("Output/last-run").dropLast() + "/report.html")
    #expect(page.matches(of: /"document":"hotel","id":"[0-9a-f]+","lines":/).count == titles.count)
  }

  @Test("a difference has the line of the node that explains it, also in an included file")
  func lines() throws {
    func row(_ price: String) -> String {
      """
      galley: 1
      components:
        row:
          body: { hstack: [{ text: From }, { text: "\(price)" }] }
      """
    }
    func card(_ note: String) -> String {
      """
      galley: 1
      include: [row.yaml]
      layout:
        vstack:
          - { text: Hotel, id: title }
          - use: row
          - { text: \(note) }
      """
    }
    let tool = try Tool(["docs/card.yaml": card("Old"), "docs/row.yaml": row("120")])
    func places() throws -> [Substring] {
      let output = try tool.run("test", "docs/card.yaml", "--record", "never").output
      return output.split(separator: "\n").filter { $0.hasPrefix("  at ") }
    }
    _ = try tool.run("test", "docs/card.yaml", "--record", "all")
    try tool.write(card("New"), to: "docs/card.yaml")
    #expect(try places() == ["  at docs/card.yaml:7"])
    try tool.write(card("Old"), to: "docs/card.yaml")
    try tool.write(row("2,500"), to: "docs/row.yaml")
    #expect(try places() == ["  at docs/row.yaml:4"])
    try tool.write(card("Old").replacing("title", with: "title, height: 40"), to: "docs/card.yaml")
    try tool.write(row("120"), to: "docs/row.yaml")
    #expect(try places() == ["  at docs/card.yaml:5"])
  }

  @Test func `With --verbose, every snapshot is listed`() throws {
    let tool = try Self.tool()
    let output = try tool.run("test", "docs", "--record", "never", "--verbose").output
    #expect(output.matches(of: /(?m)^changed  hotel\//).count == 60)
  }
}
