import GalleyAnalysis
import GalleyDocuments
import GalleyLayout
import Testing

/// The example of checks in comments and the article.
@Suite struct CheckExamples {
  @Test func `A document is checked`() {
    check(Document(name: "A", layout: Traited { _ in Text("A").layout }))
  }
}

private func check(_ document: Document) {
  let report = CheckReport(
    of: document, strips: document.matrix.strips(), engine: LayoutEngine(measurer: SquareGlyphs()))
  for finding in report.findings { print(finding.label, finding.message, finding.place) }
  #expect(report.findings.isEmpty)
}
