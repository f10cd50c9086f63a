internal import GalleyDocuments
internal import GalleyLayout
internal import GalleyNotation
internal import TestSupport
internal import Testing

/// Icons of sets that are installed in a folder above a document.
@Suite struct IconSetTests {
  private static let drawing = "<svg viewBox=\"0 0 16 16\"><path d=\"M1 1H5V5Z\"/></svg>"
  private static let files = [
    "node_modules/bootstrap-icons/icons/gear.svg": drawing,
    "node_modules/bootstrap-icons/icons/bell.svg": drawing,
    "node_modules/@tabler/icons/icons/outline/gear.svg": drawing,
    "node_modules/heroicons/24/solid/bad.svg": "<svg viewBox=\"0 0 9 9\"><text/></svg>",
    "screens/icons/gear.svg": drawing,
  ]

  private func read(_ symbol: String, in folder: TemporaryFolder) throws -> LoadedDocument {
    try DocumentReader().read(
      Array("galley: 1\nlayout: { symbol: \"\(symbol)\" }".utf8),
      path: "\(folder.path)/screens/card.yaml")
  }

  private func errors(_ symbol: String, in folder: TemporaryFolder) throws -> [String] {
    let error = #expect(throws: DocumentError.self) { _ = try read(symbol, in: folder) }
    return (error?.diagnostics ?? []).map {
      $0.description.replacing("\(folder.path)/", with: "")
    }
  }

  @Test func `an icon of a set above the document's folder is the drawing of its file`() throws {
    let folder = try TemporaryFolder(Self.files)
    let layouts = try ["bootstrap/gear", "tabler/outline/gear", "icons/gear.svg"].map {
      try read($0, in: folder).document.layout.run(Traits(width: 390))
    }
    #expect(layouts[0] == layouts[2] && layouts[1] == layouts[2])
    let loaded = try read("bootstrap/gear", in: folder)
    #expect(loaded.textFiles.contains("\(folder.path)/node_modules/bootstrap-icons/icons/gear.svg"))
  }

  @Test(arguments: [
    (
      "bootstrap/geer",
      "screens/card.yaml:2:19: error: the icon set 'bootstrap' has no 'geer'; did you mean 'gear'?"
    ),
    (
      "tabler/outline/geer",
      "screens/card.yaml:2:19: error: the icon set 'tabler' has no 'outline/geer'; did you mean 'outline/gear'?"
    ),
    (
      "bootstrp/gear",
      "screens/card.yaml:2:19: error: there is no icon set 'bootstrp'; did you mean 'bootstrap'?"
    ),
    (
      "bootstrap/../icons/gear",
      "screens/card.yaml:2:19: error: expected an icon of 'bootstrap', such as bootstrap/gear, found 'bootstrap/../icons/gear'"
    ),
    (
      "ionicons/gear",
      "screens/card.yaml:2:19: error: the icon set 'ionicons' is not installed; install ionicons of npm, or copy its drawings into a folder of 'images'"
    ),
    (
      "heroicons/24/solid/bad",
      "node_modules/heroicons/24/solid/bad.svg:1:24: error: '<text>' is not drawn in symbols; turn it into a path"
    ),
  ])
  func `an icon that cannot be drawn is one error`(symbol: String, error: String) throws {
    #expect(try errors(symbol, in: TemporaryFolder(Self.files)) == [error])
  }
}
