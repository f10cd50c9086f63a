public import GalleyAnalysis
import GalleyGeometry
import GalleyLayout

extension LayoutOutline {
  /// Creates the outline of a recorded layout.
  ///
  /// Records round lengths to four decimals. Those of layouts lie on the point grid, which is coarser, so the nearest
  /// length there is the one that was recorded.
  ///
  /// - Throws: A `RecordError` for what no layout is recorded as, such as a kind or path that does not exist.
  /// - Complexity: Linear in the size of the record.
  public init(_ record: LayoutRecord) throws(RecordError) {
    let reader = RecordReader(record)
    self.init(
      size: try reader.size(), nodes: try reader.nodes(), decisions: try reader.decisions(),
      issues: try reader.issues())
  }
}

extension LayoutDifference {
  /// Compares two recorded layouts.
  ///
  /// - Throws: A `RecordError` for what no layout is recorded as.
  public init(from before: LayoutRecord, to after: LayoutRecord) throws(RecordError) {
    self.init(from: try LayoutOutline(before), to: try LayoutOutline(after))
  }
}
