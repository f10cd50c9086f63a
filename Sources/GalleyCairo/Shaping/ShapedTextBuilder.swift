import CPangoCairo
import GalleyLayout

/// Collects what Pango says about the items of a text.
struct ShapedTextBuilder {
  let request: ShapingRequest
  var runs: [ShapedText.Run] = []
  var clusters: [ShapedText.Cluster] = []
  var glyphs: [ShapedText.Glyph] = []
  /// The places of the characters that no font has, in bytes.
  var missing: Set<Int> = []
  /// The embedding level of the first paragraph.
  var baseLevel: UInt8?

  init(request: ShapingRequest) {
    self.request = request
  }

  /// The ellipsis and the height of a font.
  struct Strut {
    var ellipsis: ShapedText.Ellipsis
    var metrics: ShapedText.Metrics
  }

  /// A paragraph and where its lines may break.
  struct Paragraph {
    /// The place of the paragraph in the text, in bytes.
    var offset: Int
    /// For each byte and the end: whether a character starts there at which a line may break.
    var breaks: [Bool]
    /// For each byte: whether a white character starts there.
    var whites: [Bool]
    /// The first cluster of the paragraph.
    var firstCluster: Int

    @unsafe init(
      _ text: UnsafeBufferPointer<CChar>, offset: Int, firstCluster: Int,
      _ attributes: [PangoLogAttr]
    ) {
      self.offset = offset
      self.firstCluster = firstCluster
      breaks = Array(repeating: false, count: text.count + 1)
      whites = Array(repeating: false, count: text.count + 1)
      var character = 0
      for byte in 0..<text.count where unsafe UInt8(bitPattern: text[byte]) & 0xC0 != 0x80 {
        breaks[byte] = unsafe galley_is_line_break(attributes, Int32(character)) != 0
        whites[byte] = unsafe galley_is_white(attributes, Int32(character)) != 0
        character += 1
      }
    }
  }

  /// A stretch of one font and direction.
  struct Item {
    var face: FontFace
    var level: UInt8
    var metrics: ShapedText.Metrics
    /// The place in the paragraph, in bytes.
    var offset: Int
    var length: Int
  }

  /// Adds the glyphs of an item, which are in the order in which they are seen.
  @unsafe mutating func add(_ string: PangoGlyphString, of item: Item, in paragraph: Paragraph) {
    let firstCluster = clusters.count
    var found: [ShapedText.Cluster] = []
    var index = 0
    while index < Int(unsafe string.num_glyphs) {
      let offset = unsafe string.log_clusters[index]
      let firstGlyph = glyphs.count
      var advance = 0.0
      while index < Int(unsafe string.num_glyphs), unsafe string.log_clusters[index] == offset {
        advance += unsafe FontContext.em(string.glyphs[index].geometry.width)
        unsafe add(string.glyphs[index], at: paragraph.offset + item.offset + Int(offset))
        index += 1
      }
      let byte = item.offset + Int(offset)
      found.append(
        ShapedText.Cluster(
          advance: advance, glyphs: firstGlyph..<glyphs.count, offset: paragraph.offset + byte,
          isWhitespace: paragraph.whites[byte]))
    }
    clusters += found.sorted { $0.offset < $1.offset }
    runs.append(
      ShapedText.Run(
        face: item.face, level: item.level, metrics: item.metrics,
        clusters: firstCluster..<clusters.count))
  }

  private mutating func add(_ info: PangoGlyphInfo, at offset: Int) {
    var id = info.glyph
    guard id != Self.emptyGlyph else { return }
    if id & Self.unknownGlyphFlag != 0 {
      missing.insert(offset)
      id = 0
    }
    glyphs.append(
      ShapedText.Glyph(
        id: id, advance: FontContext.em(info.geometry.width),
        x: FontContext.em(info.geometry.x_offset), y: FontContext.em(info.geometry.y_offset)))
  }

  /// What Pango sets for a character without ink, and for one that no font has.
  private static let emptyGlyph: UInt32 = 0x0FFF_FFFF
  private static let unknownGlyphFlag: UInt32 = 0x1000_0000

  /// The characters that no font has, each once, in the order of the text.
  private var missingCharacters: [Character] {
    guard !missing.isEmpty else { return [] }
    var seen: Set<Character> = []
    var end = 0
    return request.string.filter { character in
      let start = end
      end += character.utf8.count
      return (start..<end).contains(where: missing.contains) && seen.insert(character).inserted
    }.map(\.self)
  }

  /// Marks where lines of a paragraph may break: after the cluster before each such place.
  mutating func finish(_ paragraph: Paragraph) {
    for index in clusters.indices.dropFirst(paragraph.firstCluster + 1)
    where paragraph.breaks[clusters[index].offset - paragraph.offset] {
      clusters[index - 1].lineBreak = .allowed
    }
  }

  /// Ends a paragraph with a cluster that takes no room.
  mutating func endParagraph(at offset: Int) {
    let run = ShapedText.Run(
      face: runs.last?.face ?? FontFace(family: "", style: "", file: ""),
      level: baseLevel ?? 0,
      metrics: runs.last?.metrics ?? ShapedText.Metrics(ascent: 0, descent: 0),
      clusters: clusters.count..<clusters.count + 1)
    runs.append(run)
    clusters.append(
      ShapedText.Cluster(
        advance: 0, glyphs: glyphs.count..<glyphs.count, offset: offset, isWhitespace: true,
        lineBreak: .required))
  }

  func shapedText(_ strut: Strut) -> ShapedText {
    ShapedText(
      runs: runs, clusters: clusters, glyphs: glyphs, ellipsis: strut.ellipsis,
      metrics: strut.metrics, baseLevel: baseLevel ?? (request.direction == .rightToLeft ? 1 : 0),
      missingCharacters: missingCharacters)
  }

  /// The text as an ellipsis, and the height of its font.
  var strut: Strut {
    let face = runs.first?.face ?? FontFace(family: "", style: "", file: "")
    let metrics = runs.first?.metrics ?? ShapedText.Metrics(ascent: 0.75, descent: 0.25)
    return Strut(ellipsis: ShapedText.Ellipsis(face: face, glyphs: glyphs), metrics: metrics)
  }
}
