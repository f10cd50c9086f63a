extension ShapedText {
  /// The rectangle that ink takes around the origin of a glyph, in multiples of the font size.
  public struct Ink: Hashable, Sendable {
    /// The distance from the origin to the right at which the ink starts.
    package var left: Float
    /// The distance from the origin to the right at which the ink ends.
    package var right: Float
    package var ascent: Float
    package var descent: Float

    /// Creates a rectangle, by default an empty one.
    public init(left: Float = 0, right: Float = 0, ascent: Float = 0, descent: Float = 0) {
      self.left = left
      self.right = right
      self.ascent = ascent
      self.descent = descent
    }

    /// Whether there is no ink, or its extent is unknown.
    package var isEmpty: Bool { right <= left || ascent + descent <= 0 }
  }
}

extension ShapedText.Ink {
  package func scaled(by scale: Double) -> ShapedText.Ink {
    let scale = Float(scale)
    return ShapedText.Ink(
      left: left * scale, right: right * scale, ascent: ascent * scale, descent: descent * scale)
  }
}

extension ShapedText.Metrics {
  /// Measures the ink of glyphs above and below the baseline; neither is negative.
  init(inkOf glyphs: some Sequence<ShapedText.Glyph>) {
    self.init(ascent: 0, descent: 0)
    for glyph in glyphs where !glyph.ink.isEmpty {
      ascent = max(ascent, Double(glyph.ink.ascent) - glyph.y)
      descent = max(descent, Double(glyph.ink.descent) + glyph.y)
    }
  }
}

extension TextSetting {
  /// Returns the ink of a line above and below its baseline, in points.
  package func inkReach(of line: TextLine) -> ShapedText.Metrics {
    let contents = shaped.contents
    let reaches = [line.head, line.tail ?? 0..<0].map { clusters in
      ShapedText.Metrics(
        inkOf: contents.clusters[clusters].lazy.flatMap { contents.glyphs[$0.glyphs] })
    }
    return ShapedText.Metrics(
      ascent: reaches.reduce(0) { max($0, $1.ascent) },
      descent: reaches.reduce(0) { max($0, $1.descent) }
    ).scaled(by: size)
  }

  /// Returns how far characters of a line may reach beyond its ends, in points.
  package func inkOverhang(of line: TextLine) -> Double {
    let contents = shaped.contents
    let overhang = [line.head, line.tail ?? 0..<0].reduce(0) { sum, clusters in
      contents.clusters[clusters].lazy.flatMap { contents.glyphs[$0.glyphs] }.reduce(sum) {
        let (left, right) = (Double($1.ink.left) + $1.x, Double($1.ink.right) + $1.x)
        return max($0, -left, right - $1.advance)
      }
    }
    return overhang * size
  }
}
