internal import GalleyNotation
internal import GalleyLayout
internal import TestSupport
internal import Testing

/// The search for a project's file.
@Suite struct ProjectSearchTests {
  private static func failure(_ path: String) -> DocumentError? {
    do throws(DocumentError) {
      _ = try Project.find(from: path)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: ["a/b/card.yaml", "a/b/absent.yaml", "a/b", "a/b/", "a/../a/b", "way/card.yaml"])
  func `A document or folder belongs to the nearest project above it`(path: String) throws {
    let folder = try TemporaryFolder([
      "galley.yaml": "references: Outer", "a/galley.yaml": "references: Inner",
      "a/b/card.yaml": "", ".git/": "",
    ])
    try folder.link("way", to: folder.path + "/a/b")
    let project = try #require(try Project.find(from: "\(folder.path)/\(path)"))
    #expect(project.folder == folder.path + "/a")
    #expect(project.references == folder.path + "/a/Inner")
    #expect(try Project.find(from: folder.path)?.references == folder.path + "/Outer")
    #expect(try Project.find(from: folder.path + "/galley.yaml") == Project.find(from: folder.path))
  }

  @Test(arguments: [".git/", ".git"]) func `The search ends at the root of a repository`(
    git: String
  ) throws {
    let folder = try TemporaryFolder([
      "galley.yaml": "", "inner/\(git)": "", "inner/deep/card.yaml": "",
    ])
    #expect(try Project.find(from: folder.path + "/inner/deep/card.yaml") == nil)
    try folder.write(to: "inner/galley.yaml")
    let project = try Project.find(from: folder.path + "/inner/deep/card.yaml")
    #expect(project?.folder == folder.path + "/inner")
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `The search finds the same project as a plain walk`(seed: UInt64) throws {
    var random = Random(seed: seed)
    var path = "top"
    var folders = [path]
    for level in 0..<Int.random(in: 0...5, using: &random) {
      path += "/\(level)"
      folders.append(path)
    }
    let projects = folders.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
    let repositories = folders.filter { _ in Int.random(in: 0..<4, using: &random) == 0 } + ["top"]
    let folder = try TemporaryFolder([path + "/": ""])
    for project in projects { try folder.write(to: project + "/galley.yaml") }
    for repository in Set(repositories) { try folder.write(to: repository + "/.git/HEAD") }

    let reach = folders.lastIndex { repositories.contains($0) } ?? 0
    let expected = folders[reach...].last { projects.contains($0) }
    let found = try Project.find(from: "\(folder.path)/\(path)/card.yaml")
    #expect(found?.folder == expected.map { "\(folder.path)/\($0)" })
  }

  @Test func `The nearest project is used even if it is invalid`() throws {
    let folder = try TemporaryFolder([
      ".git/": "", "galley.yaml": "", "a/galley.yaml": "font: []", "b/galley.yaml/": "",
    ])
    let wrong = Self.failure(folder.path + "/a/card.yaml")
    #expect(wrong?.kind == .malformed)
    #expect(
      wrong?.description
        == folder.path
        + "/a/galley.yaml:1:1: error: 'font' is not a key here; did you mean 'fonts'?"
    )
    #expect(Self.failure(folder.path + "/b/card.yaml")?.kind == .unreadable)
    #expect(Self.failure(folder.path + "/c/card.yaml") == nil)
  }

  @Test func `A named project file must exist`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: DocumentError.self) { try Project(at: folder.path + "/galley.yaml") }
  }

  @Test func `A project is never taken for a document`() throws {
    let folder = try TemporaryFolder([
      "card.yaml": "galley: 1\nlayout: { text: Hello }", "a/galley.yaml": "galley: 1",
      "galley.yaml": "references: galley\n# galley: 1", "a/galley.yml": "galley: 1",
    ])
    let sources = try DocumentLoader().sources(at: folder.path)
    #expect(sources.map(\.outputPath) == ["a/galley", "card"])
  }
}
