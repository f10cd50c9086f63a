import GalleyAnalysis
import GalleyLayout

/// The pairs of placements of two results, found by comparing every two until no pair is added.
struct PairOracle {
  let before: [Placement]
  let after: [Placement]
  private(set) var pairs: [(first: Int, second: Int)] = []

  init(_ before: LayoutResult, _ after: LayoutResult) {
    self.before = Array(before.placements)
    self.after = Array(after.placements)
    let (olds, news) = (self.before, self.after)
    pair { before, after in
      guard let id = before.id, after.id == id else { return false }
      return olds.count { $0.id == id } == 1 && news.count { $0.id == id } == 1
    }
    pairPlaces()
    pair { $0.id != nil && $0.id == $1.id }
    pairPlaces()
  }

  private mutating func pairPlaces() {
    var count = -1
    while count != pairs.count {
      count = pairs.count
      let known = self
      pair { before, after in
        guard before.id == after.id, Self.areAlike(before.kind, after.kind) else { return false }
        let (old, new) = (before.path.indices, after.path.indices)
        guard let last = old.last else { return new.isEmpty }
        guard
          known.pairs.contains(where: { first, second in
            known.before[first].path.indices == old.dropLast()
              && known.after[second].path.indices == new.dropLast()
          })
        else { return false }
        let isShown = Self.isAlone(before, known.before) && Self.isAlone(after, known.after)
        if isShown, before.kind == after.kind, before.contentName == after.contentName {
          return true
        }
        // A placement whose text is unique on both sides is paired with its counterpart instead.
        return last == new.last && !Self.isShown(before, in: known.after, below: new, known.before)
          && !Self.isShown(after, in: known.before, below: old, known.after)
      }
    }
  }

  /// Returns whether a placement is the only unnamed one in its container with its text.
  private static func isAlone(_ placement: Placement, _ all: [Placement]) -> Bool {
    guard placement.id == nil, let words = placement.contentName else { return false }
    let place = placement.path.indices.dropLast()
    return all.count {
      $0.id == nil && $0.contentName == words && !$0.path.indices.isEmpty
        && $0.path.indices.dropLast() == place
    } == 1
  }

  /// Returns whether a placement with a unique text has a counterpart among the siblings of a path.
  private static func isShown(
    _ placement: Placement, in others: [Placement], below path: [Int], _ all: [Placement]
  ) -> Bool {
    isAlone(placement, all)
      && others.contains { other in
        !other.path.indices.isEmpty && other.path.indices.dropLast() == path.dropLast()
          && other.kind == placement.kind && other.contentName == placement.contentName
          && isAlone(other, others)
      }
  }

  private mutating func pair(where arePaired: (Placement, Placement) -> Bool) {
    for first in before.indices {
      for second in after.indices where arePaired(before[first], after[second]) {
        let isTaken = pairs.contains { $0.first == first || $0.second == second }
        if !isTaken { pairs.append((first, second)) }
      }
    }
  }

  private static func areAlike(_ first: Layout.Kind, _ second: Layout.Kind) -> Bool {
    let containers: Set<Layout.Kind> = [
      .hstack, .vstack, .zstack, .overlay, .background, .grid, .flow, .lines, .section, .custom,
    ]
    return first == second || (containers.contains(first) && containers.contains(second))
  }
}
