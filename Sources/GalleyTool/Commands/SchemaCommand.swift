import ArgumentParser
import GalleyDocuments

/// Prints the JSON Schema of the notation.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of documents, for editors to complete and check.")

  func run() {
    Console.result(DocumentSchema.json())
  }
}
