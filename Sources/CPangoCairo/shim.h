#pragma once

#include <cairo-ft.h>
#include <fontconfig/fontconfig.h>
#include <hb.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>

/// Takes the configuration from a font map that is being finalized; Pango 1.50 would keep its reference for good.
static inline void galley_font_map_finalized(gpointer map) {
  pango_fc_font_map_set_config((PangoFcFontMap *)map, NULL);
}

static inline void galley_leave_pattern(FcPattern *pattern, gpointer map) {}

/// Gives a new font map its own fontconfig configuration, which the map gives up when it is finalized and not before.
///
/// Pango looks for fonts in threads of its own. Such a thread holds a reference to the font map and one to an entry of
/// a table in it; if that is the last one to the entry, the thread takes it out of the table, without a lock. So the
/// tables must not be cleared while the thread lives, and every change of the configuration clears them. Whoever wants
/// to be rid of a font map therefore drops the reference and does no more. The substitution, which does nothing, is
/// there for the notification of its end: it comes when all threads have let go of the map and its tables are gone.
static inline void galley_font_map_set_config(PangoFontMap *map, FcConfig *config) {
  PangoFcFontMap *own = PANGO_FC_FONT_MAP(map);
  pango_fc_font_map_set_default_substitute(own, galley_leave_pattern, own, galley_font_map_finalized);
  pango_fc_font_map_set_config(own, config);
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
