import ArgumentParser
import GalleyDocuments
import GalleyLayout
import GalleySnapshots

/// Explains how a document was resolved.
struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Shows the tree, the decisions with their reasons, and the issues.",
    discussion: """
      Explains the first variant of the matrix, or every variant that the options ask for. A decision says which \
      alternative was taken, and for each one before it by how many points it missed and the element to blame.
      """)

  @OptionGroup var arguments: DocumentArguments
  @OptionGroup var matrix: MatrixOptions

  @Flag(help: "Print JSON, an object on a line for each variant if there are several.")
  var json = false

  func run() async throws {
    var faults = Faults()
    let loaded = arguments.load(&faults)
    var count = 0
    do {
      let worker = try SnapshotWorker(library: arguments.library(for: loaded))
      for entry in loaded {
        let variants = try variants(of: entry)
        count += variants.count
        for variant in variants {
          try explain(entry.document.document, variant, worker, isOnly: variants.count == 1)
        }
      }
    } catch let error as ValidationError {
      throw error
    } catch {
      faults.report(error)
    }
    if count == 0, faults.code == 0 {
      throw ValidationError("no variant matches the filter; widen it")
    }
    try faults.check()
  }

  private func variants(of entry: DocumentArguments.Loaded) throws -> [Variant] {
    let all = try matrix.variants(
      of: entry.document.document, folder: entry.source.outputPath)
    return matrix.areGiven ? all : Array(all.prefix(1))
  }

  private func explain(
    _ document: Document, _ variant: Variant, _ worker: SnapshotWorker, isOnly: Bool
  ) throws {
    let result = try worker.resolve(document, variant)
    if json {
      let record = LayoutRecord(result, document: document.name, variant: variant.name)
      try Console.result(try record.json(pretty: isOnly && arguments.documents.count == 1))
    } else {
      try Console.result("\(document.name.printable) · \(variant.name) · \(result)")
    }
  }
}
