#pragma once

#include <dlfcn.h>
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

// The versions of libraries that Cairo and Pango bring along, found by name since nothing here is compiled against them.

/// A function or a variable of a loaded library, or NULL.
static inline void *galley_symbol(const char *name) {
  void *program = dlopen(NULL, RTLD_LAZY);
  void *symbol = program ? dlsym(program, name) : NULL;
  if (program) dlclose(program);
  return symbol;
}

/// The version of pixman, or NULL.
static inline const char *galley_pixman_version(void) {
  const char *(*version)(void) = (const char *(*)(void))galley_symbol("pixman_version_string");
  return version ? version() : NULL;
}

/// The version of fontconfig as 10000 × major + 100 × minor + revision, or 0.
static inline int galley_fontconfig_version(void) {
  int (*version)(void) = (int (*)(void))galley_symbol("FcGetVersion");
  return version ? version() : 0;
}

/// What FriBidi says of its version, beginning with its name, or NULL.
static inline const char *galley_fribidi_version(void) {
  const char **version = (const char **)galley_symbol("fribidi_version_info");
  return version ? *version : NULL;
}

/// The version of FreeType in three numbers, or zeros.
static inline void galley_freetype_version(int *major, int *minor, int *patch) {
  *major = *minor = *patch = 0;
  int (*begin)(void **) = (int (*)(void **))galley_symbol("FT_Init_FreeType");
  void (*version)(void *, int *, int *, int *) =
      (void (*)(void *, int *, int *, int *))galley_symbol("FT_Library_Version");
  int (*end)(void *) = (int (*)(void *))galley_symbol("FT_Done_FreeType");
  void *library = NULL;
  if (!begin || !version || !end || begin(&library) != 0) return;
  version(library, major, minor, patch);
  end(library);
}

/// The path of the file of libthai, which knows no version but in its name, or NULL where it is not in use.
///
/// The declarations of dladdr are found only with a macro that would change other headers for Swift.
static inline const char *galley_libthai_path(void) {
  struct {
    const char *path;
    void *base;
    const char *name;
    void *symbol;
  } info;
  int (*find)(const void *, void *) = (int (*)(const void *, void *))galley_symbol("dladdr");
  void *symbol = galley_symbol("th_brk_new");
  if (!symbol) symbol = galley_symbol("th_brk");
  return symbol && find && find(symbol, &info) ? info.path : NULL;
}
