import Foundation
import TestSupport
import Testing

/// The commands for editors: the server, and the formatter.
@Suite struct EditorCommandTests {
  private static func message(_ object: [String: Any]) throws -> Data {
    let data = try JSONSerialization.data(
      withJSONObject: object.merging(["jsonrpc": "2.0"]) { $1 })
    return Data("Content-Length: \(data.count)\r\n\r\n".utf8) + data
  }

  private static func start() throws -> Data {
    try message(["id": 1, "method": "initialize", "params": ["capabilities": [String: Any]()]])
  }

  @Test func `The program speaks the protocol, and says how it ended`() throws {
    let first = try Self.start()
    let end =
      try Self.message(["id": "b", "method": "shutdown"]) + Self.message(["method": "exit"])
    let whole = try Tool().run(["language-server"], input: first + end)
    #expect(whole.code == 0)
    #expect(whole.output.hasPrefix("Content-Length: ") && whole.output.contains(#""id":"b""#))
    #expect(try Tool().run(["language-server"], input: first).code == 1)
    #expect(try Tool().run(["language-server"], input: Data("nonsense".utf8)).code == 1)
    #expect(try Tool().run(["language-server"], input: Data()).code == 1)
  }

  /// Reading and checking have threads of their own, so that an answer does not wait for them.
  @Test func `A request is answered before the documents that wait are read`() throws {
    let text = try String(
      contentsOf: Repository.root.appending(path: "Samples/flight-status.yaml"), encoding: .utf8)
    var input = try Self.start()
    for number in 0..<60 {
      let item: [String: Any] = [
        "uri": "file:///documents/card\(number).yaml", "languageId": "yaml", "version": 1,
        "text": text,
      ]
      input += try Self.message([
        "method": "textDocument/didOpen", "params": ["textDocument": item],
      ])
    }
    let place: [String: Any] = [
      "textDocument": ["uri": "file:///documents/card59.yaml"],
      "position": ["line": 2, "character": 0],
    ]
    input += try Self.message(["id": 2, "method": "textDocument/completion", "params": place])
    input += try Self.message(["id": 3, "method": "shutdown"])
    input += try Self.message(["method": "exit"])
    let output = try Tool().run(["language-server"], input: input).output
    let parts = output.components(separatedBy: "\"id\":2")
    #expect(parts.count == 2)
    let read = Set(parts[0].matches(of: /card\d+\.yaml/).map { String($0.output) })
    #expect(read.count < 50, "\(read.count) documents were read before the answer")
  }

  private static let messy = """
    galley:   1   # the version
    layout:
        vstack:

        -   {text: Hello,id: a}


        -   text:  There
            # why
            id: b
    """

  private static let tidy = """
    galley: 1   # the version
    layout:
      vstack:

        - { text: Hello, id: a }

        - text: There
          # why
          id: b

    """

  @Test func `A document gets its form once, and a check names those that lack it`() throws {
    let tool = try Tool(["a.yaml": Self.messy, "b.yaml": Self.tidy, "c.json": "{ \"galley\":1}"])
    let check = try tool.run(["format", ".", "--check"])
    #expect(check.code == 1 && check.output == "a.yaml\n" && check.messages.isEmpty)
    let first = try tool.run(["format", ".", "a.yaml"])
    #expect(first.code == 0 && first.output.isEmpty && first.messages.isEmpty)
    let contents = try tool.contents()
    #expect(contents["a.yaml"] == Data(Self.tidy.utf8))
    #expect(contents["c.json"] == Data("{ \"galley\":1}".utf8))
    #expect(try tool.run(["format", "--check", "a.yaml", "b.yaml"]).code == 0)
  }

  @Test func `A document that cannot be parsed is not changed, and the others are`() throws {
    let wrong = "galley: 1\nlayout: {text: Hello\n"
    let tool = try Tool(["wrong.yaml": wrong, "a.yaml": Self.messy])
    let run = try tool.run(["format", "wrong.yaml", "absent.yaml", "a.yaml"])
    #expect(run.code == 66)
    #expect(
      run.messages.contains("wrong.yaml:3:1: error: ") && run.messages.contains("absent.yaml"))
    let contents = try tool.contents()
    #expect(contents["wrong.yaml"] == Data(wrong.utf8))
    #expect(contents["a.yaml"] == Data(Self.tidy.utf8))
    #expect(try tool.run(["format", "--check", "wrong.yaml"]).code == 65)
  }
}
