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
struct RunPicture {
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
  /// What is the matter and what to do.
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
