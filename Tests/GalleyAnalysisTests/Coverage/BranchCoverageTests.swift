@testable import GalleyAnalysis
import GalleyDocuments
import GalleyLayout
import TestSupport
import Testing

@Suite struct BranchCoverageTests {
  private let engine = LayoutEngine(measurer: SquareGlyphs())

  private func coverage(_ document: Document, _ variants: [Variant]) -> BranchCoverage {
    BranchCoverage(of: document, in: variants, engine: engine)
  }

  @Test(arguments: seeds)
  func `The coverage of a union is the union of coverages`(seed: UInt64) {
    let document = RandomChoices(seed: seed).document
    let variants = document.matrix.variants()
    let cut = variants.count / 2
    var union = coverage(document, Array(variants[..<cut]))
    union.formUnion(coverage(document, Array(variants[cut...])))
    #expect(union == coverage(document, variants))
    var other = BranchCoverage()
    other.formUnion(union)
    #expect(other == union)
  }

  @Test(arguments: seeds)
  func `Adding variants again changes only the number of layouts`(seed: UInt64) {
    let document = RandomChoices(seed: seed).document
    let once = BranchCoverage(of: document, engine: engine)
    var twice = once
    twice.formUnion(once)
    #expect(twice.choices == once.choices && twice.variants == once.variants)
  }

  @Test(arguments: seeds)
  func `Coverage equals a direct count of taken alternatives`(seed: UInt64) {
    let document = RandomChoices(seed: seed).document
    var all: Set<AlternativeSite> = []
    var taken: [AlternativeSite: [String]] = [:]
    for variant in document.matrix.variants() {
      let result = engine.resolve(document.layout.run(variant.traits), traits: variant.traits)
      for choice in result.choices {
        for number in 0..<choice.alternativeCount {
          let site = AlternativeSite(choice: choice, number: number)
          all.insert(site)
          let isTaken = result.decisions.contains { $0.path == choice.path && $0.chosen == number }
          if isTaken { taken[site, default: []].append(variant.name) }
        }
      }
    }
    let coverage = coverage(document, document.matrix.variants())
    #expect(coverage.total == all.count && coverage.reached == taken.count)
    for alternative in coverage.choices.flatMap(\.alternatives) {
      #expect(alternative.variants == taken[alternative.site] ?? [])
      #expect((alternative.reach == .reached) == !alternative.variants.isEmpty)
    }
  }

  @Test(arguments: seeds)
  func `Reachable alternatives are taken at their place, and dead ones at no width`(seed: UInt64) {
    let document = RandomChoices(seed: seed).document
    let coverage = BranchCoverage(of: document, engine: engine)
    let dead = Set(coverage.dead)
    for alternative in coverage.unreached {
      guard case .reachable(let place) = alternative.reach else { continue }
      let inside = stride(from: place.widths.lowerBound, to: place.widths.upperBound, by: 2.5)
      for width in [place.variant.traits.width, place.widths.upperBound] + inside {
        var traits = place.variant.traits
        traits.width = width
        let result = engine.resolve(document.layout.run(traits), traits: traits)
        #expect(result.takenAlternatives.contains(alternative.site))
      }
    }
    for traitRange in document.matrix.traitRanges() {
      for width in stride(
        from: traitRange.widths.lowerBound, through: traitRange.widths.upperBound, by: 7)
      {
        var traits = traitRange.traits
        traits.width = width
        let result = engine.resolve(document.layout.run(traits), traits: traits)
        #expect(dead.isDisjoint(with: result.takenAlternatives))
      }
    }
  }

  @Test func `The widths of a place end where the alternative is no longer taken`() {
    let document = Document.steps([100])
    let traitRanges = Document.steps([100, 400]).matrix.traitRanges()
    let coverage = BranchCoverage(
      of: document, in: document.matrix.variants(), over: traitRanges, engine: engine)
    let places = coverage.unreached.map { alternative -> ClosedRange<Double>? in
      guard case .reachable(let place) = alternative.reach else { return nil }
      return place.widths
    }
    let step = 1.0 / 1024
    #expect(coverage.unreached.map(\.site.label) == ["a 2 of 2", "b 2 of 2", "c 2 of 2"])
    #expect(places == [150...260 - step, 250...350 - step, 250...260 - step])
  }

  @Test func `Without a proof, places are widths that were resolved, and the proof gap is kept`() {
    var document = Document.steps([100, 400])
    document.widthEdges = nil
    let steps = document.layout
    document.layout = Traited { traits in
      var traits = traits
      traits.width -= 0.5
      return steps.run(traits)
    }
    let coverage = BranchCoverage(of: document, engine: engine)
    #expect(coverage.proofGap == .unknownConditions)
    let widths = coverage.unreached.map { alternative -> Double? in
      guard case .reachable(let place) = alternative.reach else { return nil }
      return place.variant.traits.width
    }
    #expect(widths == [150.5, 250.5])
  }

  @Test func `Choices in an alternative that is never taken count as unreached`() {
    let document = Document("Nested") { _ in
      Choice {
        Text("Short")
        Choice {
          Text("Inner")
          Text("In")
        }.id("inner")
      }.id("outer")
    }
    let coverage = BranchCoverage(of: document, engine: engine)
    #expect(coverage.choices.map(\.site.id) == ["outer", "inner"])
    #expect(coverage.dead.map(\.label) == ["outer 2 of 2", "inner 1 of 2", "inner 2 of 2"])
    #expect(coverage.reached == 1 && coverage.total == 4 && coverage.share == 0.25)
    #expect(coverage.reachable == 1 && coverage.shareOfReachable == 1)
  }

  @Test func `A document without choices is fully covered`() {
    let coverage = BranchCoverage(of: Document("Plain") { _ in Text("Hello") }, engine: engine)
    #expect(coverage.choices.isEmpty && coverage.share == 1 && coverage.shareOfReachable == 1)
    #expect(BranchCoverage().share == 1)
  }

  @Test func `Without a search of a area, an unreached alternative is unknown, not dead`() {
    let document = Document("Plain") { _ in
      Choice {
        Text("A")
        Text("B")
      }
    }
    let coverage = BranchCoverage(of: document, in: document.matrix.variants(), engine: engine)
    #expect(coverage.unreached.map(\.reach) == [.unknown] && coverage.dead.isEmpty)
  }
}
