import GalleyAnalysis
import GalleyDocuments
import GalleyLayout
import TestSupport
import Testing

@Suite struct MinimalVariantsTests {
  private let engine = LayoutEngine(measurer: SquareGlyphs())

  private func minimal(_ document: Document) -> MinimalVariants {
    let matrix = document.matrix
    return MinimalVariants(
      of: document, among: matrix.variants(), over: matrix.traitRanges(), engine: engine)
  }

  private func taken(_ document: Document, _ variants: [Variant]) -> Set<AlternativeSite> {
    variants.reduce(into: []) { taken, variant in
      let result = engine.resolve(document.layout.run(variant.traits), traits: variant.traits)
      taken.formUnion(result.takenAlternatives)
    }
  }

  @Test(arguments: seeds) func `The set shows all alternatives that are not dead`(seed: UInt64) {
    let document = RandomChoices(seed: seed).document
    let minimal = minimal(document)
    let coverage = BranchCoverage(of: document, engine: engine)
    let sites = coverage.choices.flatMap(\.alternatives).filter { $0.reach != .dead }.map(\.site)
    #expect(taken(document, minimal.members.map(\.variant)) == Set(sites))
    #expect(minimal.shown == sites && minimal.leftOut.isEmpty && minimal.isProven)
    #expect(minimal.coverage == coverage)
  }

  @Test(arguments: seeds)
  func `Each variant of the set shows an alternative that the others do not show`(seed: UInt64) {
    let document = RandomChoices(seed: seed).document
    let members = minimal(document).members
    let all = taken(document, members.map(\.variant))
    for member in members where members.count > 1 {
      let rest = members.filter { $0 != member }
      let lost = all.subtracting(taken(document, rest.map(\.variant)))
      #expect(!lost.isEmpty && lost == Set(member.purposes))
    }
  }

  @Test(arguments: seeds)
  func `An added variant shows an alternative that the matrix does not show`(seed: UInt64) {
    let document = RandomChoices(seed: seed).document
    let variants = document.matrix.variants()
    let ofMatrix = taken(document, variants)
    for member in minimal(document).members {
      #expect(member.isBetween == !variants.contains(member.variant))
      #expect(!member.isBetween || member.purposes.contains { !ofMatrix.contains($0) })
    }
  }

  @Test(arguments: seeds)
  func `Without a area the set shows all alternatives of the variants`(seed: UInt64) {
    let document = RandomChoices(seed: seed).document
    let variants = document.matrix.variants()
    let minimal = MinimalVariants(of: document, among: variants, engine: engine)
    #expect(taken(document, minimal.members.map(\.variant)) == taken(document, variants))
    #expect(minimal.members.allSatisfy { variants.contains($0.variant) })
    #expect(!minimal.coverage.isSearched)
  }

  @Test func `No variant is added to need fewer variants of the matrix`() {
    let ofMatrix = minimal(.steps([100, 200, 300, 400]))
    #expect(ofMatrix.members.map(\.variant.name) == ["200-L", "300-L", "400-L"])
    let all = minimal(.steps([100, 200, 250, 300, 400]))
    #expect(all.members.map(\.variant.name) == ["100-L", "250-L"])
  }

  @Test func `The set of a document without choices is its first variant`() {
    let document = Document(
      "Plain", matrix: Matrix(screens: [Screen(width: 300), Screen(width: 200)])
    ) { _ in
      Text("Hello")
    }
    let minimal = minimal(document)
    #expect(minimal.members.map(\.variant.name) == ["300-L"])
    #expect(minimal.candidateCount == 2 && minimal.shown.isEmpty)
    #expect(MinimalVariants(of: document, among: [], engine: engine).members.isEmpty)
  }

  @Test func `Variants that the filter excludes are not added`() {
    let document = Document(
      "Facts", matrix: Matrix(screens: [Screen(width: 320), Screen(width: 600)])
    ) { _ in
      Choice {
        Text("Episode 123, September 23")
        Text("Episode 123, Sept. 23")
        Text("Episode 123")
      }.id("episode")
    }
    func names(_ isIncluded: (Variant) -> Bool) -> [String] {
      let minimal = MinimalVariants(
        of: document, among: document.matrix.variants(), over: document.matrix.traitRanges(),
        where: isIncluded, engine: LayoutEngine(measurer: SquareGlyphs(advance: 1)))
      return minimal.members.map(\.variant.name) + minimal.leftOut.map(\.label)
    }
    #expect(names { _ in true } == ["320-L", "600-L", "357-L"])
    #expect(names { $0.name.hasPrefix("39") } == ["320-L", "600-L", "390-L"])
    #expect(names { $0.name.hasPrefix("5") } == ["320-L", "600-L", "episode 2 of 3"])
  }
}
