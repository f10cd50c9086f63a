/// Room that grows along the enclosing stack.
///
/// ```swift
/// let sides = HStack {
///   Text("Left")
///   Spacer(minLength: 16)
///   Text("Right")
/// }
/// ```
public struct Spacer: LayoutConvertible, Hashable {
  /// The layout as plain data.
  public let layout: Layout

  /// Creates room of a least length.
  public init(minLength: Length = 0) {
    layout = .spacer(minLength)
  }
}

/// A thin line across the enclosing stack.
public struct Divider: LayoutConvertible, Hashable {
  /// The layout as plain data.
  public let layout: Layout

  /// Creates a line of a thickness.
  public init(thickness: Length = 1) {
    layout = .divider(thickness)
  }
}
