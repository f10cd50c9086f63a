import GalleyAnalysis
import GalleyReport
import GalleySnapshots
import Testing

/// Runs as commands to GitHub Actions.
@Suite struct RunAnnotationTests {
  private static func lines(_ results: [SnapshotResult]) -> [Substring] {
    RunAnnotations(RunSamples.run(results), folder: "r").text.split(separator: "\n")
  }

  @Test func `Each document to review has one command, and the worst comes first`() throws {
    let changes = [LayoutChange.text("x, y: 100%", .moved(0, 1))]
    let lines = try Self.lines([
      RunSamples.result("a/1.png", .changed, changes: changes),
      RunSamples.result("a/2.png", .changed, changes: changes),
      RunSamples.result("b,c/1.png", .failed), RunSamples.result("d/1.png", .equal),
      RunSamples.result("e/1.png", .removed),
    ])
    #expect(
      lines == [
        "::error title=b%2Cc · 1 snapshot::failed: the document cannot be drawn (1.png)",
        "::error title=a · 2 snapshots::changed: x, y: 100%25 moved 1 pt down (1.png 2.png)",
        "::warning title=e · 1 snapshot::removed: no snapshot uses this reference anymore; accept --removed removes it (1.png)",
      ])
  }

  @Test(arguments: [9, 10, 11, 500])
  func `A run has at most ten commands, and the last counts the rest`(count: Int) throws {
    let lines = try Self.lines((0..<count).map { try RunSamples.result("\($0)/1.png", .new) })
    #expect(lines.count == min(count, 10))
    #expect(
      lines.last?.contains("\(count - 9) more documents · \(count - 9) snapshots") == (count > 10))
  }

  @Test func `A command names the file and the line of the document in the workspace`() throws {
    func place(_ results: [SnapshotResult]) -> String? {
      let workspace = Workspace(["GITHUB_WORKSPACE": "/place/repo"])
      let text = RunAnnotations(
        RunSamples.run(results), folder: "r", workspace: workspace
      ).text
      return text.firstMatch(of: /^::[a-z]+ file=([^,]*,line=[0-9]+),title=/).map { String($0.1) }
    }
    var differed = try RunSamples.result("a/1.png", .changed, references: "/place/repo/S")
    differed.referenceDigest = "x"
    #expect(place([differed]) == nil)
    differed.source = SnapshotSource(file: "/place/repo/a,b.yaml", line: 7)
    #expect(place([differed]) == "a%2Cb.yaml,line=7")
    // A unused reference is reported at the source of its document.
    let dead = try RunSamples.result("a/2.png", .removed, references: "/place/repo/S")
    #expect(place([dead]) == nil)
    var matched = differed
    matched.verdict = .equal
    #expect(place([matched, dead]) == "a%2Cb.yaml,line=7")
    for file in ["/place/repo-2/a.yaml", "/place/repo/\u{1B}[31m"] {
      differed.source = SnapshotSource(file: file, line: 7)
      #expect(place([differed]) == nil)
    }
  }

  @Test func `Hostile texts in a run add no commands`() throws {
    var record = try RunSamples.hostileRun()
    for index in record.results.indices {
      record.results[index].source = SnapshotSource(file: "a\n::error::b.yaml", line: 3)
    }
    let workspace = Workspace([:], current: "/")
    let text = RunAnnotations(record, folder: "\n::error::x", workspace: workspace).text
    let line = /^::(error|warning) (file=[^:,]+,line=[0-9]+,)?title=[^:]*::/
    #expect(text.split(separator: "\n").allSatisfy { $0.contains(line) })
    #expect(!text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
    #expect(text.split(separator: "\n").count <= 20)
  }
}
