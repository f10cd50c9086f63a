import GalleyTool

/// The command-line tool, which knows documents in files only.
@main struct Galley {
  static func main() async { await GalleyCommand.start() }
}
