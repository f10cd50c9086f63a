internal import Foundation
import GalleyDocuments
internal import GalleyNotation
internal import GalleyLayout
internal import Testing

/// Findings that a document accepts.
@Suite struct AcceptanceTests {
  private static let airports = """
    components:
      airport: { parameters: [code], body: { text: "{code}", id: "{code}" } }
      unused: { body: { text: a, id: never } }
    layout:
      vstack:
        - { use: airport, with: { code: LHR } }
        - { when: [{ if: { idiom: tv }, then: { text: b, id: television } }] }
        - { choice: [{ text: c, id: words }, { text: d, id: words }] }
    """

  private func messages(accepting list: String) -> [String] {
    Sample.messages("galley: 1\naccept: \(list)\n\(Self.airports)")
  }

  @Test func `A document has the acceptances of its list, in their order`() throws {
    let document = try Sample.document(
      """
      galley: 1
      accept:
        - { finding: truncation, id: title, because: one line by design }
        - finding: collision
          because: >
            the badge stands
            on the picture
        - { because: 2026, finding: truncation, id: 1 }
      layout: { vstack: [{ text: a, id: title }, { text: b, id: 1 }] }
      """)
    #expect(
      document.acceptances == [
        Acceptance(.truncation, of: "title", because: "one line by design"),
        Acceptance(.collision, because: "the badge stands on the picture"),
        Acceptance(.truncation, of: "1", because: "2026"),
      ])
  }

  @Test(arguments: FindingKind.allCases) func `Every finding can be accepted`(
    finding: FindingKind
  ) throws {
    let document = try Sample.document(
      "galley: 1\naccept: [{ finding: \(finding.rawValue), because: so }]\nlayout: { text: a }")
    #expect(document.acceptances == [Acceptance(finding, because: "so")])
  }

  @Test(arguments: ["layout: { text: a }", "accept: []\nlayout: { text: a }"])
  func `A document without acceptances accepts nothing`(text: String) throws {
    #expect(try Sample.document("galley: 1\n\(text)").acceptances == [])
  }

  @Test(arguments: ["LHR", "television", "words"])
  func `An acceptance can name nodes in components, conditions and choices`(id: String) {
    #expect(messages(accepting: "[{ finding: overflow, id: \(id), because: so }]") == [])
  }

  @Test(arguments: ["{code}", "code", "never", "airport"])
  func `An id that no node of the layout has is an error`(id: String) {
    #expect(
      messages(accepting: "[{ finding: overflow, id: \"\(id)\", because: so }]") == [
        "2:35 no node has the id '\(id)'"
      ])
  }

  @Test func `Ids are not checked in a layout with errors`() {
    let text = """
      galley: 1
      accept: [{ finding: overflow, id: title, because: so }]
      layout: { vstack: [{ txt: a, id: title }] }
      """
    #expect(
      Sample.messages(text) == ["3:22 'txt' is not a kind of node; did you mean 'text'?"])
  }

  @Test func `The schema defines the list, its keys and every finding`() throws {
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(DocumentSchema.json().utf8)) as? [String: Any])
    let keys = try #require(schema["properties"] as? [String: [String: Any]])
    let forms = try #require(keys["accept"]?["anyOf"] as? [[String: Any]])
    #expect(forms.first as? [String: String] == ["$ref": "#/$defs/acceptance"])
    #expect(forms.last?["items"] as? [String: String] == ["$ref": "#/$defs/acceptance"])
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    let acceptance = try #require(definitions["acceptance"])
    #expect(acceptance["required"] as? [String] == ["finding", "because"])
    let fields = try #require(acceptance["properties"] as? [String: [String: Any]])
    #expect(Set(fields.keys) == ["finding", "id", "because"])
    #expect(fields["finding"]?["enum"] as? [String] == FindingKind.allCases.map(\.rawValue))
  }
}
