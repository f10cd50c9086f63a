#include "RowKernels.h"

#include "Vectors.h"

/// Pairs of 16-bit numbers; the lower one belongs to the lower byte of a pixel.
typedef int16_t Pairs __attribute__((ext_vector_type(16)));

/// The numbers of pixels per vector and per word of bits, and a number whose sums cannot overflow.
enum { pixelsPerVector = 8, pixelsPerWord = 64, pixelsPerSum = 512 };

INLINE Pixels load_above(const uint32_t *above, int index) {
  return above ? load_pixels(above + index) : (Pixels)0;
}

// Sums

/// Sums of up to `pixelsPerSum` pixels.
typedef struct {
  /// The sums of the first and third bytes, and of the second and fourth.
  Pairs even, odd;
  Lanes weighted;
} Sums;

INLINE Lanes lower(Pairs pairs) { return __builtin_bit_cast(Lanes, pairs) << 16 >> 16; }

INLINE Lanes upper(Pairs pairs) { return __builtin_bit_cast(Lanes, pairs) >> 16; }

INLINE Pairs even_bytes(Pixels pixels) { return __builtin_bit_cast(Pairs, pixels & 0xFF00FF); }

INLINE void add_difference(Sums *sums, Pixels pixels, Pixels above, int32_t column) {
  const Lanes columns = (Lanes){0, 1, 2, 3, 4, 5, 6, 7} + column;
  const Pairs even = even_bytes(pixels) - even_bytes(above);
  const Pairs odd = even_bytes(pixels >> 8) - even_bytes(above >> 8);
  sums->even += even;
  sums->odd += odd;
  sums->weighted += (lower(even + odd) + upper(even + odd)) * columns;
}

INLINE void add_sums(GalleyRowSums *result, const Sums *sums, size_t column) {
  const int64_t middle = __builtin_reduce_add(lower(sums->odd)), top = __builtin_reduce_add(upper(sums->odd));
  const int64_t high = __builtin_reduce_add(upper(sums->even));
  const int64_t total = __builtin_reduce_add(lower(sums->even)) + middle + high + top;
  result->middle += middle;
  result->high += high;
  result->top += top;
  result->total += total;
  result->weighted += __builtin_reduce_add(sums->weighted) + total * (int64_t)column;
}

// Comparisons

/// The bits of 64 pixels that equal those above, and the ones before them.
typedef struct {
  uint64_t above, before;
} Words;

INLINE Words compare_word(
  const uint32_t *row, const uint32_t *above, const uint32_t *before, uint32_t mask, Sums *sums, size_t column
) {
  Words words = {0, 0};
  for (int index = 0; index < pixelsPerWord; index += pixelsPerVector) {
    const Pixels pixels = load_pixels(row + index);
    words.above |= bits_of_lanes(pixels == load_above(above, index)) << index;
    words.before |= bits_of_lanes(pixels == load_pixels(before + index)) << index;
  }
  for (int index = 0; index < pixelsPerWord && words.above != UINT64_MAX; index += pixelsPerVector) {
    if ((words.above >> index & 0xFF) == 0xFF) continue;
    const Pixels pixels = load_pixels(row + index), others = load_above(above, index);
    add_difference(sums, pixels & mask, others & mask, (int32_t)column + index);
  }
  return words;
}

/// Compares the first pixels of a row or the last ones, where a whole word would need memory outside of it.
INLINE Words compare_part(
  const uint32_t *row, const uint32_t *above, size_t count, bool isFirst, uint32_t mask, Sums *sums, size_t column
) {
  uint32_t pixels[1 + pixelsPerWord] = {0}, others[pixelsPerWord] = {0};
  memcpy(pixels + 1, row, 4 * count);
  if (above) memcpy(others, above, 4 * count);
  if (!isFirst) pixels[0] = row[-1];
  const Words words = compare_word(pixels + 1, others, pixels, mask, sums, column);
  const uint64_t valid = UINT64_MAX >> (pixelsPerWord - count);
  return (Words){words.above & valid, words.before & valid & ~(uint64_t)isFirst};
}

INLINE GalleyRowSums compare_rows(
  const uint32_t *row, const uint32_t *above, size_t count, uint32_t mask, uint64_t *equalAbove, uint64_t *equalBefore
) {
  GalleyRowSums result = {0, 0, 0, 0, 0};
  Sums sums = {0, 0, 0};
  for (size_t column = 0; column < count; column += pixelsPerWord) {
    const uint32_t *pixels = row + column, *others = above ? above + column : NULL;
    const size_t rest = count - column, part = column % pixelsPerSum;
    const bool isFirst = column == 0, isWhole = rest >= pixelsPerWord;
    const Words words = isWhole && !isFirst
      ? compare_word(pixels, others, pixels - 1, mask, &sums, part)
      : compare_part(pixels, others, isWhole ? pixelsPerWord : rest, isFirst, mask, &sums, part);
    equalAbove[column / pixelsPerWord] = words.above;
    equalBefore[column / pixelsPerWord] = words.before;
    if (part + pixelsPerWord == pixelsPerSum || rest <= pixelsPerWord) {
      add_sums(&result, &sums, column - part);
      sums = (Sums){0, 0, 0};
    }
  }
  return result;
}

#define ROWS \
  const uint32_t *row, const uint32_t *above, size_t count, uint32_t mask, uint64_t *equalAbove, \
    uint64_t *equalBefore
BOTH(
  GalleyRowSums, compare_rows, (ROWS), (row, above, count, mask, equalAbove, equalBefore), (ROWS, bool wide))
