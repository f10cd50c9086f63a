#pragma once

#include <stddef.h>
#include <stdint.h>

/// Returns the bytes of a file that is part of the program, by its folder here and its name, or null if there is none.
const uint8_t *galley_embedded_file(const char *name, size_t *count);
