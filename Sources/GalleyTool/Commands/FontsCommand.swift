import ArgumentParser
import GalleyCairo
import GalleySnapshots

/// Lists the fonts that text is set in.
struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract: "Lists every font file in use with its SHA-256, and the versions of the libraries.",
    discussion: "Only these files are used, whatever else is installed on the machine.")

  @OptionGroup var options: FontOptions

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    var faults = Faults()
    do {
      let library = try FontLibrary(folders: options.fonts)
      // A file that cannot be read as a font is found here rather than in the middle of a run.
      let measurer = try PangoTextMeasurer(library: library)
      let environment = try RenderEnvironment(
        fontFiles: Set(library.files.map(\.name)), in: library)
      try print(environment, library, families: measurer.families)
    } catch {
      faults.report(error)
    }
    try faults.check()
  }

  private func print(
    _ environment: RenderEnvironment, _ library: FontLibrary, families: [String]
  ) throws {
    if json { return try Console.result(try environment.json()) }
    for font in environment.fonts {
      try Console.result("\(font.sha256)  \(library.file(named: font.file)?.path ?? font.file)")
    }
    try Console.result("families: \(families.joined(separator: ", "))")
    let versions = environment.libraries
    try Console.result(
      "libraries: cairo \(versions.cairo), pango \(versions.pango), harfbuzz \(versions.harfbuzz)"
    )
  }
}
