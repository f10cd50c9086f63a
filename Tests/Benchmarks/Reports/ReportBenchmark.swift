import Foundation
import GalleyFiles
import GalleyGeometry
import GalleyReport
import GalleySnapshots

/// Reports of ten thousand results, of which a thousand differ, in each form and by the tool,
/// compared with reading and writing the record of the run with Foundation alone; and merging the
/// runs of more and more shards.
struct ReportBenchmark {
  private static let (resultCount, partCount) = (10_000, 20)

  func run(rounds: Int) async throws {
    let subject = try await ManyResults(count: Self.resultCount / Self.partCount)
    defer { subject.remove() }
    try reports(of: subject, rounds: rounds)
    let part = try await ManyResults(count: MergeBenchmark.shardSize)
    defer { part.remove() }
    try MergeBenchmark(subject: part).run(rounds: rounds)
  }

  private func reports(of subject: ManyResults, rounds: Int) throws {
    let record = RunRecord(
      id: "many", isFull: true, wasInterrupted: false, results: subject.copies(0..<Self.partCount))
    let output = subject.folder.appending(path: "Many").path
    let run = try RunFolder(in: output)
    try run.finish(record)
    var rows = Rows()
    for _ in 0..<rounds {
      rows.add("page", try processorTimed { try Array(page(record, run).utf8) })
      rows.add(
        "Markdown", processorTimed { Array(MarkdownReport(record, folder: run.path).text.utf8) })
      rows.add("JUnit", processorTimed { Array(JUnitReport(record, folder: run.path).xml.utf8) })
      rows.add(
        "annotations", processorTimed { Array(RunAnnotations(record, folder: run.path).text.utf8) })
      rows.add("floor", try floor(of: run))
      if let tool = BuiltTool() {
        let seconds = try tool.run(["report", run.path, "--quiet"]).processor
        let written = try InputFile(path: FilePath.path(run.path, ReportPage.fileName)).bytes()
        rows.add("galley report", (seconds, written))
      }
    }
    print(
      "\(record.results.count) results, \(record.results.count(where: \.isFailure)) differ; the floor reads the record and writes it again"
    )
    print(rows.report)
  }

  private func page(_ record: RunRecord, _ run: RunFolder) throws -> String {
    try ReportPage(record, folder: run.path).html()
  }

  /// Reads the record and encodes it again with Foundation.
  private func floor(of run: RunFolder) throws -> (seconds: Double, value: [UInt8]) {
    let path = FilePath.path(run.path, RunRecord.fileName)
    return try processorTimed {
      let data = Data(try InputFile(path: path).bytes())
      return try Array(JSONEncoder().encode(JSONDecoder().decode(RunRecord.self, from: data)))
    }
  }
}

/// The processor time and the bytes of each form.
private struct Rows {
  private var names: [String] = []
  private var durations: [String: Durations] = [:]
  private var sizes: [String: Int] = [:]

  mutating func add(_ name: String, _ made: (seconds: Double, value: [UInt8])) {
    if !names.contains(name) { names.append(name) }
    durations[name, default: Durations()].add(made.seconds)
    sizes[name] = made.value.count
  }

  var report: String {
    let floor = durations["floor"]?.median ?? 0
    let rows = names.map { name in
      let seconds = durations[name]?.median ?? 0
      return name.padding(toLength: 16, withPad: " ", startingAt: 0)
        + seconds.shortDecimal(places: 3).padded(8)
        + (seconds / floor).shortDecimal(places: 2).padded(10) + "\(sizes[name] ?? 0)".padded(12)
    }
    return (["processor time       s   × floor       bytes"] + rows).joined(separator: "\n") + "\n"
  }
}
