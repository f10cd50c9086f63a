import GalleyGeometry

/// A row of rigid layouts and of shapes that grow in width, with elements inside but no nodes.
struct GrowingRowNode: NodeBehavior {
  let index: Int
  var takesIdealWidth: Bool { false }
}

/// The contents of such a row.
struct CompiledGrowingRow {
  /// The elements inside.
  var elements: Range<Int>
  /// The elements that grow, in order.
  var growing: [Int] = []
  /// The elements that grow and can be seen, or that have a name.
  var visible: [Int] = []
  /// The width of the others with all spacing, and the height of the highest layout.
  let size: Size
  /// The space between two layouts.
  let spacing: Double
  let alignment: VerticalAlignment
}

/// Compiling.
extension LayoutCompiler {
  /// Compiles the contents of a row of layouts that are rigid or grow.
  mutating func compile(
    growingRow stack: Layout.Stack, size: Size, element: Int
  ) -> NodeKind {
    let row = compiled.addGrowingRow(stack, size: size, in: element)
    compiled.nodes[compiled.elements[element].content].canCollapse = !row.visible.isEmpty
    compiled.growingRows.append(row)
    edges = .view
    return .growingRow(GrowingRowNode(index: compiled.growingRows.count - 1))
  }
}

extension CompiledLayout {
  /// Adds the elements of a row, each with its size.
  fileprivate mutating func addGrowingRow(
    _ stack: Layout.Stack, size: Size, in element: Int
  ) -> CompiledGrowingRow {
    let (start, node, children) = (elements.count, elements[element].content, stack.children)
    var row = CompiledGrowingRow(
      elements: start..<start, size: size, spacing: stack.rigidSpacing ?? 0,
      alignment: stack.alignment.vertical)
    let list = addList(children)
    // Uses indices and stored properties, because copying each layout would dominate the cost.
    for index in children.indices {
      guard let content = children[index].rigidContent else { continue }
      if content.growth != .none {
        row.growing.append(elements.count)
        if content.growth == .visibleShape || children[index].id != nil {
          row.visible.append(elements.count)
        }
      }
      let place = Rect(origin: .zero, size: content.size)
      addChild(index, of: children, list, in: element, node, place, content.count)
    }
    row.elements = start..<elements.count
    return row
  }
}

/// Widths.
extension GrowingRowNode {
  func widthNeeds(of node: Int, in resolver: inout Resolver) -> WidthNeeds {
    let row = resolver.compiled.growingRows[index]
    var needs = WidthNeeds(fixed: row.size.width)
    needs.ideal += Double(row.growing.count) * Self.idealWidth
    needs.maximum = .infinity
    return needs
  }

  /// The width of a shape without a limit.
  private static var idealWidth: Double { CompiledShape().ideal.width }

  /// Gives each shape that grows an equal part of the width that the others leave.
  ///
  /// This is what ``Distribution`` comes to for children of one priority that grow from nothing.
  func assignWidths(in node: Int, offered: Double, in resolver: inout Resolver) -> Double {
    let row = resolver.compiled.growingRows[index]
    var left = offered - row.size.width
    if left < 0 { resolver.noteDependency(at: node, 1, margin: -left) }
    var count = row.growing.count
    var places = resolver.compiled.takePlaces()
    for element in row.growing {
      let share = offered == .infinity ? Self.idealWidth : PointGrid.down(left / Double(count))
      places[element].width = max(0, min(share, left))
      left -= places[element].width
      count -= 1
    }
    var pen = 0.0
    var element = row.elements.lowerBound
    while element < row.elements.upperBound {
      places[element].x = pen
      pen += places[element].width + row.spacing
      element = resolver.compiled.elements[element].end
    }
    resolver.compiled.places = places
    return pen - row.spacing
  }

  /// A visible shape that is left no width collapses, which depends on the width.
  func guarantee(
    of node: Int, inside: [NodeGuarantee], in resolver: borrowing Resolver
  ) -> NodeGuarantee? {
    let row = resolver.compiled.growingRows[index]
    guard row.visible.isEmpty else { return nil }
    return NodeGuarantee(width: resolver.needs[node].minimum, height: row.size.height)
  }
}

/// Heights and places.
extension GrowingRowNode {
  func fixedHeight(
    of node: Int, inside: [Double?], in compiled: borrowing CompiledLayout
  ) -> Double? {
    compiled.growingRows[index].size.height
  }

  func heightNeeds(of node: Int, in resolver: inout Resolver) -> HeightNeeds {
    HeightNeeds(fixed: resolver.compiled.growingRows[index].size.height)
  }

  func place(in node: Int, in resolver: inout Resolver) {
    let row = resolver.compiled.growingRows[index]
    let (fraction, height) = (row.alignment.fraction, resolver.heights[node])
    var places = resolver.compiled.takePlaces()
    var element = row.elements.lowerBound
    while fraction > 0, element < row.elements.upperBound {
      places[element].y = PointGrid.share(fraction, of: height - places[element].height)
      element = resolver.compiled.elements[element].end
    }
    for element in row.visible where places[element].width < PointGrid.step {
      resolver.noteCollapse(of: element, size: places[element].size, along: .horizontal, in: node)
    }
    resolver.compiled.places = places
  }
}
