#include "PixelKernels.h"

#include "Vectors.h"

// Without fused operations, both kinds of vectors give bit-identical results.
#pragma STDC FP_CONTRACT OFF

enum { vectorsPerWord = 8, vectorSize = 32, wordSize = vectorsPerWord * vectorSize };

INLINE Lanes load(const uint8_t *bytes) {
  Lanes result;
  memcpy(&result, bytes, sizeof result);
  return result;
}

INLINE bool is_equal(const uint8_t *first, const uint8_t *second) {
  Lanes difference = 0;
  for (int offset = 0; offset < wordSize; offset += vectorSize) {
    difference |= load(first + offset) ^ load(second + offset);
  }
  return bits_of_lanes(difference != 0) == 0;
}

INLINE Bytes distance(Lanes a, Lanes b) {
  const Bytes one = __builtin_bit_cast(Bytes, a), other = __builtin_bit_cast(Bytes, b);
  return __builtin_elementwise_sub_sat(one, other) | __builtin_elementwise_sub_sat(other, one);
}

INLINE bool is_opaque(Lanes common) { return bits_of_lanes(common >> 24 == -1) == 0xFF; }

/// The differences of green and blue are not shifted, so they are multiplied by 256 and 65536.
INLINE Decimals difference(Lanes a, Lanes b, int mask) {
  return __builtin_convertvector((a & mask) - (b & mask), Decimals);
}

INLINE Decimals form_value(Lanes a, Lanes b, const GalleyForm *form) {
  const Decimals red = difference(a, b, 0xFF), green = difference(a, b, 0xFF00),
    blue = difference(a, b, 0xFF0000);
  const Decimals first = red * (form->redRed * red + form->redGreen * green + form->redBlue * blue);
  const Decimals second = green * (form->greenGreen * green + form->greenBlue * blue);
  return first + second + form->blueBlue * blue * blue;
}

INLINE GalleyWord word_of_colors(const uint8_t *first, const uint8_t *second, const GalleyForm *form) {
  Lanes common = -1;
  Bytes largest = 0;
  uint64_t sure = 0, maybe = 0;
  for (int index = 0; index < vectorsPerWord; index++) {
    const Lanes a = load(first + index * vectorSize), b = load(second + index * vectorSize);
    common &= a & b;
    largest = __builtin_elementwise_max(largest, distance(a, b));
    const Decimals value = form_value(a, b, form);
    sure |= bits_of_lanes(value > form->most) << (8 * index);
    maybe |= bits_of_lanes(value > form->least) << (8 * index);
  }
  return (GalleyWord){sure, maybe, __builtin_reduce_max(largest), is_opaque(common)};
}

INLINE GalleyWord word_of_levels(const uint8_t *first, const uint8_t *second, uint8_t levels) {
  Lanes common = -1;
  Bytes largest = 0;
  uint64_t sure = 0;
  for (int index = 0; index < vectorsPerWord; index++) {
    const Lanes a = load(first + index * vectorSize), b = load(second + index * vectorSize);
    const Bytes apart = distance(a, b);
    common &= a & b;
    largest = __builtin_elementwise_max(largest, apart);
    const Bytes beyond = __builtin_elementwise_sub_sat(apart, (Bytes)levels);
    sure |= bits_of_lanes(__builtin_bit_cast(Lanes, beyond) != 0) << (8 * index);
  }
  return (GalleyWord){sure, sure, __builtin_reduce_max(largest), is_opaque(common)};
}

#define COMPARE(word_of, limit) \
  for (size_t index = 0; index < wordCount; index++, first += wordSize, second += wordSize) { \
    words[index] = \
      is_equal(first, second) ? (GalleyWord){0, 0, 0, true} : word_of(first, second, limit); \
  }

INLINE void compare_colors(
  const uint8_t *first, const uint8_t *second, size_t wordCount, GalleyForm form, GalleyWord *words
) {
  // Multiplying by a power of two is exact.
  const float byte = 1.0f / 256;
  form.redGreen *= byte, form.redBlue *= byte * byte, form.greenGreen *= byte * byte;
  form.greenBlue *= byte * byte * byte, form.blueBlue *= byte * byte * byte * byte;
  COMPARE(word_of_colors, &form)
}

INLINE void compare_levels(
  const uint8_t *first, const uint8_t *second, size_t wordCount, uint8_t levels, GalleyWord *words
) {
  COMPARE(word_of_levels, levels)
}

#define COLORS \
  const uint8_t *first, const uint8_t *second, size_t wordCount, GalleyForm form, GalleyWord *words
EACH(void, compare_colors, (COLORS), (first, second, wordCount, form, words), (COLORS, GalleyVectors vectors))

#define LEVELS \
  const uint8_t *first, const uint8_t *second, size_t wordCount, uint8_t levels, GalleyWord *words
EACH(void, compare_levels, (LEVELS), (first, second, wordCount, levels, words), (LEVELS, GalleyVectors vectors))
