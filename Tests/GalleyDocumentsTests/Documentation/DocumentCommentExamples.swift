import Foundation
import GalleyDocuments
import GalleyLayout
import GalleyScene
import Testing

/// The examples in the comments of the library.
@Suite struct DocumentCommentExamples {
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

  @Test func `A theme is read from bytes`() throws {
    let file = Array("theme: 1\nlight: { leaf: '#0B429E' }".utf8)
    let theme = try ThemeReader().read(file, path: "theme.yaml")
    #expect(theme[.light][.leaf] == RGBA(0x0B429E))
    #expect(theme[.dark] == Theme.standard[.dark])
  }

  @Test func `The article on colors shows the sample of a theme`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let sample = try String(
      contentsOf: root.appending(path: "Samples/Themes/print.yaml"), encoding: .utf8)
    let article = try String(
      contentsOf: root.appending(
        path: "Sources/GalleyScene/GalleyScene.docc/choosing-colors.md"), encoding: .utf8)
    #expect(article.contains("```yaml\n\(sample)```\n"))
    #expect(throws: Never.self) { try ThemeReader().read(Array(sample.utf8), path: "print.yaml") }
  }
}
