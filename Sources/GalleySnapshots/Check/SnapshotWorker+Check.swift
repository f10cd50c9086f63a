public import GalleyAnalysis
public import GalleyCairo
public import GalleyLayout

extension SnapshotWorker {
  /// Returns what a check finds in a document over some strips.
  ///
  /// - Throws: A `FontError` if a layout asks for a font that is not there.
  public func check(
    _ document: Document, over strips: [WidthStrip]
  ) throws(FontError) -> CheckReport {
    try CheckReport(of: document, strips: strips) { layout, traits throws(FontError) in
      try self.resolve(layout, traits: traits)
    }
  }
}
