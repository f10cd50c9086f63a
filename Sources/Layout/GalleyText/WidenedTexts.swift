/// A measurer that makes every text wider, as another font may.
///
/// Heights stay as they are, and so do the places where lines may break.
package struct WidenedTexts: TextMeasurer {
  private let measurer: any TextMeasurer
  private let factor: Double

  /// Creates a measurer whose texts are wider by a share of their width, such as 0.05 for 5 percent.
  package init(_ measurer: any TextMeasurer, by margin: Double) {
    (self.measurer, factor) = (measurer, 1 + margin)
  }

  package func shape(_ request: ShapingRequest) -> ShapedText {
    measurer.shape(request).stretched(by: factor)
  }
}

extension ShapedText {
  fileprivate func stretched(by factor: Double) -> ShapedText {
    let stretchedSeams = Seams(
      ends: seams.ends.mapValues { $0.map { $0.stretched(by: factor) } },
      starts: seams.starts.mapValues { $0.stretched(by: factor) })
    return ShapedText(
      string: string, runs: runs,
      clusters: clusters.map { cluster in changing(cluster) { $0.advance *= factor } },
      glyphs: glyphs.map { $0.stretched(by: factor) }, ellipsis: ellipsis.stretched(by: factor),
      hyphen: hyphen?.stretched(by: factor), seams: stretchedSeams, metrics: metrics,
      tabStop: contents.tabStop, baseLevel: baseLevel, missingCharacters: missingCharacters,
      variesWithSize: variesWithSize)
  }
}

extension ShapedText.Glyph {
  fileprivate func stretched(by factor: Double) -> Self {
    changing(self) { glyph in
      glyph.advance *= factor
      glyph.x *= factor
      glyph.ink.left *= Float(factor)
      glyph.ink.right *= Float(factor)
    }
  }
}

extension ShapedText.Ellipsis {
  fileprivate func stretched(by factor: Double) -> Self {
    Self(face: face, glyphs: glyphs.map { $0.stretched(by: factor) })
  }
}

extension ShapedText.Seam {
  fileprivate func stretched(by factor: Double) -> Self {
    Self(clusters: clusters, glyphs: glyphs.map { $0.stretched(by: factor) })
  }
}
