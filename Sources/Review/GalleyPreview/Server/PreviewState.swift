/// One of the layouts that a page compares.
package struct PreviewState: Hashable, Sendable {
  package var document: Int
  package var row: Int
  package var step: Int

  package init(document: Int, row: Int, step: Int) {
    (self.document, self.row, self.step) = (document, row, step)
  }
}
