/// The vectors that kernels can use. Results are the same with all of them.
#ifndef GALLEY_KERNEL_VECTORS_H
#define GALLEY_KERNEL_VECTORS_H

/// A kind of vectors. A processor that has a kind has those before it.
typedef enum __attribute__((enum_extensibility(closed))) {
  /// The vectors that every processor has.
  GalleyVectorsPortable,
  /// Vectors of 32 bytes.
  GalleyVectorsWide,
  /// Vectors of 64 bytes.
  GalleyVectorsWidest,
} GalleyVectors;

/// Returns the last kind that this processor has.
GalleyVectors galley_best_vectors(void);

#endif
