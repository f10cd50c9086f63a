import GalleyCairo
import GalleyFiles

/// A folder of references.
///
/// Every file is written whole or not at all, and no name leads out of the folder. Several processes may use a folder at
/// the same time.
public struct ReferenceStore: Hashable, Sendable {
  /// Where the folder lies.
  public let path: String

  /// Creates a store, for the time being in name only.
  public init(path: String) {
    self.path = path
  }

  /// Returns where a reference lies.
  ///
  /// - Throws: An error if the name leads out of the folder.
  func place(of name: String) throws(OutputError) -> String {
    let place = FilePath.path(path, name)
    guard !path.isEmpty, !path.utf8.contains(0), FilePath.isDescending(name) else {
      throw OutputError(path: place, reason: "its name leads out of the folder of references")
    }
    return place
  }

  /// Returns where a reference may be written or removed, which is nowhere that a link leads out of the folder.
  private func target(of name: String) throws(OutputError) -> String {
    let place = try place(of: name)
    guard FilePath.isInside(place, path) else {
      throw OutputError(path: place, reason: "a link leads out of the folder of references")
    }
    return place
  }

  /// Returns the bytes of a reference, or nil if there is none.
  func bytes(of name: String) throws -> [UInt8]? {
    let place = try place(of: name)
    do throws(InputError) {
      return try InputFile(path: place).bytes()
    } catch  where error.isAbsent {
      return nil
    } catch {
      guard !FileStatus.isFolder(place) else { throw ReferenceError.folder }
      throw ReferenceError.unreadable(error.reason)
    }
  }

  /// Writes a reference, and removes what was waiting to become it.
  func write(_ bytes: [UInt8], to name: String) throws(OutputError) {
    try change(name) { file throws(OutputError) in try file.write(bytes) }
    try remove(Self.waitingName(of: name))
  }

  /// Writes what may become a reference once it is accepted.
  func writeWaiting(_ bytes: [UInt8], for name: String) throws(OutputError) {
    _ = try place(of: name)
    try change(Self.waitingName(of: name)) { file throws(OutputError) in try file.write(bytes) }
  }

  /// Removes a file, if it is there, and then its folders that hold nothing else.
  func remove(_ name: String) throws(OutputError) {
    let place = try place(of: name)
    if (try? FileStatus(of: place, followsLinks: false)) != nil {
      try change(name) { file throws(OutputError) in try file.remove() }
      removeEmptyFolders(of: name)
    }
  }

  /// Removes the folders of a name that are empty, from the inside out, but not the folder of references itself.
  private func removeEmptyFolders(of name: String) {
    var parts = name.split(separator: "/").dropLast()
    while !parts.isEmpty,
      OutputFolder.removeEmpty(FilePath.path(path, parts.joined(separator: "/")))
    {
      parts.removeLast()
    }
  }

  private func change(
    _ name: String, _ body: (OutputFile) throws(OutputError) -> Void
  ) throws(OutputError) {
    do {
      try body(OutputFile(path: try target(of: name)))
    } catch {
      throw error.advising("make room there, or name another folder with --references")
    }
  }

  /// Calls a function while no other process changes the folder, so that what it reads is still there when it writes.
  func holding<Value>(_ body: () throws(OutputError) -> Value) throws(OutputError) -> Value {
    try FolderLock.holding(FilePath.folder(of: path) ?? ".", body)
  }

  /// Removes what processes left half written that are gone.
  func sweep() {
    if FileStatus.isFolder(path) { OutputFolder.sweep(path) }
  }

  /// Returns the name under which a file waits to become a reference: 390-L.png is awaited as 390-L.new.png.
  static func waitingName(of name: String) -> String {
    let ending = SnapshotFormat.of(name)?.ending ?? ""
    return name.dropLast(ending.count) + ".new" + ending
  }

  /// Returns the names of all references, sorted by their bytes; those that wait to become one are not among them.
  func names() throws(InputError) -> [String] {
    guard FileStatus.isFolder(path) else { return [] }
    return try FolderListing(of: path, endings: SnapshotFormat.allCases.map(\.ending)).files
      .filter { name in
        SnapshotFormat.of(name).map { !name.hasSuffix(".new" + $0.ending) } ?? false
      }
  }
}

extension ReferenceStore {
  /// Returns the store beside a source file, by a path from the current folder where it lies below that.
  package static func beside(_ file: String) -> ReferenceStore {
    let folder = FilePath.folder(of: file) ?? "."
    let place = FilePath.resolved(folder) ?? folder
    return ReferenceStore(path: FilePath.path(place, "Snapshots")).fromCurrentFolder
  }

  /// The same store by a path from the current folder, if it lies below that.
  package var fromCurrentFolder: ReferenceStore {
    guard let current = FilePath.resolved(".").map({ Array($0.utf8) + [UInt8(ascii: "/")] }),
      path.utf8.starts(with: current)
    else { return self }
    return ReferenceStore(
      path: String(decoding: path.utf8.dropFirst(current.count), as: UTF8.self))
  }
}

/// The form of a reference.
public enum SnapshotFormat: String, Hashable, Sendable, CaseIterable, Codable {
  /// Pixels, with the record inside.
  case png
  /// Shapes and outlines, with the record inside.
  case svg
  /// The record alone, in text.
  case layout

  /// The end of the names of files.
  public var ending: String {
    switch self {
    case .png, .svg: "." + rawValue
    case .layout: ".layout.json"
    }
  }

  /// Returns the end of the name of a file: the display scale of pixels unless it is 2, and the ending.
  func suffix(scale: Double) -> String {
    self == .png ? Picture.Format.png.suffix(scale: scale) : ending
  }

  /// Returns the form of a file by its name, or nil if it is that of no reference.
  package static func of(_ name: String) -> SnapshotFormat? {
    allCases.first { name.hasSuffix($0.ending) }
  }
}

/// The references that nothing makes any more.
struct DeadReferences {
  /// The parts of stores in which every reference belongs to some snapshot of the run.
  var claims: Set<SnapshotTestPlan.Claim>

  init(claims: some Sequence<SnapshotTestPlan.Claim>) {
    self.claims = Set(claims)
  }

  /// Returns the references that are not among those that were compared, store by store.
  ///
  /// - Throws: An error if a folder of references cannot be read.
  func results(
    besides compared: some Sequence<SnapshotResult.Place>
  ) throws(InputError) -> [SnapshotResult] {
    var alive: [String: Set<String>] = [:]
    for place in compared { alive[place.references, default: []].insert(place.name) }
    var results: [SnapshotResult] = []
    for store in Set(claims.map(\.store)).sorted(by: { $0.path < $1.path }) {
      let folders = claims.filter { $0.store == store }.map(\.folder)
      for name in try store.names() where alive[store.path]?.contains(name) != true {
        guard folders.contains(where: { $0.isEmpty || FilePath.folder(of: name) == $0 }),
          let result = SnapshotResult(dead: name, in: store)
        else { continue }
        results.append(result)
      }
    }
    return results
  }
}

extension SnapshotResult {
  /// Creates the result of a reference that nothing makes, or returns nil if it has the name of none.
  fileprivate init?(dead name: String, in store: ReferenceStore) {
    guard let format = SnapshotFormat.of(name) else { return nil }
    self.init(
      name: name, references: store.path, document: FilePath.folder(of: name) ?? "",
      variant: String(FilePath.name(of: name).dropLast(format.ending.count)), format: format,
      verdict: .dead)
    guard let bytes = (try? store.bytes(of: name)).flatMap(\.self) else { return }
    referenceDigest = Fingerprint.sha256(of: bytes)
    layout = SnapshotRecord(ofReference: bytes, format)?.layout
  }
}
