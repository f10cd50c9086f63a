import ArgumentParser
import GalleyCairo

/// Lists the fonts that text is set in.
struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract: "Lists the font families in their order, files with their SHA-256, and versions.",
    discussion: """
      Before these families comes the one that a text asks for, and after the default ones, Inter and Noto Sans, the \
      Noto Sans of the text's script. What none of them has is looked for in all other fonts of Noto. No other font of \
      the machine is used.
      """)

  @OptionGroup var options: FontOptions

  @Flag(help: "List every file, rather than those of the default families and folders.")
  var all = false

  @Flag(help: "Print JSON about every file and family.")
  var json = false

  func run() throws {
    var faults = ErrorCollector()
    do {
      let library = try FontLibrary(folders: options.folders)
      // A file that cannot be read as a font is found here rather than in the middle of a run.
      let measurer = try PangoTextMeasurer(library: library)
      let report = try FontReport(library, measurer, all: all || json)
      if json {
        try Console.result(try report.json())
      } else {
        try Console.result(report.lines.joined(separator: "\n"))
      }
    } catch {
      faults.report(error)
    }
    try faults.check()
  }
}
