import GalleyAnalysis
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// A check of a range has the findings of checks of its single widths.
struct DenseTests {
  /// Returns widths to check: some across a range, and those at and around each end of a finding.
  private func widths(_ report: CheckReport, _ range: ClosedRange<Double>) -> [Double] {
    var random = Random(seed: 7)
    var widths = Array(stride(from: range.lowerBound, through: range.upperBound, by: 177))
    widths += (0..<2).map { _ in
      PointGrid.nearest(Double.random(in: range, using: &random))
    }
    for finding in report.findings.prefix(TestAmount.count(8, thorough: .max)) {
      for occurrence in finding.occurrences {
        for ends in occurrence.widths {
          widths += [ends.lowerBound, ends.upperBound].flatMap {
            [$0 - PointGrid.step, $0, $0 + PointGrid.step]
          }
        }
      }
    }
    return Set(widths).filter(range.contains).sorted()
  }

  /// Every other sample at the default text size, and the others at the largest.
  private static let sizes = SampleDocuments.names.indices.map { index in
    index % 2 == 0 ? TextSize.large : .category(.accessibility5)
  }

  @Test(arguments: zip(SampleDocuments.names, sizes))
  func `A sample has the same findings at each width as over the range`(
    name: String, textSize: TextSize
  ) throws {
    let samples = try SampleDocuments()
    let document = try samples.document(name)
    for traitRange in document.matrix.traitRanges(widths: 200...900, textSizes: [textSize]).prefix(
      1)
    {
      let report = CheckReport(of: document, traitRanges: [traitRange], engine: samples.engine)
      // Texts are measured once for all widths.
      let resolver = SweepResolver(samples.engine)
      for width in widths(report, traitRange.widths) {
        var single = traitRange
        single.widths = width...width
        let there = CheckReport(of: document, traitRanges: [single]) { layout, traits in
          resolver.resolve(layout, traits: traits)
        }
        #expect(
          keys(of: there) == keys(of: report, at: width), "\(name) at \(width) \(textSize.name)")
      }
    }
  }

  /// Returns the findings at a width, or at all widths.
  private func keys(of report: CheckReport, at width: Double? = nil) -> [String] {
    report.findings.filter { finding in
      finding.kind != .deadAlternative
        && (width == nil
          || finding.occurrences.contains { $0.widths.contains { $0.contains(width ?? 0) } })
    }.map { "\($0.kind) \($0.id ?? $0.path.description)" }.sorted()
  }
}
