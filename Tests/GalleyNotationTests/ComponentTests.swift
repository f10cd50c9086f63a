internal import GalleyNotation
internal import GalleyLayout
internal import Testing

/// Named nodes with parameters.
@Suite struct ComponentTests {
  private static let preamble = """
    components:
      label:
        parameters: [title, limit, room]
        body: { text: "{{<{title}>}", lineLimit: "{limit}", padding: "{room}", id: "{title}" }
      pair:
        parameters: [title]
        body:
          hstack:
            - { use: label, with: { title: "{title} 1", limit: 1, room: 4 } }
            - { use: label, with: { title: "{title} 2", limit: 2, room: 4 } }
    """

  @Test func `Arguments replace parameters and keep their type`() throws {
    let layout = try Sample.layout(
      "{ use: label, with: { title: no, limit: 2, room: 3 }, opacity: 0.5 }",
      preamble: Self.preamble)
    #expect(
      layout == .text("{<no>}", lineLimit: 2).padding(3).id("no").modified(by: .opacity(0.5)))
  }

  @Test func `A number in quotation marks stays text`() {
    #expect(
      Sample.messages(
        "galley: 1\n\(Self.preamble)\nlayout: { use: label, with: { title: a, limit: \"2\", room: 1 } }"
      )
        == ["12:48 expected a whole number from 1 to 10000, found the text '2'"])
  }

  @Test func `Components pass their parameters to other components`() throws {
    #expect(
      try Sample.layout("{ use: pair, with: { title: Row } }", preamble: Self.preamble)
        == .hstack([
          .text("{<Row 1>}", lineLimit: 1).padding(4).id("Row 1"),
          .text("{<Row 2>}", lineLimit: 2).padding(4).id("Row 2"),
        ]))
  }

  @Test func `An argument may depend on conditions`() throws {
    let node = """
      { use: label, with: { title: a, room: 1, limit: { when: [{ if: { idiom: pad }, then: 1 }, { else: 2 }] } } }
      """
    let pad = Traits(width: 800, idiom: .pad)
    #expect(
      try Sample.layout(node, pad, preamble: Self.preamble)
        == .text("{<a>}", lineLimit: 1).padding(1).id("a"))
    #expect(
      try Sample.layout(node, preamble: Self.preamble)
        == .text("{<a>}", lineLimit: 2).padding(1).id("a"))
  }

  /// Four uses at each of sixteen levels are four billion nodes, too many to read in a test.
  @Test(
    "Components that use themselves several times are reported at once",
    arguments: [
      ("[]", "{ use: a }", "{ use: a }"),
      ("[n]", #"{ use: "{n}", with: { n: "{n}" } }"#, "{ use: a, with: { n: a } }"),
    ])
  func circles(parameters: String, use: String, layout: String) {
    let uses = Array(repeating: use, count: 4).joined(separator: ", ")
    let messages = Sample.messages(
      """
      galley: 1
      components: { a: { parameters: \(parameters), body: { vstack: [\(uses)] } } }
      layout: \(layout)
      """)
    #expect(messages.contains { $0.contains("a → a") }, "\(messages)")
  }

  @Test func `Braces outside of components are literal`() throws {
    #expect(try Sample.layout("{ text: \"{{code}\" }") == .text("{{code}"))
  }
}
