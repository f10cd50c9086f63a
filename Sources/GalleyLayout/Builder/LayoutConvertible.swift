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
