import GalleyCairo
package import GalleyFiles

/// A folder of references.
///
/// Files are written atomically, and names cannot escape from the folder. Several processes may use a folder at the
/// same time.
package struct ReferenceStore: Hashable, Sendable {
  package let path: String

  /// Creates a store without accessing its folder; slashes and dots in the path that change nothing are removed.
  package init(path: String) {
    self.path = FilePath.tidy(path)
  }

  /// Returns the path of a reference; if one has the same name in another Unicode form, its path.
  func place(of name: String) throws(OutputError) -> String {
    let place = FilePath.stored(FilePath.path(path, name))
    guard !path.isEmpty, !path.utf8.contains(0), FilePath.isDescending(name) else {
      throw OutputError(path: place, reason: .outsideReferences)
    }
    return place
  }

  /// Returns the path of a reference to write or remove, which must not lead out of the folder through links.
  func target(of name: String) throws(OutputError) -> String {
    let place = try place(of: name)
    guard FilePath.isInside(place, path) else {
      throw OutputError(path: place, reason: .linkOut(of: .references))
        .advising("remove the link")
    }
    return place
  }

  /// Returns the first link between the folder of references and a reference, or nil if there is none.
  ///
  /// The file behind a link is the reference of another snapshot, or is outside of the folder.
  func link(to name: String) -> String? {
    let parts = FilePath.parts(of: name)
    return parts.indices.lazy.map { parts[...$0].joined(separator: "/") }.first { inner in
      let place = FilePath.stored(FilePath.path(path, inner))
      let status = try? FileStatus(of: place, followsLinks: false)
      return status?.kind == .link
    }
  }

  func bytes(of name: String) throws -> [UInt8]? {
    let place = try place(of: name)
    do throws(InputError) {
      return try InputFile(path: place).bytes()
    } catch  where error.isAbsent {
      return nil
    } catch {
      guard !FileStatus.isFolder(place) else { throw ReferenceError(.folder) }
      throw ReferenceError(.unreadable(error.reason))
    }
  }

  func write(_ bytes: [UInt8], to name: String) throws(OutputError) {
    try change(name) { file throws(OutputError) in try file.write(bytes) }
    try remove(Self.waitingName(of: name))
  }

  func writeWaiting(_ bytes: [UInt8], for name: String) throws(OutputError) {
    _ = try place(of: name)
    try change(Self.waitingName(of: name)) { file throws(OutputError) in try file.write(bytes) }
  }

  /// Removes a file if it exists, and its folders if they are then empty.
  func remove(_ name: String) throws(OutputError) {
    let place = try place(of: name)
    if (try? FileStatus(of: place, followsLinks: false)) != nil {
      try change(name) { file throws(OutputError) in try file.remove() }
      removeEmptyFolders(of: name)
    }
  }

  /// Removes the empty folders of a name, the innermost first, but not the folder of references itself.
  private func removeEmptyFolders(of name: String) {
    var parts = FilePath.parts(of: name).dropLast()
    while !parts.isEmpty,
      OutputFolder.removeEmpty(FilePath.path(path, parts.joined(separator: "/")))
    {
      parts.removeLast()
    }
  }

  private func change(
    _ name: String, _ body: (OutputFile) throws(OutputError) -> Void
  ) throws(OutputError) {
    let file = OutputFile(path: try target(of: name))
    do {
      try body(file)
    } catch {
      throw error.advisingOnFolder(orElse: "choose another folder with --references")
    }
  }

  func holding<Value>(_ body: () throws(OutputError) -> Value) throws(OutputError) -> Value {
    try FolderLock.holding(FilePath.folder(of: path) ?? ".", body)
  }

  func sweep() {
    if FileStatus.isFolder(path) { OutputFolder.sweep(path) }
  }

  /// Returns the temporary name of a reference until it is accepted, such as 390-L.new.png for 390-L.png.
  static func waitingName(of name: String) -> String {
    let ending = SnapshotFormat.of(name)?.ending ?? ""
    return name.dropLast(ending.count) + ".new" + ending
  }

  /// Returns the names of all references, sorted by their bytes, without files that are not accepted yet.
  package func names() throws(InputError) -> [String] {
    guard FileStatus.isFolder(path) else { return [] }
    return try FolderListing(of: path, endings: SnapshotFormat.allCases.map(\.ending)).files
      .filter { name in
        SnapshotFormat.of(name).map { !name.hasSuffix(".new" + $0.ending) } ?? false
      }
  }
}

extension ReferenceStore {
  /// Returns the store beside a source file, with a relative path if it is below the current folder.
  package static func beside(_ file: String) -> ReferenceStore {
    let folder = FilePath.folder(of: file) ?? "."
    let place = FilePath.resolved(folder) ?? folder
    return ReferenceStore(path: FilePath.path(place, "Snapshots")).fromCurrentFolder
  }

  /// The same store, with a relative path if it is below the current folder.
  package var fromCurrentFolder: ReferenceStore {
    guard let current = FilePath.resolved(".").map({ Array($0.utf8) + [UInt8(ascii: "/")] }),
      path.utf8.starts(with: current)
    else { return self }
    return ReferenceStore(
      path: String(decoding: path.utf8.dropFirst(current.count), as: UTF8.self))
  }
}

/// The format of a reference.
public enum SnapshotFormat: String, Hashable, Sendable, CaseIterable, Codable {
  /// A PNG file that contains the record.
  case png
  /// An SVG file that contains the record.
  case svg
  /// The record alone, as JSON.
  case layout

  package var ending: String {
    switch self {
    case .png, .svg: "." + rawValue
    case .layout: ".layout.json"
    }
  }

  /// Returns the suffix of a file name: the display scale of PNG files unless it is 2, and the extension.
  package func suffix(scale: Double) -> String {
    self == .png ? Picture.Format.png.suffix(scale: scale) : ending
  }

  package static func of(_ name: String) -> SnapshotFormat? {
    allCases.first { name.hasSuffix($0.ending) }
  }
}

/// The references that no snapshot uses anymore.
struct UnusedReferences {
  /// The parts of stores in which references without a snapshot are unused.
  var claims: Set<SnapshotTestPlan.Claim>

  init(claims: some Sequence<SnapshotTestPlan.Claim>) {
    self.claims = Set(claims)
  }

  /// Returns the results of references that none of some snapshots use, and copies their pictures into a run.
  func results(
    besides compared: some Sequence<SnapshotResult.Place>, in run: RunFolder
  ) throws(InputError) -> [SnapshotResult] {
    var alive: [String: Set<String>] = [:]
    for place in compared { alive[place.references, default: []].insert(place.name) }
    var results: [SnapshotResult] = []
    for store in Set(claims.map(\.store)).sorted(by: { $0.path < $1.path }) {
      let folders = claims.filter { $0.store == store }.map(\.folder)
      for name in try store.names() where alive[store.path]?.contains(name) != true {
        guard folders.contains(where: { $0.isEmpty || FilePath.folder(of: name) == $0 }),
          let result = SnapshotResult(unused: name, in: store, run)
        else { continue }
        results.append(result)
      }
    }
    return results
  }
}

extension SnapshotResult {
  /// Creates the result of an unused reference, or returns nil if references have no such names.
  fileprivate init?(unused name: String, in store: ReferenceStore, _ run: RunFolder) {
    guard let format = SnapshotFormat.of(name) else { return nil }
    self.init(
      name: name, references: store.path, document: FilePath.folder(of: name) ?? "",
      variant: String(FilePath.name(of: name).dropLast(format.ending.count)), format: format,
      verdict: .removed)
    guard let bytes = (try? store.bytes(of: name)).flatMap(\.self) else { return }
    referenceDigest = Fingerprint.sha256(of: bytes)
    layout = SnapshotRecord(ofReference: bytes, format)?.layout
    // A report without the picture is better than none.
    files = try? run.write(["reference": bytes], of: self)
  }
}
