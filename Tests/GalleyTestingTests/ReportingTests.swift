import GalleyDocuments
import GalleyLayout
import Testing

import struct GalleyLayoutTesting.TestFailure
import struct GalleyLayoutTesting.TestPlace

@testable import GalleyTesting

/// How failures are reported.
@Suite struct ReportingTests {
  @Test func `A failure is recorded at the line of its expectation`() {
    let line = #line + 2
    withKnownIssue {
      expectFits(.tight)
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.sourceLocation?.filePath == #filePath
        && issue.comments.contains { $0.rawValue.contains("box: needs 80 pt more") }
    }
  }

  @Test func `Expectations of findings, of issues and of fitting can fail`() {
    withKnownIssue {
      expectNoFindings(.tight)
    } matching: {
      $0.isAbout("'Tight' has 1 finding")
    }
    withKnownIssue {
      expectNoIssues(.tight)
    } matching: {
      $0.isAbout("'Tight' has issues")
    }
    let wide = Matrix(
      screens: [Screen(width: 320)], textSizes: [.large, .category(.accessibility5)])
    var document = Document.card
    document.matrix = wide
    expectFullBranchCoverage(of: document)
    withKnownIssue {
      expectFits(.card, widths: 40...100, textSizes: .all)
    } matching: {
      $0.isAbout("'Card' has")
    }
  }

  @Test func `A failure with a file is recorded`() {
    let place = TestPlace(
      fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    let failure = TestFailure(
      text: "Different.", attachments: [TestFailure.File(name: "a.txt", bytes: [65])])
    withKnownIssue {
      place.fail(failure)
    } matching: {
      $0.isAbout("Different.")
    }
  }
}

extension Issue {
  /// Whether the issue has a comment with some words.
  fileprivate func isAbout(_ words: String) -> Bool {
    comments.contains { $0.rawValue.contains(words) }
  }
}
