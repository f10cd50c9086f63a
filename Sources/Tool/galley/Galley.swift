import GalleyTool

/// The command-line tool for documents in files.
@main struct Galley {
  static func main() async { await GalleyCommand.start() }
}
