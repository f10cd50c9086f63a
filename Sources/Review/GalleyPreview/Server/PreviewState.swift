package struct PreviewState: Hashable, Sendable {
  package var document: Int
  package var row: Int
  package var step: Int
}
