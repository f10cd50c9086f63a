import GalleyLayout

/// The height of a font, and the marks that stand in for letters.
struct TextStrut {
  var metrics: ShapedText.Metrics
  var ellipsis: ShapedText.Ellipsis
  var hyphen: ShapedText.Ellipsis?
  /// The distance between tab stops in multiples of the font size: eight spaces.
  var tabStop: Double

  /// Creates the strut of the preferred font of a stack.
  init(_ stack: FontStack, _ pool: inout FontPool) {
    func mark(_ scalars: [Unicode.Scalar], count: Int = 1) -> ShapedText.Ellipsis? {
      for scalar in scalars {
        guard let font = stack.font(with: scalar, &pool), let glyph = font.glyph(of: scalar) else {
          continue
        }
        return ShapedText.Ellipsis(
          face: font.face, glyphs: Array(repeating: glyph, count: count))
      }
      return nil
    }
    metrics = stack.primary.metrics
    ellipsis =
      mark(["…"]) ?? mark(["."], count: 3)
      ?? ShapedText.Ellipsis(face: stack.primary.face, glyphs: [])
    hyphen = mark(["\u{2010}", "-"])
    tabStop = 8 * (stack.primary.glyph(of: " ")?.advance ?? 0.25)
  }
}
