/// Drawing into rows of pixels, with any vectors.
///
/// Pixels are words of blue, green, red and alpha from the lowest byte, multiplied by alpha, as Cairo has them. Products are
/// rounded as Cairo does. Strides are the numbers of elements from one row to the next; a stride of 0 repeats a row. Nothing is
/// read or written beyond the given areas.
#ifndef GALLEY_SPAN_KERNELS_H
#define GALLEY_SPAN_KERNELS_H

#include "KernelVectors.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Draws a color over an area.
void galley_blend_color(
  uint32_t *pixels, size_t stride, size_t width, size_t height, uint32_t color, GalleyVectors vectors);

/// Draws a color over an area, as far as each pixel is covered.
void galley_blend_coverage(
  uint32_t *pixels, size_t stride, size_t width, size_t height, const uint8_t *coverage,
  size_t coverageStride, uint32_t color, GalleyVectors vectors);

/// Draws other pixels over an area with an opacity, as far as each pixel is covered; without a coverage, all are.
void galley_blend_pixels(
  uint32_t *pixels, size_t stride, size_t width, size_t height, const uint32_t *source,
  size_t sourceStride, uint8_t opacity, const uint8_t *coverage, size_t coverageStride, GalleyVectors vectors);

/// Adds a coverage to another one, up to full coverage.
void galley_add_coverage(
  uint8_t *target, size_t targetStride, size_t width, size_t height, const uint8_t *source,
  size_t sourceStride, GalleyVectors vectors);

/// Limits a coverage to another one.
void galley_limit_coverage(
  uint8_t *target, size_t targetStride, size_t width, size_t height, const uint8_t *source,
  size_t sourceStride, GalleyVectors vectors);

/// Returns a premultiplied color with another opacity.
uint32_t galley_faded_color(uint32_t color, uint8_t opacity);

#endif
