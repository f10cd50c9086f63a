import GalleyDocuments
import GalleyLayout
import Testing
import XCTest

@testable import GalleyLayoutTesting

/// The issues that expectations find, and their messages.
@Suite struct IssueExpectationTests {
  private func failure(_ document: Document) -> String? {
    IssueExpectation(document: document, variants: document.matrix.variants())
      .failure(LayoutEngine(measurer: SquareGlyphs()))?.text
  }

  @Test func `an issue is named with its points and variants`() {
    #expect(
      failure(.tight) == """
        'Tight' has issues:
          overflow · box: needs 80 pt more than the 320 pt it is offered · 320-L
        """)
    #expect(failure(.card) == nil)
  }

  @Test func `an accepted issue is not a failure`() {
    var document = Document.tight
    document.acceptances = [Acceptance(.overflow, of: "box", because: "By design.")]
    #expect(failure(document) == nil)
    document.acceptances = [Acceptance(.overflow, of: "other", because: "By design.")]
    #expect(failure(document) != nil)
  }

  @Test func `an expectation without variants fails`() {
    var document = Document.card
    document.matrix = Matrix(textSizes: [])
    #expect(failure(document)?.contains("has no variants to check") == true)
  }

  @Test func `a failure is recorded at the place of the expectation`() {
    let line = #line + 2
    withKnownIssue {
      expectNoIssues(.tight)
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.sourceLocation?.filePath == #filePath
        && issue.comments.contains { $0.rawValue.contains("box: needs 80 pt more") }
    }
  }

  @Test func `layouts are resolved with the given measurer, and nodes are found by their id`() {
    let traits = Traits(width: 320)
    #expect(resolve(.card, traits).decision("metadata")?.takes(1) == true)
    let wide = resolve(.card, traits, measurer: SquareGlyphs(advance: 1))
    #expect(wide.decision("metadata")?.takes(2) == true)
    #expect(resolve(.tight, traits).issues(of: "box").count == 1)
    #expect(resolve(Text("A").id("a"), traits).lineCount(of: "a") == 1)
    #expect(resolve(Text("A").id("a"), traits).lineCount(of: "b") == nil)
  }
}

/// The expectations under XCTest.
final class LayoutXCTestTests: XCTestCase {
  func testLayoutWithoutIssuesPasses() {
    expectNoIssues(.card)
    XCTAssertEqual(resolve(.card, Traits(width: 320)).lineCount(of: "date"), 1)
  }
}
