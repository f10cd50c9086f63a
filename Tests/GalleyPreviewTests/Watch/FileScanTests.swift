import Foundation
import TestSupport
import Testing

@testable import GalleyPreview

struct FileScanTests {
  private let folder: TemporaryFolder
  private let file: String
  private var scan: FileScan

  init() throws {
    folder = try TemporaryFolder(["a.yaml": "one"])
    file = "\(folder.path)/a.yaml"
    scan = FileScan(
      of: WatchedFiles(files: [file]), events: try DirectoryEvents(polls: true))
  }

  private mutating func changes(finished: String...) -> Set<String> {
    scan.changes(
      in: WatchedFiles(files: [file]), finished: Set(finished.map { .init($0) }), countsNew: false)
  }

  @Test mutating func `a file that is being written is reported when it no longer changes`() throws
  {
    for text in ["two", "two and", "two and a half"] {
      try folder.write(text, to: "a.yaml")
      #expect(changes().isEmpty)
      #expect(scan.waits)
    }
    #expect(changes() == [file])
    #expect(changes().isEmpty)
    #expect(!scan.waits)
  }

  #if os(Linux)
  /// Returns a scan of a file that has not changed for two seconds, with the events of the system.
  private func settledScan() throws -> FileScan {
    try folder.write("one", to: "settled.yaml")
    let settled = "\(folder.path)/settled.yaml"
    // A file that changed just before it is read is read again, so this waits until it is older.
    Thread.sleep(forTimeInterval: 2.1)
    return FileScan(
      of: WatchedFiles(files: [settled], folders: [folder.path], endings: [".yaml"]),
      events: try DirectoryEvents(polls: false))
  }

  private func named(_ names: String...) -> DirectoryEvents.Changes {
    let entries = Set(names.map { DirectoryEvents.Entry("\(folder.path)/\($0)") })
    return DirectoryEvents.Changes(finished: entries, named: entries)
  }

  @Test func `only files that events name are read again`() throws {
    var scan = try settledScan()
    let settled = "\(folder.path)/settled.yaml"
    scan.readAll()
    try folder.write("one", to: "settled.yaml")
    #expect(scan.changes(named("settled.yaml")) == [])
    try folder.write("two", to: "settled.yaml")
    #expect(scan.changes(named()) == [])
    try folder.write("anything", to: "settled.yaml.tmp")
    #expect(scan.changes(named("settled.yaml", "settled.yaml.tmp", "gone.yaml")) == [settled])
    // Other changes need a scan of all files.
    try folder.write("new", to: "new.yaml")
    #expect(scan.changes(named("new.yaml")) == nil)
    #expect(scan.changes(DirectoryEvents.Changes(areAllNamed: false)) == nil)
    try FileManager.default.removeItem(atPath: settled)
    #expect(scan.changes(named("settled.yaml")) == nil)
    try FileManager.default.createSymbolicLink(
      atPath: settled, withDestinationPath: "\(folder.path)/new.yaml")
    #expect(scan.changes(named("settled.yaml")) == nil)
  }

  @Test func `a change of a file before it is read is reported`() throws {
    var scan = try settledScan()
    try folder.write("two", to: "settled.yaml")
    scan.readAll()
    #expect(scan.changes(named("settled.yaml")) == ["\(folder.path)/settled.yaml"])
    #expect(scan.changes(named("settled.yaml")) == [])
  }
  #endif

  @Test mutating func `a file that was closed is reported immediately, unless it is empty`() throws
  {
    try folder.write("two", to: "a.yaml")
    #expect(changes(finished: file) == [file])
    try folder.write("", to: "a.yaml")
    #expect(changes(finished: file).isEmpty)
    try folder.write("two", to: "a.yaml")
    #expect(changes(finished: file).isEmpty)
    #expect(!scan.waits)
  }
}
