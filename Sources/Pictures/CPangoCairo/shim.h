#pragma once

#include <dlfcn.h>
#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <hb-ot.h>
#include <hb.h>
#include <pango/pango.h>

/// Returns whether a line may break before a character. Swift does not import bit fields.
static inline int galley_is_line_break(const PangoLogAttr *attributes, int index) {
  return attributes[index].is_line_break;
}

/// Returns whether a character is white space.
static inline int galley_is_white(const PangoLogAttr *attributes, int index) {
  return attributes[index].is_white;
}

/// Returns whether a character starts a grapheme.
static inline int galley_is_letter_start(const PangoLogAttr *attributes, int index) {
  return attributes[index].is_cursor_position;
}

/// Returns the direction of the first strong character of a text. Pango deprecates the function without a replacement,
/// but still uses it for layout.
static inline PangoDirection galley_find_base_direction(const char *text, int length) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
  return pango_find_base_dir(text, length);
#pragma GCC diagnostic pop
}

/// Returns the HarfBuzz script of a Pango script.
static inline hb_script_t galley_script(PangoScript script) {
  return hb_script_from_iso15924_tag(g_unicode_script_to_iso15924((GUnicodeScript)script));
}

/// Shapes with OpenType only, ignoring the environment.
static inline void galley_shape(
    hb_font_t *font, hb_buffer_t *buffer, const hb_feature_t *features, unsigned int count) {
  static const char *const shapers[] = {"ot", NULL};
  hb_shape_full(font, buffer, features, count, shapers);
}

/// Sends the outline of a glyph to drawing functions. The call has different names in versions of HarfBuzz.
static inline void galley_draw_glyph(
    hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, functions, data);
#else
  hb_font_get_glyph_shape(font, glyph, functions, data);
#endif
}

// Functions of librsvg, which is loaded when the first drawing needs it.

typedef struct {
  double x, y, width, height;
} galley_rectangle;

/// Returns a function or a variable of librsvg, or NULL if it is not installed.
static inline void *galley_rsvg(const char *name) {
  static const char *const files[] = {
      "librsvg-2.so.2", "librsvg-2.2.dylib", "/opt/homebrew/lib/librsvg-2.2.dylib",
      "/usr/local/lib/librsvg-2.2.dylib"};
  // The library has types that cannot be registered twice, so it stays loaded.
  void *library = NULL;
  for (unsigned int i = 0; !library && i < sizeof files / sizeof *files; i++)
    library = dlopen(files[i], RTLD_LAZY | RTLD_NODELETE);
  return library ? dlsym(library, name) : NULL;
}

/// Draws an SVG file in a size, from the origin on. Returns whether it can be drawn.
static inline int galley_draw_svg(
    const unsigned char *bytes, size_t count, double width, double height, cairo_t *context) {
  void *(*read)(const unsigned char *, size_t, GError **) =
      (void *(*)(const unsigned char *, size_t, GError **))galley_rsvg("rsvg_handle_new_from_data");
  void (*set_resolution)(void *, double) =
      (void (*)(void *, double))galley_rsvg("rsvg_handle_set_dpi");
  int (*draw)(void *, cairo_t *, const galley_rectangle *, GError **) =
      (int (*)(void *, cairo_t *, const galley_rectangle *, GError **))galley_rsvg(
          "rsvg_handle_render_document");
  if (!read || !set_resolution || !draw) return 0;
  void *handle = read(bytes, count, NULL);
  if (!handle) return 0;
  set_resolution(handle, 96);
  galley_rectangle viewport = {0, 0, width, height};
  int is_drawn = draw(handle, context, &viewport, NULL);
  g_object_unref(handle);
  return is_drawn;
}

/// The version of librsvg as 1000000 × major + 1000 × minor + revision, or 0.
static inline unsigned int galley_rsvg_version(void) {
  const unsigned int *major = (const unsigned int *)galley_rsvg("rsvg_major_version");
  const unsigned int *minor = (const unsigned int *)galley_rsvg("rsvg_minor_version");
  const unsigned int *revision = (const unsigned int *)galley_rsvg("rsvg_micro_version");
  return major && minor && revision ? *major * 1000000 + *minor * 1000 + *revision : 0;
}

// The versions of libraries that Cairo and Pango load, looked up by name since this target does not link them.

/// Returns a function or a variable of a loaded library, or NULL.
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

/// The version text of FriBidi, which begins with its name, or NULL.
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

/// The path of libthai, which has its version only in the file name, or NULL if it is not in use.
///
/// dladdr is declared only with a macro that would change other headers for Swift.
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
