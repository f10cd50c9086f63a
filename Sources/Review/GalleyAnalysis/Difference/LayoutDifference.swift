package import GalleyLayout

/// The difference of two resolved layouts, such as one document in two variants or before and after a change.
///
/// Layouts are the same on both sides if they have the same name, or the same place in the same alternatives; a text or an
/// image without a name may have another place among its siblings if no other one shows the same. Colors
/// are compared by ``PaintDifference``.
///
/// - Complexity: O(*n* + *m*) for *n* and *m* nodes.
package struct LayoutDifference: Hashable, Sendable {
  /// The elements that differ, by topic, each topic in reading order.
  package var changes: [LayoutChange]

  package init(changes: [LayoutChange]) {
    self.changes = changes
  }

  package var isEmpty: Bool { changes.isEmpty }
}

extension LayoutDifference {
  package init(from before: LayoutResult, to after: LayoutResult) {
    self.init(from: LayoutOutline(before), to: LayoutOutline(after))
  }

  package init(from before: LayoutOutline, to after: LayoutOutline) {
    self.init(NodePairs(before, after))
  }

  /// Compares two recorded layouts; a detailed difference has properties that are not visible.
  package init(from before: LayoutRecord, to after: LayoutRecord, isDetailed: Bool = false) {
    self.init(NodePairs(LayoutOutline(before), LayoutOutline(after)), isDetailed: isDetailed)
    guard isDetailed else { return }
    changes += before.fits(in: after)
    if before.traits != after.traits {
      changes.append(LayoutChange(.root, [.property(name: .traits)]))
    }
    if changes.isEmpty, before != after {
      changes.append(LayoutChange(.root, [.property(name: .other)]))
    }
  }

  private init(_ pairs: NodePairs, isDetailed: Bool = false) {
    let (before, after) = (pairs.before, pairs.after)
    let subjects = Subjects(pairs)
    let size: LayoutChange.Fact? =
      before.size == after.size ? nil : .picture(from: before.size, to: after.size)
    let all =
      DecisionPairs(before, after, subjects).changes + IssuePairs(before, after, subjects).changes
      + pairs.after.loneNodes(pairs.beforeOf, LayoutChange.Fact.appeared)
      + pairs.before.loneNodes(pairs.afterOf, LayoutChange.Fact.gone)
      + pairs.changes(isDetailed: isDetailed) + (size.map { [LayoutChange(.root, [$0])] } ?? [])
    let byTopic = Dictionary(grouping: all, by: \.topic)
    changes = Topic.allCases.flatMap { byTopic[$0] ?? [] }
  }
}

extension LayoutChange.Element {
  package static let root = Self(path: LayoutPath())

  init(_ node: LayoutRecord.Node, name: String?) {
    self.init(path: node.path, id: node.id, kind: node.kind)
    guard id == nil else { return }
    text = name == nil ? nil : node.contentName
    if text == nil, !path.isRoot {
      label = name ?? NodeName.name(of: node.kind, at: node.path, node.sourcePlace)
    }
  }
}

extension LayoutChange.Element {
  package init(_ placement: Placement) {
    self.init(path: placement.path, id: placement.id, kind: placement.kind)
    guard id == nil else { return }
    if case .text(let placed) = placement.content { text = placed.string }
    if case .image(let file, _) = placement.content { text = file.name }
    if text == nil, !path.isRoot { label = placement.label }
  }

  package init(_ decision: Decision) {
    self.init(
      path: decision.path, id: decision.id, kind: decision.condition == nil ? .choice : nil,
      label: decision.id == nil ? decision.label : nil)
  }
}

extension LayoutChange.Source {
  package init?(_ place: SourcePlace?) {
    guard let place else { return nil }
    // The ID of a Swift file is not a path, so its name alone says more.
    let name = place.isSwift ? place.file?.split(separator: "/").last.map(String.init) : place.file
    self.init(file: name, line: place.line)
    stringKey = place.stringKey
  }
}

extension LayoutRecord.Node {
  fileprivate func facts(from old: Self, carriedBy container: LayoutPath?) -> [LayoutChange.Fact] {
    var facts: [LayoutChange.Fact] = []
    if old.kind != kind { facts.append(.kind(from: old.kind, to: kind)) }
    if old.contentName != contentName {
      facts.append(.text(from: old.contentName, to: contentName))
    }
    if old.lines != lines { facts.append(.lines(from: old.lines, to: lines)) }
    var inside: [LayoutChange.Fact] = []
    if frame.size != old.frame.size {
      inside.append(.resized(from: old.frame.size, to: frame.size))
    }
    if content != old.content { inside.append(.content(from: old.contentRect, to: contentRect)) }
    if starts != old.starts, lines == old.lines { inside.append(.aligned) }
    let offset = offset(from: old)
    if offset != .zero {
      let isAlone = facts.isEmpty && inside.isEmpty
      facts.append(.moved(by: offset, carriedBy: isAlone ? container : nil))
    }
    facts += inside
    return facts
  }

  fileprivate func offset(from other: Self) -> Point {
    Point(x: frame.x - other.frame.x, y: frame.y - other.frame.y)
  }

  fileprivate func details(from old: Self) -> [LayoutChange.Fact] {
    let properties: [(LayoutChange.Property, Bool)] = [
      (.breaks, breaks != old.breaks), (.role, role != old.role), (.links, links != old.links),
    ]
    return properties.filter(\.1).map { .property(name: $0.0) }
  }
}

extension NodePairs {
  fileprivate func changes(isDetailed: Bool) -> [LayoutChange] {
    var (named, others): ([LayoutChange], [LayoutChange]) = ([], [])
    for (index, node) in after.nodes.enumerated() {
      guard let old = beforeOf[index] else { continue }
      let facts =
        facts(of: index, old) + (isDetailed ? node.details(from: before.nodes[old]) : [])
      guard !facts.isEmpty else { continue }
      let isSameText = node.contentName == before.nodes[old].contentName
      var change = LayoutChange(
        .init(node, name: isSameText ? after.name(of: index) : nil), facts,
        source: .init(node.sourcePlace))
      let former = before.nodes[old].path
      if former != node.path { change.element.formerPath = former }
      if node.id == nil, change.topic == .frame {
        others.append(change)
      } else {
        named.append(change)
      }
    }
    return named + others
  }

  private func facts(of index: Int, _ old: Int) -> [LayoutChange.Fact] {
    let (was, now) = (before.nodes[old], after.nodes[index])
    guard was != now else { return [] }
    return now.facts(from: was, carriedBy: container(of: index, old))
  }

  /// Returns the container of a node on both sides if it moved by the same distance as the node.
  private func container(of index: Int, _ old: Int) -> LayoutPath? {
    guard let oldParent = before.parents[old], let parent = after.parents[index],
      beforeOf[parent] == oldParent
    else { return nil }
    let offset = after.nodes[index].offset(from: before.nodes[old])
    let around = after.nodes[parent].offset(from: before.nodes[oldParent])
    return offset.isNear(around) ? after.nodes[parent].path : nil
  }
}

extension Point {
  fileprivate func isNear(_ other: Point) -> Bool {
    abs(x - other.x) < 1e-6 && abs(y - other.y) < 1e-6
  }
}

extension [LayoutChange] {
  /// The change that explains the most and has a place: of a text, a new layout, a decision, an issue, a frame, a color.
  package var mostTelling: LayoutChange? {
    let known = filter { $0.source != nil && !$0.isCarried }
    let frames = known.filter { $0.topic == .frame }
    if let text = known.first(where: { $0.facts.contains(where: \.isText) }) { return text }
    if let new = known.first(where: \.isNewAlone) { return new }
    let topics: [LayoutDifference.Topic] = [
      .decision, .issue, .resolved, .frame, .content, .paint, .property,
    ]
    for topic in topics {
      if topic == .frame, let resized = frames.innermostResized { return resized }
      if let change = known.first(where: { $0.topic == topic }) { return change }
    }
    return nil
  }

  /// The first change of a size in which no other one is: containers often grow with their contents.
  private var innermostResized: LayoutChange? {
    let resized = filter { $0.facts.contains(where: \.isResizing) }
    let last = zip(resized, resized.dropFirst()).first {
      !$1.element.path.indices.starts(with: $0.element.path.indices)
    }
    return last?.0 ?? resized.last
  }
}

extension LayoutChange {
  /// Whether the element appeared for no alternative and not inside of another one.
  fileprivate var isNewAlone: Bool {
    facts.contains { if case .appeared(nil, false) = $0 { true } else { false } }
  }
}

extension LayoutChange.Fact {
  package var isText: Bool { if case .text = self { true } else { false } }

  fileprivate var isResizing: Bool { if case .resized = self { true } else { false } }
}

extension LayoutRecord {
  fileprivate func fits(in other: LayoutRecord) -> [LayoutChange] {
    let known = Dictionary(decisions.map { ($0.key, $0) }) { first, _ in first }
    return other.decisions.flatMap { now -> [LayoutChange] in
      guard let old = known[now.key], old.chosen == now.chosen else { return [] }
      return zip(old.alternatives, now.alternatives).enumerated().compactMap { number, pair in
        guard pair.0.fit != pair.1.fit else { return nil }
        return LayoutChange(
          LayoutChange.Element(now),
          [.fit(alternative: number, from: pair.0.fit, to: pair.1.fit)],
          source: .init(now.source))
      }
    }
  }
}
