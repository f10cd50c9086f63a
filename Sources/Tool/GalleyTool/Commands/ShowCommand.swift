import ArgumentParser
import GalleyFiles
import GalleySnapshots

struct ShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Prints the record inside a snapshot as text.",
    discussion: """
      To see changes of snapshots in git diff, run git config diff.galley.textconv "galley show" and add the line \
      *.png diff=galley to .gitattributes.

      Exit codes: 0 the file is a snapshot, with or without a record, 65 the file is not a readable snapshot, 66 the \
      file is missing.
      """)

  @Argument(help: "A reference: a PNG or SVG file, or a record of a layout.")
  var file: String

  func run() async throws {
    try await ErrorCollector.run { _ in try Console.result(try SnapshotFile(path: file).text) }
  }
}
