internal import GalleyNotation
internal import GalleyLayout
internal import Testing

/// The places of the parts of a document in its file.
@Suite struct PlaceTests {
  private static func places(_ text: String, path: String = "a.yaml") throws -> DocumentPlaces {
    try DocumentReader().read(Array(text.utf8), path: path).places
  }

  @Test(
    "An error at the end of a file has a place inside it, with or without a last line break",
    arguments: [
      ("---", "1:4"), ("galley: 1\nlayout: { [\nlayout: { [", "3:12"),
      ("galley: 1\nlayout:", "2:1"), ("-\n---", "2:4"), ("a: 1\n---", "2:4"),
    ])
  func ends(text: String, place: String) {
    let messages = Sample.messages(text)
    #expect(messages.first?.hasPrefix(place + " ") == true, "\(messages)")
  }

  @Test func `The place of a node is the start of its mapping`() throws {
    let places = try Self.places(
      """
      galley: 1
      layout:
        vstack:
          - { text: a, id: first }
          - text: b
            id: second
          - choice: [{ text: c, id: third }]
            id: fourth
        id: all
      """)
    #expect(
      places.nodes == [
        "first": Position(line: 4, column: 7), "second": Position(line: 5, column: 7),
        "third": Position(line: 7, column: 16), "fourth": Position(line: 7, column: 7),
        "all": Position(line: 3, column: 3),
      ])
    #expect(places.layout == Position(line: 3, column: 3))
  }

  @Test func `The place of a node of a component is in the body of the component`() throws {
    let places = try Self.places(
      """
      galley: 1
      components:
        airport: { parameters: [code], body: { text: "{code}", id: "{code}-name" } }
      layout: { vstack: [{ use: airport, with: { code: LIS } }, { use: airport, with: { code: OSL } }] }
      """)
    let body = Position(line: 3, column: 40)
    #expect(places.nodes == ["LIS-name": body, "OSL-name": body])
  }

  @Test func `The place of an id is that of its first node in the layout`() throws {
    let places = try Self.places(
      """
      galley: 1
      components: { unused: { body: { text: a, id: title } } }
      layout:
        choice:
          - { text: a, id: title }
          - { text: b, id: title }
      """)
    #expect(places.node("title") == Position(line: 5, column: 7))
  }

  @Test func `Choices of lines and nodes under conditions have places`() throws {
    let places = try Self.places(
      """
      galley: 1
      layout:
        lines:
          - { choice: [{ newline: 2 }, { text: b, id: words }], id: break }
          - when: [{ if: { idiom: tv }, then: { text: c, id: television } }]
      """)
    #expect(places.node("break") == Position(line: 4, column: 7))
    #expect(places.node("words") == Position(line: 4, column: 34))
    #expect(places.node("television") == Position(line: 5, column: 41))
  }

  @Test func `A missing or unknown id has the place of the layout`() throws {
    let places = try Self.places("galley: 1\nlayout: { text: a, id: b }")
    #expect(places.node(nil) == Position(line: 2, column: 9))
    #expect(places.node("c") == Position(line: 2, column: 9))
  }

  @Test func `Acceptances have places in their order`() throws {
    let places = try Self.places(
      """
      galley: 1
      accept:
        - { finding: collision, because: a }
        - finding: overflow
          id: b
          because: c
      layout: { text: a, id: b }
      """)
    #expect(places.acceptances == [Position(line: 3, column: 5), Position(line: 4, column: 5)])
  }

  @Test func `Places of a file in JSON are found too`() throws {
    let places = try Self.places(
      #"{"galley": 1, "layout":\#n  {"text": "a", "id": "b"}}"#, path: "a.json")
    #expect(places.node("b") == Position(line: 2, column: 3))
  }
}
