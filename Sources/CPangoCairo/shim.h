#pragma once

#include <cairo.h>
#include <hb-ot.h>
#include <hb.h>
#include <pango/pango.h>

/// Whether a line may break before a character. Swift does not see bit fields.
static inline int galley_is_line_break(const PangoLogAttr *attributes, int index) {
  return attributes[index].is_line_break;
}

/// Whether a character is white space.
static inline int galley_is_white(const PangoLogAttr *attributes, int index) {
  return attributes[index].is_white;
}

/// Whether a character starts what the reader takes for one letter.
static inline int galley_is_letter_start(const PangoLogAttr *attributes, int index) {
  return attributes[index].is_cursor_position;
}

/// The direction of the first letter in a text that has one. Pango marks the function as deprecated without another in
/// its place, and lays text out with it to this day.
static inline PangoDirection galley_find_base_direction(const char *text, int length) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
  return pango_find_base_dir(text, length);
#pragma GCC diagnostic pop
}

/// The script of HarfBuzz that is the one of Pango.
static inline hb_script_t galley_script(PangoScript script) {
  return hb_script_from_iso15924_tag(g_unicode_script_to_iso15924((GUnicodeScript)script));
}

/// Shapes with OpenType alone, whatever the environment says.
static inline void galley_shape(hb_font_t *font, hb_buffer_t *buffer) {
  static const char *const shapers[] = {"ot", NULL};
  hb_shape_full(font, buffer, NULL, 0, shapers);
}

/// Sends the outline of a glyph to drawing functions. HarfBuzz renamed the call.
static inline void galley_draw_glyph(
    hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, functions, data);
#else
  hb_font_get_glyph_shape(font, glyph, functions, data);
#endif
}
