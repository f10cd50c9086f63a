package import GalleyFiles

package struct RunRecord: Codable, Hashable, Sendable {
  package var version = Self.currentVersion
  package var galley = GalleyVersion.current
  package var id: String
  /// Whether the run compared everything in its folders of references, so that no snapshot uses the others.
  package var isFull: Bool
  /// Whether the run was stopped before its end.
  package var wasInterrupted: Bool
  package var plan: PlanRecord?
  /// The environment of all snapshots; nil for runs of tests and if nothing was rendered.
  package var environment: SnapshotEnvironment?
  package var against: String?
  package var errors: [RecordedError]?
  /// The references that are not part of the plan, recorded by the first of several shards.
  ///
  /// They are removed if all shards were compared.
  package var unplanned: [SnapshotResult]?
  /// The results of the snapshots in the order of the plan, then the removed snapshots.
  package var results: [SnapshotResult]

  /// The version of the file format that this program reads and writes.
  package static let currentVersion = 3
  package static let fileName = "run.json"

  package init(id: String, isFull: Bool, wasInterrupted: Bool, results: [SnapshotResult]) {
    self.id = id
    self.isFull = isFull
    self.wasInterrupted = wasInterrupted
    self.results = results
  }

  package func json() throws -> String {
    try JSONLines(opened: ["errors", "unplanned", "results"], isOrdered: true).text(self)
  }

  package init(folder: String) throws(RunError) {
    let path = try Self.path(of: folder)
    let bytes: [UInt8]
    do {
      bytes = try InputFile(path: FilePath.path(path, Self.fileName)).bytes()
    } catch {
      throw RunError(folder: folder, error.isAbsent ? .absent : .unreadable(error.reason))
    }
    let record = try? JSONText.read(RunRecord.self, bytes)
    // Reading the version alone costs time, so it is done only if the record cannot be decoded.
    let version = record?.version ?? Self.version(of: bytes)
    guard let record, version == Self.currentVersion else {
      let other = version.flatMap { $0 == Self.currentVersion ? nil : $0 }
      throw RunError(folder: folder, other.map { .otherVersion($0) } ?? .damaged)
    }
    self = record
  }

  /// Returns the version of a record that cannot be decoded as a whole, or nil if it has none.
  private static func version(of bytes: [UInt8]) -> Int? {
    struct Version: Decodable {
      var version: Int
    }
    return try? JSONText.read(Version.self, bytes).version
  }

  /// Returns the folder of a run; an output folder means its last run.
  package static func path(of folder: String) throws(RunError) -> String {
    let last = FilePath.path(folder, RunFolder.lastName)
    guard !FileStatus.isFile(FilePath.path(folder, fileName)), FileStatus.isFile(last) else {
      return folder
    }
    let text: String
    do {
      text = String(decoding: try InputFile(path: last).bytes(), as: UTF8.self)
    } catch {
      throw RunError(folder: folder, .unreadable(error.reason))
    }
    let name = text.hasSuffix("\n") ? String(text.dropLast()) : text
    let path = FilePath.path(folder, name)
    guard FilePath.isDescending(name), FilePath.isInside(path, folder) else {
      throw RunError(folder: folder, .wrongLastRun)
    }
    return path
  }
}

package struct RunError: Error, Hashable, Sendable, CustomStringConvertible {
  package var folder: String
  package var problem: Problem
  private var advice = "name the folder of a run"

  init(folder: String, _ problem: Problem) {
    (self.folder, self.problem) = (folder, problem)
  }

  package enum Problem: Hashable, Sendable {
    case absent
    case unreadable(InputError.Reason)
    case damaged
    case otherVersion(Int)
    /// The file with the name of the last run does not name a run in the folder.
    case wrongLastRun
    case comparedWith(String)
    /// The file with the rejected results cannot be read.
    case wrongRejections
  }

  package var isAbsent: Bool {
    switch problem {
    case .absent: true
    case .unreadable(let reason): reason.isAbsent
    case .damaged, .otherVersion, .wrongLastRun, .comparedWith, .wrongRejections: false
    }
  }

  package var description: String {
    switch problem {
    case .absent:
      "cannot read the run in '\(folder)': there is none; run galley test first, or \(advice)"
    case .unreadable(let reason): "cannot read the run in '\(folder)': \(reason)"
    case .damaged:
      "cannot read the run in '\(folder)': its run.json is damaged or cut off; run the test again"
    case .otherVersion(let version):
      "cannot read the run in '\(folder)': its format version is \(version), but this program reads version \(RunRecord.currentVersion); run galley test again, or use the version of Galley that wrote it"
    case .wrongLastRun:
      "cannot read the run in '\(folder)': its file last-run does not name a run in it; run galley test again, or \(advice)"
    case .comparedWith(let revision):
      "cannot accept the run in '\(folder)': it was compared with \(revision) and not with references; test without --against first"
    case .wrongRejections:
      "cannot read which results of the run in '\(folder)' are rejected: its file rejected.json is damaged; remove it and reject them again"
    }
  }

  package func advising(_ advice: String) -> RunError {
    var error = self
    error.advice = advice
    return error
  }
}

extension RunRecord {
  /// Inserts the results of another process of the same run before these, except results of the same references.
  ///
  /// Removed snapshots of the other process are dropped, because this process may have compared them.
  mutating func add(_ other: RunRecord) {
    let places = Set(results.map(\.place))
    results =
      other.results.filter { $0.verdict != .removed && !places.contains($0.place) } + results
  }
}
