import ArgumentParser
import GalleyFiles
import GalleySnapshots

/// Prints the record inside a snapshot.
struct ShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Prints the record inside a snapshot as text.",
    discussion: """
      The record describes the layout of the snapshot. To see it in 'git diff', run 'git config diff.galley.textconv \
      "galley show"' and add the line '*.png diff=galley' to .gitattributes.

      Exit codes: 0 the file is a snapshot, with or without a record, 65 it is not a snapshot, 66 it does not exist.
      """)

  @Argument(help: "A reference: a PNG or SVG file, or a record of a layout.")
  var file: String

  func run() async throws {
    try await ErrorCollector.run { _ in try Console.result(try SnapshotFile(path: file).text) }
  }
}

extension SnapshotFileError: CodedError {
  var exitCode: Int32 { Exit.wrongInput }
}
