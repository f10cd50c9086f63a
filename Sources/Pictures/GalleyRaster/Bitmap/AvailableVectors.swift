package import CPixelKernels

extension GalleyVectors {
  package static let best = galley_best_vectors()

  package static let available = [GalleyVectors.portable, .wide, .widest].filter {
    $0.rawValue <= best.rawValue
  }
}
