/// Measures the peers on nested boxes, each of which is stretched across its container.
///
/// That is the default of CSS. It has no counterpart in Galley, whose boxes are as large as their
/// content; so it is not in the table of scenes, and is measured here separately, at a small depth.
struct StretchBenchmark {
  let peers: BoxPeers

  func run(rounds: Int) throws -> String {
    let depths = [4, 8, 16]
    var growth = Growth(depths)
    for depth in depths {
      let count = try peers.load(Self.boxes(depth: depth))
      for _ in 0..<rounds {
        for peer in BoxPeers.Engine.allCases {
          let seconds = try peers.time(peer, runs: 100)
          growth.add(seconds * Double(depth) / Double(count), peer.rawValue, depth)
        }
      }
    }
    return """
      the peers' own default, stretching, at small depths of rows in columns; microseconds for each box
      \(growth.report)

      """
  }

  /// Returns columns of a leaf and a row of a leaf and a column, and so on.
  private static func boxes(depth: Int) -> [String: Any] {
    let leaf = ["size": [BoxTree.side, BoxTree.side]]
    return (0..<depth).reversed().reduce(leaf as [String: Any]) { inner, level in
      [
        "axis": level.isMultiple(of: 2) ? "column" : "row", "stretches": true,
        "children": [leaf, inner],
      ]
    }
  }
}
