package import CPixelKernels

extension GalleyVectors {
  /// The fastest vectors of this processor.
  package static let best = galley_best_vectors()

  /// All vectors of this processor.
  package static let available = [GalleyVectors.portable, .wide, .widest].filter {
    $0.rawValue <= best.rawValue
  }
}
