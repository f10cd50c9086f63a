public import GalleyDocuments
public import GalleyLayout

/// Which alternatives of a document's choices some variants reach, and which they could.
///
/// A choice is told apart by its place, its name and the number of its alternatives, for conditions may give another
/// layout in another variant. Choices inside alternatives that are never taken count, with all of theirs.
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
  /// The names of the variants, in the order in which they were added.
  public private(set) var variants: [String] = []
  private var numbers: [String: Int] = [:]
  private var census = ChoiceCensus()
  /// Where each alternative was found first on a plane.
  private var places: [AlternativeSite: Place] = [:]
  /// Whether a plane was looked at for what no variant reaches.
  public private(set) var isSearched = false
  /// Why it is not proven that nothing takes a dead alternative, or nothing if it is.
  public private(set) var doubt: ProofGap?
  /// The number of layouts that were resolved.
  public private(set) var layoutCount = 0

  /// Creates the coverage of no variant.
  public init() {}

  /// A point of a plane at which an alternative is taken, and the widths around it at which it is too.
  public struct Place: Hashable, Sendable {
    /// The traits of the point, and the name that a picture of it has.
    public var variant: Variant
    /// The widths in points, with all else equal.
    public var widths: ClosedRange<Double>

    /// Creates a place.
    public init(variant: Variant, widths: ClosedRange<Double>) {
      (self.variant, self.widths) = (variant, widths)
    }
  }

  /// Whether an alternative is taken.
  public enum Reach: Hashable, Sendable {
    /// A variant takes it.
    case reached
    /// No variant takes it, but this one would.
    case reachable(Place)
    /// Nothing on the plane that was looked at takes it.
    case dead
    /// No variant takes it, and no plane was looked at.
    case unknown
  }

  /// A choice of the document.
  public struct Choice: Hashable, Sendable {
    /// The choice.
    public var site: ChoiceSite
    /// The alternatives, preferred first.
    public var alternatives: [Alternative]
  }

  /// An alternative of a choice.
  public struct Alternative: Hashable, Sendable {
    /// The alternative.
    public var site: AlternativeSite
    /// The names of the variants that take it.
    public var variants: [String]
    /// Whether it is taken.
    public var reach: Reach
  }
}

extension BranchCoverage {
  /// Counts what a result takes; a variant that is added again counts once.
  public mutating func add(_ result: LayoutResult, variant: String) {
    census.add(result, of: number(of: variant))
    layoutCount += 1
  }

  /// Adds the variants of another coverage, and what was found on its plane.
  public mutating func formUnion(_ other: BranchCoverage) {
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
    doubt = doubt ?? other.doubt
    layoutCount += other.layoutCount
  }

  /// Notes what is taken somewhere on a plane, which is the first place of whatever has none yet.
  mutating func add(_ stretch: PlaneSearch.Stretch) {
    for choice in stretch.choices { census.add(choice) }
    for alternative in stretch.taken {
      if let place = places[alternative] {
        guard stretch.follows(place) else { continue }
        let lower = place.widths.lowerBound
        places[alternative]?.widths = lower...stretch.widths.upperBound
      } else {
        places[alternative] = Place(variant: stretch.variant, widths: stretch.widths)
      }
    }
  }

  /// Notes that a plane was looked at.
  mutating func endSearch(_ layouts: Int, _ found: ProofGap?) {
    isSearched = true
    layoutCount += layouts
    doubt = doubt ?? found
  }

  private mutating func number(of variant: String) -> Int {
    if let number = numbers[variant] { return number }
    numbers[variant] = variants.count
    variants.append(variant)
    return variants.count - 1
  }
}

extension BranchCoverage {
  /// The choices in the order of their appearance.
  public var choices: [Choice] {
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

// What is written of a coverage. Alternatives, and the children in paths, are counted from 0. Additions are allowed,
// changes are not.

extension BranchCoverage: Encodable {
  private enum CodingKeys: CodingKey {
    case variants, reached, reachable, total, choices, doubt, layouts
  }

  /// Writes the coverage; a reason why nothing is proven is absent if all is.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(variants, forKey: .variants)
    try container.encode(reached, forKey: .reached)
    try container.encode(reachable, forKey: .reachable)
    try container.encode(total, forKey: .total)
    try container.encode(choices, forKey: .choices)
    try container.encodeIfPresent(doubt, forKey: .doubt)
    try container.encode(layoutCount, forKey: .layouts)
  }
}

extension BranchCoverage.Choice: Encodable {
  private enum CodingKeys: CodingKey {
    case path, id, alternatives
  }

  /// Writes the place and the name of the choice with its alternatives.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(site.path, forKey: .path)
    try container.encodeIfPresent(site.id, forKey: .id)
    try container.encode(alternatives, forKey: .alternatives)
  }
}

extension BranchCoverage.Alternative: Encodable {
  private enum CodingKeys: CodingKey {
    case reach, variants, place
  }

  /// Writes whether the alternative is taken, and where it would be if no variant takes it.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(variants, forKey: .variants)
    switch reach {
    case .reached: try container.encode("reached", forKey: .reach)
    case .dead: try container.encode("dead", forKey: .reach)
    case .unknown: try container.encode("unknown", forKey: .reach)
    case .reachable(let place):
      try container.encode("reachable", forKey: .reach)
      try container.encode(place, forKey: .place)
    }
  }
}

extension BranchCoverage.Place: Encodable {
  private enum CodingKeys: CodingKey {
    case variant, width, textSize, from, to
  }

  /// Writes the point by its name, width and text size, and the widths around it.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(variant.name, forKey: .variant)
    try container.encode(variant.traits.width, forKey: .width)
    try container.encode(variant.traits.textSize.name, forKey: .textSize)
    try container.encode(widths.lowerBound, forKey: .from)
    try container.encode(widths.upperBound, forKey: .to)
  }
}
