#pragma clang diagnostic ignored "-Wc23-extensions"

#include "LabelFont.h"

static const uint8_t font[] = {
#embed "LabelFont.png"
};

const uint8_t *galley_label_font(size_t *count) {
  *count = sizeof font;
  return font;
}
