package import GalleyLayout
package import GalleyScene

/// A resolved layout, divided into what does not depend on lengths and the lengths themselves.
///
/// Two layouts with equal parts look alike except for their lengths.
package struct FluidContent: Hashable, Sendable {
  /// The items of the picture in drawing order, then the decisions and the issues.
  package private(set) var parts: [Part] = []
  /// The lengths of all parts in steps of the grid, in order; first the width and the height of the picture.
  package private(set) var lengths: [Double] = []

  package enum Part: Hashable, Sendable {
    /// The start of a group without its items. Lengths: the frame of a node, then the lengths of the group.
    case open(Scene.Group)
    case close
    /// An item that is no group. Lengths: the lengths of the item without its details.
    case item(Scene.Item)
    case decision(DecisionWords)
    case issue(IssueWords)

    package var lengthCount: Int {
      switch self {
      case .decision(let words): words.lengthCount
      case .issue(let words): words.message.count(where: \.isLength)
      case .open, .close, .item: roles.count
      }
    }

    /// The role of each length of an item of the picture; empty for decisions and issues.
    package var roles: [Scene.LengthRole] {
      switch self {
      case .open(let group):
        (group.node == nil ? [] : Self.frame) + Scene.Item.group(group).lengthRoles
      case .item(let item): item.lengthRoles
      case .close, .decision, .issue: []
      }
    }

    static let frame: [Scene.LengthRole] = [.x, .y, .size, .size]
  }

  package enum PhrasePart: Hashable, Sendable {
    case required
    case offered
    case text(String)

    var isLength: Bool {
      switch self {
      case .required, .offered: true
      case .text: false
      }
    }
  }

  /// The phrases of a decision, without their lengths.
  package struct DecisionWords: Hashable, Sendable {
    package var path: LayoutPath
    package var name: String
    package var outcome: String
    package var chosen: Int
    package var count: Int
    package var isCondition: Bool
    /// The offered space, empty for a condition.
    package var offered: [PhrasePart]
    /// Why each alternative up to the one taken was or was not taken.
    package var sentences: [[PhrasePart]]

    var lengthCount: Int {
      ([offered] + sentences).reduce(0) { $0 + $1.count(where: \.isLength) }
    }
  }

  package struct IssueWords: Hashable, Sendable {
    package var path: LayoutPath
    package var kind: LayoutIssue.Kind
    package var name: String
    package var message: [PhrasePart]
  }
}

extension FluidContent {
  /// Divides a resolved layout.
  ///
  /// The picture is painted without snapping to device pixels, so that its lengths equal the lengths of the layout.
  package init(_ result: LayoutResult) {
    var exact = result
    exact.traits.displayScale = PointGrid.stepsPerPoint
    let scene = Scene(design: exact, title: "")
    add([scene.size.width, scene.size.height])
    add(scene.items)
    for decision in result.decisions { add(decision) }
    for issue in result.openIssues { add(issue) }
  }

  /// The size of the picture, the decisions and the issues.
  var withoutPicture: FluidContent {
    var (result, rest) = (self, lengths.dropFirst(2))
    (result.parts, result.lengths) = ([], Array(lengths.prefix(2)))
    for part in parts {
      let own = rest.prefix(part.lengthCount)
      rest = rest.dropFirst(own.count)
      switch part {
      case .decision, .issue:
        result.parts.append(part)
        result.lengths += own
      case .open, .close, .item: break
      }
    }
    return result
  }

  mutating func share(_ other: FluidContent) {
    if parts == other.parts { parts = other.parts }
  }

  private mutating func add(_ points: [Double]) {
    lengths += points.map(Self.steps)
  }

  private static func steps(_ points: Double) -> Double {
    points.isFinite ? points * PointGrid.stepsPerPoint : 0
  }

  private mutating func add(_ items: [Scene.Item]) {
    for item in items {
      if case .group(let group) = item {
        add(group)
      } else {
        parts.append(
          .item(
            item.mapLengths { _, length in
              lengths.append(Self.steps(length))
              return 0
            }))
      }
    }
  }

  private mutating func add(_ group: Scene.Group) {
    let items = group.items
    var group = group
    group.items = []
    if let node = group.node {
      add([node.frame.x, node.frame.y, node.frame.width, node.frame.height])
      group.node = Scene.Node(path: node.path, id: node.id, kind: node.kind, frame: .zero)
    }
    group.mapLengths { _, length in
      lengths.append(Self.steps(length))
      return 0
    }
    parts.append(.open(group))
    add(items)
    parts.append(.close)
  }

  private mutating func add(_ decision: Decision) {
    let isCondition = decision.condition != nil
    let offered: Phrase = isCondition ? "" : decision.limit
    let phrases = decision.phrases
    parts.append(
      .decision(
        DecisionWords(
          path: decision.path, name: decision.label, outcome: decision.outcome,
          chosen: decision.chosen, count: decision.alternatives.count, isCondition: isCondition,
          offered: offered.fluidParts, sentences: phrases.map(\.fluidParts))))
    add(offered.lengths + phrases.flatMap(\.lengths))
  }

  private mutating func add(_ issue: LayoutIssue) {
    let message = issue.details.phrase
    parts.append(
      .issue(
        IssueWords(
          path: issue.path, kind: issue.kind, name: issue.label, message: message.fluidParts)))
    add(message.lengths)
  }
}

extension Phrase {
  fileprivate var fluidParts: [FluidContent.PhrasePart] {
    var result: [FluidContent.PhrasePart] = []
    for part in parts {
      switch (result.last, part) {
      case (.text(let last)?, .words(let text)), (.text(let last)?, .value(let text)):
        result[result.count - 1] = .text(last + text)
      case (_, .words(let text)), (_, .value(let text)): result.append(.text(text))
      case (_, .required): result.append(.required)
      case (_, .offered): result.append(.offered)
      }
    }
    return result
  }
}
