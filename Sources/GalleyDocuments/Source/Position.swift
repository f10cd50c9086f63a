/// A place in a file.
public struct Position: Hashable, Sendable, Comparable {
  /// The line, counted from one; zero stands for the file as a whole.
  public var line: Int
  /// The column in characters, counted from one.
  public var column: Int

  /// Creates a place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The first character of a file.
  public static let start = Position(line: 1, column: 1)
  /// The file as a whole.
  static let file = Position(line: 0, column: 0)

  /// Whether a place comes before another.
  public static func < (left: Position, right: Position) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
