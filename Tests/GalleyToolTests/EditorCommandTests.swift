import Foundation
import TestSupport
import Testing

/// The commands for editors: the server, and the formatter.
@Suite struct EditorCommandTests {
  @Test func `The program speaks the protocol, and says how it ended`() throws {
    func message(_ text: String) -> Data {
      Data("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8)
    }
    let first = message(
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#)
    let end =
      message(#"{"jsonrpc":"2.0","id":"b","method":"shutdown"}"#)
      + message(#"{"jsonrpc":"2.0","method":"exit"}"#)
    let whole = try Tool().run(["language-server"], input: first + end)
    #expect(whole.code == 0)
    #expect(whole.output.hasPrefix("Content-Length: ") && whole.output.contains(#""id":"b""#))
    #expect(try Tool().run(["language-server"], input: first).code == 1)
    #expect(try Tool().run(["language-server"], input: Data("nonsense".utf8)).code == 1)
    #expect(try Tool().run(["language-server"], input: Data()).code == 1)
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
