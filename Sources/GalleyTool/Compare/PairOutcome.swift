import GalleyRaster

/// What became of a pair.
enum PairOutcome: Sendable {
  /// There is a picture that was not expected.
  case added
  /// There is no picture where one was expected.
  case removed
  /// Both pictures were compared; if the picture of their difference could not be made or written, that is why.
  case compared(DifferenceSummary, unwritten: (any Error)? = nil)
  /// The pictures could not be compared.
  case failed(any Error)
}
