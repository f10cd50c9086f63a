import Foundation
import GalleyAnalysis
import GalleyLayout
import GalleySnapshots
import Testing

@Suite struct RecordTests {
  private static let layout = Layout.vstack([
    .text("Follow").with(role: .button), .text("A long word").frame(width: 900).id("wide"),
  ])

  private static func result(_ width: Double) -> LayoutResult {
    LayoutEngine(measurer: SquareGlyphs()).resolve(layout, traits: Traits(width: width))
  }

  @Test func `A record contains roles and missing points if there are any`() {
    let record = LayoutRecord(Self.result(390), document: "a", variant: "b")
    #expect(record.nodes.map(\.role) == [nil, .button, nil])
    #expect(record.issues.map(\.missing) == [510])
  }

  @Test func `A record says which drawings are mirrored`() throws {
    let arrow = try Symbol(svg: "M0 0L9 9L0 18Z")
    let layout = Layout.hstack([
      arrow.flipsForRightToLeftLayoutDirection(true).layout, arrow.layout,
    ])
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let traits = Traits(width: 90, direction: direction)
      let result = LayoutEngine(measurer: SquareGlyphs()).resolve(layout, traits: traits)
      let record = LayoutRecord(result, document: "a", variant: "b")
      #expect(record.nodes.map(\.mirrored) == [nil, direction == .rightToLeft ? true : nil, nil])
      let json = try record.json()
      #expect(json.contains("\"mirrored\":true") == (direction == .rightToLeft))
      #expect(try JSONDecoder().decode(LayoutRecord.self, from: Data(json.utf8)) == record)
    }
  }

  @Test func `A record contains the starts of lines of a text with several`() {
    let layout = Layout.vstack([
      .text("äö üß word"), .text("one"), .text("a\n\n"), .text("abcdefgh ij", lineLimit: 1),
    ])
    // A character is half as wide as the font size, so five characters fit on a line.
    let result = LayoutEngine(measurer: SquareGlyphs()).resolve(layout, traits: Traits(width: 45))
    let record = LayoutRecord(result, document: "a", variant: "b")
    let texts = record.nodes.dropFirst()
    #expect(texts.map(\.breaks).prefix(2) == [[10], nil])
    for node in texts {
      #expect(node.breaks?.count == node.lines.flatMap { $0 > 1 ? $0 - 1 : nil })
      #expect(node.breaks == node.breaks?.sorted())
    }
    #expect(texts.last?.breaks == nil)
  }

  @Test func `A difference says what differs between two variants`() throws {
    let compared = VariantDifference(
      Self.result(390), Self.result(950), document: "a", variants: (before: "x", after: "y"))
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(try compared.json().utf8)) as? [String: Any])
    #expect((object["summary"] as? [String])?.first == "resolved overflow · wide")
    let changes = try #require(object["changes"] as? [[String: Any]])
    let facts = changes.compactMap { ($0["facts"] as? [[String: Any]])?.first }
    let issues = facts.compactMap { $0["issue"] as? [String: Any] }
    #expect(issues.count == 1 && issues.first?["after"] == nil && issues.first?["before"] != nil)
    #expect((object["after"] as? [String: Any])?["variant"] as? String == "y")
  }
}

extension Layout {
  fileprivate func with(role: Role) -> Layout {
    var layout = self
    layout.role = role
    return layout
  }
}
