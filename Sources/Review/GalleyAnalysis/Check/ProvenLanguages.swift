import GalleyDocuments
import GalleyLayout

/// A layout in one language, with its guarantees at all widths of a range.
struct WordsInRange {
  let layout: Layout
  /// The narrowest and the widest width in points.
  let ends: [Double]
  fileprivate let guarantee: LayoutGuarantee

  /// Creates nil if the document gives several layouts, or if something in it is uncertain.
  init?(_ conditions: WidthConditions, in traitRange: TraitRange, _ engine: LayoutEngine) {
    let steps = GridRange(traitRange.widths)
    let ends = [steps.lowerBound, steps.upperBound].map { Double($0) * PointGrid.step }
    guard conditions.parts.count == 1, !conditions.areGuessed,
      let guarantee = engine.guarantee(
        of: conditions.parts[0].layout, traits: traitRange.traits, widths: ends[0]...ends[1],
        minimumTarget: Inspection.minimumTarget)
    else { return nil }
    (layout, self.ends, self.guarantee) = (conditions.parts[0].layout, ends, guarantee)
  }

  fileprivate var weights: [Weight] {
    guarantee.faces.map { faces in
      if faces.isEmpty { .none } else { faces.allSatisfy(\.isBold) ? .bold : .regular }
    }
  }

  /// The weight of a text; bold text needs less contrast.
  fileprivate enum Weight: Int {
    case none
    case bold
    case regular
  }
}

/// The alternatives that were resolved without findings in the languages of a range.
///
/// Where everything fits by a guarantee, all other findings, such as low contrast, depend only on the alternatives
/// taken. So a language has no findings if each alternative that it may take was resolved in some language without any.
struct ProvenLanguages {
  private let layout: Layout
  private let weights: [WordsInRange.Weight]
  private var isEmpty = true
  private var taken: Set<Alternative> = []

  private struct Alternative: Hashable {
    var path: LayoutPath
    var number: Int
  }

  init(_ words: WordsInRange) {
    (layout, weights) = (words.layout, words.weights)
  }

  /// Adds a layout that was resolved without findings.
  mutating func add(_ result: LayoutResult) {
    isEmpty = false
    for decision in result.decisions where decision.condition == nil {
      taken.insert(Alternative(path: decision.path, number: decision.chosen))
    }
  }

  /// Returns whether everything that a language may show was resolved.
  func show(_ words: WordsInRange) -> Bool {
    !isEmpty
      && words.guarantee.alternatives.allSatisfy { path, numbers in
        numbers.allSatisfy { taken.contains(Alternative(path: path, number: $0)) }
      }
  }

  /// Returns whether a language differs from these only in its texts, and needs no more contrast.
  func areAlike(_ words: WordsInRange) -> Bool {
    words.layout.differsOnlyInWords(from: layout)
      && zip(words.weights, weights).allSatisfy { $0.rawValue <= $1.rawValue }
  }
}
