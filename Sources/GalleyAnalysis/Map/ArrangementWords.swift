import GalleyLayout

/// The arrangements of a branch map in words, as short as they remain distinguishable.
package struct ArrangementWords {
  /// The decisions that all arrangements share, if they are listed separately.
  package private(set) var common: String?
  /// The decisions of each arrangement, in the order of the map.
  package private(set) var lines: [String] = []

  /// The maximum number of choices for which each arrangement is written in full.
  private static let maximumSpelling = 6
  /// The number of earlier arrangements that each is compared with.
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
    decisions.isEmpty ? "no choice applies" : decisions.map(\.takenWords).joined(separator: " · ")
  }

  /// Returns the difference of an arrangement from the most similar one before it.
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
