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
///
/// An alternative has to fit the width that is offered. It may have to fit the height as well, or alone, where there is
/// one: that of the screen or of a frame, less what stands above and below.
///
/// ```swift
/// let ticket = Choice(axes: .vertical) {
///   VStack {
///     Text("Gate B12").font(.largeTitle)
///     Text("Boarding at 11:15")
///   }
///   Text("Gate B12 at 11:15")
/// }
/// ```
public struct Choice: LayoutConvertible, Hashable {
  /// The layout as plain data.
  public let layout: Layout

  /// Creates a choice; one without alternatives is nothing.
  public init(
    axes: Layout.ChoiceAxes = .horizontal, @LayoutBuilder alternatives: () -> [Layout]
  ) {
    layout = .choice(alternatives(), axes: axes)
  }
}
