import GalleyCairo
import GalleyFiles

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
    referenceDigest = (try? store.bytes(of: name)).flatMap(\.self).map(Fingerprint.sha256)
  }
}
