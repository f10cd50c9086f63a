import Foundation
import TestSupport
import Testing

/// The manual of the command line, which a script makes from the help of the commands.
@Suite struct ManualTests {
  /// What a command says of itself.
  private struct Help: Decodable {
    var command: Command

    struct Command: Decodable {
      var commandName: String
      var subcommands: [Command]?
      var arguments: [Argument]?
    }

    struct Argument: Decodable {
      var names: [Name]?
      var shouldDisplay: Bool
    }

    struct Name: Decodable {
      var name: String
    }
  }

  @Test func `the manual has a page for each command, with every option`() throws {
    let folder = try TemporaryFolder()
    try Self.run("manual", [folder.url.path, Repository.program().path])
    let help = try Tool().run("--experimental-dump-help").output
    let root = try JSONDecoder().decode(Help.self, from: Data(help.utf8)).command
    let commands = (root.subcommands ?? []).filter { $0.commandName != "help" }
    let pages = commands.map { "galley-\($0.commandName).md" }
    #expect(folder.files() == (["command-line.md"] + pages).sorted())
    for (command, name) in zip(commands, pages) {
      let page = try String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
      #expect(page.hasPrefix("# galley \(command.commandName)\n\n"))
      let shown = (command.arguments ?? []).filter(\.shouldDisplay).compactMap(\.names?.last)
      let missing = shown.filter { !page.contains("-\($0.name)") }
      #expect(missing.map(\.name) == [], "\(name)")
    }
  }

  /// Runs a script of the repository.
  private static func run(_ name: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = Repository.root.appendingPathComponent("Scripts/\(name)")
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }
}
