enum InitText {
  static let project = #"""
    # yaml-language-server: $schema=.galley/project.schema.json
    # What 'galley test' compares: every variant as a layout in text, and pictures at one text size.
    snapshots:
      - format: layout
      - format: png
        textSizes: [L]

    """#

  static let document = #"""
    # yaml-language-server: $schema=../.galley/document.schema.json
    # A card of a trip. The facts and the button share a row while both fit on it; else the button stands below.
    galley: 1
    name: First card
    matrix:
      widths: [320, 390]
      textSizes: [L, AX1]
    styles:
      page: { padding: 16, background: "#EEF1F6" }
      card: { padding: 16, cornerRadius: 20, background: "#FFFFFF", maxWidth: infinity, place: leading }
      fact: { textStyle: subheadline, color: "#4A5568" }
      button: { textStyle: subheadline, weight: semibold, color: "#FFFFFF", padding: [13, 18], cornerRadius: 22, background: "#1F4FD8" }
    components:
      facts:
        body:
          vstack:
            - { text: Friday 9:40, style: fact, id: departure }
            - { text: 2 nights · €240, style: fact, id: price }
          alignment: leading
          spacing: 2
    layout:
      box:
        vstack:
          - { text: Two days in Lisbon, textStyle: title2, weight: bold, color: "#12203A", id: title }
          - choice:
              - hstack:
                  - use: facts
                  - spacer: true
                  - { text: Book, style: button, lineLimit: 1, id: book }
                spacing: 12
              - vstack:
                  - use: facts
                  - { text: Book, style: button, id: book }
                alignment: leading
                spacing: 12
            id: actions
        alignment: leading
        spacing: 12
        style: card
      style: page

    """#
}
