import ArgumentParser
import GalleyNotation
import GalleySnapshots

struct SchemaCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints a JSON Schema of documents, of galley.yaml, or of the output of a command.",
    discussion: """
      The schemas document and project let editors complete and validate documents and galley.yaml. The others \
      describe output: explain that of 'galley explain --json' and the variants of a manifest, difference that of \
      'galley explain --json --diff', coverage that of 'galley coverage --json', check that of 'galley check --format \
      json', and run that of 'galley test --json' and 'galley report --format json'.
      """)

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
