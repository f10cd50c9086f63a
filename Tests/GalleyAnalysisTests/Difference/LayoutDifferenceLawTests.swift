import Foundation
import GalleyAnalysis
import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

@Suite struct LayoutDifferenceLawTests {
  /// Two results of one layout, or of one and a changed one.
  private static func results(_ seed: UInt64) -> (before: LayoutResult, after: LayoutResult) {
    var trees = DifferenceTrees(seed: seed)
    let layout = trees.layout()
    let other = seed % 4 == 0 ? trees.changed(layout) : layout
    return (layout.resolved(width: 260), other.resolved(width: 130, .category(.accessibility1)))
  }

  @Test(arguments: seeds) func `A result has no differences from itself`(seed: UInt64) {
    let (before, after) = Self.results(seed)
    #expect(LayoutDifference(from: before, to: before).isEmpty)
    #expect(LayoutDifference(from: after, to: after).lines().isEmpty)
    let again = DifferenceTrees(seed: seed)
    var trees = again
    #expect(LayoutDifference(from: before, to: trees.layout().resolved(width: 260)).isEmpty)
  }

  @Test(arguments: seeds) func `Exchanging the sides exchanges before and after`(seed: UInt64) {
    let (before, after) = Self.results(seed)
    let there = LayoutDifference(from: before, to: after)
    let back = LayoutDifference(from: after, to: before)
    #expect(Self.counts(there.changes.map(\.exchanged)) == Self.counts(back.changes.map(\.plain)))
  }

  /// Returns how often each value occurs.
  private static func counts(_ facts: [[LayoutChange.Fact]]) -> [[LayoutChange.Fact]: Int] {
    facts.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  @Test(arguments: seeds) func `Placements are paired as by brute force`(seed: UInt64) {
    let (before, after) = Self.results(seed)
    let oracle = PairOracle(before, after)
    let difference = LayoutDifference(from: before, to: after)
    let changed = oracle.pairs.filter { first, second in
      let (old, new) = (oracle.before[first], oracle.after[second])
      return old.frame != new.frame || old.kind != new.kind || old.contentName != new.contentName
        || old.lineCount != new.lineCount
    }
    let expected = Set(
      changed.map { [oracle.before[$0.first].path, oracle.after[$0.second].path] })
    #expect(Set(difference.nodes.map { [$0.element.placeBefore, $0.element.path] }) == expected)
    let old = Set(oracle.pairs.map(\.first))
    let new = Set(oracle.pairs.map(\.second))
    let gone = oracle.before.indices.filter { !old.contains($0) }.map { oracle.before[$0].path }
    let came = oracle.after.indices.filter { !new.contains($0) }.map { oracle.after[$0].path }
    #expect(difference.changes.filter(\.isRemoval).map(\.element.path) == gone)
    #expect(difference.changes.filter(\.isAppearance).map(\.element.path) == came)
  }

  @Test(arguments: seeds)
  func `Every new or changed frame of a named node is listed`(seed: UInt64) {
    let (before, after) = Self.results(seed)
    let difference = LayoutDifference(from: before, to: after)
    for placement in after.placements {
      guard let id = placement.id, after.placements.count(where: { $0.id == id }) == 1 else {
        continue
      }
      let old = before.placements.filter { $0.id == id }
      guard old.count <= 1 else { continue }
      let change = difference.nodes.first { $0.element.id == id }
      let isNew = difference.changes.contains { $0.isAppearance && $0.element.id == id }
      #expect(isNew == old.isEmpty)
      guard let old = old.first?.frame, old != placement.frame else { continue }
      let now = placement.frame
      #expect(
        (old.size != now.size) == (change?.facts.contains(.resized(from: old.size, to: now.size))))
      let offset = Point(x: now.x - old.x, y: now.y - old.y)
      #expect(change?.offset ?? .zero == offset)
    }
  }

  @Test(arguments: seeds)
  func `A carried node moves by the same distance as its container`(seed: UInt64) {
    let (before, after) = Self.results(seed)
    let difference = LayoutDifference(from: before, to: after)
    let frames = Dictionary(
      zip(before.placements.map(\.path), before.placements), uniquingKeysWith: { first, _ in first }
    )
    let places = Dictionary(
      zip(after.placements.map(\.path), after.placements), uniquingKeysWith: { first, _ in first })
    for change in difference.changes where change.isCarried {
      #expect(change.facts.count == 1)
      let container = LayoutPath(change.element.path.indices.dropLast())
      let former = LayoutPath(change.element.placeBefore.indices.dropLast())
      if let old = frames[former], let new = places[container], let offset = change.offset {
        #expect(abs(offset.x - new.frame.x + old.frame.x) < 1e-6)
        #expect(abs(offset.y - new.frame.y + old.frame.y) < 1e-6)
      }
    }
  }

  @Test(arguments: seeds)
  func `Only decisions and issues that differ are listed`(seed: UInt64) {
    let (before, after) = Self.results(seed)
    let facts = LayoutDifference(from: before, to: after).changes.flatMap(\.facts)
    var (issues, choices) = (0, 0)
    for fact in facts {
      switch fact {
      case .issue(let old, let new):
        #expect(old != new)
        issues += (new == nil ? 0 : 1) - (old == nil ? 0 : 1)
      case .decision(let old, let new):
        #expect(
          old?.chosen != new?.chosen || old?.alternatives.count != new?.alternatives.count
            || old?.overflows != new?.overflows)
        choices += (new == nil ? 0 : 1) - (old == nil ? 0 : 1)
      default: break
      }
    }
    #expect(issues == after.issues.count - before.issues.count)
    #expect(choices == after.decisions.count - before.decisions.count)
  }

  @Test(arguments: seeds)
  func `Changes are the same after they are written and read, and so are their sentences`(
    seed: UInt64
  ) throws {
    let (before, after) = Self.results(seed)
    let changes = LayoutDifference(from: before, to: after).changes
    let read = try JSONDecoder().decode([LayoutChange].self, from: JSONEncoder().encode(changes))
    #expect(
      ChangeWords(read).lines(limit: .max).map(\.text)
        == ChangeWords(changes).lines(limit: .max).map(\.text))
    #expect(ChangeWords(read).headline == ChangeWords(changes).headline)
    #expect(read.map(\.cause) == changes.map(\.cause))
    #expect(read.map(\.topic) == changes.map(\.topic))
  }

  @Test(arguments: seeds) func `The number of lines of each topic is limited`(seed: UInt64) {
    let (before, after) = Self.results(seed)
    let difference = LayoutDifference(from: before, to: after)
    let lines = difference.lines(limit: 2)
    for topic in LayoutDifference.Topic.allCases {
      #expect(lines.count { $0.topic == topic } <= 3)
    }
    let topics = lines.compactMap { LayoutDifference.Topic.allCases.firstIndex(of: $0.topic) }
    #expect(topics == topics.sorted())
    #expect(difference.isEmpty == lines.isEmpty)
  }
}

extension Placement {
  var contentName: String? {
    guard case .text(let text) = content else { return nil }
    return text.string
  }

  fileprivate var lineCount: Int? {
    guard case .text(let text) = content else { return nil }
    return text.lines.count
  }
}

extension LayoutDifference {
  /// The changes of layouts on both sides.
  fileprivate var nodes: [LayoutChange] {
    changes.filter { [.content, .frame].contains($0.topic) }
  }
}

extension LayoutChange.Element {
  fileprivate var placeBefore: LayoutPath { formerPath ?? path }
}

extension LayoutChange {
  fileprivate var offset: Point? {
    for case .moved(let offset, _) in facts { return offset }
    return nil
  }

  /// The facts without places, which depend on the side.
  fileprivate var plain: [Fact] { facts.map(\.withoutPlaces) }

  /// The facts with the sides exchanged.
  fileprivate var exchanged: [Fact] { facts.map(\.exchanged.withoutPlaces) }
}

extension LayoutChange.Fact {
  fileprivate var withoutPlaces: Self {
    switch self {
    case .moved(let offset, let container):
      .moved(by: offset, carriedBy: container.map { _ in LayoutPath() })
    default: self
    }
  }

  fileprivate var exchanged: Self {
    switch self {
    case .decision(let before, let after): .decision(before: after, after: before)
    case .issue(let before, let after): .issue(before: after, after: before)
    case .appeared(let exchange, let isInside): .gone(with: exchange, isInside: isInside)
    case .gone(let exchange, let isInside): .appeared(with: exchange, isInside: isInside)
    case .kind(let before, let after): .kind(from: after, to: before)
    case .text(let before, let after): .text(from: after, to: before)
    case .lines(let before, let after): .lines(from: after, to: before)
    case .moved(let offset, let container):
      .moved(by: Point(x: 0 - offset.x, y: 0 - offset.y), carriedBy: container)
    case .resized(let before, let after): .resized(from: after, to: before)
    case .content(let before, let after): .content(from: after, to: before)
    case .recolored(let part, let before, let after):
      .recolored(part: part, from: after, to: before)
    case .picture(let before, let after): .picture(from: after, to: before)
    case .fit(let number, let before, let after): .fit(alternative: number, from: after, to: before)
    case .aligned, .redrawn, .property: self
    }
  }
}
