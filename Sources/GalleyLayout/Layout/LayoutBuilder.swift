/// Something that says a layout: a layout itself, or a type such as ``HStack`` that reads well in Swift.
///
/// All modifiers belong to this protocol and give a plain ``Layout``, around which the next modifier goes. A type of your
/// own takes part by saying which layout it stands for:
///
/// ```swift
/// struct Badge: LayoutConvertible {
///   var title: String
///   var layout: Layout { Text(title).font(.caption1).padding(4).background(.fill) }
/// }
/// ```
public protocol LayoutConvertible: Sendable {
  /// The layout as plain data.
  var layout: Layout { get }
}

extension Layout: LayoutConvertible {
  /// The layout itself.
  public var layout: Layout { self }
}

/// Collects what the body of a closure lists: expressions, conditions and loops, in their order.
///
/// The library uses it for layouts, rows of a grid and cells of a row. A closure of your own collects what you like, once
/// the builder knows which expressions it takes:
///
/// ```swift
/// extension ListBuilder where Element == String {
///   static func buildExpression(_ word: String) -> [String] { [word] }
/// }
/// ```
@resultBuilder
public enum ListBuilder<Element> {
  /// Returns what the statements of a body gave, one after the other.
  public static func buildBlock(_ parts: [Element]...) -> [Element] {
    parts.flatMap(\.self)
  }

  /// Returns what an `if` without `else` gave, nothing where its condition is false.
  public static func buildOptional(_ part: [Element]?) -> [Element] {
    part ?? []
  }

  /// Returns what the first branch of an `if` or `switch` gave.
  public static func buildEither(first part: [Element]) -> [Element] {
    part
  }

  /// Returns what another branch of an `if` or `switch` gave.
  public static func buildEither(second part: [Element]) -> [Element] {
    part
  }

  /// Returns what the rounds of a loop gave, one after the other.
  public static func buildArray(_ parts: [[Element]]) -> [Element] {
    parts.flatMap(\.self)
  }

  /// Returns what a branch behind `#available` gave.
  public static func buildLimitedAvailability(_ part: [Element]) -> [Element] {
    part
  }
}

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
