internal import GalleyDocuments
internal import GalleyLayout
internal import GalleyNotation
internal import Testing

/// The place in the file of each node of a resolved document.
@Suite struct SourcePlaceTests {
  private static func result(_ text: String, width: Double = 320) throws -> LayoutResult {
    let document = try DocumentReader().read(Array(text.utf8), path: "a.yaml").document
    return LayoutEngine(measurer: SquareGlyphs()).resolve(document, traits: Traits(width: width))
  }

  private static func places(_ text: String, width: Double = 320) throws -> [String] {
    try result(text, width: width).placements.map { placement in
      let source = placement.source ?? SourcePlace(line: 0, column: 0)
      return "\(placement.kind.rawValue) \(source.line):\(source.column)\(source.usage)"
    }
  }

  @Test func `Issues point at the node itself, not at a container with a name`() throws {
    let result = try Self.result(
      """
      galley: 1
      layout:
        id: all
        vstack:
          - hstack: [{ text: A, width: 200 }, { text: B, width: 200 }]
          - text: between
          - hstack:
              - { rectangle: { width: 200, height: 9 } }
              - { rectangle: { width: 200, height: 9 } }
          - { text: C, width: 400 }
      """)
    #expect(result.issues.map(\.source?.line) == [5, 7, 10])
    #expect(result.issues.map(\.label) == ["row of “A”", "row in line 7", "“C”"])
  }

  @Test func `Nodes of branches, alternatives, sections and layers have their places`() throws {
    let text = """
      galley: 1
      strings: { en: { title: Title } }
      styles: { chip: { padding: 4 } }
      layout:
        vstack:
          - when:
              - if: { width: { atLeast: 400 } }
                then: { rectangle: { width: 9, height: 9 } }
              - else: { ellipse: { width: 9, height: 9 } }
          - choice:
              - { divider: true }
              - { text: "second" }
          - section:
              group: { horizontal: [{ width: 50, height: 20 }], width: 1, height: 20 }
              items:
                - { text: cell }
          - string: title
            style: chip
            background: { capsule: { width: 9, height: 9 } }
          - lines: [{ text: a }, { choice: [{ newline: 2 }, { text: b }] }]
      """
    let narrow = try Self.places(text)
    #expect(narrow.contains("ellipse 9:17"))
    #expect(try Self.places(text, width: 500).contains("rectangle 8:17"))
    #expect(narrow.contains("choice 10:7") && narrow.contains("divider 11:11"))
    #expect(narrow.contains("section 13:7") && narrow.contains("text 16:13"))
    #expect(narrow.contains("background 17:7") && narrow.contains("text 17:7"))
    #expect(narrow.contains("capsule 19:19"))
    #expect(narrow.contains("lines 20:7") && narrow.contains("choice 20:28"))
  }

  @Test func `Nodes of components have a place in the body, and the places of the uses`() throws {
    let text = """
      galley: 1
      components:
        inner:
          body: { hstack: [{ rectangle: { width: 300, height: 5 } }, { text: "a", width: 200 }] }
        outer:
          body:
            vstack: [{ use: inner }]
      layout:
        vstack:
          - use: inner
          - use: outer
          - { use: inner, padding: 4 }
      """
    let issues = try Self.result(text).issues
    #expect(
      issues.map(\.source?.description) == [
        "line 4, used in line 10", "line 4, used in lines 7 and 11", "line 4, used in line 12",
      ])
    #expect(issues.allSatisfy { $0.label == "row of “a”" })
  }

  @Test func `A comment moves places and changes nothing else`() throws {
    let text = """
      galley: 1
      layout:
        vstack:
          - choice:
              - hstack: [{ hstack: [{ rectangle: { width: 400, height: 9 } }] }, { text: b }]
              - { vstack: [{ rectangle: { width: 400, height: 9 } }] }
      """
    let before = try Self.result(text)
    let after = try Self.result("# A comment.\n" + text)
    #expect(before == after && before.hashValue == after.hashValue)
    #expect(before.decisions[0].label == "choice of “b”")
    #expect(after.decisions[0].label == "choice of “b”")
    #expect(before.decisions[0].alternatives[0].blame == "rectangle 0.0.0.0")
    #expect(before.decisions[0].reasons[0].hasSuffix("because of rectangle in line 5"))
    #expect(after.decisions[0].reasons[0].hasSuffix("because of rectangle in line 6"))
  }

  @Test func `A spacer is named by its sibling, and is never the reason`() throws {
    let result = try Self.result(
      """
      galley: 1
      layout:
        choice:
          - hstack: [{ text: a, width: 300, id: title }, { spacer: 40 }]
          - { text: b }
      """)
    #expect(result.decisions[0].reasons[0].hasSuffix("because of title"))
    let row = try Self.result(
      "galley: 1\nlayout: { hstack: [{ text: a, id: title }, { spacer: 40 }] }")
    #expect(row.placements.last?.label == "the spacer after title")
  }

  @Test func `Layouts that are built in Swift have the line of their code`() {
    let layout = HStack {
      Layout.hstack([.text("a").frame(width: 500)])
    }
    let result = LayoutEngine(measurer: SquareGlyphs()).resolve(layout, traits: Traits(width: 99))
    #expect(result.placements.prefix(2).allSatisfy { $0.source?.isSwift == true })
    #expect(result.description.contains("└─ hstack 0 ["))
  }
}
