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
      let count = try peers.load(words: Self.words(depth: depth), width: 1000)
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
  private static func words(depth: Int) -> String {
    (0..<depth).map { $0.isMultiple(of: 2) ? "s 2 l 0 " : "t 2 l 0 " }.joined() + "l 0"
  }
}
