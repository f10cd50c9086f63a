import GalleyCairo
package import GalleyFiles
import GalleyGeometry
import GalleyLayout

package struct ReferenceAcceptance: Sendable {
  package let run: RunRecord
  /// The results that reviewers rejected.
  package let rejections: Rejections
  private let images: ReferenceStore
  private let references: String?
  private let newest: RunRecord?

  package enum Outcome: Hashable, Sendable {
    case accepted
    case unchanged
    case removed
    case renamed
    case refused(String)

    fileprivate static func unreadable(_ error: any Error) -> Outcome {
      .refused("the reference cannot be read: \(error)")
    }
  }

  package init(folder: String, references: String? = nil) throws(RunError) {
    run = try RunRecord(folder: folder)
    if let against = run.against {
      throw RunError(folder: folder, .comparedWith("\(against)"))
    }
    let path = try RunRecord.path(of: folder)
    images = ReferenceStore(path: path)
    rejections = Rejections(of: images)
    self.references = references
    newest = Self.newestRun(besides: path)
  }

  /// Returns the newest run of the output folder of a run, unless it is the same one or older.
  private static func newestRun(besides path: String) -> RunRecord? {
    guard let runs = FilePath.folder(of: path), let output = FilePath.folder(of: runs),
      let newest = try? RunRecord.path(of: output), newest != output,
      FilePath.name(of: newest) > FilePath.name(of: path)
    else { return nil }
    return try? RunRecord(folder: newest)
  }

  /// Returns the failed snapshots with pictures, or the unused references, in the order of the run.
  package func candidates(areRemoved isRemoved: Bool = false) -> [SnapshotResult] {
    results.filter { isRemoved ? $0.verdict == .removed : $0.isAcceptable }
  }

  /// The results to choose from: if the run has references in the given folder, only those.
  private var results: [SnapshotResult] {
    guard let references else { return run.results }
    let path = ReferenceStore(path: references).path
    let own = run.results.filter { $0.references == path }
    return own.isEmpty ? run.results : own
  }

  /// Returns the failed snapshots of which the run has no picture, such as those that could not be drawn.
  package func unacceptable() -> [SnapshotResult] {
    results.filter { $0.isFailure && !$0.isAcceptable }
  }

  /// Returns the results that can be rejected: all that are not equal.
  package func rejectable() -> [SnapshotResult] {
    results.filter { $0.verdict != .equal }
  }

  /// Returns the snapshots without a reference whose layout equals the layout of an unused reference.
  package func renamed() -> [SnapshotResult] {
    results.filter { $0.isNew && $0.renamedFrom != nil }
  }

  /// Renames the reference of a snapshot's earlier name to its current name; doing so again changes nothing.
  ///
  /// The contents of the reference do not change, except for the title of SVG files, so that the next test still
  /// compares with the accepted picture. Layout references contain the names of document and variant, and are written
  /// again.
  package func rename(_ result: SnapshotResult) throws(OutputError) -> Outcome {
    let store = ReferenceStore(path: references ?? result.references)
    if let obstacle = obstacle(to: result, store) { return .refused(obstacle) }
    guard let earlier = result.renamedFrom, let old = unused(earlier, of: result),
      SnapshotFormat.of(earlier) == result.format
    else {
      return .refused("the run does not contain its earlier reference; run the test again")
    }
    if let obstacle = obstacle(toRemoving: old, store) { return .refused(obstacle) }
    return try store.holding { () throws(OutputError) in try move(old, to: result, store) }
  }

  private func unused(_ name: String, of result: SnapshotResult) -> SnapshotResult? {
    run.results.first {
      $0.verdict == .removed && $0.name == name && $0.references == result.references
    }
  }

  package func sweep() {
    let stores = Set(run.results.map { references ?? $0.references }).map(ReferenceStore.init)
    for store in stores where references != nil || isBelowCurrentFolder(store) {
      store.sweep()
    }
  }

  private func move(
    _ unused: SnapshotResult, to result: SnapshotResult, _ store: ReferenceStore
  ) throws(OutputError) -> Outcome {
    let old: [UInt8]?
    let new: [UInt8]?
    do {
      (old, new) = (try store.bytes(of: unused.name), try store.bytes(of: result.name))
    } catch {
      return .unreadable(error)
    }
    guard let old else {
      return new == nil
        ? .refused("'\(unused.name.printable)' no longer exists; run the test again") : .unchanged
    }
    guard Fingerprint.sha256(of: old) == unused.referenceDigest else {
      return .refused("'\(unused.name.printable)' changed since the run; run the test again")
    }
    let moved = result.format == .layout ? actual(of: result) : retitled(old, as: result)
    // An interrupted command may have written the new reference already.
    guard new == nil || new == moved else {
      return .refused("it now has a reference; run the test again")
    }
    if result.format == .layout {
      let outcome = try write(result, store)
      guard outcome == .accepted || outcome == .unchanged else { return outcome }
    } else {
      try store.write(retitled(old, as: result), to: result.name)
    }
    try store.remove(unused.name)
    return .renamed
  }

  /// Returns a reference with the title of the current snapshot, which in SVG is the name of the document.
  private func retitled(_ reference: [UInt8], as result: SnapshotResult) -> [UInt8] {
    let title = /<title>[^<]*<\/title>/
    guard result.format == .svg, let actual = actual(of: result),
      let match = String(decoding: actual, as: UTF8.self).firstMatch(of: title)
    else { return reference }
    let text = String(decoding: reference, as: UTF8.self)
    return Array(text.replacing(title, with: match.output, maxReplacements: 1).utf8)
  }

  /// Accepts a snapshot of the run; accepting it again changes nothing.
  ///
  /// A reference is written only if it did not change since the comparison, so that no later work is lost.
  package func accept(_ result: SnapshotResult) throws(OutputError) -> Outcome {
    let store = ReferenceStore(path: references ?? result.references)
    if let obstacle = obstacle(to: result, store) { return .refused(obstacle) }
    if result.verdict == .removed, let obstacle = obstacle(toRemoving: result, store) {
      return .refused(obstacle)
    }
    return try store.holding { () throws(OutputError) in
      try result.verdict == .removed ? remove(result, store) : write(result, store)
    }
  }

  /// Returns whether a snapshot is the reference now, or its unused reference is gone.
  package func isAccepted(_ result: SnapshotResult) -> Bool {
    let store = ReferenceStore(path: references ?? result.references)
    do {
      let digest = try store.bytes(of: result.name).map { Fingerprint.sha256(of: $0) }
      return result.verdict == .removed
        ? digest == nil : digest != nil && digest == result.actualDigest
    } catch {
      return false
    }
  }

  private func obstacle(to result: SnapshotResult, _ store: ReferenceStore) -> String? {
    // A folder that the user names with --references may be hidden.
    let parts =
      FilePath.parts(of: result.name)
      + (references == nil ? FilePath.parts(of: store.path) : [])
    let isHidden = parts.contains {
      $0.utf8.first == UInt8(ascii: ".") && $0 != "." && $0 != ".."
    }
    guard SnapshotFormat.of(result.name) == result.format, !isHidden else {
      return "its name is not that of a reference; copy the run again"
    }
    if result.verdict != .removed, let link = store.link(to: result.name) {
      return
        "'\(link)' is a link, so another file would change; remove the link and run the test again"
    }
    guard references == nil else { return nil }
    guard isBelowCurrentFolder(store) else {
      return
        "its references are outside of this folder, in '\(store.path)'; pass that folder with --references"
    }
    guard FileStatus.isFolder(FilePath.folder(of: store.path) ?? ".") else {
      return "there is no folder for '\(store.path)' here; run the command where the test ran"
    }
    return nil
  }

  /// Returns why an unused reference cannot be removed, or nil if it can.
  private func obstacle(toRemoving unused: SnapshotResult, _ store: ReferenceStore) -> String? {
    guard run.isFull else {
      return "the run did not compare all references, so it cannot know which are removed"
    }
    // A link that is itself the unused reference is removed alone.
    if let folder = FilePath.folder(of: unused.name), let link = store.link(to: folder) {
      return "'\(link)' is a link, so another reference would go; remove the link"
    }
    guard let newest,
      newest.results.contains(where: { $0.verdict != .removed && $0.place == unused.place })
    else { return nil }
    return "a snapshot of the newest run uses it; accept that run, '\(newest.id)'"
  }

  private func isBelowCurrentFolder(_ store: ReferenceStore) -> Bool {
    (store.path == "." || FilePath.isDescending(store.path)) && FilePath.isInside(store.path, ".")
  }

  /// Returns the rendered file of a snapshot, or nil if the run does not contain it.
  ///
  /// The run may be untrusted, so links that lead out of its folder are not followed.
  private func actual(of result: SnapshotResult) -> [UInt8]? {
    guard let name = result.files?["actual"], let place = try? images.place(of: name),
      FilePath.isInside(place, images.path)
    else { return nil }
    return (try? images.bytes(of: name)).flatMap(\.self)
  }

  private func write(
    _ result: SnapshotResult, _ store: ReferenceStore
  ) throws(OutputError) -> Outcome {
    let current: [UInt8]?
    do {
      current = try store.bytes(of: result.name)
    } catch {
      return .unreadable(error)
    }
    if let current, GitPointer.isOne(current) { return .unreadable(ReferenceError(.pointer)) }
    let digest = current.map(Fingerprint.sha256)
    if digest == result.actualDigest {
      try store.remove(ReferenceStore.waitingName(of: result.name))
      return .unchanged
    }
    // A reference that was renamed to this snapshot is known, too.
    let earlier = result.renamedFrom.flatMap { unused($0, of: result)?.referenceDigest }
    guard digest == result.referenceDigest || digest == earlier && digest != nil else {
      return .refused("its reference changed since the run; run the test again")
    }
    guard let actual = actual(of: result), Fingerprint.sha256(of: actual) == result.actualDigest,
      Reference.isPlausible(actual, result.format)
    else {
      return .refused(
        "the rendered picture is not in the run; run the test again, or copy the whole run")
    }
    try store.write(actual, to: result.name)
    return .accepted
  }

  private func remove(
    _ result: SnapshotResult, _ store: ReferenceStore
  ) throws(OutputError) -> Outcome {
    let current: [UInt8]?
    do {
      current = try store.bytes(of: result.name)
    } catch {
      return .unreadable(error)
    }
    guard let current else { return .unchanged }
    guard Fingerprint.sha256(of: current) == result.referenceDigest else {
      return .refused("the reference changed since the run; run the test again")
    }
    try store.remove(result.name)
    return .removed
  }
}

extension RunRecord {
  /// Whether snapshots of the run can be accepted; those compared with another revision cannot.
  package var isAcceptable: Bool { against == nil }
}

extension SnapshotResult {
  package var isAcceptable: Bool { isFailure && actualDigest != nil && !hasPointer }

  /// Whether the reference is only a pointer of Git LFS, so that the real one is known to exist.
  package var hasPointer: Bool {
    notes?.contains { if case .unreadable(let failure) = $0 { failure.isPointer } else { false } }
      ?? false
  }
}
