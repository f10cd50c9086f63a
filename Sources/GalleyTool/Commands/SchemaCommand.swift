import ArgumentParser
import GalleyNotation
import GalleySnapshots

/// Prints the JSON Schema of the notation, or of what other commands print.
struct SchemaCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract:
      "Prints a JSON Schema: of documents and projects, or of what commands print for programs.",
    discussion: """
      That of documents lets editors complete and check them; that of project, the file galley.yaml. That of explain describes what 'galley explain --json' \
      prints, and each variant of a manifest; that of difference, what it prints with --diff; that of coverage, what \
      'galley coverage --json' prints; that of check, what 'galley check --format json' prints; that of run, what 'galley test \
      --json' and 'galley report --format json' print.
      """)

  /// What there is a schema of.
  enum Subject: String, CaseIterable, ExpressibleByArgument {
    case document
    case project
    case explain
    case difference
    case coverage
    case check
    case run
  }

  @Option(help: ArgumentHelp("What the schema is of.", valueName: "what"))
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
