public import GalleyAnalysis
import GalleyDocuments
public import GalleyLayout

/// What was found in a document, and the names by which its places can be looked up in a file.
public struct CheckedDocument: Hashable, Sendable {
  /// What was found.
  public var report: CheckReport
  /// The nearest layout with a name around each one that something was found in and that has none.
  public var holders: [LayoutPath: String]

  /// Returns the name of what something was found in, or else of the nearest layout around it that has one.
  public func name(of finding: Finding) -> String? {
    finding.id ?? holders[finding.path]
  }
}

extension SnapshotWorker {
  /// Returns what is found in a document.
  ///
  /// - Throws: A `FontError` if a layout asks for a font that is not there, a `CancellationError` if the task is over.
  func checked(_ entry: CheckRun.Entry) throws -> CheckedDocument {
    let report = try CheckReport(of: entry.document, strips: entry.strips) { layout, traits in
      try Task.checkCancellation()
      return try self.resolve(layout, traits: traits)
    }
    var checked = CheckedDocument(report: report, holders: [:])
    try addHolders(to: &checked, entry)
    return checked
  }

  /// Looks up the names around what has none, in one layout for all that was found under the same traits.
  private func addHolders(to checked: inout CheckedDocument, _ entry: CheckRun.Entry) throws {
    let nameless = checked.report.findings.filter { $0.id == nil && !$0.path.isRoot }
    let byTraits = Dictionary(grouping: nameless) { $0.firstTraits ?? entry.strips.first?.traits }
    for case (let traits?, let findings) in byTraits {
      try Task.checkCancellation()
      let result = try resolve(entry.document.layout.run(traits), traits: traits)
      checked.report.layoutCount += 1
      let names = result.placements.reduce(into: [LayoutPath: String]()) { names, placement in
        names[placement.path] = placement.id
      }
      for finding in findings {
        checked.holders[finding.path] = finding.path.around.lazy.compactMap { names[$0] }.first
      }
    }
  }
}

extension Finding {
  /// The traits of the narrowest layout that it was found in first.
  fileprivate var firstTraits: Traits? {
    guard let extent = extents.first, let width = extent.widths.first?.lowerBound else {
      return nil
    }
    var traits = extent.traits
    traits.width = width
    return traits
  }
}

extension LayoutPath {
  /// The places that hold this one, the nearest first.
  fileprivate var around: [LayoutPath] {
    indices.indices.reversed().map { LayoutPath(Array(indices[..<$0])) }
  }
}
