internal import GalleyLayout
internal import GalleyScene

extension ReferencePage {
  static let groups: [ReferencePage] = [
    sizes, spacing, alignment, decoration, effects, textStyles, names, lengths, colors, conditions,
    matrix,
    styles, documents,
  ]

  private init(
    _ name: String, _ title: String, _ summary: String, keys: [String], others: [String] = [],
    example: String, notes: String, sections: [Section] = [], mistakes: [Mistake] = [],
    related: [String]
  ) {
    let table = PropertyTable.section("Properties", keys + others)
    self.init(
      name: Self.prefix + name, title: title, summary: summary, example: example + "\n",
      sections: [Section(title: "", text: notes)] + (keys.isEmpty ? [] : [table]) + sections,
      mistakes: mistakes, related: related, keys: keys)
  }

  private static let sizes = ReferencePage(
    "sizes", "Width, height and frame",
    "Properties that give a node a width or a height, or limit them.",
    keys: [
      "width", "height", "minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight",
      "maxHeight", "aspectRatio", "fixedSize", "priority", "contentMode",
    ],
    example: """
      galley: 1
      matrix: { widths: [320] }
      styles:
        bar: { padding: [4, 8], background: fill }
      layout:
        vstack:
          - { text: As wide as its text, style: bar }
          - { text: All the width, maxWidth: infinity, style: bar }
          - { text: 200 wide, width: 200, place: trailing, style: bar }
          - { rectangle: true, aspectRatio: 4, fill: tint }
        padding: 16
      """,
    notes: """
      Without these properties a node is as large as its content, and breaks text where the offered width ends. `maxWidth: infinity`
      takes all the available width, like `width: 100%` in CSS. A frame lies inside the `padding` and the `background` of its node,
      so these add to its size; see the order in <doc:notation>.
      """,
    mistakes: [
      .node("{ text: Hello, minWidth: 80, maxWidth: 60 }"), .node("{ text: Hello, width: -1 }"),
      .node("{ text: Hello, width: 50% }"), .node("{ text: Hello, flex: 1 }"),
    ],
    related: ["notation-lengths", "notation-alignment", "notation-spacing"])

  private static let spacing = ReferencePage(
    "spacing", "Padding and spacing",
    "Properties for the space around a node, and between the nodes of a container.",
    keys: [
      "padding", "spacing", "columnSpacing", "rowSpacing", "interGroupSpacing", "contentInsets",
    ],
    example: """
      galley: 1
      matrix: { widths: [320] }
      layout:
        vstack:
          - { text: padding 8, padding: 8, background: fill }
          - { text: "padding [4, 24]", padding: [4, 24], background: fill }
          - { text: "padding {leading: 40}", padding: { leading: 40 }, background: fill }
        alignment: leading
        spacing: 12
        padding: 16
      """,
    notes: """
      There is no margin: `padding` is inside the background of its node, and `spacing` of the container lies between nodes.
      Both may be negative: pictures of a row with `spacing: -8` overlap, the last in front, and a line with
      `padding: { horizontal: -16 }` reaches the edges of a card with a `padding` of 16.
      `[vertical, horizontal]` has the order of CSS. Edges have names: `top`, `leading`, `bottom`, `trailing`, and `vertical` and
      `horizontal` for two of them. `leading` is where reading starts: left in English, right in Arabic.

      Without `spacing`, nodes of a `vstack` and rows of a `grid` are 8 points apart, and text has the distances of SwiftUI: above
      another kind of node, a tenth of its line height below the line; below one, a tenth above its capitals. A text with a
      `textStyle` is 1.5 points below another text, one with a `size` touches it. Padding and a height end the text.
      """,
    mistakes: [
      .node("{ text: Hello, margin: 8 }"), .node("{ text: Hello, padding: [1, 2, 3, 4] }"),
      .node("{ text: Hello, padding: { left: 8 } }"), .node("{ text: Hello, spacing: 8 }"),
    ],
    related: ["notation-lengths", "notation-spacer", "notation-sizes", "notation-decoration"])

  private static let alignment = ReferencePage(
    "alignment", "Alignment",
    "Properties that align a node in space that it does not fill.",
    keys: [
      "alignment", "place", "textAlignment", "justification", "columnAlignments", "lineAlignment",
    ], others: ["overlayAlignment", "backgroundAlignment"],
    example: """
      galley: 1
      matrix: { widths: [320] }
      layout:
        vstack:
          - { text: place, maxWidth: infinity, place: trailing, padding: [4, 8], background: fill }
          - hstack: [{ text: Large, textStyle: title1 }, { text: and small }]
            alignment: firstTextBaseline
          - { text: Lines of different lengths that all end at the same side, textAlignment: trailing }
        padding: 16
      """,
    notes: """
      `alignment` of a container aligns its nodes with each other. `place` aligns a node in its own frame,
      which is visible only if the frame is larger than the content. `textAlignment` is about the lines of one text. `leading` and
      `trailing` are the sides where reading starts and ends.
      """,
    sections: [
      Section(
        title: "Alignments in both directions",
        text: PropertyTable.words(ValueType<Alignment>.alignment.schema) ?? "")
    ],
    mistakes: [
      .node("{ hstack: [{ text: Hello }], alignment: leading }"),
      .node("{ text: Hello, textAlign: center }"), .node("{ text: Hello, place: left }"),
    ],
    related: ["notation-hstack", "notation-sizes", "notation-flow"])

  private static let decoration = ReferencePage(
    "decoration", "Background, border and overlay",
    "Properties that draw something behind a node, around it, or in front of it.",
    keys: [
      "background", "backgroundAlignment", "border", "cornerRadius", "clip", "shadow", "overlay",
      "overlayAlignment", "opacity", "fill", "stroke",
    ],
    example: """
      galley: 1
      matrix: { widths: [320] }
      styles:
        box: { padding: 12, cornerRadius: 8 }
      layout:
        vstack:
          - hstack:
              - { text: Color, style: box, background: yellow }
              - { text: Border, style: box, border: { color: tint, width: 2 } }
              - { text: Dashes, style: box, border: { color: tint, width: 1.5, dash: [4, 3] } }
            spacing: 12
          - hstack:
              - { text: Gradient, style: box, color: white, background: { linear: [indigo, purple], to: trailing, from: leading } }
              - { text: Shadow, style: box, background: background, shadow: { blur: 12, y: 4 } }
              - text: Overlay
                style: box
                background: fill
                overlay: { ellipse: { width: 12, height: 12 }, fill: red }
                overlayAlignment: topTrailing
            spacing: 12
          - hstack:
              - { text: Bubble, style: box, background: fill, cornerRadius: { all: 16, bottomLeading: 4 } }
              - { text: Continuous, style: box, background: fill, cornerRadius: { all: 16, continuous: true } }
              - { text: Inner, style: box, background: fill, shadow: { blur: 8, y: 2, inner: true } }
            spacing: 12
        spacing: 16
        padding: 16
      """,
    notes: """
      These properties share one outline, around the `padding`. A `border` takes no space and is drawn over the edges of the node;
      `clip` cuts off what is outside, with round corners if there is a `cornerRadius`. `backgroundAlignment` places a node in the
      background. A plain background at the edge of the safe area extends to the edge of the screen, as those of bars do; one with a
      border, a shadow, round corners or `clip` does not.
      """,
    sections: [
      Section(
        title: "Gradients",
        text: """
          A gradient is `{linear: [tint, purple]}`, from the `top` to the `bottom` unless it says `from` and `to`; `{radial: [white,
          blue]}` about a `center`, to the farthest corner or a `radius`; or `{angular: [red, yellow, red]}` about a `center`, clockwise
          from the angle `start` in degrees. Points are alignments or shares of width and height such as `[0.25, 0.5]`. Colors are evenly
          spaced, or stand `{color: tint, at: 0.3}`.
          """),
      Section(
        title: "Shadows",
        text: """
          A shadow has a `color`, a `blur` as in CSS, distances `x` to the right and `y` downwards, a `spread`, and may be `inner`. Behind an
          opaque background all of it is drawn, otherwise only what is outside of the node. A list has several, the first in front.
          """),
      Section(
        title: "Corners and lines",
        text: """
          A `cornerRadius` is one length, or a mapping with `all`, `top`, `bottom`, `topLeading` and so on; with `continuous: true` the
          curvature begins gradually, as on Apple's devices. A `border` or a `stroke` has a `color`, a `width`, the lengths of a `dash`, and a
          `position`: `inside`, `center` or `outside`.
          """),
      Section(
        title: "Materials",
        text: """
          `{material: regular}` is a surface that blurs what is behind it on Apple's devices: \(Wording.list(Layout.Material.allCases.map { "`\($0.rawValue)`" }, "or")).
          It is drawn as a flat translucent color, and an issue says so.
          """),
    ],
    mistakes: [
      .node("{ text: Hello, shadow: 4 }"), .node("{ text: Hello, border-radius: 8 }"),
      .node("{ text: Hello, background: #FF8800 }"), .node("{ text: Hello, opacity: 50 }"),
      .node("{ text: Hello, background: { linear: [red] } }"),
      .node("{ text: Hello, border: { color: red, dash: [0] } }"),
      .node("{ text: Hello, shadow: { blur: 1000 } }"),
    ],
    related: ["notation-colors", "notation-rectangle", "notation-zstack"])

  private static let effects = ReferencePage(
    "effects", "Moved, turned and scaled drawings",
    "Properties that change how a node is drawn and leave its frame as it is.",
    keys: ["offset", "rotation", "scale", "blur"],
    example: """
      galley: 1
      matrix: { widths: [320] }
      styles:
        box: { padding: 12, background: fill, cornerRadius: 8 }
      layout:
        hstack:
          - { text: Moved, style: box, offset: [0, -8] }
          - { text: Turned, style: box, rotation: -8 }
          - { text: Smaller, style: box, scale: 0.8 }
        spacing: 12
        padding: 16
      """,
    notes: """
      The drawing is scaled and turned about the center of the node, then moved towards the trailing edge and downwards. Neighbors, choices
      and checks see the node where it would be without. A `blur` is not drawn, and an issue says so.
      """,
    mistakes: [
      .node("{ text: Hello, offset: 4 }"), .node("{ text: Hello, scale: 0 }"),
      .node("{ text: Hello, rotation: quarter }"),
    ],
    related: ["notation-decoration", "notation-sizes"])

  private static let textStyles = ReferencePage(
    "text-styles", "Fonts and text styles",
    "Properties that give text its font, its size and its color.",
    keys: [
      "textStyle", "size", "weight", "italic", "family", "color", "leading", "tracking",
      "paragraphSpacing", "underline", "strikethrough", "monospacedDigits", "smallCapitals",
      "textSizeLimit",
    ],
    example: """
      galley: 1
      matrix: { widths: [320] }
      layout:
        vstack:
          - { text: largeTitle, textStyle: largeTitle }
          - { text: "title2, bold", textStyle: title2, weight: bold }
          - { text: headline, textStyle: headline }
          - { text: body }
          - { text: "footnote, italic", textStyle: footnote, italic: true }
          - { text: "size 24, tracking 4", size: 24, tracking: 4, color: tint }
          - { text: "12.00 €", strikethrough: true, color: secondaryLabel }
          - { text: "11.90 €", monospacedDigits: true }
        padding: 16
      """,
    notes: """
      A text style is a role of text, such as `headline`. It gives the size and the line height for every text size, by the tables
      of iOS. `family` names a font of the project, Inter or Noto; there is no `font` key.
      `monospacedDigits` and `smallCapitals` choose forms that a font may have; one without them shows the default ones.
      The weights are \(Wording.list(Font.Weight.named.map { "`\($0.name)`" }, "and")).
      """,
    sections: [Section(title: "Text styles", text: styleTable)],
    mistakes: [
      .node("{ text: Hello, font: Inter }"), .node("{ text: Hello, weight: heavy }"),
      .node("{ text: Hello, bold: true }"),
    ],
    related: ["notation-text", "notation-lengths", "notation-colors"])

  private static let styleTable: String = Markdown.table(
    ["Style", "Size at L", "Line height at L", "Size at AX3", "Weight"],
    TextStyle.allCases.map { style in
      [
        Markdown.code(style.rawValue), JSON.digits(style.pointSize(at: .large)),
        JSON.digits(style.leading(at: .large)),
        JSON.digits(style.pointSize(at: .category(.accessibility3))),
        Font.Weight.named.first { $0.weight == style.weight }?.name ?? "",
      ]
    })

  private static let names = ReferencePage(
    "names", "Names and roles",
    "Properties for the name, the role and the style of a node.",
    keys: ["id", "role", "style"],
    example: """
      galley: 1
      matrix: { widths: [320] }
      styles:
        action: { padding: [12, 24], cornerRadius: 12, weight: semibold }
      layout:
        hstack:
          - { text: Buy ticket, style: action, background: tint, color: white, role: button, id: buy }
          - { text: Cancel, style: action, background: fill, role: button, id: cancel }
        padding: 16
      """,
    notes: """
      The `id` is the name of a node in reports, in `galley explain`, in tests and in rules for snapshots. It is unique among nodes
      that are present at the same time, so the alternatives of a choice may share one. With a `role` of `button` or `link`,
      `galley check` looks at the size of the target.
      """,
    mistakes: [
      .node("{ vstack: [{ text: One, id: a }, { text: Two, id: a }] }"),
      .node("{ text: Pay, role: buton }"), .node("{ text: Pay, style: acton }"),
      .node("{ text: Pay, name: pay }"),
    ],
    related: ["notation-styles", "describing-snapshots"])

  private static let lengths = ReferencePage(
    "lengths", "Lengths",
    "A length is a number of points, which may grow with the text size.",
    keys: [],
    example: """
      galley: 1
      matrix: { widths: [320], textSizes: [L, AX1] }
      layout:
        hstack:
          - { rectangle: { width: 44, height: 44 }, fill: gray }
          - { rectangle: { width: { scaled: 44 }, height: { scaled: 44 } }, fill: tint }
          - { text: Scaled }
        padding: 16
      """,
    notes: """
      | Spelling | Meaning |
      | --- | --- |
      | `44` | 44 points at every text size |
      | `{scaled: 44}` | 44 points at the text size L, and more or less at others, in proportion to body text |
      | `{scaled: 44, relativeTo: title1}` | the same in proportion to another text style |
      | `infinity` | all the available space, for `maxWidth`, `maxHeight`, and the sizes of images |
      | `space.md` | the design token of this path: see <doc:using-colors-and-design-tokens> |

      Lengths are from 0 to 1,000,000 points; only `padding`, the `spacing` of stacks, `tracking` and offsets may be negative. There
      are no percentages: use `maxWidth: infinity`, equal columns of a `grid`, or fractions in a `section`. `displayScale` of the command
      says how many pixels a point has.
      """,
    mistakes: [
      .node("{ text: Hello, padding: 8px }"), .node("{ text: Hello, size: \"17\" }"),
      .node("{ text: Hello, size: { scaled: 17, relativeTo: title } }"),
    ],
    related: ["notation-sizes", "notation-spacing", "notation-text-styles"])

  private static let colors = ReferencePage(
    "colors", "Colors",
    "A color is a name, which has values for light and dark, or `\"#RRGGBB\"`.",
    keys: [],
    example: """
      galley: 1
      matrix: { widths: [320], colorSchemes: [light, dark] }
      styles:
        chip: { padding: [6, 10], cornerRadius: 8, color: white }
      layout:
        flow:
          - { text: tint, style: chip, background: tint }
          - { text: red, style: chip, background: red }
          - { text: green, style: chip, background: green }
          - { text: indigo, style: chip, background: indigo }
          - { text: fill, style: chip, color: label, background: fill }
          - { text: secondaryLabel, color: secondaryLabel, padding: [6, 0] }
          - { text: "#C8281E", style: chip, background: "#C8281E" }
        padding: 16
        background: background
        maxWidth: infinity
      """,
    notes: """
      Names follow the color scheme and the contrast of the variant; their values are those of iOS. Six hexadecimal digits are red,
      green and blue; two more are the opacity. YAML takes `#` for the beginning of a comment, so write it in quotation marks.

      `colors` at the top of the document names further ones, each as one color or with a value for each appearance:
      `colors: { brand: { light: "#0057B8", dark: "#6CB4FF" } }`. It can also name files: asset catalogs and design tokens. See
      <doc:using-colors-and-design-tokens>.
      """,
    sections: [Section(title: "Names", text: colorTable)],
    mistakes: [
      .node("{ text: Hello, color: #FF8800 }"), .node("{ text: Hello, color: grey }"),
      .node("{ text: Hello, color: rgb(1) }"),
    ],
    related: [
      "using-colors-and-design-tokens", "notation-decoration", "notation-text-styles",
      "notation-conditions",
    ])

  private static let colorTable: String = Markdown.table(
    ["Name", "Light", "Dark"],
    Color.Semantic.allCases.map { name in
      [Markdown.code(name.rawValue)]
        + [ColorScheme.light, .dark].map { scheme in
          Markdown.code(Palette(colorScheme: scheme).channels(of: .semantic(name)).hex)
        }
    })
}
