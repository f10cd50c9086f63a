internal import GalleyNotation
internal import TestSupport
internal import Testing

/// The folders that a project names.
@Suite struct ProjectFolderTests {
  private static func messages(_ text: String, in folder: TemporaryFolder) -> [String] {
    do throws(DocumentError) {
      _ = try Project(Array(text.utf8), path: folder.path + "/galley.yaml")
      return []
    } catch {
      return error.diagnostics.map(\.message)
    }
  }

  @Test func `Font folders are relative to the project's file, in their order`() throws {
    let folder = try TemporaryFolder(["Fonts/a.ttf": "", "More/Fonts/": ""])
    let project = try Project(
      Array("fonts: [More/Fonts, ./Fonts]".utf8), path: folder.path + "/galley.yaml")
    #expect(project.fontFolders == [folder.path + "/More/Fonts", folder.path + "/Fonts"])
    #expect(
      Self.messages("fonts: [Fonts/a.ttf]", in: folder) == [
        "the font folder 'Fonts/a.ttf' is not a folder"
      ])
  }

  @Test(arguments: ["Snapshots", "There", "There/deep/er", "way/new", "./There/../Here", "."])
  func `The folder of references need not exist`(name: String) throws {
    let folder = try TemporaryFolder(["There/": ""])
    try folder.link("way", to: folder.path + "/There")
    let project = try Project(
      Array("references: \(name)".utf8), path: folder.path + "/galley.yaml")
    let places = ["way/new": "/There/new", "./There/../Here": "/Here", ".": ""]
    #expect(project.references == folder.path + (places[name] ?? "/\(name)"))
  }

  @Test func `References are never outside of the project`() throws {
    let folder = try TemporaryFolder(["inner/": "", "other/": "", "inner/file": ""])
    try folder.link("inner/away", to: folder.path + "/other")
    try folder.link("inner/nowhere", to: folder.path + "/other/absent")
    let inner = folder.path + "/inner/galley.yaml"
    for (name, reason) in [
      ("../other", "leaves the project's folder"), ("away", "leaves the project's folder"),
      ("away/deeper", "leaves the project's folder"), ("nowhere", "leaves the project's folder"),
      ("nowhere/deeper", "leaves the project's folder"), ("file", "is not a folder"),
      ("file/deeper", "is not a folder"), ("~/a", "is not relative to the project"),
      (folder.path, "is not relative to the project"),
    ] {
      let error = #expect(throws: DocumentError.self) {
        try Project(Array("references: \(name)".utf8), path: inner)
      }
      let message = error?.diagnostics.first?.message
      #expect(message?.hasSuffix(reason) == true, "\(name): \(message ?? "")")
    }
    try folder.link("inner/Snapshots", to: folder.path + "/other")
    #expect(throws: DocumentError.self) { try Project([], path: inner) }
  }

  @Test func `Each document has references under its own path`() throws {
    let folder = try TemporaryFolder(["a/Cards/episode.yaml": ""])
    let project = try Project(Array("references: b".utf8), path: folder.path + "/a/galley.yaml")
    for (document, expected) in [
      ("a/Cards/episode.yaml", "a/b/Cards/episode"), ("a/x.y.json", "a/b/x.y"),
      ("a/Cards/../top.yaml", "a/b/top"), ("a/Cards/none", "a/b/Cards/none"),
    ] {
      let references = project.referenceFolder(of: "\(folder.path)/\(document)")
      #expect(references == "\(folder.path)/\(expected)")
    }
    #expect(project.referenceFolder(of: folder.path + "/outside.yaml") == nil)
    #expect(project.referenceFolder(of: folder.path + "/ab/outside.yaml") == nil)
  }
}
