package import GalleyAnalysis
import GalleyCairo
package import GalleyDocuments
import GalleyLayout

package struct DocumentCheck: Sendable {
  package var document: Document
  package var name: String
  package var traitRanges: [TraitRange]
  /// The share by which texts may be wider.
  package var margin: Double

  package init(
    document: Document, name: String, traitRanges: [TraitRange], margin: Double = 0
  ) {
    (self.document, self.name) = (document, name)
    (self.traitRanges, self.margin) = (traitRanges, margin)
  }
}

extension SnapshotRunner {
  package func check(
    _ checks: [DocumentCheck], jobs: Int, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> [TaskResult<CheckReport>] {
    try await results(of: checks, named: \.name, jobs: jobs, progress: progress) { check, worker in
      try worker.report(of: check)
    }
  }
}

extension SnapshotWorker {
  fileprivate func report(of check: DocumentCheck) throws -> CheckReport {
    try CheckReport(
      of: check.document, traitRanges: check.traitRanges, margin: check.margin
    ) { self.sweep(margin: $0) }
  }
}
