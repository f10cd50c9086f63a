/// A tree of boxes with its name and its offered width.
struct BoxScene: Sendable {
  let name: String
  let width: Double
  let tree: BoxTree

  /// The scenes for which the engines are compared.
  static let all = [
    BoxScene(name: "column of 10,000", width: 1000, tree: .column(leaves(10_000))),
    BoxScene(
      name: "100 rows of 100", width: 1000,
      tree: .column((0..<100).map { _ in .row(leaves(100)) })),
    BoxScene(name: "flow of 10,000", width: 1000, tree: .wrapping(leaves(10_000))),
    BoxScene(name: "binary tree", width: 2000, tree: binary(depth: 13)),
    BoxScene(
      name: "rows, half grows", width: 1200,
      tree: .column((0..<100).map { _ in .fullRow(leaves(100, everySecondGrows: true)) })),
    BoxScene(name: "64 paddings", width: 1000, tree: paddings(64)),
    BoxScene(name: "128 paddings", width: 1000, tree: paddings(128)),
    BoxScene(name: "256 paddings", width: 1000, tree: paddings(256)),
  ]

  private static func leaves(_ count: Int, everySecondGrows: Bool = false) -> [BoxTree] {
    (0..<count).map { everySecondGrows && $0.isMultiple(of: 2) ? .growing : .leaf }
  }

  /// Returns columns of two rows, rows of two columns, and so on down to leaves.
  private static func binary(depth: Int) -> BoxTree {
    guard depth > 0 else { return .leaf }
    let child = binary(depth: depth - 1)
    return depth.isMultiple(of: 2) ? .row([child, child]) : .column([child, child])
  }

  private static func paddings(_ count: Int) -> BoxTree {
    (0..<count).reduce(.leaf) { inner, _ in .padded(inner) }
  }
}
