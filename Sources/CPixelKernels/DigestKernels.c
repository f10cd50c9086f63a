#include "DigestKernels.h"

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#if defined(__linux__)
#include <sys/auxv.h>
#endif
#endif

#if defined(__x86_64__) || defined(__aarch64__)
// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
static const uint32_t constants[64] __attribute__((aligned(16))) = {
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};
#endif

enum { blockSize = 64, stepCount = 16 };

#if defined(__x86_64__)

bool galley_has_sha256(void) {
  unsigned a = 0, b = 0, c = 0, d = 0;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && b >> 29 & 1
    && __builtin_cpu_supports("sse4.1");
}

/// The instructions take the state as words A, B, E, F and C, D, G, H, from the highest lane.
__attribute__((target("sha,sse4.1")))
void galley_add_sha256_blocks(uint32_t *state, const uint8_t *blocks, size_t count) {
  const __m128i bigEndian = _mm_set_epi8(12, 13, 14, 15, 8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3);
  __m128i abef = _mm_set_epi32(state[0], state[1], state[4], state[5]);
  __m128i cdgh = _mm_set_epi32(state[2], state[3], state[6], state[7]);
  for (; count > 0; count--, blocks += blockSize) {
    const __m128i firstABEF = abef, firstCDGH = cdgh;
    __m128i words[4];
    for (int index = 0; index < 4; index++) {
      const __m128i bytes = _mm_loadu_si128((const __m128i *)(blocks + 16 * index));
      words[index] = _mm_shuffle_epi8(bytes, bigEndian);
    }
#pragma clang loop unroll(full)
    for (int step = 0; step < stepCount; step++) {
      const __m128i first = words[step % 4], second = words[(step + 1) % 4],
        third = words[(step + 2) % 4], fourth = words[(step + 3) % 4];
      const __m128i sum =
        _mm_add_epi32(first, _mm_load_si128((const __m128i *)(constants + 4 * step)));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0E));
      // Words that no later step uses do no harm.
      const __m128i part =
        _mm_add_epi32(_mm_sha256msg1_epu32(first, second), _mm_alignr_epi8(fourth, third, 4));
      words[step % 4] = _mm_sha256msg2_epu32(part, fourth);
    }
    abef = _mm_add_epi32(abef, firstABEF);
    cdgh = _mm_add_epi32(cdgh, firstCDGH);
  }
  state[0] = _mm_extract_epi32(abef, 3), state[1] = _mm_extract_epi32(abef, 2);
  state[2] = _mm_extract_epi32(cdgh, 3), state[3] = _mm_extract_epi32(cdgh, 2);
  state[4] = _mm_extract_epi32(abef, 1), state[5] = _mm_extract_epi32(abef, 0);
  state[6] = _mm_extract_epi32(cdgh, 1), state[7] = _mm_extract_epi32(cdgh, 0);
}

#elif defined(__aarch64__)

bool galley_has_sha256(void) {
#if defined(__APPLE__)
  return true;
#elif defined(__linux__) && defined(HWCAP_SHA2)
  return (getauxval(AT_HWCAP) & HWCAP_SHA2) != 0;
#else
  return false;
#endif
}

__attribute__((target("sha2")))
void galley_add_sha256_blocks(uint32_t *state, const uint8_t *blocks, size_t count) {
  uint32x4_t abcd = vld1q_u32(state), efgh = vld1q_u32(state + 4);
  for (; count > 0; count--, blocks += blockSize) {
    const uint32x4_t firstABCD = abcd, firstEFGH = efgh;
    uint32x4_t words[4];
    for (int index = 0; index < 4; index++) {
      words[index] = vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(blocks + 16 * index)));
    }
#pragma clang loop unroll(full)
    for (int step = 0; step < stepCount; step++) {
      const uint32x4_t first = words[step % 4], second = words[(step + 1) % 4],
        third = words[(step + 2) % 4], fourth = words[(step + 3) % 4];
      const uint32x4_t sum = vaddq_u32(first, vld1q_u32(constants + 4 * step));
      const uint32x4_t before = abcd;
      abcd = vsha256hq_u32(abcd, efgh, sum);
      efgh = vsha256h2q_u32(efgh, before, sum);
      // Words that no later step uses do no harm.
      words[step % 4] = vsha256su1q_u32(vsha256su0q_u32(first, second), third, fourth);
    }
    abcd = vaddq_u32(abcd, firstABCD);
    efgh = vaddq_u32(efgh, firstEFGH);
  }
  vst1q_u32(state, abcd), vst1q_u32(state + 4, efgh);
}

#else

bool galley_has_sha256(void) { return false; }

void galley_add_sha256_blocks(uint32_t *state, const uint8_t *blocks, size_t count) {
  (void)state, (void)blocks, (void)count;
}

#endif
