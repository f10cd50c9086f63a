import GalleyDocuments
import GalleyLayout

struct AlternativeTally: Sendable {
  private var choices: [ChoiceSite: Choice] = [:]
  private var order: [ChoiceSite] = []
  private var numbers: [ChoiceSite: Int] = [:]

  private struct Choice {
    var isMet = false
    var isTaken: [Bool]
    /// Whether each alternative was ever there, and not left out by a condition.
    var isPresent: [Bool]
    /// The smallest number of missing points of each alternative, in width or height.
    var minimumMissing: [Double]

    init(count: Int) {
      isTaken = Array(repeating: false, count: count)
      isPresent = isTaken
      minimumMissing = Array(repeating: .infinity, count: count)
    }

    /// Adds alternatives up to a number, which Swift code may make only in some layouts.
    mutating func grow(to count: Int) {
      guard count > isTaken.count else { return }
      let more = Choice(count: count - isTaken.count)
      isTaken += more.isTaken
      isPresent += more.isPresent
      minimumMissing += more.minimumMissing
    }

    mutating func add(_ decision: Decision) {
      isMet = true
      isTaken[decision.chosen] = true
      for (index, alternative) in decision.alternatives.enumerated() where !alternative.isAbsent {
        isPresent[index] = true
        let missing = max(alternative.deficit, alternative.heightDeficit)
        minimumMissing[index] = min(minimumMissing[index], missing)
      }
    }

    func combined(with other: Choice) -> Choice {
      var result = self
      result.isMet = isMet || other.isMet
      result.grow(to: other.isTaken.count)
      for index in other.isTaken.indices {
        if other.isTaken[index] { result.isTaken[index] = true }
        if other.isPresent[index] { result.isPresent[index] = true }
        result.minimumMissing[index] = min(
          result.minimumMissing[index], other.minimumMissing[index])
      }
      return result
    }
  }

  mutating func add(_ result: LayoutResult) {
    for site in result.choices {
      note(site)
      choices[site, default: Choice(count: 0)].grow(to: site.alternativeCount)
    }
    for decision in result.decisions {
      choices[decision.site]?.add(decision)
    }
  }

  mutating func add(_ other: AlternativeTally) {
    other.order.forEach { note($0) }
    choices.merge(other.choices) { $0.combined(with: $1) }
  }

  private mutating func note(_ site: ChoiceSite) {
    if let index = numbers[site] {
      order[index].alternativeCount = max(order[index].alternativeCount, site.alternativeCount)
    } else {
      numbers[site] = order.count
      order.append(site)
    }
  }

  /// Returns a finding for each alternative that is never taken, of choices that occur.
  ///
  /// A choice in a component or a loop counts once for all its uses or turns: an alternative that one of them takes is not
  /// dead.
  func findings(_ area: CheckedArea) -> [Finding] {
    var uses: [SourcePlace: [(choice: Choice, uses: [SourcePlace])]] = [:]
    let met = order.filter { choices[$0]?.isMet == true }
    for site in met {
      if let place = site.sharedPlace, let choice = choices[site] {
        uses[place, default: []].append((choice, site.source?.uses ?? []))
      }
    }
    var known: Set<SourcePlace> = []
    return met.flatMap { site -> [Finding] in
      guard let choice = choices[site] else { return [] }
      guard let place = site.sharedPlace, let all = uses[place], all.count > 1 else {
        return findings(of: site, choice, repetitions: nil, area)
      }
      guard known.insert(place).inserted else { return [] }
      let areUses = all.contains { $0.uses != all[0].uses }
      let turns = place.isSwift ? "\(place.spot)" : nil
      let repetitions = Finding.DeadAlternative.Repetitions(
        count: all.count, areUses: areUses, code: areUses ? nil : turns)
      let whole = all.dropFirst().reduce(all[0].choice) { $0.combined(with: $1.choice) }
      return findings(of: site, whole, repetitions: repetitions, area)
    }
  }

  private func findings(
    of site: ChoiceSite, _ choice: Choice, repetitions: Finding.DeadAlternative.Repetitions?,
    _ area: CheckedArea
  ) -> [Finding] {
    choice.isTaken.indices.filter { !choice.isTaken[$0] }.map { index in
      let details = Finding.Details.deadAlternative(
        alternative: details(of: site, index, choice, repetitions))
      var finding = Finding(
        kind: .deadAlternative, path: site.path, id: site.id ?? site.condition?.places.first,
        label: site.shortLabel, details: details, message: details.message.text,
        summary: details.message.text, advice: details.advice.text, occurrences: [],
        place: area.everywhere.text)
      // A condition has no place of its own in the file, but the nodes that depend on it have one.
      if site.condition == nil { finding.stand(at: site.source) }
      return finding
    }
  }

  private func details(
    of site: ChoiceSite, _ index: Int, _ choice: Choice,
    _ repetitions: Finding.DeadAlternative.Repetitions?
  ) -> Finding.DeadAlternative {
    let missing = choice.minimumMissing[index]
    return Finding.DeadAlternative(
      outcome: site.condition?.outcome(index) ?? site.outcome(index),
      isCondition: site.condition != nil,
      missing: missing > 0 && missing < .infinity ? missing : nil,
      taken: choice.isTaken.indices.filter { choice.isTaken[$0] }.map { $0 + 1 },
      isLast: index == choice.isTaken.count - 1, isPresent: choice.isPresent[index],
      repetitions: repetitions)
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
