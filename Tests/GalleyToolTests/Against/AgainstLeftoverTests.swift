import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The files that a killed comparison with a revision leaves, and their removal by the next one.
@Suite(.enabled(if: Tool.git != nil)) struct AgainstLeftoverTests {
  private static func names(_ tool: Tool) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: tool.folder.path + "/tmp/here")
      .filter { $0 != ".here" }.sorted()
  }

  /// Compares a card with a revision, with temporary files in the folder that the tests inspect.
  private static func compare(_ tool: Tool) throws -> Tool.Run {
    let process = try tool.process(["test", "card.yaml", "--against", "HEAD"])
    process.environment?["TMPDIR"] = tool.folder.path + "/tmp/here"
    try process.run()
    return try tool.end(process)
  }

  @Test func `The files of a killed process are removed by the next, not while it runs`() throws {
    let tool = try Tool.repository(["card.yaml": SnapshotCard.yaml()])
    let process = try tool.waitingForGit()
    let names = try Self.names(tool)
    #expect(names.count == 1 && names[0].hasPrefix("galley-revision-"))
    // The first process still runs, so its folder is kept.
    #expect(try Self.compare(tool).code == 0)
    #expect(try Self.names(tool) == names)
    kill(process.processIdentifier, SIGKILL)
    process.waitForEnd()
    let sleeper = try #require(Int32(try tool.text("tmp/mark").dropLast()))
    kill(sleeper, SIGKILL)
    #expect(try Self.names(tool) == names)
    let run = try Self.compare(tool)
    #expect(run.code == 0, "\(run.messages)")
    #expect(try Self.names(tool) == [])
  }

  @Test func `Other files are kept, and links are not followed`() throws {
    let tool = try Tool.repository(["card.yaml": SnapshotCard.yaml()])
    func name(_ ending: String) -> String { "tmp/here/galley-revision-\(ending)" }
    let ids = (1...4).map { "a" + String(repeating: "\($0)", count: 15) }
    let kept = [
      name("x") + "/a.txt", name(ids[0].uppercased()) + "/a.txt", name(ids[0] + "-2") + "/a.txt",
      "tmp/here/galley-against-\(ids[0])/a.txt", name(ids[1]), "tmp/victim/a.txt",
      name(ids[3]) + "/a.txt",
    ]
    for file in kept + [name(ids[0]) + "/deep/a.txt"] { try tool.write("safe", to: file) }
    let victim = tool.folder.path + "/tmp/victim"
    try tool.link(name(ids[2]), to: victim)
    try tool.link(name(ids[0]) + "/deep/link", to: victim)
    // A locked folder is kept, regardless of the process that locked it.
    let held = unsafe open(tool.folder.path + "/" + name(ids[3]), O_RDONLY | O_CLOEXEC)
    defer { close(held) }
    #expect(flock(held, LOCK_EX | LOCK_NB) == 0)
    #expect(try Self.compare(tool).code == 0)
    for file in kept { #expect(try tool.text(file) == "safe", "\(file)") }
    #expect(tool.exists(name(ids[2]) + "/a.txt"))
    #expect(!tool.exists(name(ids[0])))
  }
}
