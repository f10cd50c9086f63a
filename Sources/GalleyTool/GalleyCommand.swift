import GalleyCompare
public import ArgumentParser
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
      RenderCommand.self, SheetCommand.self, MapCommand.self, ExplainCommand.self,
      CheckCommand.self, CoverageCommand.self, TestCommand.self, AcceptCommand.self,
      MergeCommand.self, ReportCommand.self, ShowCommand.self, CompareCommand.self,
      FontsCommand.self,
      SchemaCommand.self,
    ])

  /// Creates the tool.
  public init() {}

  /// Runs the tool with the arguments of the program, and ends the program.
  public static func start() async {
    await main()
  }
}
