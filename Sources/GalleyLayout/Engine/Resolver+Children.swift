/// The children of a node that are there, one after the other and without a list of them.
extension Resolver {
  /// Returns the first child of a node, or the end of the node if there is none.
  func firstChild(of node: Int) -> Int {
    present(node + 1, before: compiled.nodes[node].end)
  }

  /// Returns the next child, or the end of the node that holds it if there is none.
  func child(after child: Int, before end: Int) -> Int {
    present(compiled.nodes[child].end, before: end)
  }

  private func present(_ child: Int, before end: Int) -> Int {
    var child = child
    while child < end, !isActive[child] { child = compiled.nodes[child].end }
    return child
  }
}

extension CompiledLayout.Kind {
  /// Whether nothing stands inside, so that an offer is answered at once.
  var isLeaf: Bool {
    switch self {
    case .text, .symbol, .shape, .divider, .spacer, .empty, .rigid: true
    case .stack, .zstack, .overlay, .grid, .flow, .lines, .branch, .section, .custom,
      .choice, .frame, .insets, .fixedSize, .aspectRatio:
      false
    }
  }
}
