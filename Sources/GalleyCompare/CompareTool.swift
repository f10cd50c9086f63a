import ArgumentParser

/// The tool with this command alone, so that its messages are those of the tool with all commands.
struct CompareTool: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "galley", subcommands: [CompareCommand.self])
}
