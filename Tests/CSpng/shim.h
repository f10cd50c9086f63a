// libspng as another reader of PNG files, which only benchmarks use and which need not be there.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#if __has_include(<spng.h>)
#include <spng.h>

/// Returns the pixels of a file in memory that is to be freed, or NULL if libspng refuses it.
static inline void *peer_spng_decode(
    const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height) {
  spng_ctx *context = spng_ctx_new(0);
  if (!context) return NULL;
  size_t size = 0;
  struct spng_ihdr header;
  void *pixels = NULL;
  if (!spng_set_png_buffer(context, bytes, count) && !spng_get_ihdr(context, &header) &&
      !spng_decoded_image_size(context, SPNG_FMT_RGBA8, &size)) {
    pixels = malloc(size);
    if (pixels && spng_decode_image(context, pixels, size, SPNG_FMT_RGBA8, SPNG_DECODE_TRNS)) {
      free(pixels);
      pixels = NULL;
    }
    *width = header.width;
    *height = header.height;
  }
  spng_ctx_free(context);
  return pixels;
}
#else
/// Returns nothing, as there is no libspng.
static inline void *peer_spng_decode(
    const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height) {
  return NULL;
}
#endif
