#include "EdgeKernels.h"

#include "Vectors.h"

typedef int8_t SignedBytes __attribute__((ext_vector_type(32)));
typedef int16_t Grays __attribute__((ext_vector_type(16)));
typedef uint32_t ManyPixels __attribute__((ext_vector_type(32)));

typedef bool SixteenBits __attribute__((ext_vector_type(16)));
typedef bool ManyBits __attribute__((ext_vector_type(32)));

INLINE uint64_t bits_of_grays(Grays lanes) {
  const SixteenBits bits = __builtin_convertvector(lanes, SixteenBits);
  uint16_t result;
  memcpy(&result, &bits, sizeof result);
  return result;
}

INLINE uint64_t bits_of_bytes(SignedBytes lanes) {
  const ManyBits bits = __builtin_convertvector(lanes, ManyBits);
  uint32_t result;
  memcpy(&result, &bits, sizeof result);
  return result;
}

INLINE Bytes load_bytes(const uint8_t *bytes) {
  Bytes result;
  memcpy(&result, bytes, sizeof result);
  return result;
}

INLINE Grays load_grays(const uint16_t *values) {
  Grays result;
  memcpy(&result, values, sizeof result);
  return result;
}

INLINE Decimals load_colors(const uint32_t *values) {
  Decimals result;
  memcpy(&result, values, sizeof result);
  return result;
}

// Green samples

INLINE void take_many(const uint8_t *pixels, uint8_t *greens, Pixels *unlike, Pixels *common) {
  const Pixels a = load_pixels(pixels), b = load_pixels(pixels + 32), c = load_pixels(pixels + 64),
    d = load_pixels(pixels + 96);
  *unlike |= (a ^ a >> 8) | (b ^ b >> 8) | (c ^ c >> 8) | (d ^ d >> 8);
  *common &= a & b & c & d;
  const ManyPixels all = __builtin_shufflevector(
    __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15), __builtin_shufflevector(c, d, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
    16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31);
  const Bytes taken = __builtin_convertvector((all >> 8) & 0xFF, Bytes);
  memcpy(greens, &taken, sizeof taken);
}

INLINE int take_greens(const uint8_t *pixels, size_t count, uint8_t *greens) {
  Pixels unlike = 0, common = ~(Pixels){0};
  size_t column = 0;
  for (; column + 32 <= count; column += 32) {
    take_many(pixels + 4 * column, greens + column, &unlike, &common);
  }
  if (column < count) {
    uint8_t last[128];
    memset(last, 0xFF, sizeof last);
    memcpy(last, pixels + 4 * column, 4 * (count - column));
    take_many(last, greens + column, &unlike, &common);
  }
  const bool isOpaque = bits_of_lanes((common >> 24) == 0xFF) == 0xFF;
  const bool isGray = bits_of_lanes((unlike & 0xFFFF) == 0) == 0xFF;
  return !isOpaque ? galley_translucent : isGray ? galley_gray : galley_opaque;
}

// Areas

INLINE SignedBytes equal_bytes(const uint8_t *bytes, Bytes others) {
  return __builtin_convertvector(load_bytes(bytes) == others, SignedBytes);
}

INLINE uint64_t green_areas(const uint8_t *above, const uint8_t *own, const uint8_t *below) {
  const Bytes pixel = load_bytes(own);
  SignedBytes count = 0;
  for (int offset = -1; offset <= 1; offset++) {
    count += equal_bytes(above + offset, pixel);
    if (offset != 0) count += equal_bytes(own + offset, pixel);
    count += equal_bytes(below + offset, pixel);
  }
  return bits_of_bytes(__builtin_convertvector(count < -2, SignedBytes));
}

INLINE uint64_t color_areas(const uint8_t *pixels, size_t stride) {
  const Pixels pixel = load_pixels(pixels);
  Lanes count = 0;
  for (int offset = -4; offset <= 4; offset += 4) {
    count += load_pixels(pixels - stride + offset) == pixel;
    if (offset != 0) count += load_pixels(pixels + offset) == pixel;
    count += load_pixels(pixels + stride + offset) == pixel;
  }
  return bits_of_lanes(count < -2);
}

INLINE uint64_t sure_areas(
  const uint8_t *pixels, size_t stride, size_t count, size_t start, uint64_t maybe
) {
  uint64_t result = 0;
  for (size_t group = 0; group < 64; group += 8) {
    if ((maybe >> group & 0xFF) == 0) continue;
    // The missing neighbors of the first and the last pixel are not read.
    const size_t wanted = start + group, last = count - 9;
    const size_t column = wanted < 1 ? 1 : wanted > last ? last : wanted;
    uint64_t bits = color_areas(pixels + 4 * column, stride);
    bits = column > wanted ? bits << (column - wanted) : bits >> (wanted - column);
    result |= (bits & 0xFF) << group;
  }
  return result & maybe;
}

INLINE void find_areas(
  const uint8_t *pixels, size_t stride, size_t count, const uint8_t *above, const uint8_t *own,
  const uint8_t *below, bool isGray, uint64_t *words
) {
  for (size_t column = 0; column < count; column += 64) {
    uint64_t bits = green_areas(above + column, own + column, below + column);
    const size_t half = column + 32;
    bits |= green_areas(above + half, own + half, below + half) << 32;
    if (column == 0) bits &= ~UINT64_C(1);
    if (count - column <= 64) bits &= (UINT64_C(1) << (count - column - 1)) - 1;
    words[column / 64] = isGray || bits == 0 ? bits : sure_areas(pixels, stride, count, column, bits);
  }
}

// Numbers ordered by brightness: from high to low bits the brightness, three bits for the position around another
// pixel, and one bit for each of two sets.

INLINE Grays gray_flags(uint64_t word, size_t shift) {
  const Grays places = {
    1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, (int16_t)0x8000};
  return ((Grays)(int16_t)(word >> shift) & places) != 0;
}

INLINE Lanes color_flags(uint64_t word, size_t shift) {
  const Lanes places = {1, 2, 4, 8, 16, 32, 64, 128};
  return ((Lanes)(int32_t)(word >> shift & 0xFF) & places) != 0;
}

INLINE void order_grays(
  const uint8_t *greens, size_t count, const uint64_t *first, const uint64_t *second, uint16_t *levels
) {
  typedef uint8_t Samples __attribute__((ext_vector_type(16)));
  for (size_t column = 0; column < count; column += 16) {
    Samples samples;
    memcpy(&samples, greens + column, sizeof samples);
    const Grays one = gray_flags(first[column / 64], column % 64) & 1;
    const Grays two = gray_flags(second[column / 64], column % 64) & 2;
    const Grays level = __builtin_convertvector(samples, Grays) << 5 | one | two;
    memcpy(levels + column, &level, sizeof level);
  }
}

/// The weights 61877, 121442 and 23700 order all colors exactly like 0.29889531, 0.58662247 and 0.11448223; sorting all
/// colors proved it. They are split into factors of fifteen bits, which multiply faster.
INLINE Lanes brightness(Pixels pixels) {
  const Pixels red = pixels & 0xFF, green = pixels >> 8 & 0xFF, blue = pixels >> 16 & 0xFF;
  const Pixels half = red * 30938 + blue * 11850 + (green * 30360 << 1) + green;
  return __builtin_convertvector((half << 1) + red, Lanes);
}

INLINE void order_some(const uint8_t *pixels, uint64_t first, uint64_t second, size_t shift, uint32_t *levels) {
  const Lanes flags = (color_flags(first, shift) & 1) | (color_flags(second, shift) & 2);
  // As floating-point numbers, integers of this size have the same order, and none is subnormal or NaN.
  const Lanes level = ((brightness(load_pixels(pixels)) << 5) | flags) + (1 << 23);
  memcpy(levels, &level, sizeof level);
}

INLINE void order_colors(
  const uint8_t *pixels, size_t count, const uint64_t *first, const uint64_t *second, uint32_t *levels
) {
  size_t column = 0;
  for (; column + 8 <= count; column += 8) {
    order_some(
      pixels + 4 * column, first[column / 64], second[column / 64], column % 64, levels + column);
  }
  if (column == count) return;
  uint8_t last[32] = {0};
  memcpy(last, pixels + 4 * column, 4 * (count - column));
  order_some(last, first[column / 64], second[column / 64], column % 64, levels + column);
}

// Edges

/// The order of the neighbors of a pixel, from the top left, by columns.
static const int order[9] = {0, 3, 5, 1, 0, 6, 2, 4, 7};

INLINE uint64_t gray_edges(
  const uint16_t *above, const uint16_t *own, const uint16_t *below
) {
  Grays most = 0, least = INT16_MAX;
  for (int index = 0; index < 9; index++) {
    if (index == 4) continue;
    const int place = order[index];
    const uint16_t *row = index < 3 ? above : index < 6 ? own : below;
    const Grays level = load_grays(row + index % 3 - 1);
    most = __builtin_elementwise_max(most, level | (Grays)(int16_t)((7 - place) << 2));
    least = __builtin_elementwise_min(least, level | (Grays)(int16_t)(place << 2));
  }
  const Grays level = load_grays(own);
  const Grays isSlope = (most > (level | 31)) & (least < (level & ~31));
  return bits_of_grays(isSlope & (((most | least) & 3) == 3));
}

INLINE uint64_t color_edges(
  const uint32_t *above, const uint32_t *own, const uint32_t *below
) {
  Decimals most = 0, least = 3e38f;
  for (int index = 0; index < 9; index++) {
    if (index == 4) continue;
    const int place = order[index];
    const uint32_t *row = index < 3 ? above : index < 6 ? own : below;
    const Lanes level = __builtin_bit_cast(Lanes, load_colors(row + index % 3 - 1));
    const Decimals high = __builtin_bit_cast(Decimals, level | ((7 - place) << 2));
    const Decimals low = __builtin_bit_cast(Decimals, level | (place << 2));
    most = high > most ? high : most;
    least = low < least ? low : least;
  }
  const Lanes level = __builtin_bit_cast(Lanes, load_colors(own));
  const Lanes high = __builtin_bit_cast(Lanes, most), low = __builtin_bit_cast(Lanes, least);
  const Lanes isSlope = (high > (level | 31)) & (low < (level & ~31));
  return bits_of_lanes(isSlope & (((high | low) & 3) == 3));
}

#define EDGES(Level) \
  const Level *above, const Level *own, const Level *below, size_t wordCount, \
    const uint64_t *candidates, uint64_t *edges

INLINE void find_gray_edges(EDGES(uint16_t)) {
  for (size_t column = 0; column < 64 * wordCount; column += 16) {
    const uint64_t some = candidates[column / 64] >> column % 64 & 0xFFFF;
    if (some == 0) continue;
    const uint64_t found = gray_edges(above + column, own + column, below + column);
    edges[column / 64] |= (found & some) << column % 64;
  }
}

INLINE void find_color_edges(EDGES(uint32_t)) {
  for (size_t column = 0; column < 64 * wordCount; column += 8) {
    const uint64_t some = candidates[column / 64] >> column % 64 & 0xFF;
    if (some == 0) continue;
    const uint64_t found = color_edges(above + column, own + column, below + column);
    edges[column / 64] |= (found & some) << column % 64;
  }
}

#define GREENS const uint8_t *pixels, size_t count, uint8_t *greens
EACH(int, take_greens, (GREENS), (pixels, count, greens), (GREENS, GalleyVectors vectors))

#define AREAS \
  const uint8_t *pixels, size_t stride, size_t count, const uint8_t *above, const uint8_t *own, \
    const uint8_t *below, bool isGray, uint64_t *words
EACH(
  void, find_areas, (AREAS), (pixels, stride, count, above, own, below, isGray, words),
  (AREAS, GalleyVectors vectors))

#define GRAYS \
  const uint8_t *greens, size_t count, const uint64_t *first, const uint64_t *second, uint16_t *levels
EACH(void, order_grays, (GRAYS), (greens, count, first, second, levels), (GRAYS, GalleyVectors vectors))

#define COLORS \
  const uint8_t *pixels, size_t count, const uint64_t *first, const uint64_t *second, uint32_t *levels
EACH(void, order_colors, (COLORS), (pixels, count, first, second, levels), (COLORS, GalleyVectors vectors))

EACH(
  void, find_gray_edges, (EDGES(uint16_t)), (above, own, below, wordCount, candidates, edges),
  (EDGES(uint16_t), GalleyVectors vectors))
EACH(
  void, find_color_edges, (EDGES(uint32_t)), (above, own, below, wordCount, candidates, edges),
  (EDGES(uint32_t), GalleyVectors vectors))
