public struct FlowSpacing: Hashable, Sendable {
  /// The space between boxes on a line, in points.
  public var horizontal: Double
  package var vertical: Double

  /// Creates the spacing of a flow, 8 points by default.
  public init(horizontal: Double = 8, vertical: Double = 8) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// Places boxes one after the other, in lines as wide as their container.
///
/// Boxes are added one by one, and each gets its frame at once:
///
/// ```swift
/// var flow = FlowLayout(containerWidth: 320)
/// let frames = sizes.map { flow.add($0) }
/// ```
///
/// A box wider than the container gets a line of its own, and an exact fit is a fit. If all sizes are known,
/// ``flowLayout(containerWidth:spacing:sizes:)`` gives the same frames, and similar functions align the lines
/// differently.
public struct FlowLayout: Hashable, Sendable {
  package let containerWidth: Double
  package let spacing: FlowSpacing

  /// The end of the last box on the line, or nil at the start of a line.
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

  /// Adds a box of a size, and returns its frame.
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

/// A pure function that places boxes of known sizes in lines as wide as their container.
///
/// All arrangements have this type, so changing the name changes the arrangement:
///
/// ```swift
/// let arrange: FlowArrangement = justifiedFlowLayout
/// let frames = arrange(320, FlowSpacing(horizontal: 10, vertical: 10), sizes)
/// ```
public typealias FlowArrangement =
  @Sendable (
    _ containerWidth: Double, _ spacing: FlowSpacing, _ sizes: [Size]
  ) -> [Rect]

/// Returns the boxes on one line: as many as fit, at least one.
///
/// - Complexity: Linear in the number of boxes.
public func flowLines(
  containerWidth: Double, spacing: FlowSpacing, sizes: [Size]
) -> [Range<Int>] {
  var lines: [Range<Int>] = []
  var start = 0
  var end = 0.0
  for (index, size) in sizes.enumerated() {
    let next = index == start ? size.width : end + spacing.horizontal + size.width
    if index > start, next > containerWidth {
      lines.append(start..<index)
      start = index
      end = size.width
    } else {
      end = next
    }
  }
  return start < sizes.count ? lines + [start..<sizes.count] : lines
}

/// Returns the frames of boxes in lines aligned to the leading edge.
///
/// - Complexity: Linear in the number of boxes, like all arrangements.
@Sendable public func flowLayout(
  containerWidth: Double, spacing: FlowSpacing = FlowSpacing(), sizes: [Size]
) -> [Rect] {
  var flow = FlowLayout(containerWidth: containerWidth, spacing: spacing)
  return sizes.map { flow.add($0) }
}

/// Returns the frames of boxes in centered lines.
@Sendable public func centeredFlowLayout(
  containerWidth: Double, spacing: FlowSpacing = FlowSpacing(), sizes: [Size]
) -> [Rect] {
  FlowLines(containerWidth, spacing, sizes).shifted { PointGrid.down($0 / 2) }
}

/// Returns the frames of boxes in lines aligned to the trailing edge.
@Sendable public func trailingFlowLayout(
  containerWidth: Double, spacing: FlowSpacing = FlowSpacing(), sizes: [Size]
) -> [Rect] {
  FlowLines(containerWidth, spacing, sizes).shifted { $0 }
}

/// Returns the frames of boxes in justified lines.
///
/// The remaining space of a line is divided among its gaps, which differ by at most a step of the point grid. A
/// line of one box and the last line keep the given spacing.
@Sendable public func justifiedFlowLayout(
  containerWidth: Double, spacing: FlowSpacing = FlowSpacing(), sizes: [Size]
) -> [Rect] {
  FlowLines(containerWidth, spacing, sizes).justified(lastLine: false)
}

/// Returns the frames of boxes in justified lines, including the last.
@Sendable public func fullyJustifiedFlowLayout(
  containerWidth: Double, spacing: FlowSpacing = FlowSpacing(), sizes: [Size]
) -> [Rect] {
  FlowLines(containerWidth, spacing, sizes).justified(lastLine: true)
}

private struct FlowLines {
  let containerWidth: Double
  let lines: [Range<Int>]
  var frames: [Rect]

  init(_ containerWidth: Double, _ spacing: FlowSpacing, _ sizes: [Size]) {
    self.containerWidth = containerWidth
    lines = flowLines(containerWidth: containerWidth, spacing: spacing, sizes: sizes)
    frames = flowLayout(containerWidth: containerWidth, spacing: spacing, sizes: sizes)
  }

  /// The space left on a line; none on a line that is too wide, which stays at the leading edge.
  private func free(_ line: Range<Int>) -> Double {
    max(0, containerWidth - frames[line.upperBound - 1].maxX)
  }

  func shifted(_ distance: (Double) -> Double) -> [Rect] {
    var result = frames
    for line in lines {
      let shift = distance(free(line))
      for index in line { result[index].x += shift }
    }
    return result
  }

  func justified(lastLine: Bool) -> [Rect] {
    var result = frames
    for line in lines where line.count > 1 && (lastLine || line.upperBound < frames.count) {
      let free = free(line)
      let gapCount = Double(line.count - 1)
      // Rounded once for each place, not once for each gap, so that places follow the width as a line does.
      for (number, index) in line.enumerated() {
        result[index].x += PointGrid.down(free * Double(number) / gapCount)
      }
    }
    return result
  }
}
