import GalleyAnalysis
import GalleyLayout

/// Which placement is which, found by looking at every two of them as often as it takes.
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
        guard let last = old.last, last == new.last else { return old.isEmpty && new.isEmpty }
        return known.pairs.contains { first, second in
          known.before[first].path.indices == old.dropLast()
            && known.after[second].path.indices == new.dropLast()
        }
      }
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

  private static func areAlike(_ first: Placement.Kind, _ second: Placement.Kind) -> Bool {
    let containers: Set<Placement.Kind> = [
      .hstack, .vstack, .zstack, .overlay, .background, .grid, .flow, .lines, .section, .custom,
    ]
    return first == second || (containers.contains(first) && containers.contains(second))
  }
}
