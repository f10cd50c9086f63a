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

  @Test mutating func `a file that is being written counts once it no longer changes`() throws {
    for text in ["two", "two and", "two and a half"] {
      try folder.write(text, to: "a.yaml")
      #expect(changes().isEmpty)
      #expect(scan.waits)
    }
    #expect(changes() == [file])
    #expect(changes().isEmpty)
    #expect(!scan.waits)
  }

  @Test mutating func `a file that was closed counts at once, unless it is empty`() throws {
    try folder.write("two", to: "a.yaml")
    #expect(changes(finished: file) == [file])
    try folder.write("", to: "a.yaml")
    #expect(changes(finished: file).isEmpty)
    try folder.write("two", to: "a.yaml")
    #expect(changes(finished: file).isEmpty)
    #expect(!scan.waits)
  }
}
