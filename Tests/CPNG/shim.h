// libpng as another reader of PNG files; its errors jump, which only C can catch.
#pragma once

#include <png.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  const uint8_t *bytes;
  size_t count;
} PeerBytes;

static inline void peer_png_read(png_structp png, png_bytep target, size_t count) {
  PeerBytes *rest = (PeerBytes *)png_get_io_ptr(png);
  if (count > rest->count) png_error(png, "the file ends");
  memcpy(target, rest->bytes, count);
  rest->bytes += count;
  rest->count -= count;
}

static inline void peer_png_ignore(png_structp png, png_const_charp message) {}

/// Has samples of eight or sixteen bits become red, green, blue and alpha, the lower byte first.
static inline void peer_png_set_rgba(png_structp png, png_infop info, int is_deep) {
  png_set_expand(png);
  if (is_deep) {
    png_set_expand_16(png);
    png_set_swap(png);
  } else {
    png_set_scale_16(png);
  }
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFFFF, PNG_FILLER_AFTER);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
}

/// Returns the pixels of a file in memory that is to be freed, or NULL if libpng refuses it.
static inline void *peer_png_decode(
    const uint8_t *bytes, size_t count, int is_deep, uint32_t *width, uint32_t *height) {
  PeerBytes rest = {bytes, count};
  uint8_t *volatile pixels = NULL;
  png_bytep *volatile rows = NULL;
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, peer_png_ignore);
  if (!png) return NULL;
  png_infop info = png_create_info_struct(png);
  if (!info || setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    free(pixels);
    free(rows);
    return NULL;
  }
  png_set_read_fn(png, &rest, peer_png_read);
  png_set_user_limits(png, 0x7FFFFFFF, 0x7FFFFFFF);
  png_read_info(png, info);
  peer_png_set_rgba(png, info, is_deep);
  *width = png_get_image_width(png, info);
  *height = png_get_image_height(png, info);
  size_t row_size = png_get_rowbytes(png, info);
  pixels = (uint8_t *)malloc(row_size * *height);
  rows = (png_bytep *)malloc(sizeof(png_bytep) * *height);
  if (!pixels || !rows) png_error(png, "there is no memory");
  for (size_t row = 0; row < *height; row++) rows[row] = pixels + row * row_size;
  png_read_image(png, rows);
  png_read_end(png, NULL);
  png_destroy_read_struct(&png, &info, NULL);
  free(rows);
  return pixels;
}

static inline void peer_png_append(png_structp png, png_bytep bytes, size_t count) {
  PeerBytes *file = (PeerBytes *)png_get_io_ptr(png);
  uint8_t *longer = (uint8_t *)realloc((void *)file->bytes, file->count + count);
  if (!longer) png_error(png, "there is no memory");
  memcpy(longer + file->count, bytes, count);
  file->bytes = longer;
  file->count += count;
}

static inline void peer_png_flush(png_structp png) {}

/// Returns the file of opaque or other pixels at a level, with all filters or none; it is to be freed.
static inline void *peer_png_encode(
    const uint8_t *pixels, uint32_t width, uint32_t height, int has_alpha, int level,
    int is_filtered, size_t *count) {
  PeerBytes file = {NULL, 0};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, peer_png_ignore);
  if (!png) return NULL;
  png_infop info = png_create_info_struct(png);
  if (!info || setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    free((void *)file.bytes);
    return NULL;
  }
  png_set_write_fn(png, &file, peer_png_append, peer_png_flush);
  png_set_IHDR(
      png, info, width, height, 8, has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB,
      PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_compression_level(png, level);
  png_set_filter(png, 0, is_filtered ? PNG_ALL_FILTERS : PNG_FILTER_NONE);
  png_write_info(png, info);
  if (!has_alpha) png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (uint32_t row = 0; row < height; row++) png_write_row(png, pixels + (size_t)row * width * 4);
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  *count = file.count;
  return (void *)file.bytes;
}
