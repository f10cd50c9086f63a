import Foundation
import GalleyCairo
public import GalleyFiles

/// The folder of a run: its record, and the pictures of what did not match.
public struct RunFolder: Sendable {
  /// The name of the run.
  public let id: String
  /// Where the folder lies.
  public let path: String
  /// The folder that holds the runs.
  private let output: String
  /// Whether other processes may add to the run.
  private let isShared: Bool

  /// Creates the folder of a new run.
  ///
  /// - Parameter output: The folder in which runs lie, below `runs`.
  /// - Throws: An error if it cannot be made.
  public init(in output: String) throws(OutputError) {
    try self.init(in: output, id: Self.nextID(), isShared: false)
  }

  /// Opens the folder of a run to which all processes add that know its name.
  ///
  /// - Parameters:
  ///   - output: The folder in which runs lie, below `runs`.
  ///   - name: The name, of letters, digits, dots, dashes and underscores.
  /// - Throws: An error if it cannot be made.
  package init(in output: String, sharedAs name: String) throws(OutputError) {
    try self.init(in: output, id: name, isShared: true)
  }

  private init(in output: String, id: String, isShared: Bool) throws(OutputError) {
    (self.output, self.id, self.isShared) = (output, id, isShared)
    path = FilePath.path(FilePath.path(output, "runs"), id)
    _ = try OutputFolder(path: path)
  }

  /// Returns a name that sorts by time, and that no other run has.
  private static func nextID() -> String {
    let time = Date.now.formatted(
      .iso8601.year().month().day().time(includingFractionalSeconds: false)
        .dateSeparator(.omitted).timeSeparator(.omitted).dateTimeSeparator(.standard))
    return time + "-" + String(UInt32.random(in: 0...UInt32.max) | 1 << 28, radix: 16)
  }

  /// Writes pictures of a snapshot, and returns where they lie in the folder.
  ///
  /// - Parameters:
  ///   - images: The files, by what they show.
  ///   - result: The result that they are of.
  /// - Returns: The names of the files, by what they show.
  /// - Throws: An error if one cannot be written.
  package func write(
    _ images: [String: [UInt8]], of result: SnapshotResult
  ) throws(OutputError) -> [String: String] {
    var files: [String: String] = [:]
    for (kind, bytes) in images {
      // A difference is always a picture.
      let own = result.ending
      let ending = kind == "difference" ? ".png" : own
      let stem = result.name.dropLast(own.count)
      let folder = Self.name(of: ReferenceStore(path: result.references))
      let name = "images/\(folder)/\(stem).\(kind)\(ending)"
      try OutputFile(path: FilePath.path(path, name)).write(bytes)
      files[kind] = name
    }
    return files
  }

  /// Returns the folder of the pictures of a store, another for each, since stores hold files of the same names.
  static func name(of store: ReferenceStore) -> String {
    let root = store.path.utf8.first == UInt8(ascii: "/") ? ["_root"] : []
    let parts = store.path.split(separator: "/").filter { $0 != "." }.map { part in
      part == ".." ? "_up" : part.hasPrefix("_") ? "_" + part : String(part)
    }
    return (root + parts).joined(separator: "/")
  }

  /// Writes the record of the run with its times, if they are known, and makes it the last one.
  ///
  /// - Throws: An error if they cannot be written.
  public func finish(_ record: RunRecord, times: RunTimes? = nil) throws {
    if let times {
      try OutputFile(path: FilePath.path(path, RunTimes.fileName))
        .write(Array(try times.json().utf8))
    }
    try OutputFile(path: FilePath.path(path, RunRecord.fileName))
      .write(Array(try record.json().utf8))
    try OutputFile(path: FilePath.path(output, Self.lastName)).write(Array("runs/\(id)\n".utf8))
  }

  /// Removes the folder with all that it holds.
  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes the record of a run to which others may add, with the dead references of the claimed parts of stores.
  ///
  /// What other processes wrote of the same run stays, unless the record says something of the same reference. What tells
  /// people of the run does so before another process writes again.
  ///
  /// - Throws: An error if it cannot be written, or references cannot be read.
  func finish(
    _ record: RunRecord, claims: Set<SnapshotTestPlan.Claim>, _ tell: OngoingRun.Teller
  ) throws {
    guard isShared else { return try tell(finish(record, besides: nil, claims), self) }
    try FolderLock.holding(path) {
      try tell(finish(record, besides: written(), claims), self)
    }
  }

  private func finish(
    _ record: RunRecord, besides other: RunRecord?, _ claims: Set<SnapshotTestPlan.Claim>
  ) throws -> RunRecord {
    var record = record
    if let other { record.add(other) }
    record.results += try DeadReferences(claims: claims).results(
      besides: record.results.lazy.map(\.place))
    record.noteRenames()
    try finish(record)
    return record
  }

  /// Returns what is written of the run, or nil if that is nothing.
  private func written() throws -> RunRecord? {
    do {
      return try RunRecord(folder: path)
    } catch  where error.isAbsent {
      return nil
    }
  }

  /// Returns the bytes of a file of the run, or nil if it has none of the kind.
  ///
  /// - Parameters:
  ///   - kind: What the file shows: reference, actual, difference.
  ///   - result: The result that the file is of.
  /// - Returns: The bytes.
  package func bytes(of kind: String, _ result: SnapshotResult) -> [UInt8]? {
    result.files?[kind].flatMap { try? InputFile(path: FilePath.path(path, $0)).bytes() }
  }

  /// The name of the file that names the newest run.
  static let lastName = "last-run"
}

extension SnapshotResult {
  /// The ending of the name, which is that of no form of references where other pictures are compared.
  fileprivate var ending: String {
    let format = SnapshotFormat.of(name)
    return format?.ending ?? FilePath.fileExtension(of: name).map { "." + $0 } ?? ""
  }
}
