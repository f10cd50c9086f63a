import Foundation
import GalleyAnalysis
import GalleyGeometry
import GalleyLayout
import GalleySnapshots

/// Parts of records can be moved like those of documents.
let isTree = true

/// The empty folder for the files of a run.
private let folder =
  (ProcessInfo.processInfo.environment["GALLEY_FUZZ_FOLDER"] ?? "/absent") + "/run"

/// Reads what libFuzzer generates as each of the records of layouts and runs, and checks the
/// invariants of every record.
@_cdecl("LLVMFuzzerTestOneInput")
public func readRecord(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  if let record = try? SnapshotRecord(json: bytes) { check(record) }
  if let manifest = try? Manifest(json: Data(bytes)) {
    let json = writing { try manifest.json() }
    if let json {
      precondition((try? Manifest(json: Data(json.utf8))) != nil, "A written manifest is damaged.")
    }
    for layout in manifest.variants { check(layout) }
  }
  do {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in [RunRecord.fileName, RunTimes.fileName] {
      try Data(bytes).write(to: URL(filePath: "\(folder)/\(name)"))
    }
  } catch {
    fatalError("The files of a run could not be written: \(error)")
  }
  let times = try? RunTimes(path: folder)
  if let times {
    precondition(writing { try times.json() } != nil, "Times that were read cannot be written.")
  }
  if let run = try? RunRecord(folder: folder) { check(run, times ?? RunTimes()) }
  _ = try? RunMerge(folders: [folder])
  _ = try? RunMerge(folders: [folder, folder])
  return 0
}

/// Returns the text that a record writes, or nil if it has numbers that JSON cannot represent.
private func writing(_ body: () throws -> String) -> String? { try? body() }

private func check(_ run: RunRecord, _ times: RunTimes) {
  precondition(!run.summary.isEmpty, "A run without a summary.")
  _ = run.isFailure(countingRemoved: true)
  for result in run.results + (run.unplanned ?? []) {
    for line in result.lines + result.reasons {
      precondition(!line.contains("\n"), "A line has several lines.")
    }
    if let seconds = times.seconds(of: result) {
      precondition(seconds.isFinite && seconds >= 0, "A snapshot has an invalid duration.")
    }
    if let layout = result.layout { check(layout) }
  }
  if let positions = run.plan?.shard?.positions, let plan = run.plan {
    let places = positions.positions(count: run.results.count, below: plan.count)
    precondition(places == places?.sorted(), "The positions are not in order.")
    precondition(places?.last ?? -1 < max(plan.count, 0), "A position is after the end.")
  }
  guard let json = writing({ try run.json() }) else { return }
  let again = try? JSONDecoder().decode(RunRecord.self, from: Data(json.utf8))
  precondition(again != nil, "A written run is damaged.")
}

private func check(_ record: SnapshotRecord) {
  check(record.layout)
  guard let text = writing({ try record.text() }) else { return }
  let again = try? SnapshotRecord(json: Array(text.utf8))
  precondition(again != nil, "A written record is damaged.")
  precondition(again?.layout.nodes.count == record.layout.nodes.count, "Nodes were lost.")
}

private func check(_ layout: LayoutRecord) {
  for node in layout.nodes {
    let frame = [node.frame.x, node.frame.y, node.frame.width, node.frame.height]
    precondition(frame.allSatisfy(\.isFinite), "A frame is not finite.")
  }
  for decision in layout.decisions {
    precondition(decision.alternatives.indices.contains(decision.chosen), "No such alternative.")
    _ = decision.reasons + decision.sentences + [decision.need, decision.offer, decision.outcome]
  }
  for issue in layout.issues { precondition(!issue.label.isEmpty, "An issue without a label.") }
  _ = layout.traits.traits
  precondition(layout.agrees(with: layout, within: 0), "A layout differs from itself.")
  // The other layout has fewer parts, in another order, and takes other alternatives.
  var other = layout
  other.nodes = other.nodes.dropFirst().reversed()
  other.issues = []
  for index in other.decisions.indices { other.decisions[index].chosen = 0 }
  for (before, after) in [(layout, layout), (layout, other), (other, layout)] {
    let difference = LayoutDifference(from: before, to: after)
    if before == after { precondition(difference.isEmpty, "A layout differs from itself.") }
    _ = difference.description
  }
}
