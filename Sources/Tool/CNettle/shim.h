#include <nettle/sha2.h>
#include <nettle/version.h>

/// Ends a sum; version 4 of the library knows the number of bytes.
static inline void galley_sha256_digest(struct sha256_ctx *sum, uint8_t *digest) {
#if NETTLE_VERSION_MAJOR >= 4
  sha256_digest(sum, digest);
#else
  sha256_digest(sum, SHA256_DIGEST_SIZE, digest);
#endif
}
