/// Measures what the peers take for boxes in boxes where each is stretched across the one around it.
///
/// That is what CSS does unless told otherwise. It has no counterpart in Galley, whose boxes are as large as their
/// content; so the table of scenes leaves it out, and it stands here on its own, at a small depth.
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
