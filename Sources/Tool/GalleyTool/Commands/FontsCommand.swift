import ArgumentParser
import GalleyAnalysis
import GalleyCairo
import GalleySnapshots

struct FontsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract:
      "Lists the font families in the order of fallback, and the font files with their SHA-256.",
    discussion: """
      A text uses its own font family first, then the default families Inter and Noto Sans, then the Noto Sans of its \
      script, then all other Noto fonts. Other fonts of the machine are not used.
      """)

  @Option(help: FontFolders.help)
  var fonts: [String] = []

  @Flag(help: "List all files, not only those of the default families and of --fonts.")
  var all = false

  @Flag(help: "Print all files and families as JSON.")
  var json = false

  func run() async throws {
    try await ErrorCollector.run { _ in
      let library = try FontLibrary(folders: FontFolders.all(fonts))
      // The measurer reads all fonts, so a damaged file is an error here.
      let measurer = try PangoTextMeasurer(library: library)
      let report = try FontReport(library, measurer, all: all || json)
      try Console.result(
        json ? JSONText.text(report, pretty: true) : report.lines.joined(separator: "\n"))
    }
  }
}

struct FontReport: Encodable {
  let galley: String
  let libraries: LibraryVersions
  /// The families in which a character is looked up, in this order.
  let fallbacks: [Fallback]
  let fonts: [File]
  let otherFileCount: Int
  /// The names of all families, sorted, or nil unless all files are listed.
  let families: [String]?

  struct Fallback: Encodable {
    var family: String
    var files: [String]
    var isForEmoji: Bool
  }

  struct File: Encodable {
    var file: String
    var path: String
    var sha256: String
  }

  init(_ library: FontLibrary, _ measurer: PangoTextMeasurer, all: Bool) throws(FontError) {
    galley = GalleyVersion.current
    libraries = .current
    let found = measurer.fallbacks
    fallbacks = found.map {
      Fallback(family: $0.family, files: $0.files, isForEmoji: $0.isForEmoji)
    }
    var names = Set(library.folderFiles.map(\.name))
    for family in found where library.defaultFamilies.contains(family.family) {
      names.formUnion(family.files)
    }
    var fonts: [File] = []
    for file in library.files where all || names.contains(file.name) {
      let hash = try library.fingerprint(of: file)
      fonts.append(File(file: file.name, path: file.path, sha256: hash))
    }
    self.fonts = fonts
    otherFileCount = library.files.count - fonts.count
    families = all ? measurer.families : nil
  }

  var lines: [String] {
    let width = fallbacks.map(\.family.columnCount).max() ?? 0
    var lines = ["families, in the order in which they are tried for a character:"]
    lines += fallbacks.map { fallback in
      let count = fallback.files.count
      let family = fallback.family.padded(to: width)
      return "  \(family)  \(count) \(count == 1 ? "file" : "files")"
        + (fallback.isForEmoji ? ", for emoji" : "")
    }
    lines.append(
      families == nil
        ? "files of the default families and of --fonts; --all lists \(otherFileCount) more:"
        : "files:")
    lines += fonts.map { "  \($0.sha256)  \($0.path)" }
    if let families { lines.append("all families: \(families.joined(separator: ", "))") }
    lines.append(
      "libraries: "
        + libraries.named.map { "\($0.name) \($0.version)" }.joined(separator: ", ")
    )
    return lines
  }
}
