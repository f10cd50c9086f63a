/// Elements on lines, like words of a text, whose choices are decided together with the items after them.
///
/// Each newline starts another line of elements. An alternative of a choice is measured together with all that follows
/// it, so a row may become a column in the middle of a line.
///
/// ```swift
/// let number = Text("Episode 123").lineLimit(1).inLine()
/// let date = Text("September 23").lineLimit(1).inLine()
/// let card = Layout.lines(number + Lines.space(12).or(.newline()) + date)
/// ```
///
/// The ``Rule`` decides which alternative is taken.
///
/// After the layout library of Chris Eidhof and Florian Kugler, objc.io, Swift Talk 118 to 125, where a layout is an
/// enumeration of a view, a new line, a choice and nothing, each followed by the rest.
public struct Lines: Hashable, Sendable {
  /// The items in reading order.
  public private(set) var items: [Item]
  /// The number of levels: one for each choice, and those of the deepest element.
  package private(set) var depth = Layout.Depth()
  package private(set) var isRefused = false
  private var choiceCount = 0

  /// Creates lines from items in reading order.
  ///
  /// - Complexity: Linear in the number of items.
  public init(_ items: [Item] = []) {
    self.items = items
    for item in items { count(item) }
  }

  /// No items.
  public static let empty = Lines()

  /// Returns the lines followed by others, which continue the last line.
  ///
  /// - Complexity: Linear in the number of items.
  public static func + (first: Lines, second: Lines) -> Lines {
    var result = first
    result.items += second.items
    result.depth = first.depth.combined(with: second.depth)
    result.isRefused = first.isRefused || second.isRefused
    result.choiceCount += second.choiceCount
    return result
  }

  private mutating func count(_ item: Item) {
    switch item {
    case .element(let element):
      depth = depth.combined(with: element.layout.depth)
      isRefused = isRefused || element.layout.isRefused
    case .newline: break
    case .choice(let choice):
      depth = depth.combined(with: choice.depth)
      isRefused = isRefused || choice.isRefused
      choiceCount += 1
    }
  }

  package var elementLayouts: [Layout] {
    items.flatMap { item -> [Layout] in
      switch item {
      case .element(let element): [element.layout]
      case .newline: []
      case .choice(let choice): choice.alternatives.flatMap(\.elementLayouts)
      }
    }
  }

  var onlyChoice: Choice? {
    if items.count == 1, case .choice(let choice)? = items.first { choice } else { nil }
  }

  /// Returns both lines without their common last items, and these items; or nil if no choice is among them.
  func separated(from other: Lines) -> (own: Lines, others: Lines, shared: Lines)? {
    guard choiceCount > 0, other.choiceCount > 0 else { return nil }
    let count = zip(items.reversed(), other.items.reversed()).prefix { $0 == $1 }.count
    let own = Lines(Array(items.dropLast(count)))
    guard own.choiceCount < choiceCount else { return nil }
    return (own, Lines(Array(other.items.dropLast(count))), Lines(Array(items.suffix(count))))
  }

  /// A part of lines.
  public indirect enum Item: Hashable, Sendable {
    /// An element of a line.
    case element(Element)
    /// The end of a line, and the space before the next.
    case newline(space: Length)
    /// Alternatives, the preferred one first.
    case choice(Choice)
  }

  /// An element of a line.
  public struct Element: Hashable, Sendable {
    package var layout: Layout
    package var width: Width
    package var alignment: LineAlignment

    public init(_ layout: Layout, width: Width = .contents, alignment: LineAlignment = .top) {
      self.layout = layout
      self.width = width
      self.alignment = alignment
    }
  }

  /// The width of an element on its line.
  public enum Width: Hashable, Sendable {
    /// The ideal width, limited by the line.
    case contents
    /// A minimum, by default the required width, plus an equal part of the remaining width of the line.
    case flexible(min: Length?)
    case absolute(Length)
  }

  /// The vertical alignment of an element on its line.
  public enum LineAlignment: String, Hashable, Sendable, CaseIterable {
    case top
    case center
    case bottom
    /// From top to bottom.
    case stretch
  }

  /// Which alternatives are taken.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// The first alternative with which everything that follows fits, else the last.
    ///
    /// One line that is too wide makes every choice before it take its last alternative. These are the decisions of the
    /// last version of the original library, in which an exact fit fits. Its first version rejected an exact fit, which
    /// gives the decisions of a container that is one step of the grid narrower.
    case firstFit
    /// The alternatives with the smallest overflow of all lines together, then of the widest line.
    ///
    /// Among equals, earlier choices take their earlier alternatives first.
    case leastOverflow
  }

  /// A choice between alternatives, each measured together with the items after the choice.
  public struct Choice: Hashable, Sendable {
    package private(set) var alternatives: [Lines]
    package var id: String?
    package var source: SourcePlace? { sourcePlace }
    /// The stored place, which is ignored when values are compared.
    @Aside package var sourcePlace: SourcePlace?
    @Aside package var notes = Layout.DocumentNotes()

    /// Creates a choice between alternatives, the preferred one first.
    ///
    /// Nested choices count as levels of the layout, of which there are at most 512.
    public init(_ alternatives: [Lines], id: String? = nil) {
      self.alternatives = alternatives
      self.id = id
      for alternative in alternatives { count(alternative) }
      refuseIfTooDeep()
    }

    fileprivate private(set) var depth = Layout.Depth().adding(1)
    fileprivate private(set) var isRefused = false

    mutating func append(_ alternative: Lines) {
      alternatives.append(alternative)
      count(alternative)
      refuseIfTooDeep()
    }

    mutating func prepend(_ alternative: Lines) {
      alternatives.insert(alternative, at: 0)
      count(alternative)
      refuseIfTooDeep()
    }

    private mutating func count(_ alternative: Lines) {
      depth = depth.combined(with: alternative.depth.adding(1))
      isRefused = isRefused || alternative.isRefused
    }

    private mutating func refuseIfTooDeep() {
      guard depth.isTooDeep else { return }
      self = Choice([Lines([.element(Element(.refused))])])
    }
  }
}

extension Lines.Width: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a fixed width from a number of points.
  public init(floatLiteral value: Double) {
    self = .absolute(Length(value))
  }

  /// Creates a fixed width from a whole number of points.
  public init(integerLiteral value: Int) {
    self = .absolute(Length(Double(value)))
  }
}

extension Lines {
  /// Returns an element, followed by the rest of its line and all lines after it.
  public static func view(
    _ layout: Layout, width: Width = .contents, alignment: LineAlignment = .top,
    _ rest: Lines = .empty
  ) -> Lines {
    Lines([.element(Element(layout, width: width, alignment: alignment))]) + rest
  }

  /// Returns a layout as an element, followed by the rest of its line and all lines after it.
  public static func view(
    _ layout: some LayoutConvertible, width: Width = .contents, alignment: LineAlignment = .top,
    _ rest: Lines = .empty
  ) -> Lines {
    .view(layout.layout, width: width, alignment: alignment, rest)
  }

  /// Returns the end of a line, followed by space above the next and by all lines after it.
  public static func newline(space: Length = 0, _ rest: Lines = .empty) -> Lines {
    Lines([.newline(space: space)]) + rest
  }

  /// Returns a choice between two alternatives, the preferred one first.
  ///
  /// Each alternative may contain all that follows:
  ///
  /// ```swift
  /// let horizontal = Lines.view(number, .view(date))
  /// let vertical = Lines.view(number, .newline(.view(date)))
  /// let card = Lines.view(title, .newline(.choice(horizontal, vertical)))
  /// ```
  ///
  /// Nested choices become one choice of several alternatives. If both alternatives end with the same items, with
  /// choices among these, the items are stored once after the choice, which keeps a tree that doubles with each choice
  /// small. If all lines can fit, this changes no decision; if they cannot, the common items count as following items
  /// rather than as lines of the alternatives. Common first items are not shared.
  public static func choice(
    _ first: Lines, _ second: Lines, id: String? = nil
  ) -> Lines {
    if let parts = first.separated(from: second) {
      return Lines([.choice(Choice([parts.own, parts.others], id: id))]) + parts.shared
    }
    if var choice = first.onlyChoice, choice.id == nil || choice.id == id {
      choice.id = id ?? choice.id
      choice.append(second)
      return Lines([.choice(choice)])
    }
    if var choice = second.onlyChoice, choice.id == nil {
      choice.id = id
      choice.prepend(first)
      return Lines([.choice(choice)])
    }
    return Lines([.choice(Choice([first, second], id: id))])
  }

  /// Returns a choice between these lines and others.
  ///
  /// ```swift
  /// let metadata = [number, date].horizontal(space: 12).or([number, date].vertical())
  /// ```
  public func or(_ other: Lines, id: String? = nil) -> Lines {
    .choice(self, other, id: id)
  }

  /// Returns a choice between these lines and those of a body.
  ///
  /// ```swift
  /// let name = Lines { Text("Episode 123").lineLimit(1) }.or { Text("#123") }
  /// ```
  public func or(id: String? = nil, @LinesBuilder items: () -> [Item]) -> Lines {
    .choice(self, Lines(items()), id: id)
  }

  /// Returns space on a line, flexible by default.
  public static func space(_ width: Width = .flexible(min: 0)) -> Lines {
    .view(.empty, width: width)
  }

  /// A vertical line between its siblings.
  public static func verticalLine(_ thickness: Length = 1) -> Lines {
    .view(.divider(thickness), alignment: .stretch)
  }

  /// A horizontal line in the space that its siblings leave.
  public static func horizontalLine(_ thickness: Length = 1) -> Lines {
    let shape = Layout.Shape(
      .rectangle(cornerRadius: 0), height: thickness, fill: .semantic(.separator))
    return .view(.shape(shape), width: .flexible(min: 0))
  }

  /// Wraps the lines in a box, in which their choices are decided.
  ///
  /// Siblings of the box affect the choices inside only by the space that they leave.
  ///
  /// - Parameters:
  ///   - width: The width of the box on its line.
  ///   - alignment: The vertical alignment of the box on its line.
  ///   - insets: The space around the lines, inside the box.
  ///   - decoration: The paint of the box.
  ///   - rule: The rule for the choices inside.
  /// - Returns: Lines with the box as their only element.
  public func box(
    width: Width = .contents, alignment: LineAlignment = .top, insets: Layout.Padding? = nil,
    decoration: Layout.Decoration? = nil, rule: Rule = .firstFit
  ) -> Lines {
    var layout = Layout.lines(self, rule: rule)
    if let insets { layout = layout.modified(by: .padding(insets)) }
    if let decoration { layout = layout.modified(by: .decoration(decoration)) }
    return .view(layout, width: width, alignment: alignment)
  }

  /// Returns the lines with flexible space before the first and after the last item, which centers a single line.
  public func centered() -> Lines {
    Lines.space() + self + Lines.space()
  }
}

extension [Lines] {
  /// Returns all elements on one line, with space between them.
  public func horizontal(space: Lines.Width? = nil) -> Lines {
    joined(by: space.map { Lines.space($0) })
  }

  /// Returns all elements one below the other, with space between them.
  public func vertical(space: Length = 0) -> Lines {
    joined(by: .newline(space: space))
  }

  private func joined(by separator: Lines?) -> Lines {
    Lines(
      enumerated().flatMap { index, lines in
        (index > 0 ? separator?.items ?? [] : []) + lines.items
      })
  }
}

extension LayoutConvertible {
  /// Returns the layout as an element of lines.
  public func inLine(
    width: Lines.Width = .contents, alignment: Lines.LineAlignment = .top
  ) -> Lines {
    .view(layout, width: width, alignment: alignment)
  }
}

extension Layout {
  /// Returns elements on lines, like words of a text, whose choices are decided together with the items after them.
  public static func lines(_ lines: Lines, rule: Lines.Rule = .firstFit) -> Layout {
    Layout(.lines(lines, rule: rule))
  }
}

extension Lines: PrimitiveView {
  /// The lines as plain data, with the rule ``Rule/firstFit``.
  public var layout: Layout { .lines(self) }

  /// Creates lines from a body of layouts, each an element of its ideal width, and lines.
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
  /// Returns a layout as an element of its ideal width.
  public static func buildExpression(_ layout: some LayoutConvertible) -> [Lines.Item] {
    [.element(Lines.Element(layout.layout))]
  }

  /// Returns layouts as elements of their ideal widths.
  public static func buildExpression(_ layouts: [some LayoutConvertible]) -> [Lines.Item] {
    BodyPart.list(layouts.map { $0.layouts.map { .element(Lines.Element($0)) } })
  }

  /// Returns the items of lines, which continue the current line.
  public static func buildExpression(_ lines: Lines) -> [Lines.Item] {
    lines.items
  }

  /// Returns the items of several lines, each of which continues the one before.
  public static func buildExpression(_ lines: [Lines]) -> [Lines.Item] {
    BodyPart.list(lines.map(\.items))
  }
}
