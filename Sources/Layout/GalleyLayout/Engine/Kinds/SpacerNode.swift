/// A spacer: flexible space along an axis, or along both outside of stacks.
struct SpacerNode: NodeBehavior {
  let minimum: Double
  let axis: Axis?
  var isInvisible: Bool { true }

  func widthNeeds(of node: Int, in resolver: inout Resolver) -> WidthNeeds {
    axis == .vertical ? WidthNeeds() : WidthNeeds(growingFrom: minimum)
  }

  func assignWidths(in node: Int, offered: Double, in resolver: inout Resolver) -> Double {
    axis == .vertical ? 0 : max(minimum, offered)
  }

  func fixedHeight(
    of node: Int, inside: [Double?], in compiled: borrowing CompiledLayout
  ) -> Double? {
    axis == .horizontal ? 0 : nil
  }

  func heightNeeds(of node: Int, in resolver: inout Resolver) -> HeightNeeds {
    axis == .horizontal
      ? HeightNeeds() : HeightNeeds(minimum: minimum, ideal: minimum, maximum: .infinity)
  }

  func content(of element: Int, frame: Rect, in resolution: Resolution) -> Placement.Content {
    .nothing
  }
}

struct DividerNode: NodeBehavior {
  let thickness: Double
  let axis: Axis

  func widthNeeds(of node: Int, in resolver: inout Resolver) -> WidthNeeds {
    axis == .vertical ? WidthNeeds(fixed: thickness) : WidthNeeds(growingTo: 0)
  }

  func assignWidths(in node: Int, offered: Double, in resolver: inout Resolver) -> Double {
    axis == .vertical ? thickness : max(0, offered)
  }

  func fixedHeight(
    of node: Int, inside: [Double?], in compiled: borrowing CompiledLayout
  ) -> Double? {
    axis == .horizontal ? thickness : nil
  }

  func heightNeeds(of node: Int, in resolver: inout Resolver) -> HeightNeeds {
    guard axis == .vertical else { return HeightNeeds(fixed: thickness) }
    var needs = HeightNeeds(minimum: 0, ideal: 0, maximum: .infinity)
    needs.stretches = true
    return needs
  }

  func content(of element: Int, frame: Rect, in resolution: Resolution) -> Placement.Content {
    .shape(
      Placement.PlacedShape(
        outline: .rectangle(Corners(0)), fill: .semantic(.separator), strokeWidth: 0))
  }
}

extension LayoutCompiler {
  mutating func compile(
    spacerOf minimum: Length, element: Int, _ context: Context
  ) -> NodeKind {
    edges = .space
    return .spacer(
      SpacerNode(minimum: points(minimum, element, context.textSize), axis: context.axis))
  }

  mutating func compile(
    dividerOf thickness: Length, element: Int, _ context: Context
  ) -> NodeKind {
    .divider(
      DividerNode(
        thickness: points(thickness, element, context.textSize),
        axis: context.axis == .horizontal ? .vertical : .horizontal))
  }
}

struct EmptyNode: NodeBehavior {
  func widthNeeds(of node: Int, in resolver: inout Resolver) -> WidthNeeds { WidthNeeds() }

  func assignWidths(in node: Int, offered: Double, in resolver: inout Resolver) -> Double { 0 }

  func fixedHeight(
    of node: Int, inside: [Double?], in compiled: borrowing CompiledLayout
  ) -> Double? { 0 }

  func heightNeeds(of node: Int, in resolver: inout Resolver) -> HeightNeeds { HeightNeeds() }

  func content(of element: Int, frame: Rect, in resolution: Resolution) -> Placement.Content {
    .nothing
  }
}

extension WidthNeeds {
  init(growingFrom minimum: Double) {
    self.init(minimum: minimum, ideal: minimum, fit: minimum, maximum: .infinity)
  }

  init(growingTo ideal: Double) {
    self.init(minimum: 0, ideal: ideal, fit: 0, maximum: .infinity)
  }
}
