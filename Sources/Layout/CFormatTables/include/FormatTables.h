#pragma once

#include <stddef.h>
#include <stdint.h>

/// Returns the bytes of a table by the name of its file without the ending, or null if there is none.
const uint8_t *galley_format_table(const char *name, size_t *count);
