import GalleyLayout
internal import Testing

/// Nodes and lists as arguments of components.
@Suite struct SlotTests {
  private let components = """
    components:
      card:
        parameters: [title, content, { footer: "" }]
        body:
          vstack:
            - { text: "{title}" }
            - "{content}"
            - when: [{ if: { not: { value: { of: "{footer}", isEmpty: true } } }, then: "{footer}" }]
      rows:
        parameters: [rows]
        body: { vstack: "{rows}" }
      tabs:
        parameters: [tabs]
        body:
          hstack:
            - for: { tab: "{tabs}" }
              each: { text: "{tab.number}: {tab.title}" }
    """

  private func layout(_ node: String) throws -> Layout {
    try Sample.layout(node, preamble: components)
  }

  private func messages(_ node: String) -> [String] {
    do {
      _ = try layout(node)
      return []
    } catch {
      return "\(error)".split(separator: "\n").map(String.init)
    }
  }

  @Test func `a node replaces its parameter`() throws {
    let card = try layout(
      "{ use: card, with: { title: A, content: { hstack: [{ text: B }, { spacer: 8 }] } } }")
    #expect(
      card
        == VStack {
          Text("A")
          HStack {
            Text("B")
            Spacer()
          }
        }.layout)
  }

  @Test func `an empty default is empty, and a node is not`() throws {
    let card = try layout(
      "{ use: card, with: { title: A, content: { text: B }, footer: { text: C } } }")
    #expect(card.content.children.count == 3)
    let plain = try layout("{ use: card, with: { title: A, content: { text: B } } }")
    #expect(plain.content.children.count == 2)
  }

  @Test(arguments: [
    ("{ text: B }", false), ("[{ text: B }]", false), ("[]", true), ("\"\"", true), ("B", false),
  ])
  func `'isEmpty' may be true or false`(argument: String, isEmpty: Bool) throws {
    for wanted in [true, false] {
      let layout = try Sample.layout(
        "{ use: part, with: { content: \(argument) } }",
        preamble: """
          components:
            part:
              parameters: [content]
              body: { when: [{ if: { value: { of: "{content}", isEmpty: \(wanted) } }, then: { text: Yes } }, { else: { text: No } }] }
          """)
      #expect(layout == Text(wanted == isEmpty ? "Yes" : "No").layout)
    }
  }

  @Test func `a list gives the nodes of a container, or the items of a loop`() throws {
    let rows = try layout("{ use: rows, with: { rows: [{ text: A }, { text: B }] } }")
    #expect(
      rows
        == VStack {
          Text("A")
          Text("B")
        }.layout)
    let tabs = try layout("{ use: tabs, with: { tabs: [{ title: Home }, { title: Search }] } }")
    #expect(
      tabs
        == HStack {
          Text("1: Home")
          Text("2: Search")
        }.layout)
  }

  @Test func `a component may be its own argument, to a limited depth`() throws {
    let inner = "{ use: card, with: { title: B, content: { text: C } } }"
    let outer = try layout("{ use: card, with: { title: A, content: \(inner) } }")
    #expect(outer.content.children.last?.content.children.count == 2)
    let deep = (0..<20).reduce("{ text: C }") { inner, _ in
      "{ use: card, with: { title: A, content: \(inner) } }"
    }
    #expect(messages(deep).contains { $0.contains("in a circle: card → card") })
  }

  @Test(arguments: [
    ("{ use: card, with: { title: [A], content: { text: B } } }", "found a list"),
    ("{ use: card, with: { title: A, content: B } }", "expected a node"),
    ("{ use: rows, with: { rows: A } }", "expected a node such as"),
    ("{ use: tabs, with: { tabs: { a: b } } }", "list"),
    ("{ use: card, with: { title: A, content: { txt: B } } }", "'txt' is not a kind of node"),
  ])
  func `an argument of another form is an error`(node: String, words: String) {
    let messages = messages(node)
    #expect(messages.count == 1 && messages[0].contains(words), "\(messages)")
  }
}
