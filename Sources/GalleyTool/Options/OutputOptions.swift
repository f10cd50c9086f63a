import ArgumentParser
import Foundation
import GalleyFiles
import GalleyGeometry
import GalleyNotation
import GalleyScene
import GalleySnapshots

/// The option for the formats of pictures.
struct FormatOptions: ParsableArguments {
  @Option(
    help:
      "Forms of the pictures: \(Picture.Format.names); separated by commas. (default: that of the file of -o, or png)",
    transform: CommaList<Picture.Format>.parse)
  var format: CommaList<Picture.Format>?

  /// Returns the formats for a place: those asked for, or that of a file.
  func formats(for output: OutputOptions) throws -> [Picture.Format] {
    try output.formats(asked: format?.values) ?? [.png]
  }
}

/// The options for where pictures are written, and how many at a time.
struct OutputOptions: ParsableArguments {
  @Option(
    help: "How SVG holds letters: outlines, alike everywhere; text, to be searched and copied.")
  var svgText: Scene.SVGText = .outlines

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Where the pictures go: a folder, or for a single one a file whose name ends with its form, such as card.png.",
      valueName: "path"))
  var output = "Output"

  @Option(help: "The number of pictures to make at the same time.")
  var jobs: Int = Processors.count

  @Flag(name: [.short, .long], help: "Print errors only.")
  var quiet = false

  func validate() throws {
    try Processors.check(jobs: jobs)
  }
}

extension OutputOptions {
  /// Returns the formats that were asked for, or that of the file that the path names, or nil if there are neither.
  ///
  /// - Throws: An error if a file is named whose form is not the one that was asked for.
  func formats<Format: CaseIterable & RawRepresentable<String>>(
    asked: [Format]?
  ) throws -> [Format]? {
    guard let format = fileForm(Format.self) else { return asked }
    if let other = asked?.first(where: { $0.rawValue != format.rawValue }) {
      throw ValidationError(
        "cannot write \(other.rawValue) to '\(output.printable)'; leave out --format, or name a folder with -o"
      )
    }
    return [format]
  }

  /// Returns the folder that the path names, or the file if its name ends with a format.
  ///
  /// - Parameters:
  ///   - count: The number of files that are to be written.
  ///   - noun: What they are called.
  ///   - formats: The formats of such files.
  /// - Returns: The place.
  /// - Throws: An error if several files should go to one, or the folder cannot be made.
  func place<Format: CaseIterable & RawRepresentable<String>>(
    for count: Int, _ noun: String, in formats: Format.Type
  ) throws -> OutputFolder {
    guard fileForm(formats) != nil else { return try OutputFolder(path: output) }
    guard count == 1 else {
      throw ValidationError(
        "cannot write \(count.counted(noun)) to the file '\(output.printable)'; name a folder with -o, or ask for one"
      )
    }
    return OutputFolder(file: output)
  }

  /// Returns the path of a file that was written, for people.
  func shown(_ file: String, in folder: OutputFolder) -> String {
    (folder.isFile ? output : FilePath.path(output, file)).printable
  }

  /// Returns the format with which the name of a file ends, or nil if the path is that of a folder.
  private func fileForm<Format: CaseIterable & RawRepresentable<String>>(
    _ formats: Format.Type
  ) -> Format? {
    guard !output.hasSuffix("/"), !FileStatus.isFolder(output) else { return nil }
    let name = FilePath.name(of: output).lowercased()
    return formats.allCases.first { name.hasSuffix("." + $0.rawValue) }
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
