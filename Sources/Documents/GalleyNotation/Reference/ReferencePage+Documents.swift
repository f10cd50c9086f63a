extension ReferencePage {
  static let conditions = ReferencePage(
    name: prefix + "conditions", title: "Conditions",
    summary:
      "A node or a value can depend on the width, the text size, the language and other traits.",
    example: """
      galley: 1
      matrix: { widths: [320], textSizes: [L, AX1] }
      layout:
        when:
          - if: { textSize: { atLeast: AX1 } }
            then: { vstack: [{ text: Gate B12 }, { text: Seat 14A }], padding: 16 }
          - else: { hstack: [{ text: Gate B12 }, { text: Seat 14A }], spacing: 24, padding: 16 }

      """,
    sections: [
      Section(
        title: "",
        text: """
          `when` has a list of branches. The first whose tests hold is taken; `else` is the last and may be left out, and then there
          is no node or no value. Tests in one mapping must all hold. A condition can replace a node, and the value of almost
          every property: `spacing: {when: [{if: {width: {atLeast: 600}}, then: 24}, {else: 12}]}`. Where it depends on whether
          something fits, use a `choice`, which needs no numbers.
          """),
      Section(title: "Tests", text: testTable),
      Section(
        title: "Limits",
        text: """
          Tests of numbers have any of `atLeast`, `atMost`, `below` and `above`. A text size has `atLeast` and `atMost`. The other tests
          take one value or a list, of which one must hold. A document can also test traits that it declares itself: see
          <doc:declaring-traits>.
          """),
    ],
    mistakes: [
      .node("{ when: [{ if: { minWidth: 600 }, then: { text: Wide } }] }"),
      .node("{ when: [{ else: { text: One } }, { if: { idiom: tv }, then: { text: Two } }] }"),
      .node("{ text: One, media: wide }"),
      .node("{ when: [{ if: { horizontal: compact }, then: { text: One } }], padding: 8 }"),
    ],
    related: ["notation-choice", "notation-matrix", "declaring-traits"],
    keys: ["when"] + TraitTest.all.map(\.name), words: .ofConditions)

  private static let testTable = Markdown.table(
    ["Key", "Example", "Description"],
    TraitTest.all.map {
      [
        Markdown.code($0.name), Markdown.code("\($0.name): \($0.example)"),
        Markdown.prose($0.summary),
      ]
    })

  static let matrix = ReferencePage(
    name: prefix + "matrix", title: "Matrix",
    summary: "The widths, text sizes, languages and other traits in which a document is drawn.",
    example: """
      galley: 1
      matrix:
        widths: [320]
        directions: [ltr, rtl]
      layout:
        hstack:
          - { symbol: M4 12H20M14 6L20 12L14 18, stroke: 2, color: tint }
          - { text: Flight to Lisbon }
        padding: 16
        maxWidth: infinity

      """,
    sections: [
      Section(
        title: "",
        text: """
          Every combination of the lists is a variant. A list that is left out has one value: 390 points, the text size L, the direction
          of the language, the first language of the strings or English, light, and standard contrast. Options of the commands
          replace a list: `galley render card.yaml --widths 320,390 --text-sizes all`. One value needs no brackets:
          `widths: 390`.

          A device is a name such as `iPhone SE`, or a mapping. Its `insets` are the edges of the screen that belong to the device:
          `top`, `left`, `bottom` and `right`, which do not turn with the direction of reading. `[24, 0, 20, 0]` has this order.
          """),
      Section(
        title: "Lists",
        text: Markdown.table(
          ["Key", "Example", "Description"],
          MatrixKey.all.map {
            [
              Markdown.code($0.name), Markdown.code("\($0.name): \($0.example)"),
              Markdown.prose($0.summary),
            ]
          })),
    ],
    mistakes: [
      .document("matrix: { width: 320 }"), .document("matrix: { textSizes: [large] }"),
      .document("matrix: { devices: [iPhone 15] }"), .document("widths: [320]"),
    ],
    related: ["notation-conditions", "describing-snapshots", "declaring-traits"],
    keys: MatrixKey.all.map(\.name), words: .ofMatrices)

  static let styles = ReferencePage(
    name: prefix + "styles", title: "Styles and components",
    summary: "What several nodes share: properties as a style, whole nodes as a component.",
    example: """
      galley: 1
      matrix: { widths: [320] }
      styles:
        label: { textStyle: caption1, color: secondaryLabel }
      components:
        fact:
          parameters: [label, value]
          body: { vstack: [{ text: "{label}", style: label }, { text: "{value}" }], spacing: 2 }
      layout:
        hstack:
          - { use: fact, with: { label: Gate, value: B12 } }
          - { use: fact, with: { label: Seat, value: 14A } }
        spacing: 32
        padding: 16

      """,
    sections: [
      Section(
        title: "",
        text: """
          `styles` are named sets of properties. A node with `style` takes those that it does not have itself and that its kind
          knows, so one style can serve texts and stacks. A style has no `id` and no `overlay`.
          It may have a `style` itself, whose properties it extends.

          `components` are named nodes with parameters; `use` puts one somewhere. Parameters are written `{label}` in its texts and
          values. Components may use others, but not themselves.

          A typography token is a style, too, by its path: see <doc:using-colors-and-design-tokens>.
          """)
    ],
    mistakes: [
      .document("styles: { card: { shadow: 4 } }"), .document("styles: { card: { id: card } }"),
      .document("components: { fact: { parameters: [label] } }"),
    ],
    related: ["notation-use", "notation-names"], keys: ["styles", "components"])

  static let documents = ReferencePage(
    name: prefix + "documents", title: "Documents",
    summary: "The keys at the top of a document.",
    example: """
      galley: 1
      name: Gate
      matrix: { widths: [320] }
      strings:
        en: { gate: Gate B12 }
      layout: { string: gate, textStyle: title1, padding: 16 }

      """,
    sections: [
      Section(
        title: "",
        text: """
          A document is a file in YAML or JSON. `galley` and `layout` are required; the order of keys does not matter. Every
          error of a file is reported at once, with its line and column.
          """),
      Section(
        title: "Keys",
        text: Markdown.table(
          ["Key", "Required", "Description"],
          FileKey.ofDocument.map {
            [
              Markdown.code($0.name), $0.hintIfAbsent == nil ? "no" : "yes",
              Markdown.prose($0.summary),
            ]
          })),
      Section(
        title: "Findings that are accepted",
        text: """
          `accept` lists what `galley check` finds and you intend, each with a reason:
          `{finding: truncation, id: title, because: one line by design}`. `snapshots` says how far pictures may differ from their
          references: see <doc:describing-snapshots>.
          """),
    ],
    mistakes: [
      .document("version: 1"), .document("layouts: {}"),
      .document("accept: [{ finding: truncation }]"),
    ],
    related: [
      "notation-matrix", "notation-styles", "notation-string", "notation-colors",
      "using-colors-and-design-tokens", "declaring-traits",
    ],
    keys: FileKey.ofDocument.map(\.name), words: .ofDocuments)
}
