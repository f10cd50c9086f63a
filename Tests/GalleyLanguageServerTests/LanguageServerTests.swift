import Foundation
import GalleyFiles
import GalleyPreview
import Synchronization
import TestSupport
import Testing

@testable import GalleyLanguageServer

/// The server of editors, as an editor talks to it.
@Suite struct LanguageServerTests {
  /// An editor with a folder of documents.
  final class Editor {
    let folder: TemporaryFolder
    let server: LanguageServer
    private let number = Mutex(0)

    init(_ files: [String: String] = [:]) throws {
      folder = try TemporaryFolder(files)
      let box = Box()
      self.box = box
      let notes = self.notes
      let preview: PreviewStart = { client in
        let server = try PreviewServer { _ in .missing }
        client.started(server) { notes.add($0) }
        client.selected(SelectedPlace(line: 8, column: 9))
        let folder = FilePath.folder(of: client.path) ?? "/"
        client.selected(SelectedPlace(file: "\(folder)/parts.yaml", line: 4, column: 5))
        client.selected(SelectedPlace(file: "/etc/passwd", line: 1, column: 1))
        await withTaskCancellationHandler {
          await server.finished()
        } onCancel: {
          server.stop()
        }
      }
      server = LanguageServer(fontFolders: [], preview: preview) { box.add($0) }
    }

    private let box: Box
    /// The paths of files that previews were to read again.
    let notes = Notes()

    final class Notes: Sendable {
      private let paths = Mutex<[String]>([])
      func add(_ changed: Set<String>) { paths.withLock { $0 += changed.sorted() } }
      var all: [String] { paths.withLock { $0 } }
    }

    final class Box: Sendable {
      private let messages = Mutex<[[UInt8]]>([])
      func add(_ message: [UInt8]) { messages.withLock { $0.append(message) } }
      var all: [[String: Any]] {
        messages.withLock { $0 }.compactMap {
          (try? JSONSerialization.jsonObject(with: Data($0))) as? [String: Any]
        }
      }
    }

    var messages: [[String: Any]] { box.all }

    func uri(_ name: String) -> String { FileAddress.uri("\(folder.path)/\(name)") }

    @discardableResult
    func request(_ method: String, _ parameters: Any?) async -> [String: Any]? {
      let id = number.withLock { number in
        number += 1
        return number
      }
      await send(["jsonrpc": "2.0", "id": id, "method": method, "params": parameters ?? NSNull()])
      return messages.last { $0["id"] as? Int == id }
    }

    func notify(_ method: String, _ parameters: Any) async {
      await send(["jsonrpc": "2.0", "method": method, "params": parameters])
    }

    func send(_ message: [String: Any]) async {
      guard let data = try? JSONSerialization.data(withJSONObject: message) else { return }
      _ = await server.receive([UInt8](data))
    }

    func start(markdown parser: String = "none") async {
      await request(
        "initialize",
        [
          "rootUri": "file://\(folder.path)",
          "capabilities": [
            "window": ["showDocument": ["support": true]],
            "general": ["markdown": ["parser": parser]],
          ],
        ])
      await notify("initialized", [:])
    }

    func open(_ name: String, version: Int = 1) async throws {
      let text = try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
      await notify(
        "textDocument/didOpen",
        [
          "textDocument": [
            "uri": uri(name), "languageId": "yaml", "version": version, "text": text,
          ]
        ])
    }

    /// Returns the newest diagnostics of a file that fulfil a condition, once there are some.
    func diagnostics(
      _ name: String, version: Int? = nil, where isWanted: ([[String: Any]]) -> Bool = { _ in true }
    ) async throws -> [[String: Any]] {
      for _ in 0..<30_000 {
        let published = messages.last { message in
          let parameters = message["params"] as? [String: Any]
          return message["method"] as? String == "textDocument/publishDiagnostics"
            && parameters?["uri"] as? String == uri(name)
        }
        let parameters = published?["params"] as? [String: Any]
        let found = parameters?["diagnostics"] as? [[String: Any]]
        if let found, version == nil || parameters?["version"] as? Int == version, isWanted(found) {
          return found
        }
        try await Task.sleep(for: .milliseconds(10))
      }
      Issue.record("There are no such diagnostics of \(name).")
      return []
    }

    /// Replaces the text of an open document, without storing it.
    func change(_ name: String, to text: String, version: Int) async {
      await notify(
        "textDocument/didChange",
        [
          "textDocument": ["uri": uri(name), "version": version],
          "contentChanges": [["text": text]],
        ])
    }

    func place(_ name: String, _ word: String, after: Int = 0) throws -> [String: Any] {
      let text = try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
      let range = try #require(text.range(of: word))
      let before = text[..<range.lowerBound]
      let line = before.count { $0 == "\n" }
      let character = before.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
      return [
        "textDocument": ["uri": uri(name)],
        "position": ["line": line, "character": character.utf16.count + after],
      ]
    }
  }

  static let card = """
    galley: 1
    include: [parts.yaml]
    strings: { en: { hello: Hello }, de: { hello: Guten Tag } }
    matrix: { widths: [200, 320], textSizes: [L], locales: [en, de] }
    styles: { loud: { weight: bold } }
    layout:
      vstack:
        - { string: hello, style: loud, id: greeting }
        - { text: A line that is much too long for it, lineLimit: 1, id: title, width: 100 }
        - { use: badge, with: { label: New } }

    """

  static let parts = """
    components:
      badge:
        parameters: [label]
        body: { text: "{label}", color: brand }
    colors: { brand: "#0A5A9C" }

    """

  private func editor() async throws -> Editor {
    let editor = try Editor(["card.yaml": Self.card, "parts.yaml": Self.parts])
    await editor.start()
    try await editor.open("card.yaml")
    return editor
  }

  @Test func `Findings follow, each at its element, and an edit that mends it removes it`()
    async throws
  {
    let editor = try await editor()
    let found = try await editor.diagnostics("card.yaml") { !$0.isEmpty }
    let finding = try #require(found.first { $0["code"] as? String == "truncation" })
    #expect(finding["severity"] as? Int == 2)
    let start = (finding["range"] as? [String: Any])?["start"] as? [String: Any]
    #expect(start?["line"] as? Int == 8)
    let line = try editor.place("card.yaml", ", lineLimit: 1")["position"] as? [String: Any] ?? [:]
    let end = ["line": 8, "character": (line["character"] as? Int ?? 0) + 14]
    await editor.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": editor.uri("card.yaml"), "version": 2],
        "contentChanges": [["range": ["start": line, "end": end], "text": ""]],
      ])
    _ = try await editor.diagnostics("card.yaml", version: 2) {
      !$0.contains { $0["code"] as? String == "truncation" }
    }
  }

  @Test func `An error is shown while one types, and findings return when it is gone`() async throws
  {
    let editor = try await editor()
    let text = Self.card.replacingOccurrences(of: "lineLimit", with: "lineLimt")
    await editor.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": editor.uri("card.yaml"), "version": 2],
        "contentChanges": [["text": text]],
      ])
    // What was found before stays beside the error.
    let shown = try await editor.diagnostics("card.yaml", version: 2) {
      $0.contains { $0["severity"] as? Int == 1 }
    }
    let errors = shown.filter { $0["code"] == nil }
    #expect(errors.count == 1)
    #expect((errors[0]["message"] as? String)?.contains("did you mean 'lineLimit'?") == true)
    let range = errors[0]["range"] as? [String: Any] ?? [:]
    let actions =
      await editor.request(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": editor.uri("card.yaml")], "range": range,
          "context": ["diagnostics": []],
        ])?["result"] as? [[String: Any]]
    #expect(actions?.first?["title"] as? String == "Change 'lineLimt' to 'lineLimit'")
    await editor.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": editor.uri("card.yaml"), "version": 3],
        "contentChanges": [["text": Self.card]],
      ])
    _ = try await editor.diagnostics("card.yaml", version: 3) {
      $0.contains { $0["code"] as? String == "truncation" }
    }
  }

  @Test func `A finding moves with the text until it is checked again`() async throws {
    let editor = try await editor()
    func line(_ found: [[String: Any]]) -> Int? {
      let finding = found.first { $0["code"] as? String == "truncation" }
      let start = (finding?["range"] as? [String: Any])?["start"] as? [String: Any]
      return start?["line"] as? Int
    }
    let before = try await editor.diagnostics("card.yaml") { line($0) != nil }
    let place = ["line": 0, "character": 0]
    let change: [String: Any] = [
      "range": ["start": place, "end": place], "text": "# One\r\n# Two 😀\n",
    ]
    await editor.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": editor.uri("card.yaml"), "version": 2], "contentChanges": [change],
      ])
    // The first answer of all is that of reading.
    let after = try await editor.diagnostics("card.yaml", version: 2)
    #expect(line(after) == line(before).map { $0 + 2 })
  }

  @Test(arguments: [
    ("a\nbcd\ne", (1, 1), (1, 2), "xyz", (1, 3), (1, 5)),
    ("a\nbcd\ne", (0, 1), (1, 1), "", (1, 2), (0, 2)),
    ("a\nbcd\ne", (1, 0), (1, 1), "1\n2", (1, 3), (2, 3)),
    ("a\nbcd\ne", (1, 0), (1, 3), "", (1, 1), (1, 0)),
    ("a\nbcd\ne", (1, 2), (1, 2), "xx", (1, 1), (1, 1)),
    ("a\nbcd\ne", (0, 0), (1, 0), "", (2, 0), (1, 0)),
  ])
  func `A position moves with the text before it`(
    text: String, start: (Int, Int), end: (Int, Int), insertion: String, place: (Int, Int),
    moved: (Int, Int)
  ) {
    func position(_ pair: (Int, Int)) -> TextPosition {
      TextPosition(line: pair.0, character: pair.1)
    }
    let change = ChangeParameters.Change(
      range: TextRange(start: position(start), end: position(end)), text: insertion)
    #expect(position(place).moved(by: change) == position(moved))
    var edited = EditedText(text)
    let rest = edited.bytes[edited.offset(of: position(place))...]
    let isKept = position(place) >= position(end)
    edited.apply(change)
    if isKept { #expect(edited.bytes[edited.offset(of: position(moved))...] == rest) }
  }

  @Test func `A finding is accepted by a quick fix, and is a hint then`() async throws {
    let editor = try await editor()
    let found = try await editor.diagnostics("card.yaml") {
      $0.contains { $0["code"] as? String == "truncation" }
    }
    let finding = found.first { $0["code"] as? String == "truncation" }
    let actions =
      await editor.request(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": editor.uri("card.yaml")], "range": finding?["range"] ?? [:],
          "context": ["diagnostics": []],
        ])?["result"] as? [[String: Any]]
    let action = try #require(
      actions?.first { $0["title"] as? String == "Accept truncation of 'title'" })
    let changes = (action["edit"] as? [String: Any])?["changes"] as? [String: [[String: Any]]]
    let edit = try #require(changes?[editor.uri("card.yaml")]?.first)
    await editor.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": editor.uri("card.yaml"), "version": 2],
        "contentChanges": [["range": edit["range"] ?? [:], "text": edit["newText"] ?? ""]],
      ])
    let after = try await editor.diagnostics("card.yaml", version: 2) {
      $0.contains { $0["code"] as? String == "truncation" && $0["severity"] as? Int == 4 }
    }
    let hint = after.first { $0["code"] as? String == "truncation" }
    #expect(hint?["severity"] as? Int == 4)
    #expect((hint?["message"] as? String)?.hasPrefix("Accepted: Say why.") == true)
  }

  @Test func `Names are found, listed and changed in all their files`() async throws {
    let editor = try await editor()
    let use = try editor.place("card.yaml", "badge", after: 2)
    let definition =
      await editor.request("textDocument/definition", use)?["result"] as? [[String: Any]]
    #expect(definition?.map { $0["uri"] as? String } == [editor.uri("parts.yaml")])
    let references =
      await editor.request("textDocument/references", use)?["result"] as? [[String: Any]]
    #expect(Set(references?.compactMap { $0["uri"] as? String } ?? []).count == 2)
    let renamed = await editor.request(
      "textDocument/rename", use.merging(["newName": "chip"]) { $1 })
    let changes = (renamed?["result"] as? [String: Any])?["changes"] as? [String: [[String: Any]]]
    #expect(changes?.count == 2 && changes?.values.allSatisfy { $0.count == 1 } == true)
    for (name, word) in [("loud", "loud"), ("greeting", "greeting"), ("hello", "hello")] {
      let place = try editor.place("card.yaml", name, after: 1)
      let found =
        await editor.request("textDocument/references", place)?["result"] as? [[String: Any]]
      #expect((found?.count ?? 0) >= (word == "greeting" ? 1 : 2), "\(word)")
    }
    for name in ["not a name", "", "{x}"] {
      let failed = await editor.request(
        "textDocument/rename", use.merging(["newName": name]) { $1 })
      #expect((failed?["error"] as? [String: Any])?["code"] as? Int == -32_803)
    }
    let nothing = try editor.place("card.yaml", "galley", after: 1)
    let refused = await editor.request(
      "textDocument/rename", nothing.merging(["newName": "a"]) { $1 })
    #expect(refused?["error"] != nil)
  }

  @Test func `Help tells what a word means, its translations, and where the element is`()
    async throws
  {
    let editor = try await editor()
    _ = try await editor.diagnostics("card.yaml")
    func help(_ word: String) async throws -> String {
      let place = try editor.place("card.yaml", word, after: 1)
      let result = await editor.request("textDocument/hover", place)?["result"] as? [String: Any]
      return (result?["contents"] as? [String: Any])?["value"] as? String ?? ""
    }
    #expect(try await help("lineLimit").contains("The maximum number of lines"))
    let hello = try await help("hello, style")
    #expect(hello.contains("- de: Guten Tag"))
    #expect(try await help("badge, with").contains("parameters: [label]"))
    let text = try await help("text: A line")
    #expect(text.contains("- 200-L: 100 × 22 pt at 0, 23.5\n- 200-L-de: 100 × 22 pt at 0, 23.5"))
  }

  @Test func `The outline has components and elements, and blocks can be folded`() async throws {
    let editor = try await editor()
    let document = ["textDocument": ["uri": editor.uri("card.yaml")]]
    let symbols = await editor.request("textDocument/documentSymbol", document)?["result"]
    let roots = try #require(symbols as? [[String: Any]])
    let children = roots[0]["children"] as? [[String: Any]]
    #expect(children?.map { $0["name"] as? String } == ["greeting", "title", "badge"])
    let foldings = await editor.request("textDocument/foldingRange", document)?["result"]
    #expect(
      (foldings as? [[String: Any]])?.contains {
        $0["startLine"] as? Int == 5 && $0["endLine"] as? Int == 9
      } == true)
  }

  @Test
  func `A closed document has no diagnostics, and requests about it are answered with nothing`()
    async throws
  {
    let editor = try await editor()
    _ = try await editor.diagnostics("card.yaml") { !$0.isEmpty }
    let document = ["textDocument": ["uri": editor.uri("card.yaml")]]
    await editor.notify("textDocument/didClose", document)
    #expect(try await editor.diagnostics("card.yaml").isEmpty)
    let hover = await editor.request("textDocument/hover", try editor.place("card.yaml", "layout"))
    #expect(hover?["result"] is NSNull)
  }

  @Test func `Nonsense is answered with errors, and the server goes on`() async throws {
    let editor = try Editor(["card.yaml": Self.card, "parts.yaml": Self.parts])
    let early = await editor.request("textDocument/hover", [:])
    #expect((early?["error"] as? [String: Any])?["code"] as? Int == -32_002)
    await editor.start()
    for text in ["", "{", "[]", "{\"jsonrpc\":\"2.0\"}", "\u{0}", "null", "7"] {
      #expect(await editor.server.receive(Array(text.utf8)))
    }
    let unknown = await editor.request("textDocument/unknown", [:])
    #expect((unknown?["error"] as? [String: Any])?["code"] as? Int == -32_601)
    for method in ["hover", "completion", "definition", "references", "rename", "documentSymbol"] {
      let wrong = await editor.request("textDocument/\(method)", ["textDocument": 3])
      #expect((wrong?["error"] as? [String: Any])?["code"] as? Int == -32_602)
    }
    await editor.notify(
      "textDocument/didChange", ["textDocument": ["uri": "file:///none"], "contentChanges": []])
    await editor.notify(
      "textDocument/didOpen", ["textDocument": ["uri": "untitled:1", "text": "galley: 1"]])
    await editor.notify("$/cancelRequest", ["id": 7])
    try await editor.open("card.yaml")
    for place in [[-1, 0], [0, -1], [9_999, 9_999], [8, 9_999]] {
      let position = ["line": place[0], "character": place[1]]
      let answer = await editor.request(
        "textDocument/completion",
        ["textDocument": ["uri": editor.uri("card.yaml")], "position": position])
      #expect(answer?["error"] == nil)
    }
    _ = try await editor.diagnostics("card.yaml") { !$0.isEmpty }
    #expect(await editor.request("shutdown", nil)?["result"] is NSNull)
    let late = await editor.request("textDocument/hover", [:])
    #expect((late?["error"] as? [String: Any])?["code"] as? Int == -32_600)
    #expect(await editor.server.isShutDown)
  }

  @Test func `Every deletion of a character is answered`() async throws {
    let editor = try await editor()
    var version = 1
    for index in Self.card.indices.enumerated().filter({ $0.offset % 7 == 0 }).map(\.element) {
      var text = Self.card
      text.remove(at: index)
      version += 1
      await editor.notify(
        "textDocument/didChange",
        [
          "textDocument": ["uri": editor.uri("card.yaml"), "version": version],
          "contentChanges": [["text": text]],
        ])
      let line = Self.card[..<index].count { $0 == "\n" }
      let answer = await editor.request(
        "textDocument/completion",
        [
          "textDocument": ["uri": editor.uri("card.yaml")],
          "position": ["line": line, "character": 4],
        ])
      #expect(answer?["error"] == nil)
    }
    _ = try await editor.diagnostics("card.yaml", version: version)
  }
}
