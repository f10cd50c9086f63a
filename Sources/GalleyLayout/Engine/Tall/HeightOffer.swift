/// The height that a node is offered while choices are decided.
enum HeightOffer: Hashable {
  /// No height, as in most surroundings: whatever goes by height fits.
  case none
  /// So many points.
  case points(Double)
  /// As little as can be: each choice that goes by height takes its lowest alternative.
  case least

  /// Returns what is left of the offer beside something else.
  func less(_ height: Double) -> HeightOffer {
    guard case .points(let points) = self else { return self }
    return .points(max(0, points - height))
  }

  /// Returns what a frame that is offered this height offers its content.
  func within(_ frame: CompiledFrame) -> HeightOffer {
    switch self {
    case .least: return frame.height.map { .points($0) } ?? .least
    case .points(let points): return .points(frame.innerHeight(points))
    case .none:
      let height = frame.innerHeight(.infinity)
      return height.isFinite ? .points(height) : .none
    }
  }
}
