package import GalleyLayout

extension Decision {
  /// Why a choice did not take its first alternative, or how much space that alternative leaves.
  package struct Answer: Hashable, Sendable {
    package var name: String
    package var outcome: String
    /// The reason why the alternative does not fit, in a few words; nil if it fits.
    package var flaw: String?
    package var explanation: String

    package var text: String {
      "\(name) → \(outcome)\(flaw.map { ", \($0)" } ?? "")"
        + (explanation.isEmpty ? "" : ": \(explanation)")
    }
  }

  /// Returns the answer in at most a number of columns, with shortened names if necessary.
  ///
  /// If the numbers leave little space, the name of the responsible element replaces the proportion, or is left out.
  package func answer(in columns: Int) -> Answer {
    guard condition == nil else {
      let space = columns - outcome.columnCount - 3
      return Answer(
        name: label.shown(in: max(8, space)), outcome: outcome, flaw: nil, explanation: "")
    }
    var answer = Answer(
      name: "", outcome: outcome, flaw: flaw, explanation: "\(reason) (\(proportion(of: 0)))")
    let space = columns - answer.text.columnCount
    guard let shortage = shortage(of: 0), let blame = shortage.blame else {
      answer.name = label.shown(in: max(1, space))
      return answer
    }
    let names = label.shown(in: columns).columnCount + blame.shown(in: columns).columnCount
    let conjunction = shortage.cause { _ in "" }.text.columnCount
    var rest = space - conjunction
    if names > rest, rest < 16 {
      answer.explanation = reason.text
      rest = columns - answer.text.columnCount - conjunction
    }
    guard rest >= min(8, names) else {
      answer.name = label.shown(in: max(1, rest + conjunction))
      return answer
    }
    let blameColumns = blame.shown(in: rest).columnCount
    answer.name = label.shown(in: max(rest / 2, rest - blameColumns))
    answer.explanation += shortage.cause { $0.shown(in: rest - answer.name.columnCount) }.text
    return answer
  }

  private var reason: Phrase {
    if alternatives[0].isAbsent { return "1 is left out" }
    guard let missing = shortage(of: 0)?.missing else {
      return chosen == 0 ? slack(of: 0) : "1 alone would fit"
    }
    return alternatives.count == 1 ? "needs \(missing)" : "1 needs \(missing)"
  }
}
