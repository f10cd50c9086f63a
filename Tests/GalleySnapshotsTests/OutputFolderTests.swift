import Foundation
import GalleyFiles
import TestSupport
import Testing

@Suite struct OutputFolderTests {
  @Test func `a file completely replaces a file with the same name`() throws {
    let folder = try TemporaryFolder()
    let output = try OutputFolder(path: folder.url.path)
    try output.write(Array("long long ago".utf8), to: "a/b.txt")
    try output.write(Array("now".utf8), to: "a/b.txt")
    #expect(folder.files() == ["a/b.txt"])
    let text = try String(contentsOf: folder.url.appendingPathComponent("a/b.txt"), encoding: .utf8)
    #expect(text == "now")
  }

  @Test
  func `An abandoned temporary file is removed, and one that a process writes is kept`() throws {
    let folder = try TemporaryFolder()
    // A process in another container can have any number, also the number of this process.
    let names = [1, 2].map { ".galley-" + String(getpid(), radix: 16) + "-f\($0)" }
    for name in names + [".galley-notes", "kept.png"] {
      try Data().write(to: folder.url.appendingPathComponent(name))
    }
    let writer = try FileHandle(
      forWritingTo: folder.url.appendingPathComponent(names[1]))
    #expect(flock(writer.fileDescriptor, LOCK_EX | LOCK_NB) == 0)
    _ = try OutputFolder(path: folder.url.path)
    #expect(folder.files() == [names[1], ".galley-notes", "kept.png"].sorted())
    try writer.close()
    _ = try OutputFolder(path: folder.url.path)
    #expect(folder.files() == [".galley-notes", "kept.png"].sorted())
  }

  @Test func `a file that cannot get its name leaves no temporary file`() throws {
    let folder = try TemporaryFolder()
    let target = folder.url.appendingPathComponent("target")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: false)
    try Data().write(to: target.appendingPathComponent("inside"))
    let output = try OutputFolder(path: folder.url.path)
    let error = #expect(throws: OutputError.self) {
      try output.write(Array("x".utf8), to: "target")
    }
    #expect(error?.reason.description == "a folder with that name exists")
    #expect(folder.files() == ["target/inside"])
  }

  @Test func `the names of temporary files have the prefix of files that are swept`() throws {
    let folder = try TemporaryFolder()
    let output = try OutputFolder(path: folder.url.path)
    // A separate thread writes even while other tests occupy all threads of tasks.
    let writing = Thread {
      let bytes = [UInt8](repeating: 0, count: 1 << 20)
      for _ in 0..<1000 where !Thread.current.isCancelled {
        #expect(throws: Never.self) { try output.write(bytes, to: "large") }
      }
    }
    writing.start()
    let prefix = ".galley-" + String(getpid(), radix: 16) + "-"
    var seen: Set<String> = []
    while !writing.isFinished, !seen.contains(where: { $0.hasPrefix(prefix) }) {
      seen.formUnion(try FileManager.default.contentsOfDirectory(atPath: folder.url.path))
    }
    writing.cancel()
    while !writing.isFinished { usleep(1000) }
    #expect(seen.contains { $0.hasPrefix(prefix) }, "\(seen)")
    #expect(folder.files() == ["large"])
  }

  @Test func `the error of a folder that cannot be created names its path`() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("file")
    try Data().write(to: file)
    for path in [file.path, file.path + "/inside"] {
      let error = #expect(throws: OutputError.self) { try OutputFolder(path: path) }
      #expect(error?.description.contains("is not a folder") == true)
      #expect(error?.description.contains(path) == true)
    }
  }
}
