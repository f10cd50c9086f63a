import Foundation
import GalleyCairo
import GalleyDocuments
import GalleyNotation
import GalleyLayout
import GalleySnapshots
import TestSupport
import Testing

/// The documents in Samples.
enum Samples {
  /// The names of all documents in Samples.
  static func names() throws -> [String] {
    try DocumentLoader().sources(at: Repository.root.appendingPathComponent("Samples").path)
      .map(\.outputPath)
  }

  static func document(_ name: String) throws -> Document {
    let path = Repository.root.appendingPathComponent("Samples/\(name).yaml").path
    let source = try #require(try DocumentLoader().sources(at: path).first)
    return try DocumentLoader().load(source).document
  }

  /// Returns a document resolved in every variant of its matrix or a changed one, with real fonts.
  static func results(
    _ name: String, changing change: (inout Matrix) -> Void = { _ in }
  ) throws -> [(variant: Variant, result: LayoutResult)] {
    let document = try document(name)
    var matrix = document.matrix
    change(&matrix)
    let worker = try SnapshotWorker(library: FontLibrary())
    return try matrix.variants().map { ($0, try worker.resolve(document, $0)) }
  }
}
