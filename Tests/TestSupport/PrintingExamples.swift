import Foundation
package import Testing

/// Examples whose printed values are compared with the comments beside them.
package protocol PrintingExamples {}

extension PrintingExamples {
  /// Checks that a value equals the comment at the end of its line, in place of `Swift.print`.
  package func print(
    _ value: some Any, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = (try? String(contentsOfFile: filePath, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let comment = lines[sourceLocation.line - 1].split(separator: ")  // ", maxSplits: 1).last
    #expect(comment.map(String.init) == "\(value)", sourceLocation: sourceLocation)
  }
}
