package import GalleyLayout

/// A limit of the work for a document, counted in elements of its layouts.
///
/// The layouts of all breakpoints take time and memory that grow with the square of the number of elements, so a document
/// of thousands of elements is laid out at single widths instead.
package final class LayoutBudget {
  package static let ofRow = 500_000
  /// The number of elements for all rows of an exported document, some ten seconds of work.
  ///
  /// Layouts that have much in common take a hundred megabytes of memory, and others up to three gigabytes.
  package static let ofExport = 6_000_000

  private var rest: Int

  package struct Exceeded: Error {}

  package init(elementCount: Int) {
    rest = elementCount
  }

  package func charge(_ result: LayoutResult) throws(Exceeded) {
    rest -= result.placements.count
    guard rest >= 0 else { throw Exceeded() }
  }
}
