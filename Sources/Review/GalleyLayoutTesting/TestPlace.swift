#if canImport(Testing)
import GalleyLayout
import Testing
#endif
#if canImport(XCTest)
import XCTest
#endif

package struct TestPlace: Sendable {
  package var fileID: StaticString
  package var filePath: StaticString
  package var line: UInt
  package var column: UInt

  package init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
  }

  /// Records a failure of the running test; Swift Testing attaches the files, XCTest shows only the text.
  package func fail(_ failure: TestFailure) {
    #if canImport(Testing)
    if Test.current != nil { return record(failure) }
    #endif
    #if canImport(XCTest)
    XCTFail(failure.text, file: filePath, line: line)
    #elseif canImport(Testing)
    record(failure)
    #endif
  }

  #if canImport(Testing)
  private func record(_ failure: TestFailure) {
    let location = SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    for file in failure.attachments {
      Attachment.record(file.bytes, named: file.name, sourceLocation: location)
    }
    Issue.record(Comment(rawValue: failure.text), sourceLocation: location)
  }
  #endif
}

package struct TestFailure: Hashable, Sendable {
  package var text: String
  package var attachments: [File]

  package init(text: String, attachments: [File] = []) {
    (self.text, self.attachments) = (text, attachments)
  }

  package struct File: Hashable, Sendable {
    /// The name with its extension, without folders.
    package var name: String
    package var bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
      (self.name, self.bytes) = (name, bytes)
    }
  }
}

package struct FailureLines {
  private let headline: String
  private let entries: [String]

  /// The maximum number of entries; a last line counts the others.
  private static let maximumCount = 20

  package init(_ headline: String, _ entries: [String]) {
    (self.headline, self.entries) = (headline, entries)
  }

  package init(_ headline: String, _ issues: [(issue: String, variant: String)]) {
    let entries = issues.grouped(by: \.issue).map { issue, members in
      let names = members.map(\.variant).unique(by: \.self)
      let more = names.count > 6 ? " and \(names.count - 6) more" : ""
      return "\(issue) · \(names.prefix(6).joined(separator: ", "))\(more)"
    }
    self.init(headline, entries)
  }

  package static func noVariants(of document: String) -> TestFailure {
    TestFailure(
      text: "'\(document)' has no variants to check; name a width and a text size")
  }

  package var failure: TestFailure? {
    guard !entries.isEmpty else { return nil }
    let rest = entries.count - Self.maximumCount
    let shown = entries.prefix(Self.maximumCount) + (rest > 0 ? ["and \(rest) more"] : [])
    return TestFailure(text: ([headline] + shown.map { "  " + $0 }).joined(separator: "\n"))
  }
}
