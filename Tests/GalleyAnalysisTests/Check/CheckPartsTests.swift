import GalleyAnalysis
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// The parts of a check are done by several threads, each as soon as one is free.
struct CheckPartsTests {
  @Test func `parts that are done in any order, each by itself, lead to the report of the whole`() {
    var count = 0
    for seed in 0..<UInt64(TestAmount.count(12, thorough: 200)) {
      var cards = RandomCards(seed: seed)
      let document = cards.document
      let traitRanges = document.matrix.traitRanges(
        textSizes: [.small, .large, .accessibility2].map(TextSize.category))
      let check = Check(of: document, traitRanges: traitRanges, margin: 0.025)
      #expect(check.parts.count == 12, "3 text sizes and 4 margins")
      var random = Random(seed: seed)
      var found: [Int: PartFindings] = [:]
      for index in check.parts.indices.shuffled(using: &random) {
        let part = check.parts[index]
        found[index] = check.findings(in: part, resolve: Self.resolver(part.margin))
      }
      let report = check.report(check.parts.indices.map { found[$0]! }, resolver: Self.resolver)
      let whole = CheckReport(
        of: document, traitRanges: traitRanges, margin: 0.025, resolver: Self.resolver)
      #expect(report == whole, "seed \(seed)")
      count += report.findings.count
    }
    #expect(count > 50)
  }

  @Test func `a check without ranges has a report without findings`() {
    var cards = RandomCards(seed: 1)
    let report = CheckReport(
      of: cards.document, traitRanges: [], margin: 0.05, resolver: Self.resolver)
    #expect(report.findings.isEmpty)
    #expect(report.layoutCount == 0)
  }

  private static func resolver(_ margin: Double) -> (Layout, Traits) -> LayoutResult {
    let engine = LayoutEngine(measurer: WidenedTexts(SquareGlyphs(), by: margin))
    return { layout, traits in engine.resolve(layout, traits: traits) }
  }
}
