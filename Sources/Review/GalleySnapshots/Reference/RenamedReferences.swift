import GalleyAnalysis
import GalleyFiles
import GalleyLayout

/// Finds renamed references: an unused reference and a snapshot without a reference that have the same layout.
///
/// Only unambiguous pairs count. If several references or snapshots have the same layout, they are paired by variant or
/// by folder, and the rest are left out.
struct RenamedReferences {
  let results: [SnapshotResult]

  var names: [Int: String] {
    var removed: [Look: [Int]] = [:]
    for (index, result) in results.enumerated() where result.verdict == .removed {
      if let look = Look(result) { removed[look, default: []].append(index) }
    }
    guard !removed.isEmpty else { return [:] }
    var new: [Look: [Int]] = [:]
    for (index, result) in results.enumerated() where result.isNew {
      if let look = Look(result), removed[look] != nil { new[look, default: []].append(index) }
    }
    var names: [Int: String] = [:]
    for (look, indices) in new {
      for (old, index) in pairs(removed[look] ?? [], indices) { names[index] = results[old].name }
    }
    return names
  }

  private func pairs(_ removed: [Int], _ new: [Int]) -> [(Int, Int)] {
    if removed.count == 1, new.count == 1 { return [(removed[0], new[0])] }
    let byFile = matches(removed, new) { FilePath.name(of: $0.name) }
    return byFile.isEmpty ? matches(removed, new) { FilePath.folder(of: $0.name) ?? "" } : byFile
  }

  private func matches(
    _ removed: [Int], _ new: [Int], by key: (SnapshotResult) -> String
  ) -> [(Int, Int)] {
    let old = Dictionary(grouping: removed) { key(results[$0]) }
    let now = Dictionary(grouping: new) { key(results[$0]) }
    return old.keys.sorted().compactMap { key in
      guard let first = old[key], let second = now[key], first.count == 1, second.count == 1 else {
        return nil
      }
      return (first[0], second[0])
    }
  }

  /// The properties that must be equal: the whole layout except for its names.
  private struct Look: Hashable {
    var references: String
    var format: SnapshotFormat
    var layout: LayoutRecord

    init?(_ result: SnapshotResult) {
      guard var layout = result.layout else { return nil }
      (layout.document, layout.variant, layout.files) = ("", "", nil)
      (references, format, self.layout) = (result.references, result.format, layout)
    }
  }
}

extension SnapshotResult {
  package var isNew: Bool {
    referenceDigest == nil && actualDigest != nil && verdict == .new
  }

  /// Whether the run made the snapshot the reference.
  package var isReference: Bool { notes?.contains(.isReference) ?? false }
}

extension RunRecord {
  mutating func noteRenames() {
    for index in results.indices { results[index].renamedFrom = nil }
    for (index, name) in RenamedReferences(results: results).names {
      results[index].renamedFrom = name
    }
  }
}

extension SnapshotRecord {
  init?(ofReference bytes: [UInt8], _ format: SnapshotFormat) {
    guard let reference = try? Reference(bytes, format) else { return nil }
    let record: SnapshotRecord? =
      switch format {
      case .png: try? reference.record()
      case .svg: try? SVGRecord.parts(of: reference.text()).record
      case .layout: try? SnapshotRecord(json: bytes)
      }
    guard let record else { return nil }
    self = record
  }
}
