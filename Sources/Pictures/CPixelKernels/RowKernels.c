#include "RowKernels.h"

#include "Vectors.h"

/// Sixteen pixels; the compiler uses several vectors where a processor has none of 64 bytes.
typedef uint32_t SixteenPixels __attribute__((ext_vector_type(16)));
typedef int32_t SixteenLanes __attribute__((ext_vector_type(16)));
typedef bool SixteenBits __attribute__((ext_vector_type(16)));

/// Pairs of 16-bit numbers; the lower one belongs to the lower byte of a pixel.
typedef int16_t Pairs __attribute__((ext_vector_type(32)));

/// The numbers of pixels per vector and per word of bits, and a number whose sums cannot overflow.
enum { pixelsPerVector = 16, pixelsPerWord = 64, pixelsPerSum = 512 };

INLINE SixteenPixels load(const uint32_t *pixels) {
  SixteenPixels result;
  memcpy(&result, pixels, sizeof result);
  return result;
}

INLINE SixteenPixels load_above(const uint32_t *above, int index) {
  return above ? load(above + index) : (SixteenPixels)0;
}

/// Returns a bit for each lane; each lane has all bits set or none.
INLINE uint64_t bits_of_sixteen(SixteenLanes lanes) {
  const SixteenBits bits = __builtin_convertvector(lanes, SixteenBits);
  uint16_t result;
  memcpy(&result, &bits, sizeof result);
  return result;
}

// Sums

/// Sums of up to `pixelsPerSum` pixels.
typedef struct {
  /// The sums of the first and third bytes, and of the second and fourth.
  Pairs even, odd;
  SixteenLanes weighted;
} Sums;

INLINE SixteenLanes lower(Pairs pairs) { return __builtin_bit_cast(SixteenLanes, pairs) << 16 >> 16; }

INLINE SixteenLanes upper(Pairs pairs) { return __builtin_bit_cast(SixteenLanes, pairs) >> 16; }

INLINE Pairs even_bytes(SixteenPixels pixels) { return __builtin_bit_cast(Pairs, pixels & 0xFF00FF); }

/// Adds the sums of a word of pixels, whose first one is at a column.
///
/// `rising` has each vector as often as there are vectors from it to the last one, up to 4, so that one product per word is
/// enough. Its sum of 10 vectors, of up to 510 each, fits 16 bits.
INLINE void add_word(Sums *sums, Pairs even, Pairs odd, Pairs rising, int32_t column) {
  const Pairs both = even + odd;
  const SixteenLanes total = lower(both) + upper(both), fromStart = lower(rising) + upper(rising);
  const SixteenLanes places = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  const SixteenLanes columns = places + column + pixelsPerWord;
  sums->even += even;
  sums->odd += odd;
  sums->weighted += total * columns - fromStart * pixelsPerVector;
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

/// Compares the pixels of a word; if they are the first ones of a row, no pixel is before them.
INLINE Words compare_word(
  const uint32_t *row, const uint32_t *above, bool isFirst, uint32_t mask, Sums *sums, size_t column
) {
  Words words = {0, 0};
  Pairs even = 0, odd = 0, rising = 0;
  for (int index = 0; index < pixelsPerWord; index += pixelsPerVector) {
    const SixteenPixels pixels = load(row + index), others = load_above(above, index);
    const SixteenPixels before = isFirst && index == 0
      ? __builtin_shufflevector(pixels, ~pixels, 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14)
      : load(row + index - 1);
    words.above |= bits_of_sixteen(pixels == others) << index;
    words.before |= bits_of_sixteen(pixels == before) << index;
    const SixteenPixels summed = pixels & mask, subtracted = others & mask;
    even += even_bytes(summed) - even_bytes(subtracted);
    odd += even_bytes(summed >> 8) - even_bytes(subtracted >> 8);
    rising += even + odd;
  }
  add_word(sums, even, odd, rising, (int32_t)column);
  return words;
}

/// Compares the last pixels of a row, where a whole word would need memory outside of it.
INLINE Words compare_rest(
  const uint32_t *row, const uint32_t *above, size_t count, bool isFirst, uint32_t mask, Sums *sums, size_t column
) {
  uint32_t pixels[1 + pixelsPerWord] = {0}, others[pixelsPerWord] = {0};
  memcpy(pixels + 1, row, 4 * count);
  if (above) memcpy(others, above, 4 * count);
  if (!isFirst) pixels[0] = row[-1];
  const Words words = compare_word(pixels + 1, others, isFirst, mask, sums, column);
  const uint64_t valid = UINT64_MAX >> (pixelsPerWord - count);
  return (Words){words.above & valid, words.before & valid};
}

/// Returns whether 64 pixels equal those above.
INLINE bool equals_above(const uint32_t *row, const uint32_t *above) {
  SixteenPixels difference = 0;
  for (int index = 0; index < pixelsPerWord; index += pixelsPerVector) {
    difference |= load(row + index) ^ load(above + index);
  }
  return __builtin_reduce_or(difference) == 0;
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
    uint64_t *isAbove = equalAbove + column / pixelsPerWord, *isBefore = equalBefore + column / pixelsPerWord;
    // A partial last word is compared together with pixels before it, so that there are 64.
    const size_t whole = isWhole ? column : count - pixelsPerWord;
    if (above && count >= pixelsPerWord && equals_above(row + whole, above + whole)) {
      // But for the first one, these pixels equal the ones before them where those above do.
      *isAbove = isWhole ? UINT64_MAX : UINT64_MAX >> (pixelsPerWord - rest);
      *isBefore = (*isBefore & ~UINT64_C(1)) | (!isFirst && pixels[0] == pixels[-1]);
    } else {
      const Words words = isWhole
        ? compare_word(pixels, others, isFirst, mask, &sums, part)
        : compare_rest(pixels, others, rest, isFirst, mask, &sums, part);
      *isAbove = words.above;
      *isBefore = words.before;
    }
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
EACH(
  GalleyRowSums, compare_rows, (ROWS), (row, above, count, mask, equalAbove, equalBefore),
  (ROWS, GalleyVectors vectors))
