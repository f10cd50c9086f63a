import Foundation
import GalleySnapshots
import TestSupport
import Testing

/// Killed runs and concurrent runs: every reference is complete, and is one that a run wrote.
@Suite(.highPriority) struct SnapshotTestSafetyTests {
  private static let widths = (0..<6).map { "\(120 + 8 * $0)" }.joined(separator: ", ")

  /// Returns a folder with a changed card, and its references before and after the change.
  private static func tool() throws -> (tool: Tool, old: [String: [UInt8]], new: [String: [UInt8]])
  {
    let tool = try Tool()
    var states: [[String: [UInt8]]] = []
    for word in ["Hallo", "Hello"] {
      try tool.write(SnapshotCard.yaml(word, widths: widths), to: "card.yaml")
      #expect(try tool.run("test", "card.yaml", "--record", "all").code == 1)
      states.append(try references(tool))
    }
    #expect(states[0].count == 6 && states[0].keys == states[1].keys)
    #expect(states[0].allSatisfy { states[1][$0.key] != $0.value })
    return (tool, states[0], states[1])
  }

  private static func references(_ tool: Tool) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in tool.files(in: "Snapshots") where !name.contains(".galley-") {
      files[name] = try tool.bytes("Snapshots/" + name)
    }
    return files
  }

  private static func restore(_ files: [String: [UInt8]], in tool: Tool) throws {
    for (name, bytes) in files { try tool.write(Data(bytes), to: "Snapshots/" + name) }
  }

  /// Runs the tool and kills it after a while.
  private static func kill(
    _ tool: Tool, _ arguments: [String], after wait: (Process) throws -> Void
  ) throws {
    let process = try tool.process(arguments)
    try process.run()
    try wait(process)
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitForEnd()
  }

  /// Checks that each file is the old or the new one, and returns how many are new.
  @discardableResult private static func expectWhole(
    _ tool: Tool, _ old: [String: [UInt8]], _ new: [String: [UInt8]]
  ) throws -> Int {
    let files = try references(tool)
    #expect(files.keys == old.keys)
    for (name, bytes) in files { #expect(bytes == old[name] || bytes == new[name], "\(name)") }
    return files.count { $0.value == new[$0.key] }
  }

  @Test(arguments: [["test", "card.yaml", "--record", "all"], ["accept"], ["test", "card.yaml"]])
  func `a killed run leaves complete references`(arguments: [String]) throws {
    let (tool, old, new) = try Self.tool()
    try Self.restore(old, in: tool)
    #expect(try tool.run("test", "card.yaml").code == 1)
    var random = Random(seed: 35)
    let start = ContinuousClock.now
    _ = try tool.run(arguments)
    let time = min(1_500_000, start.duration(to: .now) / .microseconds(1))
    var counts: Set<Int> = []
    for attempt in 0..<TestAmount.count(7, thorough: 14) {
      try Self.restore(old, in: tool)
      // The run is killed at once, as soon as a file is written, and at random times.
      try Self.kill(tool, arguments) { process in
        switch attempt {
        case 0: break
        case 1: while process.isRunning, try Self.references(tool) == old { usleep(500) }
        default: usleep(.random(in: 0...useconds_t(time), using: &random))
        }
      }
      counts.insert(try Self.expectWhole(tool, old, new))
    }
    if arguments.count != 2 { #expect(counts.count > 1, "\(counts)") }
    // The next run removes the temporary files of the killed runs.
    try Self.restore(old, in: tool)
    #expect(try tool.run("test", "card.yaml").code == 1)
    #expect(tool.files(in: "Snapshots").allSatisfy { !$0.contains(".galley-") })
    #expect(try tool.run("accept").code == 0)
    #expect(try Self.references(tool) == new)
    #expect(try tool.run("test", "card.yaml").code == 0)
  }

  @Test func `concurrent runs that record leave complete references`() throws {
    let (tool, old, new) = try Self.tool()
    try Self.restore(old, in: tool)
    let processes = try (0..<3).map { _ in
      try tool.process(["test", "card.yaml", "--record", "all", "--jobs", "2"])
    }
    for process in processes { try process.run() }
    while processes.contains(where: \.isRunning) { try Self.expectWhole(tool, old, new) }
    for process in processes { #expect(try tool.end(process).code == 1) }
    #expect(try Self.references(tool) == new)
    #expect(tool.files(in: "Snapshots").count == 6)
  }

  @Test func `references stay complete while several processes accept and test`() throws {
    let (tool, old, new) = try Self.tool()
    try Self.restore(old, in: tool)
    #expect(try tool.run("test", "card.yaml").code == 1)
    let run = "Output/" + (try tool.text("Output/last-run").dropLast())
    let accepting = try (0..<2).map { _ in try tool.process(["accept", "--run", run]) }
    let testing = try (0..<2).map { _ in try tool.process(["test", "card.yaml"]) }
    for process in accepting + testing { try process.run() }
    while (accepting + testing).contains(where: \.isRunning) {
      try Self.expectWhole(tool, old, new)
    }
    for process in accepting { #expect(try tool.end(process).code == 0) }
    for process in testing { #expect([0, 1].contains(try tool.end(process).code)) }
    #expect(try Self.references(tool) == new)
    #expect(try tool.run("test", "card.yaml").output == "6 equal (6 by record)\n")
  }

  @Test func `accepting an older run does not replace newer references`() throws {
    let (tool, old, _) = try Self.tool()
    try Self.restore(old, in: tool)
    #expect(try tool.run("test", "card.yaml").code == 1)
    let run = "Output/" + (try tool.text("Output/last-run").dropLast())
    try tool.write(SnapshotCard.yaml("Later", widths: Self.widths), to: "card.yaml")
    let recording = try tool.process(["test", "card.yaml", "--record", "all"])
    let accepting = try tool.process(["accept", "--run", run])
    try recording.run()
    try accepting.run()
    _ = try tool.end(accepting)
    _ = try tool.end(recording)
    // In any order, the references of the later run remain.
    #expect(try tool.run("test", "card.yaml").output == "6 equal (6 by record)\n")
  }

  private static let canMount =
    (try? Program(["unshare"])?.run(["-m", "mount", "-t", "tmpfs", "tmpfs", "/mnt"])) != nil

  @Test(.enabled(if: canMount))
  func `a full disk leaves the references unchanged and is reported`()
    throws
  {
    let (tool, old, _) = try Self.tool()
    try Self.restore(old, in: tool)
    try tool.write("", to: "small/x")
    // The disk is removed with the only process that sees it.
    let script = """
      mount -t tmpfs -o size=256k tmpfs small && cp -r Snapshots/card small
      cat /dev/zero > small/filler 2> /dev/null
      "$0" test card.yaml --record all --references small
      code=$?
      cp -r small after
      exit $code
      """
    let process = try tool.process([])
    let galley = try #require(process.executableURL)
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["unshare", "-m", "sh", "-c", script, galley.path]
    try process.run()
    let run = try tool.end(process)
    #expect(run.code == 73 && run.output.contains("the disk is full; free disk space there"))
    #expect(try tool.results().count == 6)
    let names = tool.files(in: "after")
    #expect(Set(names) == Set(old.keys))
    for name in names { #expect(try tool.bytes("after/" + name) == old[name]) }
  }
}
