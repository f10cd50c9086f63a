import Foundation
import GalleyCairo
import GalleyDocuments
import GalleyNotation
import GalleyLayout
import GalleySnapshots
import Testing

/// The documents in Samples and the repository they lie in.
enum Samples {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The names of all documents in Samples.
  static func names() throws -> [String] {
    try DocumentLoader().sources(at: root.appendingPathComponent("Samples").path)
      .map(\.outputPath)
  }

  static func document(_ name: String) throws -> Document {
    let path = root.appendingPathComponent("Samples/\(name).yaml").path
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

/// A folder that goes away with the value.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("galley-tests-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The files inside, relative to the folder and sorted.
  func files() -> [String] {
    let all = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return all.filter { name in
      var isFolder: ObjCBool = false
      _ = unsafe FileManager.default.fileExists(
        atPath: url.appendingPathComponent(name).path, isDirectory: &isFolder)
      return !isFolder.boolValue
    }.sorted()
  }
}
