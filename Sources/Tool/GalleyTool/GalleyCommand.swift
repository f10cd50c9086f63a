import GalleyGeometry
public import ArgumentParser
import GalleyFiles
import GalleySnapshots

/// The command-line tool.
public struct GalleyCommand: AsyncParsableCommand {
  /// The name, the abstract and the subcommands.
  public static let configuration = CommandConfiguration(
    commandName: "galley",
    abstract: "Renders, explains and tests responsive layouts.",
    discussion: """
      Exit codes: 0 success, 1 check found an issue, coverage is below the minimum, a document has not the form of \
      format, or test or compare found a difference, 64 wrong usage, 65 an error in an input file, 66 a named file is \
      missing, 70 a bug in Galley, 73 a file cannot be written, 130 interrupted.
      """,
    version: GalleyVersion.current,
    subcommands: [
      InitCommand.self, RenderCommand.self, SheetCommand.self, MapCommand.self, ExplainCommand.self,
      CheckCommand.self, CoverageCommand.self, TestCommand.self, AcceptCommand.self,
      RejectCommand.self, MergeCommand.self, ReportCommand.self, ReviewCommand.self,
      ShowCommand.self, CompareCommand.self, TextLimitsCommand.self, FontsCommand.self,
      ExportCommand.self, PreviewCommand.self, FormatCommand.self, LanguageServerCommand.self,
      SchemaCommand.self, NotationCommand.self,
    ])

  /// Creates the tool.
  public init() {}

  /// Runs the tool with the arguments of the program, and ends the program.
  public static func start() async {
    Exit.end(await code(of: Array(CommandLine.arguments.dropFirst())))
  }

  /// Runs a command in this process, and returns its exit code; the arguments do not contain the name of the program.
  package static func run(
    _ arguments: [String], in environment: CommandEnvironment
  ) async -> Int32 {
    await CommandEnvironment.$current.withValue(environment) { await code(of: arguments) }
  }

  private static func code(of arguments: [String]) async -> Int32 {
    if let code = firstSteps(arguments.first) { return code }
    var owner: any ParsableCommand.Type = self
    do {
      var command = try parseAsRoot(arguments)
      owner = type(of: command)
      if let comparison = command as? CompareCommand {
        // Stays on this thread: starting others takes longer than comparing small pictures.
        try await comparison.run()
      } else if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
      return 0
    } catch let code as ExitCode {
      // It has no message, and making one would describe all options.
      return code.rawValue
    } catch {
      return end(with: error, of: owner)
    }
  }

  /// Prints the first steps if no command is named, and returns the exit code, or nil if a command is named.
  private static func firstSteps(_ argument: String?) -> Int32? {
    guard let argument else {
      return write(FirstSteps.introduction + "\n", to: .output) ? 0 : Exit.cannotWrite
    }
    let commands = configuration.subcommands.compactMap { $0.configuration.commandName }
    guard let refusal = FirstSteps.refusal(of: argument, commands: commands) else { return nil }
    Console.error("galley: \(refusal)")
    return ExitCode.validationFailure.rawValue
  }

  private static func end(with error: any Error, of command: any ParsableCommand.Type) -> Int32 {
    let code = exitCode(for: error)
    // Each line on its own, since the text quotes arguments and documents.
    let lines = command.fullMessage(for: error).split(ascii: "\n", keepingEmpty: true).map { line in
      named(line, of: command).printable
    }
    let text = lines.joined(separator: "\n")
    guard !text.isEmpty else { return code.rawValue }
    let isWritten = write(text + "\n", to: code == .success ? .output : .messages)
    return code == .success && !isWritten ? Exit.cannotWrite : code.rawValue
  }

  /// Returns a line of a command's usage with the name of the tool, which a subcommand does not know.
  private static func named(_ line: String, of command: any ParsableCommand.Type) -> String {
    guard let name = command.configuration.commandName, command != self else { return line }
    for start in ["Usage: ", "USAGE: ", "  See '"] where line.hasPrefix(start + name + " ") {
      return start + "galley " + line.dropFirst(start.count)
    }
    return line
  }

  /// Writes text, and returns whether it could be written; an error is a message if a stream is left for it.
  private static func write(_ text: String, to stream: StandardStream) -> Bool {
    do {
      try CommandEnvironment.current.write(text, to: stream)
      return true
    } catch {
      if stream == .output { Console.error("galley: \(error)") }
      return false
    }
  }
}
