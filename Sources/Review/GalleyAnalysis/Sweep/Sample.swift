package import GalleyLayout

package struct Sample: Sendable {
  var step: Int
  package var result: LayoutResult
  var signature: Signature

  package var width: Double { Double(step) * PointGrid.step }

  init(_ result: LayoutResult, at step: Int, layout: Int, includingLines: Bool = false) {
    (self.step, self.result) = (step, result)
    signature = Signature(result, layout: layout)
    if includingLines { signature.lineEnds = result.lineEnds }
  }
}

struct Signature: Hashable {
  /// The number of the layout, since conditions may give several.
  var layout: Int
  var decisions: [ChoiceKey: Int]
  /// What choices that decide together would take alone, since together they could take the same for different reasons.
  var alone: [Int]
  var issues: [IssuePlace: Int]
  var dependencies: [LayoutDependency]
  /// Where the lines of all texts end, if these must be equal.
  var lineEnds: [Int] = []
  /// Additional values of the caller that must be equal.
  var further: [Int] = []

  struct IssuePlace: Hashable {
    var kind: LayoutIssue.Kind
    var path: LayoutPath
    var axis: Axis?

    init(_ issue: LayoutIssue) {
      (kind, path, axis) = (issue.kind, issue.path, issue.axis)
    }
  }

  init(_ result: LayoutResult, layout: Int) {
    self.layout = layout
    decisions = result.decisions.chosenByKey
    alone = result.decisions.compactMap { $0.group?.alone }
    issues = Self.counts(of: result.issues)
    dependencies = result.dependencies
  }

  fileprivate static func counts(of issues: [LayoutIssue]) -> [IssuePlace: Int] {
    issues.reduce(into: [:]) { counts, issue in counts[IssuePlace(issue), default: 0] += 1 }
  }

  /// Returns whether layout, decisions and issues are the same, and the layouts depend on the same but for heights, so that
  /// offered widths grow from one to the other.
  func offersLike(_ other: Signature) -> Bool {
    isDecidedLike(other) && issues == other.issues
      && dependencies.filter(\.isAboutWidths) == other.dependencies.filter(\.isAboutWidths)
  }

  fileprivate func isDecidedLike(_ other: Signature) -> Bool {
    layout == other.layout && decisions == other.decisions
  }
}

extension Sample {
  /// Returns whether the layout, its decisions and its issues that are not accepted are the same.
  func looksLike(_ other: Sample) -> Bool {
    signature.isDecidedLike(other.signature)
      && Signature.counts(of: result.openIssues) == Signature.counts(of: other.result.openIssues)
  }

  /// Returns the missing width after which the layout may decide as at a wider width, if known.
  func distance(towards other: Sample) -> Double? {
    [
      missingWidth(towards: other), excess(towards: other), margin(towards: other),
      lineMargin(towards: other),
    ].compactMap(\.self).filter(\.isFinite).min()
  }

  private func lineMargin(towards other: Sample) -> Double? {
    guard signature.lineEnds != other.signature.lineEnds else { return nil }
    return result.lineMargin(towards: other.signature.lineEnds)
  }

  private func missingWidth(towards other: Sample) -> Double? {
    result.decisions.lazy.compactMap { decision -> Double? in
      guard let taken = other.signature.decisions[decision.key], taken < decision.chosen,
        decision.alternatives.indices.contains(taken)
      else { return nil }
      let deficit = decision.alternatives[taken].deficit
      return deficit > 0 ? deficit : nil
    }.min()
  }

  private func excess(towards other: Sample) -> Double? {
    result.issues.lazy.compactMap { issue -> Double? in
      guard other.signature.issues[Signature.IssuePlace(issue)] == nil, let missing = issue.missing,
        missing > 0
      else {
        return nil
      }
      return missing
    }.min()
  }

  private func margin(towards other: Sample) -> Double? {
    let later = Set(other.signature.dependencies)
    return signature.dependencies.lazy.compactMap { dependency -> Double? in
      guard !later.contains(dependency), let margin = result.margin(of: dependency), margin > 0
      else {
        return nil
      }
      return margin
    }.min()
  }
}
