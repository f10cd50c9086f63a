import GalleyGeometry

/// A symbol: as high as its font size, and as wide as its view box makes it.
struct SymbolNode: NodeBehavior {
  let index: Int
  let size: Size

  func widthNeeds(of node: Int, in resolver: inout Resolver) -> WidthNeeds {
    WidthNeeds(fixed: size.width)
  }

  func assignWidths(in node: Int, offered: Double, in resolver: inout Resolver) -> Double {
    size.width
  }

  func heightNeeds(of node: Int, in resolver: inout Resolver) -> HeightNeeds {
    HeightNeeds(fixed: size.height)
  }

  func fixedHeight(of node: Int, in compiled: borrowing CompiledLayout) -> Double? { size.height }

  func content(of element: Int, frame: Rect, in resolution: Resolution) -> Placement.Content {
    .symbol(resolution.compiled.symbols[index])
  }
}

extension LayoutCompiler {
  /// Finds the size of a symbol.
  mutating func compile(_ symbol: Layout.Symbol, element: Int, _ context: Context) -> NodeKind {
    let height = points(symbol.size, element, context.textSize)
    let box = symbol.viewBox
    var width = box.height > 0 ? PointGrid.nearest(height * box.width / box.height) : 0
    if !width.isLength {
      note(
        .clampedLength, element,
        "a view box of \(box.width) × \(box.height) gives no width; give numbers greater than 0")
      width = 0
    }
    compiled.symbols.append(symbol)
    return .symbol(
      SymbolNode(
        index: compiled.symbols.count - 1, size: Size(width: width, height: height)))
  }
}
