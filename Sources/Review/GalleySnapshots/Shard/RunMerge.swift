import GalleyCairo
package import GalleyFiles
import GalleyGeometry

/// The runs of all shards of a plan, to merge into the run that an unsharded test would have written.
///
/// All runs are checked before anything is written.
package struct RunMerge: Sendable {
  private let runs: [ShardRun]
  private let results: [SnapshotResult]
  private let times: RunTimes
  private let environment: SnapshotEnvironment?

  package init(folders: [String]) throws {
    do {
      runs = try folders.map(ShardRun.init)
      let set = ShardSet(runs: runs)
      try set.check()
      environment = try set.environment()
      results = try set.results()
      try Self.checkPictures(of: runs)
      times = try Self.times(of: runs)
    } catch {
      // Cancelling while reading from a pipe looks like a file that cannot be read.
      try Task.checkCancellation()
      throw error
    }
  }

  func record(id: String) -> RunRecord {
    guard let first = runs.first(where: { $0.shard.index == 1 }) else {
      preconditionFailure("A complete set of shards contains the first one.")
    }
    var record = RunRecord(
      id: id, isFull: first.plan.isFull, wasInterrupted: false,
      results: results + (first.record.unplanned ?? []))
    record.plan = first.plan
    record.plan?.shard = nil
    record.environment = environment
    record.against = first.record.against
    // Every shard reads all documents, so each finds the same errors.
    let errors = runs.flatMap { $0.record.errors ?? [] }.unique(by: \.self)
    record.errors = errors.isEmpty ? nil : errors
    if record.against == nil { record.noteRenames() }
    return record
  }

  package func write(in output: String) throws -> (record: RunRecord, folder: RunFolder) {
    let folder = try RunFolder(in: output)
    do {
      for run in runs {
        for picture in RunPicture.pictures(of: run) {
          try Task.checkCancellation()
          try OutputFile(path: FilePath.path(folder.path, picture.name)).write(picture.bytes())
        }
      }
      let record = record(id: folder.id)
      try folder.finish(record, times: times)
      return (record, folder)
    } catch {
      folder.remove()
      try Task.checkCancellation()
      throw error
    }
  }

  private static func checkPictures(of runs: [ShardRun]) throws {
    var owners: [String: String] = [:]
    for run in runs {
      for picture in RunPicture.pictures(of: run) {
        try Task.checkCancellation()
        _ = try picture.bytes()
        if let other = owners.updateValue(run.name, forKey: picture.name) {
          throw MergeError([other, run.name], .samePicture(picture.name))
        }
      }
    }
  }

  private static func times(of runs: [ShardRun]) throws -> RunTimes {
    var times = RunTimes()
    for run in runs {
      do {
        times.add(try RunTimes(path: FilePath.path(run.path, RunTimes.fileName)))
      } catch let error as RunTimesError {
        guard !error.isAbsent else { continue }
        throw MergeError([run.name], .times(error.problem))
      }
    }
    return times
  }
}

private struct RunPicture {
  let run: ShardRun
  /// The path relative to the run.
  let name: String
  let digest: String?

  static func pictures(of run: ShardRun) -> [RunPicture] {
    (run.record.results + (run.record.unplanned ?? [])).flatMap { result in
      (result.files ?? [:]).sorted { $0.key < $1.key }.map { kind, name in
        RunPicture(run: run, name: name, digest: result.digest(of: kind))
      }
    }
  }

  func bytes() throws(MergeError) -> [UInt8] {
    let place = FilePath.path(run.path, name)
    guard name.utf8.starts(with: "images/".utf8), FilePath.isDescending(name),
      FilePath.isInside(place, run.path)
    else { throw error(.outside) }
    let bytes: [UInt8]
    do {
      bytes = try InputFile(path: place).bytes()
    } catch {
      throw self.error(.unreadable(error.reason))
    }
    guard digest.map({ Fingerprint.sha256(of: bytes) == $0 }) ?? true else {
      throw error(.changed)
    }
    return bytes
  }

  private func error(_ flaw: MergeError.PictureFlaw) -> MergeError {
    MergeError([run.name], .picture(name, flaw))
  }
}

extension SnapshotResult {
  fileprivate func digest(of kind: String) -> String? {
    switch kind {
    // Acceptable files always have a digest; an empty string equals none, so a missing digest is an error.
    case "actual": actualDigest ?? ""
    case "reference": referenceDigest
    default: nil
    }
  }
}

package struct MergeError: Error, Hashable, Sendable, CustomStringConvertible {
  package var folders: [String]
  package var problem: Problem

  init(_ folders: [String], _ problem: Problem) {
    (self.folders, self.problem) = (folders, problem)
  }

  package enum Problem: Hashable, Sendable {
    case noRuns
    case missing([Int], count: Int)
    case sameShard(index: Int, count: Int)
    case samePicture(String)
    case samePosition(Int)
    case resultCount(Int, expected: Int)
    case programs(String, String)
    case counts(Int, Int)
    case differentTimes
    case differentPlans
    case environments([EnvironmentChange])
    case unsharded
    case complete
    case invalidShard
    case interrupted(index: Int, count: Int)
    case foreignResults
    case picture(String, PictureFlaw)
    case times(RunTimesError.Problem)
  }

  package enum PictureFlaw: Hashable, Sendable {
    case outside
    case unreadable(InputError.Reason)
    /// The file is not the one that the run wrote.
    case changed
  }

  package var isAbsent: Bool {
    switch problem {
    case .noRuns, .missing: true
    default: false
    }
  }

  package var description: String {
    "cannot merge \(folders.map { "'\($0)'" }.listed(atMost: 4)): \(problem)"
  }
}

extension MergeError.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noRuns: "there are no runs; name the run of every shard"
    case .missing(let shards, let count):
      shards.count == 1
        ? "shard \(shards[0]) of \(count) is missing; name its run too, or run that shard again"
        : "shards \(shards.map(\.description).listed(atMost: 8)) of \(count) are missing; name their runs too, or run those shards again"
    case .sameShard(let index, let count):
      "both are shard \(index) of \(count); name each shard once"
    case .samePicture(let name):
      "both contain the picture '\(name)'; run these shards again"
    case .samePosition(let position):
      "both contain the snapshot at position \(position) of the plan; run these shards again"
    case .resultCount(let count, let expected):
      "they contain \(count) results of \(expected); run the shards again"
    case .programs(let first, let second):
      "they were made by Galley \(first) and Galley \(second); use one version for all shards"
    case .counts(let first, let second):
      "one is of \(first) shards and the other of \(second); name the shards of one test"
    case .differentTimes:
      "they were split by different times; pass the same file to all shards with --times"
    case .differentPlans:
      "their plans differ; run all shards on the same documents with the same options"
    case .environments(let changes):
      "they were made in different environments (\(changes.map(\.text).listed(atMost: 4))); run all shards with the same programs and fonts"
    case .unsharded: "the run is not a shard; pass runs made by galley test --shard"
    case .complete:
      "the run is not a shard but complete; pass runs made by galley test --shard"
    case .invalidShard: "its run.json has an invalid shard number; run that shard again"
    case .interrupted(let index, let count):
      "shard \(index) of \(count) was interrupted; run it again"
    case .foreignResults:
      "the results in its run.json are not those of a shard; run that shard again"
    case .picture(let name, let flaw):
      "its picture '\(name)' \(flaw); copy the whole run, or run that shard again"
    case .times:
      "its '\(RunTimes.fileName)' is damaged or has another version; remove it to merge without these times, or run the shard again"
    }
  }
}

extension MergeError.PictureFlaw: CustomStringConvertible {
  package var description: String {
    switch self {
    case .outside: "is outside of the run"
    case .unreadable(let reason): reason.isAbsent ? "is missing" : "cannot be read"
    case .changed: "is not the one that the run wrote"
    }
  }
}

extension [String] {
  /// Returns the first strings joined by commas and a final “and”, with the number of others.
  fileprivate func listed(atMost maximum: Int) -> String {
    let more = count - maximum
    let shown = more > 0 ? prefix(maximum) + ["\(more) more"] : self[...]
    guard let last = shown.last, shown.count > 1 else { return shown.first ?? "" }
    return shown.dropLast().joined(separator: ", ") + " and " + last
  }
}

private struct ShardSet {
  let runs: [ShardRun]

  func check() throws(MergeError) {
    guard let first = runs.first else {
      throw MergeError([], .noRuns)
    }
    var known: [Int: ShardRun] = [:]
    for run in runs {
      if let mismatch = first.mismatch(with: run) {
        throw MergeError([first.name, run.name], mismatch)
      }
      if let other = known.updateValue(run, forKey: run.shard.index) {
        throw MergeError(
          [other.name, run.name], .sameShard(index: run.shard.index, count: run.shard.count))
      }
    }
    let missing = (1...first.shard.count).filter { known[$0] == nil }
    guard missing.isEmpty else {
      throw MergeError(runs.map(\.name), .missing(missing, count: first.shard.count))
    }
    let count = runs.reduce(0) { $0 + $1.positions.count }
    guard count == first.plan.count else {
      throw MergeError(runs.map(\.name), .resultCount(count, expected: first.plan.count))
    }
  }

  /// Returns the results in the order of the plan.
  func results() throws(MergeError) -> [SnapshotResult] {
    let count = runs.reduce(0) { $0 + $1.positions.count }
    var results = [SnapshotResult?](repeating: nil, count: count)
    var owners: [Int: String] = [:]
    for run in runs {
      for (position, result) in zip(run.positions, run.record.results) {
        if let owner = owners.updateValue(run.name, forKey: position) {
          throw MergeError([owner, run.name], .samePosition(position))
        }
        results[position] = result
      }
    }
    return results.compactMap(\.self)
  }
}

extension ShardSet {
  /// Returns the common environment of all shards.
  ///
  /// An unsharded run has one environment, so shards from different environments are refused. Compared are the versions
  /// of libraries, the processor architecture if there are pixels, and the contents of font files that two shards used.
  func environment() throws(MergeError) -> SnapshotEnvironment? {
    var sum: SnapshotEnvironment?
    for run in runs {
      guard let own = run.record.environment else { continue }
      if let sum, !own.changes(from: sum).isEmpty { throw mismatch(of: run, own) }
      sum = sum?.adding(own) ?? own
    }
    return sum
  }

  private func mismatch(of run: ShardRun, _ own: SnapshotEnvironment) -> MergeError {
    for other in runs {
      guard let before = other.record.environment else { continue }
      let changes = own.changes(from: before)
      guard !changes.isEmpty else { continue }
      return MergeError([other.name, run.name], .environments(changes))
    }
    preconditionFailure("An environment that differs from the union differs from that of a run.")
  }
}

private struct ShardRun: Sendable {
  let name: String
  let path: String
  let record: RunRecord
  let plan: PlanRecord
  let shard: ShardRecord
  let positions: [Int]

  /// Reads the run of a shard from its folder, or the last run of an output folder.
  init(folder: String) throws {
    name = folder
    path = try RunRecord.path(of: folder)
    record = try RunRecord(folder: folder)
    guard let plan = record.plan else { throw MergeError([folder], .unsharded) }
    guard let shard = plan.shard else { throw MergeError([folder], .complete) }
    (self.plan, self.shard) = (plan, shard)
    guard let part = Shard(index: shard.index, count: shard.count) else {
      throw MergeError([folder], .invalidShard)
    }
    guard !record.wasInterrupted else {
      throw MergeError([folder], .interrupted(index: part.index, count: part.count))
    }
    guard
      let positions = shard.positions.positions(count: record.results.count, below: plan.count),
      record.results.allSatisfy({ $0.verdict != .removed }),
      (record.unplanned ?? []).allSatisfy({ $0.verdict == .removed }),
      part.index == 1 ? record.unplanned != nil || !plan.isFull : record.unplanned == nil
    else {
      throw MergeError([folder], .foreignResults)
    }
    self.positions = positions
  }

  func mismatch(with other: ShardRun) -> MergeError.Problem? {
    if record.galley != other.record.galley {
      return .programs(record.galley, other.record.galley)
    }
    if shard.count != other.shard.count { return .counts(shard.count, other.shard.count) }
    if shard.timesDigest != other.shard.timesDigest { return .differentTimes }
    guard plan.digest == other.plan.digest, plan.count == other.plan.count,
      plan.isFull == other.plan.isFull, record.against == other.record.against
    else { return .differentPlans }
    return nil
  }
}
