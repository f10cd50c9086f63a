/// A type that describes a layout, such as ``Layout`` itself or ``HStack``.
///
/// All modifiers belong to this protocol and return a plain ``Layout``, which the next modifier wraps. To make a type
/// usable as a layout, conform to the protocol:
///
/// ```swift
/// struct Badge: LayoutConvertible {
///   var title: String
///   var layout: Layout { Text(title).font(.caption).padding(4).background(.fill) }
/// }
/// ```
public protocol LayoutConvertible {
  var layout: Layout { get }

  /// The layouts that a container places one by one; for most types, the layout alone.
  var layouts: [Layout] { get }
}

extension LayoutConvertible {
  /// The layout alone.
  public var layouts: [Layout] { [layout] }
}

extension Layout: PrimitiveView {
  public var layout: Layout { self }

  /// The layout alone, or the views of a group whose modifiers they inherit.
  public var layouts: [Layout] {
    guard case .stack(let stack) = content, stack.isGroup, self == Layout(content) else {
      return [self]
    }
    return stack.children
  }

  /// Creates a layout that represents several views; as a layout of its own, it is a column.
  init(group views: [Layout]) {
    guard views.count != 1 else {
      self = views[0]
      return
    }
    var stack = Stack(axis: Axis.vertical, alignment: Alignment.center, children: views)
    stack.isGroup = true
    self.init(.stack(stack))
  }
}

/// Collects the expressions, conditions and loops in the body of a closure, in order.
///
/// The library uses it for layouts, rows of a grid and cells of a row. Extend it to collect elements of another type:
///
/// ```swift
/// extension ListBuilder where Element == String {
///   static func buildExpression(_ word: String) -> [String] { [word] }
/// }
/// ```
@resultBuilder
public enum ListBuilder<Element> {
  /// Returns the elements of all statements of a body, in order.
  @inlinable
  public static func buildBlock(_ parts: [Element]...) -> [Element] {
    // A key path in the place of the closure would be made anew for each call.
    parts.count == 1 ? parts[0] : parts.flatMap { $0 }
  }

  /// Returns the elements of an `if` without `else`, none if its condition is false.
  @inlinable
  public static func buildOptional(_ part: [Element]?) -> [Element] {
    part ?? []
  }

  /// Returns the elements of the first branch of an `if` or `switch`.
  @inlinable
  public static func buildEither(first part: [Element]) -> [Element] {
    part
  }

  /// Returns the elements of another branch of an `if` or `switch`.
  @inlinable
  public static func buildEither(second part: [Element]) -> [Element] {
    part
  }

  /// Returns the elements of all iterations of a loop, in order.
  @inlinable
  public static func buildArray(_ parts: [[Element]]) -> [Element] {
    parts.flatMap { $0 }
  }

  /// Returns all elements of a body.
  @inlinable
  public static func buildFinalResult(_ elements: [Element]) -> [Element] {
    elements
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
///   for name in names { Text(name).foregroundStyle(.secondary) }
/// }
/// ```
///
/// A function that is marked `@LayoutBuilder` and returns `[Layout]` is a reusable part of such a body.
public typealias LayoutBuilder = ListBuilder<Layout>

extension ListBuilder where Element == Layout {
  public static func buildExpression(
    _ layout: some LayoutConvertible, fileID: String = #fileID, line: Int = #line
  ) -> [Layout] {
    let layouts = layout.layouts
    // Most have the place of their initializer already.
    return layouts.contains { $0.source == nil } ? layouts.map { $0.at(fileID, line) } : layouts
  }

  public static func buildExpression<Part: LayoutConvertible>(_ layouts: [Part]) -> [Layout] {
    // The layouts of another body have their places there.
    let isBody = Part.self == Layout.self
    return BodyPart.list(layouts.map(\.layouts), isBody: isBody)
  }
}

extension Layout {
  /// Creates one layout from those of a body: the only one, a column of several, or an empty layout.
  init(body layouts: [Layout]) {
    switch layouts.count {
    case 0: self = .empty
    case 1: self = layouts[0]
    default: self = .vstack(BodyPart.whole(layouts))
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
  /// Several layouts form a column, as in a ``VStack``; a body without layouts is empty. Views inside read the traits with
  /// ``Environment``, and symbols by the names given here.
  public static func layout(
    symbols: [String: Symbol] = [:],
    @LayoutBuilder _ body: @escaping @Sendable (Traits) -> [Layout]
  ) -> Traited {
    layout(ViewResources(symbols: symbols), body)
  }

  package static func layout(
    _ resources: ViewResources, _ body: @escaping @Sendable (Traits) -> [Layout]
  ) -> Traited {
    Traited { resources.layout(under: $0, body) }
  }
}
