/// Vectors of 32 bytes; the compiler uses two of 16 bytes where a processor has only these.
#ifndef GALLEY_VECTORS_H
#define GALLEY_VECTORS_H

#include "KernelVectors.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

// All functions with vector parameters are inlined, so their calling convention does not matter.
#pragma clang diagnostic ignored "-Wpsabi"

#define INLINE static inline __attribute__((always_inline))

typedef uint8_t Bytes __attribute__((ext_vector_type(32)));
typedef int32_t Lanes __attribute__((ext_vector_type(8)));
typedef float Decimals __attribute__((ext_vector_type(8)));
typedef uint32_t Pixels __attribute__((ext_vector_type(8)));
typedef bool EightBits __attribute__((ext_vector_type(8)));

/// Returns a bit for each lane; each lane has all bits set or none.
INLINE uint64_t bits_of_lanes(Lanes lanes) {
  const EightBits bits = __builtin_convertvector(lanes, EightBits);
  uint8_t result;
  memcpy(&result, &bits, sizeof result);
  return result;
}

INLINE Pixels load_pixels(const void *pixels) {
  Pixels result;
  memcpy(&result, pixels, sizeof result);
  return result;
}

// With any vectors, a product that is added to another number is rounded before.
#pragma STDC FP_CONTRACT OFF

#if defined(__x86_64__)
#define WIDE __attribute__((target("avx2")))
#define WIDEST \
  __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2"), min_vector_width(512)))
#else
#define WIDE
#define WIDEST
#endif

/// Defines a function of the module that calls an inlined one, which is compiled for each kind of vectors, as selected by
/// its last parameter.
#define EACH(result, name, parameters, arguments, vectorParameters) \
  static result portable_##name parameters { return name arguments; } \
  WIDE static result wide_##name parameters { return name arguments; } \
  WIDEST static result widest_##name parameters { return name arguments; } \
  result galley_##name vectorParameters { \
    switch (vectors) { \
    case GalleyVectorsPortable: return portable_##name arguments; \
    case GalleyVectorsWide: return wide_##name arguments; \
    case GalleyVectorsWidest: return widest_##name arguments; \
    } \
  }

#endif
