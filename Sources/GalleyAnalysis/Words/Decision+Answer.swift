package import GalleyLayout

extension Decision {
  /// The answer to why a choice did not take its first alternative, or how much room that one leaves.
  package struct Answer: Hashable, Sendable {
    /// The name of the choice.
    package var name: String
    /// What was taken out of how many, counted from 1.
    package var outcome: String
    /// Whether even what was taken does not fit.
    package var overflows: Bool
    /// The reason, with numbers.
    package var reason: String
    /// The element to blame.
    package var blame: String?

    /// What stands before the element to blame.
    fileprivate var conjunction = ", because of "

    /// The whole answer on one line.
    package var text: String {
      "\(name) → \(outcome)\(overflows ? ", overflows" : ""): \(explanation)"
    }

    /// What follows the outcome.
    package var explanation: String { reason + (blame.map { conjunction + $0 } ?? "") }
  }

  /// Returns the answer in at most a number of columns, for which names are shortened if they must be.
  ///
  /// Where numbers leave hardly any room, the element to blame is set off by a dot, or left out.
  package func answer(in columns: Int) -> Answer {
    var answer = Answer(name: "", outcome: outcome, overflows: !fits, reason: reason, blame: nil)
    guard let blamed = alternatives[0].fits ? nil : alternatives[0].blame else {
      answer.name = label.shown(in: max(1, columns - answer.text.columnCount))
      return answer
    }
    answer.blame = ""
    let names = label.shown(in: columns).columnCount + blamed.shown(in: columns).columnCount
    let rest = columns - answer.text.columnCount
    if names > rest, rest < 16 { answer.conjunction = " · " }
    let room = columns - answer.text.columnCount
    guard room >= min(8, names) else {
      answer.blame = nil
      answer.name = label.shown(in: max(1, columns - answer.text.columnCount))
      return answer
    }
    let blameColumns = blamed.shown(in: room).columnCount
    answer.name = label.shown(in: max(room / 2, room - blameColumns))
    answer.blame = blamed.shown(in: room - answer.name.columnCount)
    return answer
  }

  private var reason: String {
    let number = alternatives.count == 1 ? "" : "1 "
    if let shortage = shortage(of: 0) { return "\(number)\(shortage) (\(proportion(of: 0)))" }
    if chosen == 0 { return "\(room(beside: 0)) (\(proportion(of: 0)))" }
    return "1 alone would fit (\(proportion(of: 0)))"
  }
}
