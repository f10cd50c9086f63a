import ArgumentParser
import GalleyFiles
import GalleySnapshots

/// Prints the record inside a snapshot.
struct ShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Prints the record inside a snapshot as text.",
    discussion: """
      With it, git shows what changed in a snapshot: git config diff.galley.textconv "galley show", and in \
      .gitattributes *.png diff=galley.

      Exit codes: 0 it is a snapshot, whether or not it holds a record, 65 it cannot be read as one, 66 it is absent.
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
