/// A part of a layout that is described by its body, as in SwiftUI.
///
/// ```swift
/// struct Fact: View {
///   var label: String
///   var value: String
///   @Environment(\.dynamicTypeSize) private var textSize
///
///   var body: some View {
///     if textSize.isAccessibilitySize {
///       VStack(alignment: .leading) { content }
///     } else {
///       HStack { content }
///     }
///   }
///
///   @ViewBuilder private var content: some View {
///     Text(label).foregroundStyle(.secondary)
///     Text(value).bold()
///   }
/// }
/// ```
///
/// A view is a value that makes a ``Layout``, which is plain data: reading ``LayoutConvertible/layout`` runs the body once.
/// There is no state and no update; `@State` of SwiftUI becomes a property that each example sets.
public protocol View: LayoutConvertible {
  associatedtype Body: LayoutConvertible

  @ViewBuilder var body: Body { get }
}

extension View {
  /// The layout as plain data; several contents form a column, as in a ``VStack``.
  public var layout: Layout { Layout(body: layouts) }

  /// The layouts of the body, one for each of its contents.
  public var layouts: [Layout] { body.layouts }
}

/// A view of the library, which is a layout itself and has no body.
public protocol PrimitiveView: View where Body == Never {}

extension View where Body == Never {
  /// Does not return, since the view has no body.
  public var body: Never { preconditionFailure("A view of the library has no body.") }

  /// The layout alone.
  public var layouts: [Layout] { [layout] }
}

extension Never: LayoutConvertible {
  /// Does not return, since there is no value.
  public var layout: Layout { switch self {} }
}

/// Collects the contents of a ``View`` as a ``Group``.
///
/// It takes the same statements as the body of a container: views, `if`, `switch` and `for`.
@resultBuilder
public enum ViewBuilder {
  public static func buildExpression(
    _ view: some LayoutConvertible, fileID: String = #fileID, line: Int = #line
  ) -> [Layout] {
    LayoutBuilder.buildExpression(view, fileID: fileID, line: line)
  }

  /// Returns the layouts of several views.
  public static func buildExpression(_ views: [some LayoutConvertible]) -> [Layout] {
    LayoutBuilder.buildExpression(views)
  }

  /// Returns the layouts of all statements of a body, in order.
  public static func buildBlock(_ parts: [Layout]...) -> [Layout] {
    BodyPart.block(parts)
  }

  /// Returns the layouts of an `if` without `else`, none if its condition is false.
  public static func buildOptional(_ part: [Layout]?) -> [Layout] {
    LayoutBuilder.buildOptional(part)
  }

  /// Returns the layouts of the first branch of an `if` or `switch`.
  public static func buildEither(first part: [Layout]) -> [Layout] {
    LayoutBuilder.buildEither(first: part)
  }

  /// Returns the layouts of another branch of an `if` or `switch`.
  public static func buildEither(second part: [Layout]) -> [Layout] {
    LayoutBuilder.buildEither(second: part)
  }

  /// Returns the layouts of all iterations of a loop, in order.
  public static func buildArray(_ parts: [[Layout]]) -> [Layout] {
    LayoutBuilder.buildArray(parts)
  }

  /// Returns all layouts of a body.
  public static func buildFinalResult(_ layouts: [Layout]) -> Group {
    Group(LayoutBuilder.buildFinalResult(layouts))
  }
}

/// Views that a container places one by one, as if they stood there without the group.
///
/// ```swift
/// let airports = HStack {
///   Group {
///     Text("LIS")
///     Text("OSL")
///   }
///   Text("On time")
/// }
/// ```
///
/// Modifiers that views inherit, such as ``LayoutConvertible/font(_:)``, leave the views to the container. Any other modifier
/// of a group applies to a column of its views, unlike in SwiftUI, where it applies to each of them.
public struct Group: PrimitiveView, Hashable {
  /// The views, in reading order.
  public let layouts: [Layout]

  /// Creates a group of the views of a body.
  public init(@LayoutBuilder content: () -> [Layout]) {
    layouts = content()
  }

  init(_ layouts: [Layout]) {
    self.layouts = layouts
  }

  /// A column of the views; the only one, if there are no others.
  public var layout: Layout { Layout(body: layouts) }
}

/// Views for each element of a collection.
///
/// ```swift
/// let topics = VStack {
///   ForEach(["Swift", "Layout"], id: \.self) { topic in Text(topic) }
///   ForEach(1...3) { number in Text("Episode \(number)") }
/// }
/// ```
///
/// A `for` loop does the same. The `id` is not used, since nothing is updated.
public struct ForEach: PrimitiveView, Hashable {
  /// The views, in reading order.
  public let layouts: [Layout]

  /// Creates views for elements that have an identity.
  public init<Data: Sequence>(
    _ data: Data, @LayoutBuilder content: (Data.Element) -> [Layout]
  ) where Data.Element: Identifiable {
    layouts = LayoutBuilder.buildArray(data.map(content))
  }

  /// Creates views for elements that are identified by a property.
  public init<Data: Sequence, ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @LayoutBuilder content: (Data.Element) -> [Layout]
  ) {
    layouts = LayoutBuilder.buildArray(data.map(content))
  }

  public init(_ data: Range<Int>, @LayoutBuilder content: (Int) -> [Layout]) {
    layouts = LayoutBuilder.buildArray(data.map(content))
  }

  public init(_ data: ClosedRange<Int>, @LayoutBuilder content: (Int) -> [Layout]) {
    layouts = LayoutBuilder.buildArray(data.map(content))
  }

  /// A column of the views.
  public var layout: Layout { Layout(body: layouts) }
}

/// Nothing.
public struct EmptyView: PrimitiveView, Hashable {
  /// Creates a view that shows nothing and takes no space.
  public init() {}

  /// The layout without content.
  public var layout: Layout { .empty }
  /// Nothing.
  public var layouts: [Layout] { [] }
}
