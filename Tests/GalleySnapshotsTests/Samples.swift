import Foundation
import GalleyCairo
import GalleyDocuments
import GalleyNotation
import GalleyLayout
import GalleySnapshots
import Synchronization
import TestSupport
import Testing

/// The documents in Samples.
enum Samples {
  /// The names of all documents in Samples.
  static func names() throws -> [String] {
    try DocumentLoader().sources(at: Repository.root.appendingPathComponent("Samples").path)
      .map(\.outputPath)
  }

  private static let documents = Mutex<[String: Document]>([:])
  private static let defaultResults = Mutex<[String: [(variant: Variant, result: LayoutResult)]]>(
    [:])

  static func document(_ name: String) throws -> Document {
    if let known = documents.withLock({ $0[name] }) { return known }
    let document = try load(name)
    documents.withLock { $0[name] = document }
    return document
  }

  private static func load(_ name: String) throws -> Document {
    let path = Repository.root.appendingPathComponent("Samples/\(name).yaml").path
    let source = try #require(try DocumentLoader().sources(at: path).first)
    return try DocumentLoader().load(source).document
  }

  /// Returns a document resolved in every variant of its matrix, with real fonts.
  static func results(_ name: String) throws -> [(variant: Variant, result: LayoutResult)] {
    if let known = defaultResults.withLock({ $0[name] }) { return known }
    let results = try results(name) { _ in }
    defaultResults.withLock { $0[name] = results }
    return results
  }

  /// Returns a document resolved in every variant of a changed matrix, with real fonts.
  static func results(
    _ name: String, changing change: (inout Matrix) -> Void
  ) throws -> [(variant: Variant, result: LayoutResult)] {
    let document = try document(name)
    var matrix = document.matrix
    change(&matrix)
    let worker = try SnapshotWorker(library: FontLibrary())
    return try matrix.variants().map { ($0, try worker.resolve(document, $0)) }
  }
}
