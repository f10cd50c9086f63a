import GalleyAnalysis
import GalleyDocuments
import GalleyLayout
import TestSupport
import Testing

/// The examples in the comments on maps.
struct MapCommentExamples {
  @Test func `A map has a breakpoint where a choice falls back`() {
    let document = Document("Facts") { _ in
      Choice {
        HStack {
          Text("Episode 123")
          Text("September 23")
        }
        VStack {
          Text("Episode 123")
          Text("September 23")
        }
      }
    }
    let map = BranchMap(
      of: document, widths: 100...1366, textSizes: TextSize.allCategories,
      engine: LayoutEngine(measurer: SquareGlyphs()))
    let falls = map.breakpoints.filter {
      $0.causes == [.choice("choice of “Episode 123”", from: 1, to: 0)]
    }
    #expect(falls.count == 12)
  }

  @Test func `A check lists findings with their places`() {
    let document = Document("Box") { _ in Rectangle().frame(width: 400, height: 10).id("box") }
    let engine = LayoutEngine(measurer: SquareGlyphs())
    let report = CheckReport(
      of: document, traitRanges: document.matrix.traitRanges(), engine: engine)
    for finding in report.findings { print(finding.label, finding.message, finding.place) }
    #expect(report.findings.map(\.kind) == [.overflow])
  }

  @Test func `A matrix spans traitRanges`() {
    let matrix = Matrix(
      screens: [Screen(width: 320), Screen(width: 768)],
      textSizes: [.large, .category(.accessibility5)])
    print(matrix.traitRanges().count)  // 9, one for each size from L to AX5
    #expect(matrix.traitRanges().count == 9)
  }
}
