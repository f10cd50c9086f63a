import GalleyAnalysis
public import GalleyLayout

extension CheckRecord.Checked {
  /// A line and a column of a file, both counted from 1.
  public typealias FilePlace = (line: Int, column: Int)

  /// Creates the record of what was found in a document.
  ///
  /// - Parameters:
  ///   - checked: What was found.
  ///   - file: The file as it was named, or nil if the document is built in Swift.
  ///   - nodePlace: Returns where the layout of a name stands in the file, and all of them without one; nil without a file.
  ///   - acceptancePlace: Returns where an acceptance stands in the file; nil without one.
  public init(
    _ checked: CheckedDocument, file: String?, nodePlace: (String?) -> FilePlace?,
    acceptancePlace: (Acceptance) -> FilePlace?
  ) {
    let report = checked.report
    self.init(
      document: report.document, file: file,
      findings: report.findings.map {
        CheckRecord.Finding($0, at: nodePlace(checked.name(of: $0)))
      },
      unusedAcceptances: report.unusedAcceptances.map {
        CheckRecord.Acceptance($0, at: acceptancePlace($0))
      }, layouts: report.layoutCount, doubt: report.doubt?.rawValue)
  }
}

extension CheckRecord.Finding {
  fileprivate init(_ finding: Finding, at place: CheckRecord.Checked.FilePlace?) {
    self.init(
      kind: finding.kind.rawValue, path: finding.path.description, id: finding.id,
      label: finding.label, message: finding.message, advice: finding.advice,
      place: finding.place, extents: finding.extents.map(CheckRecord.Extent.init),
      acceptance: finding.acceptance, line: place?.line, column: place?.column)
  }
}

extension CheckRecord.Extent {
  fileprivate init(_ extent: Finding.Extent) {
    var traits = extent.traits
    traits.width = extent.widths.first?.lowerBound ?? traits.width
    self.init(
      textSize: traits.textSize.name, surroundings: extent.surroundings,
      traits: TraitsRecord(traits), widths: extent.widths.map { [$0.lowerBound, $0.upperBound] })
  }
}

extension CheckRecord.Acceptance {
  fileprivate init(_ acceptance: Acceptance, at place: CheckRecord.Checked.FilePlace?) {
    self.init(
      finding: acceptance.finding.rawValue, id: acceptance.id, because: acceptance.reason,
      line: place?.line, column: place?.column)
  }
}
