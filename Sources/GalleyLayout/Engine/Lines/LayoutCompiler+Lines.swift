import GalleyGeometry

extension LayoutCompiler {
  /// Adds empty lines, and puts their items on the list.
  mutating func compile(
    _ lines: Lines, _ rule: Lines.Rule, _ inside: Surroundings
  ) -> CompiledLayout.Kind {
    var inside = inside
    inside.axis = .horizontal
    inside.isFilled = true
    inside.lines = compiled.lines.count
    compiled.lines.append(CompiledLines(rule: rule))
    for (index, item) in lines.items.enumerated() {
      inside.childIndex = index
      children.append(.item(item, inside))
    }
    return .lines(inside.lines)
  }

  /// Adds an item to the lines that it belongs to.
  mutating func open(_ item: Lines.Item, in surroundings: Surroundings) {
    switch item {
    case .element(let element):
      compiled.lines[surroundings.lines].add(
        CompiledLines.Element(
          node: compiled.nodes.count, width: width(of: element, surroundings),
          alignment: element.alignment, isSpace: element.layout.isAbsent || element.layout.isSpacer)
      )
      open(element.layout, in: surroundings)
    case .newline(let space):
      let space = points(space, surroundings.parent, surroundings.textSize)
      compiled.lines[surroundings.lines].steps.append(.newline(space: space))
    case .choice(let choice): open(choice, in: surroundings)
    }
  }

  private mutating func width(
    of element: Lines.Element, _ surroundings: Surroundings
  ) -> CompiledLines.Width {
    let (parent, textSize) = (surroundings.parent, surroundings.textSize)
    switch element.width {
    case .contents: return element.layout.growsOnLine ? .flexible(min: nil) : .contents
    case .flexible(let least):
      return .flexible(min: least.map { points($0, parent, textSize) })
    case .absolute(let width): return .absolute(points(width, parent, textSize))
    }
  }

  /// Adds a choice, and puts the items of its alternatives on the list.
  ///
  /// In results, the items of all alternatives count as the children of the choice.
  private mutating func open(_ choice: Lines.Choice, in surroundings: Surroundings) {
    let alternatives = choice.alternatives
    guard !alternatives.isEmpty else { return }
    let lines = surroundings.lines
    let node = compiled.nodes.count
    let element = compiled.add(
      .choice(id: choice.id), parent: surroundings.parent, childIndex: surroundings.childIndex,
      outer: node)
    compiled.elements[element].content = node
    compiled.nodes.append(CompiledLayout.Node(kind: .branch, element: element, hasChoice: true))
    let number = compiled.lines[lines].beginChoice(node: node)
    var inside = surroundings
    inside.parent = element
    inside.childIndex = 0
    for (index, alternative) in alternatives.enumerated() {
      for item in alternative.items {
        children.append(.item(item, inside))
        inside.childIndex += 1
      }
      children.append(.endAlternative(index, choice: number, lines: lines))
    }
    tasks.append(.close(element))
    addChildrenToTasks()
  }

  mutating func endAlternative(_ alternative: Int, of choice: Int, in lines: Int) {
    compiled.lines[lines].end(alternative, of: choice, nodeCount: compiled.nodes.count)
  }
}

extension CompiledLines {
  fileprivate mutating func add(_ element: Element) {
    steps.append(.element(elements.count))
    elements.append(element)
  }

  fileprivate mutating func beginChoice(node: Int) -> Int {
    steps.append(.begin(choices.count))
    choices.append(Choice(node: node, start: steps.count))
    return choices.count - 1
  }

  /// Ends an alternative, which began after the one before it or at the start of the choice.
  fileprivate mutating func end(_ alternative: Int, of choice: Int, nodeCount: Int) {
    let start = choices[choice].alternatives.last.map { $0.upperBound + 1 }
    let firstNode = choices[choice].nodes.last?.upperBound ?? choices[choice].node + 1
    choices[choice].alternatives.append((start ?? choices[choice].start)..<steps.count)
    choices[choice].nodes.append(firstNode..<nodeCount)
    steps.append(.end(choice: choice, alternative: alternative))
  }
}

extension Layout {
  /// Whether the layout is room that grows, and in no frame that says how wide it is.
  fileprivate var growsOnLine: Bool {
    isSpacer
      && !modifiers.contains { modifier in
        if case .frame(let frame) = modifier { frame.width != nil } else { false }
      }
  }
}
