package import GalleyDocuments
import GalleyGeometry
package import GalleyLayout

extension CheckReport {
  /// Checks a document with its texts as wide as they are, and wider up to a margin.
  ///
  /// The margin is a share of the width of each text, such as 0.05. Texts are widened together: by each whole percent and by
  /// the margin. A finding that needs wider texts has the smallest margin at which it was found, to a tenth of a percent.
  ///
  /// The function `resolver` returns one that resolves layouts whose texts are wider by a share.
  ///
  /// - Throws: The errors of resolving.
  /// - Complexity: One check for each whole percent, and ten more for each at which findings begin.
  package init<Failure: Error>(
    of document: Document, traitRanges: [TraitRange], margin: Double,
    resolver: @escaping (Double) -> (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) {
    let check = Check(of: document, traitRanges: traitRanges, margin: margin)
    self = try check.report(resolver: resolver)
  }
}

/// Finds the smallest margins at which findings begin.
struct MarginSearch<Failure: Error> {
  private(set) var report: CheckReport
  private let check: (Double) throws(Failure) -> CheckReport
  private var margin = 0.0
  private var known: Set<Key>

  /// The kind and the place of a finding, without its numbers.
  private struct Key: Hashable {
    var kind: FindingKind
    var id: String?
    var path: LayoutPath?
    var axis: Axis?

    init(_ finding: Finding) {
      (kind, id) = (finding.kind, finding.id)
      path = finding.id == nil ? finding.path : nil
      if case .issue(_, _, let axis) = finding.details { self.axis = axis }
    }
  }

  /// The smallest difference of margins that is looked at: a tenth of a percent.
  private static var step: Double { 0.001 }

  init(
    base: CheckReport, check: @escaping (Double) throws(Failure) -> CheckReport
  ) {
    (report, self.check) = (base, check)
    known = Set(base.findings.map(Key.init))
  }

  mutating func advance(to next: Double, _ found: CheckReport) throws(Failure) {
    let last = margin
    margin = next
    try find(in: counted(found), from: last, to: next)
  }

  private mutating func counted(_ found: CheckReport) -> CheckReport {
    report.layoutCount += found.layoutCount
    report.proofGap = report.proofGap ?? found.proofGap
    report.unusedAcceptances.removeAll { !found.unusedAcceptances.contains($0) }
    return found
  }

  /// Finds where the findings of a margin begin that were not found with the last one.
  private mutating func find(
    in found: CheckReport, from last: Double, to margin: Double
  ) throws(Failure) {
    // An alternative that is not taken with wider texts does no harm.
    let new = found.findings.filter { $0.kind != .deadAlternative && !known.contains(Key($0)) }
    guard !new.isEmpty else { return }
    if margin - last > Self.step {
      let middle = (last + margin) / 2
      try find(in: counted(try check(middle)), from: last, to: middle)
      try find(in: found, from: middle, to: margin)
    } else {
      for finding in new where known.insert(Key(finding)).inserted {
        report.findings.append(changing(finding) { $0.begin(at: margin) })
      }
      report.findings.sort { $0.precedes($1) }
    }
  }
}
