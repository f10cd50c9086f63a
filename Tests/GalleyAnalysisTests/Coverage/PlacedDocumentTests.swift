import GalleyAnalysis
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// What maps, coverages, checks and minimal variants say, compared with single layouts of a document.
///
/// The layouts are joined by the names of choices and alternatives, which say where they stand in the document, and never by
/// paths.
@Suite struct PlacedDocumentTests {
  private static let engine = LayoutEngine(measurer: SquareGlyphs())
  private static let seeds = 0..<UInt64(TestAmount.count(8, thorough: 200))
  /// The number of widths of a document, of which each range tries others.
  private static let widthCount = TestAmount.count(64, thorough: 400)

  /// The alternatives that layouts show, by the name of the choice, and all choices that they contain.
  private struct Taken: Equatable {
    var numbers: [String: Set<Int>] = [:]
    var choices: Set<String> = []

    /// Adds a layout, in which an alternative is taken if a node with its name is placed.
    mutating func add(_ result: LayoutResult) {
      choices.formUnion(result.choices.filter { $0.condition == nil }.compactMap(\.id))
      for id in result.placements.compactMap(\.id) {
        guard let end = id.firstRange(of: "-a") else { continue }
        numbers[String(id[..<end.lowerBound]), default: []].insert(Int(id[end.upperBound...]) ?? -1)
      }
    }
  }

  private func resolve(_ document: Document, _ traits: Traits, width: Double) -> LayoutResult {
    var traits = traits
    traits.width = width
    return Self.engine.resolve(document.layout.run(traits), traits: traits)
  }

  /// Returns widths of a range: some at equal distances, and the first and last of each segment of a map.
  ///
  /// The range with a number takes others than the other ranges.
  private func widths(
    of traitRange: TraitRange, _ number: Int, of count: Int, _ map: BranchMap
  ) -> Set<Double> {
    let (lower, upper) = (traitRange.widths.lowerBound, traitRange.widths.upperBound)
    let widths = stride(from: number, to: Self.widthCount, by: count).map { step in
      PointGrid.down(lower + (upper - lower) * Double(step) / Double(Self.widthCount))
    }
    return Set(widths).union(
      map.rows[0].segments.flatMap { [$0.widths.lowerBound, $0.widths.upperBound] })
  }

  private func map(_ document: Document, _ traitRange: TraitRange) -> BranchMap {
    BranchMap(
      of: document, widths: traitRange.widths, textSizes: [traitRange.traits.textSize],
      traits: traitRange.traits,
      engine: Self.engine)
  }

  @Test(arguments: seeds)
  func `A map, a coverage, a check and minimal variants say what single layouts say`(
    seed: UInt64
  ) throws {
    let placed = PlacedDocument(seed: seed)
    let document = try placed.document
    let traitRanges = document.matrix.traitRanges()
    var all = Taken()
    for (number, traitRange) in traitRanges.enumerated() {
      let map = map(document, traitRange)
      for width in widths(of: traitRange, number, of: traitRanges.count, map) {
        let result = resolve(document, traitRange.traits, width: width)
        all.add(result)
        try expect(map, toSay: result, at: width)
      }
    }
    let coverage = BranchCoverage(of: document, engine: Self.engine)
    try expect(coverage, toSay: all, of: placed, document)
    try expectCheck(toSay: all, of: placed, document, traitRanges)
    let minimal = MinimalVariants(
      of: document, among: document.matrix.variants(), over: traitRanges, engine: Self.engine)
    var shown = Taken()
    for member in minimal.members {
      shown.add(resolve(document, member.variant.traits, width: member.variant.traits.width))
    }
    #expect(shown.numbers == all.numbers)
  }

  /// Expects the segment of a map at a width to take the alternatives that a layout shows.
  private func expect(_ map: BranchMap, toSay result: LayoutResult, at width: Double) throws {
    let segment = try #require(map.rows[0].segments.first { $0.widths.contains(width) })
    let taken = map.arrangements[segment.arrangement].taken
    var said: [String: Set<Int>] = [:]
    for (choice, number) in zip(map.choices, taken) where choice.site.condition == nil {
      if let number { said[choice.site.id ?? "", default: []].insert(number) }
    }
    var shown = Taken()
    shown.add(result)
    #expect(said == shown.numbers, "at \(width) pt")
  }

  /// Expects a coverage to list each choice once with its alternatives, of which the variants and the area take what layouts
  /// show.
  private func expect(
    _ coverage: BranchCoverage, toSay all: Taken, of placed: PlacedDocument, _ document: Document
  ) throws {
    var reached = Taken()
    for variant in document.matrix.variants() {
      reached.add(resolve(document, variant.traits, width: variant.traits.width))
    }
    let choices = coverage.choices.filter { $0.site.condition == nil }
    #expect(choices.compactMap(\.site.id).count == Set(choices.compactMap(\.site.id)).count)
    #expect(Set(choices.compactMap(\.site.id)) == all.choices)
    for choice in choices {
      let id = try #require(choice.site.id)
      #expect(choice.alternatives.count == placed.alternativeCounts[try Self.number(of: id)])
      for (number, alternative) in choice.alternatives.enumerated() {
        let (isReached, isTaken) = (
          reached.numbers[id]?.contains(number) == true, all.numbers[id]?.contains(number) == true
        )
        switch alternative.reach {
        case .reached: #expect(isReached, "\(id) \(number)")
        case .reachable: #expect(!isReached && isTaken, "\(id) \(number)")
        case .dead: #expect(!isTaken, "\(id) \(number)")
        case .unknown: Issue.record("The plane was not searched.")
        }
      }
    }
  }

  /// Expects a check to find each alternative dead that no layout shows, once for all turns and uses of its choice.
  private func expectCheck(
    toSay all: Taken, of placed: PlacedDocument, _ document: Document, _ traitRanges: [TraitRange]
  ) throws {
    var taken: [Int: Set<Int>] = [:]
    for (id, numbers) in all.numbers {
      taken[try Self.number(of: id), default: []].formUnion(numbers)
    }
    let dead = taken.mapValues { $0 }.compactMap { number, taken -> (Int, Int)? in
      let count = placed.alternativeCounts[number] - taken.count
      return count > 0 ? (number, count) : nil
    }
    let report = CheckReport(of: document, traitRanges: traitRanges, engine: Self.engine)
    let findings = report.findings.filter {
      $0.kind == .deadAlternative && $0.id?.hasPrefix("k") == true && $0.line != nil
    }
    let found = Dictionary(grouping: findings) { (try? Self.number(of: $0.id ?? "")) ?? -1 }
    #expect(found.mapValues(\.count) == Dictionary(uniqueKeysWithValues: dead))
  }

  /// Returns the number of a choice in the text of the document.
  private static func number(of id: String) throws -> Int {
    try #require(Int(id.dropFirst().prefix { $0 != "-" }))
  }
}
