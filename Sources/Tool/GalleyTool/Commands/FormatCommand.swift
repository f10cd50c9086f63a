import ArgumentParser
import GalleyFiles
import GalleyNotation

struct FormatCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Writes documents in one form.",
    discussion: """
      Blocks are indented by two spaces, there is one space where some are needed, and at most one empty line. Comments, \
      quotation marks, and which lists and mappings have braces stay as they are, and so does what a document means. \
      Documents in JSON are not changed.

      Exit codes: 0 the documents have the form now, 1 with --check, a document does not have it, 65 a document cannot \
      be parsed, 66 a document is missing, 73 a document cannot be written.
      """)

  @Argument(help: "Documents in YAML, files that documents include, or folders of documents.")
  var documents: [String]

  @Flag(help: "Change nothing; print the documents that would change.")
  var check = false

  func run() async throws {
    try await ErrorCollector.run { errors in
      var names: Set<String> = []
      for document in documents.map(FilePath.stored) {
        do {
          for source in try DocumentLoader().sources(at: document)
          where names.insert(FilePath.resolved(source.path) ?? source.path).inserted {
            format(source.path, &errors)
          }
        } catch {
          errors.report(error)
        }
      }
    }
  }

  private func format(_ path: String, _ errors: inout ErrorCollector) {
    do {
      let bytes = try DocumentLoader().bytes(ofFile: path)
      let result = try DocumentFormatter.formatted(bytes, path: path)
      guard result != bytes else { return }
      if check {
        try Console.result(path)
        errors.note(Exit.findings)
      } else {
        try OutputFile(path: path).write(result)
      }
    } catch {
      errors.report(error)
    }
  }
}
