/// An error that prevents a preview, as one sentence.
///
/// It is only shown. It is not `Equatable`, so no code can depend on its message.
package struct PreviewError: Error, Sendable, CustomStringConvertible {
  package var description: String

  package init(_ description: String) {
    self.description = description
  }
}
