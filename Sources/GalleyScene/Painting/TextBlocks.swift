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

/// Lines of words one below the other that are yet to be put in their place, such as those of a head or a legend.
package struct WordColumn<Measurer: TextMeasurer> {
  /// Draws what stands for something, in a rectangle.
  package typealias Swatch = (Rect) -> [Scene.Item]

  private let part: Scene.Part
  private var entries: [Entry] = []
  /// The room to leave above some of the blocks, by their number.
  private var spaces: [Int: Double] = [:]
  /// The extents of all.
  package private(set) var size = Size.zero

  /// Words, and what stands for something at their start.
  private struct Entry {
    var block: AnnotationText<Measurer>.Block
    var indent: Double
    var swatchSize: Size
    var swatch: Swatch?
  }

  /// Creates a column without words.
  package init(part: Scene.Part) {
    self.part = part
  }

  /// Puts words below the others, with a swatch at their start if there is something to explain.
  package mutating func append(
    _ block: AnnotationText<Measurer>.Block, indent: Double = 0,
    swatchSize: Size = Size(width: 14, height: 8), swatch: Swatch? = nil
  ) {
    entries.append(Entry(block: block, indent: indent, swatchSize: swatchSize, swatch: swatch))
    size = Size(
      width: max(size.width, indent + block.size.width),
      height: size.height + block.size.height + 3)
  }

  /// Leaves room below the words there are.
  package mutating func addSpace(_ height: Double) {
    size.height += height
    spaces[entries.count, default: 0] += height
  }

  /// Returns the items with the top left corner of the column at a point, read from either side.
  package func item(
    at corner: Point, in width: Double, isMirrored: Bool = false, _ text: AnnotationText<Measurer>,
    _ grid: PixelGrid
  ) -> Scene.Item {
    var y = corner.y
    var items: [Scene.Item] = []
    for (number, entry) in entries.enumerated() {
      let (block, indent) = (entry.block, entry.indent)
      y += spaces[number] ?? 0
      let x = isMirrored ? corner.x + width - indent - block.size.width : corner.x + indent
      items += text.items(of: block, at: Point(x: x, y: y), grid)
      if let swatch = entry.swatch {
        let size = entry.swatchSize
        let x = isMirrored ? corner.x + width - size.width : corner.x
        let frame = Rect(
          origin: Point(x: x, y: y + block.lineHeight / 2 - size.height / 2), size: size)
        items += swatch(grid.snap(frame))
      }
      y += block.size.height + 3
    }
    return .group(Scene.Group(part: part, items: items))
  }
}

extension String {
  /// The text as a name among other words, which it leaves in their order though it may be read from the right itself.
  ///
  /// Without this, the numbers after a name in Arabic would stand before it, the last first.
  package var isolated: String {
    guard unicodeScalars.contains(where: \.canTurnOthers) else { return self }
    // Words that begin with the name are none the less read from the left, which the first mark says.
    return "\u{200E}\u{2068}\(withoutEmbeddings)\u{2069}"
  }
}

extension Unicode.Scalar {
  /// Whether the character is read from the right, or tells others to be.
  fileprivate var canTurnOthers: Bool {
    switch value {
    case 0x590...0x8FF, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF,
      0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
