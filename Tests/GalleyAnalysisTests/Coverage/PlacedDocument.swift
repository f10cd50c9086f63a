import GalleyDocuments
import GalleyNotation
import TestSupport

/// A random document with conditions, loops and components, in which every choice and alternative has a name.
///
/// A name says where a node stands in the document: the number of its choice, the turns of the loops and the uses of the
/// components around it, and the number of its alternative. So a test can tell without any path which node is which.
struct PlacedDocument {
  /// The number of alternatives of each choice in the text of the document.
  private(set) var alternativeCounts: [Int] = []
  private var random: Random
  private var loopCount = 0
  private var useCount = 0
  private var components: [String] = []

  /// The text of the document.
  private(set) var text = ""

  /// The document.
  var document: Document {
    get throws { try DocumentReader().read(Array(text.utf8), path: "placed.yaml").document }
  }

  init(seed: UInt64) {
    random = Random(seed: seed)
    let layout = conditional(container(depth: 3, ""), or: container(depth: 2, ""))
    let bodies = components.enumerated().map { number, body in
      "  c\(number): { parameters: [u], body: \(body) }"
    }
    text = """
      galley: 1
      traits: { brand: [acme, zen] }
      matrix: { widths: [150, 230, 420], textSizes: [L, AX1], brand: [acme, zen] }
      layout: \(layout)
      \(bodies.isEmpty ? "" : "components:\n" + bodies.joined(separator: "\n"))
      """
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func test() -> String {
    switch number(0...5) {
    case 0: "{ textSize: { atLeast: \(chance(50) ? "AX1" : "XL") } }"
    case 1: "{ brand: zen }"
    default: "{ width: { \(chance(50) ? "atLeast" : "below"): \(number(8...20) * 20) } }"
    }
  }

  /// Returns a node in a condition, without another or with one.
  private mutating func conditional(_ node: String, or other: String? = nil) -> String {
    let otherwise = other.map { ", { else: \($0) }" } ?? ""
    return "{ when: [{ if: \(test()), then: \(node) }\(otherwise)] }"
  }

  private mutating func rectangle(_ name: String = "") -> String {
    let id = name.isEmpty ? "" : ", id: \"\(name)\""
    return "{ rectangle: { width: \(number(2...30) * 10), height: 10 }\(id) }"
  }

  /// Returns a container with some nodes, which a condition may leave out.
  ///
  /// - Parameters:
  ///   - depth: The number of levels inside.
  ///   - turns: The end of names inside, with the names of the loops and components around in braces.
  ///   - name: The name of the container; empty for none.
  /// - Returns: The text of the node.
  private mutating func container(depth: Int, _ turns: String, named name: String = "") -> String {
    let kind = ["vstack", "vstack", "hstack", "zstack", "flow", "grid"][number(0...5)]
    let items = (0..<number(2...4)).map { _ in item(depth: depth, turns) }
    let list =
      kind == "grid" ? "[\(items.joined(separator: "], ["))]" : items.joined(separator: ", ")
    let id = name.isEmpty ? "" : ", id: \"\(name)\""
    let front = chance(20) ? ", overlay: \(conditional(rectangle()))" : ""
    return "{ \(kind): [\(list)]\(id)\(front) }"
  }

  private mutating func item(depth: Int, _ turns: String) -> String {
    guard depth > 0 else { return chance(50) ? choice(depth: 0, turns) : rectangle() }
    switch number(0...9) {
    case 0, 1: return conditional(node(depth: depth, turns))
    case 2: return conditional(node(depth: depth, turns), or: node(depth: depth, turns))
    case 3: return loop(depth: depth, turns)
    case 4 where turns.isEmpty: return use(depth: depth)
    default: return node(depth: depth, turns)
    }
  }

  private mutating func node(depth: Int, _ turns: String) -> String {
    switch number(0...5) {
    case 0: rectangle()
    case 1: container(depth: depth - 1, turns)
    default: choice(depth: depth - 1, turns)
    }
  }

  private mutating func choice(depth: Int, _ turns: String) -> String {
    let number = alternativeCounts.count
    alternativeCounts.append(self.number(1...3))
    let alternatives = (0..<alternativeCounts[number]).map { index in
      let name = "k\(number)\(turns)-a\(index)"
      let own =
        depth > 0 && chance(30) ? container(depth: depth - 1, turns, named: name) : rectangle(name)
      guard chance(25) else { return own }
      return chance(50) ? conditional(own) : conditional(own, or: rectangle(name))
    }
    return "{ choice: [\(alternatives.joined(separator: ", "))], id: \"k\(number)\(turns)\" }"
  }

  private mutating func loop(depth: Int, _ turns: String) -> String {
    loopCount += 1
    let name = "n\(loopCount)"
    let values = (1...number(1...3)).map(String.init).joined(separator: ", ")
    let node = node(depth: depth, "\(turns)-{\(name)}")
    let body = chance(40) ? conditional(node) : node
    return "{ for: { \(name): [\(values)] }, each: \(body) }"
  }

  private mutating func use(depth: Int) -> String {
    if components.count < 2 { components.append(""); fillLastComponent(depth: depth) }
    let number = number(0...components.count - 1)
    useCount += 1
    return "{ use: c\(number), with: { u: x\(useCount) } }"
  }

  private mutating func fillLastComponent(depth: Int) {
    let body = node(depth: min(depth, 2), "-{u}")
    components[components.count - 1] = chance(40) ? conditional(body) : body
  }
}
