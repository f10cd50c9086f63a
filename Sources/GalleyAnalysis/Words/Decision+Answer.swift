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

    /// The whole answer on one line.
    package var text: String { name + rest }

    /// What follows the name.
    package var rest: String {
      " → " + outcome + (overflows ? ", overflows: " : ": ") + explanation
    }

    /// What follows the outcome.
    package var explanation: String { reason + (blame.map { ", because of \($0)" } ?? "") }
  }

  /// Returns the answer in at most a number of columns, for which names are shortened if they must be.
  package func answer(in columns: Int) -> Answer {
    var answer = Answer(name: "", outcome: outcome, overflows: !fits, reason: reason, blame: nil)
    let blamed = alternatives[0].fits ? nil : alternatives[0].blame
    if blamed != nil { answer.blame = "" }
    let room = max(columns - answer.text.columnCount, 16)
    let half = room / 2
    let labelColumns = label.shown(in: room).columnCount
    let blameColumns = blamed.map { $0.shown(in: room).columnCount } ?? 0
    answer.name = label.shown(in: max(half, room - blameColumns))
    answer.blame = blamed?.shown(in: max(room - half, room - labelColumns))
    return answer
  }

  private var reason: String {
    let number = alternatives.count == 1 ? "" : "1 "
    if let shortage = shortage(of: 0) { return "\(number)\(shortage) (\(proportion(of: 0)))" }
    if chosen == 0 { return "\(room(beside: 0)) (\(proportion(of: 0)))" }
    return "1 alone would fit (\(proportion(of: 0)))"
  }
}
