import Foundation
import GalleyDocuments
import GalleyLayout
import GalleyNotation
import TestSupport
import Testing

/// Trials of other values in a document, without a change of the file.
struct TrialTests {
  private let reader = DocumentReader()

  private func values(_ text: String, path: String = "card.yaml") -> DocumentValues {
    DocumentValues(Array(text.utf8), path: path)
  }

  /// Reads a document with other texts instead of values.
  private func read(
    _ text: String, trying texts: [String: String], path: String = "card.yaml"
  ) throws -> LoadedDocument {
    let known = values(text, path: path).values
    let changes = try texts.map { old, new in
      (try #require(known.first { $0.text == old }).position, new)
    }
    return try reader.read(
      Array(text.utf8), path: path, trying: Dictionary(uniqueKeysWithValues: changes))
  }

  private func layout(_ loaded: LoadedDocument) -> Layout {
    loaded.document.layout.run(Traits(width: 320))
  }

  @Test(arguments: [
    ("{text: Hello, padding: 8}", ["Hello": "Hi", "8": "12"], "{text: Hi, padding: 12}"),
    (#"{text: "5"}"#, ["5": "6"], #"{text: "6"}"#),
    ("{text: Hello}", ["Hello": ""], #"{text: ""}"#),
    ("{text: Hello}", ["Hello": "null"], #"{text: "null"}"#),
    ("{text: Hello}", ["Hello": "a: [b] # c"], #"{text: "a: [b] # c"}"#),
    ("{text: Hello, maxWidth: infinity}", ["infinity": "200"], "{text: Hello, maxWidth: 200}"),
    (
      "{vstack: [{text: &a Hello}, {text: *a}]}", ["Hello": "Hi"],
      "{vstack: [{text: Hi}, {text: Hi}]}"
    ),
    ("\n  text: |\n    two\n    lines\n", ["two\nlines\n": "one"], "{text: one}"),
  ])
  func `a tried value has the same layout as a written one`(
    before: String, changes: [String: String], after: String
  ) throws {
    let tried = try read("galley: 1\nlayout: \(before)", trying: changes)
    let written = try reader.read(Array("galley: 1\nlayout: \(after)".utf8), path: "card.yaml")
    #expect(layout(tried) == layout(written))
  }

  @Test func `JSON is tried like YAML`() throws {
    let text = #"{"galley": 1, "layout": {"text": "\ud83d\ude00 Hello"}}"#
    let tried = try read(text, trying: ["😀 Hello": #"quote " and \ "#], path: "card.json")
    guard case .text(let found) = layout(tried).content else {
      throw CocoaError(.coderInvalidValue)
    }
    #expect(found.string == #"quote " and \ "#)
  }

  @Test func `values of styles and layouts are found, each with its enclosing parts`() {
    let found = values(
      """
      galley: 1
      name: Card
      matrix: {widths: [320]}
      fonts: [Fonts]
      styles: {title: {weight: bold}}
      layout:
        vstack:
          - {text: Hello, padding: [4, 8]}
      """)
    #expect(found.values.map(\.text) == ["bold", "Hello", "4", "8"])
    #expect(found.values.map(\.key) == ["weight", "text", "padding", "padding"])
    #expect(found.values.map(\.isNumber) == [false, false, true, true])
    var lines: [Int] = []
    var part: Int? = found.values[3].part
    while let index = part {
      lines.append(found.parts[index].position.column)
      part = found.parts[index].outer
    }
    #expect(lines == [34, 30, 7, 5, 3])
    #expect(values("layout: [").values.isEmpty)
  }

  @Test func `a trial cannot read an image that the saved document does not use`() throws {
    let folder = try TemporaryFolder()
    let picture = Data(PNGBuilder(width: 6, height: 4).bytes)
    for name in ["a.png", "b.png"] { try folder.write(picture, to: name) }
    let path = folder.url.appending(path: "card.yaml").path
    let text = """
      galley: 1
      components: {photo: {parameters: [file], body: {image: "{file}"}}}
      layout: {vstack: [{use: photo, with: {file: a.png}}, {text: Hello}]}
      """
    _ = try read(text, trying: ["Hello": "Hi"], path: path)
    let error = #expect(throws: DocumentError.self) {
      try read(text, trying: ["a.png": "b.png"], path: path)
    }
    #expect(
      error?.diagnostics.first?.message.contains("only the files of the saved document") == true)
  }

  @Test func `a trial cannot read a file of strings that the saved document does not use`() throws {
    let folder = try TemporaryFolder()
    for name in ["a.xcstrings", "b.xcstrings"] {
      try #"{"sourceLanguage":"en","version":"1.0","strings":{"title":{}}}"#
        .write(to: folder.url.appending(path: name), atomically: true, encoding: .utf8)
    }
    let path = folder.url.appending(path: "card.yaml").path
    let text = "galley: 1\nstrings: a.xcstrings\nlayout: {string: title}"
    _ = try read(text, trying: [:], path: path)
    let error = #expect(throws: DocumentError.self) {
      try read(text, trying: ["a.xcstrings": "b.xcstrings"], path: path)
    }
    #expect(
      error?.diagnostics.first?.message.contains("only the files of the saved document") == true)
  }

  @Test func `a trial at a position without a value is an error`() {
    let error = #expect(throws: DocumentError.self) {
      try reader.read(
        Array("galley: 1\nlayout: {text: Hello}".utf8), path: "card.yaml",
        trying: [Position(line: 9, column: 1): "x"])
    }
    #expect(error?.diagnostics.first?.message.contains("the file has changed") == true)
  }
}
