import Foundation
import GalleyFiles
import Synchronization
import TestSupport
import Testing

@testable import GalleyPreview

@Suite struct FileWatcherTests {
  /// The reports of a watcher.
  private final class Reports: Sendable {
    private let names = Mutex<[Set<String>]>([])

    var all: [Set<String>] { names.withLock { $0 } }
    func add(_ report: Set<String>) { names.withLock { $0.append(report) } }

    /// Waits until a file was reported a number of times.
    func wait(for path: String, _ count: Int = 1) async throws -> Bool {
      for _ in 0..<2_000 {
        if all.count(where: { $0.contains(path) }) >= count { return true }
        try await Task.sleep(for: .milliseconds(5))
      }
      return false
    }
  }

  private let folder: TemporaryFolder
  private let reports = Reports()
  private let file: String
  private let marker: String

  init() throws {
    folder = try TemporaryFolder(["design/a.yaml": "one", "marker": "0"])
    file = "\(folder.path)/design/a.yaml"
    marker = "\(folder.path)/marker"
  }

  private func watch(polls: Bool = false) throws -> FileWatcher {
    let reports = reports
    return try FileWatcher([file, marker], polls: polls) { reports.add($0) }
  }

  @Test(arguments: [false, true]) func `a saved file is reported`(polls: Bool) async throws {
    let watcher = try watch(polls: polls)
    defer { watcher.stop() }
    try folder.write("two", to: "design/a.yaml")
    #expect(try await reports.wait(for: file))
  }

  @Test func `a file with the same bytes is not reported`() async throws {
    let watcher = try watch()
    defer { watcher.stop() }
    try folder.write("one", to: "design/a.yaml")
    try folder.write("1", to: "marker")
    #expect(try await reports.wait(for: marker))
    #expect(!reports.all.contains { $0.contains(file) })
  }

  @Test func `a save by rename is reported`() async throws {
    let watcher = try watch()
    defer { watcher.stop() }
    try Data("two".utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
    #expect(try await reports.wait(for: file))
  }

  @Test func `a deleted file is reported, and again when it comes back`() async throws {
    let watcher = try watch()
    defer { watcher.stop() }
    try FileManager.default.removeItem(atPath: file)
    #expect(try await reports.wait(for: file))
    try folder.write("one", to: "design/a.yaml")
    #expect(try await reports.wait(for: file, 2))
  }

  @Test func `a folder that replaces another is watched`() async throws {
    let watcher = try watch()
    defer { watcher.stop() }
    try folder.write("two", to: "other/a.yaml")
    let files = FileManager.default
    try files.moveItem(atPath: "\(folder.path)/design", toPath: "\(folder.path)/old")
    try files.moveItem(atPath: "\(folder.path)/other", toPath: "\(folder.path)/design")
    #expect(try await reports.wait(for: file))
    try folder.write("three", to: "design/a.yaml")
    #expect(try await reports.wait(for: file, 2))
  }

  @Test func `a file in a folder that does not exist yet is found`() async throws {
    let watcher = try watch()
    defer { watcher.stop() }
    let late = "\(folder.path)/x/y/z/late.yaml"
    watcher.watch([late, marker])
    try folder.write("1", to: "marker")
    #expect(try await reports.wait(for: marker))
    try folder.write("late", to: "x/y/z/late.yaml")
    #expect(try await reports.wait(for: late))
  }

  @Test func `only the changed one of 200 files is reported`() async throws {
    let paths = try (0..<200).map { number in
      try folder.write("\(number)", to: "many/\(number).yaml")
      return "\(folder.path)/many/\(number).yaml"
    }
    let watcher = try FileWatcher(Set(paths)) { [reports] in reports.add($0) }
    defer { watcher.stop() }
    try folder.write("new", to: "many/77.yaml")
    #expect(try await reports.wait(for: paths[77]))
    #expect(reports.all.allSatisfy { $0 == [paths[77]] })
  }

  @Test func `a file that is saved 200 times is reported`() async throws {
    let watcher = try watch()
    defer { watcher.stop() }
    for number in 0..<200 {
      try folder.write("save \(number)", to: "design/a.yaml")
      if number.isMultiple(of: 2) { watcher.watch([file, marker, "\(folder.path)/\(number)/b"]) }
    }
    watcher.watch([file, marker])
    try folder.write("1", to: "marker")
    #expect(try await reports.wait(for: marker))
    #expect(reports.all.contains { $0.contains(file) })
  }

  @Test func `a file is reported when it is closed, or no longer changes`() async throws {
    let watcher = try watch()
    defer { watcher.stop() }
    let handle = try #require(FileHandle(forWritingAtPath: file))
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data("half".utf8))
    try folder.write("1", to: "design/other")
    #expect(try await reports.wait(for: file))
    try handle.write(contentsOf: Data(" whole".utf8))
    try handle.close()
    #expect(try await reports.wait(for: file, 2))
  }

  @Test func `a change of the target of a link is reported`() async throws {
    try folder.write("one", to: "elsewhere/target.yaml")
    let link = "\(folder.path)/design/link.yaml"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "\(folder.path)/elsewhere/target.yaml")
    let watcher = try FileWatcher([link]) { [reports] in reports.add($0) }
    defer { watcher.stop() }
    try folder.write("two", to: "elsewhere/target.yaml")
    #expect(try await reports.wait(for: link))
  }

  @Test func `a file in a new folder of a listing is found`() async throws {
    let design = "\(folder.path)/design"
    let watcher = try FileWatcher(files: { Self.listing(of: design) }) { [reports] in
      reports.add($0)
    }
    defer { watcher.stop() }
    try FileManager.default.createDirectory(
      atPath: "\(design)/new", withIntermediateDirectories: true)
    try await Task.sleep(for: .milliseconds(50))
    try folder.write("late", to: "design/new/b.yaml")
    #expect(try await reports.wait(for: "\(design)/new/b.yaml"))
    try FileManager.default.removeItem(atPath: "\(design)/new/b.yaml")
    #expect(try await reports.wait(for: "\(design)/new/b.yaml", 2))
  }

  @Test func `a file that a changed file refers to is watched from then on`() async throws {
    let other = "\(folder.path)/elsewhere/data.csv"
    let design = "\(folder.path)/design"
    try folder.write("before", to: "elsewhere/data.csv")
    let watcher = try FileWatcher(files: { [file] in
      let names = (try? String(contentsOfFile: file, encoding: .utf8)) == "data.csv"
      return WatchedFiles(
        files: names ? [file, other] : [file], folders: [design],
        endings: [".yaml"])
    }) { [reports] in reports.add($0) }
    defer { watcher.stop() }
    try folder.write("data.csv", to: "design/a.yaml")
    // A newly watched file is reported once.
    #expect(try await reports.wait(for: other))
    try folder.write("after", to: "elsewhere/data.csv")
    #expect(try await reports.wait(for: other, 2))
  }

  private static func listing(of folder: String) -> WatchedFiles {
    let listing = try? FolderListing(of: folder, endings: [".yaml"])
    return WatchedFiles(
      files: Set((listing?.files ?? []).map { "\(folder)/\($0)" }),
      folders: Set((listing?.folders ?? []).map { "\(folder)/\($0)" } + [folder]),
      endings: [".yaml"])
  }

  #if os(Linux)
  @Test func `events are parsed from the bytes of the system`() {
    func event(_ watch: UInt8, _ mask: UInt8, _ name: String, _ count: Int) -> [UInt8] {
      let padding = [UInt8](repeating: 0, count: count - name.utf8.count)
      return [watch, 0, 0, 0, mask, 0, 0, 0, 0, 0, 0, 0, UInt8(count), 0, 0, 0] + Array(name.utf8)
        + padding
    }
    let bytes = event(1, 8, "a.yaml", 16) + event(2, 2, "", 0) + event(3, 1, "b", 4)
    let events = InotifyEvent.all(in: bytes[...])
    #expect(events.map(\.watch) == [1, 2, 3])
    #expect(events.map(\.mask) == [8, 2, 1])
    #expect(events.map(\.name) == ["a.yaml", "", "b"])
    #expect(InotifyEvent.all(in: bytes.dropLast(30)).count == 1)
  }
  #endif
}
