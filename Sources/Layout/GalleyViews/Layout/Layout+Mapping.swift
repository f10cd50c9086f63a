extension Layout.Content {
  /// Returns the content with another layout for each of those directly inside, which are asked for in reading order.
  package func mapped(_ transform: (Layout) -> Layout) -> Self {
    switch self {
    case .text, .symbol, .image, .shape, .divider, .spacer, .empty: return self
    case .stack(var stack):
      stack.children = stack.children.map(transform)
      return .stack(stack)
    case .zstack(var stack):
      stack.children = stack.children.map(transform)
      return .zstack(stack)
    case .box(let content): return .box(transform(content))
    case .overlay(var overlay):
      overlay.primary = transform(overlay.primary)
      overlay.secondary = transform(overlay.secondary)
      return .overlay(overlay)
    case .grid(var grid):
      for row in grid.rows.indices {
        for cell in grid.rows[row].indices {
          grid.rows[row][cell].layout = transform(grid.rows[row][cell].layout)
        }
      }
      return .grid(grid)
    case .lazyVGrid(var grid):
      grid.children = grid.children.map(transform)
      return .lazyVGrid(grid)
    case .flow(var flow):
      flow.children = flow.children.map(transform)
      return .flow(flow)
    case .lines(let lines, let rule): return .lines(lines.mapped(transform), rule: rule)
    case .section(let section): return .section(section.mapped(transform))
    case .scroll(let content): return .scroll(transform(content))
    case .custom(var custom):
      custom.children = custom.children.map(transform)
      return .custom(custom)
    case .choice(let alternatives, let axes, let size):
      return .choice(alternatives.map(transform), axes: axes, testing: size)
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
          var copy = Choice(choice.alternatives.map { $0.mapped(transform) }, id: choice.id)
          (copy.sourcePlace, copy.notes) = (choice.source, choice.notes)
          return .choice(copy)
        }
      })
  }
}

extension Layout.Section {
  fileprivate func mapped(_ transform: (Layout) -> Layout) -> Layout.Section {
    var copy = self
    for index in copy.cells.indices {
      copy.cells[index].layout = transform(copy.cells[index].layout)
      copy.cells[index].supplementaryItems = copy.cells[index].supplementaryItems.map(transform)
    }
    for index in copy.boundaryItems.indices {
      copy.boundaryItems[index].layout = transform(copy.boundaryItems[index].layout)
    }
    copy.backgroundItem = backgroundItem.map(transform)
    return copy
  }
}
