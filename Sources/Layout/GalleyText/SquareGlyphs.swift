/// A text measurer without fonts: every character is a box of the same width.
///
/// Lines may break after spaces and must break at line feeds. Layouts in tests get exact sizes: by default a character
/// is half as wide as the font size, and a line as high as the font size.
public struct SquareGlyphs: TextMeasurer {
  /// The width of a character in multiples of the font size.
  public var advance: Double
  /// The characters to treat as missing from the font.
  public var missing: Set<Character>

  public init(advance: Double = 0.5, missing: Set<Character> = []) {
    self.advance = advance
    self.missing = missing
  }

  package static let face = FontFace(family: "Squares", style: "Regular", file: "squares")

  /// Returns a box for each character.
  public func shape(_ request: ShapingRequest) -> ShapedText {
    var clusters: [ShapedText.Cluster] = []
    var glyphs: [ShapedText.Glyph] = []
    var runs: [ShapedText.Run] = []
    var offset = 0
    for character in request.string {
      let scale = request.spans.first { $0.range.contains(offset) }?.scale ?? 1
      let glyph = glyph(character, scale)
      if runs.last?.scale != scale {
        runs.append(run(scale, clusters.count..<clusters.count))
      }
      clusters.append(
        ShapedText.Cluster(
          advance: glyph.advance, glyphs: glyphs.count..<glyphs.count + 1, offset: offset,
          isWhitespace: character.isWhitespace, isTab: character == "\t",
          lineBreak: Self.lineBreak(after: character)))
      runs[runs.count - 1].clusters = runs[runs.count - 1].clusters.lowerBound..<clusters.count
      glyphs.append(glyph)
      offset += character.utf8.count
    }
    return ShapedText(
      string: request.string, runs: runs, clusters: clusters, glyphs: glyphs,
      ellipsis: ShapedText.Ellipsis(face: Self.face, glyphs: [glyph("…", 1)]),
      hyphen: ShapedText.Ellipsis(face: Self.face, glyphs: [glyph("-", 1)]),
      metrics: Self.metrics, tabStop: 8 * advance,
      missingCharacters: request.string.filter(missing.contains).map(\.self))
  }

  private static let metrics = ShapedText.Metrics(ascent: 0.75, descent: 0.25)

  private func run(_ scale: Double, _ clusters: Range<Int>) -> ShapedText.Run {
    let metrics = ShapedText.Metrics(
      ascent: Self.metrics.ascent * scale, descent: Self.metrics.descent * scale)
    return ShapedText.Run(face: Self.face, metrics: metrics, scale: scale, clusters: clusters)
  }

  private static func lineBreak(after character: Character) -> ShapedText.LineBreak {
    switch character {
    case " ", "\t": .allowed
    case "\u{AD}": .hyphen
    default: character.isNewline ? .required : .forbidden
    }
  }

  private func glyph(_ character: Character, _ scale: Double) -> ShapedText.Glyph {
    let isInvisible = character.isNewline || character == "\u{AD}" || character == "\t"
    let id = character.unicodeScalars.first?.value ?? 0
    guard !isInvisible, !Self.isBlank(id) else {
      return ShapedText.Glyph(id: id, advance: isInvisible ? 0 : advance * scale)
    }
    let ink = ShapedText.Ink(
      left: Float(box.left), right: Float(box.right), ascent: Float(-box.top),
      descent: Float(box.bottom))
    return ShapedText.Glyph(id: id, advance: advance * scale, ink: ink.scaled(by: scale))
  }

  package var box: (left: Double, right: Double, top: Double, bottom: Double) {
    (0.05, advance - 0.05, -0.7, 0.1)
  }

  package static func isBlank(_ glyph: UInt32) -> Bool { glyph <= 0x20 }
}
