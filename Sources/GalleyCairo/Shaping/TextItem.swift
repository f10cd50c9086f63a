import CPangoCairo
import GalleyLayout

/// A stretch of a paragraph in one font, script and direction.
struct TextItem {
  /// The place in the paragraph, in bytes.
  var range: Range<Int>
  var font: HarfBuzzFont
  var script: hb_script_t
  /// The script for which Pango tailors line breaks.
  var analyzedScript = PANGO_SCRIPT_COMMON
  /// The embedding level: even reads from the left, odd from the right.
  var level: UInt8
  /// The size of the letters in multiples of the font size.
  var scale: Double
}

extension FontStack.Key {
  /// Creates the key for a stretch of a text.
  init(
    _ request: ShapingRequest, _ script: hb_script_t, _ region: HanRegion,
    span: ShapingRequest.Span? = nil, isEmoji: Bool = false
  ) {
    let scale = span?.scale ?? 1
    self.init(
      family: request.family, weight: span?.weight ?? request.weight,
      isItalic: span?.isItalic ?? request.isItalic, size: request.size.map { $0 * scale },
      script: ScriptFonts(script, region, isEmoji: isEmoji))
  }
}
