import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// Names of nodes, which change nothing but names.
@Suite struct NameTests {
  private func answers(_ document: String, _ traits: Traits) throws -> ([Rect], [Double], [Int]) {
    let layout = try Sample.document(document).layout.run(traits)
    let result = LayoutEngine(measurer: SquareGlyphs()).resolve(layout, traits: traits)
    return (
      result.placements.filter { $0.descendantCount == 0 }.map(\.contentFrame),
      result.decisions.map(\.offered), result.decisions.map(\.chosen)
    )
  }

  @Test(arguments: 0..<150 as Range<UInt64>)
  func `names and roles on random nodes of random documents change nothing`(seed: UInt64) throws {
    var named = RandomNodes(seed: seed, hasNames: true)
    var plain = RandomNodes(seed: seed, hasNames: false)
    let head = "galley: 1\nmatrix: { widths: [100] }\nlayout: "
    let (one, other) = (head + named.node(levels: 4), head + plain.node(levels: 4))
    for (width, height) in [(91.0, nil), (40, nil), (200, 60.0)] {
      let traits = Traits(width: width, height: height)
      #expect(try answers(one, traits) == answers(other, traits), "\(one)\n\(other)")
    }
  }
}

/// Nodes of documents, which are the same for a seed with and without names.
private struct RandomNodes {
  private var random: Random
  private let hasNames: Bool
  private var count = 0

  init(seed: UInt64, hasNames: Bool) {
    random = Random(seed: seed)
    self.hasNames = hasNames
  }

  mutating func node(levels: Int) -> String {
    let content = levels > 1 && !random.oneIn(5) ? container(levels - 1) : leaf()
    let properties = random.pick(
      [
        "", "", ", padding: 3", ", fixedSize: horizontal", ", maxWidth: infinity",
        ", minHeight: 12",
        ", width: 30", ", background: fill", ", clip: true", ", priority: 1", ", textSizeLimit: XL",
      ])
    count += 1
    let name = random.oneIn(2) ? ", id: n\(count)" : ""
    let role = random.oneIn(4) ? ", role: \(random.pick(["button", "header"]))" : ""
    return "{ \(content)\(properties)\(hasNames ? name + role : "") }"
  }

  private mutating func container(_ levels: Int) -> String {
    func list(_ nodes: [String]) -> String { "[\(nodes.joined(separator: ", "))]" }
    let children = (0...random.number(0...2)).map { _ in node(levels: levels) }
    return switch random.number(0...8) {
    case 0, 1, 2: "box: \(children[0])"
    case 3, 4: "hstack: \(list(children))"
    case 5: "vstack: \(list(children))"
    case 6: "zstack: \(list(children))"
    case 7: "choice: \(list(children))"
    default: "grid: \(list([list(children)]))"
    }
  }

  private mutating func leaf() -> String {
    random.pick([
      "text: some words to wrap", "text: a", "rectangle: { height: 5 }, fill: red",
      "rectangle: { width: 20, height: 9 }", "rectangle: true, fill: blue", "spacer: 4",
      "divider: true", "empty: true",
    ])
  }
}
