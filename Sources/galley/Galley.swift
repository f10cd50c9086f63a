import GalleyCompare

/// The front of the tool: it compares pictures itself, and turns into the program for documents for everything else.
///
/// Fonts, Cairo, Pango and all of Foundation take longer to load than two pictures to compare, and a program loads what
/// it is linked with before its first line. So what compares is linked with none of them, and a script that compares
/// a hundred pictures, each with a process of its own, need not wait for them a hundred times.
@main struct Galley {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    // What the tool is and can do is told by the program that knows all of it.
    let asks = arguments.contains { ["--version", "--help", "-h"].contains($0) }
    if arguments.first == CompareCommand.name, !asks {
      await CompareCommand.start(Array(arguments.dropFirst()))
    } else {
      DocumentsProgram.run(Array(arguments))
    }
  }
}
