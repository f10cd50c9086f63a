import GalleyGeometry

extension CompiledLayout {
  /// Returns the elements directly inside an element.
  func children(ofElement element: Int) -> [Int] {
    Array(roots(in: element + 1..<elements[element].end))
  }

  /// Returns the stack that an element was made of, if it was.
  private func stack(of element: Int) -> Layout.Stack? {
    guard case .layout(let layout) = source(of: element), case .stack(let stack) = layout.content
    else { return nil }
    return stack
  }

  /// Returns the element of a node with which it first exceeds a width, as deep in rigid layouts as it can be told.
  func rigidBlame(in node: Int, offered: Double) -> Int {
    var element = nodes[node].element
    switch nodes[node].kind {
    case .rigid: break
    case .flow(let index):
      guard let flow = flows[index].rigid,
        let widest = widest(Array(roots(in: flow.elements)), offered: offered)
      else { return element }
      element = widest
    default: return element
    }
    var offered = offered
    while let (next, room) = rigidStep(from: element, offered: offered) {
      (element, offered) = (next, room)
    }
    return element
  }

  private func widest(_ elements: [Int], offered: Double) -> Int? {
    elements.filter { places[$0].width > offered }.max { places[$0].width < places[$1].width }
  }

  private func rigidStep(from element: Int, offered: Double) -> (element: Int, offered: Double)? {
    let children = children(ofElement: element)
    if stack(of: element)?.axis == .horizontal {
      return children.first { places[$0].maxX > offered }.map { ($0, offered - places[$0].x) }
    }
    return widest(children, offered: offered).map { ($0, offered) }
  }

  /// Returns the elements of a rigid layout that are wider than it is offered, as deep inside as it can be told.
  fileprivate func tooWide(in element: Int, offered: Double) -> [Int] {
    var found: [Int] = []
    var waiting = [element]
    while let element = waiting.popLast() {
      let isRow = stack(of: element)?.axis == .horizontal
      let inside = isRow ? [] : children(ofElement: element).filter { places[$0].width > offered }
      if inside.isEmpty { found.append(element) } else { waiting += inside }
    }
    return found
  }
}

extension Resolver {
  /// Records what in a rigid layout is wider than its room.
  mutating func noteRigidOverflows(in element: Int, proposal: Double) {
    for element in compiled.tooWide(in: element, offered: proposal) {
      noteOverflow(
        ofElement: element, by: compiled.places[element].width - proposal, proposal: proposal)
    }
  }
}
