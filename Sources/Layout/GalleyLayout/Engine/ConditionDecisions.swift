extension Resolver {
  var metConditions: [Decision] {
    guard !compiled.conditions.isEmpty else { return [] }
    let known = compiled.knownConditions
    var met: Set<[String]> = []
    var decisions: [Decision] = []
    for (element, outcomes) in compiled.conditions where isActive[compiled.elements[element].outer]
    {
      for outcome in outcomes where outcome.isMet && met.insert(outcome.condition.tests).inserted {
        let condition = compiled.placed(outcome.condition, at: element, known)
        decisions.append(
          Decision(
            path: compiled.path(of: element), condition: condition, chosen: outcome.number))
      }
    }
    return decisions
  }
}

extension CompiledLayout {
  /// Every condition once, with the element that first depends on it, or -1 if none does.
  var conditionSites: [(element: Int, site: ChoiceSite)] {
    guard !conditions.isEmpty else { return [] }
    let known = knownConditions
    var met: Set<[String]> = []
    var sites: [(element: Int, site: ChoiceSite)] = []
    for (element, outcomes) in conditions {
      for outcome in outcomes where outcome.isMet && met.insert(outcome.condition.tests).inserted {
        let condition = placed(outcome.condition, at: element, known)
        sites.append((element, ChoiceSite(path: path(of: element), condition: condition)))
      }
    }
    let others = conditions.flatMap(\.outcomes).filter { met.insert($0.condition.tests).inserted }
    return sites + others.map { (-1, ChoiceSite(condition: $0.condition)) }
  }

  var knownConditions: [[String]: Layout.Condition] {
    var known: [[String]: Layout.Condition] = [:]
    for outcome in conditions.lazy.flatMap(\.outcomes) where !outcome.isMet {
      known[outcome.condition.tests] = outcome.condition
    }
    return known
  }

  /// Returns a condition with everything that depends on it; an element if no places are known.
  func placed(
    _ condition: Layout.Condition, at element: Int, _ known: [[String]: Layout.Condition]
  ) -> Layout.Condition {
    if let whole = known[condition.tests] { return whole }
    guard condition.places.isEmpty else { return condition }
    return Layout.Condition(condition.tests, places: [label(of: element)])
  }
}
