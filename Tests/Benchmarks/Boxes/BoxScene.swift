import GalleyGeometry

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
    BoxScene(name: "flow of 10,000", width: 1000, tree: .wrapping(leaves(10_000), offered: 1000)),
    BoxScene(name: "binary tree", width: 2000, tree: binary(depth: 13)),
    BoxScene(
      name: "rows, half grows", width: 1200,
      tree: .column(
        (0..<100).map { _ in .fullRow(leaves(100, everySecondGrows: true), offered: 1200) })),
    BoxScene(name: "64 paddings", width: 1000, tree: paddings(64)),
    BoxScene(name: "128 paddings", width: 1000, tree: paddings(128)),
    BoxScene(name: "256 paddings", width: 1000, tree: paddings(256)),
    BoxScene(name: "labels in rows", width: 4000, tree: labels),
    BoxScene(name: "cards", width: 400, tree: cards),
    BoxScene(name: "settings", width: 400, tree: settings),
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

  /// A hundred rows of twenty labels, each with padding and a background.
  private static var labels: BoxTree {
    .column(
      (0..<100).map { row in
        .row((0..<20).map { .label(word(row * 20 + $0)) }, spacing: 8)
      }, spacing: 8)
  }

  /// Two hundred cards in frames, with a line on which a label, free space and another label share the width.
  private static var cards: BoxTree {
    .column(
      (0..<200).map { card in
        let line = BoxTree.fullRow(
          [.label(word(card), priority: 1), .growing, .label(word(card + 1))], spacing: 8,
          offered: 336)
        return .stack(
          BoxTree.Stack(
            axis: .vertical, children: [.label(word(card + 2)), line, .label(word(card + 3))],
            spacing: 4, padding: 12, frame: 360, hasBackground: true))
      }, spacing: 16)
  }

  /// A screen of settings: ten groups of four lines with an icon, two labels, free space and a value.
  private static var settings: BoxTree {
    let groups = (0..<10).map { group in
      let lines = (0..<4).map { line in
        BoxTree.fullRow(
          [
            .leaf, .column([.label(word(group + line)), .label(word(group))], spacing: 2),
            .growing, .label(word(line)),
          ], spacing: 8, offered: 336)
      }
      return BoxTree.column(
        [
          .label(word(group)),
          .stack(
            BoxTree.Stack(
              axis: .vertical, children: lines, spacing: 1, padding: 16, frame: 368,
              hasBackground: true)),
        ], spacing: 6)
    }
    return .stack(BoxTree.Stack(axis: .vertical, children: groups, spacing: 24, padding: 16))
  }

  /// Returns a word of 3 to 12 letters.
  private static func word(_ number: Int) -> String {
    String("abcdefghijkl".prefix(3 + number * 7 % 10))
  }
}
