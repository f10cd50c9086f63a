import GalleyDocuments
import GalleyGeometry
import GalleyLayout

/// Which alternatives of each choice were taken in the checked layouts.
struct AlternativeTally {
  private var choices: [ChoiceSite: Choice] = [:]
  private var order: [ChoiceSite] = []

  /// Which alternatives of one choice were taken.
  private struct Choice {
    /// Whether the choice occurred at all.
    var isMet = false
    var isTaken: [Bool]
    /// The smallest number of missing points of each alternative, in width or height.
    var minimumMissing: [Double]

    mutating func add(_ decision: Decision) {
      isMet = true
      isTaken[decision.chosen] = true
      for (index, alternative) in decision.alternatives.enumerated() {
        let missing = max(alternative.deficit, alternative.heightDeficit)
        minimumMissing[index] = min(minimumMissing[index], missing)
      }
    }

    /// Returns what two uses of a component, or turns of a loop, took together.
    func combined(with other: Choice) -> Choice {
      var result = self
      for index in isTaken.indices where index < other.isTaken.count {
        result.isTaken[index] = isTaken[index] || other.isTaken[index]
        result.minimumMissing[index] = min(minimumMissing[index], other.minimumMissing[index])
      }
      return result
    }
  }

  mutating func add(_ result: LayoutResult) {
    for site in result.choices where choices[site] == nil {
      order.append(site)
      choices[site] = Choice(
        isTaken: Array(repeating: false, count: site.alternativeCount),
        minimumMissing: Array(repeating: .infinity, count: site.alternativeCount))
    }
    for decision in result.decisions {
      choices[decision.site]?.add(decision)
    }
  }

  /// Returns a finding for each alternative that is never taken, of choices that occur.
  ///
  /// A choice in a component or a loop counts once for all its uses or turns: an alternative that one of them takes is not
  /// dead.
  func findings(_ plane: CheckedPlane) -> [Finding] {
    var uses: [SourcePlace: [Choice]] = [:]
    let met = order.filter { choices[$0]?.isMet == true }
    for site in met {
      if let place = site.sharedPlace, let choice = choices[site] {
        uses[place, default: []].append(choice)
      }
    }
    var known: Set<SourcePlace> = []
    return met.flatMap { site -> [Finding] in
      guard let choice = choices[site] else { return [] }
      guard let place = site.sharedPlace, let all = uses[place], all.count > 1 else {
        return findings(of: site, choice, useCount: 1, plane)
      }
      guard known.insert(place).inserted else { return [] }
      return findings(
        of: site, all.dropFirst().reduce(all[0]) { $0.combined(with: $1) }, useCount: all.count,
        plane)
    }
  }

  private func findings(
    of site: ChoiceSite, _ choice: Choice, useCount: Int, _ plane: CheckedPlane
  ) -> [Finding] {
    choice.isTaken.indices.filter { !choice.isTaken[$0] }.map { index in
      let details = Finding.Details.deadAlternative(
        alternative: details(of: site, index, choice, useCount))
      var finding = Finding(
        kind: .deadAlternative, path: site.path, id: site.id ?? site.condition?.places.first,
        label: site.shortLabel, details: details, message: details.message.text,
        advice: details.advice.text, occurrences: [], place: plane.everywhere)
      // A condition has no place of its own in the file, but the nodes that depend on it have one.
      if site.condition == nil { finding.stand(at: site.source) }
      return finding
    }
  }

  private func details(
    of site: ChoiceSite, _ index: Int, _ choice: Choice, _ useCount: Int
  ) -> Finding.DeadAlternative {
    let missing = choice.minimumMissing[index]
    return Finding.DeadAlternative(
      outcome: site.condition?.outcome(index) ?? site.outcome(index),
      isCondition: site.condition != nil,
      missing: missing > 0 && missing < .infinity ? missing : nil,
      taken: choice.isTaken.indices.filter { choice.isTaken[$0] }.map { $0 + 1 },
      isLast: index == choice.isTaken.count - 1, useCount: useCount,
      isInComponent: site.source?.uses.isEmpty == false)
  }
}

extension ChoiceSite {
  /// The place in the file that all uses of a component and all turns of a loop share; nil if it is not known, and for a
  /// condition.
  fileprivate var sharedPlace: SourcePlace? {
    guard condition == nil, var place = source else { return nil }
    place.uses = []
    return place
  }
}
