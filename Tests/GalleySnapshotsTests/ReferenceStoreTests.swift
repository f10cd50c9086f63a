import Foundation
import GalleyFiles
import TestSupport
import Testing

@testable import GalleySnapshots

/// A folder of references; no name leads out of it.
@Suite struct ReferenceStoreTests {
  @Test func `a written reference can be read, listed and removed`() throws {
    let folder = try TemporaryFolder()
    let store = ReferenceStore(path: folder.url.path + "/Snapshots")
    #expect(try store.names().isEmpty && store.bytes(of: "a/1-L.png") == nil)
    let names = ["a/1-L.png", "a/1-L.svg", "a/1-L.layout.json", "b/c/1-L@3x.png"]
    for name in names {
      try store.writeWaiting([1], for: name)
      #expect(folder.files() == ["Snapshots/" + ReferenceStore.waitingName(of: name)])
      #expect(try store.names().isEmpty)
      try store.write([2], to: name)
      #expect(try store.bytes(of: name) == [2])
      #expect(try store.names() == [name])
      try store.remove(name)
      try store.remove(name)
      #expect(folder.files().isEmpty)
      #expect(try FileManager.default.contentsOfDirectory(atPath: store.path).isEmpty)
    }
  }

  @Test func `a folder that contains another file is kept`() throws {
    let folder = try TemporaryFolder()
    let store = ReferenceStore(path: folder.url.path + "/Snapshots")
    for name in ["a/b/1-L.png", "a/2-L.png"] { try store.write([1], to: name) }
    try store.remove("a/b/1-L.png")
    #expect(try FileManager.default.contentsOfDirectory(atPath: store.path + "/a") == ["2-L.png"])
  }

  @Test(arguments: [
    "", ".", "..", "/", "a/../b.png", "../b.png", "a//b.png", "a/./b.png", "a/", "/b.png",
    "a\u{0}.png", "..\u{2F}\u{301}b.png", "a/..\u{2F}\u{301}/b.png",
  ])
  func `invalid names and names that lead out of the folder are errors`(name: String) throws {
    let folder = try TemporaryFolder()
    let store = ReferenceStore(path: folder.url.path + "/deep/Snapshots")
    #expect(throws: OutputError.self) { try store.write([1], to: name) }
    #expect(throws: OutputError.self) { try store.writeWaiting([1], for: name) }
    #expect(throws: OutputError.self) { try store.remove(name) }
    #expect(throws: OutputError.self) { try store.bytes(of: name) }
    #expect(folder.files().isEmpty)
  }

  @Test(arguments: ["", "a\u{0}b"]) func `a folder without a valid name is an error`(path: String) {
    #expect(throws: OutputError.self) { try ReferenceStore(path: path).write([1], to: "x.png") }
  }

  @Test
  func `links to references are followed, but nothing is written through links to the outside`()
    throws
  {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    let path = folder.url.path
    for name in ["real/a", "outside"] {
      try manager.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: true)
    }
    try manager.createSymbolicLink(atPath: path + "/Snapshots", withDestinationPath: "real")
    try manager.createSymbolicLink(atPath: path + "/real/in", withDestinationPath: "a")
    try manager.createSymbolicLink(atPath: path + "/real/out", withDestinationPath: "../outside")
    try Data([7]).write(to: folder.url.appendingPathComponent("outside/1-L.png"))
    let store = ReferenceStore(path: path + "/Snapshots")
    try store.write([1], to: "in/1-L.png")
    #expect(try store.bytes(of: "a/1-L.png") == [1])
    #expect(try store.bytes(of: "out/1-L.png") == [7])
    for name in ["out/1-L.png", "out/2-L.png"] {
      #expect(throws: OutputError.self) { try store.write([2], to: name) }
    }
    #expect(throws: OutputError.self) { try store.remove("out/1-L.png") }
    #expect(folder.files().filter { $0.hasPrefix("outside/") } == ["outside/1-L.png"])
    #expect(try store.bytes(of: "out/1-L.png") == [7])
  }

  @Test func `each store has its own folder in a run`() {
    let paths = [
      "Snapshots", "a/Snapshots", "../Snapshots", "/Snapshots", "_up/Snapshots", "_root/Snapshots",
      "__up/Snapshots", "../../Snapshots", "../_up/Snapshots",
    ]
    let names = paths.map { RunFolder.name(of: ReferenceStore(path: $0)) }
    #expect(Set(names).count == paths.count)
    #expect(names.allSatisfy(FilePath.isDescending))
    #expect(names[0] == RunFolder.name(of: ReferenceStore(path: "./Snapshots")))
  }

  @Test func `an unfinished file of a process that has ended is removed`() throws {
    let folder = try TemporaryFolder()
    let left = folder.url.appendingPathComponent(".galley-7ffffff0-1")
    try Data().write(to: left)
    ReferenceStore(path: folder.url.path).sweep()
    ReferenceStore(path: folder.url.path + "/absent").sweep()
    #expect(folder.files().isEmpty)
  }

  @Test
  func `temporary files of another process with the same number do not prevent writing`() throws {
    let folder = try TemporaryFolder()
    let store = ReferenceStore(path: folder.url.path)
    try store.write([0], to: "a.png")
    // The next names that this process would use.
    for number in 1...2000 {
      let name = ".galley-\(String(getpid(), radix: 16))-\(String(number, radix: 16))"
      try Data().write(to: folder.url.appendingPathComponent(name))
    }
    try store.write([1], to: "a.png")
    #expect(try store.bytes(of: "a.png") == [1])
  }
}
