import ArgumentParser
import Dispatch
import GalleyFiles
import GalleyLayout
import GalleyNotation
import GalleyScene
import GalleySnapshots
import Synchronization

struct FormatOptions: ParsableArguments {
  @Option(
    help:
      "The formats of the pictures: \(Picture.Format.names); separated by commas. (default: the format of the file of -o, or png)",
    transform: CommaList<Picture.Format>.parse)
  var format: CommaList<Picture.Format>?

  func formats(for output: OutputOptions) throws -> [Picture.Format] {
    try output.formats(asked: format?.values) ?? [.png]
  }
}

struct OutputOptions: ParsableArguments {
  @Option(
    help:
      "How SVG contains text: outlines, which look the same everywhere; text, which can be searched and copied."
  )
  var svgText: Scene.SVGText = .outlines

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The folder to write to, or for a single picture a file whose name ends with the format, such as card.png.",
      valueName: "path"))
  var output = "Output"

  @Option(help: "The number of documents to read, and of pictures to draw, at the same time.")
  var jobs: Int = Processors.count

  @Flag(name: [.short, .long], help: "Print only errors.")
  var quiet = false

  func validate() throws {
    try Processors.check(jobs: jobs)
  }
}

extension OutputOptions {
  /// Returns the given formats, or the format of the output file, or nil if there are neither.
  func formats<Format: CaseIterable & RawRepresentable<String>>(
    asked: [Format]?
  ) throws -> [Format]? {
    guard let format = fileForm(Format.self) else {
      try checkName(Format.self)
      return asked
    }
    if let other = asked?.first(where: { $0.rawValue != format.rawValue }) {
      throw ValidationError(
        "cannot write \(other.rawValue) to '\(output.printable)'; leave out --format, or name a folder with -o"
      )
    }
    return [format]
  }

  /// Returns the output folder, or the output file if the path ends with the name of a format.
  func place<Format: CaseIterable & RawRepresentable<String>>(
    for count: Int, _ noun: Phrase, in formats: Format.Type
  ) throws -> OutputFolder {
    guard fileForm(formats) != nil else { return try OutputFolder(path: output) }
    guard count == 1 else {
      throw ValidationError(
        "cannot write \(count.counted(noun)) to the file '\(output.printable)'; name a folder with -o, or choose one \(noun)"
      )
    }
    return OutputFolder(file: output)
  }

  func shown(_ file: String, in folder: OutputFolder) -> String {
    (folder.isFile ? output : FilePath.path(output, file)).printable
  }

  /// Returns the format of the output file, or nil if the path is a folder.
  private func fileForm<Format: CaseIterable & RawRepresentable<String>>(
    _ formats: Format.Type
  ) -> Format? {
    fileName.flatMap { name in formats.allCases.first { name.hasSuffix("." + $0.rawValue) } }
  }

  /// The last part of the path in lower case, or nil if the path is a folder.
  private var fileName: String? {
    output.hasSuffix("/") || FileStatus.isFolder(output)
      ? nil : FilePath.name(of: output).lowercased()
  }

  /// Throws an error if the path names a picture in a format that is not written.
  ///
  /// Without it, a folder with the name of a file would be created.
  private func checkName<Format: CaseIterable & RawRepresentable<String>>(
    _ formats: Format.Type
  ) throws {
    guard let fileName, Self.foreignEndings.contains(where: { fileName.hasSuffix("." + $0) })
    else { return }
    let written = formats.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError(
      "cannot write '\(output.printable)': the formats are \(written); name such a file or a folder with -o"
    )
  }

  private static let foreignEndings = [
    "jpg", "jpeg", "webp", "gif", "bmp", "tif", "tiff", "heic", "avif", "eps", "ps",
  ]
}

struct Annotations: CommandWord {
  static let expectation =
    "a kind of annotation: \(Annotation.allCases.map(\.rawValue).joined(separator: ", ")) or all"
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

struct ThemeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A YAML file with the colors of annotations and sheets, with lines such as 'theme: 1' and 'light: {leaf: \"#0B429E\"}'.",
      valueName: "file"))
  var theme: String?

  /// Returns the colors of annotations, or reports errors in them and returns nil.
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

struct ReportingOptions: ParsableArguments {
  @Flag(help: "Print the record of the run instead of a summary.")
  var json = false

  @Flag(name: [.short, .long], help: "Print only errors.")
  var quiet = false

  @Flag(help: "Print every difference, and the reason for each choice of snapshots that differ.")
  var verbose = false
}

enum Processors {
  static var count: Int { SnapshotRunner.defaultJobs }

  /// Returns the results of a function for elements, in their order, called for several of them at the same time.
  static func map<Element: Sendable, Output: Sendable>(
    _ elements: [Element], jobs: Int, _ body: @Sendable (Element) -> Output
  ) -> [Output] {
    guard jobs > 1, elements.count > 1 else { return elements.map(body) }
    let state = Mutex((next: 0, outputs: [Output?](repeating: nil, count: elements.count)))
    DispatchQueue.concurrentPerform(iterations: min(jobs, elements.count)) { _ in
      while true {
        let index = state.withLock { state in
          defer { state.next += 1 }
          return state.next
        }
        guard index < elements.count else { return }
        let output = body(elements[index])
        state.withLock { $0.outputs[index] = output }
      }
    }
    return state.withLock { $0.outputs.compactMap(\.self) }
  }

  static func check(jobs: Int) throws {
    guard (1...1024).contains(jobs) else {
      throw ValidationError("cannot run \(jobs) jobs; give a number from 1 to 1024")
    }
  }
}
