import GalleyLayout

extension LayoutOutline {
  /// Returns the changes of nodes without a counterpart, each with the alternative that caused it, if any.
  func loneNodes(
    _ counterparts: [Int?], _ fact: (LayoutChange.Exchange?, Bool) -> LayoutChange.Fact
  ) -> [LayoutChange] {
    var exchanges: [LayoutChange.Exchange?] = []
    return nodes.indices.compactMap { index in
      let exchange = exchange(at: index, counterparts, exchanges)
      exchanges.append(exchange)
      guard counterparts[index] == nil else { return nil }
      let isInside = parents[index].map { counterparts[$0] == nil && exchanges[$0] == exchange }
      return LayoutChange(
        .init(nodes[index], name: name(of: index)), [fact(exchange, isInside ?? false)],
        source: .init(nodes[index].sourcePlace))
    }
  }

  /// Returns the innermost alternative around a node that has no counterpart although its choice has one.
  private func exchange(
    at index: Int, _ counterparts: [Int?], _ known: [LayoutChange.Exchange?]
  ) -> LayoutChange.Exchange? {
    guard let parent = parents[index] else { return nil }
    // A node with a counterpart was not exchanged, so its contents were not either.
    guard nodes[parent].kind == .choice, counterparts[parent] != nil,
      counterparts[index] == nil
    else { return counterparts[parent] == nil ? known[parent] : nil }
    let choice = nodes[parent]
    return LayoutChange.Exchange(
      path: choice.path,
      label: name(of: parent),
      alternative: alternative(of: index, in: choice.path))
  }
}

struct DecisionPairs {
  /// The changed decisions: in the order of the second outline, then those that are gone.
  let changes: [LayoutChange]

  init(_ before: LayoutOutline, _ after: LayoutOutline, _ subjects: Subjects) {
    let pairs = Pairs(
      before.decisions.map { ($0, Topic($0, subjects.before)) },
      after.decisions.map { ($0, Topic($0, subjects.after)) })
    changes = pairs.all.compactMap { before, after in
      guard let decision = after ?? before, Self.differ(before, after) else { return nil }
      return LayoutChange(
        LayoutChange.Element(decision), [.decision(before: before?.named, after: after?.named)],
        source: .init(decision.source))
    }
  }

  private static func differ(_ before: Decision?, _ after: Decision?) -> Bool {
    guard let before, let after else { return true }
    return before.chosen != after.chosen || before.alternatives.count != after.alternatives.count
      || before.overflows != after.overflows
  }

  /// The subject of a decision: a choice, or a condition at any place.
  private enum Topic: Hashable {
    case choice(Subject)
    case condition([String])

    init(_ decision: Decision, _ subject: (LayoutPath, String?) -> Subject) {
      if let condition = decision.condition {
        self = .condition(condition.tests)
      } else {
        self = .choice(subject(decision.path, decision.id))
      }
    }
  }
}

extension Decision {
  fileprivate var named: Decision {
    var decision = self
    for number in alternatives.indices {
      guard let name = alternatives[number].shownBlame else { continue }
      decision.alternatives[number].blame = name
    }
    return decision
  }
}

struct IssuePairs {
  /// The new and changed issues in the order of the second outline, then those that are gone.
  let changes: [LayoutChange]

  private struct Key: Hashable {
    var kind: LayoutIssue.Kind
    var subject: Subject
  }

  init(_ before: LayoutOutline, _ after: LayoutOutline, _ subjects: Subjects) {
    let pairs = Pairs(
      before.issues.map { ($0, Key(kind: $0.kind, subject: subjects.before($0.path, $0.id))) },
      after.issues.map { ($0, Key(kind: $0.kind, subject: subjects.after($0.path, $0.id))) })
    changes = pairs.all.compactMap { before, after in
      guard let issue = after ?? before, before?.details != after?.details else {
        return nil
      }
      let element = LayoutChange.Element(
        path: issue.path, id: issue.id, label: issue.id == nil ? issue.label : nil)
      return LayoutChange(
        element, [.issue(before: before, after: after)], source: .init(issue.source))
    }
  }
}

/// The elements of two lists, paired in their order if their keys are equal.
private struct Pairs<Element> {
  /// The elements of the second list in its order, then those that are only in the first.
  let all: [(before: Element?, after: Element?)]

  init<Key: Hashable>(_ before: [(element: Element, key: Key)], _ after: [(Element, Key)]) {
    var unpaired: [Key: [Int]] = [:]
    for (index, (_, key)) in before.enumerated().reversed() {
      unpaired[key, default: []].append(index)
    }
    var all: [(before: Element?, after: Element?)] = after.map { element, key in
      (unpaired[key]?.popLast().map { before[$0].element }, element)
    }
    for index in unpaired.values.joined().sorted() { all.append((before[index].element, nil)) }
    self.all = all
  }
}

/// The layout that a decision or an issue is about, equal on both sides for the same layout.
enum Subject: Hashable {
  case both(Int)
  case gone(Int)
  case new(Int)
  case name(String)
  /// A layout without a name that is in neither outline, by its place.
  case path(LayoutPath)
}

struct Subjects {
  private let pairs: NodePairs
  private let before: [LayoutPath: Int]
  private let after: [LayoutPath: Int]

  init(_ pairs: NodePairs) {
    self.pairs = pairs
    before = pairs.before.places
    after = pairs.after.places
  }

  func before(_ path: LayoutPath, _ id: String?) -> Subject {
    guard let index = before[path] else { return Self.absent(path, id) }
    return pairs.afterOf[index].map(Subject.both) ?? .gone(index)
  }

  func after(_ path: LayoutPath, _ id: String?) -> Subject {
    guard let index = after[path] else { return Self.absent(path, id) }
    return pairs.beforeOf[index] == nil ? .new(index) : .both(index)
  }

  private static func absent(_ path: LayoutPath, _ id: String?) -> Subject {
    id.map(Subject.name) ?? .path(path)
  }
}
