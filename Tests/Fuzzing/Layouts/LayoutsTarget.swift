import GalleyAnalysis
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import GalleyScene
import TestSupport

private let engine = LayoutEngine(measurer: SquareGlyphs())
private let range = 100.0...500.0

/// Creates a valid document from what libFuzzer generates, and checks the invariants of its
/// layouts, its map, its findings and its segments.
@_cdecl("LLVMFuzzerTestOneInput")
public func checkLayout(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  // The first bytes choose the widths at which layouts are compared.
  let steps = (0..<3).map { place in
    let low = bytes.dropFirst(place * 2).prefix(2).reduce(0) { $0 << 8 | Int($1) }
    return Int(range.lowerBound * PointGrid.stepsPerPoint) + low * 6
  }
  Random.use(Array(bytes.dropFirst(6)))
  var vocabulary = LayoutTrees.Vocabulary()
  var random = Random(seed: 0)
  vocabulary.hasTallChoices = random.oneIn(4)
  vocabulary.hasCustomContainers = random.oneIn(4)
  var trees = LayoutTrees(seed: 0, vocabulary)
  let layout = trees.layout(levels: 4)
  let document = Document("fuzz") { _ in layout }
  for traits in allTraits { check(document, traits) }
  checkFindings(document)
  let map = BranchMap(
    of: document, widths: range, textSizes: [.large, .category(.accessibility3)], engine: engine)
  for row in map.rows {
    var traits = Traits(width: 0)
    traits.textSize = row.textSize
    for step in steps { check(row, of: map, document, traits, step) }
  }
  checkSegments(document, steps)
  return 0
}

private let allTraits = [
  Traits(width: 390), Traits(width: 0), Traits(width: 130, textSize: .category(.accessibility5)),
  Traits(width: 320, height: 200, direction: .rightToLeft), Traits(width: 1366, height: 1024),
]

// MARK: - Map

/// Checks that a row of a map has no gaps and gives the alternatives that are taken at a width.
private func check(
  _ row: BranchMap.Row, of map: BranchMap, _ document: Document, _ traits: Traits, _ step: Int
) {
  precondition(row.segments.first?.widths.lowerBound == range.lowerBound, "The start is missing.")
  precondition(row.segments.last?.widths.upperBound == range.upperBound, "The end is missing.")
  for (before, after) in zip(row.segments, row.segments.dropFirst()) {
    precondition(
      after.widths.lowerBound - before.widths.upperBound == PointGrid.step, "There is a gap.")
  }
  precondition(!map.table.isEmpty, "A map without a table.")
  let width = map.proofGap == nil ? Double(step) * PointGrid.step : Double(step / 1024)
  guard let segment = row.segments.first(where: { $0.widths.contains(width) }) else {
    preconditionFailure("No segment contains \(width).")
  }
  var traits = traits
  traits.width = width
  let decisions = engine.resolve(document, traits: traits).decisions
  let taken = map.arrangements[segment.arrangement].taken
  for (choice, alternative) in zip(map.choices, taken) {
    let found = decisions.first { $0.path == choice.site.path }?.chosen
    precondition(found == alternative, "The map is wrong at \(width): \(choice.site.path)")
  }
}

// MARK: - Findings

private func checkFindings(_ document: Document) {
  let traitRanges = [TextSize.large, .category(.accessibility3)].map {
    TraitRange(traits: Traits(width: 0, textSize: $0), widths: range)
  }
  let report = CheckReport(of: document, traitRanges: traitRanges, engine: engine)
  for finding in report.findings {
    precondition(!finding.message.isEmpty, "A finding without a message.")
  }
}

// MARK: - Segments

/// Checks that the segments of exports and previews agree with the engine.
private func checkSegments(_ document: Document, _ steps: [Int]) {
  let traits = Traits(width: 0)
  let resolver = SweepResolver(engine)
  let fluid = FluidLayout(of: document, traits: traits, in: range) {
    resolver.resolve($0, traits: $1)
  }
  guard fluid.proofGap == nil else { return }
  for step in steps {
    let segment = fluid.segment(at: step)
    precondition(segment.steps.contains(step), "No segment contains a width.")
    var traits = traits
    traits.width = Double(step) * PointGrid.step
    let content = FluidContent(engine.resolve(document, traits: traits))
    precondition(content.parts == segment.parts, "Something else is drawn at \(traits.width).")
    let worst =
      zip(segment.lengths, content.lengths).map { abs($0.value(at: step) - $1) }.max() ?? 0
    // Shares of shares are rounded at each level; a hundredth of a point is ten steps.
    precondition(worst <= 10, "A length is \(worst) steps off at \(traits.width).")
  }
}
