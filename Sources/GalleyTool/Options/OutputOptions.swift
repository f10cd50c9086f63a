import ArgumentParser
import Foundation
import GalleyNotation
import GalleyScene
import GalleySnapshots

/// The option for the formats of pictures.
struct FormatOptions: ParsableArguments {
  @Option(
    help: "Forms of the pictures: \(Picture.Format.names); separated by commas. (default: png)",
    transform: CommaList<Picture.Format>.parse)
  var format = CommaList<Picture.Format>(values: [.png])
}

/// The options for where pictures are written, and how many at a time.
struct OutputOptions: ParsableArguments {
  @Option(
    help: "How SVG holds letters: outlines, alike everywhere; text, to be searched and copied.")
  var svgText: Scene.SVGText = .outlines

  @Option(name: [.short, .long], help: ArgumentHelp("Where the pictures go.", valueName: "dir"))
  var output = "Output"

  @Option(help: "The number of pictures to make at the same time.")
  var jobs: Int = Processors.count

  @Flag(name: [.short, .long], help: "Print errors only.")
  var quiet = false

  func validate() throws {
    try Processors.check(jobs: jobs)
  }
}

/// A kind of explanation by name, or all kinds.
struct Annotations: CommandWord {
  static let expectation =
    "what to explain: \(Annotation.allCases.map(\.rawValue).joined(separator: ", ")) or all"
  var annotations: [Annotation]

  init?(argument: String) {
    if argument == "all" {
      annotations = Annotation.allCases
    } else if let annotation = Annotation(rawValue: argument) {
      annotations = [annotation]
    } else {
      return nil
    }
  }
}

/// The option that changes the colors of annotations.
struct ThemeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file with the colors of annotations and sheets, such as 'theme: 1' and 'light: {leaf: \"#0B429E\"}'.",
      valueName: "file"))
  var theme: String?

  /// Returns the colors of annotations, or nil after reporting what is wrong with them.
  func colors(_ errors: inout ErrorCollector) -> Theme? {
    guard let theme else { return .standard }
    do throws(DocumentError) {
      return try ThemeReader().read(contentsOf: theme)
    } catch {
      errors.report(error)
      return nil
    }
  }
}

/// The options for the report on a run.
struct ReportingOptions: ParsableArguments {
  @Flag(help: "Print the record of the run instead of a summary.")
  var json = false

  @Flag(name: [.short, .long], help: "Print errors only.")
  var quiet = false

  @Flag(help: "Print the reason for each choice of what does not match, and all that differs.")
  var verbose = false
}

/// The processors of this machine.
enum Processors {
  /// The number of processors that are running.
  static var count: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Checks a number of jobs.
  ///
  /// - Throws: An error with the range.
  static func check(jobs: Int) throws {
    guard (1...1024).contains(jobs) else {
      throw ValidationError("cannot run \(jobs) jobs; give a number from 1 to 1024")
    }
  }
}
