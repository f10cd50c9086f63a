public import ArgumentParser
import GalleyFiles
import GalleySnapshots

/// The command-line tool.
public struct GalleyCommand: AsyncParsableCommand {
  /// The name, the purpose and the subcommands.
  public static let configuration = CommandConfiguration(
    commandName: "galley",
    abstract: "Shows how a responsive layout answers to width, text size and language.",
    discussion: """
      Exit codes: 0 all well, 1 check found something, coverage is less than was asked for, or test or compare found \
      a difference, 64 wrong usage, 65 something wrong inside an input, 66 a named file is absent, 70 a bug in Galley, 73 something cannot be written, \
      130 interrupted.
      """,
    version: GalleyVersion.current,
    subcommands: [
      InitCommand.self, RenderCommand.self, SheetCommand.self, MapCommand.self, ExplainCommand.self,
      CheckCommand.self, CoverageCommand.self, TestCommand.self, AcceptCommand.self,
      MergeCommand.self, ReportCommand.self, ShowCommand.self, CompareCommand.self,
      FontsCommand.self,
      SchemaCommand.self, NotationCommand.self,
    ])

  /// Creates the tool.
  public init() {}

  /// Runs the tool with the arguments of the program, and ends the program.
  public static func start() async {
    Exit.end(await code(of: Array(CommandLine.arguments.dropFirst())))
  }

  /// Runs a command in this process.
  ///
  /// - Parameters:
  ///   - arguments: The command and its arguments, without the name of the program.
  ///   - environment: What the command gets from its process.
  /// - Returns: The exit code.
  package static func run(
    _ arguments: [String], in environment: CommandEnvironment
  ) async -> Int32 {
    await CommandEnvironment.$current.withValue(environment) { await code(of: arguments) }
  }

  private static func code(of arguments: [String]) async -> Int32 {
    if let comparison = CompareCommand.comparison(ofFiles: arguments) {
      return await comparison.code()
    }
    if let code = firstSteps(arguments.first) { return code }
    do {
      var command = try parseAsRoot(arguments)
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
      return 0
    } catch {
      return end(with: error)
    }
  }

  /// Answers a call that names no command, and returns its exit code, or nil if one is named.
  private static func firstSteps(_ argument: String?) -> Int32? {
    guard let argument else {
      try? Console.result(FirstSteps.introduction)
      return 0
    }
    let commands = configuration.subcommands.compactMap { $0.configuration.commandName }
    guard let refusal = FirstSteps.refusal(of: argument, commands: commands) else { return nil }
    Console.error("galley: \(refusal)")
    return ExitCode.validationFailure.rawValue
  }

  /// Says what the parser of arguments knows of an error, and returns its code.
  private static func end(with error: any Error) -> Int32 {
    let code = exitCode(for: error)
    let text = fullMessage(for: error)
    if !text.isEmpty {
      // There is nowhere left to say that this cannot be written.
      try? CommandEnvironment.current.write(
        text + "\n", to: code == .success ? .output : .messages)
    }
    return code.rawValue
  }
}
