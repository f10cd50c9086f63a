import GalleyLayout

/// The content and the modifiers of a node of a layout, which a change can alter.
struct LayoutNode {
  var content: Layout.Content
  var modifiers: [Layout.Modifier]
}

extension Layout {
  /// The number of nodes, the layout itself included.
  var nodeCount: Int {
    var count = 0
    _ = content.mapped {
      count += $0.nodeCount
      return $0
    }
    return count + 1
  }

  /// Returns the layout with one node changed, by its number in reading order; nil if impossible.
  func changingNode(_ number: Int, _ change: (inout LayoutNode) -> Bool) -> Layout? {
    var (rest, isDone) = (number, false)
    let result = changingNode(&rest, &isDone, change)
    return isDone ? result : nil
  }

  private func changingNode(
    _ rest: inout Int, _ isDone: inout Bool, _ change: (inout LayoutNode) -> Bool
  ) -> Layout {
    var node = LayoutNode(content: content, modifiers: modifiers)
    rest -= 1
    if rest == -1 {
      isDone = change(&node)
    } else if rest >= 0 {
      node.content = content.mapped { $0.changingNode(&rest, &isDone, change) }
    }
    return rebuilt(from: node)
  }

  private func rebuilt(from node: LayoutNode) -> Layout {
    var result = node.modifiers.reduce(Layout(node.content)) { $0.modified(by: $1) }
    (result.id, result.role, result.priority) = (id, role, priority)
    (result.textSizeLimit, result.notes) = (textSizeLimit, notes)
    result.sourcePlace = sourcePlace
    return result
  }
}
