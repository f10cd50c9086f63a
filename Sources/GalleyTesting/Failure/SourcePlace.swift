/// The place of an expectation in the source of a test.
struct SourcePlace: Sendable {
  /// The module and the name of the file.
  var fileID: StaticString
  /// The path of the file.
  var filePath: StaticString
  /// The line, counted from 1.
  var line: UInt
  /// The column, counted from 1.
  var column: UInt
}
