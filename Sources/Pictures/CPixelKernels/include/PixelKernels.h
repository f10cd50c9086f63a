/// Comparisons of rows of pixels, with any vectors.
///
/// Pixels are four bytes: red, green, blue and alpha. Nothing is read or written beyond the given counts.
#ifndef GALLEY_PIXEL_KERNELS_H
#define GALLEY_PIXEL_KERNELS_H

#include "KernelVectors.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The result of a fast comparison of 64 pixels in a row; the lowest bit is the first pixel.
typedef struct {
  /// The pixels that certainly differ.
  uint64_t sure;
  /// The pixels that differ, or are so close to the limit that exact arithmetic has to decide.
  uint64_t maybe;
  /// The largest difference of a sample.
  uint8_t largest;
  /// Whether all pixels that differ in any sample, and their neighbors, are opaque.
  bool opaque;
} GalleyWord;

/// A quadratic form of the differences of red, green and blue, and the two limits between which it is inconclusive.
typedef struct {
  float redRed, redGreen, redBlue, greenGreen, greenBlue, blueBlue;
  float least, most;
} GalleyForm;

/// Compares the colors of words of 64 pixels.
void galley_compare_colors(
  const uint8_t *first, const uint8_t *second, size_t wordCount, GalleyForm form, GalleyWord *words,
  GalleyVectors vectors);

/// Finds the pixels with a sample that differs by more than a number of levels.
void galley_compare_levels(
  const uint8_t *first, const uint8_t *second, size_t wordCount, uint8_t levels, GalleyWord *words,
  GalleyVectors vectors);

#endif
