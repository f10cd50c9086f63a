import GalleyGeometry

/// A flow of rigid layouts, the lines of which follow from their sizes at once.
struct RigidFlow {
  /// The elements inside.
  let elements: Range<Int>
  /// The number of layouts directly inside.
  let count: Int
  /// The width of the widest, and of all side by side without room between them.
  let widest: Double
  let total: Double
  /// The height of the lines, once they are known.
  var height = 0.0
}

extension CompiledLayout {
  /// Adds rigid layouts directly inside an element, or returns nil if one of them is not rigid.
  mutating func addRigidFlow(of children: [Layout], in element: Int) -> RigidFlow? {
    let start = elements.count
    reserveElements(start + children.count)
    let node = elements[element].content
    var (widest, total) = (0.0, 0.0)
    // By index, for a copy of each layout would cost more than all the rest.
    for index in children.indices {
      guard let rigid = children[index].rigid else {
        removeElements(from: start)
        return nil
      }
      widest = max(widest, rigid.size.width)
      total += rigid.size.width
      let place = Rect(origin: .zero, size: rigid.size)
      if rigid.count > 1 {
        let start = add(.layout(children[index]), parent: element, childIndex: index, outer: node)
        places[start] = place
        addRigidContents(of: children[index], rigid.size, element: start, node: node)
      } else {
        addLeaf(index, of: element, node: node, place)
      }
    }
    return RigidFlow(
      elements: start..<elements.count, count: children.count, widest: widest, total: total)
  }

  /// Places the layouts of a rigid flow in lines of a width, and returns how far they reach.
  fileprivate mutating func arrange(
    _ elements: Range<Int>, _ flow: CompiledFlow, width: Double
  ) -> Size {
    guard flow.justification == .leading else {
      let roots = Array(roots(in: elements))
      let sizes = roots.map { self.places[$0].size }
      let frames = flow.justification.arrangement(width, flow.spacing, sizes)
      for (element, frame) in zip(roots, frames) { self.places[element] = frame }
      return frames.reduce(.zero) { $0.reaching($1) }
    }
    // The most frequent arrangement needs no lists.
    var lines = FlowLayout(containerWidth: width, spacing: flow.spacing)
    var reach = Size.zero
    var places = takePlaces()
    var element = elements.lowerBound
    while element < elements.upperBound {
      let frame = lines.add(places[element].size)
      places[element] = frame
      reach = reach.reaching(frame)
      element = self.elements[element].end
    }
    self.places = places
    return reach
  }
}

extension Size {
  /// Returns the size with each extent at least as far as a rectangle reaches.
  fileprivate func reaching(_ frame: Rect) -> Size {
    Size(width: max(width, frame.maxX), height: max(height, frame.maxY))
  }
}

extension Resolver {
  /// Places the layouts of a rigid flow in lines of a width, and returns how far they reach.
  mutating func arrangeRigidFlow(_ index: Int, _ rigid: RigidFlow) -> Double {
    let flow = compiled.flows[index]
    let reach = compiled.arrange(rigid.elements, flow, width: flowWidths[index])
    compiled.flows[index].rigid?.height = reach.height
    return reach.width
  }

  /// Records what in a flow of rigid layouts is wider than its room.
  mutating func noteRigidOverflows(in flow: RigidFlow, proposal: Double) {
    for element in compiled.roots(in: flow.elements)
    where compiled.places[element].width > proposal {
      noteRigidOverflows(in: element, proposal: proposal)
    }
  }
}
