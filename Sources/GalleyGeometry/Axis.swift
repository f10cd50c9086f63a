/// A direction in which things are laid out one after the other.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  /// From one side to the other.
  case horizontal
  /// From top to bottom.
  case vertical
}
