/// Comparisons of a row of pixels with the row above, with any vectors.
///
/// Nothing is read beyond the given number of pixels, and one bit is written for each in each result, in words of 64.
#ifndef GALLEY_ROW_KERNELS_H
#define GALLEY_ROW_KERNELS_H

#include "KernelVectors.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Sums of the bytes of pixels, minus the sums of the pixels above.
typedef struct {
  /// The sums of the second, the third and the highest bytes.
  int64_t middle, high, top;
  /// The sum of all bytes.
  int64_t total;
  /// The sum of all bytes, each multiplied by the number of the column, from zero.
  int64_t weighted;
} GalleyRowSums;

/// Compares each pixel of a row with the one above and the one before, and sums the differences from the row above.
///
/// The first pixel is the lowest bit of the first word; bits beyond the row are zero. The first pixel does not equal the
/// one before.
///
/// @param above The row above, which is the one that was compared before, or NULL for zeros.
/// @param mask The bits of each pixel that are summed.
/// @param equalAbove Receives the pixels that equal those above.
/// @param equalBefore Has the pixels of the row above that equal the one before, and receives the pixels of the row.
/// @param vectors The vectors to use.
GalleyRowSums galley_compare_rows(
  const uint32_t *row, const uint32_t *above, size_t count, uint32_t mask, uint64_t *equalAbove,
  uint64_t *equalBefore, GalleyVectors vectors);

#endif
