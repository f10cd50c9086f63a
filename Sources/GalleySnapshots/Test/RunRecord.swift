import Foundation
import GalleyFiles

/// The results of a run of comparisons, with all that reports and accepting need.
public struct RunRecord: Codable, Hashable, Sendable {
  /// The number of the form of this record.
  public var version = Self.currentVersion
  /// The version of Galley.
  public var galley = GalleyVersion.current
  /// The name of the run.
  public var id: String
  /// Whether every reference of its folders had a chance to be compared, so that the others are dead.
  public var isFull: Bool
  /// Whether the run was stopped before its end.
  public var wasInterrupted: Bool
  /// What the run set out to compare; nil of tests, which have no plan.
  public var plan: PlanRecord?
  /// What made the snapshots, all together; nil of tests, and where nothing was made.
  public var environment: SnapshotEnvironment?
  /// The revision with which documents were compared instead of references.
  public var against: String?
  /// The references that nothing of the whole plan makes, in the record of the first of several shards: dead, once it is
  /// known that all shards were compared.
  public var unplanned: [SnapshotResult]?
  /// What came of the snapshots, in the order of the plan, and the dead references after them.
  public var results: [SnapshotResult]

  /// The number of the form of records that this version writes and reads.
  public static let currentVersion = 1
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
    case version, galley, id, isFull, wasInterrupted, plan, environment, against, unplanned, results
  }

  /// Returns the record as JSON with a line for each result.
  public func json() throws -> String {
    try JSONLines(opened: ["unplanned", "results"], order: CodingKeys.allCases.map(\.rawValue))
      .text(self)
  }

  /// Reads the record of a run.
  ///
  /// - Parameter folder: The folder of the run, or one in which runs were written, of which the last is read.
  /// - Throws: A ``RunError`` if there is none or it cannot be read.
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
    // Only what cannot be read otherwise is looked at once more.
    let version = record?.version ?? Self.version(of: bytes)
    guard let record, version == Self.currentVersion else {
      throw RunError(folder: folder, reason: Self.reason(ofVersion: version))
    }
    self = record
  }

  /// Returns the number of the form of a record that may not be readable otherwise, or nil if it has none.
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
      "it is of version \(version), and this program reads version \(currentVersion); use the Galley that wrote it"
  }

  /// Returns the folder of a run, which may be named by the folder of all runs.
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
  /// The problem and what to do.
  public var reason: String
  /// Whether nothing is there.
  public var isAbsent = false
  /// What was attempted with the run.
  var attempt = "read"
  /// How another run can be named, where that helps.
  var advice: String?

  /// How another run can be named unless a command has another way.
  static let defaultAdvice = "name the folder of a run"

  /// One sentence that says what was attempted, why it failed and what to do.
  public var description: String {
    "cannot \(attempt) the run in '\(folder)': \(reason)\(advice.map { ", or \($0)" } ?? "")"
  }

  /// Returns the error with another way to name another run, as the end of a sentence, where that helps.
  package func advising(_ advice: String) -> RunError {
    var error = self
    if error.advice != nil { error.advice = advice }
    return error
  }
}

extension RunRecord {
  /// Puts the results of another process of the same run before those that are here, unless they are of the same
  /// references; what that process took for dead is forgotten, for it may not be.
  mutating func add(_ other: RunRecord) {
    let places = Set(results.map(\.place))
    results =
      other.results.filter { $0.verdict != .dead && !places.contains($0.place) } + results
  }
}
