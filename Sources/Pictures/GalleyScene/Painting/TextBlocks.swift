package import GalleyLayout

package struct AnnotationText<Measurer: TextMeasurer> {
  private let measurer: Measurer

  package init(measurer: Measurer) {
    self.measurer = measurer
  }

  /// Lines of text of one size, without a position.
  package struct Block {
    fileprivate var setting: TextSetting
    fileprivate var lines: [TextLine]
    fileprivate var string: String
    package var color: RGBA

    package var size: Size {
      Size(
        width: lines.reduce(0) { max($0, $1.width) }, height: lines.reduce(0) { $0 + $1.height })
    }

    package var lineHeight: Double { lines.first?.height ?? 0 }
  }

  package func block(
    _ string: String, size: Double, weight: Font.Weight = .regular, color: RGBA,
    width: Double = .infinity
  ) -> Block {
    var string = string.printable
    var setting = setting(string, size, weight)
    if setting.minimumWidth > width {
      string = broken(string, size, weight, width: width)
      setting = self.setting(string, size, weight)
    }
    let lines = setting.lines(width: min(width, setting.idealWidth))
    return Block(setting: setting, lines: lines, string: string, color: color)
  }

  package func line(
    _ string: String, size: Double, weight: Font.Weight = .regular, color: RGBA,
    width: Double = .infinity
  ) -> Block {
    let string = string.printable
    let setting = setting(string, size, weight)
    let lines = setting.lines(width: width, limit: 1, truncation: .middle)
    return Block(setting: setting, lines: lines, string: string, color: color)
  }

  private func setting(_ string: String, _ size: Double, _ weight: Font.Weight) -> TextSetting {
    TextSetting(
      shaped: measurer.shape(ShapingRequest(string, weight: weight)), size: size,
      leading: PointGrid.up(size * 1.3))
  }

  private func broken(
    _ string: String, _ size: Double, _ weight: Font.Weight, width: Double
  ) -> String {
    let words = string.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let ideal = setting(String(word), size, weight).idealWidth
      guard ideal > width, word.count > 1 else { return String(word) }
      var count = max(1, Int(Double(word.count) * width / ideal))
      var parts = Self.parts(of: word, count)
      // Fewer characters fit where wide ones are adjacent.
      while count > 1, parts.contains(where: { setting($0, size, weight).idealWidth > width }) {
        count = count * 3 / 4
        parts = Self.parts(of: word, count)
      }
      return parts.joined(separator: "\n")
    }
    return words.joined(separator: " ")
  }

  private static func parts(of word: Substring, _ count: Int) -> [String] {
    let characters = Array(word)
    return stride(from: 0, to: characters.count, by: count).map { start in
      String(characters[start..<min(start + count, characters.count)])
    }
  }

  package func items(of block: Block, at corner: Point, _ grid: PixelGrid) -> [Scene.Item] {
    var y = corner.y
    return block.lines.map { line in
      defer { y += line.height }
      return .text(
        Scene.Text(
          origin: Point(x: corner.x, y: grid.snap(y + line.baseline)),
          runs: block.setting.glyphRuns(of: line), color: block.color,
          string: block.setting.text(of: line),
          frame: Rect(x: corner.x, y: y, width: line.width, height: line.height)))
    }
  }
}

package struct WordColumn<Measurer: TextMeasurer> {
  package typealias Swatch = (Rect) -> [Scene.Item]

  private let part: Scene.Part
  private let gap: Double
  private var entries: [Entry] = []
  private var spaces: [Int: Double] = [:]
  package private(set) var size = Size.zero

  private struct Entry {
    var block: AnnotationText<Measurer>.Block
    var indent: Double
    var swatchSize: Size
    var swatch: Swatch?
  }

  package init(part: Scene.Part, gap: Double = 3) {
    self.part = part
    self.gap = gap
  }

  package mutating func append(
    _ block: AnnotationText<Measurer>.Block, indent: Double = 0,
    swatchSize: Size = Size(width: 14, height: 8), swatch: Swatch? = nil
  ) {
    entries.append(Entry(block: block, indent: indent, swatchSize: swatchSize, swatch: swatch))
    size = Size(
      width: max(size.width, indent + block.size.width),
      height: size.height + block.size.height + gap)
  }

  package mutating func addSpace(_ height: Double) {
    size.height += height
    spaces[entries.count, default: 0] += height
  }

  package func item(
    at corner: Point, in width: Double, isMirrored: Bool = false, _ text: AnnotationText<Measurer>,
    _ grid: PixelGrid
  ) -> Scene.Item {
    func x(_ indent: Double, _ itemWidth: Double) -> Double {
      isMirrored ? corner.x + width - indent - itemWidth : corner.x + indent
    }
    var y = corner.y
    var items: [Scene.Item] = []
    for (number, entry) in entries.enumerated() {
      let block = entry.block
      y += spaces[number] ?? 0
      items += text.items(of: block, at: Point(x: x(entry.indent, block.size.width), y: y), grid)
      if let swatch = entry.swatch {
        let size = entry.swatchSize
        let top = y + block.lineHeight / 2 - size.height / 2
        items += swatch(grid.snap(Rect(origin: Point(x: x(0, size.width), y: top), size: size)))
      }
      y += block.size.height + gap
    }
    return .group(Scene.Group(part: part, items: items))
  }
}
