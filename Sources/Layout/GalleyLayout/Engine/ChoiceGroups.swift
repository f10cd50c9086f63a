extension LayoutResult {
  /// Raises the least alternative of each group to the last that one of its choices takes; returns whether that was less and
  /// another choice of a group has to follow.
  func raise(_ least: inout [Int]) -> Bool {
    var raised = least
    for decision in decisions {
      guard let group = decision.group?.number else { continue }
      raised[group] = max(raised[group], decision.chosen)
    }
    defer { least = raised }
    return raised != least
      && decisions.contains { decision in
        guard let group = decision.group?.number else { return false }
        return decision.chosen < min(raised[group], decision.alternatives.count - 1)
      }
  }

  /// Names a choice of the same group in each decision that would be another one alone.
  mutating func namePartners() {
    for index in decisions.indices {
      guard let group = decisions[index].group, group.alone < decisions[index].chosen else {
        continue
      }
      let partner = decisions.first {
        $0.group?.number == group.number && $0.group?.alone ?? 0 > group.alone
      }
      decisions[index].group?.partner = partner?.label
    }
  }
}
