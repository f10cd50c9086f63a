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
    #expect(there.new == back.gone)
    #expect(there.gone == back.new)
    #expect(there.size?.before == back.size?.after && there.size?.after == back.size?.before)
    let carried = there.nodes.filter(\.isCarried).count
    #expect(carried == back.nodes.filter(\.isCarried).count)
    #expect(
      Set(there.nodes.map { [$0.after, $0.before] })
        == Set(back.nodes.map { [$0.before, $0.after] }))
    #expect(
      Set(there.decisions.map { [$0.after, $0.before] })
        == Set(back.decisions.map { [$0.before, $0.after] }))
    #expect(
      Set(there.issues.map { [$0.after, $0.before] })
        == Set(back.issues.map { [$0.before, $0.after] }))
  }

  @Test(arguments: seeds) func `Placements are paired as by brute force`(seed: UInt64) {
    let (before, after) = Self.results(seed)
    let oracle = PairOracle(before, after)
    let difference = LayoutDifference(from: before, to: after)
    let changed = oracle.pairs.filter { first, second in
      let (old, new) = (oracle.before[first], oracle.after[second])
      return old.frame != new.frame || old.kind != new.kind || old.words != new.words
        || old.lineCount != new.lineCount
    }
    let expected = Set(
      changed.map { [oracle.before[$0.first].path, oracle.after[$0.second].path] })
    #expect(Set(difference.nodes.map { [$0.before.path, $0.after.path] }) == expected)
    let old = Set(oracle.pairs.map(\.first))
    let new = Set(oracle.pairs.map(\.second))
    let gone = oracle.before.indices.filter { !old.contains($0) }.map { oracle.before[$0].path }
    let came = oracle.after.indices.filter { !new.contains($0) }.map { oracle.after[$0].path }
    #expect(difference.gone.map(\.node.path) == gone)
    #expect(difference.new.map(\.node.path) == came)
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
      let change = difference.nodes.first { $0.after.id == id }
      let isNew = difference.new.contains { $0.node.id == id }
      #expect(isNew == old.isEmpty)
      if let old = old.first, old.frame != placement.frame {
        #expect(change?.before.frame == old.frame && change?.after.frame == placement.frame)
      }
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
    for change in difference.nodes where change.isCarried {
      #expect(change.before.frame.size == change.after.frame.size)
      let old = frames[LayoutPath(change.before.path.indices.dropLast())]
      let new = places[LayoutPath(change.after.path.indices.dropLast())]
      if let old, let new {
        let (first, second) = (change.before.frame, change.after.frame)
        #expect(abs(second.x - first.x - new.frame.x + old.frame.x) < 1e-6)
        #expect(abs(second.y - first.y - new.frame.y + old.frame.y) < 1e-6)
      }
    }
  }

  @Test(arguments: seeds)
  func `Only decisions and issues that differ are listed`(seed: UInt64) {
    let (before, after) = Self.results(seed)
    let difference = LayoutDifference(from: before, to: after)
    for change in difference.decisions {
      #expect(change.before != nil || change.after != nil)
      guard let old = change.before, let new = change.after else { continue }
      #expect(
        old.chosen != new.chosen || old.alternatives.count != new.alternatives.count
          || old.overflows != new.overflows)
    }
    let balance = difference.issues.reduce(0) {
      $0 + ($1.after == nil ? 0 : 1) - ($1.before == nil ? 0 : 1)
    }
    #expect(balance == after.issues.count - before.issues.count)
    let choices = difference.decisions.reduce(0) {
      $0 + ($1.after == nil ? 0 : 1) - ($1.before == nil ? 0 : 1)
    }
    #expect(choices == after.decisions.count - before.decisions.count)
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
  var words: String? {
    guard case .text(let text) = content else { return nil }
    return text.string
  }

  fileprivate var lineCount: Int? {
    guard case .text(let text) = content else { return nil }
    return text.lines.count
  }
}
