import GalleyCairo
import GalleyFiles

/// The runs of all shards of a plan, to be put together to the run that a single one would have been.
///
/// Everything is checked before anything is written.
public struct RunMerge: Sendable {
  private let runs: [ShardRun]
  private let results: [SnapshotResult]
  private let times: RunTimes
  private let environment: SnapshotEnvironment?

  /// Reads and checks the runs of shards.
  ///
  /// - Parameter folders: The folder of each run, or one in which runs were written, of which the last is read; at least one.
  /// - Throws: A ``RunError`` if there is no run or it cannot be read; a ``MergeError`` if they are not all the shards of one
  ///   plan, each once, other programs or fonts made them, or a picture is not there; a ``RunTimesError`` if its times
  ///   cannot be read; a `CancellationError` if the task is cancelled.
  /// - Complexity: Linear in what the runs hold.
  public init(folders: [String]) throws {
    do {
      runs = try folders.map(ShardRun.init)
      let set = ShardSet(runs: runs)
      try set.check()
      environment = try set.environment()
      results = try set.results()
      try Self.checkPictures(of: runs)
      times = try Self.times(of: runs)
    } catch {
      // What is cancelled while it waits for a pipe seems to be unreadable.
      try Task.checkCancellation()
      throw error
    }
  }

  /// Returns the record of the run that a single one would have been.
  func record(id: String) -> RunRecord {
    guard let first = runs.first(where: { $0.shard.index == 1 }) else {
      preconditionFailure("There is a first of all shards.")
    }
    var record = RunRecord(
      id: id, isFull: first.plan.isFull, wasInterrupted: false,
      results: results + (first.record.unplanned ?? []))
    record.plan = first.plan
    record.plan?.shard = nil
    record.environment = environment
    record.against = first.record.against
    if record.against == nil { record.noteRenames() }
    return record
  }

  /// Writes the run with its pictures, and makes it the last one.
  ///
  /// - Parameter output: The folder in which runs lie, below `runs`.
  /// - Returns: The record of the run, and its folder.
  /// - Throws: An error if it cannot be written, or the task is cancelled; nothing is left of the run then.
  public func write(in output: String) throws -> (record: RunRecord, folder: RunFolder) {
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
          throw MergeError(
            [other, run.name], "both name the picture '\(picture.name)'; run these shards again")
        }
      }
    }
  }

  /// Returns the times of all; a run that holds none adds none.
  private static func times(of runs: [ShardRun]) throws -> RunTimes {
    var times = RunTimes()
    for run in runs {
      do {
        times.add(try RunTimes(path: FilePath.path(run.path, RunTimes.fileName)))
      } catch let error as RunTimesError {
        guard !error.isAbsent else { continue }
        throw MergeError(
          [run.name],
          "its '\(RunTimes.fileName)' is damaged or of another version; remove it to merge without these times, or run the shard again"
        )
      }
    }
    return times
  }
}

/// A picture of the run of a shard.
private struct RunPicture {
  let run: ShardRun
  /// The path relative to the run.
  let name: String
  /// The SHA-256 that it must have, if that is known.
  let digest: String?

  /// Returns the pictures of a run.
  static func pictures(of run: ShardRun) -> [RunPicture] {
    run.record.results.flatMap { result in
      (result.files ?? [:]).sorted { $0.key < $1.key }.map { kind, name in
        RunPicture(run: run, name: name, digest: result.digest(of: kind))
      }
    }
  }

  /// Returns what the picture holds.
  ///
  /// - Throws: A ``MergeError`` if it is gone, is another, or lies elsewhere.
  func bytes() throws(MergeError) -> [UInt8] {
    let place = FilePath.path(run.path, name)
    guard name.utf8.starts(with: "images/".utf8), FilePath.isDescending(name),
      FilePath.isInside(place, run.path)
    else { throw error("leads out of the run") }
    let bytes: [UInt8]
    do {
      bytes = try InputFile(path: place).bytes()
    } catch {
      throw self.error(error.isAbsent ? "is gone" : "cannot be read")
    }
    guard digest.map({ Fingerprint.sha256(of: bytes) == $0 }) ?? true else {
      throw error("is not the one that the run made")
    }
    return bytes
  }

  private func error(_ words: String) -> MergeError {
    MergeError(
      [run.name], "its picture '\(name)' \(words); get the whole run, or run that shard again")
  }
}

extension SnapshotResult {
  /// Returns the SHA-256 that a file of the run must have, or nil if none is known.
  fileprivate func digest(of kind: String) -> String? {
    switch kind {
    // What may become a reference always has one, and no file has an empty one.
    case "actual": actualDigest ?? ""
    case "reference": referenceDigest
    default: nil
    }
  }
}

/// Why runs cannot be merged.
public struct MergeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folders of the runs in question.
  public var folders: [String]
  /// The problem and what to do.
  public var reason: String
  /// Whether a shard is missing.
  public var isAbsent = false

  init(_ folders: [String], _ reason: String, isAbsent: Bool = false) {
    (self.folders, self.reason, self.isAbsent) = (folders, reason, isAbsent)
  }

  /// One sentence that says what was attempted, on what, why it failed and what to do.
  public var description: String {
    let shown = folders.prefix(4).map { "'\($0)'" }
    let more = folders.count - shown.count
    let names = (more > 0 ? shown + ["\(more) more"] : shown).listed
    return "cannot merge \(names): \(reason)"
  }
}

extension [String] {
  /// The words with commas and an “and”.
  var listed: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}

/// Runs that should be all the shards of one plan.
private struct ShardSet {
  let runs: [ShardRun]

  /// Checks that every shard of one plan is there once.
  ///
  /// - Throws: A ``MergeError`` that says which runs do not go together, or what is missing.
  func check() throws(MergeError) {
    guard let first = runs.first else {
      throw MergeError([], "no run is named; name the run of every shard", isAbsent: true)
    }
    var known: [Int: ShardRun] = [:]
    for run in runs {
      if let mismatch = first.mismatch(with: run) {
        throw MergeError([first.name, run.name], mismatch)
      }
      if let other = known.updateValue(run, forKey: run.shard.index) {
        throw MergeError(
          [other.name, run.name],
          "both are shard \(run.shard.index) of \(run.shard.count); name each once")
      }
    }
    let missing = (1...first.shard.count).filter { known[$0] == nil }
    guard missing.isEmpty else {
      throw MergeError(
        runs.map(\.name), Self.words(missing, of: first.shard.count), isAbsent: true)
    }
    let count = runs.reduce(0) { $0 + $1.positions.count }
    guard count == first.plan.count else {
      throw MergeError(
        runs.map(\.name),
        "they hold \(count) results of \(first.plan.count); run the shards again")
    }
  }

  /// Returns the results in the order of the plan.
  ///
  /// - Throws: A ``MergeError`` that names two runs with the same snapshot.
  /// - Complexity: Linear in the number of results.
  func results() throws(MergeError) -> [SnapshotResult] {
    let count = runs.reduce(0) { $0 + $1.positions.count }
    var results = [SnapshotResult?](repeating: nil, count: count)
    var owners: [Int: String] = [:]
    for run in runs {
      for (position, result) in zip(run.positions, run.record.results) {
        if let owner = owners.updateValue(run.name, forKey: position) {
          throw MergeError(
            [owner, run.name],
            "both hold the snapshot at position \(position) of the plan; run these shards again")
        }
        results[position] = result
      }
    }
    return results.compactMap(\.self)
  }

  private static func words(_ missing: [Int], of count: Int) -> String {
    let shown = missing.prefix(8).map { "\($0)" }
    let more = missing.count - shown.count
    let numbers = (more > 0 ? shown + ["\(more) more"] : shown).listed
    return missing.count == 1
      ? "shard \(numbers) of \(count) is missing; name its run too, or run that shard again"
      : "shards \(numbers) of \(count) are missing; name their runs too, or run those shards again"
  }
}

extension ShardSet {
  /// Returns what made the snapshots of all shards together.
  ///
  /// A single run has one environment, so that no run could have come to what shards of several came to. Machines are not
  /// compared, only what draws the same on both or not: libraries, the kind of processor where there are pixels, and the
  /// contents of font files that two shards used.
  ///
  /// - Returns: The environment, or nil if nothing was made.
  /// - Throws: A ``MergeError`` that names two runs and what differs.
  func environment() throws(MergeError) -> SnapshotEnvironment? {
    var sum: SnapshotEnvironment?
    for run in runs {
      guard let own = run.record.environment else { continue }
      if let sum, !own.changes(from: sum).isEmpty { throw mismatch(of: run, own) }
      sum = sum?.adding(own) ?? own
    }
    return sum
  }

  /// Returns what of the environment of a run is not what it is in one before it.
  private func mismatch(of run: ShardRun, _ own: SnapshotEnvironment) -> MergeError {
    for other in runs {
      guard let before = other.record.environment else { continue }
      let changes = own.changes(from: before)
      guard !changes.isEmpty else { continue }
      let shown = changes.prefix(4).map(\.words)
      let more = changes.count - shown.count
      let words = (more > 0 ? shown + ["\(more) more"] : shown).listed
      return MergeError(
        [other.name, run.name],
        "they were made in different environments (\(words)); run all shards with the same programs and fonts"
      )
    }
    preconditionFailure("What differs from all runs together differs from one of them.")
  }
}

/// The run of a shard as it was read, of which all that can be told from it alone is right.
private struct ShardRun: Sendable {
  /// The folder as it was named.
  let name: String
  /// The folder of the run.
  let path: String
  let record: RunRecord
  let plan: PlanRecord
  let shard: ShardRecord
  /// The positions of its results in the plan.
  let positions: [Int]

  /// Reads the run of a shard.
  ///
  /// - Parameter folder: The folder of the run, or one in which runs were written, of which the last is read.
  /// - Throws: A ``RunError`` if there is no run or it cannot be read, a ``MergeError`` if it is not that of a shard.
  init(folder: String) throws {
    name = folder
    path = try RunRecord.path(of: folder)
    record = try RunRecord(folder: folder)
    func error(_ reason: String) -> MergeError { MergeError([folder], reason) }
    guard let plan = record.plan else {
      throw error("it is the run of tests, which nobody cut; name runs of galley test --shard")
    }
    guard let shard = plan.shard else {
      throw error(
        "it is a whole run, which nothing is missing from; name runs of galley test --shard")
    }
    (self.plan, self.shard) = (plan, shard)
    guard let part = Shard(index: shard.index, count: shard.count) else {
      throw error("its run.json tells of no shard that there can be; run that shard again")
    }
    guard !record.wasInterrupted else {
      throw error("shard \(part.index) of \(part.count) was interrupted; run it again")
    }
    guard
      let positions = shard.positions.positions(count: record.results.count, below: plan.count),
      record.results.allSatisfy({ $0.verdict != .dead }),
      (record.unplanned ?? []).allSatisfy({ $0.verdict == .dead }),
      part.index == 1 ? record.unplanned != nil || !plan.isFull : record.unplanned == nil
    else {
      throw error("the results in its run.json are not those of a shard; run that shard again")
    }
    self.positions = positions
  }

  /// Returns why another run is not of the same plan, or nil if it is.
  func mismatch(with other: ShardRun) -> String? {
    if record.galley != other.record.galley {
      return
        "Galley \(record.galley) and Galley \(other.record.galley) made them; run all shards with one"
    }
    if shard.count != other.shard.count {
      return
        "one is of \(shard.count) shards and the other of \(other.shard.count); name the runs of one cut"
    }
    if shard.timesDigest != other.shard.timesDigest {
      return "they were cut by different times; give all shards the same file with --times"
    }
    guard plan.digest == other.plan.digest, plan.count == other.plan.count,
      plan.isFull == other.plan.isFull, record.against == other.record.against
    else {
      return "their plans differ; run all shards on the same documents with the same options"
    }
    return nil
  }
}
