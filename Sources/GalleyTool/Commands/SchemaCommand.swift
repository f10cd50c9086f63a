import ArgumentParser
import GalleyNotation
import GalleySnapshots

/// Prints the JSON Schema of documents, projects, or the output of other commands.
struct SchemaCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract:
      "Prints the JSON Schema of documents, projects, or the JSON output of other commands.",
    discussion: """
      Editors use the schemas of document and project to complete and check documents and galley.yaml. The other schemas \
      describe JSON output:

      explain: 'galley explain --json', and each variant of a manifest
      difference: 'galley explain --diff --json'
      coverage: 'galley coverage --json'
      check: 'galley check --format json'
      run: 'galley test --json' and 'galley report --format json'
      """)

  /// What a schema describes.
  enum Subject: String, CaseIterable, ExpressibleByArgument {
    case document
    case project
    case explain
    case difference
    case coverage
    case check
    case run
  }

  @Option(help: ArgumentHelp("What the schema describes.", valueName: "what"))
  var of: Subject = .document

  func run() async throws {
    try await ErrorCollector.run { _ in try Console.result(try text) }
  }

  private var text: String {
    get throws {
      switch of {
      case .document: DocumentSchema.json()
      case .project: ProjectSchema.json()
      case .explain: OutputSchema.explain.json
      case .difference: OutputSchema.difference.json
      case .coverage: OutputSchema.coverage.json
      case .check: OutputSchema.check.json
      case .run: OutputSchema.run.json
      }
    }
  }
}
