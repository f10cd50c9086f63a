/// The alternatives of a choice that goes by height, tried one after the other.
final class HeightTrial {
  let node: Int
  let axes: Layout.ChoiceAxes
  let offered: Double
  let height: HeightOffer
  let alternatives: [Int]
  /// The alternative that is tried, once there is one.
  var position = -1
  /// What has been found about the alternatives tried so far.
  var findings: [Decision.Alternative]
  /// The number of decisions before the alternative was tried.
  var decisionCount = 0

  init(
    _ resolver: Resolver, _ node: Int, _ axes: Layout.ChoiceAxes, offered: Double,
    height: HeightOffer
  ) {
    (self.node, self.axes, self.offered, self.height) = (node, axes, offered, height)
    alternatives = Array(resolver.compiled.children(of: node))
    findings = alternatives.map { Decision.Alternative(fit: resolver.needs[$0].fit) }
  }

  /// Whether the alternative that is tried is the last.
  var isLast: Bool { position == alternatives.count - 1 }

  /// The number of the lowest alternative of those tried.
  var lowest: Int {
    let tried = findings.indices.filter { findings[$0].height != nil }
    return tried.min { (findings[$0].height ?? 0) < (findings[$1].height ?? 0) } ?? 0
  }
}

extension Resolver {
  /// Judges the alternative that has been tried, and tries the next unless it is taken.
  ///
  /// An alternative that is passed over is left as it is, for nothing in it counts any more.
  mutating func go(on trial: HeightTrial, _ steps: inout [DecisionStep]) {
    if trial.position >= 0 {
      let alternative = trial.alternatives[trial.position]
      let height = measure(alternative, offered: trial.offered)
      trial.findings[trial.position].height = height
      if case .points(let room) = trial.height {
        if height > room { noteTallness(room, trial) }
        if trial.isLast || trial.findings[trial.position].fits {
          return settle(trial, on: trial.position, room)
        }
        decisions.removeSubrange(trial.decisionCount...)
      } else if trial.isLast {
        turn(at: trial.node, trial.lowest)
        return settle(trial, on: trial.lowest, nil)
      }
    }
    trial.position += 1
    while !trial.isLast, isTooWide(trial) {
      noteTooWide(trial)
      trial.position += 1
    }
    if isTooWide(trial) { noteTooWide(trial) }
    trial.decisionCount = decisions.count
    let alternative = trial.alternatives[trial.position]
    steps.append(.trial(trial))
    steps.append(.enter(alternative, offered: trial.offered, height: trial.height))
  }

  private func isTooWide(_ trial: HeightTrial) -> Bool {
    trial.axes.includesWidth && trial.findings[trial.position].fit > trial.offered
  }

  private mutating func noteTooWide(_ trial: HeightTrial) {
    guard trial.height != .least else { return }
    let fit = trial.findings[trial.position].fit
    trial.findings[trial.position] = tooWide(
      trial.alternatives[trial.position], fit: fit, offered: trial.offered)
  }

  private func noteTallness(_ room: Double, _ trial: HeightTrial) {
    let alternative = trial.alternatives[trial.position]
    let height = trial.findings[trial.position].height ?? 0
    trial.findings[trial.position].heightDeficit = height - room
    if trial.findings[trial.position].blame == nil {
      trial.findings[trial.position].blame = compiled.label(
        of: heightBlame(in: alternative, offered: room))
    }
  }

  private mutating func settle(_ trial: HeightTrial, on chosen: Int, _ room: Double?) {
    take(chosen, of: trial.alternatives, at: trial.node)
    record(
      trial.findings, chosen: chosen, of: trial.node, offered: trial.offered, height: room)
  }
}
