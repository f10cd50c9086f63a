internal import GalleyNotation
internal import GalleyGeometry
internal import GalleyLayout
internal import Testing

/// Values and nodes that depend on traits.
@Suite struct ConditionTests {
  private static let wide = Traits(
    width: 1366, height: 400, textSize: .category(.accessibility2), idiom: .pad,
    locale: "de-AT", colorScheme: .dark, contrast: .increased, boldText: true,
    direction: .rightToLeft)

  private static let narrow = Traits(width: 320, textSize: .factor(4), idiom: .watch)

  private func holds(_ test: String, _ traits: Traits) throws -> Bool {
    try Sample.layout("{ vstack: [{ when: [{ if: \(test), then: { text: a } }] }] }", traits)
      == .vstack([.text("a")])
  }

  @Test(arguments: [
    "{ horizontal: regular }", "{ vertical: compact }", "{ idiom: [mac, pad] }",
    "{ textSize: { atLeast: AX1, atMost: AX2 } }", "{ textSize: { atMost: AX2 } }",
    "{ textSize: AX2 }",
    "{ textSize: [L, AX2] }", "{ direction: rtl }", "{ locale: de }", "{ locale: [fr, de-at] }",
    "{ colorScheme: dark }", "{ contrast: increased }", "{ boldText: true }",
    "{ width: { atLeast: 1366, below: 1367 } }", "{ height: { above: 399, atMost: 400 } }",
    "{ any: [{ idiom: phone }, { idiom: pad }] }", "{ not: { idiom: watch } }",
    "{ idiom: pad, boldText: true }",
  ])
  func `A test holds under the traits it names and not under others`(test: String) throws {
    #expect(try holds(test, Self.wide))
    #expect(try !holds(test, Self.narrow))
  }

  @Test(arguments: ["{ idiom: pad, boldText: false }", "{ locale: de-CH }", "{ textSize: AX3 }"])
  func `A test that names other traits does not hold`(test: String) throws {
    #expect(try !holds(test, Self.wide))
  }

  @Test func `Factors are compared with categories by the size of body text`() throws {
    let test = "{ textSize: { atLeast: AX1 } }"
    #expect(try holds(test, Traits(width: 390, textSize: .factor(2))))
    #expect(try !holds(test, Traits(width: 390, textSize: .factor(1.5))))
  }

  @Test func `An unlimited height is above every limit`() throws {
    #expect(try holds("{ height: { atLeast: 5000 } }", Sample.phone))
  }

  @Test func `The first true condition sets the value, and without one it is omitted`() throws {
    let node = """
      { text: a, lineLimit: { when: [{ if: { width: { atLeast: 600 } }, then: 1 },
        { if: { width: { atLeast: 300 } }, then: 2 }] } }
      """
    #expect(try Sample.layout(node, Traits(width: 700)) == .text("a", lineLimit: 1))
    #expect(try Sample.layout(node, Traits(width: 390)) == .text("a", lineLimit: 2))
    #expect(try Sample.layout(node, Traits(width: 200)) == .text("a"))
  }

  @Test func `A node without a true condition is omitted from every container`() throws {
    let never = "{ when: [{ if: { idiom: tv }, then: { text: tv } }] }"
    #expect(try Sample.layout(never) == .empty)
    #expect(try Sample.layout("{ choice: [\(never), { text: a }] }") == .choice([.text("a")]))
    #expect(try Sample.layout("{ hstack: [{ choice: [\(never)] }] }") == .hstack([]))
    #expect(
      try Sample.layout("{ grid: [[\(never), { text: a }]] }") == .grid([[.text("a")]]))
    #expect(try Sample.layout("{ vstack: [{ box: \(never) }] }") == .vstack([]))
  }

  @Test func `Lists of nodes and sizes of shapes may depend on conditions`() throws {
    let node = """
      { vstack: { when: [{ if: { idiom: tv }, then: [] }, { else: [{ rectangle: { width: { when: [{ else: 3 }] } } }] }] } }
      """
    let shape = Layout.Shape(.rectangle(cornerRadius: 0), width: 3, fill: .semantic(.fill))
    #expect(try Sample.layout(node) == .vstack([.shape(shape)]))
  }

  @Test func `A property of a style may depend on conditions`() throws {
    let preamble = "styles: { s: { padding: { when: [{ if: { idiom: pad }, then: 9 }] } } }"
    let node = "{ text: a, style: s }"
    #expect(try Sample.layout(node, Self.wide, preamble: preamble) == .text("a").padding(9))
    #expect(try Sample.layout(node, preamble: preamble) == .text("a"))
  }
}
