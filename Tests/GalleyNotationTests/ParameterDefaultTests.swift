internal import GalleyGeometry
internal import GalleyLayout
internal import Testing

/// Parameters with defaults, which a use may omit.
@Suite struct ParameterDefaultTests {
  private static let row = """
    components:
      row:
        parameters: [title, { value: none, color: tint }]
        body: { text: "{title} {value}", color: "{color}" }
    """

  @Test(arguments: [
    ("{ title: A }", "A none", Color.tint), ("{ title: A, value: B }", "A B", .tint),
    ("{ title: A, color: red }", "A none", .red), ("{ title: A, value: \"\" }", "A ", .tint),
  ])
  func `a parameter has its default unless an argument is given`(
    arguments: String, words: String, color: Color
  ) throws {
    let layout = try Sample.layout("{ use: row, with: \(arguments) }", preamble: Self.row)
    #expect(layout == Text(words).foregroundStyle(color).layout)
  }

  @Test(arguments: [
    ("[title, { value: none }]", "{ value: A }", "the component 'row' also needs 'title'"),
    (
      "[{ title: none }]", "{ titel: A }",
      "'titel' is not a parameter of 'row'; did you mean 'title'?"
    ),
    ("[title, { title: A }]", "{ title: A }", "the parameter 'title' is declared twice"),
    (
      "[{ ti/tle: A }]", "{}",
      "expected a name of letters, digits, hyphens and underscores, found a mapping with the key 'ti/tle'"
    ),
  ])
  func `wrong parameters and arguments have messages`(
    parameters: String, arguments: String, message: String
  ) {
    let messages = Sample.messages(
      """
      galley: 1
      components: { row: { parameters: \(parameters), body: { text: A } } }
      layout: { use: row, with: \(arguments) }
      """)
    #expect(messages.contains { $0.hasSuffix(message) }, "\(messages)")
  }

  @Test(arguments: [
    ("{ not: { value: { of: \"{kind}\", is: plain } } }", ["bold"]),
    (
      "{ any: [{ value: { of: \"{kind}\", is: plain } }, { value: { of: \"{kind}\", is: bold } }] }",
      ["plain", "bold"]
    ),
    ("{ not: { any: [{ value: { of: \"{kind}\", is: plain } }] } }", ["bold"]),
    (
      "{ not: { value: { of: \"{kind}\", is: plain }, not: { value: { of: 1, is: 2 } } } }",
      ["bold"]
    ),
  ])
  func `tests of values are decided inside 'not' and 'any'`(test: String, kinds: [String]) throws {
    for kind in ["plain", "bold"] {
      let layout = try Sample.layout(
        "{ vstack: [{ use: part, with: { kind: \(kind) } }] }",
        preamble: """
          components:
            part:
              parameters: [kind]
              body: { when: [{ if: \(test), then: { text: Yes } }, { else: { text: No } }] }
          """)
      #expect(
        layout == VStack { Text(kinds.contains(kind) ? "Yes" : "No") }.layout)
      // A test that does not depend on traits is no decision.
      #expect(layout.notes.outcomes.isEmpty)
    }
  }

  @Test func `a decided part of a test leaves the rest, and can decide a style`() throws {
    let preamble = """
      styles: { big: { size: 30 }, small: { size: 10 } }
      components:
        part:
          parameters: [kind]
          body:
            text: "{kind}"
            style: { when: [{ if: { value: { of: "{kind}", is: a } }, then: big }, { else: small }] }
        mixed:
          parameters: [kind]
          body:
            when:
              - if: { not: { textSize: { atLeast: AX1 }, value: { of: "{kind}", is: a } } }
                then: { text: Yes }
      """
    #expect(
      try Sample.layout("{ use: part, with: { kind: a } }", preamble: preamble)
        == Text("a").font(.system(size: 30)).layout)
    #expect(
      try Sample.layout("{ use: part, with: { kind: b } }", preamble: preamble)
        == Text("b").font(.system(size: 10)).layout)
    let decided = try Sample.layout("{ use: mixed, with: { kind: b } }", preamble: preamble)
    #expect(decided.notes.outcomes.isEmpty && decided == Text("Yes").layout)
    let open = try Sample.layout("{ use: mixed, with: { kind: a } }", preamble: preamble)
    #expect(open == Text("Yes").layout || !open.notes.outcomes.isEmpty)
  }

  @Test func `colors can refer to colors that are defined later`() throws {
    let layout = try Sample.layout(
      "{ text: A, color: first }",
      preamble:
        "colors: { first: { light: second, dark: third }, second: third, third: \"#AA0000\" }")
    let red = Color(0xAA0000)
    #expect(layout == Text("A").foregroundStyle(Color(light: red, dark: red)).layout)
    #expect(
      Sample.messages("galley: 1\ncolors: { a: b, b: a }\nlayout: { text: A }").count >= 1)
  }

  @Test func `a text size limit includes overlay and background, but no box around it`() throws {
    let around = try Sample.layout("{ box: { text: A, textSizeLimit: L }, height: { scaled: 22 } }")
    #expect(around.textSizeLimit == nil)
    let own = try Sample.layout(
      "{ text: A, textSizeLimit: L, background: { capsule: true }, overlay: { text: B } }")
    #expect(own.textSizeLimit == .large)
  }
}
