/// Alternatives, of which the first that fits is taken, else the last.
///
/// Each layout that the body lists is one alternative, the preferred one first:
///
/// ```swift
/// let plan = Choice {
///   Text("Lisbon to Oslo, calling at Porto")
///   Text("Lisbon to Oslo").fit(.words)
/// }
/// ```
public struct Choice: LayoutConvertible, Hashable {
  /// The layout as plain data.
  public let layout: Layout

  /// Creates a choice; one without alternatives is nothing.
  public init(@LayoutBuilder alternatives: () -> [Layout]) {
    layout = .choice(alternatives())
  }
}
