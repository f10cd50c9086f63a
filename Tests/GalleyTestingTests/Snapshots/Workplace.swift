import GalleyGeometry
import Foundation
import GalleyDocuments
import GalleyLayout
import GalleySnapshots

import struct GalleyLayoutTesting.TestPlace

@testable import GalleyTesting

/// Temporary folders of references and runs.
struct Workplace: Sendable {
  private let root = FileManager.default.temporaryDirectory
    .appending(path: "galley-assertions-\(UUID().uuidString)")

  /// The folder of references.
  var references: String { root.appending(path: "references").path }
  /// The folder of runs.
  var output: String { root.appending(path: "output").path }

  /// Calls a function under settings with these folders, and removes them.
  func use(
    record: RecordMode? = .missing, _ body: (Workplace) async throws -> Void
  ) async throws {
    let settings = TestSettings(record: record, references: references, output: output)
    defer { try? FileManager.default.removeItem(at: root) }
    try await TestSettings.$current.withValue(settings) {
      try await body(self)
      _ = try run()
    }
  }

  /// Returns the current record of the run of the assertions.
  func run() throws -> RunRecord {
    try TestRuns.current(TestVariables([:])).finish()
    return try RunRecord(folder: output)
  }

  /// Accepts everything that failed.
  func accept() throws -> [ReferenceAcceptance.Outcome] {
    _ = try run()
    let acceptance = try ReferenceAcceptance(folder: output, references: references)
    return try acceptance.candidates().map { try acceptance.accept($0) }
  }

  /// The names of all files among the references, sorted.
  var files: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: references).sorted()
        .filter { $0.contains(".") }
    }
  }
}

extension SnapshotAssertion {
  /// Creates an assertion at a line of this file.
  init(
    _ document: Document, _ formats: [SnapshotFormat] = [.png], named name: String? = nil,
    record: RecordMode? = nil, line: UInt = #line, function: StaticString = #function
  ) {
    self.init(
      document: document, variants: document.matrix.variants(displayScale: 1), formats: formats,
      name: name, record: record, function: function,
      source: TestPlace(fileID: #fileID, filePath: #filePath, line: line, column: 1))
  }
}

extension Document {
  /// A small card with a title and a number.
  static func note(_ title: String, named name: String = "Note") -> Document {
    Document(name, matrix: Matrix(screens: [Screen(width: 320), Screen(width: 120)])) { _ in
      VStack(alignment: .leading, spacing: 8) {
        Text(title).font(.headline).id("title")
        Rectangle().frame(height: 10).id("rule")
      }.padding(16)
    }
  }
}
