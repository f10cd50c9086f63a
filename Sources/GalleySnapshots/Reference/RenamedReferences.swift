import GalleyFiles
import GalleyLayout

/// References whose names may have changed: one that nothing makes, and a snapshot without one, with the same layout.
///
/// Only what cannot be taken for another is offered: if several references or snapshots show the same layout, those of one
/// variant or of one folder belong together, and the rest stays as it is.
struct RenamedReferences {
  private let results: [SnapshotResult]

  init(among results: [SnapshotResult]) { self.results = results }

  /// The index of each snapshot without a reference that has an earlier name, and that name.
  var names: [Int: String] {
    var dead: [Look: [Int]] = [:]
    for (index, result) in results.enumerated() where result.verdict == .dead {
      if let look = Look(result) { dead[look, default: []].append(index) }
    }
    guard !dead.isEmpty else { return [:] }
    var new: [Look: [Int]] = [:]
    for (index, result) in results.enumerated() where result.isNew {
      if let look = Look(result), dead[look] != nil { new[look, default: []].append(index) }
    }
    var names: [Int: String] = [:]
    for (look, indices) in new {
      for (old, index) in pairs(dead[look] ?? [], indices) { names[index] = results[old].name }
    }
    return names
  }

  /// Returns the dead references and the new snapshots of one look that belong together without doubt.
  private func pairs(_ dead: [Int], _ new: [Int]) -> [(Int, Int)] {
    if dead.count == 1, new.count == 1 { return [(dead[0], new[0])] }
    let byFile = matches(dead, new) { FilePath.name(of: $0.name) }
    return byFile.isEmpty ? matches(dead, new) { FilePath.folder(of: $0.name) ?? "" } : byFile
  }

  private func matches(
    _ dead: [Int], _ new: [Int], by key: (SnapshotResult) -> String
  ) -> [(Int, Int)] {
    let old = Dictionary(grouping: dead) { key(results[$0]) }
    let now = Dictionary(grouping: new) { key(results[$0]) }
    return old.keys.sorted().compactMap { key in
      guard let first = old[key], let second = now[key], first.count == 1, second.count == 1 else {
        return nil
      }
      return (first[0], second[0])
    }
  }

  /// What has to be the same: all of the layout but its names.
  private struct Look: Hashable {
    var references: String
    var format: SnapshotFormat
    var layout: LayoutRecord

    init?(_ result: SnapshotResult) {
      guard var layout = result.layout else { return nil }
      (layout.document, layout.variant, layout.files) = ("", "", nil)
      layout.arrangement = nil
      (references, format, self.layout) = (result.references, result.format, layout)
    }
  }
}

extension SnapshotResult {
  /// Whether there is no reference to compare it with.
  package var isNew: Bool {
    referenceDigest == nil && actualDigest != nil && [.missing, .recorded].contains(verdict)
  }
}

extension RunRecord {
  /// Notes which snapshots may have had another name before.
  mutating func noteRenames() {
    for index in results.indices { results[index].renamedFrom = nil }
    for (index, name) in RenamedReferences(among: results).names {
      results[index].renamedFrom = name
    }
  }
}

extension SnapshotRecord {
  /// Creates the record that a reference holds, or returns nil if it holds none that can be read.
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
