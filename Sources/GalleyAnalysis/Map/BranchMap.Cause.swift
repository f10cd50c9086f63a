import GalleyLayout

extension BranchMap.Cause {
  /// Returns what is different between two neighbouring samples, from the outside in.
  ///
  /// What is met or left because something around it changed is not worth a word of its own.
  static func causes(from left: Sample, to right: Sample) -> [BranchMap.Cause] {
    (left.signature.layout == right.signature.layout ? [] : [.condition])
      + choices(from: left, to: right) + issues(from: left, to: right)
  }

  private static func choices(from left: Sample, to right: Sample) -> [BranchMap.Cause] {
    var changed: Set<[Int]> = []
    var causes: [BranchMap.Cause] = []
    let isOtherLayout = left.signature.layout != right.signature.layout
    let all =
      right.result.decisions
      + left.result.decisions.filter {
        right.signature.decisions[$0.path] == nil
      }
    for decision in all.sorted(by: { $0.path.indices.count < $1.path.indices.count }) {
      let path = decision.path.indices
      let before = left.signature.decisions[decision.path]
      let after = right.signature.decisions[decision.path]
      guard before != after else { continue }
      let isInside = path.indices.contains { changed.contains(Array(path[..<$0])) }
      changed.insert(path)
      switch (before, after) {
      case (let before?, let after?):
        causes.append(.choice(decision.label, from: before, to: after))
      case (nil, let after?) where !isInside && !isOtherLayout:
        causes.append(.met(decision.label, taking: after))
      case (_?, nil) where !isInside && !isOtherLayout: causes.append(.left(decision.label))
      case (nil, _?), (_?, nil), (nil, nil): continue
      }
    }
    return causes
  }

  private static func issues(from left: Sample, to right: Sample) -> [BranchMap.Cause] {
    let begun = right.result.issues.filter { left.signature.issues[.init($0)] == nil }
    let ended = left.result.issues.filter { right.signature.issues[.init($0)] == nil }
    return begun.map { .begins($0.kind, $0.place) } + ended.map { .ends($0.kind, $0.place) }
  }
}

extension LayoutIssue {
  /// The name of the place for people: the id, else the path.
  package var place: String { id ?? (path.isRoot ? "root" : path.description) }
}
