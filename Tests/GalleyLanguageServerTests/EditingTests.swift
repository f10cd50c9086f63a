import Foundation
import TestSupport
import Testing

@testable import GalleyLanguageServer

/// What editors change with the server: forms, previews, and fixes.
@Suite struct EditingTests {
  private typealias Editor = LanguageServerTests.Editor

  private static func editor(_ text: String, _ files: [String: String] = [:]) async throws -> Editor
  {
    let editor = try Editor(files.merging(["card.yaml": text]) { $1 })
    await editor.start()
    try await editor.open("card.yaml")
    return editor
  }

  private static func document(_ editor: Editor) -> [String: Any] {
    ["textDocument": ["uri": editor.uri("card.yaml")]]
  }

  private static func changed(_ text: String, _ edits: [[String: Any]]) throws -> String {
    var text = EditedText(text)
    for edit in edits {
      let data = try JSONSerialization.data(
        withJSONObject: ["range": edit["range"] ?? [:], "text": edit["newText"] ?? ""])
      text.apply(try JSONDecoder().decode(ChangeParameters.Change.self, from: data))
    }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Returns the files that a quick fix changes, with their texts after it.
  private static func fix(
    _ title: String, at word: String, _ editor: Editor, _ files: [String: String]
  ) async throws -> [String: String] {
    let place = try editor.place("card.yaml", word)["position"] ?? [:]
    let parameters = document(editor).merging(["range": ["start": place, "end": place]]) { $1 }
    let actions = await editor.request("textDocument/codeAction", parameters)?["result"]
    let found = (actions as? [[String: Any]])?.first { $0["title"] as? String == title }
    let edit = try #require(found?["edit"] as? [String: Any])
    let changes = edit["changes"] as? [String: [[String: Any]]] ?? [:]
    var result: [String: String] = [:]
    for (name, text) in files {
      guard let edits = changes[editor.uri(name)] else { continue }
      result[name] = try changed(text, edits)
    }
    return result
  }

  @Test(arguments: [
    ("galley:  1\nlayout:\n    text: A\n\n\n", "galley: 1\nlayout:\n  text: A\n"),
    ("galley: 1\nlayout: {text: A}", "galley: 1\nlayout: { text: A }\n"),
    ("galley: 1\nlayout: { text: A }\n", "galley: 1\nlayout: { text: A }\n"),
    (
      "galley: 1\n# é😀\nlayout: {text:   é😀}\n# end\n",
      "galley: 1\n# é😀\nlayout: { text: é😀 }\n# end\n"
    ),
  ])
  func `An edit gives a document its form`(text: String, form: String) async throws {
    let editor = try await Self.editor(text)
    let edits = await editor.request("textDocument/formatting", Self.document(editor))?["result"]
    #expect(try Self.changed(text, try #require(edits as? [[String: Any]])) == form)
  }

  @Test func `A text that cannot be parsed is not changed, nor is one that is no document`()
    async throws
  {
    let wrong = try await Self.editor("galley: 1\nlayout: {text: A\n")
    let failed = await wrong.request("textDocument/formatting", Self.document(wrong))
    #expect((failed?["error"] as? [String: Any])?["code"] as? Int == -32_803)
    let other = try await Self.editor("services:   {a: b}\n")
    let edits = await other.request("textDocument/formatting", Self.document(other))?["result"]
    #expect((edits as? [Any])?.isEmpty == true)
  }

  @Test func `A preview is opened once, and its selection and the cursor follow each other`()
    async throws
  {
    let editor = try await Self.editor(
      LanguageServerTests.card, ["parts.yaml": LanguageServerTests.parts])
    let lenses = await editor.request("textDocument/codeLens", Self.document(editor))?["result"]
    let lens = try #require((lenses as? [[String: Any]])?.first)
    let command = try #require(lens["command"] as? [String: Any])
    #expect(command["title"] as? String == "Preview")
    func shown() -> [[String: Any]] {
      editor.messages.filter { $0["method"] as? String == "window/showDocument" }
        .compactMap { $0["params"] as? [String: Any] }
    }
    for count in [3, 4] {
      await editor.request("workspace/executeCommand", command)
      for _ in 0..<3_000 where shown().count < count {
        try await Task.sleep(for: .milliseconds(10))
      }
    }
    let pages = shown().filter { $0["external"] as? Bool == true }
    #expect(pages.count == 2)
    #expect(pages.allSatisfy { ($0["uri"] as? String)?.hasPrefix("http://127.0.0.1:") == true })
    let selections = shown().filter { $0["external"] == nil }
    let starts = selections.map { ($0["selection"] as? [String: Any])?["start"] as? [String: Int] }
    #expect(starts.contains(["line": 7, "character": 8]))
    #expect(starts.contains(["line": 3, "character": 4]))
    let uris = selections.compactMap { $0["uri"] as? String }
    #expect(Set(uris) == [editor.uri("card.yaml"), editor.uri("parts.yaml")])
    let place = try editor.place("card.yaml", "loud, id", after: 1)
    let places = await editor.request("textDocument/documentHighlight", place)?["result"]
    #expect((places as? [Any])?.count == 2)
    let wrong = await editor.request("workspace/executeCommand", ["command": "galley.none"])
    #expect(wrong?["error"] != nil)
    await editor.server.stop()
  }

  @Test func `Help lists the values of a color with their contrast`() async throws {
    let text = """
      galley: 1
      colors: { ink: { light: "#123456", dark: white } }
      layout: { text: A, color: ink }

      """
    let editor = try await Self.editor(text)
    _ = try await editor.diagnostics("card.yaml")
    let place = try editor.place("card.yaml", "ink }", after: 1)
    let result = await editor.request("textDocument/hover", place)?["result"] as? [String: Any]
    let help = (result?["contents"] as? [String: Any])?["value"] as? String ?? ""
    #expect(help.contains("- light: `#123456`, 12.72 to 1 with the background"), "\(help)")
    #expect(help.contains("- dark: `#FFFFFF`, 21 to 1 with the background"), "\(help)")
  }

  @Test(arguments: [
    (
      "galley: 1\nlayout:\n  hstack:\n    - text: A\n    - text: B\n  spacing: 8\n  alignment: top\n",
      """
      galley: 1
      layout:
        choice:
          - hstack:
              - text: A
              - text: B
            spacing: 8
            alignment: top
          - vstack:
              - text: A
              - text: B
            spacing: 8

      """
    ),
    (
      "galley: 1\nlayout:\n  vstack: [{ hstack: [{ text: \"}\" }], spacing: 8 }]\n",
      "galley: 1\nlayout:\n  vstack: [{ choice: [{ hstack: [{ text: \"}\" }], spacing: 8 }, { vstack: [{ text: \"}\" }], spacing: 8 }] }]\n"
    ),
  ])
  func `A row is wrapped in a choice with a column`(text: String, wrapped: String) async throws {
    let editor = try await Self.editor(text)
    let title = "Wrap in a choice with a vertical alternative"
    let result = try await Self.fix(title, at: "hstack", editor, ["card.yaml": text])
    #expect(result == ["card.yaml": wrapped])
    let after = try await Self.editor(wrapped)
    _ = try await after.diagnostics("card.yaml") { found in
      found.allSatisfy { $0["severity"] as? Int != 1 }
    }
  }

  @Test func `A missing translation is added to its catalog`() async throws {
    let catalog = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "hello" : {
            "localizations" : {
              "en" : { "stringUnit" : { "state" : "translated", "value" : "Say \\"Hello\\"" } }
            }
          },
          "bye" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "x" } } } }
        },
        "version" : "1.0"
      }
      """
    let text = """
      galley: 1
      strings: L.xcstrings
      matrix: { widths: [200], locales: [en, de] }
      layout: { string: hello, id: greeting }

      """
    let editor = try await Self.editor(text, ["L.xcstrings": catalog])
    _ = try await editor.diagnostics("card.yaml") {
      $0.contains { $0["code"] as? String == "untranslated" }
    }
    let result = try await Self.fix(
      "Add 'hello' in de to L.xcstrings", at: "string: hello", editor, ["L.xcstrings": catalog])
    let data = Data((result["L.xcstrings"] ?? "").utf8)
    let json = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let hello = (json?["strings"] as? [String: Any])?["hello"] as? [String: Any]
    let german = (hello?["localizations"] as? [String: Any])?["de"] as? [String: Any]
    let unit = german?["stringUnit"] as? [String: String]
    #expect(unit == ["state": "new", "value": "Say \"Hello\""])
  }

  @Test(arguments: [
    // A list, an anchor with its alias, and a line end that editors do not know.
    (
      "galley: 1\nstyles: { lab: { color: red } }\nlayout: { text: a, style: [lab] }\n", "lab: {",
      "galley: 1\nstyles: { neue: { color: red } }\nlayout: { text: a, style: [neue] }\n"
    ),
    (
      "galley: 1\ncolors: { gr: \"#112233\" }\nlayout: { text: a, color: &x gr, background: *x }\n",
      "gr:",
      "galley: 1\ncolors: { neue: \"#112233\" }\nlayout: { text: a, color: &x neue, background: *x }\n"
    ),
    (
      "galley: 1\ncolors: { c: \"#112233\" }\nlayout: { vstack: [{ text: \"x\u{2028}y\" }, { text: b, color: c }] }\n",
      "c: \"#",
      "galley: 1\ncolors: { neue: \"#112233\" }\nlayout: { vstack: [{ text: \"x\u{2028}y\" }, { text: b, color: neue }] }\n"
    ),
  ])
  func `A name is changed once at each of its places`(
    text: String, word: String, renamed: String
  ) async throws {
    let editor = try await Self.editor(text)
    let place = try editor.place("card.yaml", word).merging(["newName": "neue"]) { $1 }
    let result = await editor.request("textDocument/rename", place)?["result"] as? [String: Any]
    let changes = try #require(result?["changes"] as? [String: [[String: Any]]])
    let edits = try #require(changes[editor.uri("card.yaml")])
    // Edits at the end first, so that those before keep their places.
    let sorted = edits.reversed()
    #expect(try Self.changed(text, Array(sorted)) == renamed)
  }

  @Test func `A color is not renamed to one of the system, nor an element to another`()
    async throws
  {
    let text = """
      galley: 1
      colors: { brand: "#112233" }
      layout: { vstack: [{ text: a, color: brand, id: one }, { text: b, id: two }] }

      """
    let editor = try await Self.editor(text)
    let color = try editor.place("card.yaml", "brand:").merging(["newName": "red"]) { $1 }
    let refused = await editor.request("textDocument/rename", color)?["error"] as? [String: Any]
    #expect((refused?["message"] as? String)?.contains("already a color 'red'") == true)
    let id = try editor.place("card.yaml", "one }").merging(["newName": "two"]) { $1 }
    let other = await editor.request("textDocument/rename", id)?["error"] as? [String: Any]
    #expect((other?["message"] as? String)?.contains("already an id 'two'") == true)
  }

  @Test func `An included file that is not stored yet is read`() async throws {
    let editor = try await Self.editor(
      "galley: 1\ninclude: never.yaml\nlayout: { text: a, style: s }\n")
    _ = try await editor.diagnostics("card.yaml") { !$0.isEmpty }
    await editor.notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": editor.uri("never.yaml"), "languageId": "yaml", "version": 1,
          "text": "styles: { s: { color: label } }\n",
        ]
      ])
    _ = try await editor.diagnostics("card.yaml") { $0.isEmpty }
  }
}
