/// A place in a file.
struct Position: Hashable, Sendable, Comparable {
  /// The line, counted from one; zero stands for the file as a whole.
  var line: Int
  /// The column in characters, counted from one.
  var column: Int

  /// The first character of a file.
  static let start = Position(line: 1, column: 1)
  /// The file as a whole.
  static let file = Position(line: 0, column: 0)

  static func < (left: Position, right: Position) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
