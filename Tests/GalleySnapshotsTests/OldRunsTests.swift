import Foundation
import GalleyFiles
import TestSupport
import Testing

@testable import GalleySnapshots

/// The runs that an output folder keeps.
struct OldRunsTests {
  private static let now = Int(Date.now.timeIntervalSince1970 * 1e9)
  private static let later = now + OldRuns.keptAge + 60 * 1_000_000_000

  private static func name(_ number: Int) -> String {
    "20261122T0204\(String(number + 10))-51379e7c"
  }

  @Test("of runs more than a week old, the newest twenty are kept")
  func old() throws {
    let folder = try TemporaryFolder()
    for number in 0..<25 { try folder.write(to: "runs/\(Self.name(number))/run.json") }
    OldRuns.remove(in: folder.path, now: Self.later)
    let kept = try FolderListing.names(in: folder.path + "/runs").sorted()
    #expect(kept == (5..<25).map(Self.name))
  }

  @Test("runs of the last week are kept, regardless of their number")
  func young() throws {
    let folder = try TemporaryFolder()
    for number in 0..<60 { try folder.write(to: "runs/\(Self.name(number))/run.json") }
    OldRuns.remove(in: folder.path, now: Self.now)
    #expect(try FolderListing.names(in: folder.path + "/runs").count == 60)
  }

  @Test(
    "files and folders that do not have the name of a run are kept",
    arguments: [
      "nightly", "20261122T020410", "20261122T020410-51379e7g", "20261122T020410-",
      "20261122X020410-51379e7c", "20261122T020410-51379e7c-2", "2026112AT020410-51379e7c",
    ])
  func named(_ name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(to: "runs/\(name)/run.json")
    try folder.write(to: "runs/00000000T000000-00000000")
    for number in 0..<20 { try folder.write(to: "runs/\(Self.name(number))/run.json") }
    OldRuns.remove(in: folder.path, now: Self.later)
    #expect(FileStatus.isFile("\(folder.path)/runs/\(name)/run.json"))
    #expect(FileStatus.isFile("\(folder.path)/runs/00000000T000000-00000000"), "a file")
  }

  @Test("nothing is removed through links")
  func links() throws {
    let folder = try TemporaryFolder()
    let outside = try TemporaryFolder()
    for number in 0..<25 {
      try outside.write(to: "\(Self.name(number))/run.json")
      try outside.write(to: "runs/\(Self.name(number))/run.json")
    }
    try folder.write(to: "runs/")
    for number in 0..<25 {
      try folder.link("runs/\(Self.name(number))", to: "\(outside.path)/\(Self.name(number))")
    }
    OldRuns.remove(in: folder.path, now: Self.later)
    #expect(try FolderListing.names(in: folder.path + "/runs").count == 25)
    #expect((0..<25).allSatisfy { FileStatus.isFile("\(outside.path)/\(Self.name($0))/run.json") })
    let linked = try TemporaryFolder()
    try linked.link("runs", to: outside.path + "/runs")
    OldRuns.remove(in: linked.path, now: Self.later)
    #expect(try FolderListing.names(in: outside.path + "/runs").count == 25)
  }

  @Test("a run that ends keeps itself and recent runs")
  func ending() throws {
    let folder = try TemporaryFolder()
    for number in 0..<30 { try folder.write(to: "runs/\(Self.name(number))/run.json") }
    let run = try RunFolder(in: folder.path)
    try run.finish(RunRecord(id: run.id, isFull: true, wasInterrupted: false, results: []))
    #expect(try FolderListing.names(in: folder.path + "/runs").count == 31)
    OldRuns.remove(in: folder.path, now: Self.later)
    #expect(FileStatus.isFile(run.path + "/run.json"), "its name is the newest")
    #expect(try FolderListing.names(in: folder.path + "/runs").count == 20)
  }
}
