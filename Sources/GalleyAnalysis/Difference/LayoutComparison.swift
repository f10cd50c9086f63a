import GalleyGeometry
public import GalleyLayout

extension LayoutDifference {
  /// Compares two resolved layouts.
  public init(from before: LayoutResult, to after: LayoutResult) {
    self.init(from: LayoutOutline(before), to: LayoutOutline(after))
  }

  /// Compares two outlines of resolved layouts.
  public init(from before: LayoutOutline, to after: LayoutOutline) {
    let pairs = NodePairs(before, after)
    let subjects = Subjects(pairs)
    size = before.size == after.size ? nil : Change(before: before.size, after: after.size)
    decisions = DecisionPairs(before, after, subjects).changes
    issues = IssuePairs(before, after, subjects).changes
    nodes = pairs.changes
    gone = pairs.before.loneNodes(counterparts: pairs.afterOf)
    new = pairs.after.loneNodes(counterparts: pairs.beforeOf)
  }
}

extension LayoutDifference.Node {
  /// Returns whether two layouts are equal apart from their places in the document.
  fileprivate func isLike(_ other: Self) -> Bool {
    frame == other.frame && kind == other.kind && lineCount == other.lineCount
      && words == other.words && content == other.content && starts == other.starts
  }

  /// Returns the distance of the top left corner from that of another.
  fileprivate func offset(from other: Self) -> Point {
    Point(x: frame.x - other.frame.x, y: frame.y - other.frame.y)
  }
}

extension NodePairs {
  /// The nodes that are on both sides and differ.
  package var changes: [LayoutDifference.NodeChange] {
    let (first, second) = (before.nodes, after.nodes)
    return second.indices.compactMap { index in
      guard let old = beforeOf[index], !first[old].isLike(second[index]) else { return nil }
      var change = LayoutDifference.NodeChange(
        before: first[old], after: second[index], isCarried: false)
      if let oldParent = before.parents[old], let parent = after.parents[index],
        beforeOf[parent] == oldParent
      {
        change.isCarried =
          change.isMoveOnly
          && change.offset.isNear(
            second[parent].offset(from: first[oldParent]))
      }
      return change
    }
  }
}

extension LayoutDifference.NodeChange {
  /// The distance that the top left corner moved.
  var offset: Point { after.offset(from: before) }

  /// Whether only the position differs.
  fileprivate var isMoveOnly: Bool {
    var moved = before
    moved.frame.x = after.frame.x
    moved.frame.y = after.frame.y
    return moved.isLike(after)
  }
}

extension Point {
  /// Returns whether two distances are equal apart from rounding.
  fileprivate func isNear(_ other: Point) -> Bool {
    abs(x - other.x) < 1e-6 && abs(y - other.y) < 1e-6
  }
}

extension LayoutOutline {
  /// Returns the nodes without a counterpart, each with the alternative that caused it, if any.
  fileprivate func loneNodes(counterparts: [Int?]) -> [LayoutDifference.LoneNode] {
    var exchanges: [LayoutDifference.Exchange?] = []
    return nodes.indices.compactMap { index in
      let exchange = exchange(at: index, counterparts, exchanges)
      exchanges.append(exchange)
      guard counterparts[index] == nil else { return nil }
      let isInside = parents[index].map { counterparts[$0] == nil && exchanges[$0] == exchange }
      return LayoutDifference.LoneNode(
        node: nodes[index], exchange: exchange,
        isInside: isInside ?? false)
    }
  }

  /// Returns the innermost alternative around a node that has no counterpart although its choice has one.
  private func exchange(
    at index: Int, _ counterparts: [Int?], _ known: [LayoutDifference.Exchange?]
  ) -> LayoutDifference.Exchange? {
    guard let parent = parents[index] else { return nil }
    // A node with a counterpart was not exchanged, so its contents were not either.
    guard nodes[parent].kind == .choice, counterparts[parent] != nil,
      counterparts[index] == nil
    else { return counterparts[parent] == nil ? known[parent] : nil }
    let choice = nodes[parent]
    return LayoutDifference.Exchange(
      path: choice.path,
      label: choice.id ?? NodeName.name(of: .choice, at: choice.path, choice.source),
      alternative: childNumber(of: index))
  }
}

extension LayoutDifference.DecisionChange {
  /// Whether the two sides differ in the alternative taken, or in whether it overflows.
  fileprivate var isOne: Bool {
    guard let before, let after else { return true }
    return before.chosen != after.chosen || before.alternatives.count != after.alternatives.count
      || before.overflows != after.overflows
  }
}

/// Pairs the decisions of two outlines about the same choice.
private struct DecisionPairs {
  /// The changed decisions: in the order of the second outline, then those that are gone.
  let changes: [LayoutDifference.DecisionChange]

  init(_ before: LayoutOutline, _ after: LayoutOutline, _ subjects: Subjects) {
    let pairs = Pairs(
      before.decisions.map { ($0, Topic($0, subjects.before)) },
      after.decisions.map { ($0, Topic($0, subjects.after)) })
    changes = pairs.all
      .map { LayoutDifference.DecisionChange(before: $0.before, after: $0.after) }
      .filter(\.isOne)
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

extension LayoutDifference.IssueChange {
  /// Whether the two sides differ in more than the place.
  fileprivate var isOne: Bool {
    before?.missing != after?.missing || before?.message != after?.message
  }
}

/// Pairs the issues of two outlines of the same kind about the same layout.
private struct IssuePairs {
  /// The new and changed issues in the order of the second outline, then those that are gone.
  let changes: [LayoutDifference.IssueChange]

  /// Identifies an issue within an outline.
  private struct Key: Hashable {
    var kind: LayoutIssue.Kind
    var subject: Subject
  }

  init(_ before: LayoutOutline, _ after: LayoutOutline, _ subjects: Subjects) {
    let pairs = Pairs(
      before.issues.map { ($0, Key(kind: $0.kind, subject: subjects.before($0.path, $0.id))) },
      after.issues.map { ($0, Key(kind: $0.kind, subject: subjects.after($0.path, $0.id))) })
    changes = pairs.all
      .map { LayoutDifference.IssueChange(before: $0.before, after: $0.after) }
      .filter(\.isOne)
  }
}

/// The elements of two lists, with those of equal keys paired in their order.
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
  /// A node on both sides, by its number in the second outline.
  case both(Int)
  /// A node of the first outline that is gone.
  case gone(Int)
  /// A node of the second outline that is new.
  case new(Int)
  /// A layout that is in neither outline, by its name.
  case name(String)
  /// A layout without a name that is in neither outline, by its place.
  case path(LayoutPath)
}

/// Finds the subjects of the decisions and issues of two outlines.
private struct Subjects {
  private let pairs: NodePairs
  private let before: [LayoutOutline.Place: Int]
  private let after: [LayoutOutline.Place: Int]

  init(_ pairs: NodePairs) {
    self.pairs = pairs
    before = pairs.before.numbers
    after = pairs.after.numbers
  }

  /// Returns the subject at a place in the first outline.
  func before(_ path: LayoutPath, _ id: String?) -> Subject {
    guard let index = Self.index(of: path, in: before) else { return Self.absent(path, id) }
    return pairs.afterOf[index].map(Subject.both) ?? .gone(index)
  }

  /// Returns the subject at a place in the second outline.
  func after(_ path: LayoutPath, _ id: String?) -> Subject {
    guard let index = Self.index(of: path, in: after) else { return Self.absent(path, id) }
    return pairs.beforeOf[index] == nil ? .new(index) : .both(index)
  }

  private static func absent(_ path: LayoutPath, _ id: String?) -> Subject {
    id.map(Subject.name) ?? .path(path)
  }

  /// Returns the index of the node at a path.
  private static func index(of path: LayoutPath, in places: [LayoutOutline.Place: Int]) -> Int? {
    let root = places[LayoutOutline.Place(parent: nil, childNumber: 0)]
    return path.indices.reduce(root) { parent, number in
      parent.flatMap { places[LayoutOutline.Place(parent: $0, childNumber: number)] }
    }
  }
}
