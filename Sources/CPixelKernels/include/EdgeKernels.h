/// Rows of pixels looked at together to tell which lie on soft edges, with wide vectors or those every processor has.
///
/// Rows in buffers have at least one readable place before the first pixel, and as many after the last as fill up the
/// last word of 64 pixels and 64 more.
#ifndef GALLEY_EDGE_KERNELS_H
#define GALLEY_EDGE_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What all pixels of a row have in common.
enum { galley_translucent, galley_opaque, galley_gray };

/// Takes the green samples out of a row, writes up to 32 beyond the last, and returns what its pixels have in common.
int galley_take_greens(const uint8_t *pixels, size_t count, uint8_t *greens, bool wide);

/// Finds the pixels that three or more of the eight around them are equal to, except for the first and the last one.
///
/// There must be a row above and one below, `stride` bytes apart, and at least ten pixels. The green samples leave few to
/// look at, and are all there is to look at where all three rows are gray.
void galley_find_areas(
  const uint8_t *pixels, size_t stride, size_t count, const uint8_t *above, const uint8_t *own,
  const uint8_t *below, bool isGray, uint64_t *words, bool wide);

/// Writes numbers for gray pixels that are in the order of brightness, and a bit of each of two sets in the lowest two.
void galley_order_grays(
  const uint8_t *greens, size_t count, const uint64_t *first, const uint64_t *second,
  uint16_t *levels, bool wide);

/// Does the same for opaque pixels of any color; writes up to eight numbers beyond the last.
void galley_order_colors(
  const uint8_t *pixels, size_t count, const uint64_t *first, const uint64_t *second,
  uint32_t *levels, bool wide);

/// Finds those of some pixels that have a darker and a brighter neighbor and whose darkest and brightest neighbors are
/// in both sets, each of them in at least one.
///
/// Of neighbors that are equally bright the first counts, of the first column or, where `byRow` says so, the first row.
void galley_find_gray_edges(
  const uint16_t *above, const uint16_t *own, const uint16_t *below, size_t wordCount, bool byRow,
  const uint64_t *candidates, uint64_t *edges, bool wide);

/// Does the same with the numbers of pixels of any color.
void galley_find_color_edges(
  const uint32_t *above, const uint32_t *own, const uint32_t *below, size_t wordCount, bool byRow,
  const uint64_t *candidates, uint64_t *edges, bool wide);

#endif
