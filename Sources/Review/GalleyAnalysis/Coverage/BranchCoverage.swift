package import GalleyDocuments
package import GalleyLayout

/// Which alternatives of a document's choices some variants reach, and which they could reach.
///
/// A choice is identified by its place in the document, which is the same in every variant, and a condition by its tests. Choices
/// inside dead alternatives count with all of their alternatives.
///
/// ```swift
/// var coverage = BranchCoverage()
/// for variant in document.matrix.variants() {
///   let layout = document.layout.run(variant.traits)
///   coverage.add(engine.resolve(layout, traits: variant.traits), variant: variant.name)
/// }
/// print("\(coverage.reached) of \(coverage.total)")  // 2 of 3
/// ```
public struct BranchCoverage: Hashable, Sendable {
  package private(set) var variants: [String] = []
  private var numbers: [String: Int] = [:]
  private var census = ChoiceCensus()
  private var places: [AlternativeSite: Place] = [:]
  /// Whether a area was searched for alternatives that no variant reaches.
  package private(set) var isSearched = false
  /// Why the dead alternatives are not proven to be dead; nil if they are.
  package private(set) var proofGap: ProofGap?
  package private(set) var layoutCount = 0

  package init() {}

  package struct Place: Hashable, Sendable {
    /// The traits of the point, and the name of its picture.
    package var variant: Variant
    /// The widths in points, with all else equal.
    package var widths: ClosedRange<Double>

    package init(variant: Variant, widths: ClosedRange<Double>) {
      (self.variant, self.widths) = (variant, widths)
    }
  }

  package enum Reach: Hashable, Sendable {
    case reached
    case reachable(Place)
    case dead
    /// No variant takes it, and no area was searched.
    case unknown
  }

  package struct Choice: Hashable, Sendable {
    package var site: ChoiceSite
    package var alternatives: [Alternative]
  }

  package struct Alternative: Hashable, Sendable {
    package var site: AlternativeSite
    package var variants: [String]
    package var reach: Reach
  }
}

extension BranchCoverage {
  package mutating func add(_ result: LayoutResult, variant: String) {
    census.add(result, of: number(of: variant))
    layoutCount += 1
  }

  package mutating func formUnion(_ other: BranchCoverage) {
    let names = other.variants.map { number(of: $0) }
    for entry in other.census.entries {
      census.add(entry.choice)
      for (number, takers) in entry.takers.enumerated() {
        let alternative = AlternativeSite(choice: entry.choice, number: number)
        for taker in takers.numbers { census.add(alternative, of: names[taker]) }
      }
    }
    places.merge(other.places) { first, _ in first }
    isSearched = isSearched || other.isSearched
    proofGap = proofGap ?? other.proofGap
    layoutCount += other.layoutCount
  }

  mutating func add(_ segment: AreaSearch.Segment) {
    for choice in segment.choices { census.add(choice) }
    for alternative in segment.taken {
      if let place = places[alternative] {
        guard segment.follows(place) else { continue }
        let lower = place.widths.lowerBound
        places[alternative]?.widths = lower...segment.widths.upperBound
      } else {
        places[alternative] = Place(variant: segment.variant, widths: segment.widths)
      }
    }
  }

  mutating func endSearch(_ layouts: Int, _ found: ProofGap?) {
    isSearched = true
    layoutCount += layouts
    proofGap = proofGap ?? found
  }

  private mutating func number(of variant: String) -> Int {
    if let number = numbers[variant] { return number }
    numbers[variant] = variants.count
    variants.append(variant)
    return variants.count - 1
  }
}

extension BranchCoverage {
  package var choices: [Choice] {
    census.entries.map { entry in
      Choice(
        site: entry.choice,
        alternatives: entry.takers.enumerated().map { number, takers in
          let site = AlternativeSite(choice: entry.choice, number: number)
          return Alternative(
            site: site, variants: takers.numbers.map { variants[$0] },
            reach: reach(of: site, takers))
        })
    }
  }

  private func reach(of site: AlternativeSite, _ takers: NumberSet) -> Reach {
    if !takers.isEmpty { return .reached }
    if let place = places[site] { return .reachable(place) }
    return isSearched ? .dead : .unknown
  }
}

// The JSON of a coverage. Alternatives, and the children in paths, are counted from 0. Members may be added, not
// changed.

extension BranchCoverage: Encodable {
  /// Writes the coverage; the reason for a missing proof is absent if all is proven.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(
      members: ("variants", variants), ("reached", reached), ("reachable", reachable),
      ("total", total), ("choices", choices), ("doubt", proofGap), ("layouts", layoutCount))
  }
}

extension BranchCoverage.Choice: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.encode(
      members: ("path", site.path), ("id", site.id), ("condition", site.condition),
      ("alternatives", alternatives))
  }
}

extension BranchCoverage.Alternative: Encodable {
  /// Writes the variants that take the alternative, or else a place at which it is taken.
  package func encode(to encoder: any Encoder) throws {
    var place: BranchCoverage.Place?
    if case .reachable(let found) = reach { place = found }
    try encoder.encode(members: ("variants", variants), ("reach", reach.name), ("place", place))
  }
}

extension BranchCoverage.Reach {
  fileprivate var name: String {
    switch self {
    case .reached: "reached"
    case .reachable: "reachable"
    case .dead: "dead"
    case .unknown: "unknown"
    }
  }
}

extension BranchCoverage.Place: Encodable {
  /// Writes the point by its name, width and text size, and the widths around it.
  package func encode(to encoder: any Encoder) throws {
    try encoder.encode(
      members: ("variant", variant.name), ("width", variant.traits.width),
      ("textSize", variant.traits.textSize.name), ("from", widths.lowerBound),
      ("to", widths.upperBound))
  }
}

extension BranchCoverage {
  /// The number of alternatives that the variants reach.
  public var reached: Int { alternatives.count { $0.reach == .reached } }

  package var total: Int { alternatives.count }

  /// The share of all alternatives that the variants reach, 1 for a document without choices.
  package var share: Double { total == 0 ? 1 : Double(reached) / Double(total) }

  /// The number of alternatives that are not known to be dead.
  public var reachable: Int { alternatives.count { $0.reach != .dead } }

  /// The share of the alternatives not known to be dead that the variants reach, 1 if there are none.
  package var shareOfReachable: Double {
    let reachable = reachable
    return reachable == 0 ? 1 : Double(reached) / Double(reachable)
  }

  package var unreached: [Alternative] { alternatives.filter { $0.reach != .reached } }

  package var dead: [AlternativeSite] {
    alternatives.compactMap { $0.reach == .dead ? $0.site : nil }
  }

  private var alternatives: [Alternative] { choices.flatMap(\.alternatives) }
}

extension BranchCoverage {
  /// Creates the coverage of some variants of a document, and searches an area for alternatives that they do not reach.
  package init<Failure: Error>(
    of document: Document, in variants: [Variant], over area: [TraitRange],
    resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) {
    self.init()
    for variant in variants {
      let result = try resolve(document.layout.run(variant.traits), variant.traits)
      add(result, variant: variant.name)
    }
    guard !area.isEmpty else { return }
    let search = try AreaSearch(area, of: document, resolve: resolve)
    for segment in search.segments { add(segment) }
    endSearch(search.layoutCount, search.proofGap)
  }
}
