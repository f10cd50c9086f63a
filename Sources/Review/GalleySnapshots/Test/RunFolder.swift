import GalleyCairo
package import GalleyFiles

package struct RunFolder: Sendable {
  package let id: String
  package let path: String
  private let output: String
  /// Whether other processes may add results to the run.
  private let isShared: Bool

  package init(in output: String) throws(OutputError) {
    try self.init(in: output, id: Self.nextID(), isShared: false)
  }

  /// Opens the folder of a run that several processes share by its name, in the folder `runs` of an output folder.
  ///
  /// The name has letters, digits, dots, dashes and underscores.
  package init(in output: String, sharedAs name: String) throws(OutputError) {
    try self.init(in: output, id: name, isShared: true)
  }

  private init(in output: String, id: String, isShared: Bool) throws(OutputError) {
    (self.output, self.id, self.isShared) = (output, id, isShared)
    _ = try OutputFolder(path: output)
    path = try OutputFolder.place(of: "runs/\(id)", in: output)
    _ = try OutputFolder(path: path)
  }

  private static func nextID() -> String {
    let time = SystemClock.name(ofSecond: SystemClock.nanoseconds / 1_000_000_000)
    return time + "-" + String(UInt32.random(in: 0...UInt32.max) | 1 << 28, radix: 16)
  }

  /// Writes the pictures of a snapshot, and returns their paths in the folder, by the keys reference, actual and
  /// difference.
  package func write(
    _ images: [String: [UInt8]], of result: SnapshotResult
  ) throws(OutputError) -> [String: String] {
    var files: [String: String] = [:]
    for (kind, bytes) in images {
      // A difference is a PNG file regardless of the reference's format.
      let own = result.ending
      let ending = kind == "difference" ? ".png" : own
      let stem = result.name.dropLast(own.count)
      let folder = Self.name(of: ReferenceStore(path: result.references))
      let name = FilePath.tidy("images/\(folder)/\(stem).\(kind)\(ending)")
      try OutputFile(path: OutputFolder.place(of: name, in: path)).write(bytes)
      files[kind] = name
    }
    return files
  }

  /// Returns a folder for the pictures of a store, unique because different stores may contain files of the same name.
  static func name(of store: ReferenceStore) -> String {
    let root = store.path.utf8.first == UInt8(ascii: "/") ? ["_root"] : []
    let parts = FilePath.parts(of: store.path).filter { $0 != "." }.map { part in
      part == ".." ? "_up" : part.utf8.first == UInt8(ascii: "_") ? "_" + part : part
    }
    return (root + parts).joined(separator: "/")
  }

  /// Writes the record of the run, and its times if known, and makes the run the last one.
  ///
  /// Runs of the output folder that are more than a week old are removed, except for the newest twenty and those with a
  /// given name.
  package func finish(_ record: RunRecord, times: RunTimes? = nil) throws {
    if let times {
      try OutputFile(path: FilePath.path(path, RunTimes.fileName))
        .write(Array(try times.json().utf8))
    }
    try OutputFile(path: FilePath.path(path, RunRecord.fileName))
      .write(Array(try record.json().utf8))
    let last = try OutputFolder.place(of: Self.lastName, in: output)
    try OutputFile(path: last).write(Array("runs/\(id)\n".utf8))
    OldRuns.remove(in: output, now: SystemClock.nanoseconds)
  }

  func remove() {
    OutputFolder.remove(path)
  }

  /// Writes the record of a run that may be shared, with the unused references in the claimed parts of stores.
  ///
  /// Results that other processes wrote are kept, unless the record has a result for the same reference. The report is
  /// written before another process can write again.
  func finish(
    _ record: RunRecord, claims: Set<SnapshotTestPlan.Claim>,
    _ mayBeUsed: OngoingRun.UnusedFilter, _ writeReport: OngoingRun.ReportWriter
  ) throws {
    guard isShared else {
      return try writeReport(finish(record, besides: nil, claims, mayBeUsed), self)
    }
    try FolderLock.holding(path) {
      try writeReport(finish(record, besides: written(), claims, mayBeUsed), self)
    }
  }

  private func finish(
    _ record: RunRecord, besides other: RunRecord?, _ claims: Set<SnapshotTestPlan.Claim>,
    _ mayBeUsed: OngoingRun.UnusedFilter
  ) throws -> RunRecord {
    var record = record
    if let other { record.add(other) }
    let compared = record.results
    record.results += try UnusedReferences(claims: claims)
      .results(besides: compared.lazy.map(\.place), in: self).filter { !mayBeUsed($0, compared) }
    record.noteRenames()
    try finish(record)
    return record
  }

  private func written() throws -> RunRecord? {
    do {
      return try RunRecord(folder: path)
    } catch  where error.isAbsent {
      return nil
    }
  }

  /// Returns the bytes of a file of a result: reference, actual or difference; nil if there is none.
  package func bytes(of kind: String, _ result: SnapshotResult) -> [UInt8]? {
    result.files?[kind].flatMap { try? InputFile(path: FilePath.path(path, $0)).bytes() }
  }

  static let lastName = "last-run"
}

extension SnapshotResult {
  /// The extension of the name, which references may not have if pictures of other tools are compared.
  fileprivate var ending: String {
    let format = SnapshotFormat.of(name)
    return format?.ending ?? FilePath.fileExtension(of: name).map { "." + $0 } ?? ""
  }
}
