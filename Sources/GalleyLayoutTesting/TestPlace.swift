#if canImport(Testing)
import Testing
#endif
#if canImport(XCTest)
import XCTest
#endif

/// The place of an expectation in a test.
struct TestPlace {
  /// The module and the name of the file.
  var fileID: StaticString
  /// The path of the file.
  var filePath: StaticString
  /// The line, counted from 1.
  var line: UInt
  /// The column, counted from 1.
  var column: UInt

  /// Records a failure of the running test of Swift Testing or XCTest.
  func fail(_ text: String) {
    #if canImport(Testing)
    if Test.current != nil { return record(text) }
    #endif
    #if canImport(XCTest)
    XCTFail(text, file: filePath, line: line)
    #elseif canImport(Testing)
    record(text)
    #endif
  }

  #if canImport(Testing)
  private func record(_ text: String) {
    let location = SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    Issue.record(Comment(rawValue: text), sourceLocation: location)
  }
  #endif
}
