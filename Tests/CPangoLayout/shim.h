// Pango's own layouts, with which tests and benchmarks compare what Galley does.
#pragma once

#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <string.h>

/// Takes the configuration from a font map that is being finalized; Pango 1.50 would keep its reference for good.
static inline void layout_font_map_finalized(gpointer map) {
  pango_fc_font_map_set_config((PangoFcFontMap *)map, NULL);
}

static inline void layout_leave_pattern(FcPattern *pattern, gpointer map) {}

/// Gives a new font map its own fontconfig configuration, which the map gives up when it is finalized and not before.
///
/// Pango looks for fonts in threads of its own, which use the tables of the map; a change of the configuration would
/// clear those. The substitution, which does nothing, is there for the notification of its end.
static inline void layout_font_map_set_config(PangoFontMap *map, FcConfig *config) {
  PangoFcFontMap *own = PANGO_FC_FONT_MAP(map);
  pango_fc_font_map_set_default_substitute(own, layout_leave_pattern, own, layout_font_map_finalized);
  pango_fc_font_map_set_config(own, config);
}

/// Adds what fontconfig's own rules say on every desktop: fonts made of pictures are scaled to the size that is asked for,
/// and the family “emoji”, by which Pango asks for pictures, is one with colors.
static inline int layout_add_rules(FcConfig *config) {
  const char *rules =
      "<fontconfig><match target='font'>"
      "<test name='outline' compare='eq'><bool>false</bool></test>"
      "<edit name='matrix' mode='assign'><times><name>matrix</name><matrix>"
      "<divide><name target='pattern'>pixelsize</name><name target='font'>pixelsize</name></divide>"
      "<double>0</double><double>0</double>"
      "<divide><name target='pattern'>pixelsize</name><name target='font'>pixelsize</name></divide>"
      "</matrix></times></edit></match>"
      "<match target='pattern'><test name='family'><string>emoji</string></test>"
      "<edit name='family' mode='prepend' binding='strong'><string>Noto Color Emoji</string></edit>"
      "</match></fontconfig>";
  return FcConfigParseAndLoadFromMemory(config, (const FcChar8 *)rules, FcTrue);
}

/// Has a layout write hyphens at soft hyphens only. Of itself Pango writes one wherever a line ends within what it takes
/// for a word, as between Latin letters and Hangul.
static inline void layout_set_soft_hyphens(PangoLayout *layout) {
  const char *text = pango_layout_get_text(layout);
  PangoAttrList *list = pango_attr_list_new();
  const char *start = text;
  while (*start) {
    const char *hyphen = strstr(start, "\u00AD");
    const char *end = hyphen ? g_utf8_next_char(hyphen) : start + strlen(start);
    PangoAttribute *attribute = pango_attr_insert_hyphens_new(FALSE);
    attribute->start_index = (guint)(start - text);
    attribute->end_index = (guint)(end - text);
    pango_attr_list_insert(list, attribute);
    start = *end ? g_utf8_next_char(end) : end;
  }
  pango_layout_set_attributes(layout, list);
  pango_attr_list_unref(list);
}

/// A line of a layout: its bytes without white space at the end, how many glyphs they are, and the sum of the advances
/// of those in Pango's units.
typedef struct {
  int start;
  int end;
  int glyphs;
  int width;
} LayoutLine;

/// Adds up the glyphs of a line that are not white space at its end. Pango itself counts such space in part: it takes
/// the width of the last space where it breaks a line, and leaves that of all others.
static inline void layout_line_measure(const PangoLayoutLine *line, LayoutLine *measured) {
  measured->glyphs = measured->width = 0;
  for (GSList *link = line->runs; link; link = link->next) {
    const PangoGlyphItem *run = link->data;
    for (int index = 0; index < run->glyphs->num_glyphs; index++) {
      if (run->item->offset + run->glyphs->log_clusters[index] >= measured->end) continue;
      measured->glyphs++;
      measured->width += run->glyphs->glyphs[index].geometry.width;
    }
  }
}

/// Writes the lines of a layout to a buffer as far as there is room, and returns how many lines there are.
static inline int layout_get_lines(PangoLayout *layout, LayoutLine *lines, int capacity) {
  const char *text = pango_layout_get_text(layout);
  int attribute_count;
  const PangoLogAttr *attributes = pango_layout_get_log_attrs_readonly(layout, &attribute_count);
  const char *place = text;
  int character = 0, count = 0;
  for (GSList *link = pango_layout_get_lines_readonly(layout); link; link = link->next, count++) {
    const PangoLayoutLine *line = link->data;
    const char *start = text + line->start_index;
    const char *end = start + line->length;
    for (; place < end; place = g_utf8_next_char(place)) character++;
    int last = character;
    while (end > start && attributes[last - 1].is_white) {
      end = g_utf8_prev_char(end);
      last--;
    }
    if (count >= capacity) continue;
    lines[count].start = line->start_index;
    lines[count].end = (int)(end - text);
    layout_line_measure(line, &lines[count]);
  }
  return count;
}

/// The advance of a layout's widest line in Pango's units, as its logical extents say.
static inline int layout_get_width(PangoLayout *layout) {
  PangoRectangle logical;
  pango_layout_get_extents(layout, NULL, &logical);
  return logical.width;
}
