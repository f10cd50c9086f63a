/// A text measurer without fonts: every letter is a box of the same width.
///
/// Lines may break after spaces and must break at line feeds. It makes layouts exact to reckon with in tests: by
/// default a letter is half as wide as the font size, and a line as high as the font size.
public struct SquareGlyphs: TextMeasurer {
  /// The width of a letter in multiples of the font size.
  public var advance: Double
  /// The characters to treat as missing from the font.
  public var missing: Set<Character>

  /// Creates a measurer.
  public init(advance: Double = 0.5, missing: Set<Character> = []) {
    self.advance = advance
    self.missing = missing
  }

  /// The face that all boxes belong to.
  public static let face = FontFace(family: "Squares", style: "Regular", file: "squares")

  /// Returns a box for each letter.
  public func shape(_ request: ShapingRequest) -> ShapedText {
    let metrics = ShapedText.Metrics(ascent: 0.75, descent: 0.25)
    var clusters: [ShapedText.Cluster] = []
    var glyphs: [ShapedText.Glyph] = []
    var offset = 0
    for character in request.string {
      clusters.append(cluster(character, glyph: glyphs.count, offset: offset))
      glyphs.append(glyph(character))
      offset += character.utf8.count
    }
    let run = ShapedText.Run(face: Self.face, metrics: metrics, clusters: 0..<clusters.count)
    return ShapedText(
      runs: clusters.isEmpty ? [] : [run], clusters: clusters, glyphs: glyphs,
      ellipsis: ShapedText.Ellipsis(face: Self.face, glyphs: [glyph("…")]), metrics: metrics,
      missingCharacters: request.string.filter(missing.contains).map(\.self))
  }

  private func cluster(_ character: Character, glyph: Int, offset: Int) -> ShapedText.Cluster {
    let lineBreak: ShapedText.LineBreak =
      character.isNewline ? .required : character == " " ? .allowed : .forbidden
    return ShapedText.Cluster(
      advance: character.isNewline ? 0 : advance, glyphs: glyph..<glyph + 1, offset: offset,
      isWhitespace: character.isWhitespace, lineBreak: lineBreak)
  }

  private func glyph(_ character: Character) -> ShapedText.Glyph {
    ShapedText.Glyph(
      id: character.unicodeScalars.first?.value ?? 0, advance: character.isNewline ? 0 : advance)
  }
}
