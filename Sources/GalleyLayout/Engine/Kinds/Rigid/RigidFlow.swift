import GalleyGeometry

/// Flows of rigid layouts, whose lines follow from their sizes alone.
struct RigidFlow {
  /// The elements inside.
  let elements: Range<Int>
  /// The number of layouts directly inside.
  let count: Int
  /// The width of the widest layout, and of all side by side without spacing.
  let widest: Double
  let total: Double
  /// The height of the lines, once they are known.
  var height = 0.0
}

extension CompiledLayout {
  /// Adds rigid layouts directly inside an element.
  mutating func addRigidFlow(of children: [Layout], in element: Int) -> RigidFlow {
    let start = elements.count
    if children.count > start {
      elements.reserveCapacity(start + children.count)
      places.reserveCapacity(start + children.count)
    }
    let node = elements[element].content
    var (widest, total) = (0.0, 0.0)
    let list = addList(children)
    // Uses indices and stored properties, because copying each layout would dominate the cost.
    for index in children.indices {
      guard let rigid = children[index].rigidContent else { continue }
      widest = max(widest, rigid.size.width)
      total += rigid.size.width
      let place = Rect(origin: .zero, size: rigid.size)
      addChild(index, of: children, list, in: element, node, place, rigid.count)
    }
    return RigidFlow(
      elements: start..<elements.count, count: children.count, widest: widest, total: total)
  }

  /// Places the layouts of a rigid flow in lines of a width, and returns their size.
  mutating func arrange(_ flow: CompiledFlow, _ rigid: RigidFlow, width: Double) -> Size {
    guard flow.justification == .leading else {
      let roots = roots(in: rigid.elements)
      let sizes = roots.map { self.places[$0].size }
      let frames = flow.justification.arrangement(width, flow.spacing, sizes)
      for (element, frame) in zip(roots, frames) { self.places[element] = frame }
      return frames.reduce(.zero) { $0.reaching($1) }
    }
    // A single line, the most frequent case, needs no lists.
    var lines = FlowLayout(containerWidth: width, spacing: flow.spacing)
    var reach = Size.zero
    var places = takePlaces()
    var element = rigid.elements.lowerBound
    while element < rigid.elements.upperBound {
      let frame = lines.add(places[element].size)
      places[element] = frame
      reach = reach.reaching(frame)
      element = self.elements[element].end
    }
    self.places = places
    return reach
  }

  /// Moves the places of all elements out, so that they can be changed without a copy.
  mutating func takePlaces() -> [Rect] {
    var taken: [Rect] = []
    swap(&taken, &places)
    return taken
  }

  /// The elements directly inside a range of elements.
  func roots(in range: Range<Int>) -> [Int] {
    var roots: [Int] = []
    var element = range.lowerBound
    while element < range.upperBound {
      roots.append(element)
      element = elements[element].end
    }
    return roots
  }
}

extension Size {
  /// Returns the size enlarged to contain a rectangle.
  fileprivate func reaching(_ frame: Rect) -> Size {
    Size(width: max(width, frame.maxX), height: max(height, frame.maxY))
  }
}
