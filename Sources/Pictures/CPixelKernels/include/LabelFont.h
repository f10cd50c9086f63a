/// The font of labels in pictures of differences.
#ifndef GALLEY_LABEL_FONT_H
#define GALLEY_LABEL_FONT_H

#include <stddef.h>
#include <stdint.h>

/// Returns a PNG file of all glyphs side by side, and the number of its bytes.
const uint8_t *galley_label_font(size_t *count);

#endif
