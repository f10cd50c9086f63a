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

  /// Returns the number of elements with which the page opens.
  ///
  /// - Throws: An error of the resolving function.
  package func elementCount<Failure: Error>(
    resolve: (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) -> Int {
    let step = Int(startWidth * PointGrid.stepsPerPoint)
    return try result(ofRow: start, at: step, resolve: resolve).placements.count
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
    return document.accepting(try resolve(document.layout.run(traits), traits))
  }

  /// Returns the layout of a row at some widths in steps of the grid, or at the nearest in the range, each a segment.
  ///
  /// - Throws: An error of the resolving function.
  package func layout<Failure: Error>(
    ofRow row: Int, at steps: [Int],
    resolve: (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) -> FluidLayout {
    let (first, last) = (ends.lowerBound, ends.upperBound)
    return try FluidLayout(
      of: document, traits: traits(of: row), at: steps.map { min(max($0, first), last) },
      resolve: resolve)
  }

  /// Returns the breakpoints of a row at all widths, without pictures.
  ///
  /// - Throws: An error of the resolving function.
  func outline<Failure: Error>(
    ofRow row: Int, resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) -> FluidLayout {
    try FluidLayout(outlining: document, traits: traits(of: row), in: widths, resolve: resolve)
  }

  /// Returns the widths in steps at which a row is drawn if it cannot be at all widths: at equal distances and at both
  /// sides of breakpoints, at most a number of them.
  func samples(of outline: FluidLayout, count: Int) -> [Int] {
    let (first, last) = (ends.lowerBound, ends.upperBound)
    let perPoint = Int(PointGrid.stepsPerPoint)
    let sides = outline.segments.dropFirst().flatMap { segment in
      let after = (segment.steps.lowerBound + perPoint - 1) / perPoint * perPoint
      return [after - perPoint, after]
    }
    let own = [first, Int(startWidth * PointGrid.stepsPerPoint), last] + sides.prefix(count / 2)
    let even = max(1, count - own.count)
    let distances = (1...even).map { first + (last - first) * $0 / (even + 1) }
    let steps = own + distances.map { $0 / perPoint * perPoint }
    return Set(steps.map { min(max($0, first), last) }).sorted()
  }

  /// The range of widths in steps of the grid.
  private var ends: ClosedRange<Int> {
    Int(
      widths.lowerBound * PointGrid.stepsPerPoint)...Int(
        widths.upperBound * PointGrid.stepsPerPoint)
  }
}
