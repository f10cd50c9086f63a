internal import GalleyLayout

extension ReferencePage {
  /// A page for each kind of node, in the order of the table.
  static let kinds: [ReferencePage] = Kind.all.compactMap { kind in
    stories[kind.name].map { page(of: kind, $0) }
  }

  /// The parts of a kind's page that do not come from the table.
  struct Story {
    var summary: String
    var example: String
    var widths = "[320]"
    var notes: String = ""
    var mistakes: [String] = []
    var related: [String] = []
  }

  private static func page(of kind: Kind, _ story: Story) -> ReferencePage {
    var sections: [Section] = []
    if !story.notes.isEmpty { sections.append(Section(title: "", text: story.notes)) }
    sections.append(PropertyTable.section(of: kind))
    kind.childRole.map { sections.append(PropertyTable.section(of: $0)) }
    if kind.name == section.name { sections += sectionFields }
    sections.append(Section(title: "Properties of every node", text: commonText))
    return ReferencePage(
      name: prefix + kind.name, title: "`\(kind.name)`", summary: story.summary,
      example: "galley: 1\nmatrix: { widths: \(story.widths) }\n\(story.example)\n",
      sections: sections,
      mistakes: story.mistakes.map(Mistake.node), related: story.related,
      keys: [kind.name] + (kind.properties + (kind.childRole?.properties ?? [])).map(\.name))
  }

  private static var section: Kind { .section }

  private static let sectionFields = [
    PropertyTable.section(
      "Keys of a group, besides `horizontal` or `vertical`", fields: SectionGroup.fields),
    PropertyTable.section("Keys of an item", fields: SectionItem.fields),
  ]

  /// The pages of the properties that every node may have, with their keys.
  private static let commonText: String = {
    let pages = groups.filter { page in
      page.name != conditions.name && page.keys.contains { Modifier.propertyTable[$0] != nil }
    }
    let lines = pages.map { page in
      let keys = page.keys.filter { Modifier.propertyTable[$0] != nil }
      return "- \(Markdown.link(page.title, page.name)): "
        + keys.map(Markdown.code).joined(separator: ", ")
    }
    return lines.joined(separator: "\n")
  }()

  private static let stories: [String: Story] = leaves.merging(containers) { first, _ in first }

  // MARK: - Leaves

  private static let leaves: [String: Story] = [
    "text": Story(
      summary: "Shows text in one style, which breaks into lines where the width ends.",
      example: """
        layout:
          vstack:
            - { text: Flight to Lisbon, textStyle: title2, weight: bold }
            - { text: "Boarding begins at 10:45, gate B12.", color: secondaryLabel }
            - { text: Bring your passport and be at the gate in time., lineLimit: 1 }
          padding: 16
        """,
      notes: """
        Text grows with the text size of the variant, by its `textStyle` or its scaled `size`. It is never made smaller to fit: with
        a `lineLimit` it is truncated, and a `choice` may take a shorter text. Put text with a colon, a brace or a `#` into quotation
        marks, because these have a meaning in YAML.
        """,
      mistakes: [
        "{ text: Hello, font: title1 }", "{ text: Hello, textStyle: title }",
        "{ text: Hello, size: 17, textStyle: body }", "{ text: }", "{ text: a <b, markup: true }",
      ],
      related: [
        "notation-text-styles", "notation-string", "notation-lengths", "notation-colors",
      ]),
    "string": Story(
      summary: "Shows the text that the document has under a key for the language of the variant.",
      example: """
        strings:
          en: { title: Flight to Lisbon, gate: Gate B12 }
          de: { title: Flug nach Lissabon, gate: Flugsteig B12 }
        layout:
          vstack:
            - { string: title, textStyle: headline }
            - { string: gate, color: secondaryLabel }
          padding: 16
        """,
      notes: """
        `strings` at the top of the document has the texts by language. List languages in the matrix, as in `locales: [en, de]`, to
        see each of them, or `locales: all`. A region falls back to its language: `de-AT` takes the texts of `de`. Four more
        are generated: `pseudo` has accents and a third more characters, `pseudo-rtl` reads from right to left, in `pseudo-long`
        short texts grow most, as they do in translations, and `widest` shows each text in the language in which it is widest. A key without a text in one of the languages is an error.

        `strings` can also name files, as in `strings: [Localizable.xcstrings]`: see <doc:using-string-catalogs>. Their texts can
        have placeholders and plurals, whose `values` belong to the node or to the document.
        """,
      mistakes: ["{ string: titel }"],
      related: ["notation-text", "notation-matrix", "notation-documents", "using-string-catalogs"]),
    "symbol": Story(
      summary: "Draws an icon from an SVG file or SVG path data, as large as text of a text style.",
      example: """
        layout:
          hstack:
            - { symbol: M4 12H20M14 6L20 12L14 18, stroke: 2, strokeEnds: round, textStyle: title1, color: tint }
            - { symbol: M12 3L22 20H2Z, textStyle: title1, color: orange }
            - { text: Next to text, textStyle: title1 }
          padding: 16
        """,
      notes: """
        The value can be the path of an SVG file, such as `symbol: Icons/gear.svg`, or its name with `images: Icons` at the top of
        the document. Its paths and basic shapes are drawn in the color of the node, with the thickness and the ends of the file's lines;
        what icons do not have, such as text, gradients, opacity and masks, is an error with its place in the file. Lines are thicker for a
        bold `weight`. Beside text aligned by `firstTextBaseline`, the middle of a symbol is at half the height of capitals. Symbols are
        not mirrored from right to left: give an arrow another drawing there, as in
        `symbol: {when: [{if: {direction: rtl}, then: M14 6L8 12L14 18}, {else: M8 6L14 12L8 18}]}`.

        Icons of free sets have names such as `symbol: bootstrap/gear` where the set is installed: `bootstrap`, `adwaita` and
        `breeze` by Debian's packages, `bootstrap`, `feather`, `fontawesome`, `heroicons`, `ionicons`, `lucide`, `phosphor` and
        `tabler` by those of npm in a folder `node_modules`, `fontawesome` by that of PyPI in the active virtual environment. The
        name has the subfolders of the package, as in `fontawesome/solid/gear`. Install the same version everywhere, or copy the
        icons you use into a folder of `images`: another version may draw them differently.

        With `images: Assets.xcassets`, the value can be the name of a symbol set. Its drawing has the
        `weight` of the text style and the `symbolScale` medium, or the nearest that the set has.
        """,
      mistakes: ["{ symbol: M4 4 X }", "{ symbol: M4 4H20V20Z, viewBox: [0, 0, 24] }"],
      related: ["notation-image", "notation-text-styles", "notation-colors"]),
    "image": Story(
      summary: "Shows an image file from the folder of the document.",
      example: """
        layout:
          hstack:
            - { image: Images/cover@2x.png, width: 96 }
            - { image: Images/cover@2x.png, width: 96, height: 48, contentMode: fill, cornerRadius: 12, clip: true }
          padding: 16
        """,
      notes: """
        The path is that of a PNG, JPEG or WebP file, relative to the document, and stays in its folder. Pixels are shown as they are
        stored, without the orientation in the metadata of a photo. An image is as large as its file, with one pixel in a point, or
        two or three where the name ends with `@2x` or `@3x`. The name of the file is its accessibility label.

        With `images: Assets.xcassets` at the top of the document, the value can be the name of an image set, whose file is that for the
        color scheme, the contrast and the pixels of the display: see <doc:using-colors-and-design-tokens>.
        """,
      mistakes: ["{ image: Images/missing.png }", "{ image: /tmp/cover.png }"],
      related: ["notation-symbol", "notation-sizes"]),
    "rectangle": Story(
      summary: "Draws a rectangle that fills the space it is offered, or has a size of its own.",
      example: """
        layout:
          hstack:
            - { rectangle: { width: 64, height: 48 }, fill: tint, cornerRadius: 8 }
            - { rectangle: { width: 64, height: 48 }, stroke: { color: tint, width: 2 } }
            - { rectangle: { height: 48 } }
          padding: 16
        """,
      notes: "For a color behind another node use `background` of that node.",
      mistakes: ["{ rectangle: true, color: red }", "{ rectangle: 8 }"],
      related: ["notation-capsule", "notation-ellipse", "notation-decoration"]),
    "capsule": Story(
      summary: "Draws a rectangle whose shorter sides are half circles.",
      example: """
        layout:
          hstack:
            - { capsule: { width: 96, height: 32 }, fill: green }
            - { text: Badge, padding: [4, 12], background: { capsule: true, fill: fill } }
          padding: 16
        """,
      related: ["notation-rectangle", "notation-ellipse"]),
    "ellipse": Story(
      summary:
        "Draws an ellipse that touches all four sides of its frame, and so a circle in a square.",
      example: """
        layout:
          hstack:
            - { ellipse: { width: 48, height: 48 }, fill: purple }
            - { ellipse: { width: 96, height: 48 }, stroke: { color: purple, width: 2 } }
          padding: 16
        """,
      related: ["notation-rectangle", "notation-capsule"]),
    "line": Story(
      summary:
        "Draws a straight line from side to side, or from top to bottom if it has a height alone.",
      example: """
        layout:
          hstack:
            - { text: From }
            - { line: true, stroke: { color: tint, width: 2 } }
            - { text: To }
            - { line: { height: 32 }, stroke: { color: red, width: 2 } }
          padding: 16
        """,
      related: ["notation-divider", "notation-rectangle"]),
    "divider": Story(
      summary: "Draws a thin line across the stack that it is in.",
      example: """
        layout:
          vstack:
            - { text: Terminal 1 }
            - { divider: true }
            - hstack: [{ text: Gate B12 }, { divider: 2 }, { text: Seat 14A }]
              height: 24
          padding: 16
        """,
      notes:
        """
        A divider of a `vstack` is as wide as the stack; one of an `hstack` is as high as it, and lets it grow where a height is
        offered. `fixedSize: vertical` keeps the row as high as its other nodes.
        """,
      mistakes: ["{ divider: thin }"],
      related: ["notation-line", "notation-spacer", "notation-vstack"]),
    "spacer": Story(
      summary: "Takes the space that the other nodes of a stack leave.",
      example: """
        layout:
          vstack:
            - hstack: [{ text: Total }, { spacer: true }, { text: 24.00 }]
            - hstack: [{ spacer: 24 }, { text: In the middle }, { spacer: 24 }]
          padding: 16
        """,
      notes: """
        Spacers of one stack share the space equally. A spacer is at least 8 points long; `spacer: 0` may vanish. There is no `spacing`
        beside a spacer unless the stack sets it. This is what `justify-content: space-between` is in CSS.
        """,
      mistakes: ["{ spacer: big }"],
      related: ["notation-hstack", "notation-vstack", "notation-spacing"]),
    "empty": Story(
      summary: "Shows nothing and takes no space.",
      example: """
        layout:
          vstack:
            - { text: Above }
            - when:
                - { if: { textSize: { atLeast: AX1 } }, then: { empty: true } }
                - { else: { text: Left out at large text sizes, color: secondaryLabel } }
          padding: 16
        """,
      notes: "A condition without `else` leaves the node out, which also leaves out its spacing.",
      related: ["notation-conditions", "notation-spacer"]),
    "use": Story(
      summary: "Puts a component of the document in its place, with arguments for its parameters.",
      example: """
        components:
          badge:
            parameters: [title, color]
            body: { text: "{title}", color: white, padding: [4, 12], background: "{color}", cornerRadius: 12 }
        layout:
          hstack:
            - { use: badge, with: { title: New, color: blue } }
            - { use: badge, with: { title: Sold out, color: red } }
          padding: 16
        """,
      notes: """
        `components` at the top of the document has a `body` and a list of `parameters` for each name. A parameter is written
        `{title}` in texts and values of the body; `{{` is a brace. Arguments are texts, numbers, words, conditions, nodes and lists: a
        node takes the place of `"{content}"`, and a list of nodes that of `vstack: "{rows}"`. Properties of the node with `use` lie
        around the body. An `id` there is that of the body: it names a choice in the body, which maps and reports otherwise call by
        its line and by that of the use.
        """,
      mistakes: ["{ use: badge }"],
      related: ["notation-styles", "notation-box"]),
  ]
}
