import Foundation
import GalleyTool
import Synchronization
import Testing

/// Commands that are run in the process of the tests.
@Suite struct CommandRunTests {
  /// What commands wrote to their streams.
  private final class Streams: Sendable {
    let output = Mutex("")
    let messages = Mutex("")

    func environment(_ variables: [String: String] = [:]) -> CommandEnvironment {
      CommandEnvironment(
        variables: variables,
        output: { text in self.output.withLock { $0 += text } },
        messages: { text in self.messages.withLock { $0 += text } })
    }
  }

  @Test(arguments: [
    [], ["--help"], ["help"], ["help", "compare"], ["compare", "--help"], ["compare"], ["nothing"],
    ["--version"], ["compare", "--mode", "exact", "--tolerance", "1", "a", "b"],
    ["render", "--jobs", "0"],
    ["compare", "a", "b"], ["check", "absent.yaml"], ["fonts", "--json"], ["schema"],
  ])
  func `a command in the process behaves like the program`(arguments: [String]) async throws {
    let streams = Streams()
    let code = await GalleyCommand.run(arguments, in: streams.environment())
    let program = try Tool().run(arguments)
    #expect(code == program.code)
    #expect(streams.output.withLock(\.self) == program.output)
    #expect(streams.messages.withLock(\.self) == program.messages)
  }

  @Test func `every command has its help and the version of the tool`() async throws {
    func output(_ arguments: String...) async -> String {
      let streams = Streams()
      #expect(await GalleyCommand.run(arguments, in: streams.environment()) == 0)
      return streams.output.withLock(\.self)
    }
    let version = await output("--version")
    let names = await output("--help").matches(of: /(?m)^  ([a-z][a-z-]*)  +[A-Z]/)
      .map { String($0.1) }
    #expect(names.count > 15)
    for name in names {
      let help = await output(name, "--help")
      #expect(help.contains("\nUSAGE: galley \(name)") && help.contains("--version"), "\(name)")
      #expect(await output(name, "-h") == help)
      #expect(await output(name, "--version") == version)
    }
  }

  @Test func `a command in the process uses the given environment variables`() async throws {
    let tool = try Tool(["a.yaml": "galley: 1\nlayout: { width: 300, text: A }\n"])
    let path = tool.folder.appendingPathComponent("a.yaml").path
    let arguments = ["check", path, "--widths", "200...300"]
    let (plain, annotated) = (Streams(), Streams())
    #expect(await GalleyCommand.run(arguments, in: plain.environment()) == 1)
    let github = annotated.environment(["GITHUB_ACTIONS": "true"])
    #expect(await GalleyCommand.run(arguments, in: github) == 1)
    #expect(annotated.output.withLock(\.self).hasPrefix("::warning "))
    #expect(!plain.output.withLock(\.self).contains("::warning "))
  }
}
