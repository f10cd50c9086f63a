import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Comparisons with a revision that are interrupted or fail.
@Suite(.enabled(if: Tool.git != nil)) struct AgainstEndTests {
  @Test(arguments: [SIGINT, SIGTERM])
  func `A signal also stops git, and no temporary files are left`(signal: Int32) throws {
    let tool = try Tool.repository(["card.yaml": SnapshotCard.yaml()])
    let process = try tool.waitingForGit()
    kill(process.processIdentifier, signal)
    let run = try tool.end(process)
    #expect(run.code == 130, "\(run.messages)")
    #expect(run.messages == "galley: interrupted before anything was compared\n")
    #expect(tool.files(in: "tmp/here") == [".here"])
    let sleeper = try #require(Int32(try tool.text("tmp/mark").dropLast()))
    #expect(kill(sleeper, 0) != 0)
    #expect(!tool.exists("Output"))
  }

  @Test func `An error of a filter of git is reported in the words of git`() throws {
    let tool = try Tool.repository(["card.yaml": SnapshotCard.yaml()])
    try tool.write("*.yaml filter=broken\n", to: ".gitattributes")
    try tool.commit()
    try tool.git("config", "filter.broken.smudge", "false")
    try tool.git("config", "filter.broken.required", "true")
    let run = try tool.run(["test", "card.yaml", "--against", "HEAD"], in: ".")
    #expect(run.code == 65, "\(run.messages)")
    #expect(run.messages.hasPrefix("galley: cannot read the repository of '"))
    #expect(
      run.messages.contains("git says: ") && run.messages.contains("smudge filter broken failed"))
  }

  @Test func `Only files can be compared with a revision, not documents of a program`() throws {
    let tool = try Tool.repository(["card.yaml": SnapshotCard.yaml()])
    let program = Repository.program("Catalog")
    for (arguments, code) in [(["test"], 64), (["test", "card.yaml"], 0)] as [([String], Int32)] {
      let process = try tool.process(arguments + ["--against", "HEAD"])
      process.executableURL = program
      try process.run()
      let run = try tool.end(process)
      #expect(run.code == code, "\(run.messages)")
      #expect(
        run.messages.contains("because it is built into this program; name files") == (code == 64))
    }
  }
}
