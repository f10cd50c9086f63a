internal import GalleyDocuments
internal import GalleyNotation
internal import GalleyGeometry
internal import GalleyLayout
internal import Testing

/// The effects of the common properties, and their order.
@Suite struct ModifierTests {
  @Test func `Modifiers have the same order, regardless of the order in the file`() throws {
    let expected: [Layout.Modifier] = [
      .frame(Layout.Frame(width: 100, maxHeight: Length(.infinity), alignment: .topLeading)),
      .padding(Layout.Padding(vertical: 6, horizontal: 12)),
      .decoration(
        Layout.Decoration(
          background: .semantic(.fill), border: Layout.Border(.semantic(.red)), cornerRadius: 8,
          clips: true)),
      .opacity(0.5),
    ]
    let properties = [
      "opacity: 0.5", "clip: true", "cornerRadius: 8", "border: red", "background: fill",
      "padding: [6, 12]", "place: topLeading", "maxHeight: infinity", "width: 100",
      "priority: -2", "textSizeLimit: AX1", "role: button", "id: name",
    ]
    for order in [properties, properties.reversed()] {
      let layout = try Sample.layout("{ text: a, \(order.joined(separator: ", ")) }")
      #expect(layout.modifiers == expected)
      #expect(layout.priority == -2)
      #expect(layout.textSizeLimit == .accessibility1)
      #expect(layout.role == .button)
      #expect(layout.id == "name")
    }
  }

  private static let placed = "{ text: Hi, size: 10, id: t, place: bottomTrailing }"

  /// Outermost nodes on a screen of 100 by 80, and where their text of 10 by 10 stands.
  private static let outermost = [
    (placed, Point(x: 90, y: 70)), ("{ use: a, place: top }", Point(x: 45, y: 0)),
    ("{ use: a }", Point(x: 90, y: 70)), ("{ use: b }", Point(x: 90, y: 70)),
    ("{ use: c, with: { place: top } }", Point(x: 45, y: 0)),
    ("{ when: [{ if: { width: { atLeast: 99 } }, then: { use: d } }] }", Point(x: 90, y: 70)),
    ("{ choice: [\(placed)] }", Point(x: 45, y: 35)),
    ("{ choice: [\(placed)], place: top }", Point(x: 45, y: 0)),
    ("{ choice: [{ use: b }] }", Point(x: 45, y: 35)), ("{ use: e }", Point(x: 45, y: 35)),
    ("{ choice: [{ text: Hi, size: 10, id: t, width: 100, place: top }] }", Point(x: 0, y: 35)),
    ("{ vstack: [{ choice: [\(placed)] }] }", Point(x: 45, y: 35)),
  ]

  @Test(arguments: outermost.indices)
  func `The place on the screen is that of the outermost node, also from a component`(
    index: Int
  ) throws {
    let (node, origin) = Self.outermost[index]
    let text = """
      galley: 1
      components:
        a: { body: \(Self.placed) }
        b: { body: { use: a } }
        c: { parameters: [place], body: { text: Hi, size: 10, id: t, place: "{place}" } }
        d:
          body: { when: [{ if: { width: { atLeast: 200 } }, then: { text: No } }, { else: { use: a } }] }
        e: { body: { choice: [{ choice: [{ text: Hi, size: 10, id: t }, { use: a }] }] } }
      layout: \(node)
      """
    let loaded = try DocumentReader().read(Array(text.utf8), path: Sample.path)
    let result = LayoutEngine(measurer: SquareGlyphs())
      .resolve(loaded.document, traits: Traits(width: 100, height: 80))
    #expect(result.placement("t")?.frame.origin == origin)
    // Where a place does nothing on the screen, a warning says so.
    let isLost = node.hasPrefix("{ choice") && !node.contains("width") || node == "{ use: e }"
    #expect(loaded.warnings.count == (isLost ? 1 : 0), "\(loaded.warnings)")
    #expect(loaded.warnings.allSatisfy { $0.message.hasPrefix("'place' says nothing about") })
  }

  @Test(arguments: ["padding", "contentInsets"])
  func `Four lengths without names are an error that says how to name them`(property: String) {
    let node =
      property == "padding"
      ? "{ text: a, padding: [1, 2, 3, 4] }"
      : "{ section: { group: { horizontal: [{ width: 10, height: 10 }] }, items: [{ text: a }] },"
        + " contentInsets: [1, 2, 3, 4] }"
    let messages = Sample.messages("galley: 1\nlayout: \(node)")
    #expect(
      messages.contains {
        $0.hasSuffix(
          "expected [vertical, horizontal], found a list of 4; name the edges, as in"
            + " {top: 1, leading: 2, bottom: 3, trailing: 4}, which was the order")
      }, "\(messages)")
  }

  @Test(arguments: [
    ("7", Layout.Padding(7)), ("[1, 2]", Layout.Padding(vertical: 1, horizontal: 2)),
    (
      "{ top: 1, leading: 2, bottom: 3, trailing: 4 }",
      Layout.Padding(top: 1, leading: 2, bottom: 3, trailing: 4)
    ),
    ("{ top: 1, horizontal: 3 }", Layout.Padding(top: 1, leading: 3, trailing: 3)),
    ("{ scaled: 4 }", Layout.Padding(.scaled(4, relativeTo: .body))),
  ])
  func `Padding is one length, two, or a mapping`(
    text: String, padding: Layout.Padding
  ) throws {
    #expect(try Sample.layout("{ text: a, padding: \(text) }").modifiers == [.padding(padding)])
  }

  @Test(arguments: [
    ("text: a", Alignment(.leading, .center)),
    ("text: a, textAlignment: trailing", Alignment(.trailing, .center)),
    ("vstack: []", Alignment(.center, .top)), ("vstack: [], alignment: leading", .topLeading),
    ("hstack: []", Alignment(.leading, .center)), ("zstack: []", .center),
    ("grid: []", .center), ("grid: [], alignment: topLeading", .topLeading),
    ("rectangle: true", .center),
    ("text: a, place: bottom", Alignment(.center, .bottom)),
    ("text: a, place: lastTextBaselineTrailing", Alignment(.trailing, .lastTextBaseline)),
  ])
  func `A frame places its content by the alignment of the node`(
    node: String, alignment: Alignment
  ) throws {
    let frame = Layout.Frame(width: 9, alignment: alignment)
    #expect(try Sample.layout("{ \(node), width: 9 }").modifiers == [.frame(frame)])
  }

  @Test func `The corner radius of a rectangle is not applied to its background`() throws {
    let layout = try Sample.layout("{ rectangle: true, cornerRadius: 4, background: red }")
    #expect(layout.modifiers == [.decoration(Layout.Decoration(background: .semantic(.red)))])
  }

  @Test func `The width and height of an image belong to the image, not to a frame`() throws {
    let node = "{ image: Images/dot.png, width: 30, height: 40, minWidth: 50, place: top }"
    let layout = try Sample.layout(node)
    #expect(
      layout.content
        == .image(Layout.Image(try Sample.image("Images/dot.png"), width: 30, height: 40)))
    #expect(layout.modifiers == [.frame(Layout.Frame(minWidth: 50, alignment: .top))])
    #expect(try Sample.layout("{ image: Images/dot.png, width: 9, place: top }").modifiers.isEmpty)
    let preamble = "styles: { small: { width: 9, contentMode: fill } }"
    let styled = try Sample.layout(
      "{ vstack: [{ image: Images/dot.png, style: small }, { text: a, style: small }] }",
      preamble: preamble)
    let image = Layout.Image(try Sample.image("Images/dot.png"), width: 9, contentMode: .fill)
    #expect(styled.content.children.first == image.layout)
    #expect(styled.content.children.last?.modifiers.count == 1)
  }

  @Test func `The smaller of two text size limits counts`() throws {
    let layout = try Sample.layout("{ box: { text: a, textSizeLimit: XL }, textSizeLimit: AX1 }")
    #expect(layout.textSizeLimit == .extraLarge)
  }

  @Test
  func `A box with the role of its node is left out, with another role it is kept`() throws {
    #expect(
      try Sample.layout("{ box: { text: a, role: header }, role: button }")
        == Layout(.box(Text("a").role(.header))).role(.button))
    #expect(
      try Sample.layout("{ box: { text: a, role: button, padding: 4 }, role: button }")
        == Text("a").role(.button).padding(4))
    #expect(
      try Sample.layout("{ box: { text: a, id: name }, role: button }")
        == Text("a").id("name").role(.button))
  }

  @Test func `A role may be in a style and depend on traits`() throws {
    let preamble = "styles: { follow: { role: button, padding: 4 } }"
    let button = Text("a").role(.button).padding(4)
    #expect(try Sample.layout("{ text: a, style: follow }", preamble: preamble) == button)
    #expect(
      try Sample.layout("{ text: a, style: follow, role: link }", preamble: preamble)
        == Text("a").role(.link).padding(4))
    let node = "{ text: a, role: { when: [{ if: { width: { atLeast: 600 } }, then: link }] } }"
    #expect(try Sample.layout(node, Traits(width: 600)) == Text("a").role(.link))
    #expect(try Sample.layout(node, Traits(width: 599)) == Text("a").layout)
  }

  @Test func `The keys of a node override its style`() throws {
    let preamble = "styles: { chip: { padding: 4, lineLimit: 1, size: 20, spacing: 3 } }"
    let layout = try Sample.layout(
      "{ text: a, lineLimit: 2, textStyle: title1, style: chip }", preamble: preamble)
    #expect(layout == .text("a", Font(.style(.title1)), lineLimit: 2).padding(4))
    #expect(
      try Sample.layout("{ vstack: [], style: chip }", preamble: preamble)
        == .vstack(spacing: 3, []).padding(4))
  }
}
