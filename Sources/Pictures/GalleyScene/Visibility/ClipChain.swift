import GalleyGeometry

/// The part of the picture that the clips around an item leave.
///
/// Rectangles are intersected at once. Round and turned clips stay only if they cut off more, so a chain of any number
/// of clips is short.
struct ClipChain {
  private(set) var rect: Rect
  private(set) var turn = 0
  /// The clips that are not rectangles in that turn.
  private(set) var others: [(turn: Int, area: PaintedArea)] = []

  static let unlimited = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
  /// The number of round and turned clips that are kept; others count as the rectangles around them.
  private static let maximumCount = 64

  init(_ rect: Rect = unlimited) {
    self.rect = rect
  }

  mutating func add(_ shape: Scene.Shape, turn newTurn: Int) {
    if newTurn != turn {
      if rect != Self.unlimited { others.append((turn, PaintedArea(rect))) }
      (rect, turn) = (Self.unlimited, newTurn)
    }
    let area = PaintedArea(inside: shape).resolved()
    rect = rect.intersection(area.bounds)
    others.removeAll { $0.turn == turn && $0.area.share(of: rect) == .all }
    if others.count < Self.maximumCount, area.share(of: rect) == .part {
      others.append((turn, area))
    }
  }
}
