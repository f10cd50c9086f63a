package import GalleyGeometry
package import GalleyLayout

/// Sets the words of annotations.
package struct AnnotationText<Measurer: TextMeasurer> {
  private let measurer: Measurer

  /// Creates what sets words.
  package init(measurer: Measurer) {
    self.measurer = measurer
  }

  /// A few lines of words at a size, not yet at a place.
  package struct Block {
    fileprivate var setting: TextSetting
    fileprivate var lines: [TextLine]
    fileprivate var string: String
    /// The color of the letters.
    package var color: RGBA
    /// The extents of all lines.
    package var size: Size
    /// The height of the first line, beside which a swatch stands.
    package var lineHeight: Double { lines.first?.height ?? 0 }
  }

  /// Returns words in as many lines as they take at a width; a word that is too wide goes on in the next line.
  package func block(
    _ string: String, size: Double, weight: Font.Weight = .regular, color: RGBA,
    width: Double = .infinity
  ) -> Block {
    var string = string.printable
    var setting = setting(string, size, weight)
    if setting.minimumWidth > width {
      string = divided(string, size, weight, width: width)
      setting = self.setting(string, size, weight)
    }
    return block(setting, setting.lines(width: min(width, setting.idealWidth)), string, color)
  }

  /// Returns words on one line, with an ellipsis in the middle if they are too wide.
  package func line(
    _ string: String, size: Double, weight: Font.Weight = .regular, color: RGBA,
    width: Double = .infinity
  ) -> Block {
    let string = string.printable
    let setting = setting(string, size, weight)
    return block(setting, setting.lines(width: width, limit: 1, truncation: .middle), string, color)
  }

  private func setting(_ string: String, _ size: Double, _ weight: Font.Weight) -> TextSetting {
    TextSetting(
      shaped: measurer.shape(ShapingRequest(string, weight: weight)), size: size,
      leading: PointGrid.up(size * 1.3))
  }

  private func block(
    _ setting: TextSetting, _ lines: [TextLine], _ string: String, _ color: RGBA
  ) -> Block {
    Block(
      setting: setting, lines: lines, string: string, color: color,
      size: Size(
        width: lines.reduce(0) { max($0, $1.width) }, height: lines.reduce(0) { $0 + $1.height }))
  }

  /// Returns a text with line feeds in the words that are wider than a line.
  private func divided(
    _ string: String, _ size: Double, _ weight: Font.Weight, width: Double
  ) -> String {
    let words = string.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let wanted = setting(String(word), size, weight).idealWidth
      guard wanted > width, word.count > 1 else { return String(word) }
      var count = max(1, Int(Double(word.count) * width / wanted))
      var parts = Self.parts(of: word, count)
      // Where wide letters stand together, fewer fit than on average.
      while count > 1, parts.contains(where: { setting($0, size, weight).idealWidth > width }) {
        count = count * 3 / 4
        parts = Self.parts(of: word, count)
      }
      return parts.joined(separator: "\n")
    }
    return words.joined(separator: " ")
  }

  private static func parts(of word: Substring, _ count: Int) -> [String] {
    var parts: [String] = []
    var rest = word
    while !rest.isEmpty {
      parts.append(String(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return parts
  }

  /// Returns the items of a block whose top left corner is at a point, with baselines on device pixels.
  package func items(
    of block: Block, at corner: Point, _ grid: PixelGrid
  ) -> [Scene.Item] {
    var y = corner.y
    return block.lines.map { line in
      defer { y += line.height }
      return .text(
        Scene.Text(
          origin: Point(x: corner.x, y: grid.snap(y + line.baseline)),
          runs: block.setting.glyphRuns(of: line), color: block.color,
          string: block.setting.words(of: line, in: block.string),
          frame: Rect(x: corner.x, y: y, width: line.width, height: line.height)))
    }
  }
}
