import GalleyDocuments
import GalleyGeometry
import GalleyLayout

/// What became of each alternative of each choice in everything that was looked at.
struct AlternativeTally {
  private var choices: [ChoiceSite: Choice] = [:]
  private var order: [ChoiceSite] = []

  /// What became of the alternatives of one choice.
  private struct Choice {
    /// Whether the choice was met at all.
    var isMet = false
    var isTaken: [Bool]
    /// The least points that were missing, in width or height.
    var minimumMissing: [Double]

    mutating func add(_ decision: Decision) {
      isMet = true
      isTaken[decision.chosen] = true
      for (index, alternative) in decision.alternatives.enumerated() {
        let missing = max(alternative.deficit, alternative.heightDeficit)
        minimumMissing[index] = min(minimumMissing[index], missing)
      }
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
      let site = ChoiceSite(
        path: decision.path, id: decision.id, alternativeCount: decision.alternatives.count)
      choices[site]?.add(decision)
    }
  }

  /// Returns a finding for each alternative that is never taken, of choices that are met.
  func findings(_ plane: CheckedPlane) -> [Finding] {
    order.flatMap { site -> [Finding] in
      guard let choice = choices[site], choice.isMet else { return [] }
      return choice.isTaken.indices.filter { !choice.isTaken[$0] }.map { index in
        Finding(
          kind: .deadAlternative, path: site.path, id: site.id, label: site.label,
          message: "alternative \(index + 1) of \(site.alternativeCount) is never taken: "
            + reason(index, choice),
          advice: "remove it, or check the widths and sizes of text that it is meant for",
          extents: [], place: plane.everywhere)
      }
    }
  }

  private func reason(_ index: Int, _ choice: Choice) -> String {
    let missing = choice.minimumMissing[index]
    if missing > 0, missing < .infinity {
      return "it misses \(missing.shortDecimal(places: 2, .up)) pt where it misses least"
    }
    let taken = choice.isTaken.indices.filter { choice.isTaken[$0] }.map { "\($0 + 1)" }
    let earlier = taken.joined(separator: " or ")
    return index == choice.isTaken.count - 1
      ? "\(earlier) always fits" : "wherever it fits, \(earlier) does too"
  }
}
