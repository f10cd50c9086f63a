/// Collects the layouts that the body of a closure lists.
///
/// A body holds layouts, arrays of layouts, `if`, `switch`, `for` and constants:
///
/// ```swift
/// let names = ["Wi-Fi", "Power"]
/// let row = HStack {
///   Text("On board")
///   if names.isEmpty { Text("Nothing") }
///   for name in names { Text(name).foregroundStyle(.secondaryLabel) }
/// }
/// ```
///
/// A function that is marked as `@LayoutBuilder` and returns `[Layout]` is a piece of such a body with a name.
public typealias LayoutBuilder = ListBuilder<Layout>

extension ListBuilder where Element == Layout {
  /// Returns the layout that an expression says.
  public static func buildExpression(_ layout: some LayoutConvertible) -> [Layout] {
    [layout.layout]
  }

  /// Returns the layouts that an expression lists.
  public static func buildExpression(_ layouts: [some LayoutConvertible]) -> [Layout] {
    layouts.map(\.layout)
  }
}

extension Layout {
  /// Creates one layout of those that a body lists: the only one, several one below the other, or nothing.
  init(body layouts: [Layout]) {
    switch layouts.count {
    case 0: self = .empty
    case 1: self = layouts[0]
    default: self = .vstack(layouts)
    }
  }
}

extension Traited where Value == Layout {
  /// Returns a layout that is written as a body that receives the traits.
  ///
  /// ```swift
  /// let margin = Traited<Length> { $0.horizontal == .regular ? 24 : 16 }
  /// let card = Traited.layout { traits in
  ///   Text("Hello").padding(margin.run(traits))
  /// }
  /// ```
  ///
  /// Several layouts stand one below the other, as in a ``VStack``; a body without any is empty.
  public static func layout(
    @LayoutBuilder _ body: @escaping @Sendable (Traits) -> [Layout]
  ) -> Traited {
    Traited { traits in Layout(body: body(traits)) }
  }
}
