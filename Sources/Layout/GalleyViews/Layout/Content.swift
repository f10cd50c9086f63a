// All that there is to know of a kind of content, but for how it is laid out and how documents write it.

extension Layout {
  public indirect enum Content: Hashable, Sendable {
    case text(Text)
    /// A drawing as high as text.
    case symbol(Symbol)
    case image(Image)
    case shape(Shape)
    /// A thin line across the enclosing stack, of a thickness.
    case divider(Length)
    /// Flexible space of a minimum length.
    case spacer(Length)
    case empty
    /// Layouts side by side or one below the other.
    case stack(Stack)
    /// Stacked layouts, the last in front.
    case zstack(ZStack)
    /// A layout with a second name, role or limit, which changes nothing else.
    case box(Layout)
    /// A layout with another in front of it or behind it.
    case overlay(Overlay)
    /// Layouts in rows and columns.
    case grid(Grid)
    /// Layouts in columns of given tracks.
    case lazyVGrid(LazyVGrid)
    /// Layouts one after the other, in as many lines as needed.
    case flow(Flow)
    /// Layouts on lines, like words of a text, whose choices are decided together with the items after them.
    case lines(Lines, rule: Lines.Rule)
    /// Layouts in groups that repeat.
    case section(Section)
    /// A layout that scrolls sideways.
    case scroll(Layout)
    /// Layouts in a custom container.
    case custom(Custom)
    /// Alternatives, the preferred one first, and the axes along which one has to fit with a size.
    case choice([Layout], axes: ChoiceAxes = .horizontal, testing: ChoiceSize = .fit)
  }
}

extension Layout.Content {
  /// The layouts directly inside, in reading order.
  public var children: [Layout] {
    switch self {
    case .text, .symbol, .image, .shape, .divider, .spacer, .empty: []
    case .stack(let stack): stack.children
    case .zstack(let stack): stack.children
    case .box(let content): [content]
    case .overlay(let overlay): overlay.children
    case .grid(let grid): grid.children
    case .lazyVGrid(let grid): grid.children
    case .flow(let flow): flow.children
    case .lines(let lines, _): lines.elementLayouts
    case .section(let section): section.parts.map(\.layout)
    case .scroll(let content): [content]
    case .custom(let custom): custom.children
    case .choice(let alternatives, _, _): alternatives
    }
  }

  var isSpacer: Bool {
    switch self {
    case .spacer: true
    case .box(let content): content.isSpacer
    case .overlay(let overlay): overlay.primary.isSpacer
    case .choice(let alternatives, _, _):
      !alternatives.isEmpty && alternatives.allSatisfy(\.isSpacer)
    case .text, .symbol, .image, .shape, .divider, .empty, .stack, .zstack, .grid, .lazyVGrid,
      .flow, .lines, .section, .scroll, .custom:
      false
    }
  }

  var inside: (depth: Layout.Depth, isRefused: Bool) {
    if case .lines(let lines, _) = self { return (lines.depth, lines.isRefused) }
    let children = children
    return (
      children.reduce(Layout.Depth()) { $0.combined(with: $1.depth) },
      children.contains(where: \.isRefused)
    )
  }

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

  package var kind: Layout.Kind {
    switch self {
    case .text: .text
    case .symbol: .symbol
    case .image: .image
    case .shape(let shape): shape.kind.kind
    case .divider: .divider
    case .spacer: .spacer
    case .empty: .empty
    case .stack(let stack): stack.axis == .horizontal ? .hstack : .vstack
    case .zstack: .zstack
    case .box: .box
    case .overlay(let overlay): overlay.isBehind ? .background : .overlay
    case .grid: .grid
    case .lazyVGrid: .lazyVGrid
    case .flow: .flow
    case .lines: .lines
    case .section: .section
    case .scroll: .scroll
    case .custom: .custom
    case .choice: .choice
    }
  }
}

extension Layout.Shape.Kind {
  fileprivate var kind: Layout.Kind {
    switch self {
    case .rectangle: .rectangle
    case .capsule: .capsule
    case .ellipse: .ellipse
    case .line: .line
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

extension Layout {
  /// A kind of layout, by its name in documents.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    case text
    /// A drawing as high as text.
    case symbol
    case image
    case rectangle
    /// A rectangle with half circles for its shorter sides.
    case capsule
    case ellipse
    case line
    /// A thin line across the enclosing stack.
    case divider
    /// Flexible space.
    case spacer
    case empty
    /// Layouts side by side.
    case hstack
    /// Layouts one below the other.
    case vstack
    /// Stacked layouts.
    case zstack
    /// A layout with a second name.
    case box
    /// A layout with another in front of it.
    case overlay
    /// A layout with another behind it.
    case background
    /// Layouts in rows and columns.
    case grid
    /// Layouts in columns of given tracks.
    case lazyVGrid
    /// Layouts in as many lines as needed.
    case flow
    /// Layouts side by side, line after line.
    case lines
    /// Layouts in groups that repeat.
    case section
    /// A layout that scrolls sideways.
    case scroll
    /// Layouts in a custom container.
    case custom
    case choice

    package var displayName: String {
      switch self {
      case .hstack: "row"
      case .vstack: "column"
      case .zstack: "layers"
      case .lazyVGrid: "lazy grid"
      case .scroll: "scroll view"
      case .custom: "container"
      case .empty: "space"
      case .text, .symbol, .image, .rectangle, .capsule, .ellipse, .line, .divider, .spacer,
        .box, .overlay, .background, .grid, .flow, .lines, .section, .choice:
        rawValue
      }
    }

    package var isLeaf: Bool {
      switch self {
      case .text, .symbol, .image, .rectangle, .capsule, .ellipse, .line, .divider: true
      case .spacer, .empty, .choice: false
      case .hstack, .vstack, .zstack, .box, .overlay, .background, .grid, .lazyVGrid, .flow, .lines,
        .section, .scroll, .custom:
        false
      }
    }

    /// Whether layouts of the kind have ordered children, so that one may move to the position of another.
    package var isContainer: Bool {
      !isLeaf && ![.spacer, .empty, .choice].contains(self)
    }

    package var separatesChildren: Bool {
      switch self {
      case .hstack, .vstack, .grid, .lazyVGrid, .flow, .lines, .section: true
      case .zstack, .box, .overlay, .background, .scroll, .custom, .choice: false
      case .text, .symbol, .image, .rectangle, .capsule, .ellipse, .line, .divider, .spacer, .empty:
        false
      }
    }
  }
}
