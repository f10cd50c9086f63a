import GalleyGeometry
import GalleyLayout

/// A second engine, written from the documentation: naive recursion over the tree, which computes
/// everything again for each question.
struct Oracle {
  /// The number of the alternative that each choice took.
  var chosen: [[Int]: Int] = [:]
  /// The width of each part.
  var widths: [OraclePart.Key: Double] = [:]
  /// The column widths of each grid, and the width of the lines of each flow.
  var columns: [OraclePart.Key: [Double]] = [:]
  /// The width and height that the content of each aspect ratio is offered.
  var ratioOffers: [OraclePart.Key: Size] = [:]
  /// The height that a column, or a part that passes on its offer, leaves for each aspect ratio.
  var ratioRooms: [OraclePart.Key: Double] = [:]
  /// The width at which each text was set.
  var textWidths: [OraclePart.Key: Double] = [:]
  /// The rectangle of each part.
  var frames: [OraclePart.Key: Rect] = [:]
  /// Whether only heights are computed for a decision, which do not need overlays and backgrounds.
  var isTrying = false

  /// Returns the decisions and frames of a layout.
  static func resolve(_ layout: Layout, width: Double, height: Double?) -> Oracle {
    var oracle = Oracle()
    let root = OraclePart(layout)
    oracle.decide(root, width, Around(known: height, availableSpace: height.map { .points($0) }))
    oracle.setWidth(of: root, width, known: height)
    oracle.arrange(root, offer: height)
    oracle.move(root, by: oracle.offset(of: root, width, height))
    return oracle
  }

  /// The place of the layout on its screen, whose height is given: in the middle, if it does not fill it.
  private func offset(of root: OraclePart, _ width: Double, _ height: Double?) -> Point {
    guard let frame = frames[root.key] else { return .zero }
    var alignment = height == nil ? Alignment.topLeading : .center
    var part = root
    while case .insets(.zero) = part.kind { part = part.inner }
    if case .frame(let own) = part.kind, own == Layout.Frame(alignment: own.alignment) {
      alignment = own.alignment
    }
    return Point(
      x: PointGrid.down(max(0, width - frame.width) * alignment.horizontal.fraction),
      y: PointGrid.down(max(0, (height ?? 0) - frame.height) * alignment.vertical.fraction))
  }

  /// What is known about the height around a part while choices are decided.
  struct Around {
    /// The height that ratios use.
    var known: Double?
    /// The height that choices test.
    var availableSpace: AvailableSpace?

    enum AvailableSpace: Equatable {
      case points(Double)
      /// Each choice takes its lowest alternative.
      case least
    }
  }

  func width(_ part: OraclePart) -> Double { widths[part.key] ?? 0 }

  /// The children of a part; of a decided choice, only the taken alternative.
  func standing(in part: OraclePart) -> [OraclePart] {
    guard case .content(.choice) = part.kind, let index = chosen[part.path] else {
      return part.children
    }
    return [part.children[index]]
  }

  /// The layers that determine the size, which have the highest priority.
  func sizing(_ layers: [OraclePart]) -> [OraclePart] {
    let highest = layers.map(\.priority).max()
    return layers.filter { $0.priority == highest }
  }

  /// The height that a part passes on to ratios in its content, or nil if it has none.
  func known(in part: OraclePart, _ known: Double?) -> Double? {
    switch part.kind {
    case .frame(let frame): frame.inner(known)
    case .insets(let insets): known.map { max(0, $0 - insets.top - insets.bottom) }
    case .fixedSize(_, let isFixed): isFixed ? nil : known
    case .ratio: known
    case .content(.stack(let stack)): stack.axis == .horizontal ? known : nil
    case .content(.zstack), .content(.choice), .content(.overlay), .content(.scroll): known
    case .content: nil
    }
  }

  /// The height that a part has for any content, or nil.
  func ownHeight(_ part: OraclePart) -> Double? {
    switch part.kind {
    case .frame(let frame): frame.height?.number
    case .insets(let insets): ownHeight(part.inner).map { max(0, $0 + insets.top + insets.bottom) }
    case .content(.shape(let shape)): shape.height?.number
    case .content(.image(let image)): image.extents.height
    case .content(.overlay(let overlay)): ownHeight(part.primary(of: overlay))
    case .content: part.layout.boxHeight
    case .fixedSize, .ratio: nil
    }
  }
}

extension Layout {
  /// The height of a content that is a box of a given size, or a stack of such boxes.
  fileprivate var boxHeight: Double? {
    let children = content.children
    let heights = children.compactMap { child in
      child.modifiers.isEmpty && child.priority == 0 ? child.boxHeight : nil
    }
    switch content {
    case .shape(let shape): return shape.width == nil ? nil : shape.height?.number
    case .stack(let stack):
      guard heights.count == children.count, !heights.isEmpty, stack.spacing.spacing >= 0 else {
        return nil
      }
      guard stack.axis == .vertical else {
        return stack.alignment.vertical.isBaseline ? nil : heights.max()
      }
      return heights.reduce(0, +) + stack.spacing.spacing * Double(heights.count - 1)
    case .zstack(let stack):
      guard heights.count == children.count, !stack.alignment.vertical.isBaseline else {
        return nil
      }
      return heights.max()
    default: return nil
    }
  }
}

extension Layout.Frame {
  /// Returns the nearest width within the bounds; the minimum precedes the maximum.
  func bounded(width: Double) -> Double {
    max(minWidth?.number ?? 0, min(width, maxWidth?.number ?? .infinity))
  }

  /// Returns the nearest height within the bounds.
  func bounded(height: Double) -> Double {
    max(minHeight?.number ?? 0, min(height, maxHeight?.number ?? .infinity))
  }

  /// Returns the width that the content is offered, nil for no limit.
  func inner(width offer: Double?) -> Double? {
    if let width { return width.number }
    guard let offer else { return idealWidth.map { bounded(width: $0.number) } }
    return bounded(width: offer)
  }

  /// Returns the height that the content is offered, from the offered height; nil for none.
  func inner(_ offer: Double?) -> Double? {
    if let height { return height.number }
    if let offer { return bounded(height: offer) }
    if let idealHeight { return bounded(height: idealHeight.number) }
    guard let greatest = maxHeight?.number, greatest < .infinity else { return nil }
    return bounded(height: greatest)
  }
}
