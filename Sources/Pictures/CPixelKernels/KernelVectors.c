#include "KernelVectors.h"

#include <stdbool.h>

#if defined(__x86_64__)
static bool has_widest(void) {
  // The processors before those with the last of these extensions slow down where such vectors are used.
  return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq")
    && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi")
    && __builtin_cpu_supports("avx512vbmi2");
}

GalleyVectors galley_best_vectors(void) {
  if (!__builtin_cpu_supports("avx2")) return GalleyVectorsPortable;
  return has_widest() ? GalleyVectorsWidest : GalleyVectorsWide;
}
#else
GalleyVectors galley_best_vectors(void) { return GalleyVectorsPortable; }
#endif
