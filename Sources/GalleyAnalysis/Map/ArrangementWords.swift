import GalleyLayout

/// The arrangements of a branch map by the names of their choices, as short as they can be told apart.
package struct ArrangementWords {
  /// What all arrangements have in common, if it is worth saying apart.
  package private(set) var common: String?
  /// What each arrangement takes, in the order of the map.
  package private(set) var lines: [String] = []

  /// The number of choices up to which each arrangement is spelled out.
  private static let maximumSpelling = 6
  /// The number of arrangements back to which each is compared.
  private static let maximumReach = 64

  /// Creates the words of a map.
  package init(_ map: BranchMap) {
    let all = map.arrangements.map(\.decisions)
    guard let first = all.first else { return }
    let shared = all.dropFirst().reduce(Set(first.map(Taken.init))) {
      $0.intersection($1.map(Taken.init))
    }
    let places = Set(all.joined().map(\.key))
    guard places.count > Self.maximumSpelling, all.count > 1 else {
      lines = all.map(Self.spelled)
      return
    }
    if !shared.isEmpty {
      common = Self.spelled(first.filter { shared.contains(Taken($0)) })
    }
    let rest = all.map { $0.filter { !shared.contains(Taken($0)) } }
    let isLong = places.count - shared.count > Self.maximumSpelling
    lines = rest.indices.map { number in
      isLong && number > 0
        ? Self.difference(number, rest, map) : Self.spelled(rest[number])
    }
  }

  private struct Taken: Hashable {
    var key: ChoiceKey
    var chosen: Int

    init(_ decision: Decision) {
      (key, chosen) = (decision.key, decision.chosen)
    }
  }

  private static func spelled(_ decisions: [Decision]) -> String {
    decisions.isEmpty ? "no choice is met" : decisions.map(\.takenWords).joined(separator: " · ")
  }

  /// Returns what sets an arrangement apart from the one before it that is most like it.
  private static func difference(_ number: Int, _ all: [[Decision]], _ map: BranchMap) -> String {
    let own = Set(all[number].map(Taken.init))
    let nearest = (max(0, number - maximumReach)..<number).min {
      own.symmetricDifference(all[$0].map(Taken.init)).count
        < own.symmetricDifference(all[$1].map(Taken.init)).count
    }
    guard let nearest else { return spelled(all[number]) }
    let other = Set(all[nearest].map(Taken.init))
    let keys = Set(all[number].map(\.key))
    let changed = all[number].filter { !other.contains(Taken($0)) }.map(\.takenWords)
    let gone = all[nearest].filter { !keys.contains($0.key) }.map {
      "\($0.label.shortName) is not met"
    }
    return "as \(map.arrangements[nearest].name), but "
      + (changed + gone).joined(separator: " · ")
  }
}
