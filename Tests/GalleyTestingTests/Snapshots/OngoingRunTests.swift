import Foundation
import GalleySnapshots
import Synchronization
import Testing

/// Runs to which tests add results.
@Suite struct OngoingRunTests {
  private let output = FileManager.default.temporaryDirectory
    .appending(path: "galley-run-\(UUID().uuidString)").path

  private func result(
    _ name: String, _ verdict: Verdict, _ store: ReferenceStore, digest: String? = nil
  ) -> SnapshotResult {
    var result = SnapshotResult(
      name: name, references: store.path, document: "A", variant: "390-L", format: .png,
      verdict: verdict)
    result.actualDigest = digest
    return result
  }

  @Test func `A failure stays in the record, and a different failure is returned`() throws {
    defer { try? FileManager.default.removeItem(atPath: output) }
    let store = ReferenceStore(path: output + "/Snapshots")
    let run = OngoingRun(folder: try RunFolder(in: output), isFull: false)
    func add(_ verdict: Verdict, _ digest: String?) throws -> [String] {
      try run.add([result("a.png", verdict, store, digest: digest)], in: store)
    }
    #expect(try add(.equal, nil) == [])
    #expect(try add(.changed, "1") == ["a.png"])
    #expect(try add(.changed, "1") == [])
    #expect(try add(.changed, "2") == ["a.png"])
    #expect(try add(.equal, nil) == [])
    try run.finish()
    let record = try RunRecord(folder: output)
    #expect(record.results.map(\.verdict) == [.changed])
    #expect(record.results.map(\.actualDigest) == ["2"])
    #expect(!record.isFull && !record.wasInterrupted)
  }

  @Test func `A failure is written at once, in a record that is not complete`() throws {
    defer { try? FileManager.default.removeItem(atPath: output) }
    let store = ReferenceStore(path: output + "/Snapshots")
    let run = OngoingRun(folder: try RunFolder(in: output), isFull: true)
    _ = try run.add([result("a.png", .equal, store)], in: store)
    #expect(throws: RunError.self) { try RunRecord(folder: output) }
    _ = try run.add([result("b.png", .new, store)], in: store)
    let record = try RunRecord(folder: output)
    #expect(record.results.map(\.name) == ["a.png", "b.png"])
    #expect(record.wasInterrupted && !record.isFull)
    try run.finish()
    #expect(try RunRecord(folder: output).isFull)
  }

  @Test func `The report is written with each record, and at the end with all results`() throws {
    defer { try? FileManager.default.removeItem(atPath: output) }
    let store = ReferenceStore(path: output + "/Snapshots")
    let listed = Mutex<[RunRecord]>([])
    let run = OngoingRun(folder: try RunFolder(in: output), isFull: false) { record, folder in
      let written = try RunRecord(folder: folder.path)
      #expect(written == record)
      listed.withLock { $0.append(record) }
    }
    func names() -> [[String]] { listed.withLock { $0.map { $0.results.map(\.name) } } }
    _ = try run.add([result("a.png", .equal, store)], in: store)
    #expect(names() == [])
    _ = try run.add([result("b.png", .new, store)], in: store)
    #expect(names() == [["a.png", "b.png"]])
    // Many failures are not written one by one, to save time, but all are written at the end.
    for number in 0..<50 {
      _ = try run.add([result("c\(number).png", .new, store)], in: store)
    }
    for _ in 1...2 { try run.finish() }
    #expect(names().last?.count == 52 && names().count { $0.count == 52 } <= 2)
  }

  @Test func `Processes with the same run name add to one run, with unused references`() throws {
    defer { try? FileManager.default.removeItem(atPath: output) }
    let store = ReferenceStore(path: output + "/Snapshots")
    try FileManager.default.createDirectory(
      atPath: store.path, withIntermediateDirectories: true)
    for name in ["a.png", "b.png", "c.png"] {
      try Data().write(to: URL(filePath: store.path + "/" + name))
    }
    let runs = try (0..<2).map { _ in
      OngoingRun(folder: try RunFolder(in: output, sharedAs: "one"), isFull: true)
    }
    _ = try runs[0].add([result("a.png", .equal, store)], in: store)
    try runs[0].finish()
    #expect(try RunRecord(folder: output).results.map(\.verdict) == [.equal, .removed, .removed])
    _ = try runs[1].add([result("b.png", .changed, store)], in: store)
    try runs[1].finish()
    let record = try RunRecord(folder: output)
    #expect(record.id == "one" && record.isFull)
    #expect(record.results.map(\.name) == ["a.png", "b.png", "c.png"])
    #expect(record.results.map(\.verdict) == [.equal, .changed, .removed])
  }

  @Test func `Environment variables set options, and invalid values are errors`() throws {
    let variables = try TestVariables([
      "GALLEY_RECORD": "failed", "GALLEY_OUTPUT": "out", "GALLEY_REFERENCES": "", "CI": "true",
      "GALLEY_RUN": "build-7", "GALLEY_FULL": "1",
    ])
    #expect(variables.record == .failed && variables.output == "out" && variables.isFull)
    #expect(variables.references == nil && variables.run == "build-7")
    #expect(try TestVariables(["CI": "true"]).record == .never)
    #expect(try !TestVariables(["GALLEY_FULL": "1"], arguments: ["--filter", "A"]).isFull)
    for (name, value) in [
      ("GALLEY_RECORD", "al"), ("GALLEY_RUN", "../a"), ("GALLEY_RUN", ".."), ("GALLEY_FULL", "yes"),
    ] {
      let error = #expect(throws: VariableError.self) { try TestVariables([name: value]) }
      #expect(error?.description.contains("\(name) has the invalid value '\(value)'") == true)
    }
  }
}
