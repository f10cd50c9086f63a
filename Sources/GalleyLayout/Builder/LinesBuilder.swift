extension Lines: LayoutConvertible {
  /// The lines as plain data, with choices made by the rule ``Rule/fewestOverflows``.
  public var layout: Layout { .lines(self) }

  /// Creates lines from what a body lists: layouts, each an element as wide as it likes, and lines.
  ///
  /// ```swift
  /// let card = Lines {
  ///   Text("Building a Layout Library").font(.headline)
  ///   Lines.newline(space: 4)
  ///   Text("Episode 123").lineLimit(1)
  ///   Lines.space(12).or(.newline())
  ///   Text("September 23").lineLimit(1)
  /// }
  /// ```
  public init(@LinesBuilder items: () -> [Item]) {
    self.init(items())
  }

  /// Returns the lines as a layout whose choices follow a rule.
  public func rule(_ rule: Rule) -> Layout {
    .lines(self, rule: rule)
  }
}

/// Collects the items of lines.
public typealias LinesBuilder = ListBuilder<Lines.Item>

extension ListBuilder where Element == Lines.Item {
  /// Returns a layout as an element that is as wide as it likes.
  public static func buildExpression(_ layout: some LayoutConvertible) -> [Lines.Item] {
    [.element(Lines.Element(layout.layout))]
  }

  /// Returns layouts as elements that are as wide as they like.
  public static func buildExpression(_ layouts: [some LayoutConvertible]) -> [Lines.Item] {
    layouts.map { .element(Lines.Element($0.layout)) }
  }

  /// Returns the items of lines, which go on where the body stands.
  public static func buildExpression(_ lines: Lines) -> [Lines.Item] {
    lines.items
  }

  /// Returns the items of several lines, each of which goes on where the one before ends.
  public static func buildExpression(_ lines: [Lines]) -> [Lines.Item] {
    lines.flatMap(\.items)
  }
}
