// Files are compiled by the preprocessor, since arrays in Swift that the package manager makes of them take minutes.
#pragma clang diagnostic ignored "-Wc23-extensions"

#include "EmbeddedFiles.h"

#include <string.h>

static const uint8_t schema_check_json[] = {
#embed "../../Review/GalleySnapshots/Schema/check.json"
};
static const uint8_t schema_coverage_json[] = {
#embed "../../Review/GalleySnapshots/Schema/coverage.json"
};
static const uint8_t schema_definitions_json[] = {
#embed "../../Review/GalleySnapshots/Schema/definitions.json"
};
static const uint8_t schema_difference_json[] = {
#embed "../../Review/GalleySnapshots/Schema/difference.json"
};
static const uint8_t schema_explain_json[] = {
#embed "../../Review/GalleySnapshots/Schema/explain.json"
};
static const uint8_t schema_run_json[] = {
#embed "../../Review/GalleySnapshots/Schema/run.json"
};
static const uint8_t notation_alignment_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/alignment.md"
};
static const uint8_t notation_box_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/box.md"
};
static const uint8_t notation_capsule_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/capsule.md"
};
static const uint8_t notation_choice_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/choice.md"
};
static const uint8_t notation_colors_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/colors.md"
};
static const uint8_t notation_conditions_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/conditions.md"
};
static const uint8_t notation_decoration_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/decoration.md"
};
static const uint8_t notation_divider_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/divider.md"
};
static const uint8_t notation_documents_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/documents.md"
};
static const uint8_t notation_effects_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/effects.md"
};
static const uint8_t notation_ellipse_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/ellipse.md"
};
static const uint8_t notation_empty_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/empty.md"
};
static const uint8_t notation_flow_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/flow.md"
};
static const uint8_t notation_grid_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/grid.md"
};
static const uint8_t notation_hstack_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/hstack.md"
};
static const uint8_t notation_image_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/image.md"
};
static const uint8_t notation_lazyVGrid_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/lazyVGrid.md"
};
static const uint8_t notation_lengths_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/lengths.md"
};
static const uint8_t notation_line_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/line.md"
};
static const uint8_t notation_lines_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/lines.md"
};
static const uint8_t notation_matrix_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/matrix.md"
};
static const uint8_t notation_names_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/names.md"
};
static const uint8_t notation_notation_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/notation.md"
};
static const uint8_t notation_rectangle_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/rectangle.md"
};
static const uint8_t notation_scroll_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/scroll.md"
};
static const uint8_t notation_section_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/section.md"
};
static const uint8_t notation_sizes_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/sizes.md"
};
static const uint8_t notation_spacer_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/spacer.md"
};
static const uint8_t notation_spacing_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/spacing.md"
};
static const uint8_t notation_string_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/string.md"
};
static const uint8_t notation_styles_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/styles.md"
};
static const uint8_t notation_symbol_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/symbol.md"
};
static const uint8_t notation_text_styles_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/text-styles.md"
};
static const uint8_t notation_text_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/text.md"
};
static const uint8_t notation_value_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/value.md"
};
static const uint8_t notation_use_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/use.md"
};
static const uint8_t notation_vstack_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/vstack.md"
};
static const uint8_t notation_words_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/words.md"
};
static const uint8_t notation_zstack_md[] = {
#embed "../../Documents/GalleyNotation/Reference/Pages/zstack.md"
};
static const uint8_t notation_SearchWords_md[] = {
#embed "../../Documents/GalleyNotation/Reference/SearchWords.md"
};
static const uint8_t notation_ValueTypes_md[] = {
#embed "../../Documents/GalleyNotation/Reference/ValueTypes.md"
};
static const uint8_t report_base_css[] = {
#embed "../../Review/GalleyReport/Page/base.css"
};
static const uint8_t report_report_css[] = {
#embed "../../Review/GalleyReport/Page/report.css"
};
static const uint8_t report_accept_js[] = {
#embed "../../Review/GalleyReport/Page/Script/accept.js"
};
static const uint8_t report_causes_js[] = {
#embed "../../Review/GalleyReport/Page/Script/causes.js"
};
static const uint8_t report_crop_js[] = {
#embed "../../Review/GalleyReport/Page/Script/crop.js"
};
static const uint8_t report_review_js[] = {
#embed "../../Review/GalleyReport/Page/Script/review.js"
};
static const uint8_t report_boxes_js[] = {
#embed "../../Review/GalleyReport/Page/Script/boxes.js"
};
static const uint8_t report_command_js[] = {
#embed "../../Review/GalleyReport/Page/Script/command.js"
};
static const uint8_t report_details_js[] = {
#embed "../../Review/GalleyReport/Page/Script/details.js"
};
static const uint8_t report_elements_js[] = {
#embed "../../Review/GalleyReport/Page/Script/elements.js"
};
static const uint8_t report_filters_js[] = {
#embed "../../Review/GalleyReport/Page/Script/filters.js"
};
static const uint8_t report_list_js[] = {
#embed "../../Review/GalleyReport/Page/Script/list.js"
};
static const uint8_t report_matrix_js[] = {
#embed "../../Review/GalleyReport/Page/Script/matrix.js"
};
static const uint8_t report_page_js[] = {
#embed "../../Review/GalleyReport/Page/Script/page.js"
};
static const uint8_t report_run_js[] = {
#embed "../../Review/GalleyReport/Page/Script/run.js"
};
static const uint8_t report_sheet_js[] = {
#embed "../../Review/GalleyReport/Page/Script/sheet.js"
};
static const uint8_t report_stage_js[] = {
#embed "../../Review/GalleyReport/Page/Script/stage.js"
};
static const uint8_t report_viewer_js[] = {
#embed "../../Review/GalleyReport/Page/Script/viewer.js"
};
static const uint8_t preview_panels_css[] = {
#embed "../../Review/GalleyPreview/Page/panels.css"
};
static const uint8_t preview_preview_css[] = {
#embed "../../Review/GalleyPreview/Page/preview.css"
};
static const uint8_t preview_compare_js[] = {
#embed "../../Review/GalleyPreview/Page/Script/compare.js"
};
static const uint8_t preview_controls_js[] = {
#embed "../../Review/GalleyPreview/Page/Script/controls.js"
};
static const uint8_t preview_data_js[] = {
#embed "../../Review/GalleyPreview/Page/Script/data.js"
};
static const uint8_t preview_findings_js[] = {
#embed "../../Review/GalleyPreview/Page/Script/findings.js"
};
static const uint8_t preview_glyphs_js[] = {
#embed "../../Review/GalleyPreview/Page/Script/glyphs.js"
};
static const uint8_t preview_grid_js[] = {
#embed "../../Review/GalleyPreview/Page/Script/grid.js"
};
static const uint8_t preview_handles_js[] = {
#embed "../../Review/GalleyPreview/Page/Script/handles.js"
};
static const uint8_t preview_keys_js[] = {
#embed "../../Review/GalleyPreview/Page/Script/keys.js"
};
static const uint8_t preview_link_js[] = {
#embed "../../Review/GalleyPreview/Page/Script/link.js"
};
static const uint8_t preview_live_js[] = {
#embed "../../Review/GalleyPreview/Page/Script/live.js"
};
static const uint8_t preview_map_js[] = {
#embed "../../Review/GalleyPreview/Page/Script/map.js"
};
static const uint8_t preview_overlays_js[] = {
#embed "../../Review/GalleyPreview/Page/Script/overlays.js"
};
static const uint8_t preview_page_js[] = {
#embed "../../Review/GalleyPreview/Page/Script/page.js"
};
static const uint8_t preview_paint_js[] = {
#embed "../../Review/GalleyPreview/Page/Script/paint.js"
};
static const uint8_t preview_panels_js[] = {
#embed "../../Review/GalleyPreview/Page/Script/panels.js"
};
static const uint8_t preview_picture_js[] = {
#embed "../../Review/GalleyPreview/Page/Script/picture.js"
};
static const uint8_t preview_reasons_js[] = {
#embed "../../Review/GalleyPreview/Page/Script/reasons.js"
};
static const uint8_t preview_references_js[] = {
#embed "../../Review/GalleyPreview/Page/Script/references.js"
};
static const uint8_t preview_ruler_js[] = {
#embed "../../Review/GalleyPreview/Page/Script/ruler.js"
};
static const uint8_t preview_stage_js[] = {
#embed "../../Review/GalleyPreview/Page/Script/stage.js"
};
static const uint8_t preview_state_js[] = {
#embed "../../Review/GalleyPreview/Page/Script/state.js"
};
static const uint8_t preview_sweep_js[] = {
#embed "../../Review/GalleyPreview/Page/Script/sweep.js"
};
static const uint8_t preview_tree_js[] = {
#embed "../../Review/GalleyPreview/Page/Script/tree.js"
};
static const uint8_t preview_try_js[] = {
#embed "../../Review/GalleyPreview/Page/Script/try.js"
};
static const uint8_t preview_unpack_js[] = {
#embed "../../Review/GalleyPreview/Page/Script/unpack.js"
};

static const struct {
  const char *name;
  const uint8_t *bytes;
  size_t count;
} files[] = {
  {"schema/check.json", schema_check_json, sizeof schema_check_json},
  {"schema/coverage.json", schema_coverage_json, sizeof schema_coverage_json},
  {"schema/definitions.json", schema_definitions_json, sizeof schema_definitions_json},
  {"schema/difference.json", schema_difference_json, sizeof schema_difference_json},
  {"schema/explain.json", schema_explain_json, sizeof schema_explain_json},
  {"schema/run.json", schema_run_json, sizeof schema_run_json},
  {"notation/alignment.md", notation_alignment_md, sizeof notation_alignment_md},
  {"notation/box.md", notation_box_md, sizeof notation_box_md},
  {"notation/capsule.md", notation_capsule_md, sizeof notation_capsule_md},
  {"notation/choice.md", notation_choice_md, sizeof notation_choice_md},
  {"notation/colors.md", notation_colors_md, sizeof notation_colors_md},
  {"notation/conditions.md", notation_conditions_md, sizeof notation_conditions_md},
  {"notation/decoration.md", notation_decoration_md, sizeof notation_decoration_md},
  {"notation/divider.md", notation_divider_md, sizeof notation_divider_md},
  {"notation/documents.md", notation_documents_md, sizeof notation_documents_md},
  {"notation/effects.md", notation_effects_md, sizeof notation_effects_md},
  {"notation/ellipse.md", notation_ellipse_md, sizeof notation_ellipse_md},
  {"notation/empty.md", notation_empty_md, sizeof notation_empty_md},
  {"notation/flow.md", notation_flow_md, sizeof notation_flow_md},
  {"notation/grid.md", notation_grid_md, sizeof notation_grid_md},
  {"notation/hstack.md", notation_hstack_md, sizeof notation_hstack_md},
  {"notation/image.md", notation_image_md, sizeof notation_image_md},
  {"notation/lazyVGrid.md", notation_lazyVGrid_md, sizeof notation_lazyVGrid_md},
  {"notation/lengths.md", notation_lengths_md, sizeof notation_lengths_md},
  {"notation/line.md", notation_line_md, sizeof notation_line_md},
  {"notation/lines.md", notation_lines_md, sizeof notation_lines_md},
  {"notation/matrix.md", notation_matrix_md, sizeof notation_matrix_md},
  {"notation/names.md", notation_names_md, sizeof notation_names_md},
  {"notation/notation.md", notation_notation_md, sizeof notation_notation_md},
  {"notation/rectangle.md", notation_rectangle_md, sizeof notation_rectangle_md},
  {"notation/scroll.md", notation_scroll_md, sizeof notation_scroll_md},
  {"notation/section.md", notation_section_md, sizeof notation_section_md},
  {"notation/sizes.md", notation_sizes_md, sizeof notation_sizes_md},
  {"notation/spacer.md", notation_spacer_md, sizeof notation_spacer_md},
  {"notation/spacing.md", notation_spacing_md, sizeof notation_spacing_md},
  {"notation/string.md", notation_string_md, sizeof notation_string_md},
  {"notation/styles.md", notation_styles_md, sizeof notation_styles_md},
  {"notation/symbol.md", notation_symbol_md, sizeof notation_symbol_md},
  {"notation/text-styles.md", notation_text_styles_md, sizeof notation_text_styles_md},
  {"notation/text.md", notation_text_md, sizeof notation_text_md},
  {"notation/value.md", notation_value_md, sizeof notation_value_md},
  {"notation/use.md", notation_use_md, sizeof notation_use_md},
  {"notation/vstack.md", notation_vstack_md, sizeof notation_vstack_md},
  {"notation/words.md", notation_words_md, sizeof notation_words_md},
  {"notation/zstack.md", notation_zstack_md, sizeof notation_zstack_md},
  {"notation/SearchWords.md", notation_SearchWords_md, sizeof notation_SearchWords_md},
  {"notation/ValueTypes.md", notation_ValueTypes_md, sizeof notation_ValueTypes_md},
  {"report/base.css", report_base_css, sizeof report_base_css},
  {"report/report.css", report_report_css, sizeof report_report_css},
  {"report/accept.js", report_accept_js, sizeof report_accept_js},
  {"report/causes.js", report_causes_js, sizeof report_causes_js},
  {"report/crop.js", report_crop_js, sizeof report_crop_js},
  {"report/review.js", report_review_js, sizeof report_review_js},
  {"report/boxes.js", report_boxes_js, sizeof report_boxes_js},
  {"report/command.js", report_command_js, sizeof report_command_js},
  {"report/details.js", report_details_js, sizeof report_details_js},
  {"report/elements.js", report_elements_js, sizeof report_elements_js},
  {"report/filters.js", report_filters_js, sizeof report_filters_js},
  {"report/list.js", report_list_js, sizeof report_list_js},
  {"report/matrix.js", report_matrix_js, sizeof report_matrix_js},
  {"report/page.js", report_page_js, sizeof report_page_js},
  {"report/run.js", report_run_js, sizeof report_run_js},
  {"report/sheet.js", report_sheet_js, sizeof report_sheet_js},
  {"report/stage.js", report_stage_js, sizeof report_stage_js},
  {"report/viewer.js", report_viewer_js, sizeof report_viewer_js},
  {"preview/panels.css", preview_panels_css, sizeof preview_panels_css},
  {"preview/preview.css", preview_preview_css, sizeof preview_preview_css},
  {"preview/compare.js", preview_compare_js, sizeof preview_compare_js},
  {"preview/controls.js", preview_controls_js, sizeof preview_controls_js},
  {"preview/data.js", preview_data_js, sizeof preview_data_js},
  {"preview/findings.js", preview_findings_js, sizeof preview_findings_js},
  {"preview/glyphs.js", preview_glyphs_js, sizeof preview_glyphs_js},
  {"preview/grid.js", preview_grid_js, sizeof preview_grid_js},
  {"preview/handles.js", preview_handles_js, sizeof preview_handles_js},
  {"preview/keys.js", preview_keys_js, sizeof preview_keys_js},
  {"preview/link.js", preview_link_js, sizeof preview_link_js},
  {"preview/live.js", preview_live_js, sizeof preview_live_js},
  {"preview/map.js", preview_map_js, sizeof preview_map_js},
  {"preview/overlays.js", preview_overlays_js, sizeof preview_overlays_js},
  {"preview/page.js", preview_page_js, sizeof preview_page_js},
  {"preview/paint.js", preview_paint_js, sizeof preview_paint_js},
  {"preview/panels.js", preview_panels_js, sizeof preview_panels_js},
  {"preview/picture.js", preview_picture_js, sizeof preview_picture_js},
  {"preview/reasons.js", preview_reasons_js, sizeof preview_reasons_js},
  {"preview/references.js", preview_references_js, sizeof preview_references_js},
  {"preview/ruler.js", preview_ruler_js, sizeof preview_ruler_js},
  {"preview/stage.js", preview_stage_js, sizeof preview_stage_js},
  {"preview/state.js", preview_state_js, sizeof preview_state_js},
  {"preview/sweep.js", preview_sweep_js, sizeof preview_sweep_js},
  {"preview/tree.js", preview_tree_js, sizeof preview_tree_js},
  {"preview/try.js", preview_try_js, sizeof preview_try_js},
  {"preview/unpack.js", preview_unpack_js, sizeof preview_unpack_js},
};

const uint8_t *galley_embedded_file(const char *name, size_t *count) {
  for (size_t index = 0; index < sizeof files / sizeof *files; index++) {
    if (strcmp(files[index].name, name) != 0) continue;
    *count = files[index].count;
    return files[index].bytes;
  }
  return NULL;
}
