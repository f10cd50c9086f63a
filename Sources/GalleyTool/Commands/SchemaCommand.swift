import ArgumentParser
import GalleyDocuments

/// Prints the JSON Schema of the notation.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of documents, for editors to complete and check.")

  func run() throws {
    var faults = Faults()
    do {
      try Console.result(DocumentSchema.json())
    } catch {
      faults.report(error)
    }
    try faults.check()
  }
}
