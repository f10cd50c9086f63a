import GalleyGeometry
package import GalleyLayout

/// A layout resolved at one width, and what tells it from others.
package struct Sample: Sendable {
  /// The width in steps of the grid.
  var step: Int
  /// The resolved layout.
  package var result: LayoutResult
  /// What has to be the same at two widths for all between them to come out alike.
  var signature: Signature

  /// The width in points.
  package var width: Double { Double(step) * PointGrid.step }

  init(_ result: LayoutResult, at step: Int, layout: Int) {
    (self.step, self.result) = (step, result)
    signature = Signature(result, layout: layout)
  }
}

/// Everything discrete that a resolved layout depends on.
struct Signature: Hashable {
  /// The number of the layout, where conditions give several.
  var layout: Int
  var decisions: [ChoiceKey: Int]
  var issues: [IssuePlace: Int]
  var dependencies: [LayoutDependency]
  /// What else has to be the same, as the caller asks for it.
  var further: [Int] = []

  /// The kind and the place of an issue.
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
    issues = result.issues.reduce(into: [:]) { counts, issue in
      counts[IssuePlace(issue), default: 0] += 1
    }
    dependencies = result.dependencies
  }

  /// Whether a person is shown the same: the layout, its decisions and its issues.
  func looksLike(_ other: Signature) -> Bool {
    layout == other.layout && decisions == other.decisions && issues == other.issues
  }
}

extension Sample {
  /// Returns the points by which something that is otherwise at a wider width has to grow for that, if it is known.
  func distance(towards other: Sample) -> Double? {
    [missingWidth(towards: other), excess(towards: other), margin(towards: other)]
      .compactMap(\.self).filter(\.isFinite).min()
  }

  /// The width missing for what a choice takes at the other width.
  private func missingWidth(towards other: Sample) -> Double? {
    result.decisions.lazy.compactMap { decision -> Double? in
      guard let taken = other.signature.decisions[decision.key], taken < decision.chosen,
        decision.alternatives.indices.contains(taken)
      else { return nil }
      let deficit = decision.alternatives[taken].deficit
      return deficit > 0 ? deficit : nil
    }.min()
  }

  /// The width missing for an issue that is gone at the other width.
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
