#include <zlib.h>

/// Prepares a stream whose bytes, all zero, were just allocated; the original is a macro.
static inline int galley_inflate_init(z_stream *stream) { return inflateInit(stream); }
