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

  /// Names the choice of the same group that would skip most alone, in each decision that would skip less.
  mutating func namePartners() {
    var last: [Int: (alone: Int, label: String)] = [:]
    for decision in decisions {
      guard let group = decision.group, group.alone > last[group.number]?.alone ?? -1 else {
        continue
      }
      last[group.number] = (group.alone, decision.label)
    }
    for index in decisions.indices {
      guard let group = decisions[index].group, let partner = last[group.number],
        group.alone < min(partner.alone, decisions[index].chosen)
      else { continue }
      decisions[index].partner = partner.label
    }
  }
}
