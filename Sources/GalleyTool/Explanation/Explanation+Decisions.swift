import GalleyAnalysis
import GalleyLayout

extension Explanation {
  /// The number of alternatives up to which all are listed without being asked for.
  private static let alternativeLimit = 24

  /// A line for each choice, and one for each of its alternatives if they are not too many.
  var decisionLines: [StyledLine] {
    let count = result.decisions.reduce(0) { $0 + $1.alternatives.count }
    let lists = listsAlternatives || count <= Self.alternativeLimit
    let lines = result.decisions.flatMap { decision in
      [Self.answer(decision)] + (lists ? Self.alternatives(of: decision) : [])
    }
    guard !lists else { return lines }
    return lines + [
      StyledLine("  (--alternatives lists what each of the \(count) alternatives needs)", .faint)
    ]
  }

  private static func answer(_ decision: Decision) -> StyledLine {
    let answer = decision.answer(in: StyledLine.limit - 2)
    var line = StyledLine("  ")
    line.add(answer.name, .strong)
    line.add(" → ")
    line.add(answer.outcome, answer.overflows ? .bad : .taken)
    if answer.overflows { line.add(", overflows", .bad) }
    line.add(": " + answer.explanation)
    return line
  }

  private static func alternatives(of decision: Decision) -> [StyledLine] {
    let needs = decision.alternatives.indices.map { "\(decision.need(of: $0)) pt" }
    let columns = needs.map(\.columnCount).max() ?? 0
    return decision.alternatives.indices.map { number in
      let tint = tint(of: number, in: decision)
      var line = StyledLine("    \(mark(of: number, in: decision)) \(number + 1)  ", tint)
      line.add("needs \(needs[number].padded(to: columns))  ", tint == .faint ? .faint : .plain)
      let room = StyledLine.limit - line.columnCount
      line.add(outcome(of: number, in: decision, columns: room), tint)
      return line
    }
  }

  private static func tint(of number: Int, in decision: Decision) -> StyledLine.Tint {
    guard number == decision.chosen else { return number < decision.chosen ? .plain : .faint }
    return decision.fits ? .taken : .bad
  }

  private static func mark(of number: Int, in decision: Decision) -> String {
    if number == decision.chosen { return "▸" }
    return number < decision.chosen ? "✗" : "·"
  }

  /// Returns what became of an alternative, and why.
  private static func outcome(
    of number: Int, in decision: Decision, columns: Int
  ) -> String {
    if let shortage = decision.shortage(of: number) {
      let rest = columns - (shortage.missing + shortage.cause { _ in "" }).columnCount
      return shortage.missing + shortage.cause { $0.shown(in: rest) }
    }
    if number > decision.chosen { return "not needed" }
    let slack = decision.slack(of: number)
    return number == decision.chosen ? slack : "\(slack), passed over"
  }
}
