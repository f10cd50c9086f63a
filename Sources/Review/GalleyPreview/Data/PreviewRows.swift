package import GalleyAnalysis
package import GalleyDocuments
package import GalleyLayout

package struct PreviewRows: Sendable {
  package let document: Document
  package let axes: [PreviewAxis]
  package let widths: ClosedRange<Double>

  package var indices: Range<Int> { 0..<axes.rowCount }

  package var start: Int {
    let sizes = document.matrix.textSizes
    return axes.row(textSize: sizes.contains(.large) ? .large : sizes.first ?? .large)
  }

  /// The width in points with which the page opens.
  package var startWidth: Double {
    let width = document.matrix.screens.first?.width ?? widths.lowerBound
    return min(max(width, widths.lowerBound), widths.upperBound)
  }

  package func traits(of row: Int) -> Traits { axes.traits(ofRow: row, of: document.matrix) }

  package func layout<Failure: Error>(
    ofRow row: Int, resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) -> FluidLayout {
    try FluidLayout(of: document, traits: traits(of: row), in: widths, resolve: resolve)
  }

  func result<Failure: Error>(
    ofRow row: Int, at step: Int,
    resolve: (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) -> LayoutResult {
    var traits = traits(of: row)
    traits.width = Double(step) * PointGrid.step
    return try resolve(document.layout.run(traits), traits)
  }

  /// Returns the layout of a row at one width in steps of the grid, or at the nearest in the range, as one segment.
  package func layout<Failure: Error>(
    ofRow row: Int, at step: Int,
    resolve: (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) -> FluidLayout {
    let range = [widths.lowerBound, widths.upperBound].map { Int($0 * PointGrid.stepsPerPoint) }
    return try FluidLayout(
      of: document, traits: traits(of: row), at: min(max(step, range[0]), range[1]),
      resolve: resolve)
  }
}
