import GalleyCairo
public import GalleyFiles
import GalleyGeometry
import GalleyLayout

/// Makes what a run rendered the references, without rendering again.
public struct ReferenceAcceptance: Sendable {
  private let run: RunRecord
  private let images: ReferenceStore
  private let references: String?

  /// What came of accepting one snapshot.
  public enum Outcome: Hashable, Sendable {
    /// The reference is now what was rendered.
    case accepted
    /// The reference was that already.
    case unchanged
    /// The reference was removed, since nothing renders it.
    case removed
    /// The reference has the name of what shows its layout now.
    case renamed
    /// Nothing was done, for this reason.
    case refused(String)
  }

  /// Opens a run.
  ///
  /// - Parameters:
  ///   - folder: The folder of the run, or one in which runs were written, of which the last is taken.
  ///   - references: The folder of the references, or nil for the one that the run names, which must lie below the current
  ///     folder.
  /// - Throws: A ``RunError`` if there is no run or it cannot be read.
  public init(folder: String, references: String? = nil) throws(RunError) {
    run = try RunRecord(folder: folder)
    if let against = run.against {
      throw RunError(
        folder: folder,
        reason:
          "it was compared with \(against) and not with references; test without --against first",
        attempt: "accept")
    }
    images = ReferenceStore(path: try RunRecord.path(of: folder))
    self.references = references
  }

  /// Returns what can be accepted, in the order of the run: what failed and has a picture, or dead references.
  public func candidates(areDead isDead: Bool = false) -> [SnapshotResult] {
    run.results.filter { isDead ? $0.verdict == .dead : $0.isAcceptable }
  }

  /// Returns the snapshots without a reference whose layout an other reference shows that nothing makes any more.
  public func renamed() -> [SnapshotResult] {
    run.results.filter { $0.isNew && $0.renamedFrom != nil }
  }

  /// Gives the reference of a snapshot's earlier name its name of today; doing so again changes nothing.
  ///
  /// The reference stays as it was accepted, but for the title of SVG, so that the next test compares what is drawn now
  /// with it. That of a layout as text names its document and variant, and is written anew.
  ///
  /// - Throws: An error if a reference cannot be written or removed.
  public func rename(_ result: SnapshotResult) throws(OutputError) -> Outcome {
    let store = ReferenceStore(path: references ?? result.references)
    if let obstacle = obstacle(to: result, store) { return .refused(obstacle) }
    guard let earlier = result.renamedFrom,
      let dead = run.results.first(where: {
        $0.verdict == .dead && $0.name == earlier && $0.references == result.references
      }), SnapshotFormat.of(earlier) == result.format
    else {
      return .refused("the run does not know the reference that it may have been; test again")
    }
    return try store.holding { () throws(OutputError) in try move(dead, to: result, store) }
  }

  private func move(
    _ dead: SnapshotResult, to result: SnapshotResult, _ store: ReferenceStore
  ) throws(OutputError) -> Outcome {
    guard run.isFull else {
      return .refused("the run did not compare all references, so that none can be known as dead")
    }
    let old: [UInt8]?
    let new: [UInt8]?
    do {
      old = try store.bytes(of: dead.name)
      new = try store.bytes(of: result.name)
    } catch {
      return .refused("the reference cannot be read: \(error)")
    }
    guard let old else {
      return new == nil
        ? .refused("'\(dead.name.printable)' is no longer there; test again") : .unchanged
    }
    guard new == nil else { return .refused("it has a reference by now; test again") }
    guard Fingerprint.sha256(of: old) == dead.referenceDigest else {
      return .refused("'\(dead.name.printable)' is no longer what was found dead; test again")
    }
    if result.format == .layout {
      let outcome = try write(result, store)
      guard outcome == .accepted else { return outcome }
    } else {
      try store.write(retitled(old, as: result), to: result.name)
    }
    try store.remove(dead.name)
    return .renamed
  }

  /// Returns a reference with the title of what was made, which in SVG is the name of the document.
  private func retitled(_ reference: [UInt8], as result: SnapshotResult) -> [UInt8] {
    let title = /<title>[^<]*<\/title>/
    guard result.format == .svg, let path = result.files?["actual"],
      let actual = (try? images.bytes(of: path)).flatMap(\.self),
      let match = String(decoding: actual, as: UTF8.self).firstMatch(of: title)
    else { return reference }
    let text = String(decoding: reference, as: UTF8.self)
    return Array(text.replacing(title, with: match.output, maxReplacements: 1).utf8)
  }

  /// Accepts a snapshot of the run; accepting it again changes nothing.
  ///
  /// A reference is written only if it is still the one that was compared, so that no later work is lost.
  ///
  /// - Throws: An error if the reference cannot be written.
  public func accept(_ result: SnapshotResult) throws(OutputError) -> Outcome {
    let store = ReferenceStore(path: references ?? result.references)
    if let obstacle = obstacle(to: result, store) { return .refused(obstacle) }
    return try store.holding { () throws(OutputError) in
      try result.verdict == .dead ? remove(result, store) : write(result, store)
    }
  }

  private func obstacle(to result: SnapshotResult, _ store: ReferenceStore) -> String? {
    guard SnapshotFormat.of(result.name) == result.format else {
      return "its name is that of no reference; get the run anew"
    }
    guard references == nil else { return nil }
    let path =
      store.path.utf8.starts(with: "./".utf8) ? String(store.path.dropFirst(2)) : store.path
    guard FilePath.isDescending(path), FilePath.isInside(path, ".") else {
      return
        "its references lie outside of this folder, in '\(store.path)'; name them with --references"
    }
    guard FileStatus.isFolder(FilePath.folder(of: store.path) ?? ".") else {
      return "there is no folder for '\(store.path)' here; run it where the test ran"
    }
    return nil
  }

  private func write(
    _ result: SnapshotResult, _ store: ReferenceStore
  ) throws(OutputError) -> Outcome {
    let current: [UInt8]?
    do {
      current = try store.bytes(of: result.name)
    } catch {
      return .refused("the reference cannot be read: \(error)")
    }
    let digest = current.map(Fingerprint.sha256)
    if digest == result.actualDigest {
      try store.remove(ReferenceStore.waitingName(of: result.name))
      return .unchanged
    }
    guard digest == result.referenceDigest else {
      return .refused("its reference is no longer the one that was compared; test again")
    }
    guard let path = result.files?["actual"], let actual = try? images.bytes(of: path),
      Fingerprint.sha256(of: actual) == result.actualDigest,
      (try? Reference(actual, result.format)) != nil
    else {
      return .refused("the run does not hold what it rendered; test again, or get the whole run")
    }
    try store.write(actual, to: result.name)
    return .accepted
  }

  private func remove(
    _ result: SnapshotResult, _ store: ReferenceStore
  ) throws(OutputError) -> Outcome {
    guard run.isFull else {
      return .refused("the run did not compare all references, so that none can be known as dead")
    }
    let current: [UInt8]?
    do {
      current = try store.bytes(of: result.name)
    } catch {
      return .refused("the reference cannot be read: \(error)")
    }
    guard let current else { return .unchanged }
    guard Fingerprint.sha256(of: current) == result.referenceDigest else {
      return .refused("the reference is no longer the one that was found dead; test again")
    }
    try store.remove(result.name)
    return .removed
  }
}

extension RunRecord {
  /// Whether what was made can become references: not if it was compared with another revision.
  package var isAcceptable: Bool { against == nil }
}

extension SnapshotResult {
  /// Whether what was made can become the reference.
  package var isAcceptable: Bool { isFailure && actualDigest != nil }
}

/// The command that makes what a run rendered the references, to be pasted into a shell.
///
/// The command is one line, and a shell interprets nothing in the names.
public struct AcceptanceCommand: Hashable, Sendable {
  /// The folder of the run, as seen from where the command is given.
  public var run: String
  /// The folder of the references, as the run names it.
  public var references: String
  /// What of the run to accept.
  public var filter: Filter

  /// What of a run to accept.
  public enum Filter: Hashable, Sendable {
    /// All of it.
    case all
    /// The references in a folder.
    case names(in: String)
    /// One reference.
    case name(String)
  }

  /// Creates a command.
  public init(run: String, references: String, filter: Filter = .all) {
    (self.run, self.references, self.filter) = (run, references, filter)
  }

  /// The command.
  public var text: String {
    var words = ["galley accept", "--run \(quoted(run))"]
    if references.hasPrefix("/") || references.split(separator: "/").contains("..") {
      // What lies outside of the current folder is accepted only if it is named.
      words.append("--references \(quoted(references))")
    }
    if let pattern { words.append(quoted(pattern)) }
    return words.joined(separator: " ")
  }

  /// The regular expression of the names.
  private var pattern: String? {
    switch filter {
    case .all: nil
    case .names("."): "^[^/]+$"
    case .names(let folder): "^\(Self.literal(folder))/"
    case .name(let name): "^\(Self.literal(name))$"
    }
  }

  /// Returns a regular expression for a name, in which characters with a meaning for shells or terminals match any
  /// character.
  private static func literal(_ name: String) -> String {
    name.map { character in
      switch character {
      case ".": "\\."
      case "-", "_", "/", "@", " ": String(character)
      case _ where character.isLetter || character.isNumber: String(character)
      default: "."
      }
    }.joined()
  }

  private func quoted(_ word: String) -> String {
    "'"
      + word.printable.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
