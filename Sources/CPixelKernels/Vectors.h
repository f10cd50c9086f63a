/// Vectors of 32 bytes; the compiler uses two of 16 bytes on processors without wide vectors.
#ifndef GALLEY_VECTORS_H
#define GALLEY_VECTORS_H

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

#if defined(__x86_64__)
#define WIDE __attribute__((target("avx2")))
#else
#define WIDE
#endif

/// Defines a function of the module that calls an inlined one, compiled with baseline or wide vectors, as selected by
/// its last parameter.
#define BOTH(result, name, parameters, arguments, widthParameters) \
  static result plain_##name parameters { return name arguments; } \
  WIDE static result wide_##name parameters { return name arguments; } \
  result galley_##name widthParameters { return wide ? wide_##name arguments : plain_##name arguments; }

#endif
