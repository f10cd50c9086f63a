import GalleyGeometry
import GalleyLayout

extension LayoutDifference {
  /// The line for two layouts without a difference.
  package static let noDifference = "no difference in the layout"

  /// The difference in one line: the two or three most important facts, and how many more there are.
  ///
  /// At most two facts are about one topic. Layouts that only moved with their container do not count.
  public var headline: String {
    guard !isEmpty else { return Self.noDifference }
    let phrases = phrases
    let count = phrases.reduce(0) { $0 + $1.count }
    guard count > 0 else { return "no visible difference in the layout" }
    var facts: [String] = []
    for fact in phrases.flatMap({ $0.prefix(2) }).prefix(3) {
      let fact = fact.count <= Self.factLength ? fact : fact.shown(in: Self.factLength)
      let length = (facts + [fact]).reduce(0) { $0 + $1.count + Self.separator.count }
      guard facts.isEmpty || length <= Self.headlineLength else { break }
      facts.append(fact)
    }
    if count > facts.count { facts.append("and \(count - facts.count) more") }
    return facts.joined(separator: Self.separator)
  }

  private static let separator = " · "
  private static let factLength = 100
  /// The maximum length of the facts, without the number of those left out.
  private static let headlineLength = 144

  /// All differences as short phrases, by topic, most important first.
  ///
  /// Layouts that came with an alternative are listed late, since the decision itself is already mentioned.
  private var phrases: [[String]] {
    [
      decisions.map(\.phrase), issues.filter { $0.after != nil }.map(\.phrase),
      issues.filter { $0.after == nil }.map(\.phrase), loneSentences,
      nodes.filter(\.hasOtherContent).map(\.phrase), framePhrases, exchangeSentences,
      size.map { ["the picture is \($0.after.words)"] } ?? [],
    ]
  }

  /// The changed frames: first of named layouts, then of visible ones, then of containers.
  ///
  /// A choice counts as a container, since its frame changes whenever it takes another alternative.
  private var framePhrases: [String] {
    let changes = frameChanges
    let named = changes.filter { $0.after.id != nil && $0.after.kind != .choice }
    let others = changes.filter { $0.after.id == nil || $0.after.kind == .choice }
    let seen = others.filter { !$0.after.kind.isAround }
    return (named + seen + others.filter { $0.after.kind.isAround }).map(\.sentence)
  }
}

extension Placement.Kind {
  /// Whether layouts of the kind draw nothing besides their children.
  fileprivate var isAround: Bool { isContainer || self == .choice }
}

extension LayoutDifference.DecisionChange {
  /// The change in a few words.
  fileprivate var phrase: String {
    switch (before, after) {
    case (let before?, let after?): phrase(before, after)
    case (nil, let after?): "\(after.name) appeared"
    case (let before?, nil): "\(before.name) is gone"
    case (nil, nil): ""
    }
  }

  private func phrase(_ before: Decision, _ after: Decision) -> String {
    if after.condition != nil { return "\(after.name) took \(after.outcome)" }
    guard before.chosen != after.chosen else {
      return after.overflows == before.overflows
        ? "\(after.name) took alternative \(after.outcome)"
        : "\(after.name) \(after.standing)"
    }
    let old = min(before.chosen, after.alternatives.count - 1)
    let taken = "\(after.name) took alternative \(after.outcome)"
    let number = min(old, after.chosen)
    if let missing = after.shortage(of: number)?.missing {
      return "\(taken) (\(number + 1) needs \(missing))"
    }
    // In lines, an alternative that fits may be rejected because of the items after it.
    guard number == after.chosen else { return "\(taken) (\(number + 1) alone would fit)" }
    return "\(taken) (\(after.slack(of: number)))"
  }
}

extension LayoutDifference.IssueChange {
  /// The change in a few words.
  fileprivate var phrase: String {
    switch (before, after) {
    case (nil, let after?): "new \(after.kind.rawValue): \(after.name)"
    case (let before?, nil): "resolved \(before.kind.rawValue): \(before.name)"
    case (let before?, let after?): "\(after.kind.rawValue): \(after.name)\(trend(before, after))"
    case (nil, nil): ""
    }
  }

  /// Returns how many points are missing now, or that the issue changed.
  private func trend(_ before: LayoutIssue, _ after: LayoutIssue) -> String {
    guard let old = before.missing, let new = after.missing, old != new else { return ", changed" }
    let points = [new, old].map { $0.shortDecimal(places: 2, .up) }
    return ", \(points[0]) pt, was \(points[1])"
  }
}

extension LayoutDifference.NodeChange {
  /// The change of the content in a few words.
  fileprivate var phrase: String {
    let clause = kindClause ?? wordsClause ?? linesClause ?? ""
    return "\(name) \(clause)"
  }
}
