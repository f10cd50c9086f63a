package import GalleyLayout

package struct ArrangementWords {
  package private(set) var common: Phrase?
  /// The decisions of each arrangement, in the order of the map.
  package private(set) var lines: [Phrase] = []

  private static let maximumSpelling = 6
  private static let maximumReach = 64

  package init(_ map: BranchMap) {
    let all = map.arrangements.map { arrangement in
      map.choices.indices.map { arrangement.alternative(of: $0) }
    }
    guard let first = all.first else { return }
    let met = map.choices.indices.filter { choice in all.contains { $0[choice] != nil } }
    let differing = met.filter { choice in all.contains { $0[choice] != first[choice] } }
    guard met.count > Self.maximumSpelling, all.count > 1 else {
      lines = all.map { Self.spelled($0, of: met, map) }
      return
    }
    if differing.count < met.count {
      let shared = Set(met).subtracting(differing)
      common = Self.spelled(first, of: met.filter(shared.contains), map)
    }
    let isLong = differing.count > Self.maximumSpelling
    let ways = all.map { taken in differing.map { taken[$0] } }
    lines = all.indices.map { number in
      isLong && number > 0
        ? Self.difference(number, ways, of: differing, map)
        : Self.spelled(all[number], of: differing, map)
    }
  }

  private static func spelled(_ taken: [Int?], of choices: [Int], _ map: BranchMap) -> Phrase {
    let words = choices.compactMap { choice in
      taken[choice].map { map.choices[choice].site.label(taking: $0) }
    }
    return words.isEmpty ? "no choice applies" : "\(words.joined(separator: " · "))"
  }

  /// Returns the difference of an arrangement from the most similar one before it, in words.
  ///
  /// `ways` are the alternatives that each arrangement takes; `choices` are the choices that differ between
  /// arrangements.
  private static func difference(
    _ number: Int, _ ways: [[Int?]], of choices: [Int], _ map: BranchMap
  ) -> Phrase {
    let own = ways[number]
    let distances = (max(0, number - maximumReach)..<number).map { other in
      (other, distance: Self.distance(own, ways[other]))
    }
    guard let (nearest, _) = distances.min(by: { $0.distance < $1.distance }) else { return "" }
    let places = choices.indices.filter { own[$0] != ways[nearest][$0] }
    let changed = places.compactMap { place -> Phrase? in
      own[place].map { "\(map.choices[choices[place]].site.label(taking: $0))" }
    }
    let gone = places.filter { own[$0] == nil }.map { place -> Phrase in
      "\(map.choices[choices[place]].site.label.shortName) is not met"
    }
    return "as \(map.arrangements[nearest].name), but \((changed + gone).joined(" · "))"
  }

  /// Returns the number of alternatives that one of two ways takes and the other does not.
  private static func distance(_ one: [Int?], _ other: [Int?]) -> Int {
    var distance = 0
    for (one, other) in zip(one, other) where one != other {
      distance += (one == nil ? 0 : 1) + (other == nil ? 0 : 1)
    }
    return distance
  }
}
