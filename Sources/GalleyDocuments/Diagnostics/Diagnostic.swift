/// A fault in a file, with its place and a sentence on what to do about it.
public struct Diagnostic: Hashable, Sendable {
  /// The path of the file as it was given.
  public var path: String
  /// The line, counted from one, or zero if the fault is not in one place.
  public var line: Int
  /// The column in characters, counted from one, or zero if the fault is not in one place.
  public var column: Int
  /// What was found, and what was expected.
  public var message: String

  /// Creates a fault.
  public init(path: String, line: Int, column: Int, message: String) {
    self.path = path
    self.line = line
    self.column = column
    self.message = message
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The fault on one line, in the form that editors and build servers recognize.
  public var description: String {
    guard line > 0 else { return "\(path): error: \(message)" }
    return "\(path):\(line):\(column): error: \(message)"
  }
}
