import GalleyGeometry
import GalleyLayout

/// Finds room for labels that no words, drawings or other labels occupy.
struct LabelPlacement {
  private let canvas: Rect
  private var obstacles: [Rect]

  init(result: LayoutResult) {
    canvas = Rect(origin: .zero, size: result.size)
    obstacles = result.placements.flatMap(Self.ink)
  }

  /// The rectangles that a placement fills with something to be seen.
  private static func ink(of placement: Placement) -> [Rect] {
    switch placement.content {
    case .container, .strip, .nothing: []
    case .symbol, .shape: [placement.contentFrame]
    case .text(let text): text.lines.map { ink(of: $0, size: text.fontSize) }
    }
  }

  /// The part of a line that letters reach, from the tops of ascenders to the bottoms of descenders.
  private static func ink(of line: PlacedText.Line, size: Double) -> Rect {
    let baseline = line.frame.minY + line.line.baseline
    return Rect(
      x: line.frame.minX, y: baseline - 0.8 * size, width: line.frame.width, height: 1.05 * size)
  }

  /// Returns where a label of a size may stand beside a frame, and keeps that room, or nil if there is none.
  mutating func place(_ size: Size, beside frame: Rect) -> Rect? {
    let above = frame.minY - size.height
    let left = frame.minX
    let right = frame.maxX - size.width
    let middle = frame.midY - size.height / 2
    let corners = [
      Point(x: left, y: above), Point(x: left, y: frame.maxY), Point(x: right, y: above),
      Point(x: right, y: frame.maxY), Point(x: frame.maxX + 1, y: middle),
      Point(x: frame.minX - size.width - 1, y: middle), Point(x: left, y: frame.minY),
      Point(x: right, y: frame.minY),
    ]
    let free = corners.lazy.map { Rect(origin: $0, size: size) }.first { candidate in
      canvas.contains(candidate) && !obstacles.contains(where: candidate.intersects)
    }
    if let free { obstacles.append(free) }
    return free
  }
}
