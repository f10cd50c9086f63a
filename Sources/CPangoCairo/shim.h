#pragma once

#include <cairo-ft.h>
#include <fontconfig/fontconfig.h>
#include <hb.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>

/// Gives a font map its own fontconfig configuration. The cast is a macro, which Swift cannot call.
static inline void galley_font_map_set_config(PangoFontMap *map, FcConfig *config) {
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
}

/// The fontconfig pattern that a font was made from, owned by the font. The cast is a macro.
static inline FcPattern *galley_font_get_pattern(PangoFont *font) {
  return pango_fc_font_get_pattern(PANGO_FC_FONT(font));
}

/// Whether a line may break before a character. Swift does not see bit fields.
static inline int galley_is_line_break(const PangoLogAttr *attributes, int index) {
  return attributes[index].is_line_break;
}

/// Whether a character is white space. Swift does not see bit fields.
static inline int galley_is_white(const PangoLogAttr *attributes, int index) {
  return attributes[index].is_white;
}

/// The direction of the first letter in a text that has one. Pango marks the function as deprecated without another in
/// its place, and lays text out with it to this day.
static inline PangoDirection galley_find_base_direction(const char *text, int length) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
  return pango_find_base_dir(text, length);
#pragma GCC diagnostic pop
}

/// The versions of the libraries that shape, find and draw text, at run time. FreeType's needs a library handle.
static inline int galley_freetype_version(void) {
  FT_Library library;
  FT_Int major, minor, patch;
  if (FT_Init_FreeType(&library)) return 0;
  FT_Library_Version(library, &major, &minor, &patch);
  FT_Done_FreeType(library);
  return major * 10000 + minor * 100 + patch;
}
