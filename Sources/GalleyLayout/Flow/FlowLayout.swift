public import GalleyGeometry

/// The room between things that flow.
public struct FlowSpacing: Hashable, Sendable {
  /// The room between neighbours on a line, in points.
  public var horizontal: Double
  /// The room between lines, in points.
  public var vertical: Double

  /// Creates the room between things that flow.
  public init(horizontal: Double = 10, vertical: Double = 10) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// Places things one after the other, in lines as wide as their container.
///
/// Things are added one by one, and each gets its frame at once:
///
/// ```swift
/// var flow = FlowLayout(containerWidth: 320)
/// let frames = sizes.map { flow.add($0) }
/// ```
///
/// What is wider than the container stands on a line of its own, and an exact fit is a fit. Where all sizes are known,
/// ``flowLayout(containerWidth:spacing:sizes:)`` gives the same frames, and its siblings line them up in other ways.
public struct FlowLayout: Hashable, Sendable {
  /// The width of a line, in points.
  public let containerWidth: Double
  /// The room between things.
  public let spacing: FlowSpacing

  /// The end of the last thing on the line, or nil at the start of a line.
  private var lineEnd: Double?
  private var lineTop = 0.0
  private var lineHeight = 0.0

  /// Creates an empty flow.
  public init(containerWidth: Double, spacing: FlowSpacing = FlowSpacing()) {
    self.containerWidth = containerWidth
    self.spacing = spacing
  }

  /// The height of all lines so far, in points.
  public var height: Double { lineTop + lineHeight }

  /// Adds a thing of a size, and returns where it stands.
  public mutating func add(_ size: Size) -> Rect {
    var x = lineEnd.map { $0 + spacing.horizontal } ?? 0
    if lineEnd != nil, x + size.width > containerWidth {
      lineTop += lineHeight + spacing.vertical
      lineHeight = 0
      x = 0
    }
    lineEnd = x + size.width
    lineHeight = max(lineHeight, size.height)
    return Rect(origin: Point(x: x, y: lineTop), size: size)
  }
}
