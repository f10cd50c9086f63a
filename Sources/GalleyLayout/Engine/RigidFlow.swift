import GalleyGeometry

/// A flow of rigid layouts, the lines of which follow from their sizes at once.
struct RigidFlow {
  /// The elements inside.
  let elements: Range<Int>
  /// The size of each layout directly inside.
  let sizes: [Size]
  /// The width of the widest, and of all side by side without room between them.
  let widest: Double
  let total: Double
  /// The height of the lines, once they are known.
  var height = 0.0
}

extension CompiledLayout {
  /// Adds rigid layouts directly inside an element, or returns nil if one of them is not rigid.
  mutating func addRigidFlow(of children: [Layout], in element: Int) -> RigidFlow? {
    var sizes: [Size] = []
    sizes.reserveCapacity(children.count)
    var (widest, total, count) = (0.0, 0.0, elements.count)
    // By index, for a copy of each layout would cost more than all the rest.
    for index in children.indices {
      guard let rigid = children[index].rigid else { return nil }
      sizes.append(rigid.size)
      widest = max(widest, rigid.size.width)
      total += rigid.size.width
      count += rigid.count
    }
    reserveElements(count)
    let start = elements.count
    let node = elements[element].content
    for index in children.indices {
      let place = Rect(origin: .zero, size: sizes[index])
      if let rigid = children[index].rigidContent, rigid.count > 1 {
        let start = add(.layout(children[index]), parent: element, childIndex: index, outer: node)
        places[start] = place
        addRigidContents(of: children[index], rigid.size, element: start, node: node)
      } else {
        addLeaf(index, of: element, node: node, place)
      }
    }
    return RigidFlow(elements: start..<elements.count, sizes: sizes, widest: widest, total: total)
  }

  /// Gives the layouts of a rigid flow their places in it.
  fileprivate mutating func place(_ elements: Range<Int>, _ frames: [Rect]) {
    var element = elements.lowerBound
    for index in frames.indices {
      places[element].x = frames[index].x
      places[element].y = frames[index].y
      element = self.elements[element].end
    }
  }
}

extension Resolver {
  /// Places the layouts of a rigid flow in lines of a width, and returns how far they reach.
  mutating func arrangeRigidFlow(_ index: Int, _ rigid: RigidFlow) -> Double {
    let flow = compiled.flows[index]
    let frames = flow.justification.arrangement(flowWidths[index], flow.spacing, rigid.sizes)
    compiled.place(rigid.elements, frames)
    var widest = 0.0
    var height = 0.0
    for index in frames.indices {
      widest = max(widest, frames[index].maxX)
      height = max(height, frames[index].maxY)
    }
    compiled.flows[index].rigid?.height = height
    return widest
  }

  /// Records what in a flow of rigid layouts is wider than its room.
  mutating func noteRigidOverflows(in flow: RigidFlow, proposal: Double) {
    for element in compiled.roots(in: flow.elements)
    where compiled.places[element].width > proposal {
      noteRigidOverflows(in: element, proposal: proposal)
    }
  }
}
