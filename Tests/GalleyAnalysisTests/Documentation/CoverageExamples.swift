@testable import GalleyAnalysis
import GalleyDocuments
import GalleyLayout
import TestSupport
import Testing

/// The examples in the comments on coverage.
struct CoverageExamples {
  private let engine = LayoutEngine(measurer: SquareGlyphs(advance: 1))
  private let document = Document(
    "Facts", matrix: Matrix(screens: [Screen(width: 320), Screen(width: 600)])
  ) { _ in
    Choice {
      Text("Episode 123, September 23")
      Text("Episode 123, Sept. 23")
      Text("Episode 123")
    }.id("episode")
  }

  @Test func `Coverage is counted`() {
    var coverage = BranchCoverage()
    for variant in document.matrix.variants() {
      let layout = document.layout.run(variant.traits)
      coverage.add(engine.resolve(layout, traits: variant.traits), variant: variant.name)
    }
    print("\(coverage.reached) of \(coverage.total)")  // 2 of 3
    #expect(coverage.reached == 2 && coverage.total == 3)
    #expect(coverage.unreached.map(\.reach) == [.unknown])
  }

  @Test func `Unreached alternatives are found on a area`() {
    let matrix = document.matrix
    let coverage = BranchCoverage(
      of: document, in: matrix.variants(), over: matrix.traitRanges(), engine: engine)
    for alternative in coverage.unreached {
      guard case .reachable(let place) = alternative.reach else { continue }
      print("\(alternative.site.label) is taken in \(place.variant.name)")
      // episode 2 of 3 is taken in 357-L
    }
    #expect(coverage.unreached.map(\.site.label) == ["episode 2 of 3"])
    #expect(
      coverage.unreached.map(\.reach) == [
        .reachable(
          BranchCoverage.Place(
            variant: Variant(traits: Traits(width: 357)), widths: 357...425 - 1 / 1024))
      ])
  }

  @Test func `An alternative has a label`() {
    let header = ChoiceSite(path: LayoutPath([0]), id: "header", alternativeCount: 3)
    print(AlternativeSite(choice: header, number: 1).label)  // header 2 of 3
    #expect(AlternativeSite(choice: header, number: 1).label == "header 2 of 3")
  }

  @Test func `A matrix is covered on its own area`() {
    let coverage = BranchCoverage(of: document, engine: engine)
    print("\(coverage.reached) of \(coverage.reachable) that can be reached")  // 2 of 3
    #expect(coverage.reached == 2 && coverage.reachable == 3)
  }

  @Test func `The smallest set has a variant between those of the matrix`() {
    let matrix = document.matrix
    let minimal = MinimalVariants(
      of: document, among: matrix.variants(), over: matrix.traitRanges(), engine: engine)
    print(minimal.members.map(\.variant.name))  // ["320-L", "600-L", "357-L"]
    #expect(minimal.members.map(\.variant.name) == ["320-L", "600-L", "357-L"])
  }
}
