import GalleyLayout

extension LayoutDifference.DecisionChange {
  /// What happened, in words.
  var sentence: String {
    switch (before, after) {
    case (let before?, let after?): sentence(before, after)
    case (nil, let after?):
      "\(after.name) came up: it took alternative \(after.outcome) (\(after.grounds(0)))"
    case (let before?, nil):
      "\(before.name) no longer comes up: it took alternative \(before.outcome)"
    case (nil, nil): ""
    }
  }

  private func sentence(_ before: Decision, _ after: Decision) -> String {
    if before.chosen == after.chosen, before.alternatives.count == after.alternatives.count {
      let grounds = after.grounds(after.chosen)
      return after.fits
        ? "\(after.name) still takes alternative \(after.outcome), which fits again (\(grounds))"
        : "\(after.name) still takes alternative \(after.outcome), which overflows (\(grounds))"
    }
    let old = min(before.chosen, after.alternatives.count - 1)
    let grounds = "(\(after.grounds(min(old, after.chosen))))"
    var sentence = "\(after.name) took alternative \(after.outcome)"
    sentence += after.fits ? " \(grounds) " : ", which overflows \(grounds), "
    sentence += "where it took \(before.chosen + 1)"
    if before.alternatives.count != after.alternatives.count {
      sentence += " of \(before.alternatives.count)"
    }
    guard after.chosen < before.chosen else { return sentence }
    return sentence + " (\(before.grounds(after.chosen, inPast: true)))"
  }
}

extension Decision {
  /// What the choice is called among other words.
  var name: String { label.shown(in: 24) }

  /// Returns why an alternative was passed over, or how much room it leaves.
  fileprivate func grounds(_ number: Int, inPast: Bool = false) -> String {
    shortage(of: number)?.sentence(inPast: inPast) { $0.shown(in: 24) } ?? slack(of: number)
  }
}
