import GalleyAnalysis
import GalleyDocuments
import GalleyLayout

/// The check of a document, with the places of its findings on the page of a preview.
///
/// It is the check of the document's own matrix, so the page and the command `galley check` find the same.
struct PreviewFindings: Sendable {
  private let document: Document
  private let axes: [PreviewAxis]
  private let widths: ClosedRange<Double>

  init(of rows: PreviewRows) {
    (document, axes, widths) = (rows.document, rows.axes, rows.widths)
  }

  /// Returns the findings as the page reads them, or null if the document has too many variants to check.
  func json<Failure: Error>(
    resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) -> String {
    let count = document.matrix.variantCount
    guard let count, count <= Matrix.maximumVariantCount else { return "null" }
    let traitRanges = document.matrix.traitRanges()
    let report = try CheckReport(of: document, traitRanges: traitRanges, resolve: resolve)
    return PageJSON.object([
      "findings": PageJSON.array(report.findings.map(json)),
      "plane": PageJSON.string(Self.phrase(for: traitRanges).text),
      "proof": report.proofGap.map { PageJSON.string($0.sentence.text) },
    ])
  }

  private func json(of finding: Finding) -> String {
    let worst = finding.worst.flatMap { traits in
      axes.row(of: traits).map { "[\($0),\(PageJSON.steps(traits.width))]" }
    }
    return PageJSON.object([
      "kind": PageJSON.string(finding.kind.rawValue),
      "title": PageJSON.string(finding.kind.title.text),
      "name": PageJSON.string(finding.label.printable),
      "path": PageJSON.string(finding.path.description),
      "id": finding.id.map { PageJSON.string($0.printable) },
      "message": PageJSON.string(
        ([finding.message] + [finding.elementWords].filter { !$0.isEmpty }).joined(separator: "; ")
          .printable),
      "advice": PageJSON.string(finding.advice.printable),
      "place": PageJSON.string(finding.place.printable),
      "accepted": finding.acceptance.map { PageJSON.string($0.printable) },
      "line": finding.line.map { "\($0)" }, "column": finding.column.map { "\($0)" },
      "file": finding.file.map { PageJSON.string($0.printable) },
      "spans": PageJSON.array(spans(of: finding)), "worst": worst,
    ])
  }

  private func spans(of finding: Finding) -> [String] {
    var rows: [Int: [ClosedRange<Double>]] = [:]
    for occurrence in finding.occurrences {
      guard let row = axes.row(of: occurrence.traits) else { continue }
      rows[row, default: []] += occurrence.widths.filter(widths.overlaps)
        .map { $0.clamped(to: widths) }
    }
    return rows.sorted { $0.key < $1.key }.flatMap { row, ranges in
      Self.joined(ranges).map {
        "[\(row),\(PageJSON.steps($0.lowerBound)),\(PageJSON.steps($0.upperBound))]"
      }
    }
  }

  /// Returns ranges in order, of which none overlap; screens with different heights share a row.
  private static func joined(_ ranges: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
    var joined: [ClosedRange<Double>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound + PointGrid.step {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }

  /// Returns the checked widths and text sizes, such as 320–430 pt, L to AX5.
  private static func phrase(for traitRanges: [TraitRange]) -> Phrase {
    let ends = traitRanges.map(\.widths).reduce(traitRanges.first?.widths ?? 0...0) {
      min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound)
    }
    let widths = [ends.lowerBound, ends.upperBound].map { PageJSON.number($0) }
    let sizes = traitRanges.map(\.traits.textSize.name)
    let span = [sizes.first ?? "", sizes.last ?? ""]
    let range = widths[0] == widths[1] ? widths[0] : widths.joined(separator: "–")
    return span[0] == span[1]
      ? "\(range) pt, \(span[0])" : "\(range) pt, \(span[0]) to \(span[1])"
  }
}
