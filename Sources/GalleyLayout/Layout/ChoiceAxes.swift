extension Layout {
  /// The extents in which an alternative has to fit.
  public enum ChoiceAxes: String, Hashable, Sendable, CaseIterable {
    /// The width.
    case horizontal
    /// The height at the width that is offered, wherever a height is offered.
    case vertical
    /// The width, and the height wherever one is offered.
    case both

    var includesWidth: Bool { self != .vertical }
    var includesHeight: Bool { self != .horizontal }
  }
}
