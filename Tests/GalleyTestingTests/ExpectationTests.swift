import GalleyAnalysis
import GalleyDocuments
import GalleyLayout
import Testing

import struct GalleyLayoutTesting.FailureLines
import struct GalleyLayoutTesting.TestFailure

@testable import GalleyTesting

/// What expectations find, and their messages.
@Suite struct ExpectationTests {
  private func fitting(
    _ document: Document, _ widths: ClosedRange<Double>, _ sizes: [TextSize]
  ) throws -> TestFailure? {
    let expectation = RangeExpectation(
      document: document,
      traitRanges: document.matrix.traitRanges(widths: widths, textSizes: sizes),
      kinds: RangeExpectation.fitting)
    return try expectation.failure(.current)
  }

  @Test func `A finding is reported with its missing points, widths and text sizes`() throws {
    let failure = try #require(try fitting(.tight, 320...600, [.large]))
    #expect(
      failure.text == """
        'Tight' has 1 finding from 320 to 600 pt at L:
          overflow · box: needs 80 pt more than the 320 pt it is offered · 320–399.99 pt at L
            let it wrap, shorten it, or add a narrower alternative
        """)
  }

  @Test func `An overflow at a single width is found, and not at other widths`() throws {
    // The box needs 400 points, and the grid of widths has 1024 steps per point.
    let step = 1.0 / 1024
    #expect(try fitting(.tight, 400...10_000, [.large]) == nil)
    #expect(try fitting(.tight, (400 - step)...10_000, [.large]) != nil)
  }

  @Test func `Findings and issues that a document accepts are no failures`() throws {
    var document = Document.tight
    document.acceptances = [Acceptance(.overflow, of: "box", because: "By design.")]
    #expect(try fitting(document, 320...600, .all) == nil)
    let expectation = VariantExpectation(document: document, matrix: document.matrix)
    #expect(try expectation.failure(.current) == nil)
  }

  @Test func `An issue is reported once with all its variants`() throws {
    var document = Document.tight
    document.matrix.textSizes = [.large, .category(.accessibility1)]
    let failure = try VariantExpectation(document: document, matrix: document.matrix)
      .failure(.current)
    #expect(
      failure?.text == """
        'Tight' has issues:
          overflow · box: needs 80 pt more than the 320 pt it is offered · 320-L, 320-AX1
        """)
  }

  @Test func `An unreached alternative is reported with a variant that would reach it`() throws {
    let matrix = Matrix(screens: [Screen(width: 320), Screen(width: 844)])
    var document = Document.card
    document.matrix = Matrix(screens: [Screen(width: 200), Screen(width: 844)])
    // At a width between these two, the second alternative is taken.
    #expect(try branchCoverage(of: document, matrix: matrix).reached == 1)
    document.matrix.screens = [Screen(width: 844)]
    document.matrix.textSizes = [.large]
    let coverage = try BranchCoverage(
      of: document, in: document.matrix.variants(),
      over: document.matrix.traitRanges(widths: 200...844),
      resolve: DocumentResolver.current.resolve)
    let failure = CoverageExpectation(document: document.name, coverage: coverage).failure
    let text = try #require(failure?.text)
    #expect(
      text.wholeMatch(
        of:
          /The variants of 'Card' reach 1 of 2 reachable alternatives; .*:\n  metadata 2 of 2 is taken in 2\d\d[-.0-9]*-L/
      ) != nil, "\(text)")
  }

  @Test func `An expectation without variants fails`() throws {
    let none = Matrix(textSizes: [])
    let text = "'Card' has no variants to check; name a width and a text size"
    #expect(try fitting(.card, 320...600, [])?.text == text)
    let variants = VariantExpectation(document: .card, matrix: none)
    #expect(try variants.failure(.current)?.text == text)
    let coverage = try branchCoverage(of: .card, matrix: none)
    #expect(CoverageExpectation(document: "Card", coverage: coverage).failure?.text == text)
  }

  @Test func `A long failure lists twenty lines and counts the others`() {
    let text = FailureLines("A:", (1...25).map(String.init)).failure?.text ?? ""
    #expect(text.hasPrefix("A:\n  1\n"))
    #expect(text.hasSuffix("\n  20\n  and 5 more"))
  }

  @Test func `A failure names a missing font`() {
    let document = Document("Nowhere") { _ in Text("A").font(.custom("Nowhere Grotesk", size: 12)) }
    withKnownIssue {
      expectNoIssues(document)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("Nowhere Grotesk") }
    }
  }
}
