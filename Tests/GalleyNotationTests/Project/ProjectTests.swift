internal import Foundation
import GalleyDocuments
internal import GalleyNotation
internal import GalleyLayout
internal import Testing

/// The contents of a project's file.
@Suite struct ProjectTests {
  private static func project(_ text: String) throws -> Project {
    try Project(Array(text.utf8), path: "galley.yaml")
  }

  private static func messages(_ text: String) -> [String] {
    do throws(DocumentError) {
      _ = try Project(Array(text.utf8), path: "galley.yaml")
      return []
    } catch {
      return error.diagnostics.map(\.message)
    }
  }

  @Test(arguments: ["", "# nothing\n", "{}"])
  func `An empty file means PNG snapshots in each document's own matrix`(
    text: String
  ) throws {
    let project = try Self.project(text)
    #expect(project == Project(folder: project.folder))
    #expect(project.references == project.folder + "/Snapshots")
    #expect(project.fontFolders == [])
    #expect(project.snapshots == [Project.SnapshotSet(.png)])
  }

  @Test func `Sets have their own formats, lists and scales`() throws {
    let project = try Self.project(
      """
      references: References/Cards
      snapshots:
        - format: layout
        - format: png
          widths: [320, 390]
          devices: [iPad]
          textSizes: [L, AX1…AX3]
          directions: [ltr, auto]
          locales: [en]
          colorSchemes: [dark]
          boldText: [true]
          contrast: [increased]
          displayScale: 1
        - { format: svg, displayScale: 0.5 }
      """)
    let iPad = try #require(Screen.named("iPad"))
    var lists = TraitLists()
    lists[\.textSize] = [
      .large, .category(.accessibility1), .category(.accessibility2), .category(.accessibility3),
    ]
    lists[\.directionOverride] = [.leftToRight, nil]
    lists[\.locale] = ["en"]
    lists[\.colorScheme] = [.dark]
    lists[\.boldText] = [true]
    lists[\.contrast] = [.increased]
    let overrides = Matrix.Overrides(
      screens: [Screen(width: 320), Screen(width: 390), iPad], lists: lists)
    #expect(
      project.snapshots == [
        Project.SnapshotSet(.layout),
        Project.SnapshotSet(.png, overrides: overrides, displayScale: 1),
        Project.SnapshotSet(.svg, displayScale: 0.5),
      ])
    #expect(project.references == project.folder + "/References/Cards")
  }

  @Test(arguments: NotationEntry.matrixKeys.map(\.name))
  func `A list of a set replaces that of a matrix, and changes nothing else`(name: String) throws {
    let example = try #require(NotationEntry.matrixKeys.first { $0.name == name }?.example)
    let list = "{ \(name): \(example) }"
    let matrix = try Sample.document("galley: 1\nmatrix: \(list)\nlayout: { empty: true }").matrix
    let set = try #require(
      try Self.project("snapshots: [{ format: png, \(name): \(example) }]").snapshots.first)
    #expect(set.matrix(of: Document("Plain") { _ in }) == matrix)

    var other = Matrix(
      screens: [Screen(width: 7)], textSizes: [.factor(3)], directions: [.rightToLeft, nil],
      locales: ["is"], colorSchemes: [], boldText: [], contrasts: [])
    other[\.reduceTransparency] = []
    let changed = set.matrix(of: Document("Other", matrix: other) { _ in })
    let changes =
      [changed.screens != other.screens] + TraitDefinition.listed.map { changed[$0] != other[$0] }
    #expect(changes.count(where: \.self) == 1)
  }

  @Test func `A set without lists has each document's own matrix`() throws {
    let matrix = Matrix(screens: [Screen(width: 7)], locales: ["is"], boldText: [false, true])
    for format in Project.SnapshotSet.Format.allCases {
      let set = try #require(
        try Self.project("snapshots: [{ format: \(format.rawValue) }]").snapshots.first)
      #expect(set.format == format && set.displayScale == 2)
      #expect(set.matrix(of: Document("Plain", matrix: matrix) { _ in }) == matrix)
    }
  }

  @Test func `A set has at most as many variants as a document`() {
    let widths = (1...9_000).map(String.init).joined(separator: ", ")
    #expect(
      Self.messages("snapshots: [{ format: png, widths: [\(widths)], textSizes: [all] }]") == [
        "the matrix has more than 100000 variants"
      ])
  }

  @Test func `Files that expand exponentially or are too large are errors`() {
    var bomb = "fonts:\n  - &a0 [x]\n"
    for level in 1...30 {
      bomb += "  - &a\(level) [*a\(level - 1), *a\(level - 1), *a\(level - 1)]\n"
    }
    #expect(Self.messages(bomb).contains { $0.contains("more than 1000000 parts") })
    #expect(Self.messages(bomb).count <= 101)
    let large = Self.messages("#" + String(repeating: " ", count: 16 << 20))
    #expect(large.count == 1 && large.first?.contains("at most 16777216 (16 MiB)") == true)
    #expect(Self.messages(String(repeating: "[", count: 100_000)).count == 1)
  }

  @Test func `The schema has every key with a description`() throws {
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(ProjectSchema.json().utf8)) as? [String: Any])
    let keys = try #require(schema["properties"] as? [String: [String: Any]])
    #expect(Set(keys.keys) == ["fonts", "references", "snapshots", "margin"])
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    let set = try #require(definitions["snapshotSet"]?["properties"] as? [String: [String: Any]])
    #expect(
      Set(set.keys) == Set(["format", "displayScale"] + NotationEntry.matrixKeys.map(\.name)))
    #expect(set["format"]?["enum"] as? [String] == ["png", "svg", "layout"])
    for key in Array(keys.values) + Array(set.values) {
      #expect((key["description"] as? String)?.hasSuffix(".") == true)
    }
    let references = ProjectSchema.json().matches(of: /"#\/\$defs\/([^"]+)"/)
    #expect(Set(references.map { String($0.output.1) }) == ["snapshotSet"])
  }
}
