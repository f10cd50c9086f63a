#include "SpanKernels.h"

#include "Vectors.h"

typedef uint16_t Products __attribute__((ext_vector_type(32)));
typedef uint32_t WideProducts __attribute__((ext_vector_type(32)));
typedef uint8_t EightBytes __attribute__((ext_vector_type(8)));

enum { pixelsPerVector = 8 };

INLINE Bytes load_vector(const void *bytes) {
  Bytes result;
  memcpy(&result, bytes, sizeof result);
  return result;
}

INLINE void store_vector(void *bytes, Bytes vector) { memcpy(bytes, &vector, sizeof vector); }

INLINE Products widened(Bytes bytes) { return __builtin_convertvector(bytes, Products); }

/// Returns products of bytes as fractions of 255, rounded to the nearest.
INLINE Products fractions(Products products) {
  // The upper halves of 32-bit products, for which processors have an instruction.
  const WideProducts wide = __builtin_convertvector(products + 0x80, WideProducts) * 0x101;
  return __builtin_convertvector(wide >> 16, Products);
}

/// Returns the products of bytes as fractions of 255, rounded to the nearest.
INLINE Bytes multiply(Bytes a, Bytes b) {
  return __builtin_convertvector(fractions(widened(a) * widened(b)), Bytes);
}

/// Returns the alpha of each pixel in all its bytes.
INLINE Bytes alphas(Bytes pixels) {
  return __builtin_shufflevector(
    pixels, pixels, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15, 19, 19, 19, 19, 23, 23, 23,
    23, 27, 27, 27, 27, 31, 31, 31, 31);
}

/// Returns the alpha of each pixel in all its 16-bit numbers.
INLINE Products alphas_of_products(Products pixels) {
  return __builtin_shufflevector(
    pixels, pixels, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15, 19, 19, 19, 19, 23, 23, 23,
    23, 27, 27, 27, 27, 31, 31, 31, 31);
}

/// Returns the coverage of eight pixels in all their bytes.
INLINE Bytes expanded(uint64_t coverage) {
  const EightBytes bytes = __builtin_bit_cast(EightBytes, coverage);
  return __builtin_shufflevector(
    bytes, bytes, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7,
    7, 7);
}

INLINE Bytes repeated(uint32_t color) {
  const Lanes lanes = (Lanes)(int32_t)color;
  return __builtin_bit_cast(Bytes, lanes);
}

INLINE Bytes over(Bytes source, Bytes target) { return source + multiply(target, ~alphas(source)); }

// Colors

INLINE void set_row(uint32_t *pixels, size_t width, uint32_t color) {
  const Bytes vector = repeated(color);
  size_t column = 0;
  for (; column + pixelsPerVector <= width; column += pixelsPerVector) {
    store_vector(pixels + column, vector);
  }
  for (; column < width; column++) pixels[column] = color;
}

INLINE void blend_row(uint32_t *pixels, size_t width, Bytes source, Bytes rest) {
  size_t column = 0;
  for (; column + pixelsPerVector <= width; column += pixelsPerVector) {
    store_vector(pixels + column, source + multiply(load_vector(pixels + column), rest));
  }
  if (column < width) {
    uint32_t last[pixelsPerVector] = {0};
    memcpy(last, pixels + column, 4 * (width - column));
    store_vector(last, source + multiply(load_vector(last), rest));
    memcpy(pixels + column, last, 4 * (width - column));
  }
}

INLINE void blend_color(uint32_t *pixels, size_t stride, size_t width, size_t height, uint32_t color) {
  const Bytes source = repeated(color), rest = ~alphas(source);
  for (size_t row = 0; row < height; row++, pixels += stride) {
    if (color >> 24 == 0xFF) {
      set_row(pixels, width, color);
    } else {
      blend_row(pixels, width, source, rest);
    }
  }
}

// Coverages

/// A color in each of eight pixels, and its bytes as 16-bit numbers.
typedef struct {
  Bytes pixels;
  Products bytes;
  bool isOpaque;
} Paint;

INLINE void cover_eight(uint32_t *pixels, uint64_t coverage, const Paint *paint) {
  if (coverage == 0) return;
  if (paint->isOpaque && coverage == UINT64_MAX) {
    store_vector(pixels, paint->pixels);
  } else {
    const Products source = fractions(paint->bytes * widened(expanded(coverage)));
    const Products target = fractions(widened(load_vector(pixels)) * (0xFF - alphas_of_products(source)));
    store_vector(pixels, __builtin_convertvector(source + target, Bytes));
  }
}

INLINE uint64_t load_coverage(const uint8_t *coverage, size_t count) {
  uint64_t result = 0;
  memcpy(&result, coverage, count);
  return result;
}

/// Returns a word with all bits of the bytes set from a number of them up to the eighth.
INLINE uint64_t bytes_from(size_t number) { return UINT64_MAX << (8 * number); }

INLINE void blend_covered_row(uint32_t *pixels, size_t width, const uint8_t *coverage, const Paint *paint) {
  size_t column = 0;
  for (; column + pixelsPerVector <= width; column += pixelsPerVector) {
    cover_eight(pixels + column, load_coverage(coverage + column, 8), paint);
  }
  if (column == width) return;
  if (width >= pixelsPerVector) {
    // The last eight pixels; those that are drawn already are not covered again.
    const uint64_t last = load_coverage(coverage + width - pixelsPerVector, 8);
    cover_eight(
      pixels + width - pixelsPerVector, last & bytes_from(pixelsPerVector - (width - column)), paint);
  } else {
    uint32_t all[pixelsPerVector] = {0};
    memcpy(all, pixels, 4 * width);
    cover_eight(all, load_coverage(coverage, width), paint);
    memcpy(pixels, all, 4 * width);
  }
}

INLINE void blend_coverage(
  uint32_t *pixels, size_t stride, size_t width, size_t height, const uint8_t *coverage,
  size_t coverageStride, uint32_t color
) {
  const Paint paint = {repeated(color), widened(repeated(color)), color >> 24 == 0xFF};
  for (size_t row = 0; row < height; row++, pixels += stride, coverage += coverageStride) {
    blend_covered_row(pixels, width, coverage, &paint);
  }
}

// Pixels

INLINE void draw_eight(uint32_t *pixels, const uint32_t *source, Bytes parts) {
  store_vector(pixels, over(multiply(load_vector(source), parts), load_vector(pixels)));
}

INLINE void blend_pixels_of_row(
  uint32_t *pixels, size_t width, const uint32_t *source, const uint8_t *coverage, Bytes opacity
) {
  size_t column = 0;
  for (; column + pixelsPerVector <= width; column += pixelsPerVector) {
    const uint64_t covered = coverage ? load_coverage(coverage + column, 8) : UINT64_MAX;
    draw_eight(pixels + column, source + column, multiply(opacity, expanded(covered)));
  }
  if (column < width) {
    const size_t count = width - column;
    uint32_t last[pixelsPerVector] = {0}, drawn[pixelsPerVector] = {0};
    memcpy(last, pixels + column, 4 * count);
    memcpy(drawn, source + column, 4 * count);
    const uint64_t covered = coverage ? load_coverage(coverage + column, count) : UINT64_MAX;
    draw_eight(last, drawn, multiply(opacity, expanded(covered)));
    memcpy(pixels + column, last, 4 * count);
  }
}

INLINE void blend_pixels(
  uint32_t *pixels, size_t stride, size_t width, size_t height, const uint32_t *source,
  size_t sourceStride, uint8_t opacity, const uint8_t *coverage, size_t coverageStride
) {
  for (size_t row = 0; row < height; row++, pixels += stride, source += sourceStride) {
    blend_pixels_of_row(pixels, width, source, coverage, (Bytes)opacity);
    if (coverage) coverage += coverageStride;
  }
}

INLINE EightBytes load_eight(const uint8_t *bytes) {
  EightBytes result;
  memcpy(&result, bytes, sizeof result);
  return result;
}

/// Applies an operation to eight bytes, but for some of the first, whose source is a byte that changes nothing.
#define COMBINE_EIGHT(operation, neutral, target, source, skipped) \
  { \
    const EightBytes isUsed = __builtin_bit_cast(EightBytes, bytes_from(skipped)); \
    const EightBytes bytes = (load_eight(source) & isUsed) | ((EightBytes)(neutral) & ~isUsed); \
    const EightBytes result = operation(load_eight(target), bytes); \
    memcpy(target, &result, sizeof result); \
  }

/// Applies an operation to the bytes of two areas.
#define COMBINE(operation, neutral) \
  for (size_t row = 0; row < height; row++, target += targetStride, source += sourceStride) { \
    size_t column = 0; \
    for (; column + sizeof(Bytes) <= width; column += sizeof(Bytes)) { \
      store_vector( \
        target + column, operation(load_vector(target + column), load_vector(source + column))); \
    } \
    for (; column + 8 <= width; column += 8) { \
      COMBINE_EIGHT(operation, neutral, target + column, source + column, 0) \
    } \
    if (column < width && width >= 8) { \
      COMBINE_EIGHT(operation, neutral, target + width - 8, source + width - 8, 8 - (width - column)) \
    } else { \
      for (; column < width; column++) target[column] = operation(target[column], source[column]); \
    } \
  }

INLINE void add_coverage(
  uint8_t *target, size_t targetStride, size_t width, size_t height, const uint8_t *source,
  size_t sourceStride
) {
  COMBINE(__builtin_elementwise_add_sat, 0)
}

INLINE void limit_coverage(
  uint8_t *target, size_t targetStride, size_t width, size_t height, const uint8_t *source,
  size_t sourceStride
) {
  COMBINE(__builtin_elementwise_min, 0xFF)
}

uint32_t galley_faded_color(uint32_t color, uint8_t opacity) {
  uint32_t result = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    const uint32_t product = (color >> shift & 0xFF) * opacity + 0x80;
    result |= ((product + (product >> 8)) >> 8) << shift;
  }
  return result;
}

#define COLOR uint32_t *pixels, size_t stride, size_t width, size_t height, uint32_t color
EACH(void, blend_color, (COLOR), (pixels, stride, width, height, color), (COLOR, GalleyVectors vectors))

#define COVERAGE \
  uint32_t *pixels, size_t stride, size_t width, size_t height, const uint8_t *coverage, \
    size_t coverageStride, uint32_t color
EACH(
  void, blend_coverage, (COVERAGE),
  (pixels, stride, width, height, coverage, coverageStride, color), (COVERAGE, GalleyVectors vectors))

#define PIXELS \
  uint32_t *pixels, size_t stride, size_t width, size_t height, const uint32_t *source, \
    size_t sourceStride, uint8_t opacity, const uint8_t *coverage, size_t coverageStride
EACH(
  void, blend_pixels, (PIXELS),
  (pixels, stride, width, height, source, sourceStride, opacity, coverage, coverageStride),
  (PIXELS, GalleyVectors vectors))

#define AREAS \
  uint8_t *target, size_t targetStride, size_t width, size_t height, const uint8_t *source, \
    size_t sourceStride
EACH(
  void, add_coverage, (AREAS), (target, targetStride, width, height, source, sourceStride),
  (AREAS, GalleyVectors vectors))
EACH(
  void, limit_coverage, (AREAS), (target, targetStride, width, height, source, sourceStride),
  (AREAS, GalleyVectors vectors))
