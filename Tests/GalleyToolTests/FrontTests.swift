import Foundation
import TestSupport
import Testing

/// The program galley, which turns into galley-documents for all but one command.
@Suite struct FrontTests {
  private static let folder = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent()

  private func run(_ path: String, _ arguments: [String]) throws -> Tool.Run {
    let tool = try Tool()
    let process = try tool.process(arguments)
    process.executableURL = URL(fileURLWithPath: path)
    try process.run()
    return try tool.end(process)
  }

  @Test(arguments: [
    [], ["--help"], ["help"], ["help", "compare"], ["compare", "--help"], ["compare"], ["nothing"],
    ["--version"], ["compare", "--mode", "exact", "--tolerance", "1", "a", "b"], ["render"],
  ])
  func `both programs say the same`(arguments: [String]) throws {
    let front = try run(Self.folder.appendingPathComponent("galley").path, arguments)
    let whole = try run(Self.folder.appendingPathComponent("galley-documents").path, arguments)
    #expect(front.code == whole.code)
    #expect(front.output == whole.output && front.messages == whole.messages)
  }

  @Test func `the program is found through links`() throws {
    let tool = try Tool()
    let link = tool.folder.appendingPathComponent("linked")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: Self.folder.appendingPathComponent("galley"))
    #expect(try run(link.path, ["--version"]).code == 0)
  }

  @Test func `a front alone says what is missing, and still compares`() throws {
    let tool = try Tool()
    let copy = tool.folder.appendingPathComponent("galley")
    try Program.install(Self.folder.appendingPathComponent("galley"), at: copy)
    let alone = try run(copy.path, ["render", "a.yaml"])
    #expect(alone.code == 70 && alone.output.isEmpty)
    #expect(alone.messages.hasPrefix("galley: cannot run this command, because the program '"))
    #expect(
      alone.messages.hasSuffix("keep galley and galley-documents of one build in one folder\n"))
    #expect(try run(copy.path, ["compare", "a", "b"]).code == 66)
  }
}
