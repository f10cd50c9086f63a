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
static const uint8_t schema_issue_json[] = {
#embed "../../Review/GalleySnapshots/Schema/issue.json"
};
static const uint8_t schema_run_json[] = {
#embed "../../Review/GalleySnapshots/Schema/run.json"
};
static const uint8_t reference_notation[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation.md"
};
static const uint8_t reference_notation_alignment[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-alignment.md"
};
static const uint8_t reference_notation_box[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-box.md"
};
static const uint8_t reference_notation_capsule[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-capsule.md"
};
static const uint8_t reference_notation_choice[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-choice.md"
};
static const uint8_t reference_notation_colors[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-colors.md"
};
static const uint8_t reference_notation_components[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-components.md"
};
static const uint8_t reference_notation_conditions[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-conditions.md"
};
static const uint8_t reference_notation_decoration[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-decoration.md"
};
static const uint8_t reference_notation_divider[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-divider.md"
};
static const uint8_t reference_notation_documents[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-documents.md"
};
static const uint8_t reference_notation_effects[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-effects.md"
};
static const uint8_t reference_notation_ellipse[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-ellipse.md"
};
static const uint8_t reference_notation_empty[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-empty.md"
};
static const uint8_t reference_notation_flow[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-flow.md"
};
static const uint8_t reference_notation_grid[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-grid.md"
};
static const uint8_t reference_notation_hstack[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-hstack.md"
};
static const uint8_t reference_notation_image[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-image.md"
};
static const uint8_t reference_notation_lazyVGrid[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-lazyVGrid.md"
};
static const uint8_t reference_notation_lengths[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-lengths.md"
};
static const uint8_t reference_notation_line[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-line.md"
};
static const uint8_t reference_notation_lines[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-lines.md"
};
static const uint8_t reference_notation_matrix[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-matrix.md"
};
static const uint8_t reference_notation_names[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-names.md"
};
static const uint8_t reference_notation_rectangle[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-rectangle.md"
};
static const uint8_t reference_notation_scroll[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-scroll.md"
};
static const uint8_t reference_notation_section[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-section.md"
};
static const uint8_t reference_notation_sizes[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-sizes.md"
};
static const uint8_t reference_notation_spacer[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-spacer.md"
};
static const uint8_t reference_notation_spacing[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-spacing.md"
};
static const uint8_t reference_notation_string[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-string.md"
};
static const uint8_t reference_notation_styles[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-styles.md"
};
static const uint8_t reference_notation_symbol[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-symbol.md"
};
static const uint8_t reference_notation_text[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-text.md"
};
static const uint8_t reference_notation_text_styles[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-text-styles.md"
};
static const uint8_t reference_notation_use[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-use.md"
};
static const uint8_t reference_notation_value[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-value.md"
};
static const uint8_t reference_notation_vstack[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-vstack.md"
};
static const uint8_t reference_notation_words[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-words.md"
};
static const uint8_t reference_notation_zstack[] = {
#embed "../../Documents/GalleyNotation/GalleyNotation.docc/notation-zstack.md"
};
static const uint8_t components_Localizable_xcstrings[] = {
#embed "../../../Samples/Components/Localizable.xcstrings"
};
static const uint8_t components_bars_yaml[] = {
#embed "../../../Samples/Components/bars.yaml"
};
static const uint8_t components_controls_yaml[] = {
#embed "../../../Samples/Components/controls.yaml"
};
static const uint8_t components_feedback_yaml[] = {
#embed "../../../Samples/Components/feedback.yaml"
};
static const uint8_t components_lists_yaml[] = {
#embed "../../../Samples/Components/lists.yaml"
};
static const uint8_t components_symbols_yaml[] = {
#embed "../../../Samples/Components/symbols.yaml"
};
static const uint8_t components_theme_yaml[] = {
#embed "../../../Samples/Components/theme.yaml"
};
static const uint8_t notation_SearchWords_md[] = {
#embed "../../Documents/GalleyNotation/Reference/SearchWords.md"
};
static const uint8_t page_choices_js[] = {
#embed "../../Tool/GalleyFiles/Page/choices.js"
};
static const uint8_t page_compare_js[] = {
#embed "../../Tool/GalleyFiles/Page/compare.js"
};
static const uint8_t page_keys_js[] = {
#embed "../../Tool/GalleyFiles/Page/keys.js"
};
static const uint8_t page_theme_js[] = {
#embed "../../Tool/GalleyFiles/Page/theme.js"
};
static const uint8_t page_base_css[] = {
#embed "../../Tool/GalleyFiles/Page/base.css"
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
static const uint8_t page_command_js[] = {
#embed "../../Tool/GalleyFiles/Page/command.js"
};
static const uint8_t report_details_js[] = {
#embed "../../Review/GalleyReport/Page/Script/details.js"
};
static const uint8_t page_elements_js[] = {
#embed "../../Tool/GalleyFiles/Page/elements.js"
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
static const uint8_t preview_arrangements_js[] = {
#embed "../../Review/GalleyPreview/Page/Script/arrangements.js"
};
static const uint8_t preview_documents_js[] = {
#embed "../../Review/GalleyPreview/Page/Script/documents.js"
};
static const uint8_t preview_fields_js[] = {
#embed "../../Review/GalleyPreview/Page/Script/fields.js"
};
static const uint8_t preview_compare_js[] = {
#embed "../../Review/GalleyPreview/Page/Script/compare.js"
};
static const uint8_t preview_controls_js[] = {
#embed "../../Review/GalleyPreview/Page/Script/controls.js"
};
static const uint8_t preview_differences_js[] = {
#embed "../../Review/GalleyPreview/Page/Script/differences.js"
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
static const uint8_t preview_shapes_js[] = {
#embed "../../Review/GalleyPreview/Page/Script/shapes.js"
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
static const uint8_t export_adaptivecolor[] = {
#embed "../../Documents/GalleyExport/Support/AdaptiveColor.swift"
};
static const uint8_t export_availablesize[] = {
#embed "../../Documents/GalleyExport/Support/AvailableSize.swift"
};
static const uint8_t export_availablesizereader[] = {
#embed "../../Documents/GalleyExport/Support/AvailableSizeReader.swift"
};
static const uint8_t export_availablesizereader16[] = {
#embed "../../Documents/GalleyExport/Support/AvailableSizeReader16.swift"
};
static const uint8_t export_drawing[] = {
#embed "../../Documents/GalleyExport/Support/Drawing.swift"
};
static const uint8_t export_equalcolumnsgrid[] = {
#embed "../../Documents/GalleyExport/Support/EqualColumnsGrid.swift"
};
static const uint8_t export_fittingtext[] = {
#embed "../../Documents/GalleyExport/Support/FittingText.swift"
};
static const uint8_t export_flow[] = {
#embed "../../Documents/GalleyExport/Support/Flow.swift"
};
static const uint8_t export_lineheight[] = {
#embed "../../Documents/GalleyExport/Support/LineHeight.swift"
};
static const uint8_t export_lines[] = {
#embed "../../Documents/GalleyExport/Support/Lines.swift"
};
static const uint8_t export_lineslayout[] = {
#embed "../../Documents/GalleyExport/Support/LinesLayout.swift"
};
static const uint8_t init_first_card_yaml[] = {
#embed "../../Tool/GalleyTool/Init/Files/first-card.yaml"
};
static const uint8_t init_galley_yaml[] = {
#embed "../../Tool/GalleyTool/Init/Files/galley.yaml"
};
static const uint8_t init_github_yml[] = {
#embed "../../Tool/GalleyTool/Init/Files/github.yml"
};
static const uint8_t init_gitlab_yml[] = {
#embed "../../Tool/GalleyTool/Init/Files/gitlab.yml"
};
static const uint8_t init_manifest_advice_txt[] = {
#embed "../../Tool/GalleyTool/Init/Files/manifest-advice.txt"
};
static const uint8_t init_swift_test_txt[] = {
#embed "../../Tool/GalleyTool/Init/Files/swift-test.txt"
};

static const struct {
  const char *name;
  const uint8_t *bytes;
  size_t count;
} files[] = {
  {"export/AdaptiveColor.swift", export_adaptivecolor, sizeof export_adaptivecolor},
  {"export/AvailableSize.swift", export_availablesize, sizeof export_availablesize},
  {"export/AvailableSizeReader.swift", export_availablesizereader, sizeof export_availablesizereader},
  {"export/AvailableSizeReader16.swift", export_availablesizereader16, sizeof export_availablesizereader16},
  {"export/Drawing.swift", export_drawing, sizeof export_drawing},
  {"export/EqualColumnsGrid.swift", export_equalcolumnsgrid, sizeof export_equalcolumnsgrid},
  {"export/FittingText.swift", export_fittingtext, sizeof export_fittingtext},
  {"export/Flow.swift", export_flow, sizeof export_flow},
  {"export/LineHeight.swift", export_lineheight, sizeof export_lineheight},
  {"export/Lines.swift", export_lines, sizeof export_lines},
  {"export/LinesLayout.swift", export_lineslayout, sizeof export_lineslayout},
  {"init/first-card.yaml", init_first_card_yaml, sizeof init_first_card_yaml},
  {"init/galley.yaml", init_galley_yaml, sizeof init_galley_yaml},
  {"init/github.yml", init_github_yml, sizeof init_github_yml},
  {"init/gitlab.yml", init_gitlab_yml, sizeof init_gitlab_yml},
  {"init/manifest-advice.txt", init_manifest_advice_txt, sizeof init_manifest_advice_txt},
  {"init/swift-test.txt", init_swift_test_txt, sizeof init_swift_test_txt},
  {"schema/check.json", schema_check_json, sizeof schema_check_json},
  {"schema/coverage.json", schema_coverage_json, sizeof schema_coverage_json},
  {"schema/definitions.json", schema_definitions_json, sizeof schema_definitions_json},
  {"schema/difference.json", schema_difference_json, sizeof schema_difference_json},
  {"schema/explain.json", schema_explain_json, sizeof schema_explain_json},
  {"schema/issue.json", schema_issue_json, sizeof schema_issue_json},
  {"schema/run.json", schema_run_json, sizeof schema_run_json},
  {"notation/notation.md", reference_notation, sizeof reference_notation},
  {"notation/notation-alignment.md", reference_notation_alignment, sizeof reference_notation_alignment},
  {"notation/notation-box.md", reference_notation_box, sizeof reference_notation_box},
  {"notation/notation-capsule.md", reference_notation_capsule, sizeof reference_notation_capsule},
  {"notation/notation-choice.md", reference_notation_choice, sizeof reference_notation_choice},
  {"notation/notation-colors.md", reference_notation_colors, sizeof reference_notation_colors},
  {"notation/notation-components.md", reference_notation_components, sizeof reference_notation_components},
  {"notation/notation-conditions.md", reference_notation_conditions, sizeof reference_notation_conditions},
  {"notation/notation-decoration.md", reference_notation_decoration, sizeof reference_notation_decoration},
  {"notation/notation-divider.md", reference_notation_divider, sizeof reference_notation_divider},
  {"notation/notation-documents.md", reference_notation_documents, sizeof reference_notation_documents},
  {"notation/notation-effects.md", reference_notation_effects, sizeof reference_notation_effects},
  {"notation/notation-ellipse.md", reference_notation_ellipse, sizeof reference_notation_ellipse},
  {"notation/notation-empty.md", reference_notation_empty, sizeof reference_notation_empty},
  {"notation/notation-flow.md", reference_notation_flow, sizeof reference_notation_flow},
  {"notation/notation-grid.md", reference_notation_grid, sizeof reference_notation_grid},
  {"notation/notation-hstack.md", reference_notation_hstack, sizeof reference_notation_hstack},
  {"notation/notation-image.md", reference_notation_image, sizeof reference_notation_image},
  {"notation/notation-lazyVGrid.md", reference_notation_lazyVGrid, sizeof reference_notation_lazyVGrid},
  {"notation/notation-lengths.md", reference_notation_lengths, sizeof reference_notation_lengths},
  {"notation/notation-line.md", reference_notation_line, sizeof reference_notation_line},
  {"notation/notation-lines.md", reference_notation_lines, sizeof reference_notation_lines},
  {"notation/notation-matrix.md", reference_notation_matrix, sizeof reference_notation_matrix},
  {"notation/notation-names.md", reference_notation_names, sizeof reference_notation_names},
  {"notation/notation-rectangle.md", reference_notation_rectangle, sizeof reference_notation_rectangle},
  {"notation/notation-scroll.md", reference_notation_scroll, sizeof reference_notation_scroll},
  {"notation/notation-section.md", reference_notation_section, sizeof reference_notation_section},
  {"notation/notation-sizes.md", reference_notation_sizes, sizeof reference_notation_sizes},
  {"notation/notation-spacer.md", reference_notation_spacer, sizeof reference_notation_spacer},
  {"notation/notation-spacing.md", reference_notation_spacing, sizeof reference_notation_spacing},
  {"notation/notation-string.md", reference_notation_string, sizeof reference_notation_string},
  {"notation/notation-styles.md", reference_notation_styles, sizeof reference_notation_styles},
  {"notation/notation-symbol.md", reference_notation_symbol, sizeof reference_notation_symbol},
  {"notation/notation-text.md", reference_notation_text, sizeof reference_notation_text},
  {"notation/notation-text-styles.md", reference_notation_text_styles, sizeof reference_notation_text_styles},
  {"notation/notation-use.md", reference_notation_use, sizeof reference_notation_use},
  {"notation/notation-value.md", reference_notation_value, sizeof reference_notation_value},
  {"notation/notation-vstack.md", reference_notation_vstack, sizeof reference_notation_vstack},
  {"notation/notation-words.md", reference_notation_words, sizeof reference_notation_words},
  {"notation/notation-zstack.md", reference_notation_zstack, sizeof reference_notation_zstack},
  {"components/Localizable.xcstrings", components_Localizable_xcstrings, sizeof components_Localizable_xcstrings},
  {"components/bars.yaml", components_bars_yaml, sizeof components_bars_yaml},
  {"components/controls.yaml", components_controls_yaml, sizeof components_controls_yaml},
  {"components/feedback.yaml", components_feedback_yaml, sizeof components_feedback_yaml},
  {"components/lists.yaml", components_lists_yaml, sizeof components_lists_yaml},
  {"components/symbols.yaml", components_symbols_yaml, sizeof components_symbols_yaml},
  {"components/theme.yaml", components_theme_yaml, sizeof components_theme_yaml},
  {"notation/SearchWords.md", notation_SearchWords_md, sizeof notation_SearchWords_md},
  {"page/choices.js", page_choices_js, sizeof page_choices_js},
  {"page/compare.js", page_compare_js, sizeof page_compare_js},
  {"page/keys.js", page_keys_js, sizeof page_keys_js},
  {"page/theme.js", page_theme_js, sizeof page_theme_js},
  {"page/base.css", page_base_css, sizeof page_base_css},
  {"report/report.css", report_report_css, sizeof report_report_css},
  {"report/accept.js", report_accept_js, sizeof report_accept_js},
  {"report/causes.js", report_causes_js, sizeof report_causes_js},
  {"report/crop.js", report_crop_js, sizeof report_crop_js},
  {"report/review.js", report_review_js, sizeof report_review_js},
  {"report/boxes.js", report_boxes_js, sizeof report_boxes_js},
  {"page/command.js", page_command_js, sizeof page_command_js},
  {"report/details.js", report_details_js, sizeof report_details_js},
  {"page/elements.js", page_elements_js, sizeof page_elements_js},
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
  {"preview/arrangements.js", preview_arrangements_js, sizeof preview_arrangements_js},
  {"preview/documents.js", preview_documents_js, sizeof preview_documents_js},
  {"preview/fields.js", preview_fields_js, sizeof preview_fields_js},
  {"preview/compare.js", preview_compare_js, sizeof preview_compare_js},
  {"preview/controls.js", preview_controls_js, sizeof preview_controls_js},
  {"preview/differences.js", preview_differences_js, sizeof preview_differences_js},
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
  {"preview/shapes.js", preview_shapes_js, sizeof preview_shapes_js},
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
