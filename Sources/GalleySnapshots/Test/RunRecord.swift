import Foundation
import GalleyFiles

/// The results of a test run, with everything that reports and accepting need.
public struct RunRecord: Codable, Hashable, Sendable {
  /// The version of the file format.
  public var version = Self.currentVersion
  /// The version of Galley.
  public var galley = GalleyVersion.current
  /// The name of the run.
  public var id: String
  /// Whether the run compared everything in its folders of references, so that all other references are dead.
  public var isFull: Bool
  /// Whether the run was stopped before its end.
  public var wasInterrupted: Bool
  /// The plan of the run; nil for runs of tests, which have no plan.
  public var plan: PlanRecord?
  /// The environment of all snapshots; nil for runs of tests and if nothing was rendered.
  public var environment: SnapshotEnvironment?
  /// The revision that documents were compared with instead of references.
  public var against: String?
  /// The errors of documents that were not compared; nil if there are none.
  public var errors: [RecordedError]?
  /// The references that are not part of the plan, recorded by the first of several shards.
  ///
  /// They are dead if all shards were compared.
  public var unplanned: [SnapshotResult]?
  /// The results of the snapshots in the order of the plan, then the dead references.
  public var results: [SnapshotResult]

  /// The version of the file format that this program reads and writes.
  public static let currentVersion = 2
  /// The name of the file in the folder of a run.
  public static let fileName = "run.json"

  /// Creates a record.
  public init(id: String, isFull: Bool, wasInterrupted: Bool, results: [SnapshotResult]) {
    self.id = id
    self.isFull = isFull
    self.wasInterrupted = wasInterrupted
    self.results = results
  }

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case version, galley, id, isFull, wasInterrupted, plan, environment, against, errors, unplanned,
      results
  }

  /// Returns the record as JSON with a line for each result.
  public func json() throws -> String {
    try JSONLines(
      opened: ["errors", "unplanned", "results"], order: CodingKeys.allCases.map(\.rawValue)
    )
    .text(self)
  }

  /// Reads the record of a run.
  ///
  /// - Parameter folder: The folder of the run, or an output folder, whose last run is read.
  /// - Throws: A ``RunError`` if there is no run or it cannot be read.
  public init(folder: String) throws(RunError) {
    let path = try Self.path(of: folder)
    let bytes: [UInt8]
    do {
      bytes = try InputFile(path: FilePath.path(path, Self.fileName)).bytes()
    } catch {
      throw RunError(
        folder: folder,
        reason: error.isAbsent ? "there is none; run galley test first" : error.reason,
        isAbsent: error.isAbsent, advice: error.isAbsent ? RunError.defaultAdvice : nil)
    }
    let record = try? JSONDecoder().decode(RunRecord.self, from: Data(bytes))
    // Reading the version alone costs time, so it is done only if the record cannot be decoded.
    let version = record?.version ?? Self.version(of: bytes)
    guard let record, version == Self.currentVersion else {
      throw RunError(folder: folder, reason: Self.reason(ofVersion: version))
    }
    self = record
  }

  /// Returns the version of a record that cannot be decoded as a whole, or nil if it has none.
  private static func version(of bytes: [UInt8]) -> Int? {
    struct Version: Decodable {
      var version: Int
    }
    return try? JSONDecoder().decode(Version.self, from: Data(bytes)).version
  }

  private static func reason(ofVersion version: Int?) -> String {
    guard let version, version != currentVersion else {
      return "its run.json is damaged or cut off; run the test again"
    }
    return
      "its format version is \(version), but this program reads version \(currentVersion); run galley test again, or use the version of Galley that wrote it"
  }

  /// Returns the folder of a run; an output folder means its last run.
  public static func path(of folder: String) throws(RunError) -> String {
    let last = FilePath.path(folder, RunFolder.lastName)
    guard !FileStatus.isFile(FilePath.path(folder, fileName)), FileStatus.isFile(last) else {
      return folder
    }
    do {
      let text = String(decoding: try InputFile(path: last).bytes(), as: UTF8.self)
      let name = text.hasSuffix("\n") ? String(text.dropLast()) : text
      let path = FilePath.path(folder, name)
      guard FilePath.isDescending(name), FilePath.isInside(path, folder) else {
        throw RunError(
          folder: folder,
          reason: "its file last-run does not name a run in it; run galley test again",
          advice: RunError.defaultAdvice)
      }
      return path
    } catch let error as RunError {
      throw error
    } catch let error as InputError {
      throw RunError(folder: folder, reason: error.reason, isAbsent: error.isAbsent)
    } catch {
      throw RunError(folder: folder, reason: "\(error)")
    }
  }
}

/// Why the record of a run cannot be used.
public struct RunError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folder of the run.
  public var folder: String
  /// The problem and the solution.
  public var reason: String
  /// Whether the run does not exist.
  public var isAbsent = false
  /// The verb for what was attempted.
  var attempt = "read"
  /// How to name another run, if that helps.
  var advice: String?

  /// How to name another run, unless a command has its own option.
  static let defaultAdvice = "name the folder of a run"

  /// One sentence that says what was attempted, why it failed and what to do.
  public var description: String {
    "cannot \(attempt) the run in '\(folder)': \(reason)\(advice.map { ", or \($0)" } ?? "")"
  }

  /// Returns the error with other advice on how to name a run, if it has any.
  package func advising(_ advice: String) -> RunError {
    var error = self
    if error.advice != nil { error.advice = advice }
    return error
  }
}

extension RunRecord {
  /// Inserts the results of another process of the same run before these, except those of the same references.
  ///
  /// Dead references of the other process are dropped, because this process may have compared them.
  mutating func add(_ other: RunRecord) {
    let places = Set(results.map(\.place))
    results =
      other.results.filter { $0.verdict != .dead && !places.contains($0.place) } + results
  }
}
