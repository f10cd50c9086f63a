public import GalleyGeometry

/// A pure function that places things of known sizes in lines as wide as their container.
///
/// All arrangements have this form, so one takes the place of another by its name alone:
///
/// ```swift
/// let arrange: FlowArrangement = justifiedFlowLayout
/// let frames = arrange(320, FlowSpacing(horizontal: 10, vertical: 10), sizes)
/// ```
public typealias FlowArrangement =
  @Sendable (
    _ containerWidth: Double, _ spacing: FlowSpacing, _ sizes: [Size]
  ) -> [Rect]

/// Returns which things stand on one line: as many as fit, at least one.
///
/// - Complexity: Linear in the number of things.
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

/// Returns the frames of things in lines that start at the leading edge.
///
/// - Complexity: Linear in the number of things, like all arrangements.
@Sendable public func flowLayout(
  containerWidth: Double, spacing: FlowSpacing = FlowSpacing(), sizes: [Size]
) -> [Rect] {
  var flow = FlowLayout(containerWidth: containerWidth, spacing: spacing)
  return sizes.map { flow.add($0) }
}

/// Returns the frames of things in lines that stand in the middle.
@Sendable public func centeredFlowLayout(
  containerWidth: Double, spacing: FlowSpacing = FlowSpacing(), sizes: [Size]
) -> [Rect] {
  FlowLines(containerWidth, spacing, sizes).shifted { PointGrid.down($0 / 2) }
}

/// Returns the frames of things in lines that end at the trailing edge.
@Sendable public func trailingFlowLayout(
  containerWidth: Double, spacing: FlowSpacing = FlowSpacing(), sizes: [Size]
) -> [Rect] {
  FlowLines(containerWidth, spacing, sizes).shifted { $0 }
}

/// Returns the frames of things in lines that reach from edge to edge.
///
/// The room left on a line is divided among its gaps; what cannot be divided on the point grid goes to the last gap. A
/// line of one thing and the last line keep the given room between things.
@Sendable public func justifiedFlowLayout(
  containerWidth: Double, spacing: FlowSpacing = FlowSpacing(), sizes: [Size]
) -> [Rect] {
  FlowLines(containerWidth, spacing, sizes).justified(lastLine: false)
}

/// Returns the frames of things in lines that reach from edge to edge, the last line too.
@Sendable public func fullyJustifiedFlowLayout(
  containerWidth: Double, spacing: FlowSpacing = FlowSpacing(), sizes: [Size]
) -> [Rect] {
  FlowLines(containerWidth, spacing, sizes).justified(lastLine: true)
}

/// Things in lines that start at the leading edge, to be moved along their lines.
private struct FlowLines {
  let containerWidth: Double
  let lines: [Range<Int>]
  var frames: [Rect]

  init(_ containerWidth: Double, _ spacing: FlowSpacing, _ sizes: [Size]) {
    self.containerWidth = containerWidth
    lines = flowLines(containerWidth: containerWidth, spacing: spacing, sizes: sizes)
    frames = flowLayout(containerWidth: containerWidth, spacing: spacing, sizes: sizes)
  }

  /// The room left on a line; none on a line that is too wide, which stays at the leading edge.
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
      let share = PointGrid.down(free / Double(line.count - 1))
      for (number, index) in line.dropLast().enumerated() {
        result[index].x += share * Double(number)
      }
      result[line.upperBound - 1].x += free
    }
    return result
  }
}
