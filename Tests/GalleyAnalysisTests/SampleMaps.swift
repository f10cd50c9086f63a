import GalleyAnalysis
import GalleyCairo
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import TestSupport

/// A document in Samples with real fonts, and its map.
struct SampleMap {
  let document: Document
  let traits: Traits
  private let engine: LayoutEngine

  init(_ name: String) throws {
    let samples = try SampleDocuments()
    document = try samples.document(name)
    traits = Traits(width: 0, locale: document.matrix.locales.first ?? "en")
    engine = samples.engine
  }

  func map(_ textSizes: [TextSize] = TextSize.allCategories) -> BranchMap {
    BranchMap(
      of: document, widths: 280...1366, textSizes: textSizes, traits: traits, engine: engine)
  }

  func result(width: Double, _ textSize: TextSize) -> LayoutResult {
    var traits = traits
    traits.width = width
    traits.textSize = textSize
    return engine.resolve(document, traits: traits)
  }
}

/// The decisions and issues of a layout, for comparing a map with a result.
struct MapSaying: Hashable {
  var decisions: [String]
  var issues: [String]

  init(_ decisions: [String], _ issues: [LayoutIssue]) {
    self.decisions = decisions.sorted()
    self.issues = issues.map { "\($0.path) \($0.kind) \($0.axis?.rawValue ?? "")" }.sorted()
  }

  init(_ segment: BranchMap.Segment, of map: BranchMap) {
    let taken = map.arrangements[segment.arrangement].taken
    self.init(
      zip(map.choices, taken).compactMap { choice, taken in
        taken.map { "\(choice.site.key) \($0)" }
      }, segment.issues)
  }

  init(_ result: LayoutResult) {
    self.init(result.decisions.map { "\($0.key) \($0.chosen)" }, result.openIssues)
  }
}
