import GalleyLayout

/// What the maps of a document are called by their traits: what is said of one is said of all.
struct MapWords {
  private let said: [TraitDefinition]

  init(_ traits: [Traits]) {
    let others = TraitDefinition.all.filter { trait in
      ![.width, .textSize, .locale, .direction, .displayScale].contains(trait)
        && traits.contains { !trait.isDefault(in: $0) }
    }
    said = [.locale, .direction] + others
  }

  /// Returns the words for some traits, the same number for all.
  func facts(_ traits: Traits) -> [String] {
    said.map { $0.fullWords(of: traits) }
  }

  /// Returns the words for several traits that come to the same: what they share, then what each is besides.
  static func facts(alike members: [[String]]) -> [String] {
    guard let first = members.first, members.count > 1 else { return members.first ?? [] }
    let places = first.indices.filter { place in members.allSatisfy { $0[place] == first[place] } }
    let each = members.map { facts in
      facts.indices.filter { !places.contains($0) }.map { facts[$0] }.joined(separator: ", ")
    }
    return places.map { first[$0] } + ["alike: \(each[0])"] + shown(each.dropFirst())
  }

  /// The number of traits up to which each is named.
  private static let maximumCount = 8

  private static func shown(_ names: ArraySlice<String>) -> [String] {
    names.count <= maximumCount
      ? Array(names) : names.prefix(maximumCount - 1) + ["\(names.count - maximumCount + 1) more"]
  }
}
