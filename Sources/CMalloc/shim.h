// What glibc alone has, and its Swift module leaves out.
#pragma once

#if __has_include(<malloc.h>)
#include <malloc.h>
#endif

/// Makes this process keep up to 64 MiB of freed memory, instead of returning it and asking for it again for each picture.
static inline void galley_keep_freed_memory(void) {
#if defined(__GLIBC__)
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
  mallopt(M_TOP_PAD, 1 << 20);
#endif
}
