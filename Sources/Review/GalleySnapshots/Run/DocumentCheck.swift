package import GalleyAnalysis
import GalleyCairo
package import GalleyDocuments
import GalleyLayout

package struct DocumentCheck: Sendable {
  package var document: Document
  package var name: String
  package var traitRanges: [TraitRange]

  package init(document: Document, name: String, traitRanges: [TraitRange]) {
    self.document = document
    self.name = name
    self.traitRanges = traitRanges
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
      of: check.document, traitRanges: check.traitRanges, resolve: sweep())
  }
}
