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

  @Test func `A theme is read from bytes`() throws {
    let file = Array("theme: 1\nlight: { leaf: '#0B429E' }".utf8)
    let theme = try ThemeReader().read(file, path: "theme.yaml")
    #expect(theme[.light][.leaf] == RGBA(0x0B429E))
    #expect(theme[.dark] == Theme.standard[.dark])
  }
}
