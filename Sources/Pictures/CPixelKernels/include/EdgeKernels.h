/// Detects pixels on antialiased edges in rows of pixels, with any vectors.
///
/// Buffers are readable one pixel before the first, and after the last up to the end of its word of 64 pixels and 64
/// more.
#ifndef GALLEY_EDGE_KERNELS_H
#define GALLEY_EDGE_KERNELS_H

#include "KernelVectors.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Properties of all pixels of a row.
enum { galley_translucent, galley_opaque, galley_gray };

/// Extracts the green samples of a row, writes up to 32 beyond the last, and returns the properties of its pixels.
int galley_take_greens(const uint8_t *pixels, size_t count, uint8_t *greens, GalleyVectors vectors);

/// Finds the pixels with three or more equal neighbors of eight, except the first and the last one.
///
/// There must be a row above and one below, `stride` bytes apart, and at least ten pixels. The green samples exclude
/// most pixels, and suffice if all three rows are gray.
void galley_find_areas(
  const uint8_t *pixels, size_t stride, size_t count, const uint8_t *above, const uint8_t *own,
  const uint8_t *below, bool isGray, uint64_t *words, GalleyVectors vectors);

/// Writes numbers ordered by brightness for gray pixels, with a bit of each of two sets in the lowest two.
void galley_order_grays(
  const uint8_t *greens, size_t count, const uint64_t *first, const uint64_t *second,
  uint16_t *levels, GalleyVectors vectors);

/// Writes the same for opaque pixels of any color, and up to eight numbers beyond the last.
void galley_order_colors(
  const uint8_t *pixels, size_t count, const uint64_t *first, const uint64_t *second,
  uint32_t *levels, GalleyVectors vectors);

/// Finds the pixels with a darker and a brighter neighbor, whose darkest and brightest neighbors together are in both
/// sets, and each in at least one.
///
/// Among equally bright neighbors the first counts, by column.
void galley_find_gray_edges(
  const uint16_t *above, const uint16_t *own, const uint16_t *below, size_t wordCount,
  const uint64_t *candidates, uint64_t *edges, GalleyVectors vectors);

/// Finds the same with the numbers of pixels of any color.
void galley_find_color_edges(
  const uint32_t *above, const uint32_t *own, const uint32_t *below, size_t wordCount,
  const uint64_t *candidates, uint64_t *edges, GalleyVectors vectors);

#endif
