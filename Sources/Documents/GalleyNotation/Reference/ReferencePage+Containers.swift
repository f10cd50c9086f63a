extension ReferencePage {
  static let containers: [String: Story] = [
    "hstack": Story(
      summary: "Places nodes side by side, from the side where reading starts.",
      example: """
        layout:
          hstack:
            - { text: One, padding: 8, background: fill }
            - { text: Two, padding: 16, background: fill }
            - { text: Three, padding: 8, background: fill }
          spacing: 12
          padding: 16
        """,
      notes: """
        A row that is too narrow first wraps its texts, then overflows. Nodes with a higher `priority` get their space first. Put a
        `{spacer: true}` between nodes to push them apart.
        """,
      mistakes: [
        "{ hstack: [{ text: One }], gap: 8 }", "{ hstack: [{ text: One }], justify: center }",
        "{ hstack: [{ text: One }], alignment: leading }",
      ],
      related: ["notation-vstack", "notation-spacer", "notation-flow", "notation-alignment"]),
    "vstack": Story(
      summary: "Places nodes one below the other.",
      example: """
        layout:
          vstack:
            - { text: One, padding: 8, background: fill }
            - { text: The second, padding: 8, background: fill }
            - { text: Three, padding: 8, background: fill }
          alignment: leading
          spacing: 4
          padding: 16
        """,
      notes: "The nodes are centered unless the stack has another `alignment`.",
      mistakes: [
        "{ column: [{ text: One }] }", "{ vstack: [{ text: One }], alignment: top }",
      ],
      related: ["notation-hstack", "notation-zstack", "notation-alignment", "notation-spacing"]),
    "zstack": Story(
      summary: "Places nodes on top of each other, the last one in front.",
      example: """
        layout:
          zstack:
            - { rectangle: { width: 160, height: 80 }, fill: teal, cornerRadius: 12 }
            - { text: In front, color: white, weight: bold, padding: 12 }
          alignment: bottomTrailing
          padding: 16
        """,
      notes: """
        The stack is as large as its largest node. Use `background` and `overlay` for a node that takes the size of another one.
        """,
      mistakes: ["{ zstack: [{ text: One }], spacing: 8 }"],
      related: ["notation-decoration", "notation-alignment"]),
    "grid": Story(
      summary: "Places nodes in rows and columns whose widths follow from the nodes.",
      example: """
        layout:
          grid:
            - [{ text: Terminal, color: secondaryLabel }, { text: Gate, color: secondaryLabel }]
            - [{ text: "1", textStyle: title2 }, { text: B12, textStyle: title2 }]
            - [{ text: Boarding begins at 10:45, columns: 2 }]
          alignment: leading
          columnSpacing: 32
          rowSpacing: 4
          padding: 16
        """,
      notes: """
        A column is as wide as its widest cell, and columns with a cell that grows share what is left. A cell across several columns
        that grows, such as a `divider`, makes all of them grow; with `unsized: true` it is as wide as the others make it. Nodes are
        centered in their cells unless the grid has another `alignment`.
        """,
      mistakes: ["{ grid: [[{ text: One }]], gap: 8 }", "{ text: One, columns: 2 }"],
      related: ["notation-vstack", "notation-section", "notation-spacing"]),
    "lazyVGrid": Story(
      summary: "Places nodes in columns of given tracks, row after row.",
      example: """
        layout:
          lazyVGrid:
            - { text: One, style: tile }
            - { text: Two, style: tile }
            - { text: Three, style: tile }
            - { text: Four, style: tile }
            - { text: Five, style: tile }
          tracks: [60, flexible, { maximum: 80 }]
          spacing: 8
          padding: 16
        styles:
          tile: { maxWidth: infinity, place: center, padding: [8, 0], background: fill, cornerRadius: 8 }
        """,
      notes: """
        A track is a width, `flexible`, `{minimum: 40, maximum: 80}`, or `{adaptive: 100}` for as many columns as fit. Each track
        without a width gets an equal share of what the others leave, within its bounds; what a bound takes away is not shared. The
        columns do not depend on their nodes, unlike those of a `grid`. A node with `maxHeight: infinity` is as high as its row.
        """,
      mistakes: [
        "{ lazyVGrid: [{ text: One }], columns: 2 }",
        "{ lazyVGrid: [{ text: One }], tracks: [wide] }",
      ],
      related: ["notation-grid", "notation-flow", "notation-spacing"]),
    "scroll": Story(
      summary: "Shows a node that scrolls, from top to bottom or sideways.",
      example: """
        layout:
          scroll:
            hstack:
              - { text: Swift, style: tile }
              - { text: Layout, style: tile }
              - { text: Typography, style: tile }
              - { text: Languages, style: tile }
          axis: horizontal
          padding: 16
        styles:
          tile: { padding: 16, background: fill, cornerRadius: 12 }
        """,
      notes: """
        What scrolls vertically has its ideal height. On a device, the picture is as high as all of it, a dashed line marks the end of
        the screen, and a bar above is at the top, and a bar below is after the content.
        What scrolls horizontally has its ideal width and is cut off at the end of the node, in the state before scrolling. It is
        offered the height of the node, so that pictures in a row are as high as the node.
        """,
      mistakes: ["{ scroll: [{ text: One }] }", "{ scroll: { text: One }, axis: sideways }"],
      related: ["notation-section", "notation-vstack"]),
    "flow": Story(
      summary:
        "Places nodes one after the other and begins a new line where the next one does not fit.",
      example: """
        layout:
          flow:
            - { text: Swift, style: tag }
            - { text: Layout, style: tag }
            - { text: Typography, style: tag }
            - { text: Text sizes, style: tag }
            - { text: Languages, style: tag }
          spacing: [8, 6]
          padding: 16
        styles:
          tag: { padding: [4, 10], background: fill, cornerRadius: 8 }
        """,
      mistakes: ["{ flow: [{ text: One }], justify: center }"],
      related: ["notation-hstack", "notation-lines", "notation-spacing"]),
    "lines": Story(
      summary:
        "Places nodes on lines, with choices that are decided together with the items after them.",
      example: """
        layout:
          lines:
            - { text: Episode 123, lineLimit: 1 }
            - choice:
                - { empty: true, lineWidth: 16 }
                - { newline: 4 }
            - { text: September 23, lineLimit: 1 }
          padding: 16
        """, widths: "[320, 200]",
      notes: """
        An item is a node, `{newline: 4}` with the space before the next line, or a `choice` between lists of items. What follows a
        choice belongs to each of its alternatives, so that a space can become a new line.
        """,
      mistakes: ["{ lines: [{ text: One, lineWidth: wide }] }", "{ lines: [{ choice: [] }] }"],
      related: ["notation-choice", "notation-flow"]),
    "section": Story(
      summary: "Places nodes in a group that repeats, like the compositional layout of UIKit.",
      example: """
        components:
          card:
            parameters: [title]
            body: { text: "{title}", padding: 12, background: fill, cornerRadius: 8, maxWidth: infinity }
        layout:
          section:
            group:
              horizontal: [{ width: { fractionalWidth: 0.5 }, contentInsets: [0, 4] }]
            items: [{ use: card, with: { title: One } }, { use: card, with: { title: Two } }, { use: card, with: { title: Three } }]
          header: { text: Stories, textStyle: headline, padding: 4 }
          interGroupSpacing: 8
          padding: 12
        """,
      notes: """
        `group` is the template: a `horizontal` or `vertical` list of items and groups with their sizes. `items` are the nodes that
        take these places in order. With `orthogonalScrolling` groups follow each other sideways in one strip.

        A group is as wide as the section and as high as its items, and an item is as large as its node, unless they have a `width`
        or a `height`. An entry of `boundaryItems` is `{item: {text: Side}, alignment: leading}`, with `offset`, `width`,
        `height` and `extendsBoundary` if needed.
        """,
      mistakes: [
        "{ section: { items: [{ text: One }] } }",
        "{ section: { group: { horizontal: [{ width: half }] }, items: [] } }",
      ],
      related: ["notation-grid", "notation-flow", "notation-lengths"]),
    "choice": Story(
      summary: "Takes the first alternative that fits the width it is offered, else the last.",
      example: """
        layout:
          choice:
            - hstack: [{ text: Episode 123 }, { spacer: true }, { text: September 23 }]
            - vstack: [{ text: Episode 123 }, { text: September 23 }]
          id: metadata
          padding: 16
        """, widths: "[320, 240]",
      notes: """
        An alternative fits if no text breaks into more lines than it should: `fit: words` on a text allows breaks between words,
        and `fit: 2` two lines. Give the choice an `id`: `galley explain` then says why each alternative was not taken, in points.
        """,
      mistakes: ["{ choice: [] }", "{ choice: [{ text: One }], axes: width }"],
      related: ["notation-conditions", "notation-lines", "notation-text"]),
    "box": Story(
      summary: "Holds one node, so that properties can be applied to it a second time.",
      example: """
        layout:
          box:
            box: { text: Pay, padding: [8, 16], background: tint, color: white, cornerRadius: 8 }
            padding: 8
            border: { color: tint, width: 1 }
            cornerRadius: 12
          padding: 16
        """,
      notes: "The order of properties is fixed; a box starts it again: see <doc:notation>.",
      mistakes: ["{ div: { text: One } }"],
      related: ["notation-decoration", "notation-spacing", "notation"]),
  ]
}
