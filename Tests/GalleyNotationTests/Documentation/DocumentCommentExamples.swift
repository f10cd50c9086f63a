import Foundation
import GalleyDocuments
import GalleyNotation
import GalleyLayout
import GalleyScene
import TestSupport
import Testing

/// The examples in the comments of the library.
@Suite struct DocumentCommentExamples: PrintingExamples {
  @Test func `A document is read from bytes`() throws {
    let file = Array("galley: 1\nlayout: {text: Hello}".utf8)
    let loaded = try DocumentReader().read(file, path: "hello.yaml")
    #expect(loaded.document.name == "hello")
  }

  @Test func `A node is found in its file`() throws {
    let file = Array("galley: 1\nlayout:\n  vstack: [{ text: Hello, id: greeting }]".utf8)
    let places = try DocumentReader().read(file, path: "hello.yaml").places
    let greeting = places.node("greeting")  // line 3, column 12
    #expect(greeting == Position(line: 3, column: 12))
  }

  @Test func `A project is read from bytes`() throws {
    let file = """
      references: Snapshots
      snapshots:
        - format: layout
        - { format: png, widths: [320, 390], textSizes: [L, AX5] }
      """
    let project = try Project(Array(file.utf8), path: "galley.yaml")
    print(project.snapshots.map(\.format.rawValue))  // ["layout", "png"]
  }

  @Test func `A theme is read from bytes`() throws {
    let file = Array("theme: 1\nlight: { leaf: '#0B429E' }".utf8)
    let theme = try ThemeReader().read(file, path: "theme.yaml")
    #expect(theme[.light][.leaf] == RGBA(0x0B429E))
    #expect(theme[.dark] == Theme.standard[.dark])
  }

  @Test func `The files in the article on snapshots can be read`() throws {
    let article = try String(
      contentsOf: Repository.root.appending(
        path: "Sources/Documents/GalleyNotation/GalleyNotation.docc/describing-snapshots.md"),
      encoding: .utf8)
    let files = article.matches(of: /(?s)```yaml\n(.*?)```/).map { String($0.output.1) }
    try #require(files.count == 2)
    let folder = try TemporaryFolder(["Fonts/": ""])
    let project = try Project(Array(files[0].utf8), path: folder.path + "/galley.yaml")
    #expect(project.snapshots.map(\.format) == [.layout, .png])
    let layout = "layout: { vstack: [{ text: a, id: clock }, { text: b, id: map }] }"
    let document = try Sample.document("galley: 1\n\(files[1])\(layout)")
    #expect(document.snapshotRules.nodes.map(\.levels) == [nil, 16])
  }

  @Test func `The article on colors shows the sample of a theme`() throws {
    let sample = try String(
      contentsOf: Repository.root.appending(path: "Samples/Themes/print.yaml"), encoding: .utf8)
    let article = try String(
      contentsOf: Repository.root.appending(
        path: "Sources/Pictures/GalleyScene/GalleyScene.docc/choosing-colors.md"), encoding: .utf8)
    #expect(article.contains("```yaml\n\(sample)```\n"))
    #expect(throws: Never.self) { try ThemeReader().read(Array(sample.utf8), path: "print.yaml") }
  }
}
