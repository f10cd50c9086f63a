#include "PixelKernels.h"

#include <string.h>

// Without fused operations the results of all kernels are the same, bit by bit.
#pragma STDC FP_CONTRACT OFF

typedef float Decimals __attribute__((ext_vector_type(4)));
typedef int32_t Lanes __attribute__((ext_vector_type(4)));
typedef uint8_t Bytes __attribute__((ext_vector_type(16)));

/// The differences of green and blue stay where they are in the pixels, so they come times 256 and 65536.
static inline Decimals difference(Lanes a, Lanes b, int mask) {
  return __builtin_convertvector((a & mask) - (b & mask), Decimals);
}

static inline Decimals plain_value(Lanes a, Lanes b, const GalleyForm *form) {
  const Decimals red = difference(a, b, 0xFF), green = difference(a, b, 0xFF00),
    blue = difference(a, b, 0xFF0000);
  const Decimals first = red * (form->redRed * red + form->redGreen * green + form->redBlue * blue);
  const Decimals second = green * (form->greenGreen * green + form->greenBlue * blue);
  return first + second + form->blueBlue * blue * blue;
}

static inline bool is_any(Lanes lanes) {
  uint64_t parts[2];
  memcpy(parts, &lanes, sizeof parts);
  return (parts[0] | parts[1]) != 0;
}

static inline uint32_t joined(Lanes lanes) {
  return (uint32_t)(lanes.x | lanes.y | lanes.z | lanes.w);
}

static inline Lanes load_lanes(const uint8_t *bytes) {
  Lanes result;
  memcpy(&result, bytes, sizeof result);
  return result;
}

static inline bool is_equal_plainly(const uint8_t *first, const uint8_t *second) {
  Lanes difference = 0;
  for (int offset = 0; offset < 256; offset += 16) {
    difference |= load_lanes(first + offset) ^ load_lanes(second + offset);
  }
  return !is_any(difference);
}

static inline Bytes plain_distance(Lanes a, Lanes b) {
  const Bytes one = __builtin_bit_cast(Bytes, a), other = __builtin_bit_cast(Bytes, b);
  return __builtin_elementwise_max(one, other) - __builtin_elementwise_min(one, other);
}

static void compare_colors_plainly(
  const uint8_t *first, const uint8_t *second, const GalleyForm *form, GalleyWord *word
) {
  Bytes largest = 0;
  Lanes common = -1;
  uint32_t sure[2], maybe[2];
  for (int half = 0; half < 2; half++) {
    Lanes more = 0, some = 0, bits = {1, 2, 4, 8};
    for (int index = 0; index < 8; index++, bits <<= 4) {
      const size_t offset = (size_t)(half * 8 + index) * sizeof(Lanes);
      const Lanes a = load_lanes(first + offset), b = load_lanes(second + offset);
      common &= a & b;
      largest = __builtin_elementwise_max(largest, plain_distance(a, b));
      const Decimals value = plain_value(a, b, form);
      more |= (value > form->most) & bits;
      some |= (value > form->least) & bits;
    }
    sure[half] = joined(more), maybe[half] = joined(some);
  }
  word->sure = (uint64_t)sure[1] << 32 | sure[0];
  word->maybe = (uint64_t)maybe[1] << 32 | maybe[0];
  word->largest = __builtin_reduce_max(largest);
  word->opaque = !is_any(~common & ~0xFFFFFF);
}

void galley_compare_colors_plainly(
  const uint8_t *first, const uint8_t *second, size_t wordCount, GalleyForm form, GalleyWord *words
) {
  // A power of two changes no digit.
  const float byte = 1.0f / 256;
  form.redGreen *= byte, form.redBlue *= byte * byte, form.greenGreen *= byte * byte;
  form.greenBlue *= byte * byte * byte, form.blueBlue *= byte * byte * byte * byte;
  for (size_t index = 0; index < wordCount; index++) {
    const size_t offset = index * 256;
    words[index] = (GalleyWord){0, 0, 0, true};
    if (!is_equal_plainly(first + offset, second + offset)) {
      compare_colors_plainly(first + offset, second + offset, &form, &words[index]);
    }
  }
}

#if defined(__x86_64__)

#include <immintrin.h>

#define WIDE __attribute__((target("avx2")))
#define WIDE_INLINE static inline __attribute__((target("avx2"), always_inline))

enum { vectorsPerWord = 8, vectorSize = 32, wordSize = vectorsPerWord * vectorSize };

bool galley_has_wide_vectors(void) { return __builtin_cpu_supports("avx2"); }

WIDE_INLINE __m256i load(const uint8_t *bytes) {
  return _mm256_loadu_si256((const __m256i *)bytes);
}

WIDE_INLINE bool is_equal(const uint8_t *first, const uint8_t *second) {
  __m256i difference = _mm256_setzero_si256();
  for (int index = 0; index < vectorsPerWord; index++) {
    const __m256i a = load(first + index * vectorSize), b = load(second + index * vectorSize);
    difference = _mm256_or_si256(difference, _mm256_xor_si256(a, b));
  }
  return _mm256_testz_si256(difference, difference);
}

WIDE_INLINE __m256i distance(__m256i a, __m256i b) {
  return _mm256_or_si256(_mm256_subs_epu8(a, b), _mm256_subs_epu8(b, a));
}

WIDE_INLINE uint8_t largest_byte(__m256i bytes) {
  __m128i most = _mm_max_epu8(_mm256_castsi256_si128(bytes), _mm256_extracti128_si256(bytes, 1));
  // The instruction finds the least of eight words: of the bytes in both halves, turned around.
  most = _mm_xor_si128(most, _mm_set1_epi8(-1));
  most = _mm_min_epu8(most, _mm_srli_epi16(most, 8));
  return (uint8_t)~_mm_extract_epi8(_mm_minpos_epu16(most), 0);
}

WIDE_INLINE bool is_opaque(__m256i common) {
  const __m256i colors = _mm256_set1_epi32(0x00FFFFFF);
  return _mm256_movemask_epi8(_mm256_cmpeq_epi8(
           _mm256_or_si256(common, colors), _mm256_set1_epi8(-1))) == -1;
}

WIDE_INLINE uint64_t lanes(__m256 mask) { return (uint64_t)(unsigned)_mm256_movemask_ps(mask); }

WIDE_INLINE __m256 form_value(__m256i a, __m256i b, const GalleyForm *form) {
  // The differences come times 65536, which saves shifts.
  const __m256i low = _mm256_set1_epi32(0x00FF00FF);
  const __m256i even = _mm256_sub_epi16(_mm256_and_si256(a, low), _mm256_and_si256(b, low));
  const __m256i odd = _mm256_sub_epi16(_mm256_srli_epi16(a, 8), _mm256_srli_epi16(b, 8));
  const __m256 red = _mm256_cvtepi32_ps(_mm256_slli_epi32(even, 16));
  const __m256 green = _mm256_cvtepi32_ps(_mm256_slli_epi32(odd, 16));
  const __m256 blue = _mm256_cvtepi32_ps(_mm256_and_si256(even, _mm256_set1_epi32(0x7FFF0000 | INT32_MIN)));
  const __m256 first = red * (form->redRed * red + form->redGreen * green + form->redBlue * blue);
  const __m256 second = green * (form->greenGreen * green + form->greenBlue * blue);
  return first + second + form->blueBlue * blue * blue;
}

WIDE static void compare_colors(
  const uint8_t *first, const uint8_t *second, const GalleyForm *form, GalleyWord *word
) {
  const __m256 least = _mm256_set1_ps(form->least), most = _mm256_set1_ps(form->most);
  __m256i common = _mm256_set1_epi8(-1), largest = _mm256_setzero_si256();
  uint64_t sure = 0, maybe = 0;
  for (int index = 0; index < vectorsPerWord; index++) {
    const __m256i a = load(first + index * vectorSize), b = load(second + index * vectorSize);
    common = _mm256_and_si256(common, _mm256_and_si256(a, b));
    largest = _mm256_max_epu8(largest, distance(a, b));
    const __m256 value = form_value(a, b, form);
    sure |= lanes(_mm256_cmp_ps(value, most, _CMP_GT_OQ)) << (8 * index);
    maybe |= lanes(_mm256_cmp_ps(value, least, _CMP_GT_OQ)) << (8 * index);
  }
  *word = (GalleyWord){sure, maybe, largest_byte(largest), is_opaque(common)};
}

WIDE static void compare_levels(
  const uint8_t *first, const uint8_t *second, uint8_t levels, GalleyWord *word
) {
  const __m256i allowed = _mm256_set1_epi8((char)levels);
  __m256i common = _mm256_set1_epi8(-1), largest = _mm256_setzero_si256();
  uint64_t equal = 0;
  for (int index = 0; index < vectorsPerWord; index++) {
    const __m256i a = load(first + index * vectorSize), b = load(second + index * vectorSize);
    const __m256i apart = distance(a, b);
    common = _mm256_and_si256(common, _mm256_and_si256(a, b));
    largest = _mm256_max_epu8(largest, apart);
    const __m256i beyond = _mm256_subs_epu8(apart, allowed);
    const __m256i same = _mm256_cmpeq_epi32(beyond, _mm256_setzero_si256());
    equal |= lanes(_mm256_castsi256_ps(same)) << (8 * index);
  }
  *word = (GalleyWord){~equal, ~equal, largest_byte(largest), is_opaque(common)};
}

WIDE void galley_compare_colors(
  const uint8_t *first, const uint8_t *second, size_t wordCount, GalleyForm form, GalleyWord *words
) {
  // A power of two changes no digit.
  const float unit = 1.0f / (65536.0f * 65536.0f);
  form.redRed *= unit, form.redGreen *= unit, form.redBlue *= unit;
  form.greenGreen *= unit, form.greenBlue *= unit, form.blueBlue *= unit;
  for (size_t index = 0; index < wordCount; index++) {
    const size_t offset = index * wordSize;
    words[index] = (GalleyWord){0, 0, 0, true};
    if (!is_equal(first + offset, second + offset)) {
      compare_colors(first + offset, second + offset, &form, &words[index]);
    }
  }
}

WIDE void galley_compare_levels(
  const uint8_t *first, const uint8_t *second, size_t wordCount, uint8_t levels, GalleyWord *words
) {
  for (size_t index = 0; index < wordCount; index++) {
    const size_t offset = index * wordSize;
    words[index] = (GalleyWord){0, 0, 0, true};
    if (!is_equal(first + offset, second + offset)) {
      compare_levels(first + offset, second + offset, levels, &words[index]);
    }
  }
}

#else

// Other processors have no wider vectors than those of the portable kernels, so nothing here is ever called.

bool galley_has_wide_vectors(void) { return false; }

void galley_compare_colors(
  const uint8_t *first, const uint8_t *second, size_t wordCount, GalleyForm form, GalleyWord *words
) {
  (void)first, (void)second, (void)wordCount, (void)form, (void)words;
}

void galley_compare_levels(
  const uint8_t *first, const uint8_t *second, size_t wordCount, uint8_t levels, GalleyWord *words
) {
  (void)first, (void)second, (void)wordCount, (void)levels, (void)words;
}

#endif
