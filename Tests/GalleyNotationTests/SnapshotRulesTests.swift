internal import Foundation
import GalleyDocuments
internal import GalleyNotation
internal import GalleyLayout
internal import Testing

/// The tolerances of snapshots in a document.
@Suite struct SnapshotRulesTests {
  private static let nodes = "layout: { vstack: [{ text: a, id: clock }, { text: b, id: map }] }"

  private func messages(_ rules: String) -> [String] {
    Sample.messages("galley: 1\nsnapshots: \(rules)\n\(Self.nodes)")
  }

  @Test func `Rules in a document and in Swift are the same`() throws {
    let document = try Sample.document(
      """
      galley: 1
      snapshots:
        tolerance: 4
        pixels: 20
        reason: >
          the gradient
          is dithered
        nodes:
          - id: clock
            ignore: true
            reason: it shows the time of day
          - { reason: 2026, tolerance: 16, id: map }
      \(Self.nodes)
      """)
    #expect(
      document.snapshotRules
        == SnapshotRules(
          levels: 4, pixels: 20, because: "the gradient is dithered",
          nodes: [
            .ignoring("clock", because: "it shows the time of day"),
            SnapshotRules.NodeRule("map", levels: 16, because: "2026"),
          ]))
  }

  @Test(arguments: [
    "", "snapshots: {}\n", "snapshots: { nodes: [] }\n", "snapshots: { pixels: 0 }\n",
  ])
  func `A document without rules has the default rules`(rules: String) throws {
    let document = try Sample.document("galley: 1\n\(rules)\(Self.nodes)")
    #expect(document.snapshotRules == SnapshotRules())
  }

  @Test(arguments: 0...255) func `Every tolerance is read, and needs a reason from 2 on`(
    levels: Int
  ) throws {
    let fault =
      "2:25 a wider tolerance than the default needs a reason; add 'reason' and say why pictures may differ"
    #expect(messages("{ tolerance: \(levels) }") == (levels > 1 ? [fault] : []))
    let document = try Sample.document(
      "galley: 1\nsnapshots: { tolerance: \(levels), reason: so }\n\(Self.nodes)")
    #expect(document.snapshotRules.levels == levels)
  }

  @Test func `Pixels need a reason too`() {
    #expect(messages("{ pixels: 0 }") == [])
    #expect(messages("{ pixels: 1000000000, reason: so }") == [])
    #expect(
      messages("{ pixels: 1 }") == [
        "2:22 a wider tolerance than the default needs a reason; add 'reason' and say why pictures may differ"
      ])
  }

  @Test(arguments: ["", "4", "[]", "tolerance"]) func `Rules are a mapping`(rules: String) {
    #expect(messages(rules).first?.contains("expected a mapping with tolerance, pixels") == true)
    let list = messages("{ nodes: \(rules == "[]" ? "" : rules) }")
    #expect(list.first?.contains("{id: clock") == true)
  }

  @Test func `Ids are checked only in a layout without errors`() {
    let rules = "snapshots: { nodes: [{ id: sky, ignore: true, reason: so }] }"
    #expect(
      Sample.messages("galley: 1\n\(rules)\nlayout: { txt: a }") == [
        "3:11 'txt' is not a kind of node; did you mean 'text'?"
      ])
    #expect(
      Sample.messages("galley: 1\n\(rules)\nlayout: { text: a }") == [
        "2:28 no node has the id 'sky'"
      ])
  }

  @Test func `The schema requires reasons`() throws {
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(DocumentSchema.json().utf8)) as? [String: Any])
    let keys = try #require(schema["properties"] as? [String: [String: Any]])
    #expect(keys["snapshots"]?["$ref"] as? String == "#/$defs/snapshotRules")
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    let rules = try #require(definitions["snapshotRules"])
    let fields = try #require(rules["properties"] as? [String: Any])
    #expect(Set(fields.keys) == ["tolerance", "pixels", "reason", "nodes"])
    #expect((rules["anyOf"] as? [[String: Any]])?.first?["required"] as? [String] == ["reason"])
    #expect(definitions["nodeRule"]?["required"] as? [String] == ["id", "reason"])
  }
}
