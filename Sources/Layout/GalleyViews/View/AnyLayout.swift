/// A container as a value, to which a body is given later.
///
/// ```swift
/// let values = ["Episode 123", "September 23"]
/// let container =
///   values.count > 3 ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout(spacing: 12))
/// let facts = container { values.map { Text($0) } }
/// ```
public struct AnyLayout: Hashable, Sendable {
  private let stack: Layout.Stack

  public init(_ row: HStackLayout) {
    stack = row.stack
  }

  public init(_ column: VStackLayout) {
    stack = column.stack
  }

  /// Returns views in the container.
  public func callAsFunction(
    fileID: String = #fileID, line: Int = #line, @LayoutBuilder content: () -> [Layout]
  ) -> Layout {
    var copy = stack
    copy.children = content()
    return Layout(.stack(copy)).at(fileID, line)
  }
}

/// A row as a value; see ``AnyLayout``.
public struct HStackLayout: Hashable, Sendable {
  fileprivate let stack: Layout.Stack

  public init(alignment: VerticalAlignment = .center, spacing: Length? = nil) {
    stack = Layout.Stack(
      axis: .horizontal, alignment: Alignment(.leading, alignment), spacing: spacing, children: [])
  }
}

/// A column as a value; see ``AnyLayout``.
public struct VStackLayout: Hashable, Sendable {
  fileprivate let stack: Layout.Stack

  public init(alignment: HorizontalAlignment = .center, spacing: Length? = nil) {
    stack = Layout.Stack(
      axis: .vertical, alignment: Alignment(alignment, .top), spacing: spacing, children: [])
  }
}
