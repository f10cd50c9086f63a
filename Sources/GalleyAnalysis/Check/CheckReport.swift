public import GalleyLayout

/// What a check found in a document, over ranges of widths and sizes of text.
///
/// ```swift
/// let engine = LayoutEngine(measurer: SquareGlyphs())
/// let report = CheckReport(of: document, strips: document.matrix.strips(), engine: engine)
/// for finding in report.findings { print(finding.label, finding.message, finding.place) }
/// ```
public struct CheckReport: Hashable, Sendable {
  /// The name of the document.
  public var document: String
  /// What was found, in the order of its places in the document.
  public var findings: [Finding]
  /// The acceptances of the document that accept nothing, because it is no longer found.
  public var unusedAcceptances: [Acceptance]
  /// Why it is not proven that nothing else is to be found in the range, if it is not.
  public var doubt: ProofGap?
  /// The number of layouts that were resolved.
  public var layoutCount: Int

  /// The findings that nobody accepted.
  public var openFindings: [Finding] { findings.filter { $0.acceptance == nil } }
}

extension CheckReport {
  /// Checks a document over some strips.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - strips: The ranges of widths, such as those of the document's matrix.
  ///   - engine: Resolves layouts.
  /// - Complexity: O(*b* log *w*) layouts for *b* widths at which something changes in ranges of *w* points, in the worst
  ///   case.
  public init<Measurer>(
    of document: Document, strips: [WidthStrip], engine: LayoutEngine<Measurer>
  ) {
    self.init(of: document, strips: strips) { layout, traits in
      engine.resolve(layout, traits: traits)
    }
  }

  /// Checks a document whose layouts are resolved by a function.
  package init<Failure: Error>(
    of document: Document, strips: [WidthStrip],
    resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) {
    var check = Check(document, strips)
    for strip in strips { try check.look(at: strip, resolve: resolve) }
    self = check.report(strips)
  }
}
