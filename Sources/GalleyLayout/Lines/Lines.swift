/// Elements side by side, line after line, with choices that continue into what follows.
///
/// A line of elements starts anew at each newline. A choice is between ways to go on: an alternative counts together with
/// all that follows it, so a row may become a column in the middle of a line.
///
/// ```swift
/// let number = Text("Episode 123").lineLimit(1).inLine()
/// let date = Text("September 23").lineLimit(1).inLine()
/// let card = Layout.lines(number + Lines.space(12).or(.newline()) + date)
/// ```
///
/// Which alternative is taken is up to the ``Rule``. Building takes time in proportion to the number of items, from the
/// left and from the right.
///
/// After the layout library of Chris Eidhof and Florian Kugler, objc.io, Swift Talk 118 to 125, where a layout is an
/// enumeration of a view, a new line, a choice and nothing, each followed by the rest.
public struct Lines: Hashable, Sendable {
  private var storage: TwoEnded<Item>
  /// The number of levels: one for each choice, and those of the deepest element.
  package private(set) var depth = 0
  /// Whether something in the lines was too deep.
  package private(set) var isRefused = false

  /// Creates lines from items in reading order.
  ///
  /// - Complexity: Linear in the number of items.
  public init(_ items: [Item] = []) {
    storage = TwoEnded(items)
    for item in items { count(item) }
  }

  /// The items in reading order.
  public var items: [Item] { Array(storage) }

  /// No items.
  public static let empty = Lines()

  /// Returns lines of which the last goes on with the first of others.
  ///
  /// - Complexity: Linear in the number of items of the shorter, where neither is kept by anyone else.
  public static func + (first: consuming Lines, second: consuming Lines) -> Lines {
    first.append(contentsOf: second)
    return first
  }

  mutating func append(contentsOf other: consuming Lines) {
    depth = max(depth, other.depth)
    isRefused = isRefused || other.isRefused
    storage.append(contentsOf: other.storage.take())
  }

  mutating func prepend(_ item: Item) {
    storage.prepend(item)
    count(item)
  }

  mutating func append(_ item: Item) {
    storage.append(item)
    count(item)
  }

  /// The layouts of all elements in reading order, those of all alternatives included.
  package var layouts: [Layout] {
    storage.flatMap { item -> [Layout] in
      switch item {
      case .element(let element): [element.layout]
      case .newline: []
      case .choice(let choice): choice.alternatives.flatMap(\.layouts)
      }
    }
  }

  /// Returns the items that both end with, if there are choices among them.
  func sharedRest(with other: Lines) -> [Item] {
    var shared: [Item] = []
    var hasChoice = false
    for (item, twin) in zip(storage.reversed(), other.storage.reversed()) {
      guard item == twin else { break }
      shared.append(item)
      if case .choice = item { hasChoice = true }
    }
    return hasChoice ? shared.reversed() : []
  }

  /// Returns the items without some at the end.
  func dropLast(_ count: Int) -> Lines {
    Lines(Array(storage.dropLast(count)))
  }

  /// Returns the choice that is the only item and keeps nothing, or nil if there is none or it has another name.
  mutating func takeOnlyChoice(unlessNamedOtherThan id: String?) -> Choice? {
    guard storage.count == 1, case .choice(let choice) = storage[0],
      choice.id == nil || choice.id == id
    else { return nil }
    self = .empty
    return choice
  }

  private mutating func count(_ item: Item) {
    switch item {
    case .element(let element):
      depth = max(depth, element.layout.depth)
      isRefused = isRefused || element.layout.isRefused
    case .newline: break
    case .choice(let choice):
      depth = max(depth, choice.depth)
      isRefused = isRefused || choice.isRefused
    }
  }
}

extension Lines {
  /// A part of lines.
  public enum Item: Hashable, Sendable {
    /// A layout that stands on a line.
    case element(Element)
    /// The end of a line, and the room before the next.
    case newline(space: Length)
    /// Ways to go on, the preferred one first.
    case choice(Choice)
  }

  /// A layout that stands on a line.
  public struct Element: Hashable, Sendable {
    /// The layout.
    public var layout: Layout
    /// How wide the layout is on its line.
    public var width: Width
    /// Where the layout stands from the top to the bottom of its line.
    public var alignment: LineAlignment

    /// Creates an element of lines.
    public init(_ layout: Layout, width: Width = .contents, alignment: LineAlignment = .top) {
      self.layout = layout
      self.width = width
      self.alignment = alignment
    }
  }

  /// How wide an element is on its line.
  public enum Width: Hashable, Sendable {
    /// As wide as it likes, or as the line allows.
    case contents
    /// At least so wide, and an equal part of what the line leaves; without a length, at least as wide as it needs.
    case flexible(min: Length?)
    /// So wide.
    case absolute(Length)
  }

  /// Where an element stands from the top to the bottom of its line.
  public enum LineAlignment: String, Hashable, Sendable, CaseIterable {
    /// At the top.
    case top
    /// In the middle.
    case center
    /// At the bottom.
    case bottom
    /// From top to bottom.
    case stretch
  }

  /// Which alternatives are taken.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// Those that leave the fewest lines too wide; where lines are too wide anyway, a later alternative is taken unless
    /// the lines of the earlier one have room.
    case fewestOverflows
    /// The first with which everything that follows fits, else the last.
    ///
    /// So one line that is too wide makes every choice before it take its last alternative. These are the decisions of
    /// the library's last version, in which an exact fit fits. Its first version turned an exact fit down, which gives
    /// the decisions of a container that is one step of the grid narrower.
    case firstFit
  }

  /// Ways to go on.
  public struct Choice: Hashable, Sendable {
    private var storage: TwoEnded<Lines>
    /// The name of the choice in results.
    public var id: String?

    /// Creates a choice between ways to go on, the preferred one first.
    ///
    /// Choices inside each other count as levels of the layout, of which there are at most ``Layout/greatestDepth``.
    public init(_ alternatives: [Lines], id: String? = nil) {
      storage = TwoEnded(alternatives)
      self.id = id
      for alternative in alternatives { count(alternative) }
      if depth > Layout.greatestDepth { refuse() }
    }

    /// The alternatives, the preferred one first.
    public var alternatives: [Lines] { Array(storage) }

    fileprivate private(set) var depth = 1
    fileprivate private(set) var isRefused = false

    mutating func append(_ alternative: Lines) {
      storage.append(alternative)
      count(alternative)
    }

    mutating func prepend(_ alternative: Lines) {
      storage.prepend(alternative)
      count(alternative)
    }

    private mutating func count(_ alternative: Lines) {
      depth = max(depth, alternative.depth + 1)
      isRefused = isRefused || alternative.isRefused
    }

    private mutating func refuse() {
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
