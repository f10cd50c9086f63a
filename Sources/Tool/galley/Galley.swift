import GalleyTool

@main struct Galley {
  static func main() async { await GalleyCommand.start() }
}
