import GalleyTool

/// The tool with all commands, which the program galley turns into for all that works on documents.
@main struct DocumentsTool {
  static func main() async { await GalleyCommand.start() }
}
