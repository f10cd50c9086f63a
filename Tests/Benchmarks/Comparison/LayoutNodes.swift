import GalleyLayout

/// What a node of a layout consists of and what is done to it, which a change is free to alter.
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

  /// Returns the layout with the node of a number in reading order changed, or nil if the change cannot be done to it.
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
    (result.textSizeLimit, result.conditions) = (textSizeLimit, conditions)
    result.sourcePlace = sourcePlace
    return result
  }
}

extension Layout.Content {
  /// Returns the content with another layout for each of those directly inside, which are asked for in reading order.
  fileprivate func mapped(_ transform: (Layout) -> Layout) -> Self {
    switch self {
    case .text, .symbol, .image, .shape, .divider, .spacer, .empty: return self
    case .stack(var stack):
      stack.children = stack.children.map(transform)
      return .stack(stack)
    case .zstack(var stack):
      stack.children = stack.children.map(transform)
      return .zstack(stack)
    case .overlay(var overlay):
      overlay.primary = transform(overlay.primary)
      overlay.secondary = transform(overlay.secondary)
      return .overlay(overlay)
    case .grid(var grid):
      grid.rows = grid.rows.map { $0.map { .init(transform($0.layout), columns: $0.columns) } }
      return .grid(grid)
    case .flow(var flow):
      flow.children = flow.children.map(transform)
      return .flow(flow)
    case .lines(let lines, let rule): return .lines(lines.mapped(transform), rule: rule)
    case .section(var section):
      section.cells = section.cells.map { cell in
        var cell = cell
        cell.layout = transform(cell.layout)
        return cell
      }
      return .section(section)
    case .custom(var custom):
      custom.children = custom.children.map(transform)
      return .custom(custom)
    case .choice(let alternatives, let axes):
      return .choice(alternatives.map(transform), axes: axes)
    }
  }
}

extension Lines {
  fileprivate func mapped(_ transform: (Layout) -> Layout) -> Lines {
    Lines(
      items.map { item in
        switch item {
        case .newline: return item
        case .element(var element):
          element.layout = transform(element.layout)
          return .element(element)
        case .choice(let choice):
          return .choice(Choice(choice.alternatives.map { $0.mapped(transform) }, id: choice.id))
        }
      })
  }
}
