/// The blocks of SHA-256, by the instructions that many processors have for it.
#ifndef GALLEY_DIGEST_KERNELS_H
#define GALLEY_DIGEST_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Returns whether this processor has instructions for SHA-256.
bool galley_has_sha256(void);

/// Adds blocks of 64 bytes to the eight words of a state; the processor must have the instructions.
///
/// Source: FIPS 180-4, 6.2.2.
void galley_add_sha256_blocks(uint32_t *state, const uint8_t *blocks, size_t count);

#endif
