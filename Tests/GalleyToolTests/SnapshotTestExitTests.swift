import Foundation
import GalleySnapshots
import Testing

/// The exit codes of `galley test`, and its messages where it cannot read or write.
@Suite struct SnapshotTestExitTests {
  @Test func `each error has its exit code, and the highest of several codes wins`() throws {
    let tool = try SnapshotCard.tool()
    try tool.write(SnapshotCard.yaml("Hallo"), to: "other.yaml")
    try tool.write("galley: 1\nlayout: {", to: "broken.yaml")
    try tool.write("", to: "file")
    let expected: [([String], Int32)] = [
      (["card.yaml"], 0), (["other.yaml"], 1), (["card.yaml", "other.yaml"], 1),
      (["card.yaml", "--filter", "nothing"], 64), (["card.yaml", "--jobs", "0"], 64),
      (["card.yaml", "--record", "some"], 64), (["card.yaml", "--format", "gif"], 64),
      ([], 65), (["broken.yaml"], 65), (["broken.yaml", "other.yaml"], 65),
      (["absent.yaml"], 66), (["absent.yaml", "broken.yaml", "other.yaml"], 66),
      (["card.yaml", "--fonts", "absent"], 66), (["card.yaml", "-o", "file"], 73),
      (["card.yaml", "absent.yaml", "-o", "file"], 73),
    ]
    for (arguments, code) in expected {
      let run = try tool.run(["test"] + arguments)
      #expect(run.code == code, "\(arguments) \(run.messages)")
    }
  }

  @Test func `quiet prints nothing, JSON the record`() throws {
    let tool = try SnapshotCard.tool()
    try tool.write(SnapshotCard.yaml("Hallo"), to: "card.yaml")
    let quiet = try tool.run("test", "card.yaml", "--quiet")
    #expect(quiet.code == 1 && quiet.output.isEmpty && quiet.messages.isEmpty)
    let json = try tool.run("test", "card.yaml", "--json")
    #expect(json.code == 1)
    let path = "Output/" + (try tool.text("Output/last-run").dropLast()) + "/run.json"
    #expect(json.output == (try tool.text(path)))
    let object = try CompareTests.object(json.output)
    #expect(object["version"] as? Int == 3 && (object["results"] as? [Any])?.count == 1)
  }

  @Test func `an obstacle to references is reported, and the other references are written`() throws
  {
    let tool = try Tool([
      "a/card.yaml": SnapshotCard.yaml(), "b/card.yaml": SnapshotCard.yaml(),
      "a/Snapshots": "a file",
    ])
    let run = try tool.run("test", ".", "--record", "all")
    #expect(run.code == 73)
    let results = try tool.results()
    #expect(results.map(\.verdict) == [.new, .new])
    #expect(results[0].isUnwritten == true)
    #expect(run.output.contains("a/Snapshots' is not a folder; choose another folder"))
    #expect(run.output.contains("with --references") && !run.output.contains("--output"))
    #expect(tool.exists("b/Snapshots/card/120-L.png"))
  }

  @Test func `references that cannot be written keep the verdict, and are reported`() throws {
    // No user can write to the folders of the kernel.
    let tool = try Tool(["card.yaml": SnapshotCard.yaml()])
    let run = try tool.run("test", "card.yaml", "--references", "/proc/galley")
    let result = try tool.result()
    #expect(run.code == 73 && result.verdict == .new && result.isUnwritten == true)
    #expect(run.output.contains("new  card/120-L.png\n  cannot write '/proc/galley"))
  }

  @Test func `a run that cannot be written is an error, and its results are printed`() throws {
    let tool = try SnapshotCard.tool()
    try tool.write(SnapshotCard.yaml("Hallo"), to: "card.yaml")
    try tool.remove("Output/last-run")
    try tool.write("", to: "Output/last-run/in-the-way")
    let run = try tool.run("test", "card.yaml")
    #expect(run.code == 73 && run.output.hasPrefix("changed  card/120-L.png\n"))
    #expect(run.messages.hasPrefix("galley: cannot write 'Output/last-run': "))
  }

  @Test func `an interrupted run reports its progress, and no unused references`() throws {
    let widths = (0..<300).map { "\(120 + $0)" }.joined(separator: ", ")
    let tool = try Tool(["card.yaml": SnapshotCard.yaml(widths: widths)])
    try tool.write("x", to: "Snapshots/card/1-L.png")
    let process = try tool.process(["test", "card.yaml", "--record", "all", "--jobs", "1"])
    try process.run()
    while tool.files(in: "Snapshots").count < 3, process.isRunning { usleep(1000) }
    process.interrupt()
    let run = try tool.end(process)
    #expect(run.code == 130)
    #expect(run.messages.hasPrefix("galley: interrupted after "), "\(run.messages)")
    let record = try RunRecord(folder: tool.folder.path + "/Output")
    #expect(record.wasInterrupted && !record.isFull && !record.results.isEmpty)
    #expect(record.results.allSatisfy { $0.verdict == .new })
  }
}
