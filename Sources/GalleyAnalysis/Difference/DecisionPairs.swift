import GalleyLayout

extension LayoutDifference.DecisionChange {
  /// Whether the two sides differ in what was taken, or in whether it fits.
  fileprivate var isOne: Bool {
    guard let before, let after else { return true }
    return before.chosen != after.chosen || before.alternatives.count != after.alternatives.count
      || before.fits != after.fits
  }
}

/// The decisions of two outlines, those about the same choice together.
struct DecisionPairs {
  /// What was decided in another way: choices of the second outline in its order, then those that are gone.
  let changes: [LayoutDifference.DecisionChange]

  init(_ before: LayoutOutline, _ after: LayoutOutline, _ subjects: Subjects) {
    var old = Dictionary(
      before.decisions.map { (subjects.before($0.path, $0.id), $0) },
      uniquingKeysWith: { first, _ in first })
    var changes = after.decisions.map { decision in
      let subject = subjects.after(decision.path, decision.id)
      return LayoutDifference.DecisionChange(
        before: old.removeValue(forKey: subject), after: decision)
    }
    for decision in before.decisions {
      guard let gone = old.removeValue(forKey: subjects.before(decision.path, decision.id)) else {
        continue
      }
      changes.append(LayoutDifference.DecisionChange(before: gone, after: nil))
    }
    self.changes = changes.filter(\.isOne)
  }
}
