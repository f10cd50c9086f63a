import Foundation
import GalleySnapshots
import Synchronization
import TestSupport
import Testing

/// A small document with references, for tests of comparisons with them.
enum SnapshotCard {
  /// Returns a document with one variant for each width.
  static func yaml(
    _ text: String = "Hello", widths: String = "120", background: String = "#336699",
    padding: Int = 8, rules: String = "{}"
  ) -> String {
    """
    galley: 1
    matrix: { widths: [\(widths)], textSizes: [L] }
    snapshots: \(rules)
    layout: { vstack: [{ text: \(text), id: words }], padding: \(padding), background: "\(background)" }
    """
  }

  /// The reference of the card at its default width.
  static let reference = "Snapshots/card/120-L.png"

  /// The contents of the folders of recorded cards, each recorded once for all tests.
  private static let recorded = Mutex<[[String]: [String: Data]]>([:])

  /// Returns a folder with a card whose references are recorded.
  static func tool(_ card: String = yaml(), format: String = "png") throws -> Tool {
    if let contents = recorded.withLock({ $0[[card, format]] }) {
      return try Tool(contents: contents)
    }
    let tool = try Tool(["card.yaml": card])
    #expect(try tool.run("test", "card.yaml", "--record", "all", "--format", format).code == 1)
    let contents = try tool.contents()
    recorded.withLock { $0[[card, format]] = contents }
    return tool
  }
}

extension Tool {
  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  func write(_ text: String, to name: String) throws {
    try write(Data(text.utf8), to: name)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
  }

  func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent(name).path, withDestinationPath: target)
  }

  /// Changes the chunks of a PNG file, and updates their checksums.
  func edit(_ name: String, _ change: (inout PNGBuilder) throws -> Void) throws {
    var file = PNGBuilder(file: try bytes(name))
    try change(&file)
    try write(Data(file.bytes), to: name)
  }

  /// Returns the results of the last run.
  func results() throws -> [SnapshotResult] {
    try RunRecord(folder: folder.path + "/Output").results
  }

  /// Returns the result of the only snapshot of the last run.
  func result(_ place: SourceLocation = #_sourceLocation) throws -> SnapshotResult {
    let results = try results()
    #expect(results.count == 1, sourceLocation: place)
    return try #require(results.first, sourceLocation: place)
  }

  /// Tests the card, and returns the result of its only snapshot.
  func test(_ options: String..., place: SourceLocation = #_sourceLocation) throws -> (
    run: Run, result: SnapshotResult
  ) {
    let run = try run(["test", "card.yaml"] + options)
    return (run, try result(place))
  }
}
