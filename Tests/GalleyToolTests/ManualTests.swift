import Foundation
import TestSupport
import Testing

/// The manuals and completions of the command line, which scripts make from the help of the commands.
@Suite struct ManualTests {
  /// The help of a command as data.
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
    try Self.run("Scripts/manual", [folder.url.path, Repository.program().path])
    let commands = try Self.commands()
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

  @Test func `each command has a manual page, with every option and the exit codes`() throws {
    let folder = try TemporaryFolder()
    try Self.run("Packaging/manpages", [folder.url.path, Repository.program().path])
    let commands = try Self.commands()
    let pages = commands.map { "galley-\($0.commandName).1" }
    #expect(folder.files() == (["galley.1"] + pages).sorted())
    for (command, name) in zip(commands, pages) {
      let page = try String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
      let sections = page.matches(of: /(?m)^\.SH (.*)$/).map { String($0.output.1) }
      #expect(sections.starts(with: ["NAME", "SYNOPSIS", "DESCRIPTION"]), "\(name)")
      #expect(sections.suffix(2) == ["EXIT STATUS", "SEE ALSO"], "\(name)")
      #expect(page.allSatisfy { $0.isASCII }, "\(name)")
      let shown = (command.arguments ?? []).filter(\.shouldDisplay).compactMap(\.names?.last)
      let missing = shown.filter {
        !page.contains("-" + $0.name.replacing("-", with: "\\-") + "\\fR")
      }
      #expect(missing.map(\.name) == [], "\(name)")
    }
  }

  @Test func `the completions for each shell have valid syntax and all commands`() throws {
    let folder = try TemporaryFolder()
    try Self.run("Packaging/completions", [folder.url.path, Repository.program().path])
    #expect(folder.files() == ["bash/galley", "fish/galley.fish", "zsh/_galley"])
    for (shell, file) in [
      ("bash", "bash/galley"), ("zsh", "zsh/_galley"), ("fish", "fish/galley.fish"),
    ] {
      let path = folder.url.appendingPathComponent(file).path
      try Self.run(
        "/usr/bin/env", ["bash", "-c", "! command -v \(shell) || \(shell) -n '\(path)'"])
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(try Self.commands().allSatisfy { text.contains($0.commandName) }, "\(file)")
    }
  }

  /// Returns the commands of the tool except `help`.
  private static func commands() throws -> [Help.Command] {
    let help = try Tool().run("--experimental-dump-help").output
    let root = try JSONDecoder().decode(Help.self, from: Data(help.utf8)).command
    return (root.subcommands ?? []).filter { $0.commandName != "help" }
  }

  /// Runs a program, or a script of the repository.
  private static func run(_ path: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: path, relativeTo: Repository.root)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitForEnd()
    try #require(process.terminationStatus == 0)
  }
}
