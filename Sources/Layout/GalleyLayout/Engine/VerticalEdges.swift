/// The space that a layout declares above and below it, for containers without a spacing of their own.
///
/// The rules are those of SwiftUI: 8 points between views, and between text and a view a distance that follows from the
/// font. A row or a stack of layers declares what its children do; a column, what its first and last child do.
struct VerticalEdges: Hashable {
  var top = Edge()
  var bottom = Edge()

  /// One edge of a layout, which may end with views and texts side by side.
  struct Edge: Hashable {
    var hasView = false
    /// The distance of the text at the edge from a view beyond it; nil without text.
    var distanceToView: Double?
    var distanceToText = 0.0

    mutating func formUnion(_ other: Edge) {
      hasView = hasView || other.hasView
      distanceToText = max(distanceToText, other.distanceToText)
      guard let distance = other.distanceToView else { return }
      distanceToView = max(distanceToView ?? 0, distance)
    }
  }

  static let space = VerticalEdges()
  /// The edges of anything but text.
  static let view = VerticalEdges(top: Edge(hasView: true), bottom: Edge(hasView: true))

  mutating func formUnion(_ other: VerticalEdges) {
    top.formUnion(other.top)
    bottom.formUnion(other.bottom)
  }

  func joined(_ next: VerticalEdges, along axis: Axis) -> VerticalEdges {
    guard axis == .horizontal else { return VerticalEdges(top: top, bottom: next.bottom) }
    return changing(self) { $0.formUnion(next) }
  }

  func spacing(above below: VerticalEdges) -> Double {
    let (upper, lower) = (bottom, below.top)
    let distances = [
      upper.distanceToView != nil && lower.distanceToView != nil ? lower.distanceToText : nil,
      lower.hasView ? upper.distanceToView : nil,
      upper.hasView ? lower.distanceToView : nil,
    ].compactMap(\.self)
    return distances.max() ?? (upper.hasView && lower.hasView ? Layout.defaultSpacing : 0)
  }
}

extension VerticalEdges {
  /// Creates the edges of a text.
  ///
  /// A text keeps a tenth of its line height from a view, below the line and above the capitals, as SwiftUI does. Two
  /// texts touch, except that a text style keeps ``distanceBetweenStyledTexts``. The baseline is the distance from the top
  /// of a line.
  init(line: (height: Double, baseline: Double), size: Double, isStyled: Bool) {
    let space = line.height / 10
    let above = line.height - line.baseline + space
    let below = line.height + space - CompiledShape.capHeight * size
    top = Edge(
      distanceToView: PointGrid.nearest(above),
      distanceToText: isStyled ? Self.distanceBetweenStyledTexts : 0)
    bottom = Edge(distanceToView: PointGrid.nearest(max(0, below)))
  }

  /// The space above a text of a text style that is below another text.
  ///
  /// SwiftUI takes 1 to 2 points, by style and platform.
  static let distanceBetweenStyledTexts = 1.5
}
