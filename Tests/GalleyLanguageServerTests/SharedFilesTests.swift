import Foundation
import GalleyPreview
import TestSupport
import Testing

@testable import GalleyLanguageServer

/// The files beside a document, as an editor has them: parts, tokens and the project.
@Suite struct SharedFilesTests {
  private typealias Editor = LanguageServerTests.Editor

  private static let card = """
    galley: 1
    include: [parts.yaml]
    tokens: brand.tokens.json
    matrix: { widths: [200] }
    layout:
      vstack:
        - { use: badge, with: { label: New }, id: new }
        - { text: A, id: letter, color: brand.ink, padding: gap }
      spacing: gap

    """

  private static let parts = """
    components:
      badge:
        parameters: [label]
        body: { text: "{label}" }

    """

  private static let tokens = """
    {
      "gap": {"$type": "dimension", "$value": {"value": 8, "unit": "px"}},
      "brand": {
        "ink": {
          "$type": "color", "$deprecated": "Use the other one.",
          "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}
        }
      }
    }
    """

  private static func editor(markdown parser: String = "none") async throws -> Editor {
    let editor = try Editor([
      "card.yaml": card, "parts.yaml": parts, "brand.tokens.json": tokens,
      "galley.yaml": "margin: 3%\n",
    ])
    await editor.start(markdown: parser)
    try await editor.open("card.yaml")
    _ = try await editor.diagnostics("card.yaml")
    return editor
  }

  private static func help(_ editor: Editor, _ word: String) async throws -> String {
    let place = try editor.place("card.yaml", word, after: 1)
    let result = await editor.request("textDocument/hover", place)?["result"] as? [String: Any]
    return (result?["contents"] as? [String: Any])?["value"] as? String ?? ""
  }

  private static func labels(
    _ editor: Editor, _ name: String, _ word: String, after: Int
  ) async throws -> [String] {
    let place = try editor.place(name, word, after: after)
    let items = await editor.request("textDocument/completion", place)?["result"]
    return (items as? [[String: Any]] ?? []).compactMap { $0["label"] as? String }
  }

  @Test func `A file that is not stored counts in the documents that include it`() async throws {
    let editor = try await Self.editor()
    try await editor.open("parts.yaml")
    let other = Self.parts.replacingOccurrences(of: "badge", with: "sign")
    await editor.change("parts.yaml", to: other, version: 2)
    let found = try await editor.diagnostics("card.yaml") {
      $0.contains { $0["severity"] as? Int == 1 }
    }
    #expect(found.contains { ($0["message"] as? String)?.contains("badge") == true })
    // The stored file has the component.
    await editor.notify(
      "textDocument/didClose", ["textDocument": ["uri": editor.uri("parts.yaml")]])
    _ = try await editor.diagnostics("card.yaml") { $0.allSatisfy { $0["severity"] as? Int != 1 } }
  }

  @Test func `A preview reads a changed text again before that is stored`() async throws {
    let editor = try await Self.editor()
    await editor.request(
      "workspace/executeCommand",
      ["command": "galley.preview", "arguments": [editor.uri("card.yaml")]])
    for _ in 0..<3_000
    where !editor.messages.contains(where: { $0["method"] as? String == "window/showDocument" }) {
      try await Task.sleep(for: .milliseconds(10))
    }
    try await editor.open("parts.yaml")
    await editor.change("parts.yaml", to: Self.parts + "# more\n", version: 2)
    #expect(
      editor.notes.all.suffix(2) == Array(repeating: "\(editor.folder.path)/parts.yaml", count: 2))
    await editor.server.stop()
  }

  @Test func `Help of a token has its path, its file and its value`() async throws {
    let editor = try await Self.editor()
    let gap = try await Self.help(editor, "gap }")
    #expect(
      gap.contains("token **gap** · dimension in `brand.tokens.json`, line 2\n\n8 pt"), "\(gap)")
    let ink = try await Self.help(editor, "brand.ink")
    #expect(ink.contains("token **brand.ink** · color"), "\(ink)")
    #expect(ink.contains("deprecated: Use the other one."), "\(ink)")
    #expect(ink.contains("- light: `#000000`, 21 to 1 with the background"), "\(ink)")
  }

  @Test func `Paths of tokens are offered where their values can be`() async throws {
    let editor = try await Self.editor()
    #expect(try await Self.labels(editor, "card.yaml", "gap }", after: 0).contains("gap"))
    let colors = try await Self.labels(editor, "card.yaml", "brand.ink", after: 0)
    #expect(colors.contains("brand.ink"))
    #expect(!colors.contains("gap"))
  }

  @Test func `Help has a picture of the element for editors that show pictures`() async throws {
    let plain = try await Self.help(try await Self.editor(), "text: A")
    #expect(!plain.contains("data:image"))
    let help = try await Self.help(try await Self.editor(markdown: "marked"), "text: A")
    let picture = try #require(
      help.firstMatch(of: /!\[\]\(data:image\/png;base64,([^|]+)\|width=(\d+),height=(\d+)\)/))
    let bytes = try #require(Data(base64Encoded: String(picture.1)))
    // The header of a PNG has the size, here at two pixels per point.
    let size = [16, 20].map { start in
      bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let frame = try #require(help.firstMatch(of: /: ([\d.]+) × ([\d.]+) pt at/))
    let points = [frame.1, frame.2].compactMap { Double($0) }
    #expect(zip(size, points).allSatisfy { abs(Double($0) - 2 * $1) <= 2 }, "\(size) \(points)")
  }

  @Test func `The file of a project has errors and completion of its own`() async throws {
    let editor = try await Self.editor()
    try await editor.open("galley.yaml")
    await editor.change("galley.yaml", to: "margin: 3%\nfontz: [A]\n", version: 2)
    let found = try await editor.diagnostics("galley.yaml", version: 2) { !$0.isEmpty }
    #expect(found.contains { ($0["message"] as? String)?.contains("fontz") == true })
    let labels = try await Self.labels(editor, "galley.yaml", "margin", after: 0)
    #expect(labels.contains("references"))
    #expect(!labels.contains("layout"))
    await editor.change("galley.yaml", to: "margin: 4%\n", version: 3)
    #expect(try await editor.diagnostics("galley.yaml", version: 3).isEmpty)
  }
}
