@testable import GalleyAnalysis
import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

@Suite struct LayoutOutlineTests {
  @Test(arguments: seeds) func `Parents are computed from paths alone`(seed: UInt64) {
    var trees = DifferenceTrees(seed: seed)
    let outline = LayoutOutline(trees.layout(levels: 6).resolved(width: 200))
    let again = LayoutOutline(
      size: outline.size, nodes: outline.nodes, decisions: outline.decisions,
      issues: outline.issues)
    #expect(again == outline && again.hashValue == outline.hashValue)
    for (index, parent) in outline.parents.enumerated() {
      let path = outline.nodes[index].path.indices
      let around = outline.nodes[..<index].lastIndex { node in
        node.path.indices.count < path.count && path.starts(with: node.path.indices)
      }
      #expect(parent == around)
    }
  }

  @Test func `Paths of nodes may have gaps and may be equal`() {
    let paths = [[], [0, 1], [0, 1, 2], [0, 1, 2], [0, 1, 2, 3, 4], [0, 2], [7]]
    let nodes = paths.map {
      LayoutRecord.Node(path: LayoutPath($0), kind: .vstack, frame: .zero)
    }
    let outline = LayoutOutline(size: .zero, nodes: nodes, decisions: [], issues: [])
    #expect(outline.parents == [nil, 0, 1, 1, 3, 0, 0])
    #expect(LayoutDifference(from: outline, to: outline).isEmpty)
    let many = LayoutOutline(
      size: .zero, nodes: Array(repeating: nodes[0], count: 5), decisions: [], issues: [])
    #expect(LayoutDifference(from: many, to: many).isEmpty)
  }

  @Test func `Decisions at the same path are paired in their order`() {
    let alternatives = [10.0, 20].map { Decision.Alternative(fit: $0) }
    let decisions = [0, 1].map {
      Decision(path: LayoutPath([0]), offered: 15, chosen: $0, alternatives: alternatives)
    }
    let both = LayoutOutline(size: .zero, nodes: [], decisions: decisions, issues: [])
    #expect(LayoutDifference(from: both, to: both).isEmpty)
    let first = LayoutOutline(size: .zero, nodes: [], decisions: [decisions[0]], issues: [])
    let changes = LayoutDifference(from: both, to: first).changes
    #expect(changes.flatMap(\.facts) == [.decision(before: decisions[1], after: nil)])
  }

  @Test func `Many nodes and many levels are compared quickly`() {
    let chain = (0..<1000).map { Array(repeating: 0, count: $0) }
    let bush = (0..<100_000).map { [0, $0 / 300, $0 % 300] }
    for paths in [chain, chain.reversed(), [[], [0]] + bush, bush.reversed()] {
      let nodes = paths.map {
        LayoutRecord.Node(path: LayoutPath($0), id: "a", kind: .text, frame: .zero)
      }
      let outline = LayoutOutline(size: .zero, nodes: nodes, decisions: [], issues: [])
      #expect(LayoutDifference(from: outline, to: outline).isEmpty)
    }
  }
}
